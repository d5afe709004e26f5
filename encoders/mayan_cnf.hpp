// The Mayan game as clauses: a time line of moves and waves.
//
// How often the board changes is not known beforehand: a move may set off no wave or many. Two
// formulas are exact all the same: n moves with as many waves after each as there can be at all,
// K = the sum over the colours of a third of their blocks; or one time line of n + K events, each
// of which is a wave where a run stands and the next move otherwise. The time line is chosen:
// 13 to 16 events for a full board at n = 5 in place of 40 to 60, and no guess at how many waves
// a move sets off, which would have to be caught where it fails (see mayan_timeline.hpp).
//
// A move is stated by its pair of columns, its row and its direction. The pair and the row say
// what happens to the board; the direction says only whose drag it is called, so that the two
// ways to write an exchange are two answers and count as two.
//
// The given board is constant, and so is what no sequence of moves can bring about in time: how
// high a column may be, which colours may have come into it. Measured with CaDiCaL 1.5.3, CPU
// seconds, boards of five colours that two exchanged blocks keep from a known answer: n = 3, 20
// blocks 0.8 to 1.0, 28 blocks 2 to 3.3; n = 4, 20 blocks 3 to 7, 28 blocks 11; a board of 24
// blocks that five moves clear 4.

#pragma once

#include <memory>

#include "encoders/cnf.hpp"
#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// Sequences of exactly n moves that clear the board; `choices` gives them in lexicographic order.
/// Auxiliary variables are functions of the moves, fixed by unit propagation from them; models are
/// answers, one to one. Throws UnsupportedSize (see Formula), and
/// Stopped.
/// Throws what require_valid throws.
std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, const Stop& stop = {});

}  // namespace tessera::mayan
