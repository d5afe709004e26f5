// The kernel never accepts a refutation of what has an answer, whatever the "proof".
//
// Formulas of a few variables, whose satisfiability is known by trying all assignments; proofs
// that are random but not hopeless: ids rise, hints are often what propagation would take, so
// that a good part of the steps is accepted and a fault would have steps to hide in.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "lrat_reference.hpp"
#include "puzzles/random.hpp"
#include "verify/lrat.hpp"

using namespace tessera;
using test::PlainClause;

namespace {

PlainClause random_clause(Random& random, int variables, int longest) {
    PlainClause clause;
    for (auto size = random.between(0, longest); size > 0; --size) {
        const int variable = static_cast<int>(random.between(1, variables));
        clause.push_back(random.chance(1, 2) ? variable : -variable);
    }
    return clause;
}

/// Clauses by id, as the random prover believes them to be.
struct Board {
    std::vector<std::pair<LratId, PlainClause>> live;
    LratId last = 0;

    LratId any(Random& random) const {
        if (live.empty() || random.chance(1, 50)) return random.between(-2, last + 2);
        return live[random.below(live.size())].first;
    }
};

/// Hints that propagate as far as they can, in a random order, then some more.
std::vector<LratId> likely_hints(Random& random, const Board& board, PlainClause is_false) {
    std::vector<LratId> hints;
    const auto falsified = [&is_false](int literal) {
        for (const int other : is_false) {
            if (other == literal) return true;
        }
        return false;
    };
    for (int round = 0; round < 12; ++round) {
        const auto& [id, clause] = board.live[random.below(board.live.size())];
        PlainClause open;
        bool satisfied = false;
        for (const int literal : clause) {
            satisfied = satisfied || falsified(-literal);
            if (!falsified(literal)) open.push_back(literal);
        }
        if ((open.size() > 1 || satisfied) && !random.chance(1, 60)) continue;
        hints.push_back(id);
        if (open.empty()) return hints;
        is_false.push_back(-open.front());
    }
    return hints;
}

/// A group for each clause with the negated pivot; now and then one is forgotten.
void add_groups(Random& random, const Board& board, const PlainClause& lemma,
                std::vector<LratId>& hints) {
    for (const auto& [id, clause] : board.live) {
        PlainClause resolvent = lemma;
        bool holds = false;
        for (const int literal : clause) {
            if (literal == -lemma.front()) holds = true;
            if (literal != -lemma.front()) resolvent.push_back(literal);
        }
        if (!holds || random.chance(1, 20)) continue;
        hints.push_back(-id);
        for (const LratId hint : likely_hints(random, board, resolvent)) hints.push_back(hint);
    }
}

struct Tally {
    int accepted_steps = 0;
    int proofs = 0;
    int rat_steps = 0;
};

/// One random proof. True when the kernel calls it a refutation.
bool random_proof(Random& random, const std::vector<PlainClause>& formula, int variables,
                  Tally& tally) {
    LratChecker checker;
    Board board;
    for (const PlainClause& clause : formula) {
        checker.add_original(clause);
        board.live.emplace_back(++board.last, clause);
    }
    try {
        for (int step = 0; step < 12 && !board.live.empty(); ++step) {
            if (random.chance(1, 6)) {
                const LratId id = board.any(random);
                checker.erase(std::vector{id});
                std::erase_if(board.live, [id](const auto& entry) { return entry.first == id; });
                continue;
            }
            const PlainClause lemma = random_clause(random, variables + 2, step % 4);
            std::vector<LratId> hints = likely_hints(random, board, lemma);
            const bool rat = !lemma.empty() && random.chance(1, 2);
            if (rat) add_groups(random, board, lemma, hints);
            if (random.chance(1, 12)) hints.push_back(board.any(random));
            const LratId id = board.last + random.between(random.chance(1, 60) ? 0 : 1, 3);
            // A refused step ends the proof; a few tries each keep proofs going.
            LratChecker copy = checker;
            try {
                copy.derive(id, lemma, hints);
            } catch (const LratError&) {
                if (random.chance(9, 10)) continue;
                throw;
            }
            checker = copy;
            ++tally.accepted_steps;
            tally.rat_steps += rat ? 1 : 0;
            board.live.emplace_back(id, lemma);
            board.last = id;
        }
    } catch (const LratError&) {
        return false;
    }
    return checker.proved();
}

}  // namespace

TEST_CASE("lrat: no random proof refutes a satisfiable formula") {
    Tally tally;
    int satisfiable = 0;
    for (std::uint64_t seed = 0; seed < 40'000; ++seed) {
        CAPTURE(seed);
        Random random = Random::item(4, seed);
        const int variables = static_cast<int>(random.between(1, 5));
        std::vector<PlainClause> formula;
        for (auto count = random.between(1, 3 * variables + 2); count > 0; --count) {
            formula.push_back(random_clause(random, variables, 3));
            if (formula.back().empty()) formula.pop_back();
        }
        const bool has_answer = test::plain_satisfiable(formula, variables);
        satisfiable += has_answer ? 1 : 0;
        const bool proved = random_proof(random, formula, variables, tally);
        tally.proofs += proved ? 1 : 0;
        if (proved) CHECK_FALSE(has_answer);
    }
    MESSAGE(satisfiable << " satisfiable, " << tally.proofs << " refuted, " << tally.accepted_steps
                        << " lemmas accepted, " << tally.rat_steps << " of them with groups");
    // The test must have had its chances.
    CHECK(satisfiable > 10'000);
    CHECK(tally.proofs > 1'000);
    CHECK(tally.accepted_steps > 10'000);
    CHECK(tally.rat_steps > 1'000);
}
