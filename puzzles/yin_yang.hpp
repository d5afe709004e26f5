// Yin-Yang, or Black & White: what the puzzle is.
//
// Colour every cell of a grid black (#) or white (o), keeping the clues, so that no 2x2 square is
// all of one colour, all black cells are connected side by side, and so are all white ones (UVa
// 10572, which counts the colourings; Demaine et al. 2021, NP-complete). A colour may be absent.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/fault.hpp"

namespace tessera::yin_yang {

enum class Cell : char { empty = '.', white = 'o', black = '#' };

/// The largest board taken, in cells.
inline constexpr std::size_t kMaxCells = std::size_t{1} << 20;

/// A rectangle of cells, row by row, row 0 on top.
class Grid {
public:
    Grid() = default;
    /// All empty. Throws UnsupportedSize beyond kMaxCells.
    Grid(std::size_t rows, std::size_t cols);

    /// Whether a grid of that shape may be made; safe from overflow for any numbers.
    static bool fits(std::size_t rows, std::size_t cols);

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }
    Cell at(std::size_t r, std::size_t c) const { return cells_[r * cols_ + c]; }
    void set(std::size_t r, std::size_t c, Cell cell) { cells_[r * cols_ + c] = cell; }

    bool operator==(const Grid&) const = default;

private:
    std::size_t rows_ = 0;
    std::size_t cols_ = 0;
    std::vector<Cell> cells_;
};

/// The clues; at least one cell.
struct Instance {
    Grid clues;

    bool operator==(const Instance&) const = default;
};

/// Throws std::invalid_argument, worded `expected X, found Y`, for an instance that is none: no
/// cell, or a cell that is neither empty nor a colour. O(cells).
void require_valid(const Instance& instance);

/// A colour for every cell.
struct Answer {
    Grid colouring;

    bool operator==(const Answer&) const = default;
};

/// The first rule that `answer` breaks, or nothing when it solves `instance`, looked for in this
/// order: "shape" (another number of rows or columns), "blank" (a cell without colour), "clue" (a
/// clue not kept), "2x2" (a uniform square), "divided" (a colour in two or more parts). Details
/// name cells. O(cells).
std::optional<Fault> fault(const Instance& instance, const Answer& answer);

}  // namespace tessera::yin_yang
