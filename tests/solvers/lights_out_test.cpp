// The native solver against brute force, published nullities and the rules. A verdict is
// never taken on trust here: "solvable" comes with an answer that the rules accept,
// "unsolvable" with a quiet pattern that a check of the test's own accepts.

#include "solvers/lights_out.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <limits>
#include <set>
#include <sstream>

#include "puzzles/json.hpp"
#include "puzzles/lights_out_random.hpp"
#include "tests/lights_out_oracle.hpp"

using namespace tessera;
using lights_out::Answer;
using lights_out::Instance;
using lights_out::QuietPattern;
using lights_out::solve;

namespace {

constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

Outcome<Answer, QuietPattern> ask(const BitGrid& lights, const Question& question) {
    const Stop stop;
    return solve(Instance{lights}, question, stop);
}

/// Whether the outcome proves itself.
bool certified(const BitGrid& lights, const Outcome<Answer, QuietPattern>& outcome) {
    if (outcome.verdict == Verdict::unsolvable) {
        return outcome.answers.empty() && outcome.witness &&
               oracle::witnesses(outcome.witness->cells, lights);
    }
    if (outcome.verdict != Verdict::solvable || outcome.answers.empty()) return false;
    return std::all_of(outcome.answers.begin(), outcome.answers.end(), [&](const Answer& answer) {
        return !lights_out::fault(Instance{lights}, answer);
    });
}

BitGrid random_board(Random& random, std::size_t rows, std::size_t cols, const char* style) {
    GenerateOptions options;
    options.rows = rows;
    options.cols = cols;
    options.style = style;
    return lights_out::generate(random, options).lights;
}

Count power_of_two(std::size_t exponent) {
    return Count(1) << exponent;
}

std::vector<std::string> strings(json::Fields& fields, const json::Value& value) {
    std::vector<std::string> result;
    for (const json::Value& row : fields.array(value, "rows")) {
        result.push_back(fields.text(row, "a row"));
    }
    return result;
}

}  // namespace

TEST_CASE("lights_out solver: verdict, count and answers of every board of up to 12 cells") {
    for (const auto& shape : oracle::shapes(12)) {
        const std::size_t rows = shape.first;
        const std::size_t cols = shape.second;
        const auto table = oracle::answers(rows, cols);
        for (oracle::Cells board = 0; board < table.size(); ++board) {
            CAPTURE(rows);
            CAPTURE(cols);
            CAPTURE(board);
            const BitGrid lights = oracle::grid(rows, cols, board);
            const auto outcome = ask(lights, {.answers = kAll, .count = true});
            REQUIRE(outcome.complete);
            REQUIRE(outcome.count == Count(table[board].size()));
            std::vector<oracle::Cells> listed;
            for (const Answer& answer : outcome.answers) {
                listed.push_back(oracle::cells(answer.presses));
            }
            std::sort(listed.begin(), listed.end());
            REQUIRE(listed == table[board]);
            const bool solvable = !table[board].empty();
            REQUIRE(outcome.verdict == (solvable ? Verdict::solvable : Verdict::unsolvable));
            REQUIRE(outcome.witness.has_value() == !solvable);
            REQUIRE(certified(lights, outcome));
        }
    }
}

TEST_CASE("lights_out solver: the dark board counts 2^nullity, published for all up to 40 x 40") {
    std::istringstream lines(oracle::data("lights-out/nullity_grid.csv"));
    std::string line;
    std::getline(lines, line);
    std::size_t checked = 0;
    while (std::getline(lines, line)) {
        std::istringstream fields(line);
        std::string field;
        std::getline(fields, field, ',');
        const std::size_t rows = std::stoul(field);
        for (std::size_t cols = 1; std::getline(fields, field, ','); ++cols, ++checked) {
            CAPTURE(rows);
            CAPTURE(cols);
            const auto outcome = ask(BitGrid(rows, cols), {.answers = 0, .count = true});
            CHECK(outcome.verdict == Verdict::solvable);
            CHECK(outcome.answers.empty());
            CHECK(outcome.method == "2^nullity");
            CHECK(outcome.count == power_of_two(std::stoul(field)));
        }
    }
    CHECK(checked == 40 * 40);
}

TEST_CASE("lights_out solver: the dark square counts 2^nullity, published up to 400 x 400") {
    std::istringstream numbers(oracle::data("lights-out/nullity_square.txt"));
    std::size_t side = 0;
    std::size_t nullity = 0;
    std::size_t checked = 0;
    for (; numbers >> side >> nullity; ++checked) {
        CAPTURE(side);
        const auto outcome = ask(BitGrid(side, side), {.answers = 0, .count = true});
        CHECK(outcome.count == power_of_two(nullity));
    }
    CHECK(checked == 400);
}

TEST_CASE("lights_out solver: known boards with their counts and witnesses") {
    Reader reader = Reader::from_string(oracle::data("lights-out/boards.json"), "boards.json");
    const json::Value file = json::read(reader);
    json::Fields top(reader, file);
    for (const json::Value& entry : top.array(top.require("boards"), "boards")) {
        json::Fields fields(reader, entry);
        const BitGrid lights = oracle::grid(strings(fields, fields.require("board")));
        const auto outcome = ask(lights, {.answers = kAll, .count = true});
        CHECK(certified(lights, outcome));
        CHECK(outcome.complete);
        if (!fields.boolean(fields.require("solvable"), "a truth")) {
            CHECK(outcome.verdict == Verdict::unsolvable);
            CHECK(outcome.count == Count(0));
            const auto witness = fields.find("unsolvable_witness_quiet_pattern");
            REQUIRE(witness != nullptr);
            CHECK(oracle::witnesses(oracle::grid(strings(fields, *witness)), lights));
            continue;
        }
        const auto nullity = fields.integer(fields.require("nullity"), 0, 64, "a nullity");
        CHECK(outcome.count == power_of_two(static_cast<std::size_t>(nullity)));
        CHECK(outcome.answers.size() == std::size_t{1} << nullity);
        const auto least = std::min_element(
            outcome.answers.begin(), outcome.answers.end(),
            [](const auto& a, const auto& b) { return a.presses.ones() < b.presses.ones(); });
        const auto presses = fields.integer(fields.require("min_presses"), 0, 1000, "presses");
        CHECK(least->presses.ones() == static_cast<std::size_t>(presses));
        const auto shortest = strings(fields, fields.require("one_min_solution"));
        CHECK(std::count(outcome.answers.begin(), outcome.answers.end(),
                         Answer{oracle::grid(shortest)}) == 1);
    }
}

TEST_CASE("lights_out solver: random boards come with an answer or a witness") {
    Random random(1222);
    std::size_t unsolvable = 0;
    const auto check = [&](std::size_t rows, std::size_t cols) {
        CAPTURE(rows);
        CAPTURE(cols);
        const BitGrid lights = random_board(random, rows, cols, "uniform");
        const auto outcome = ask(lights, {});
        CHECK(certified(lights, outcome));
        if (outcome.verdict == Verdict::unsolvable) ++unsolvable;
    };
    for (int i = 0; i < 1000; ++i) check(random.below(70) + 1, random.below(70) + 1);
    for (const std::size_t side :
         std::initializer_list<std::size_t>{1, 2, 62, 63, 64, 65, 127, 128, 129}) {
        for (const std::size_t other :
             std::initializer_list<std::size_t>{1, 2, 63, 64, 65, 128, 191, 192, 193, 1000}) {
            check(side, other);
            check(other, side);
        }
    }
    check(300, 257);
    check(257, 300);
    check(5, 100'001);
    check(100'001, 5);
    CHECK(unsolvable > 100);
}

TEST_CASE("lights_out solver: boards made by presses are solved") {
    Random random(4);
    // Sides with large nullities among them: 4, 19, 23, 30, 32, 39, 47, 61, 64, 65.
    for (const std::size_t side : std::initializer_list<std::size_t>{2, 3, 4, 5, 9, 11, 19, 23, 30,
                                                                     32, 39, 47, 61, 64, 65, 79}) {
        for (const std::size_t other : {side, side + 1, 2 * side + 1}) {
            CAPTURE(side);
            CAPTURE(other);
            const BitGrid lights = random_board(random, side, other, "solvable");
            const auto outcome = ask(lights, {});
            CHECK(outcome.verdict == Verdict::solvable);
            CHECK(certified(lights, outcome));
        }
    }
}

TEST_CASE("lights_out solver: lists as many different answers as are wanted and there are") {
    // 19 x 19 has nullity 16, 95 x 95 nullity 62 and 79 x 79 nullity 64.
    for (const std::size_t side : std::initializer_list<std::size_t>{19, 95, 79}) {
        Random random(side);
        const BitGrid lights = random_board(random, side, side, "solvable");
        const auto outcome = ask(lights, {.answers = 300, .count = true});
        CHECK(outcome.answers.size() == 300);
        CHECK_FALSE(outcome.complete);
        CHECK(certified(lights, outcome));
        std::set<std::string> different;
        for (const Answer& answer : outcome.answers) {
            std::string cells;
            for (std::size_t i = 0; i < side * side; ++i) {
                cells += answer.presses.get(i / side, i % side) ? '1' : '0';
            }
            different.insert(cells);
        }
        CHECK(different.size() == 300);
        CHECK(outcome.answers.front() == ask(lights, {}).answers.front());
    }
    const auto few = ask(BitGrid(4, 4), {.answers = 15});
    CHECK(few.answers.size() == 15);
    CHECK_FALSE(few.complete);
    CHECK_FALSE(few.count);
    CHECK(ask(BitGrid(4, 4), {.answers = 16}).complete);
    CHECK(ask(BitGrid(5, 6), {.answers = 1}).complete);
    CHECK_FALSE(ask(BitGrid(5, 6), {.answers = 0}).complete);
}

TEST_CASE("lights_out solver: stopped, it is undecided and says why") {
    const Stop stop;
    stop.request(Limit::interrupted);
    for (const std::size_t side : std::initializer_list<std::size_t>{1, 5, 300}) {
        const auto outcome = solve(Instance{BitGrid(side, side)}, {.count = true}, stop);
        CHECK(outcome.verdict == Verdict::undecided);
        CHECK(outcome.limit == Limit::interrupted);
        CHECK(outcome.answers.empty());
        CHECK_FALSE(outcome.count);
    }
}

TEST_CASE("lights_out solver: stopped while listing, it keeps what it has") {
    const Limits limits{.time = std::chrono::milliseconds(30), .memory_bytes = std::nullopt};
    const Stop stop(limits);
    // Nullity 32: four thousand million answers.
    const Instance dark{BitGrid(39, 39)};
    const auto outcome = solve(dark, {.answers = kAll, .count = true}, stop);
    CHECK(outcome.verdict == Verdict::solvable);
    CHECK(outcome.limit == Limit::time);
    CHECK_FALSE(outcome.complete);
    CHECK(outcome.count == power_of_two(32));
    CHECK_FALSE(lights_out::fault(dark, outcome.answers.back()));
}
