// The clausal proof that a Mayan board has no answer, written from a walk over its positions.
//
// A solver's proof finds no way to say that a whole board is dead but by its moves, again and
// again. Here each dead position is one new variable: "event i begins with s moves made and these
// blocks", defined by its columns (mayan_proof_columns.hpp), so that clauses stay short. From a
// position each move of a pair of columns and a row leads, by lemmas on columns, to the columns of
// the next frame; and these to a position that was shown to be dead before, or beyond the
// displacement bound, or there is no such move. So "not from here by that move" follows at once,
// with hints that need no search; then "not from here between these columns", then "not from here".
// A position where a run stands leads to the one after its wave. Depth first, children before
// parents, each position once; frame 0 comes last, and it is the formula's own.
//
// Which steps follow is known in their order, so that hints are written as the walk goes: a proof
// in one stream, of which nothing is kept but what positions and columns were met. What only
// one position needs is erased when it is dead.
//
// Nothing here is trusted: the kernel looks at every step.

#pragma once

#include <cstddef>

#include "encoders/cnf.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/stop.hpp"
#include "verify/lrat_sink.hpp"

namespace tessera::mayan {

/// Refutes `formula`, which is what refutation.hpp makes of `instance` for "no answer", or, where
/// `answer` is not null, for "none before that", into `sink`; the number of lemmas. Throws
/// std::logic_error where that is not so, after part of a proof was written; UnsupportedSize;
/// Stopped; and what `sink` throws. Time and memory as the positions that the displacement
/// bound leaves, times the moves of each.
std::size_t write_refutation(const Instance& instance, const Answer* answer, const Formula& formula,
                             LratSink& sink, const Stop& stop);

}  // namespace tessera::mayan
