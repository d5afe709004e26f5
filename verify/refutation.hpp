// The formula without a model that a proposition comes down to.
//
// An instance's clauses, the lemmas that were needed (consequences of the rules, each checked by
// itself), and clauses that exclude the answers named: nothing is left, so there is no other
// answer. Whoever proves and whoever checks build it here, in the same order, so that one proof
// file fits both and a stranger's checker, given the same clauses as DIMACS.

#pragma once

#include <cstddef>
#include <vector>

#include "verify/proposition.hpp"
#include "verify/statement.hpp"

namespace tessera {

/// The clauses of `statement`, then `lemmas`, then what `proposition` adds for `answers`:
/// nothing (unsolvable), a clause an answer that excludes it (unique, count), or clauses that
/// leave only answers before the first one (smallest): a new variable a step says that the first
/// difference is there, all choices before it are the answer's, and its own is an earlier one.
///
/// Linear in the result. Throws std::invalid_argument where an answer is given or missing against
/// the proposition, and for `smallest` where the puzzle's answers have no order.
Formula refutation(const Statement& statement, Proposition proposition,
                   const std::vector<AnyAnswer>& answers, const std::vector<Lemma>& lemmas);

/// The answers that excluding `answer` excludes: `answer`, and whatever else the formula has the
/// same assignment for (a cycle both ways round).
std::vector<AnyAnswer> excluded_with(const Statement& statement, const AnyAnswer& answer);

}  // namespace tessera
