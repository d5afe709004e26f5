// Lights Out: what the puzzle is.
//
// A board of lights, each with a button. Pressing a button reverses its own light and those
// above, below, left and right of it. Press buttons so that every light ends up off. POJ 1222
// plays it on 5 rows of 6; here the board has any shape. Order and repetition do not matter,
// so an answer is a set of presses.

#pragma once

#include <cstddef>
#include <optional>

#include "puzzles/bit_grid.hpp"
#include "puzzles/fault.hpp"

namespace tessera::lights_out {

/// The lights that are on at the start. Row 0 is the top one. At least one cell.
struct Instance {
    BitGrid lights;

    bool operator==(const Instance&) const = default;
};

/// The buttons to press, in the shape of the board.
struct Answer {
    BitGrid presses;

    bool operator==(const Answer&) const = default;
};

/// A set of presses that changes no light, as a certificate: a board whose lights meet it in
/// an odd number of cells has no answer, because any press meets a quiet pattern in an even
/// number of its lights (Sutner 1989).
struct QuietPattern {
    BitGrid cells;

    bool operator==(const QuietPattern&) const = default;
};

/// Throws std::invalid_argument, worded `expected X, found Y`, for an instance that is none: no
/// cell. Whatever takes an instance may rely on this having been asked.
void require_valid(const Instance& instance);

/// Presses one button: reverses its light and those above, below, left and right of it.
/// Rows and columns count from 0.
void press(BitGrid& lights, std::size_t row, std::size_t col);

/// The first rule that `answer` breaks, or nothing when it solves `instance`:
/// "shape" (another number of rows or columns), "lit" (a light stays on; says which and how
/// many). Presses one button after another on a copy of the board: O(rows * cols).
std::optional<Fault> fault(const Instance& instance, const Answer& answer);

}  // namespace tessera::lights_out
