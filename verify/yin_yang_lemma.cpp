#include "verify/yin_yang_lemma.hpp"

#include <charconv>
#include <cstddef>
#include <string>
#include <vector>

namespace tessera::yin_yang {

namespace {

/// The cell, row by row, that the variable called `name` colours black; nothing for another one.
std::optional<std::size_t> cell_named(std::string_view name, const Grid& grid) {
    const auto take = [&](std::string_view prefix) -> std::optional<std::size_t> {
        if (!name.starts_with(prefix)) return std::nullopt;
        name.remove_prefix(prefix.size());
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (error != std::errc() || number == 0) return std::nullopt;
        name.remove_prefix(static_cast<std::size_t>(end - name.data()));
        return number;
    };
    const auto row = take("black r");
    const auto col = row ? take(" c") : std::nullopt;
    if (!col || !name.empty() || *row > grid.rows() || *col > grid.cols()) return std::nullopt;
    return (*row - 1) * grid.cols() + (*col - 1);
}

/// Whether two cells of `colour` can no longer be joined by cells that have that colour or none.
bool is_divided(const Grid& board, Cell colour) {
    const std::size_t rows = board.rows();
    const std::size_t cols = board.cols();
    const auto at = [&](std::size_t cell) { return board.at(cell / cols, cell % cols); };
    const Cell other = colour == Cell::black ? Cell::white : Cell::black;
    std::size_t start = 0;
    while (start < rows * cols && at(start) != colour) ++start;
    if (start == rows * cols) return false;
    std::vector<bool> seen(rows * cols);
    std::vector<std::size_t> open{start};
    seen[start] = true;
    const auto visit = [&](std::size_t cell) {
        if (seen[cell] || at(cell) == other) return;
        seen[cell] = true;
        open.push_back(cell);
    };
    while (!open.empty()) {
        const std::size_t cell = open.back();
        open.pop_back();
        if (cell >= cols) visit(cell - cols);
        if (cell + cols < rows * cols) visit(cell + cols);
        if (cell % cols > 0) visit(cell - 1);
        if (cell % cols + 1 < cols) visit(cell + 1);
    }
    for (std::size_t cell = start; cell < rows * cols; ++cell) {
        if (at(cell) == colour && !seen[cell]) return true;
    }
    return false;
}

}  // namespace

std::optional<Fault> fault(const Instance& instance, const Lemma& lemma, const Formula& formula) {
    if (!lemma.side.empty()) return Fault{"side", "a separator's clause says all there is"};
    Grid board = instance.clues;
    for (const Literal literal : lemma.clause) {
        const Literal variable = literal < 0 ? -literal : literal;
        if (variable > formula.variables()) {
            return Fault{"variable", std::to_string(variable) + " is none of the formula's"};
        }
        const std::string name = formula.name(variable);
        const auto cell = cell_named(name, board);
        if (!cell) return Fault{"variable", "'" + name + "' is no cell"};
        const Cell colour = literal > 0 ? Cell::white : Cell::black;
        const std::size_t row = *cell / board.cols();
        const std::size_t col = *cell % board.cols();
        // A literal that a clue makes true, or two that contradict: the clause holds anyway.
        const Cell before = board.at(row, col);
        if (before != Cell::empty && before != colour) return std::nullopt;
        board.set(row, col, colour);
    }
    if (is_divided(board, Cell::black) || is_divided(board, Cell::white)) return std::nullopt;
    return Fault{"separator", "with the clause false, neither colour is kept apart"};
}

}  // namespace tessera::yin_yang
