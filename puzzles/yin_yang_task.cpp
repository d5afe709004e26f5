#include "puzzles/yin_yang_task.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <utility>

namespace tessera::yin_yang {

namespace {

constexpr std::size_t kLongestRun = 26;

/// The cell and how often it comes.
std::pair<Cell, std::size_t> read_run(Reader& reader) {
    const int c = reader.peek();
    if (c != 'W' && c != 'B' && (c < 'a' || c > 'z')) reader.fail("W, B or a letter a to z");
    reader.get();
    if (c == 'W') return {Cell::white, 1};
    if (c == 'B') return {Cell::black, 1};
    return {Cell::empty, static_cast<std::size_t>(c - 'a') + 1};
}

std::string run_of(std::size_t blanks) {
    std::string text(blanks / kLongestRun, 'z');
    if (blanks % kLongestRun > 0) text += static_cast<char>('a' + blanks % kLongestRun - 1);
    return text;
}

}  // namespace

Grid read_task(Reader& reader) {
    const Place start = reader.place();
    if (ends_token(reader.peek())) reader.fail("W, B or a letter a to z");
    std::vector<Cell> cells;
    while (!ends_token(reader.peek())) {
        const auto [cell, times] = read_run(reader);
        if (cells.size() + times > kMaxCells) {
            reader.fail(start, "a board of at most 2^20 cells", "more");
        }
        cells.insert(cells.end(), times, cell);
    }
    std::size_t side = 1;
    while (side * side < cells.size()) ++side;
    if (side * side != cells.size()) {
        reader.fail(start, "a square board", std::to_string(cells.size()) + " cells");
    }
    Grid grid(side, side);
    for (std::size_t i = 0; i < cells.size(); ++i) grid.set(i / side, i % side, cells[i]);
    return grid;
}

void write_task(std::ostream& out, const Grid& grid) {
    if (grid.rows() != grid.cols()) {
        throw std::invalid_argument("expected a square board for a task, found " +
                                    std::to_string(grid.rows()) + " x " +
                                    std::to_string(grid.cols()));
    }
    std::string text;
    std::size_t blanks = 0;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) {
            const Cell cell = grid.at(r, c);
            if (cell == Cell::empty) {
                ++blanks;
                continue;
            }
            text += run_of(std::exchange(blanks, 0));
            text += cell == Cell::white ? 'W' : 'B';
        }
    }
    out << text << run_of(blanks) << '\n';
}

}  // namespace tessera::yin_yang
