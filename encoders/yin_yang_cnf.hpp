// Yin-Yang as clauses.
//
// One variable a cell, true = black. The rules that are local (no uniform 2x2) come with two that
// follow from the global one and make CDCL fast: no checkerboard 2x2 (planarity) and at most two
// colour changes round the border, counted by three variables a step. Connectivity itself comes
// in one of two ways.
//
// `lazy`: each time a model falls apart, every part but the largest gives up to two separator
// clauses (yin_yang_cuts.hpp). Unique 20x20 in 0.03 s with the proof that it is; random 35x35
// boards, two answers, 0.1 to 1 s; the blank 40x40 0.6 s, 60x60 17 s.
//
// `levels`: complete in itself, for files and proofs. Unrolled reachability, one copy of the
// board a step from the first cell of a colour, as many as a shortest path can have. 8x8 takes
// 0.3 s, 11x9 0.6 s, 30x30 more than a minute. (All on a loaded machine.)

#pragma once

#include <memory>

#include "encoders/cnf.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

enum class Connectivity { lazy, levels };

/// Cell (r, c) of a board with `cols` columns is variable r * cols + c + 1. Auxiliary variables are
/// functions of the cells, so models are answers, one to one (lazy: those that need no refining).
/// Throws UnsupportedSize where the clauses would have more than 2^28 literals: with levels from
/// about 50 x 50 on; lazily no board that a Grid can hold. Throws Stopped.
/// Throws what require_valid throws.
std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, Connectivity how,
                                                const Stop& stop = {});

}  // namespace tessera::yin_yang
