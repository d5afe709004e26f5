// The Rock Game as bit-vectors: the state at each step.
//
// `state_t` is the state after t moves; state 0 and the last are all O, consecutive states
// differ in exactly one bit, and the 2^n states in between are distinct. This follows the
// statement move by move and shares nothing with the edge view of the CNF.

#pragma once

#include <memory>

#include "encoders/smt.hpp"
#include "puzzles/gray_code.hpp"

namespace tessera::gray_code {

/// Throws UnsupportedSize beyond n = 10.
std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance);

}  // namespace tessera::gray_code
