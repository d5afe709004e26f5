// The Mayan game as bit-vectors.
//
// A column is one bit-vector, the lowest block in its lowest bits: a block leaves by cutting its
// bits out, and what stood on it comes down with the higher bits. A move is three constants,
// column, row and direction. The columns it touches are picked out by ite-chains, changed once
// for all and put back, so that a step costs what one pair of columns does and not forty. K waves
// follow each move, K being the sum over the colours of a third of their blocks: no move sets off
// more, as a wave takes three of a colour or none; a wave on a board without runs changes nothing.
//
// Each column after each wave has a name of its own, a declared constant that is a function of
// the moves. Written as definitions instead, which Z3 unfolds, its rewriting alone takes ten times
// as long as the whole search (measured with 4.8.12: one move, 6 blocks: 0.8 s against 0.07 s).

#pragma once

#include <memory>

#include "encoders/smt.hpp"
#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// Sequences of exactly n moves that clear the board. The script has O(n K width)
/// commands: a few MiB for the largest instance; `choices` gives the answers in lexicographic
/// order. Throws Stopped. Throws what require_valid throws.
std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance, const Stop& stop = {});

}  // namespace tessera::mayan
