// The rules of Yin-Yang, straight from the statement: look at every cell, look at every square,
// fill each colour from its first cell and see what is left.

#include "puzzles/yin_yang.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "puzzles/outcome.hpp"

namespace tessera::yin_yang {

namespace {

struct Spot {
    std::size_t row;
    std::size_t col;
};

std::string in_words(Spot spot) {
    return "row " + std::to_string(spot.row + 1) + ", column " + std::to_string(spot.col + 1);
}

std::string in_words(Cell cell) {
    return cell == Cell::black ? "black" : "white";
}

std::string shape(const Grid& grid) {
    return std::to_string(grid.rows()) + " x " + std::to_string(grid.cols());
}

std::optional<Fault> blank_fault(const Grid& colouring) {
    for (std::size_t r = 0; r < colouring.rows(); ++r) {
        for (std::size_t c = 0; c < colouring.cols(); ++c) {
            if (colouring.at(r, c) != Cell::empty) continue;
            return Fault{"blank", in_words(Spot{r, c}) + " has no colour"};
        }
    }
    return std::nullopt;
}

std::optional<Fault> clue_fault(const Grid& clues, const Grid& colouring) {
    for (std::size_t r = 0; r < clues.rows(); ++r) {
        for (std::size_t c = 0; c < clues.cols(); ++c) {
            const Cell clue = clues.at(r, c);
            if (clue == Cell::empty || clue == colouring.at(r, c)) continue;
            return Fault{"clue", in_words(Spot{r, c}) + " is " + in_words(colouring.at(r, c)) +
                                     ", its clue " + in_words(clue)};
        }
    }
    return std::nullopt;
}

std::optional<Fault> square_fault(const Grid& colouring) {
    for (std::size_t r = 0; r + 1 < colouring.rows(); ++r) {
        for (std::size_t c = 0; c + 1 < colouring.cols(); ++c) {
            const Cell cell = colouring.at(r, c);
            if (colouring.at(r, c + 1) != cell || colouring.at(r + 1, c) != cell ||
                colouring.at(r + 1, c + 1) != cell) {
                continue;
            }
            return Fault{"2x2",
                         "the square from " + in_words(Spot{r, c}) + " is all " + in_words(cell)};
        }
    }
    return std::nullopt;
}

/// Marks the cells that are connected to `start` in its colour.
void fill(const Grid& colouring, Spot start, std::vector<bool>& seen) {
    const Cell colour = colouring.at(start.row, start.col);
    std::vector<Spot> open;
    const auto visit = [&](std::size_t row, std::size_t col) {
        const std::size_t index = row * colouring.cols() + col;
        if (colouring.at(row, col) != colour || seen[index]) return;
        seen[index] = true;
        open.push_back({row, col});
    };
    visit(start.row, start.col);
    while (!open.empty()) {
        const auto [row, col] = open.back();
        open.pop_back();
        if (row > 0) visit(row - 1, col);
        if (row + 1 < colouring.rows()) visit(row + 1, col);
        if (col > 0) visit(row, col - 1);
        if (col + 1 < colouring.cols()) visit(row, col + 1);
    }
}

std::optional<Fault> divided_fault(const Grid& colouring) {
    std::vector<bool> seen(colouring.rows() * colouring.cols());
    for (const Cell colour : {Cell::black, Cell::white}) {
        std::optional<Spot> first;
        for (std::size_t r = 0; r < colouring.rows(); ++r) {
            for (std::size_t c = 0; c < colouring.cols(); ++c) {
                if (colouring.at(r, c) != colour || seen[r * colouring.cols() + c]) continue;
                if (first) {
                    return Fault{"divided", in_words(colour) + " in " + in_words(Spot{r, c}) +
                                                " is cut off from that in " + in_words(*first)};
                }
                first = Spot{r, c};
                fill(colouring, *first, seen);
            }
        }
    }
    return std::nullopt;
}

}  // namespace

Grid::Grid(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols) {
    if (!fits(rows, cols)) throw UnsupportedSize("a board of more than 2^20 cells");
    cells_.assign(rows * cols, Cell::empty);
}

bool Grid::fits(std::size_t rows, std::size_t cols) {
    return cols == 0 || rows <= kMaxCells / cols;
}

void require_valid(const Instance& instance) {
    const Grid& clues = instance.clues;
    if (clues.rows() == 0 || clues.cols() == 0) {
        throw std::invalid_argument("expected a board of at least one cell, found " + shape(clues));
    }
    for (std::size_t r = 0; r < clues.rows(); ++r) {
        for (std::size_t c = 0; c < clues.cols(); ++c) {
            const Cell cell = clues.at(r, c);
            if (cell == Cell::empty || cell == Cell::white || cell == Cell::black) continue;
            throw std::invalid_argument("expected an empty, white or black cell in " +
                                        in_words(Spot{r, c}) + ", found another value");
        }
    }
}

std::optional<Fault> fault(const Instance& instance, const Answer& answer) {
    const Grid& clues = instance.clues;
    const Grid& colouring = answer.colouring;
    if (colouring.rows() != clues.rows() || colouring.cols() != clues.cols()) {
        return Fault{"shape",
                     "a colouring of " + shape(colouring) + " for a board of " + shape(clues)};
    }
    if (auto found = blank_fault(colouring)) return found;
    if (auto found = clue_fault(clues, colouring)) return found;
    if (auto found = square_fault(colouring)) return found;
    return divided_fault(colouring);
}

}  // namespace tessera::yin_yang
