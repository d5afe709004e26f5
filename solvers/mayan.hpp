// The Mayan game by memoised depth-first search.
//
// Moves are tried in lexicographic order, so the first answer met is the smallest. What is sound
// to leave out: a drag to the left onto a block (the right-hand drag of its neighbour gives the
// same board and comes first); a position already found dead with as many moves left; a position
// with one or two blocks of some colour (a wave takes at least three of a colour or none); all but
// the first move to the same child. What is not, and is not done: leaving out exchanges of equal
// blocks, which are moves like any other and can be the only way to spend one.

#pragma once

#include "puzzles/mayan.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera::mayan {

/// Decides; lists answers in lexicographic order, the smallest first (`smallest` is true);
/// counts sequences of exactly n moves as written, both directions of an exchange told apart.
Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop);

}  // namespace tessera::mayan
