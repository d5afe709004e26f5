// Whether a lemma that the Rock Game's clauses were given follows from the rules: what a
// certificate is checked by, without a look at how the encoder came by it.

#pragma once

#include <optional>

#include "encoders/cnf.hpp"
#include "puzzles/fault.hpp"
#include "puzzles/gray_code.hpp"

namespace tessera::gray_code {

/// Why `lemma`, a cut, does not follow from the rules: "side" unless `side` is part of the states,
/// not all of them, with as many even states (those with an even number of X) as odd ones; "cut"
/// unless the clause has every edge that leaves it from an even state, or every one from an odd
/// state. Edges are known by the names that `formula` gives them, "edge OOX-OXX".
///
/// Why such a clause holds: a cycle has two edges at each state, so as many edge ends at the even
/// states of the side as at its odd ones. If none of its edges left from an even one, all of those
/// would lie inside and use up the odd ones' too: no edge would leave at all, and a cycle through
/// all states does. O(states * holes).
std::optional<Fault> fault(const Instance& instance, const Lemma& lemma, const Formula& formula);

}  // namespace tessera::gray_code
