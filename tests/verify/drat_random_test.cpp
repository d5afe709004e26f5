// Random DRAT proofs, with RAT lemmas, definitions and deletions, that the slow reference builds
// step by step: none is lost, and what comes out is again a proof to the reference.
//
// CaDiCaL's proofs have no RAT lemma and few deletions of clauses that matter; these are all the
// things that it does not do.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "drat_samples.hpp"
#include "lrat_reference.hpp"
#include "puzzles/reader.hpp"
#include "verify/drat.hpp"

using namespace tessera;
using test::PlainClause;
using Result = DratReport::Result;

namespace {

PlainClause random_lemma(Random& random, int variables) {
    PlainClause lemma;
    for (auto size = random.between(1, 3); size > 0; --size) {
        const int variable = static_cast<int>(random.between(1, variables));
        const bool is_new = std::ranges::none_of(
            lemma, [variable](int literal) { return std::abs(literal) == variable; });
        if (is_new) lemma.push_back(random.chance(1, 2) ? variable : -variable);
    }
    return lemma;
}

std::string line(const char* before, const PlainClause& clause) {
    std::string result = before;
    for (const int literal : clause) result += std::to_string(literal) + ' ';
    return result + "0\n";
}

struct Built {
    std::vector<PlainClause> formula;
    std::vector<int> literals;
    std::string proof;
    bool refuted = false;
};

/// A formula over `variables` and a proof over some more, in which half of the clauses are
/// deleted sooner or later.
Built build(Random& random, int variables) {
    Built built;
    const Formula formula = test::random_3sat(random, variables, 6 * variables);
    built.literals.assign(formula.literals().begin(), formula.literals().end());
    PlainClause clause;
    for (const int literal : built.literals) {
        if (literal != 0) clause.push_back(literal);
        if (literal == 0) built.formula.push_back(std::exchange(clause, {}));
    }
    test::PlainProof proof(built.formula);
    std::vector<PlainClause> known = built.formula;
    for (int tries = 0; tries < 200 && !proof.follows({}); ++tries) {
        if (random.chance(1, 8)) {
            PlainClause gone = known[random.below(known.size())];
            random.shuffle(gone);
            proof.erase_content(gone);
            built.proof += line("d ", gone);
            continue;
        }
        const PlainClause lemma = random_lemma(random, variables + 3);
        if (!proof.add(proof.next_id(), lemma)) continue;
        known.push_back(lemma);
        built.proof += line("", lemma);
    }
    built.refuted = proof.follows({});
    built.proof += "0\n";
    return built;
}

DratReport elaborate(const Built& built, std::string& lrat) {
    Reader reader = Reader::from_string(built.proof, "<proof>", false);
    std::ostringstream out;
    LratTextWriter writer(out);
    const Stop stop;
    DratReport report = check_drat(built.literals, read_drat(reader), {}, &writer, stop);
    lrat = out.str();
    return report;
}

}  // namespace

TEST_CASE("drat: no random proof with RAT lemmas and deletions is lost") {
    int refuted = 0;
    std::size_t rat = 0;
    std::size_t units = 0;
    const auto try_seed = [&](std::uint64_t seed) {
        CAPTURE(seed);
        Random random = Random::item(31, seed);
        const Built built = build(random, static_cast<int>(random.between(3, 8)));
        std::string lrat;
        const DratReport report = elaborate(built, lrat);
        if (!built.refuted) return;
        ++refuted;
        rat += report.rat_lemmas;
        units += report.unit_lemmas;
        CAPTURE(built.proof);
        CHECK_MESSAGE(report.result == Result::elaborated, report.reason);
        CHECK(test::plain_lrat(built.formula, lrat, false));
    };
    for (std::uint64_t seed = 0; seed < 600; ++seed) try_seed(seed);
    // Two literals of a candidate true at once, one because of the other.
    try_seed(2165);
    MESSAGE(refuted << " proofs, " << rat << " RAT lemmas, " << units << " top-level literals");
    CHECK(refuted > 150);
    CHECK(rat > 100);
    CHECK(units > 100);
}
