#include "encoders/lights_out_smt.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <initializer_list>
#include <limits>

#include "puzzles/outcome.hpp"
#include "tests/lights_out_oracle.hpp"

#ifdef TESSERA_Z3
#include "encoders/smt_engine.hpp"
#endif

using namespace tessera;
using lights_out::Answer;
using lights_out::encode_smt;
using lights_out::Instance;
using lights_out::QuietPattern;

TEST_CASE("lights_out smt: one constant a row, one equation a row") {
    const auto encoding = encode_smt(Instance{oracle::grid({"011", "100"})});
    const SmtScript& script = encoding->script();
    REQUIRE(script.constants().size() == 2);
    CHECK(script.constants()[1].name == "press_1");
    CHECK(script.constants()[1].width == 3);
    CHECK(encoding->answer_constants() == std::vector<std::size_t>{0, 1});
    // Column c is bit c, so a row reads backwards.
    CHECK(script.body().find("(bvxor (bvxor press_0 (bvxor (bvshl press_0 one) (bvlshr press_0 "
                             "one))) press_1) #b110)") != std::string::npos);
}

TEST_CASE("lights_out smt: answers are bound and decoded alike, also across words") {
    for (const std::size_t cols : std::initializer_list<std::size_t>{1, 6, 63, 64, 65, 130}) {
        const auto encoding = encode_smt(Instance{BitGrid(3, cols)});
        BitGrid presses(3, cols);
        for (std::size_t c = 0; c < cols; ++c) presses.set(c % 3, c, c % 5 < 2);
        presses.set(2, cols - 1, true);
        SmtModel model(3);
        for (const SmtBinding& binding : encoding->assume({presses})) {
            model[binding.constant] = binding.value;
        }
        CHECK(encoding->decode(model) == std::vector<Answer>{{presses}});
    }
}

TEST_CASE("lights_out smt: a board too large is refused before its script is made") {
    CHECK_THROWS_AS(encode_smt(Instance{BitGrid(1024, 1025)}), UnsupportedSize);
}

#ifdef TESSERA_Z3

TEST_CASE("lights_out smt: the models are the answers, on every board of up to 2 x 3") {
    const Question everything{.answers = std::numeric_limits<std::uint64_t>::max(), .count = true};
    const Stop stop;
    for (const auto& shape : oracle::shapes(6)) {
        const std::size_t rows = shape.first;
        const std::size_t cols = shape.second;
        if (std::max(rows, cols) > 3) continue;
        const auto table = oracle::answers(rows, cols);
        for (oracle::Cells board = 0; board < table.size(); ++board) {
            CAPTURE(rows);
            CAPTURE(cols);
            CAPTURE(board);
            const auto encoding = encode_smt(Instance{oracle::grid(rows, cols, board)});
            const auto outcome = search<Answer, QuietPattern>(*encoding, everything, stop);
            REQUIRE(outcome.verdict ==
                    (table[board].empty() ? Verdict::unsolvable : Verdict::solvable));
            REQUIRE(outcome.count == Count(table[board].size()));
            std::vector<oracle::Cells> found;
            for (const Answer& answer : outcome.answers) {
                found.push_back(oracle::cells(answer.presses));
            }
            std::sort(found.begin(), found.end());
            REQUIRE(found == table[board]);
        }
    }
}

TEST_CASE("lights_out smt: accepts every answer and refuses every wrong press set, 2 x 3") {
    const auto table = oracle::answers(2, 3);
    const Stop stop;
    for (const oracle::Cells board : {0U, 1U, 33U, 45U, 63U}) {
        const auto encoding = encode_smt(Instance{oracle::grid(2, 3, board)});
        SmtModels<Answer> models(*encoding, stop);
        for (oracle::Cells presses = 0; presses < table.size(); ++presses) {
            CAPTURE(board);
            CAPTURE(presses);
            const bool right =
                std::binary_search(table[board].begin(), table[board].end(), presses);
            const Answer answer{oracle::grid(2, 3, presses)};
            REQUIRE(models.next(encoding->assume(answer)) ==
                    (right ? Verdict::solvable : Verdict::unsolvable));
        }
        CHECK(models.next(encoding->assume(Answer{BitGrid(3, 2)})) == Verdict::unsolvable);
    }
}

TEST_CASE("lights_out smt: the sample of POJ 1222") {
    const auto encoding =
        encode_smt(Instance{oracle::grid({"011010", "100111", "001001", "100101", "011100"})});
    const Stop stop;
    const auto outcome =
        search<Answer, QuietPattern>(*encoding, {.answers = 2, .count = false}, stop);
    CHECK(outcome.complete);
    CHECK(outcome.answers ==
          std::vector<Answer>{{oracle::grid({"101001", "110101", "001011", "100100", "010000"})}});
}

#endif
