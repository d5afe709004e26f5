// The displacement bound on every frame, as clauses that the rules imply.
//
// With s moves made before a frame, n - s are left, so that the lemma of mayan_displacement.hpp
// says: d, added up over the colours, is at most 2(n - s). This follows from the rest of the
// formula, but only by going through all moves; stated, it lets unit propagation see at once that a
// frame is hopeless. It is part of the statement, in the one formula that all engines, proofs and
// certificates are about.
//
// The native search prunes by the same lemma, worked out and written apart from this: a mistake in
// the lemma itself would be in both. What speaks against one is its proof, the plain reference that
// has none of it, which the tests hold both against, and Z3's statement, which has none either.
//
// For each colour a unary counter a column gives the number of its blocks there, "column x has j",
// one variable a number; the diagram of d is walked from column to column, a variable a
// node; the sum over the colours is kept in unary, as far as it matters. All of it is stated
// in both directions: these variables are functions of the frame, fixed by unit propagation.
//
// The given frame has the bound only where it breaks it: then unit propagation alone refutes the
// formula. A colour whose diagram would be too large (mayan_displacement.cpp) is left out of the
// sum, which makes the bound weaker and no less true.

#pragma once

#include <cstddef>
#include <vector>

#include "encoders/mayan_gates.hpp"
#include "encoders/mayan_timeline.hpp"
#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// What is stated of one frame.
struct FrameBound {
    /// [c][x][j]: column x has j blocks of colour c + 1; no numbers where the colour is left out.
    std::vector<std::vector<std::vector<Literal>>> has;
    ClauseRange counters;  ///< that define `has`
    ClauseRange sums;      ///< the rest
};

/// Adds the bound to the formula behind `gates`, for all frames of `line`: an element a frame;
/// empty ones for the last and, as a rule, the first.
std::vector<FrameBound> add_bound(Gates& gates, const Instance& instance, const TimeLine& line);

}  // namespace tessera::mayan
