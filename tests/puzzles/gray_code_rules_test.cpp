// The Rock Game's rules against a definition by sets, over all short walks, and against every
// wrong neighbour of every right answer.

#include <doctest/doctest.h>
#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "puzzles/gray_code.hpp"
#include "puzzles/outcome.hpp"
#include "tests/gray_code_plain.hpp"

using namespace tessera;
using namespace tessera::gray_code;

namespace {

bool one_hole_apart(State a, State b) {
    return std::popcount(a ^ b) == 1;
}

/// The statement once more, as a whole and not step by step.
bool is_answer(const std::vector<State>& walk, unsigned holes) {
    const std::size_t count = std::size_t{1} << holes;
    if (walk.size() != count + 1 || walk.front() != 0 || walk.back() != 0) return false;
    for (std::size_t i = 1; i < walk.size(); ++i) {
        if (!one_hole_apart(walk[i - 1], walk[i])) return false;
    }
    const std::set<State> seen(walk.begin(), walk.end() - 1);
    return seen.size() == count && *seen.rbegin() == count - 1;
}

/// The rule of the first fault, line by line, looking back over all lines.
std::string first_rule(const std::vector<State>& walk, unsigned holes) {
    const std::size_t count = std::size_t{1} << holes;
    for (std::size_t i = 0; i < walk.size(); ++i) {
        if (i > count) return "long";
        if (i == 0 && walk[i] != 0) return "start";
        if (i > 0 && !one_hole_apart(walk[i - 1], walk[i])) return "step";
        if (i == count && walk[i] != 0) return "end";
        const auto here = walk.begin() + static_cast<std::ptrdiff_t>(i);
        if (i < count && std::find(walk.begin(), here, walk[i]) != here) return "repeat";
    }
    if (walk.empty()) return "empty";
    return walk.size() <= count ? "short" : "";
}

std::string rule(unsigned holes, std::vector<State> walk) {
    const auto found = fault({holes}, {std::move(walk)});
    return found ? found->rule : "";
}

std::string detail(unsigned holes, std::vector<State> walk) {
    const auto found = fault({holes}, {std::move(walk)});
    return found ? found->detail : "";
}

/// Judges every walk of up to `longest` states; says how many are answers.
std::size_t judge_all(unsigned holes, std::size_t longest) {
    std::size_t answers = 0;
    std::vector<std::vector<State>> walks{{}};
    for (std::size_t length = 0;; ++length) {
        for (const auto& walk : walks) {
            const std::string found = rule(holes, walk);
            REQUIRE(found == first_rule(walk, holes));
            REQUIRE(found.empty() == is_answer(walk, holes));
            answers += found.empty() ? 1 : 0;
        }
        if (length == longest) return answers;
        std::vector<std::vector<State>> longer;
        for (const auto& walk : walks) {
            for (State state = 0; state < State{1} << holes; ++state) {
                longer.push_back(walk);
                longer.back().push_back(state);
            }
        }
        walks = std::move(longer);
    }
}

/// All answers for three holes, from all orders of the seven other states.
std::vector<std::vector<State>> answers_of_three() {
    std::vector<State> order(7);
    std::iota(order.begin(), order.end(), State{1});
    std::vector<std::vector<State>> answers;
    do {
        std::vector<State> walk{0};
        walk.insert(walk.end(), order.begin(), order.end());
        walk.push_back(0);
        if (is_answer(walk, 3)) answers.push_back(walk);
    } while (std::next_permutation(order.begin(), order.end()));
    return answers;
}

}  // namespace

TEST_CASE("gray_code rules: every short walk is judged as its definition says") {
    CHECK(judge_all(1, 5) == 1);
    CHECK(judge_all(2, 6) == 2);
}

TEST_CASE("gray_code rules: three holes have twelve answers, and no change of one state is one") {
    const auto answers = answers_of_three();
    CHECK(answers.size() == 12);
    for (const auto& answer : answers) {
        CHECK(rule(3, answer).empty());
        for (std::size_t i = 0; i < answer.size(); ++i) {
            for (State state = 0; state < 8; ++state) {
                auto changed = answer;
                changed[i] = state;
                const bool same = state == answer[i];
                CHECK(rule(3, changed).empty() == same);
                CHECK(rule(3, changed) == first_rule(changed, 3));
            }
        }
    }
}

TEST_CASE("gray_code rules: a right answer cut, doubled, turned or shifted is refused") {
    for (const auto& answer : answers_of_three()) {
        for (std::size_t length = 0; length < answer.size(); ++length) {
            const auto end = answer.begin() + static_cast<std::ptrdiff_t>(length);
            CHECK(rule(3, {answer.begin(), end}) == (length == 0 ? "empty" : "short"));
        }
        auto twice = answer;
        twice.insert(twice.end(), answer.begin() + 1, answer.end());
        CHECK(rule(3, twice) == "long");
        CHECK(rule(3, {answer.begin() + 1, answer.end()}) == "start");
        CHECK(rule(3, {answer.rbegin(), answer.rend()}).empty());
        CHECK(rule(4, answer) == "repeat");
        CHECK(rule(2, answer) != "");
    }
}

TEST_CASE("gray_code rules: the detail names the line and what stands there") {
    CHECK(detail(3, {1}) == "line 1: OOO expected, found XOO");
    CHECK(detail(3, {0, 3}) == "line 2: 2 holes change, 1 expected");
    CHECK(detail(3, {0, 0}) == "line 2: 0 holes change, 1 expected");
    CHECK(detail(3, {0, 8}) == "line 2: hole 4 changes, there are only 3");
    CHECK(detail(3, {0, 1, 3, 1}) == "line 4: XOO was seen before, at line 2");
    CHECK(detail(2, {0, 1, 3, 2, 3}) == "line 5: OO expected, found XX");
    CHECK(detail(2, {0, 1, 3, 2, 0, 1}) == "line 6: the end expected after 5 lines, found another");
    CHECK(detail(2, {0, 1}) == "5 lines expected, found 2");
    CHECK(detail(2, {}) == "5 lines expected, found none");
}

TEST_CASE("gray_code rules: a state with bits beyond the holes is a fault, not an index") {
    for (unsigned bit = 2; bit < 32; ++bit) {
        const State outside = State{1} << bit;
        CHECK(rule(2, {outside}) == "start");
        CHECK(rule(2, {0, outside}) == "step");
        CHECK(rule(2, {0, 1, 3, 2, outside | 2}) == "step");
    }
}

TEST_CASE("gray_code rules: the walk knows when it is complete") {
    Walk walk({1});
    CHECK(!walk.complete());
    CHECK(!walk.step(0));
    CHECK(!walk.step(1));
    CHECK(!walk.complete());
    CHECK(!walk.step(0));
    CHECK(walk.complete());
    CHECK(!walk.finish());
}

TEST_CASE("gray_code rules: holes out of range are refused before anything is allocated") {
    for (const unsigned holes : {0U, 27U, 64U, 4000000000U}) {
        CHECK_THROWS_AS(Walk({holes}), UnsupportedSize);
    }
}

TEST_CASE("gray_code rules: a line shows hole 1 first") {
    CHECK(line(0, 1) == "O");
    CHECK(line(1, 3) == "XOO");
    CHECK(line(6, 3) == "OXX");
    CHECK(line((State{1} << 25) | 1, 26) == "XOOOOOOOOOOOOOOOOOOOOOOOOX");
}

TEST_CASE("gray_code rules: the plain search finds what they accept") {
    for (unsigned n = 1; n <= 4; ++n) {
        for (auto& walk : plain_search(n)) CHECK(rule(n, walk).empty());
    }
    std::size_t answers = 0;
    for (auto& walk : closed_walks(3)) answers += rule(3, walk).empty() ? 1 : 0;
    CHECK(answers == 12);
    for (auto& walk : almost_answers(3)) CHECK(!rule(3, walk).empty());
}

TEST_CASE("gray_code rules: known codes are accepted, and refused turned by one") {
    const auto codes = known_codes();
    CHECK(codes.size() == 34);
    for (const KnownCode& code : codes) {
        CHECK(!fault({code.holes}, code.answer));
        Answer turned = code.answer;
        turned.states.erase(turned.states.begin());
        turned.states.push_back(turned.states.front());
        CHECK(fault({code.holes}, turned)->rule == "start");
    }
}
