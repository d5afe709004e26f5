// The Mayan game as clauses: a time line of moves and waves.

#pragma once

#include <memory>

#include "encoders/cnf.hpp"
#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// Sequences of exactly n moves that clear the board; `choices` gives them in lexicographic order.
/// Auxiliary variables are functions of the moves, fixed by unit propagation from them; models are
/// answers, one to one. Throws UnsupportedSize (see Formula).
std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance);

}  // namespace tessera::mayan
