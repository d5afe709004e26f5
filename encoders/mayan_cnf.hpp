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
// high a column may be, which colours may have come into it.
//
// One redundant statement is added: the displacement bound on every frame (mayan_bound.hpp), a
// lemma whose proof stands in mayan_displacement.hpp. It makes the formula 2 to 2.5 times as large,
// and is worth it. CaDiCaL 1.5.3, CPU seconds for a proof and its check, without and with it,
// unsolvable boards of two exchanged blocks: n = 3, 28 blocks, 8 colours 5 and 2 to 3, 5 colours 5
// and 3 to 4, 3 colours 6.4 and 6 to 8.4; n = 4, 28 blocks, 8 colours 37 and 2.4, 5 colours 58 and
// 15, 3 colours 33 and 36 to 43. The native search's proofs of the same formula
// (docs/certificates.md) are short because of it.

#pragma once

#include <memory>
#include <vector>

#include "encoders/cnf.hpp"
#include "encoders/mayan_bound.hpp"
#include "encoders/mayan_timeline.hpp"
#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// The encoding, and what its variables are, for whoever reasons about them.
class TimeLineEncoding : public CnfEncoding<Answer> {
public:
    virtual const TimeLine& time_line() const = 0;
    virtual const std::vector<MoveLiterals>& moves() const = 0;  ///< of each step
    virtual const std::vector<FrameBound>& bounds() const = 0;   ///< of each frame
    virtual Literal yes() const = 0;                             ///< true; its negation, false
};

/// Sequences of exactly n moves that clear the board; `choices` gives them in lexicographic order.
/// Auxiliary variables are functions of the moves, fixed by unit propagation from them; models are
/// answers, one to one. Throws UnsupportedSize (see Formula), and
/// Stopped.
/// Throws what require_valid throws.
std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, const Stop& stop = {});

/// The same.
std::unique_ptr<TimeLineEncoding> encode_time_line(const Instance& instance, const Stop& stop = {});

}  // namespace tessera::mayan
