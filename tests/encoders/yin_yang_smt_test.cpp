// The script against brute force.

#include <doctest/doctest.h>
#include <algorithm>

#include "encoders/smt_engine.hpp"
#include "encoders/yin_yang_smt.hpp"
#include "puzzles/yin_yang_text.hpp"
#include "tests/yin_yang_cases.hpp"

using namespace tessera;
using namespace tessera::yin_yang;

TEST_CASE("yin_yang smt: answers that are none contradict themselves, and sizes are refused") {
    const auto encoding = encode_smt({Grid(2, 2)});
    CHECK(encoding->assume(cases::answer_of(1, 2, 3)).size() == 2);
    CHECK(encoding->assume({Grid(2, 2)}).size() == 2);
    CHECK(encoding->answer_constants() == std::vector<std::size_t>{0, 1});
    const std::vector<SmtBinding> bindings = encoding->assume(cases::answer_of(11, 2, 2));
    REQUIRE(bindings.size() == 2);
    CHECK(bindings[0].value == 3);
    CHECK(bindings[1].value == 2);
    CHECK_THROWS_AS(encode_smt({Grid(300, 300)}), UnsupportedSize);
}

TEST_CASE("yin_yang smt: the script of the largest board stays below 64 MiB" *
          doctest::test_suite("slow")) {
    const auto encoding = encode_smt({Grid(204, 205)});
    CHECK(encoding->script().body().size() < std::size_t{64} << 20U);
}

#ifdef TESSERA_Z3

namespace {

Outcome<Answer> enumerated(const Instance& instance) {
    Question question;
    question.answers = 1000;
    question.count = true;
    const Stop stop;
    return search<Answer>(*encode_smt(instance), question, stop);
}

void check_grids(unsigned rows, unsigned cols, std::uint32_t first, std::uint32_t stride) {
    const std::vector<std::uint32_t> all = cases::colourings(rows, cols);
    for (std::uint32_t i = first; i < cases::clue_grids(rows * cols); i += stride) {
        const Instance instance = cases::clue_grid(rows, cols, i);
        const Outcome<Answer> outcome = enumerated(instance);
        const bool good = std::none_of(outcome.answers.begin(), outcome.answers.end(),
                                       [&](const Answer& a) { return fault(instance, a); });
        if (!good || outcome.count != Count(cases::count_of(instance, all))) {
            FAIL(cases::text_of(instance.clues));
        }
    }
}

}  // namespace

TEST_CASE("yin_yang smt: sampled clue grids have as many models as answers") {
    for (unsigned n = 1; n <= 4; ++n) check_grids(1, n, 0, 3);
    for (unsigned n = 2; n <= 4; ++n) check_grids(n, 1, 0, 5);
    check_grids(2, 2, 0, 4);
    check_grids(2, 3, 0, 41);
    check_grids(3, 2, 3, 67);
    check_grids(3, 3, 0, 701);
}

TEST_CASE("yin_yang smt: 200 clue grids of 3x3" * doctest::test_suite("slow")) {
    check_grids(3, 3, 7, 98);
}

TEST_CASE("yin_yang smt: a colouring is accepted exactly when it is an answer") {
    const Stop stop;
    const Instance blank{Grid(2, 3)};
    const auto encoding = encode_smt(blank);
    SmtModels<Answer> models(*encoding, stop);
    for (std::uint32_t black = 0; black < 64; ++black) {
        const Answer answer = cases::answer_of(black, 2, 3);
        const Verdict verdict = models.next(encoding->assume(answer));
        CHECK((verdict == Verdict::solvable) == !fault(blank, answer));
    }
    CHECK(models.next(encoding->assume(cases::answer_of(1, 3, 3))) == Verdict::unsolvable);
}

TEST_CASE("yin_yang smt: published puzzles of 6x6 have one answer, the recorded one") {
    for (const cases::Published& puzzle : cases::published()) {
        if (puzzle.file.find("6x6") == std::string::npos) continue;
        CAPTURE(puzzle.name);
        Reader reader = Reader::open(cases::data("yin-yang/" + puzzle.file));
        const Instance instance = *InstanceReader(reader, {}).next();
        const Outcome<Answer> outcome = enumerated(instance);
        CHECK(outcome.count == Count(std::to_string(puzzle.count)));
        if (puzzle.solution.empty()) continue;
        CHECK(outcome.answers.at(0).colouring == cases::grid_of(puzzle.solution));
    }
}

#endif
