// Yin-Yang as bit-vectors.
//
// One constant a row, `row_r`, its bit c set where the cell in column c is black. The lowest one of
// a row, found by `x & -x`, is its first black cell, and the lowest zero its first white one; where
// no row above has the colour, that cell is the head of its colour. Connected means that each cell
// has a distance from its head within the colour, `rank_i`: a head's is 0, any other cell's is one
// more than that of some neighbour of its colour, and no two such neighbours differ by more than 1.
// That makes ranks distances and so functions of the rows.
//
// Nothing here but the statement: neither of the lemmas of the CNF encoding is used. Measured (Z3
// 4.8.12, loaded machine): published 6x6 puzzles 0.1 s, the blank 8x8 about 2 s. Ranks that only
// fall towards the head took four times as long, and reach unrolled step by step over a minute.

#pragma once

#include <memory>

#include "encoders/smt.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// Throws UnsupportedSize for boards whose script would exceed 64 MiB, and Stopped.
/// Throws what require_valid throws.
std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance, const Stop& stop = {});

}  // namespace tessera::yin_yang
