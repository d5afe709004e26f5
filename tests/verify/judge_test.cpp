// An engine that is wrong must be found out, whatever it says.

#include "verify/judge.hpp"

#include <doctest/doctest.h>

#include "verify/lights_out.hpp"

using namespace tessera;

namespace {

using Result = Outcome<lights_out::Answer, lights_out::QuietPattern>;

BitGrid grid(std::initializer_list<std::string_view> rows) {
    BitGrid result(rows.size(), rows.begin()->size());
    std::size_t r = 0;
    for (const std::string_view row : rows) {
        for (std::size_t c = 0; c < row.size(); ++c) result.set(r, c, row[c] == '1');
        ++r;
    }
    return result;
}

// Nullity 1: presses {00} and {11} are both answers of the dark board.
const lights_out::Instance kDarkPair{grid({"00"})};
const lights_out::Instance kOddPair{grid({"10"})};

Result solvable(std::initializer_list<lights_out::Answer> answers) {
    Result outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers = answers;
    return outcome;
}

std::string refusal(const lights_out::Instance& instance, const Result& outcome) {
    const Finding finding = judge(instance, Question{}, outcome);
    if (!finding.refused) return "";
    CHECK(finding.verdict == Verdict::undecided);
    CHECK(finding.evidence == Evidence::none);
    CHECK(finding.answers.empty());
    return finding.refused->rule;
}

}  // namespace

TEST_CASE("judge: a right answer is replayed") {
    const Finding finding = judge(kDarkPair, Question{}, solvable({{grid({"11"})}}));
    CHECK_FALSE(finding.refused);
    CHECK(finding.verdict == Verdict::solvable);
    CHECK(finding.evidence == Evidence::replayed);
}

TEST_CASE("judge: a wrong answer is refused by the rule it breaks") {
    CHECK(refusal(kOddPair, solvable({{grid({"10"})}})) == "lit");
    CHECK(refusal(kDarkPair, solvable({{grid({"0"})}})) == "shape");
    CHECK(refusal(kDarkPair, solvable({{grid({"00"})}, {grid({"01"})}})) == "lit");
}

TEST_CASE("judge: the same answer twice is refused") {
    CHECK(refusal(kDarkPair, solvable({{grid({"11"})}, {grid({"11"})}})) == "contradiction");
}

TEST_CASE("judge: a count that contradicts is refused") {
    Result outcome = solvable({{grid({"11"})}});
    outcome.count = 0;
    CHECK(refusal(kDarkPair, outcome) == "contradiction");

    outcome = solvable({{grid({"11"})}, {grid({"00"})}});
    outcome.count = 1;
    CHECK(refusal(kDarkPair, outcome) == "contradiction");

    outcome.count = 3;
    outcome.complete = true;
    CHECK(refusal(kDarkPair, outcome) == "contradiction");

    outcome.count = 2;
    CHECK(refusal(kDarkPair, outcome).empty());

    Result none;
    none.verdict = Verdict::unsolvable;
    none.count = 4;
    CHECK(refusal(kOddPair, none) == "contradiction");
}

TEST_CASE("judge: a lower bound that contradicts is refused") {
    Result none;
    none.verdict = Verdict::unsolvable;
    none.at_least = 5;
    CHECK(refusal(kOddPair, none) == "contradiction");
    Result outcome = solvable({{grid({"11"})}});
    outcome.count = 2;
    outcome.at_least = 3;
    CHECK(refusal(kDarkPair, outcome) == "contradiction");
    outcome.at_least = 2;
    CHECK(refusal(kDarkPair, outcome).empty());
}

TEST_CASE("judge: \"solvable\" without the answer that was asked for is refused") {
    CHECK(refusal(kDarkPair, solvable({})) == "contradiction");
    CHECK_FALSE(judge(kDarkPair, Question{.answers = 0}, solvable({})).refused);
}

TEST_CASE("judge: an answer beside another verdict is refused") {
    Result outcome = solvable({{grid({"11"})}});
    outcome.verdict = Verdict::unsolvable;
    CHECK(refusal(kDarkPair, outcome) == "contradiction");
    outcome.verdict = Verdict::undecided;
    CHECK(refusal(kDarkPair, outcome) == "contradiction");
}

TEST_CASE("judge: a witness must pass its check") {
    Result outcome;
    outcome.verdict = Verdict::unsolvable;
    outcome.witness = lights_out::QuietPattern{grid({"11"})};
    const Finding finding = judge(kOddPair, Question{}, outcome);
    CHECK(finding.evidence == Evidence::witness);
    CHECK(finding.verdict == Verdict::unsolvable);

    CHECK(refusal(kDarkPair, outcome) == "even");
    outcome.witness = lights_out::QuietPattern{grid({"10"})};
    CHECK(refusal(kOddPair, outcome) == "loud");
    outcome.witness = lights_out::QuietPattern{grid({"1", "1"})};
    CHECK(refusal(kOddPair, outcome) == "shape");

    Result both = solvable({{grid({"11"})}});
    both.witness = lights_out::QuietPattern{grid({"11"})};
    CHECK(refusal(kDarkPair, both) == "contradiction");
}

TEST_CASE("judge: without a witness, \"unsolvable\" rests on the search alone") {
    Result outcome;
    outcome.verdict = Verdict::unsolvable;
    CHECK(judge(kOddPair, Question{}, outcome).evidence == Evidence::exhausted);
}

TEST_CASE("judge: unique is said only when two answers were asked for") {
    Result one = solvable({{grid({"1"})}});
    one.complete = true;
    const lights_out::Instance lit{grid({"1"})};
    CHECK_FALSE(judge(lit, Question{.answers = 1}, one).unique.has_value());
    CHECK(judge(lit, Question{.answers = 2}, one).unique == true);

    Result stopped = one;
    stopped.complete = false;
    stopped.limit = Limit::time;
    CHECK_FALSE(judge(lit, Question{.answers = 2}, stopped).unique.has_value());

    const Result two = solvable({{grid({"11"})}, {grid({"00"})}});
    CHECK(judge(kDarkPair, Question{.answers = 2}, two).unique == false);
}
