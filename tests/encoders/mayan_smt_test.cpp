#ifdef TESSERA_Z3

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "encoders/mayan_smt.hpp"
#include "encoders/smt_engine.hpp"
#include "puzzles/mayan_random.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

/// Verdict, smallest answer and count are those of trying everything.
void check_against_reference(const Instance& instance) {
    INFO(text_of(instance.board), " in ", instance.moves);
    const std::vector<Answer> expected = all_answers(instance);
    const Stop stop;
    Question question;
    question.count = true;
    question.smallest = true;
    const Outcome<Answer> outcome = search<Answer>(*encode_smt(instance), question, stop);
    REQUIRE(outcome.count);
    CHECK(*outcome.count == expected.size());
    CHECK(outcome.verdict == (expected.empty() ? Verdict::unsolvable : Verdict::solvable));
    CHECK(outcome.smallest == !expected.empty());
    REQUIRE(outcome.answers.empty() == expected.empty());
    if (!expected.empty()) CHECK(outcome.answers.front() == expected.front());
}

/// Every `stride`-th small board, with 1 to `most` moves in turn.
void check_small_boards(std::size_t stride, unsigned most) {
    std::size_t i = 0;
    for (const Board& board : small_boards(5, 3, 4)) {
        if (++i % stride != 0) continue;
        check_against_reference({board, 7, 1 + static_cast<unsigned>(i / stride) % most});
    }
}

}  // namespace

TEST_CASE("mayan smt: a sample of small boards: verdict, smallest answer and count") {
    check_small_boards(15, 2);
}

TEST_CASE("mayan smt: all small boards, up to three moves" * doctest::test_suite("slow") *
          doctest::skip()) {
    check_small_boards(1, 3);
}

TEST_CASE("mayan smt: random boards of every style") {
    for (std::uint64_t i = 0; i < 9; ++i) {
        Random random = Random::item(29, i);
        GenerateOptions options;
        options.style = std::string(kStyles[i % kStyles.size()]);
        options.moves = 1 + i / 6;
        options.blocks = 6 + i % 4;
        check_against_reference(generate(random, options));
    }
}

TEST_CASE("mayan smt: choices are every part of every move, exactly one in a model") {
    const Instance instance{board_of("1/1/./1/."), 7, 2};
    const auto encoding = encode_smt(instance);
    const auto choices = encoding->choices();
    REQUIRE(choices.size() == 6);
    for (std::size_t step = 0; step < choices.size(); step += 3) {
        CHECK(choices[step].size() == 5);
        CHECK(choices[step + 1].size() == 7);
        CHECK(choices[step + 2].size() == 2);
    }
    const Stop stop;
    SmtModels<Answer> models(*encoding, stop);
    REQUIRE(models.next() == Verdict::solvable);
    for (const auto& step : choices) {
        CHECK(std::count_if(step.begin(), step.end(),
                            [&](const SmtBinding& choice) { return models.holds(choice); }) == 1);
    }
}

TEST_CASE("mayan smt: a stop before the smallest is found is not called the smallest") {
    Stop stop;
    const Instance instance{board_of("1/1/./1/."), 7, 2};
    const auto encoding = encode_smt(instance);
    SmtModels<Answer> models(*encoding, stop);
    SmallestFirst source(models, encoding->choices());
    CHECK_FALSE(source.smallest());
    stop.request(Limit::time);
    CHECK(source.next() == Verdict::undecided);
    CHECK_FALSE(source.smallest());
}

TEST_CASE("mayan smt: answers are accepted, others refused") {
    const Instance instance{board_of("11/1/./1/."), 7, 1};
    const Instance pull{board_of("1/1/./1/."), 7, 1};
    const Stop stop;
    const auto verdict = [&](const Instance& of, const std::vector<Move>& moves) {
        return accepts<Answer>(*encode_smt(of), {moves}, stop);
    };
    CHECK(verdict(pull, {{3, 0, -1}}) == Verdict::solvable);
    CHECK(verdict(pull, {{2, 0, 1}}) == Verdict::unsolvable);
    CHECK(verdict(pull, {{3, 0, 1}}) == Verdict::unsolvable);
    CHECK(verdict(pull, {{0, 0, -1}}) == Verdict::unsolvable);
    CHECK(verdict(pull, {}) == Verdict::unsolvable);
    CHECK(verdict(pull, {{3, 0, -1}, {3, 0, -1}}) == Verdict::unsolvable);
    CHECK(verdict(pull, {{5, 0, -1}}) == Verdict::unsolvable);
    CHECK(verdict(pull, {{3, 0, 3}}) == Verdict::unsolvable);
    CHECK(verdict(pull, {{-1, -1, -1}}) == Verdict::unsolvable);
    CHECK(verdict(instance, {{3, 0, -1}}) == Verdict::unsolvable);  // one block is left
}

TEST_CASE("mayan smt: the cases' answers are accepted") {
    const Stop stop;
    for (const Case& c : all_cases()) {
        if (c.answer == "-1\n" || c.instance.moves > 2) continue;
        Reader reader = Reader::from_string(c.answer);
        const Answer answer = *AnswerReader(reader, Format::contest).next(&c.instance).answer;
        CHECK_MESSAGE(accepts(*encode_smt(c.instance), answer, stop) == Verdict::solvable, c.name);
    }
}

TEST_CASE("mayan smt: other shapes, and boards without hope") {
    check_against_reference({board_of("."), 7, 1});
    check_against_reference({board_of("./././././"), 7, 2});
    check_against_reference({board_of("1"), 1, 1});
    check_against_reference({board_of("1/1/2/1"), 1, 2});
    check_against_reference({board_of("12/1/./1/2/2/./3"), 16, 1});
}

#endif
