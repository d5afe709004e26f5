// The Rock Game as clauses, in two ways.
//
// `edges`: one variable an edge of the hypercube, degree two at every state, and the global
// rule, one cycle, added lazily: a model that falls apart gives, for each of its cycles, two
// cut clauses. The hypercube is bipartite and a cycle takes as many even states as odd ones, so
// a longer cycle leaves it once from an even state and once from an odd one; both are stated,
// which is much stronger than "leaves it twice". A model is a cycle without direction. From nine
// holes on, degree two is counted with further variables, which are functions of the edges.
//
// `positions`: complete in itself, for export. One variable an arc, one successor and one
// predecessor a state, and each state's time as n bits: along an arc time goes up by one, modulo
// 2^n, and the start has time 0, so a cycle that misses the start cannot be. Positions are
// functions of the arcs, so models are answers, one to one.
//
// n = 1 is the one case where the walk uses an edge twice: Q_1 is given two parallel edges.

#pragma once

#include <memory>

#include "encoders/cnf.hpp"
#include "puzzles/gray_code.hpp"

namespace tessera::gray_code {

enum class Connectivity { edges, positions };

/// Throws UnsupportedSize beyond n = 15 (edges) or n = 12 (positions), and Stopped.
/// Throws what require_valid throws.
std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, Connectivity how,
                                                const Stop& stop = {});

}  // namespace tessera::gray_code
