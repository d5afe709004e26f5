#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/mayan_random.hpp"
#include "solvers/mayan.hpp"
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

/// Of those answers, the ones with no drag to the left onto a block, as `canonical` counts them.
std::size_t canonical_number(const Instance& instance, const std::vector<Answer>& answers) {
    return static_cast<std::size_t>(
        std::count_if(answers.begin(), answers.end(), [&](const Answer& answer) {
            Board board = instance.board;
            for (const Move& move : answer.moves) {
                const auto y = static_cast<std::size_t>(move.y);
                const bool onto =
                    move.g < 0 && y < board.columns[static_cast<std::size_t>(move.x - 1)].size();
                if (onto) return false;
                drag(board, move);
                settle(board);
            }
            return true;
        }));
}

/// The shortest answers are the first of those with least moves.
void check_shortest(const Instance& instance) {
    REQUIRE(instance.at_most);
    std::vector<Answer> expected = all_answers(instance);
    std::size_t least = instance.moves;
    for (const Answer& answer : expected) least = std::min(least, answer.moves.size());
    std::erase_if(expected, [&](const Answer& answer) { return answer.moves.size() > least; });
    INFO(text_of(instance.board), " in at most ", instance.moves);
    Question question = all_of_it();
    question.shortest = true;
    const Outcome<Answer> outcome = solve(instance, question, Stop());
    CHECK(outcome.answers == expected);
    CHECK(outcome.verdict == (expected.empty() ? Verdict::unsolvable : Verdict::solvable));
    CHECK(*outcome.count == expected.size());
    CHECK(outcome.complete);
}

/// Board number `index` of a style: two moves or, of each four, one and three for some.
Instance random_board(std::string_view style, std::uint64_t index) {
    Random random = Random::item(11, index);
    GenerateOptions options;
    options.style = std::string(style);
    options.moves = index % 4 == 0 ? 1 : index % 4 == 3 ? 3 : 2;
    // Three moves have some 10^5 sequences on a full board, which the reference tries all.
    if (options.moves == 3) options.blocks = 6 + index % 5;
    return generate(random, options);
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
    Question canonical;
    canonical.answers = 0;
    canonical.count = canonical.canonical = true;
    CHECK(*solve(instance, canonical, stop).count == canonical_number(instance, expected));
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
    for (const Board& board : small_boards(3, 3, 4)) check_against_reference({board, 4, 3});
}

TEST_CASE("mayan native: random boards of every style are as the reference says") {
    for (const auto style : kStyles) {
        for (std::uint64_t i = 0; i < 12; ++i) check_against_reference(random_board(style, i));
    }
}

// 300 of each style: a quarter with one move, half with two, a quarter with three.
TEST_CASE("mayan native: 2,100 random boards of all styles are as the reference says" *
          doctest::test_suite("slow") * doctest::skip()) {
    std::size_t solvable = 0;
    for (const auto style : kStyles) {
        for (std::uint64_t i = 100; i < 400; ++i) {
            const Instance instance = random_board(style, i);
            check_against_reference(instance);
            if (solve(instance, {}, Stop()).verdict == Verdict::solvable) ++solvable;
        }
    }
    CHECK(kStyles.size() * 300 == 2100);
    CHECK(solvable > 700);
    CHECK(solvable < 1750);
}

TEST_CASE("mayan native: at most n moves, and the shortest") {
    for (const auto style : kStyles) {
        for (std::uint64_t i = 0; i < 8; ++i) {
            Instance instance = random_board(style, i);
            instance.at_most = true;
            check_against_reference(instance);
            check_shortest(instance);
        }
    }
    for (const Board& board : small_boards(5, 3, 3)) {
        check_against_reference({board, 7, 3, true});
        check_shortest({board, 7, 3, true});
    }
    // Cleared in one move, and in no two.
    const Board board = board_of("././1/./11");
    CHECK(solve({board, 7, 2}, {}, Stop()).verdict == Verdict::unsolvable);
    CHECK(solve({board, 7, 2, true}, {}, Stop()).answers == std::vector{Answer{{{4, 0, -1}}}});
}

TEST_CASE("mayan native: shapes other than the contest's") {
    check_against_reference({board_of("."), 7, 2});
    check_against_reference({board_of("1"), 1, 1});
    check_against_reference({board_of("1/1/2/1"), 1, 2});
    check_against_reference({board_of("1/1/2/1/1/2/2/."), 16, 2});
    check_against_reference({board_of("12121212121212/1/2"), 14, 2});
    check_against_reference({board_of("1/1/./1/."), 7, 3});
    check_against_reference({board_of("12/21/./33/./3/12/1"), 8, 2});
    check_against_reference({board_of("1212121212121212/1/21/./3/3/23/31"), 16, 2});
    check_against_reference({board_of("123456789/./9/9"), 9, 2});
}

TEST_CASE("mayan native: random boards of all shapes are as the reference says") {
    std::size_t solvable = 0;
    for (std::uint64_t i = 0; i < 200; ++i) {
        Random random = Random::item(37, i);
        Instance instance;
        instance.height = 1 + random.below(kMaxHeight);
        instance.moves = 1 + static_cast<unsigned>(random.below(2));
        instance.at_most = random.chance(1, 3);
        instance.board.columns.resize(1 + random.below(kMaxWidth));
        for (std::uint64_t blocks = 3 + random.below(8); blocks > 0; --blocks) {
            auto& column = instance.board.columns[random.below(instance.board.columns.size())];
            if (column.size() == instance.height) continue;
            column.push_back(static_cast<Colour>(1 + random.below(i % 4 == 0 ? 1 : 2)));
            if (has_run(instance.board)) column.pop_back();
        }
        check_against_reference(instance);
        instance.at_most = true;
        check_shortest(instance);
        if (solve(instance, {}, Stop()).verdict == Verdict::solvable) ++solvable;
    }
    CHECK(solvable > 10);
}

TEST_CASE("mayan native: many colours, and boards beyond the limits") {
    Instance instance{board_of("1/1/./1"), 7, 2};
    for (Colour colour = 2; colour <= kMaxColour; ++colour) {
        instance.board.columns[colour % 4].push_back(colour);
    }
    check_against_reference(instance);
    CHECK(solve(instance, {}, Stop()).verdict == Verdict::unsolvable);
    const auto refused = [](const Instance& bad) {
        CHECK_THROWS_AS(solve(bad, {}, Stop()), std::invalid_argument);
    };
    refused({board_of("1/././././././././."), 7, 1});
    refused({Board(), 7, 1});
    refused({board_of("12"), 1, 1});
    refused({board_of("1"), 17, 1});
    refused({board_of("1"), 7, 0});
    refused({board_of("1"), 7, 21});
    instance.board.columns[0][0] = 16;
    refused(instance);
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
