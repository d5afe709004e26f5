// Yin-Yang as clauses.
//
// One variable a cell, true = black. The rules that are local (no uniform 2x2) come with two that
// follow from the global one and make CDCL fast: no checkerboard 2x2 (planarity) and at most two
// colour changes round the border. Connectivity itself is either written out as unrolled
// reachability levels (`levels`, complete in itself, for small boards and files) or added lazily:
// each time a model falls apart, separator clauses.

#pragma once

#include <memory>

#include "encoders/cnf.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

enum class Connectivity { lazy, levels };

/// Cell (r, c) of a board with `cols` columns is variable r * cols + c + 1. Auxiliary variables are
/// functions of the cells, so models are answers, one to one (lazy: those that need no refining).
/// Throws UnsupportedSize (see Formula).
std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, Connectivity how);

}  // namespace tessera::yin_yang
