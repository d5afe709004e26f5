#include "encoders/lights_out_cnf.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <limits>

#include "encoders/cnf_engine.hpp"
#include "tests/lights_out_oracle.hpp"

using namespace tessera;
using lights_out::Answer;
using lights_out::encode_cnf;
using lights_out::Instance;
using lights_out::QuietPattern;

namespace {

constexpr Question kEverything{.answers = std::numeric_limits<std::uint64_t>::max(), .count = true};

/// All models of the formula, in ascending order, against the table of right answers.
void check_models(std::size_t rows, std::size_t cols, oracle::Cells board,
                  const std::vector<oracle::Cells>& right) {
    CAPTURE(rows);
    CAPTURE(cols);
    CAPTURE(board);
    const Stop stop;
    const auto encoding = encode_cnf(Instance{oracle::grid(rows, cols, board)});
    const auto outcome = search<Answer, QuietPattern>(*encoding, kEverything, stop);
    REQUIRE(outcome.verdict == (right.empty() ? Verdict::unsolvable : Verdict::solvable));
    REQUIRE(outcome.count == Count(right.size()));
    std::vector<oracle::Cells> found;
    for (const Answer& answer : outcome.answers) found.push_back(oracle::cells(answer.presses));
    std::sort(found.begin(), found.end());
    REQUIRE(found == right);
}

}  // namespace

TEST_CASE("lights_out cnf: the models are the answers, on every board of up to 9 cells") {
    for (const auto& shape : oracle::shapes(9)) {
        const std::size_t rows = shape.first;
        const std::size_t cols = shape.second;
        const auto table = oracle::answers(rows, cols);
        for (oracle::Cells board = 0; board < table.size(); ++board) {
            check_models(rows, cols, board, table[board]);
        }
    }
}

TEST_CASE("lights_out cnf: the models are the answers, on every board of 3 x 4 and 4 x 3") {
    for (const auto& [rows, cols] : {std::pair{3, 4}, std::pair{4, 3}}) {
        const auto size = [](int side) { return static_cast<std::size_t>(side); };
        const auto table = oracle::answers(size(rows), size(cols));
        for (oracle::Cells board = 0; board < table.size(); ++board) {
            check_models(size(rows), size(cols), board, table[board]);
        }
    }
}

TEST_CASE("lights_out cnf: the models are the answers, on the dark 4 x 4 board") {
    check_models(4, 4, 0, oracle::answers(4, 4)[0]);
}

TEST_CASE("lights_out cnf: accepts every answer and refuses every wrong press set, 2 x 3") {
    const auto table = oracle::answers(2, 3);
    const Stop stop;
    for (oracle::Cells board = 0; board < table.size(); ++board) {
        const auto encoding = encode_cnf(Instance{oracle::grid(2, 3, board)});
        for (oracle::Cells presses = 0; presses < table.size(); ++presses) {
            const bool right =
                std::binary_search(table[board].begin(), table[board].end(), presses);
            const Answer answer{oracle::grid(2, 3, presses)};
            REQUIRE(accepts(*encoding, answer, stop) ==
                    (right ? Verdict::solvable : Verdict::unsolvable));
        }
    }
}

TEST_CASE("lights_out cnf: an answer of another shape is refused") {
    const Stop stop;
    const auto encoding = encode_cnf(Instance{BitGrid(2, 3)});
    CHECK(accepts(*encoding, Answer{BitGrid(2, 3)}, stop) == Verdict::solvable);
    CHECK(accepts(*encoding, Answer{BitGrid(3, 2)}, stop) == Verdict::unsolvable);
    CHECK(accepts(*encoding, Answer{BitGrid()}, stop) == Verdict::unsolvable);
}

TEST_CASE("lights_out cnf: one named variable a button, 2^(k-1) clauses a light of k buttons") {
    const auto encoding = encode_cnf(Instance{BitGrid(5, 6)});
    const Formula& formula = encoding->formula();
    CHECK(formula.variables() == 30);
    CHECK(formula.name(1) == "press r1 c1");
    CHECK(formula.name(8) == "press r2 c2");
    CHECK(formula.name(30) == "press r5 c6");
    // 12 inner lights, 14 on an edge, 4 in corners.
    CHECK(formula.clauses() == 12 * 16 + 14 * 8 + 4 * 4);
}

TEST_CASE("lights_out cnf: a board too large is refused before its clauses are made") {
    CHECK_THROWS_AS(encode_cnf(Instance{BitGrid(4096, 4096)}), UnsupportedSize);
}
