// Lights Out over GF(2), by elimination on the first row.
//
// Once the presses of the first row are chosen, each further row is forced: a light that is
// still on can only be put out from below. So the unknowns are the presses of one row, the
// shorter side taken as rows, and the equations say that the sweep leaves the last row dark:
// an s x s system instead of an (m n) x (m n) one. O(m n s / 64 + s^3 / 64) word operations
// for an m x n board with s = min(m, n).

#pragma once

#include "puzzles/lights_out.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera::lights_out {

/// Decides, lists and counts. The count is 2^nullity; `answers` are the particular solution
/// plus the first combinations of the quiet patterns. An unsolvable board comes with a quiet
/// pattern that meets its lights oddly.
Outcome<Answer, QuietPattern> solve(const Instance& instance, const Question& question,
                                    const Stop& stop);

}  // namespace tessera::lights_out
