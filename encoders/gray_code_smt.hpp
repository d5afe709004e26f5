// The Rock Game as bit-vectors: a map of all states, and where the game is on it.
//
// `after_t` is a bit-vector of 2^n bits, one a state, with a single one at the state the game
// is in after t moves. The states next to it are the map shifted hole by hole; the game moves to
// one of them, never to one where it was before, and from the last one back to all O; together
// the maps show every state. This follows the statement move by move and shares nothing with the
// edge view of the CNF.
//
// Measured with Z3 4.8.12 (QF_FD, CPU): n = 6 in 1.1 s, n = 7 in 10 to 30 s. The same walk in
// n-bit state numbers, all different, takes 8 s for n = 6 pairwise, 1 s with each state's parity
// stated, more than 14 s as `distinct`, and n = 7 was not decided in 13 s. Without "every state"
// the maps take from 1 to 11 s for n = 6, as luck will have it.

#pragma once

#include <memory>

#include "encoders/smt.hpp"
#include "puzzles/gray_code.hpp"

namespace tessera::gray_code {

/// The constants are `after_0` to `after_(2^n - 1)`; state s is bit s. O(8^n) bits of terms:
/// throws UnsupportedSize beyond n = 8.
/// Throws what require_valid throws.
std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance, const Stop& stop = {});

}  // namespace tessera::gray_code
