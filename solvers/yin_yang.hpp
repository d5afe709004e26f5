// Yin-Yang by frontier dynamic programming.
//
// Cells are coloured in row order along the shorter side; a state is the colours of the frontier,
// which of its cells are connected behind it, and what finished parts forbid. States that agree are
// merged and their counts added, so the cost is in the frontier's width and not in the number of
// colourings: the blank 8x8 board, 11,974,112 colourings, takes milliseconds.

#pragma once

#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// Decides, lists and counts, exactly whatever the size of the count.
/// Throws what require_valid throws.
Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop);

}  // namespace tessera::yin_yang
