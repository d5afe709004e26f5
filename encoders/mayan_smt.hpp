// The Mayan game as bit-vectors.

#pragma once

#include <memory>

#include "encoders/smt.hpp"
#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// Sequences of exactly n moves that clear the board. Throws UnsupportedSize for boards or move
/// numbers whose script would exceed 64 MiB.
std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance);

}  // namespace tessera::mayan
