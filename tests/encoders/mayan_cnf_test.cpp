#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "encoders/cnf_engine.hpp"
#include "encoders/mayan_cnf.hpp"
#include "puzzles/mayan_random.hpp"
#include "tests/encoders/propagation.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

Question counted() {
    Question question;
    question.answers = 1;
    question.smallest = true;
    question.count = true;
    return question;
}

/// Verdict, smallest answer and count are those of trying everything.
void check_against_reference(const Instance& instance) {
    INFO(text_of(instance.board), " in ", instance.moves);
    const std::vector<Answer> expected = all_answers(instance);
    const Stop stop;
    const auto encoding = encode_cnf(instance);
    const Outcome<Answer> outcome = search<Answer>(*encoding, counted(), stop);
    REQUIRE(outcome.count);
    CHECK(*outcome.count == expected.size());
    CHECK(outcome.verdict == (expected.empty() ? Verdict::unsolvable : Verdict::solvable));
    if (!expected.empty()) CHECK(outcome.answers == std::vector{expected.front()});
}

Instance random_instance(std::uint64_t index, unsigned moves) {
    return random_board(19, index, moves);
}

Answer random_line(Random& random, const Instance& instance) {
    Answer answer;
    Board board = instance.board;
    while (answer.moves.size() < instance.moves) {
        const Move move{static_cast<int>(random.below(5)), static_cast<int>(random.below(7)),
                        random.chance(1, 2) ? 1 : -1};
        // Mostly moves that there are, so that boards deep in the line are met.
        if (drag(board, move) && !board.empty() && !random.chance(1, 50)) continue;
        settle(board);
        answer.moves.push_back(move);
    }
    return answer;
}

}  // namespace

TEST_CASE("mayan cnf: all small boards: verdict, smallest answer and count") {
    std::size_t i = 0;
    for (const Board& board : small_boards(5, 3, 4)) {
        check_against_reference({board, 7, 1});
        if (++i % 8 == 0) check_against_reference({board, 7, 2});
    }
}

TEST_CASE("mayan cnf: all small boards, up to three moves" * doctest::test_suite("slow") *
          doctest::skip()) {
    for (const Board& board : small_boards(5, 3, 4)) {
        check_against_reference({board, 7, 2});
        const Instance three{board, 7, 3};
        const Stop stop;
        const bool found = !all_answers(three).empty();
        const Outcome<Answer> outcome = search<Answer>(*encode_cnf(three), {}, stop);
        CHECK(outcome.verdict == (found ? Verdict::solvable : Verdict::unsolvable));
    }
}

TEST_CASE("mayan cnf: random boards of every style: verdict, smallest answer and count") {
    for (std::uint64_t i = 0; i < 15; ++i) check_against_reference(random_instance(i, 1 + i % 2));
}

TEST_CASE("mayan cnf: the smallest answers of the cases of up to three moves") {
    const Stop stop;
    int checked = 0;
    for (const Case& c : all_cases()) {
        std::size_t blocks = 0;
        for (const auto& column : c.instance.board.columns) blocks += column.size();
        if (c.instance.moves > 3 || blocks > 14) continue;
        Question question;
        question.smallest = true;
        const auto encoding = encode_cnf(c.instance);
        const Outcome<Answer> outcome = search<Answer>(*encoding, question, stop);
        std::ostringstream out;
        write_outcome(out, c.instance, outcome, 1, Format::contest);
        CHECK_MESSAGE(out.str() == c.answer, c.name);
        ++checked;
    }
    CHECK(checked >= 20);
}

TEST_CASE("mayan cnf: unit propagation from the moves fixes everything, or refuses them") {
    for (std::uint64_t i = 0; i < 24; ++i) {
        const Instance instance = random_instance(i, 1 + static_cast<unsigned>(i % 5));
        const auto encoding = encode_cnf(instance);
        Propagation propagation(encoding->formula());
        Random random = Random::item(23, i);
        std::vector<Answer> lines;
        if (instance.moves <= 2) lines = all_answers(instance);
        for (int k = 0; k < 30; ++k) lines.push_back(random_line(random, instance));
        for (const Answer& line : lines) {
            const auto free = propagation.free_after(encoding->assume(line));
            INFO(text_of(instance.board), " ", to_json(line));
            CHECK(free.has_value() == !fault(instance, line).has_value());
            if (free) CHECK(*free == 0);
        }
    }
}

TEST_CASE("mayan cnf: known answers of five moves pass by propagation alone") {
    int checked = 0;
    for (const Case& c : all_cases()) {
        if (c.answer == "-1\n") continue;
        Reader reader = Reader::from_string(c.answer);
        const Answer answer = *AnswerReader(reader, Format::contest).next(&c.instance).answer;
        const auto encoding = encode_cnf(c.instance);
        Propagation propagation(encoding->formula());
        CHECK_MESSAGE(propagation.free_after(encoding->assume(answer)) == 0, c.name);
        ++checked;
    }
    CHECK(checked == 32);
}

TEST_CASE("mayan cnf: what is no sequence of n moves is refused") {
    const Instance instance{board_of("1/1/./1/."), 7, 1};
    const auto encoding = encode_cnf(instance);
    const Stop stop;
    const auto verdict = [&](const std::vector<Move>& moves) {
        return accepts<Answer>(*encoding, {moves}, stop);
    };
    CHECK(verdict({{3, 0, -1}}) == Verdict::solvable);
    CHECK(verdict({}) == Verdict::unsolvable);
    CHECK(verdict({{3, 0, -1}, {0, 0, 1}}) == Verdict::unsolvable);
    CHECK(verdict({{3, 0, 1}}) == Verdict::unsolvable);
    CHECK(verdict({{2, 0, 1}}) == Verdict::unsolvable);
    CHECK(verdict({{0, 0, -1}}) == Verdict::unsolvable);
    CHECK(verdict({{4, 0, 1}}) == Verdict::unsolvable);
    CHECK(verdict({{3, 0, 0}}) == Verdict::unsolvable);
    CHECK(verdict({{3, 7, -1}}) == Verdict::unsolvable);
    CHECK(verdict({{-1, 0, 1}}) == Verdict::unsolvable);
}

TEST_CASE("mayan cnf: choices are all moves in order, exactly one a step in a model") {
    const Instance instance{board_of("1/1/./1/."), 7, 3};
    const auto encoding = encode_cnf(instance);
    const auto choices = encoding->choices();
    REQUIRE(choices.size() == 3);
    for (const auto& step : choices) CHECK(step.size() == 56);
    const Stop stop;
    CnfModels<Answer> models(*encoding, stop);
    REQUIRE(models.next() == Verdict::solvable);
    const Answer answer = models.answers().at(0);
    for (std::size_t s = 0; s < 3; ++s) {
        std::size_t chosen = 0;
        std::size_t i = 0;
        for (int x = 0; x < 5; ++x) {
            for (int y = 0; y < 7; ++y) {
                for (const int g : {1, -1}) {
                    if (x + g < 0 || x + g > 4) continue;
                    if (!models.model()[choices[s][i++]]) continue;
                    CHECK(answer.moves[s] == Move{x, y, g});
                    ++chosen;
                }
            }
        }
        CHECK(chosen == 1);
    }
}

TEST_CASE("mayan cnf: other shapes, and boards without hope") {
    check_against_reference({board_of("."), 7, 1});
    check_against_reference({board_of("./././././"), 7, 2});
    check_against_reference({board_of("1"), 1, 1});
    check_against_reference({board_of("1/1/2/1"), 1, 2});
    check_against_reference({board_of("12/12/./12/3/3/./3"), 16, 2});
    check_against_reference({board_of("112/1/2/2"), 9, 2});
}

TEST_CASE("mayan cnf: every variable has a name of its own") {
    const auto encoding = encode_cnf({board_of("12/12/./12/."), 7, 2});
    std::set<std::string> names;
    for (Literal v = 1; v <= encoding->formula().variables(); ++v) {
        names.insert(encoding->formula().name(v));
    }
    CHECK(names.size() == static_cast<std::size_t>(encoding->formula().variables()));
}
