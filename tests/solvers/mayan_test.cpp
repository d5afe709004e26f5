#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "puzzles/mayan_random.hpp"
#include "solvers/mayan.hpp"
#include "solvers/mayan_board.hpp"
#include "solvers/mayan_bound.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

Question all_of_it() {
    Question question;
    question.answers = 1'000'000;
    question.smallest = true;
    question.count = true;
    return question;
}

/// Verdict, list, smallest and count are those of trying everything.
void check_against_reference(const Instance& instance) {
    const Stop stop;
    const std::vector<Answer> expected = all_answers(instance);
    INFO(text_of(instance.board), " in ", instance.moves);
    const Outcome<Answer> all = solve(instance, all_of_it(), stop);
    const Verdict verdict = expected.empty() ? Verdict::unsolvable : Verdict::solvable;
    CHECK(all.verdict == verdict);
    CHECK(all.answers == expected);
    CHECK(all.complete);
    REQUIRE(all.count);
    CHECK(*all.count == expected.size());
    const Outcome<Answer> one = solve(instance, {}, stop);
    CHECK(one.verdict == verdict);
    CHECK(one.smallest == !expected.empty());
    if (!expected.empty()) CHECK(one.answers == std::vector{expected.front()});
}

std::vector<std::size_t> counts_by_column(const Board& board, Colour colour) {
    std::vector<std::size_t> counts;
    for (const auto& column : board.columns) {
        counts.push_back(
            static_cast<std::size_t>(std::count(column.begin(), column.end(), colour)));
    }
    return counts;
}

}  // namespace

TEST_CASE("mayan native: the cases' answers, byte for byte") {
    const Stop stop;
    const std::vector<Case> cases = all_cases();
    CHECK(cases.size() == 43);
    for (const Case& c : cases) {
        const Outcome<Answer> outcome = solve(c.instance, {}, stop);
        std::ostringstream out;
        write_outcome(out, c.instance, outcome, 1, Format::contest);
        CHECK_MESSAGE(out.str() == c.answer, c.name);
    }
}

TEST_CASE("mayan native: all small boards, up to two moves: verdict, list, count") {
    for (const Board& board : small_boards(5, 3, 4)) {
        for (unsigned moves = 1; moves <= 2; ++moves) check_against_reference({board, 7, moves});
    }
}

TEST_CASE("mayan native: all small boards, three moves: verdict, list, count" *
          doctest::test_suite("slow") * doctest::skip()) {
    const std::vector<Board> boards = small_boards(5, 3, 4);
    CHECK(boards.size() == 260);  // 291 by shapes and colours, 31 of them with a run
    for (const Board& board : boards) check_against_reference({board, 7, 3});
}

TEST_CASE("mayan native: all small boards that three moves clear") {
    for (const Board& board : small_boards(3, 3, 4)) check_against_reference({board, 3, 3});
}

TEST_CASE("mayan native: random boards of every style are as the reference says") {
    for (const auto style : kStyles) {
        for (std::uint64_t i = 0; i < 25; ++i) {
            Random random = Random::item(11, i);
            GenerateOptions options;
            options.style = std::string(style);
            options.moves = i < 20 ? 1 + i % 2 : 3;
            if (i >= 20) options.blocks = 6;
            check_against_reference(generate(random, options));
        }
    }
}

TEST_CASE("mayan native: shapes other than the contest's") {
    check_against_reference({board_of("."), 7, 2});
    check_against_reference({board_of("1"), 1, 1});
    check_against_reference({board_of("1/1/2/1"), 1, 2});
    check_against_reference({board_of("1/1/2/1/1/2/2/."), 16, 2});
    check_against_reference({board_of("12121212121212/1/1"), 14, 2});
    check_against_reference({board_of("1/1/./1/."), 7, 3});
}

TEST_CASE("mayan native: what is left out is complete only when it says so") {
    const Stop stop;
    const Instance instance{board_of("1/1/./1/."), 7, 3};
    const std::size_t answers = all_answers(instance).size();
    REQUIRE(answers > 2);
    Question question;
    question.answers = answers - 1;
    CHECK_FALSE(solve(instance, question, stop).complete);
    question.answers = answers;
    CHECK(solve(instance, question, stop).complete);
    question.answers = 0;
    const Outcome<Answer> verdict = solve(instance, question, stop);
    CHECK(verdict.verdict == Verdict::solvable);
    CHECK(verdict.answers.empty());
    CHECK_FALSE(verdict.complete);
}

TEST_CASE("mayan native: a stop leaves it undecided, never \"no\"") {
    const std::vector<Case> cases = all_cases();
    for (const Case& c : cases) {
        if (c.name != "b5_unsolv_full35c5") continue;
        Stop stop;
        stop.request(Limit::time);
        const Outcome<Answer> outcome = solve(c.instance, all_of_it(), stop);
        CHECK(outcome.verdict == Verdict::undecided);
        CHECK(outcome.limit == Limit::time);
        CHECK_FALSE(outcome.count);
        CHECK_FALSE(outcome.complete);
        return;
    }
    FAIL("the case is missing");
}

TEST_CASE("mayan packed board: drags and waves are those of the rules") {
    for (std::uint64_t i = 0; i < 300; ++i) {
        Random random = Random::item(13, i);
        GenerateOptions options;
        options.style = std::string(kStyles[i % kStyles.size()]);
        const Board board = generate(random, options).board;
        for (int x = 0; x < 5; ++x) {
            for (int y = 0; y < 7; ++y) {
                for (const int g : {1, -1}) {
                    Board plain = board;
                    if (drag(plain, {x, y, g})) continue;
                    settle(plain);
                    const auto ux = static_cast<std::size_t>(x);
                    const auto uy = static_cast<unsigned>(y);
                    const auto to = static_cast<std::size_t>(x + g);
                    CHECK(packed::after(packed::pack<std::uint32_t>(board), 5, ux, uy, to) ==
                          packed::pack<std::uint32_t>(plain));
                    CHECK(packed::after(packed::pack<std::uint64_t>(board), 5, ux, uy, to) ==
                          packed::pack<std::uint64_t>(plain));
                }
            }
        }
    }
}

TEST_CASE("mayan bound: no board that can be cleared is beyond it") {
    const auto bound = DisplacementBound::make(5, 7);
    REQUIRE(bound);
    for (std::uint64_t i = 0; i < 400; ++i) {
        Random random = Random::item(17, i);
        GenerateOptions options;
        options.style = "solvable";
        options.moves = 1 + i % 5;
        const Instance instance = generate(random, options);
        unsigned steps = 0;
        for (Colour colour = 1; colour <= 10; ++colour) {
            std::array<unsigned, 5> profile{};
            const auto counts = counts_by_column(instance.board, colour);
            for (std::size_t x = 0; x < 5; ++x) profile[x] = static_cast<unsigned>(counts[x]);
            steps += (*bound)(profile);
        }
        CHECK_MESSAGE(steps <= 2 * instance.moves, text_of(instance.board));
    }
}

TEST_CASE("mayan bound: known distances") {
    const auto bound = DisplacementBound::make(5, 7);
    REQUIRE(bound);
    using Profile = std::array<unsigned, 5>;
    CHECK((*bound)(Profile{0, 0, 0, 0, 0}) == 0);
    CHECK((*bound)(Profile{1, 0, 0, 0, 1}) == DisplacementBound::kNever);
    CHECK((*bound)(Profile{1, 1, 1, 0, 0}) == 0);
    CHECK((*bound)(Profile{3, 0, 0, 0, 0}) == 0);
    CHECK((*bound)(Profile{1, 1, 0, 1, 0}) == 1);
    CHECK((*bound)(Profile{1, 0, 1, 0, 1}) == 2);
    CHECK((*bound)(Profile{2, 1, 0, 0, 0}) == 1);
    CHECK((*bound)(Profile{2, 1, 1, 0, 0}) == 3);  // four vanish as one run only
    CHECK((*bound)(Profile{3, 1, 1, 0, 0}) == 0);
    CHECK((*bound)(Profile{2, 2, 2, 0, 0}) == 0);
    CHECK_FALSE(DisplacementBound::make(8, 16));
}

TEST_CASE("mayan native: unsolvable boards of thirty-five blocks end soon") {
    Instance instance;
    for (const Case& c : all_cases()) {
        if (c.name == "b5_unsolv_full35c5") instance = c.instance;
    }
    Limits limits;
    limits.time = std::chrono::duration<double>(20);  // takes 0.05 s
    const Stop stop(limits);
    const Outcome<Answer> outcome = solve(instance, all_of_it(), stop);
    CHECK(outcome.verdict == Verdict::unsolvable);
    REQUIRE(outcome.count);
    CHECK(*outcome.count == 0);
}
