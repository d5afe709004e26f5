// The native solver against published counts, the plain search, and the rules.

#include "solvers/gray_code.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <bit>
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include "tests/gray_code_plain.hpp"

using namespace tessera;
using namespace tessera::gray_code;

namespace {

Outcome<Answer> ask(unsigned holes, const Question& question) {
    const Stop stop;
    return solve({holes}, question, stop);
}

Outcome<Answer> list(unsigned holes, std::uint64_t answers) {
    Question question;
    question.answers = answers;
    return ask(holes, question);
}

Outcome<Answer> count(unsigned holes, std::uint64_t up_to = ~std::uint64_t{0}) {
    Question question;
    question.answers = 0;
    question.count = true;
    question.count_up_to = up_to;
    return ask(holes, question);
}

Walks states(const std::vector<Answer>& answers) {
    Walks walks;
    for (const Answer& answer : answers) walks.push_back(answer.states);
    return walks;
}

/// Published counts for n = 1..6: A003042.
std::vector<Count> published_counts() {
    std::ifstream file(std::string(TESSERA_SOURCE_DIR) + "/tests/data/gray-code/counts.tsv");
    REQUIRE(file.good());
    std::string line;
    std::getline(file, line);
    std::vector<Count> counts;
    std::string n;
    std::string directed;
    std::string canonical;
    while (file >> n >> directed >> canonical) {
        counts.emplace_back(directed);
        // A003042(n) = n! A091302(n): renaming holes is free.
        Count renamings;
        mpz_fac_ui(renamings.get_mpz_t(), std::stoul(n));
        CHECK(Count(canonical) * renamings == counts.back());
    }
    return counts;
}

}  // namespace

TEST_CASE("gray_code solver: the first answer is right for every n up to 20") {
    for (unsigned n = 1; n <= 20; ++n) {
        const Outcome<Answer> outcome = list(n, 1);
        CHECK(outcome.verdict == Verdict::solvable);
        REQUIRE(outcome.answers.size() == 1);
        CHECK(!fault({n}, outcome.answers.front()));
    }
}

TEST_CASE("gray_code solver: step t flips the hole after the trailing zeros of t") {
    for (unsigned n = 1; n <= 12; ++n) {
        const auto walk = list(n, 1).answers.front().states;
        const std::size_t last = walk.size() - 1;
        for (std::size_t t = 1; t < last; ++t) {
            CHECK((walk[t] ^ walk[t - 1]) == State{1} << std::countr_zero(t));
        }
        CHECK((walk[last] ^ walk[last - 1]) == State{1} << (n - 1));
    }
}

TEST_CASE("gray_code solver: the list is every answer, in order, the reflected code first") {
    for (unsigned n = 1; n <= 4; ++n) {
        const Walks expected = plain_search(n);
        const Outcome<Answer> outcome = list(n, 5000);
        CHECK(outcome.complete);
        CHECK(states(outcome.answers) == expected);
        CHECK(expected.front() == list(n, 1).answers.front().states);
        for (const Answer& answer : outcome.answers) CHECK(!fault({n}, answer));
    }
}

TEST_CASE("gray_code solver: a shorter list is the beginning of the longer one") {
    const Outcome<Answer> all = list(4, 5000);
    for (const std::uint64_t wanted : {1U, 2U, 3U, 100U, 2687U, 2688U, 2689U}) {
        const Outcome<Answer> some = list(4, wanted);
        const std::size_t size = std::min<std::size_t>(wanted, 2688);
        CHECK(some.answers ==
              std::vector<Answer>(all.answers.begin(),
                                  all.answers.begin() + static_cast<std::ptrdiff_t>(size)));
        CHECK(some.complete == (wanted > 2688));
    }
}

TEST_CASE("gray_code solver: many holes can be listed, however deep the walk") {
    for (const unsigned n : {6U, 10U, 16U, 19U}) {
        const Outcome<Answer> outcome = list(n, 4);
        REQUIRE(outcome.answers.size() == 4);
        CHECK(outcome.answers.front() == list(n, 1).answers.front());
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(!fault({n}, outcome.answers[i]));
            for (std::size_t j = 0; j < i; ++j) CHECK(outcome.answers[i] != outcome.answers[j]);
        }
        CHECK(!outcome.complete);
    }
}

TEST_CASE("gray_code solver: counts are the published ones up to four holes") {
    const std::vector<Count> published = published_counts();
    for (unsigned n = 1; n <= 4; ++n) {
        const Outcome<Answer> outcome = count(n);
        REQUIRE(outcome.count);
        CHECK(*outcome.count == published[n - 1]);
        CHECK(*outcome.count == plain_search(n).size());
        CHECK(!outcome.at_least);
        CHECK(!outcome.limit);
        CHECK(outcome.verdict == Verdict::solvable);
    }
}

TEST_SUITE("slow") {
    TEST_CASE("gray_code solver: the count for five holes is the published one" * doctest::skip()) {
        const Outcome<Answer> outcome = count(5);
        REQUIRE(outcome.count);
        CHECK(*outcome.count == published_counts()[4]);
    }
}

TEST_CASE("gray_code solver: a count that is given up is a lower bound") {
    const std::vector<Count> published = published_counts();
    for (const unsigned n : {5U, 6U}) {
        const Outcome<Answer> outcome = count(n, 3000);
        CHECK(outcome.verdict == Verdict::solvable);
        CHECK(!outcome.count);
        CHECK(outcome.limit == Limit::count);
        REQUIRE(outcome.at_least);
        CHECK(*outcome.at_least > 3000);
        CHECK(*outcome.at_least <= published[n - 1]);
    }
    // Four holes have 2688: not more than that many are walked.
    CHECK(count(4, 2688).count);
    CHECK(!count(4, 2687).count);
    CHECK(count(4, 2687).at_least == Count(2688));
}

TEST_CASE("gray_code solver: one answer and a complete count make a complete list") {
    Question question;
    question.answers = 1;
    question.count = true;
    CHECK(ask(1, question).complete);
    CHECK(!ask(2, question).complete);
    question.answers = 2;
    CHECK(ask(2, question).complete);
}

TEST_CASE("gray_code solver: stopped, it is still solvable and says what it has") {
    const Stop stop;
    stop.request(Limit::interrupted);
    Question question;
    question.answers = 1U << 20;
    question.count = true;
    const Outcome<Answer> outcome = solve({6}, question, stop);
    CHECK(outcome.verdict == Verdict::solvable);
    CHECK(outcome.limit == Limit::interrupted);
    CHECK(!outcome.complete);
    CHECK(!outcome.count);
    CHECK(!outcome.answers.empty());
    REQUIRE(outcome.at_least);
    CHECK(*outcome.at_least >= 720);  // the reflected code with its holes renamed
    CHECK(*outcome.at_least >= outcome.answers.size());
    for (const Answer& answer : outcome.answers) CHECK(!fault({6}, answer));
}

TEST_CASE("gray_code solver: a time limit ends a hopeless count") {
    const Stop stop(Limits{std::chrono::duration<double>(0.05), std::nullopt});
    Question question;
    question.count = true;
    const Outcome<Answer> outcome = solve({7}, question, stop);
    CHECK(outcome.verdict == Verdict::solvable);
    CHECK(outcome.limit == Limit::time);
    CHECK(outcome.answers.size() == 1);
    CHECK(outcome.at_least);
}

TEST_CASE("gray_code solver: the verdict alone costs nothing, even for 26 holes") {
    Question question;
    question.answers = 0;
    const Outcome<Answer> outcome = ask(26, question);
    CHECK(outcome.verdict == Verdict::solvable);
    CHECK(outcome.answers.empty());
    CHECK_THROWS_AS(ask(0, question), std::invalid_argument);
    CHECK_THROWS_AS(ask(27, question), UnsupportedSize);
}
