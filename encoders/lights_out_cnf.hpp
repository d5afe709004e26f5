// Lights Out as clauses.
//
// One variable a button, true = pressed. Each light's rule, that the presses on it and on its
// neighbours have the light's parity, is a sum of at most five variables modulo 2 and is
// written out: 16 clauses for an inner cell, no auxiliary variables, so models are answers.
// CDCL has no algebra: random boards beyond about 16 x 16 are out of its reach.

#pragma once

#include <memory>

#include "encoders/cnf.hpp"
#include "puzzles/lights_out.hpp"

namespace tessera::lights_out {

/// Cell (r, c) of a board with `cols` columns is variable r * cols + c + 1.
/// Throws UnsupportedSize beyond 2^20 cells, and Stopped.
/// Throws what require_valid throws.
std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, const Stop& stop = {});

}  // namespace tessera::lights_out
