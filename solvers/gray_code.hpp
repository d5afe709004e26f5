// The Rock Game: the reflected code, and counting by canonical search.
//
// One answer is known for every n: the binary reflected Gray code (Gray 1953), which flips
// hole 1 + (number of trailing zeros of t) at step t. Counting goes depth first over the
// cycles that use the holes first in the order 1, 2, ..., n: renaming holes acts freely on
// the cycles, so there are n! times as many in all (OEIS A091302 and A003042).

#pragma once

#include "puzzles/gray_code.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera::gray_code {

/// Decides in O(2^n); lists (the reflected code first, then by depth-first search in
/// lexicographic order of the holes flipped) and counts directed cycles (n = 4: 2688).
/// Throws what require_valid throws.
Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop);

}  // namespace tessera::gray_code
