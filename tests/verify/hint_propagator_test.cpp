#include "verify/hint_propagator.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "puzzles/random.hpp"

using namespace tessera;

namespace {

using Ids = std::vector<LratId>;

Ids list(const Hints& hints) {
    return {hints.ids().begin(), hints.ids().end()};
}

}  // namespace

TEST_CASE("hint propagator: reasons come in the order in which they are needed") {
    Poll poll;
    HintPropagator known(poll);
    known.add(1, Clause{-1, 2});
    known.add(2, Clause{-2, -1, 3});
    known.add(3, Clause{-4, 5});
    known.add(4, Clause{-3, -5});
    known.restart();
    known.assign(1, {});
    REQUIRE(known.propagate());
    CHECK(known.holds(3));
    CHECK(known.holds(-5));
    CHECK(known.holds(-4));
    Hints three;
    known.explain(3, three);
    CHECK(list(three) == Ids{1, 2});
    Hints not_four;
    known.explain(-4, not_four);
    CHECK(list(not_four) == Ids{1, 2, 4, 3});
    Hints nothing;
    known.explain(1, nothing);
    CHECK(list(nothing).empty());
    CHECK_THROWS_AS(known.explain(4, nothing), std::logic_error);
    CHECK_THROWS_AS(known.explain_conflict(nothing), std::logic_error);
}

TEST_CASE("hint propagator: what is put in brings its own reasons, each once") {
    Poll poll;
    HintPropagator known(poll);
    known.add(7, Clause{-1, -2, 3});
    known.restart();
    known.assign(1, Ids{20, 21});
    known.assign(2, Ids{20, 22});
    known.assign(99, Ids{30});
    REQUIRE(known.propagate());
    Hints hints;
    known.explain(3, hints);
    Ids three = list(hints);
    CHECK(three.back() == 7);
    std::ranges::sort(three);
    CHECK(three == Ids{7, 20, 21, 22});
    known.assign(-3, Ids{40});
    CHECK_FALSE(known.propagate());
    Hints conflict;
    known.explain_conflict(conflict);
    Ids all = list(conflict);
    CHECK(all.back() == 7);
    std::ranges::sort(all);
    CHECK(all == Ids{7, 20, 21, 22, 40});
    known.restart();
    CHECK(known.propagate());
    CHECK_FALSE(known.holds(1));
}

TEST_CASE("hint propagator: conflicts of clauses alone, and of the empty one") {
    Poll poll;
    HintPropagator known(poll);
    known.add(1, Clause{1});
    known.add(2, Clause{-1, 2});
    known.add(3, Clause{-2, -1});
    known.restart();
    CHECK_FALSE(known.propagate());
    Hints hints;
    known.explain_conflict(hints);
    CHECK(list(hints) == Ids{1, 2, 3});
    HintPropagator empty(poll);
    empty.add(5, Clause{});
    empty.restart();
    CHECK_FALSE(empty.propagate());
    Hints none;
    empty.explain_conflict(none);
    CHECK(list(none) == Ids{5});
}

TEST_CASE("hint propagator: random clauses: the kernel follows every explanation") {
    std::size_t conflicts = 0;
    std::size_t literals = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random = Random::item(41, seed);
        std::vector<Clause> clauses;
        Poll poll;
        HintPropagator known(poll);
        for (LratId id = 1; id <= 40; ++id) {
            Clause clause;
            const std::uint64_t size = 1 + random.below(3);
            while (clause.size() < size) {
                const auto variable = static_cast<Literal>(1 + random.below(20));
                bool has = false;
                for (const Literal l : clause) has = has || l == variable || l == -variable;
                if (!has) clause.push_back(random.chance(1, 2) ? variable : -variable);
            }
            // Few units.
            if (size == 1 && !random.chance(1, 8)) continue;
            clauses.push_back(clause);
            known.add(static_cast<LratId>(clauses.size()), clause);
        }
        LratChecker checker;
        for (const Clause& clause : clauses) checker.add_original(clause);
        LratId next = static_cast<LratId>(clauses.size());
        for (int round = 0; round < 10; ++round) {
            known.restart();
            Clause assumed;
            for (int i = 0; i < 3; ++i) {
                const auto variable = static_cast<Literal>(1 + random.below(20));
                const Literal literal = random.chance(1, 2) ? variable : -variable;
                if (std::ranges::count(assumed, literal) + std::ranges::count(assumed, -literal) >
                        0 ||
                    known.holds(literal) || known.holds(-literal)) {
                    continue;
                }
                known.assign(literal, {});
                assumed.push_back(-literal);
            }
            Hints hints;
            if (known.propagate()) {
                for (Literal literal = -20; literal <= 20; ++literal) {
                    if (literal == 0 || !known.holds(literal)) continue;
                    if (std::find(assumed.begin(), assumed.end(), -literal) != assumed.end()) {
                        continue;
                    }
                    Hints own;
                    known.explain(literal, own);
                    Clause lemma = assumed;
                    lemma.push_back(literal);
                    // The last reason is then false, all before are unit.
                    CHECK_NOTHROW(checker.derive(++next, lemma, own.ids()));
                    checker.erase(Ids{next});
                    ++literals;
                }
            } else {
                known.explain_conflict(hints);
                CHECK_NOTHROW(checker.derive(++next, assumed, hints.ids()));
                checker.erase(Ids{next});
                ++conflicts;
            }
        }
    }
    CHECK(conflicts > 100);
    CHECK(literals > 1000);
}
