// Lights Out as bit-vectors.
//
// One constant a row, `press_r`, its bit c the button in column c. A row's lights are the
// exclusive or of the row's presses, the same shifted left and right, and the presses of the
// rows above and below: one equation a row.

#pragma once

#include <memory>

#include "encoders/smt.hpp"
#include "puzzles/lights_out.hpp"

namespace tessera::lights_out {

/// Throws UnsupportedSize beyond 2^20 cells, and Stopped.
/// Throws what require_valid throws.
std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance, const Stop& stop = {});

}  // namespace tessera::lights_out
