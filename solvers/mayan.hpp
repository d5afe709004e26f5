// The Mayan game by memoised depth-first search.
//
// Moves are tried in lexicographic order, so the first answer met is the smallest. A position is
// looked into once for each number of moves left (where that is one, sometimes again: see
// mayan_memo.hpp); what `Steps` (mayan_steps.hpp) leaves out of the
// moves from it, and why that is sound, stands there. The memo is keyed by board and moves
// left, both: a board that five moves clear may be one that four or six do not. What would not be
// sound, and is not done: to leave out all exchanges of equal blocks, which are moves like any
// other and can be the only way to spend one; to bound the blocks that a move erases, as one may
// erase all.
//
// Whole boards are two to four words a piece, and all exchanges that complete a run are found at
// once (mayan_board.hpp); so a position with one move left, which most are, costs 0.1 us to
// refute. CPU time on an AMD EPYC, bench/mayan.cpp: uniform boards of 28 to 33 blocks and three
// colours, no answer, n = 5, 3.5 ms; n = 6, 23 ms; n = 7, 150 ms; with five colours and more the
// bound refutes most of them at once. 20 blocks, n = 9: up to 1 s.
//
// Tried and left out: to bound the steps to the right and those to the left apart, as a move makes
// one of either at most. A fifth to a third fewer positions, each twice as dear.

#pragma once

#include <functional>

#include "puzzles/mayan.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera::mayan {

/// Decides; lists answers in lexicographic order, the smallest first (`smallest` is true); counts
/// sequences of moves as written, both directions of an exchange told apart unless the question is
/// `canonical`. Where the instance takes at most n moves and the question is for the `shortest`,
/// all this is about the least number of moves that clears the board. Throws std::invalid_argument
/// where `require_valid` does.
Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop);

/// A board that so many moves do not clear (where the instance takes at most n moves: nor fewer).
struct DeadPosition {
    Board board;
    unsigned moves_left = 1;
};

/// Calls `visit` for the positions that show, together, that an instance is unsolvable: each once,
/// with at least one move left, those with more moves left first. Every move from each of them
/// leads to
///   - a board that is visited with one move left less;
///   - with no move left, a board that is not empty; with moves left, the empty board (not where at
///     most n moves are asked for: then it never does);
///   - or a board beyond the displacement bound (mayan_bound.hpp): the sum of its colours'
///     `displacement` is more than twice the moves left, as it is where a colour has one or two
///     blocks.
/// The first is the instance's own board; none is visited if that is beyond the bound.
/// "unsolvable" says that they are complete; "solvable", that an answer was met, and that
/// they show nothing; "undecided", that `stop` was requested. Throws std::invalid_argument.
Verdict for_each_dead(const Instance& instance, const Stop& stop,
                      const std::function<void(const DeadPosition&)>& visit);

}  // namespace tessera::mayan
