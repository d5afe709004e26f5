// The clauses against brute force, and the promises that the encoding makes.

#include <doctest/doctest.h>
#include <algorithm>
#include <sstream>

#include "encoders/cnf_engine.hpp"
#include "encoders/yin_yang_cnf.hpp"
#include "puzzles/yin_yang_text.hpp"
#include "tests/yin_yang_cases.hpp"

using namespace tessera;
using namespace tessera::yin_yang;

namespace {

Outcome<Answer> enumerated(const Instance& instance, Connectivity how) {
    Question question;
    question.answers = 1000;
    question.count = true;
    const Stop stop;
    return search<Answer>(*encode_cnf(instance, how), question, stop);
}

/// Every `stride`-th clue grid of that shape: the number of answers, each accepted by the rules.
void check_grids(unsigned rows, unsigned cols, Connectivity how, std::uint32_t stride) {
    const std::vector<std::uint32_t> all = cases::colourings(rows, cols);
    for (std::uint32_t i = 0; i < cases::clue_grids(rows * cols); i += stride) {
        const Instance instance = cases::clue_grid(rows, cols, i);
        const Outcome<Answer> outcome = enumerated(instance, how);
        const bool good = std::none_of(outcome.answers.begin(), outcome.answers.end(),
                                       [&](const Answer& a) { return fault(instance, a); });
        if (!good || outcome.count != Count(cases::count_of(instance, all))) {
            FAIL(cases::text_of(instance.clues));
        }
    }
}

Instance read_one(const std::string& name) {
    Reader reader = Reader::open(cases::data("yin-yang/" + name));
    InstanceReader instances(reader, {});
    return *instances.next();
}

/// The model that gives cell i the colour of bit i of `black`, all else false.
Model cells_only(const CnfEncoding<Answer>& encoding, std::uint32_t black, unsigned cells) {
    std::vector<bool> values(static_cast<std::size_t>(encoding.formula().variables()));
    for (unsigned i = 0; i < cells; ++i) values[i] = (black >> i & 1U) != 0;
    return Model(values);
}

bool satisfied(const Clause& clause, const Model& model) {
    return std::any_of(clause.begin(), clause.end(), [&](Literal l) { return model[l]; });
}

constexpr auto kBoth = {Connectivity::lazy, Connectivity::levels};

}  // namespace

TEST_CASE("yin_yang cnf: small clue grids have as many models as answers, lazy and in levels") {
    for (const Connectivity how : kBoth) {
        for (unsigned n = 1; n <= 5; ++n) check_grids(1, n, how, 1);
        check_grids(2, 2, how, 1);
        check_grids(2, 3, how, 1);
        check_grids(3, 2, how, 5);
        check_grids(3, 3, how, 211);
    }
}

TEST_CASE("yin_yang cnf: all clue grids of 3x3, lazy and in levels" * doctest::test_suite("slow")) {
    check_grids(3, 3, Connectivity::lazy, 1);
    check_grids(3, 3, Connectivity::levels, 1);
}

TEST_CASE("yin_yang cnf: blank boards have their published counts, lazy and in levels") {
    const auto count = [](std::size_t rows, std::size_t cols, Connectivity how) {
        return *enumerated({Grid(rows, cols)}, how).count;
    };
    for (const Connectivity how : kBoth) {
        CHECK(count(2, 7, how) == 18);
        CHECK(count(3, 4, how) == 50);
        CHECK(count(4, 4, how) == 96);
        CHECK(count(1, 9, how) == 18);
    }
    CHECK(count(5, 5, Connectivity::lazy) == 660);
}

TEST_CASE("yin_yang cnf: a colouring is accepted exactly when it is an answer") {
    const Stop stop;
    for (const Connectivity how : kBoth) {
        const Instance blank{Grid(3, 3)};
        const auto encoding = encode_cnf(blank, how);
        for (std::uint32_t black = 0; black < 512; ++black) {
            const Answer answer = cases::answer_of(black, 3, 3);
            const Verdict verdict = accepts(*encoding, answer, stop);
            CHECK((verdict == Verdict::solvable) == !fault(blank, answer));
        }
        CHECK(accepts(*encoding, Answer{Grid(3, 3)}, stop) == Verdict::unsolvable);
        CHECK(accepts(*encoding, cases::answer_of(1, 3, 4), stop) == Verdict::unsolvable);
    }
}

TEST_CASE("yin_yang cnf: every colouring extends to exactly one model, which decodes to it") {
    for (const Connectivity how : kBoth) {
        const auto encoding = encode_cnf({Grid(3, 3)}, how);
        for (const std::uint32_t black : cases::colourings(3, 3)) {
            const Answer answer = cases::answer_of(black, 3, 3);
            const Stop stop;
            Cadical solver;
            solver.add(encoding->formula());
            const std::vector<Literal> fixed = encoding->assume(answer);
            REQUIRE(solver.solve(fixed, stop) == Verdict::solvable);
            const Model model = solver.model(encoding->formula().variables());
            CHECK(encoding->decode(model) == std::vector<Answer>{answer});
            Clause other;
            for (Literal v = 1; v <= encoding->formula().variables(); ++v) {
                other.push_back(model[v] ? -v : v);
            }
            solver.add(other);
            CHECK(solver.solve(fixed, stop) == Verdict::unsolvable);
        }
    }
}

TEST_CASE("yin_yang cnf: separators exclude what falls apart and no answer") {
    // Up to 4 x 4, where a colouring is any set of cells: connected ones need no cut, all others
    // get some, each violated by the colouring and satisfied by every answer.
    for (const auto& [rows, cols] : {std::pair{1U, 6U}, {3U, 3U}, {3U, 4U}, {4U, 4U}}) {
        const unsigned cells = rows * cols;
        const std::uint32_t all = (1U << cells) - 1;
        const auto encoding = encode_cnf(cases::clue_grid(rows, cols, 0), Connectivity::lazy);
        std::vector<Model> answers;
        for (const std::uint32_t black : cases::colourings(rows, cols)) {
            answers.push_back(cells_only(*encoding, black, cells));
        }
        for (std::uint32_t black = 0; black <= all; black += cells == 16 ? 37 : 1) {
            const Model model = cells_only(*encoding, black, cells);
            const std::vector<Lemma> cuts = encoding->refine(model, Stop());
            const bool whole = cases::is_connected(black, rows, cols) &&
                               cases::is_connected(all & ~black, rows, cols);
            bool good = cuts.empty() == whole;
            for (const Lemma& lemma : cuts) {
                const Clause& cut = lemma.clause;
                good = good && !satisfied(cut, model) &&
                       std::all_of(answers.begin(), answers.end(),
                                   [&](const Model& a) { return satisfied(cut, a); });
            }
            if (!good) FAIL(rows << " x " << cols << ": " << black);
        }
    }
}

TEST_CASE("yin_yang cnf: a blocked model is the only one that goes") {
    const auto encoding = encode_cnf({Grid(2, 3)}, Connectivity::levels);
    const Model model = cells_only(*encoding, 11, 6);
    const Clause clause = encoding->block(model);
    for (std::uint32_t black = 0; black < 64; ++black) {
        CHECK(satisfied(clause, cells_only(*encoding, black, 6)) == (black != 11));
    }
}

TEST_CASE("yin_yang cnf: published puzzles are decided lazily, unique where recorded") {
    for (const cases::Published& puzzle : cases::published()) {
        CAPTURE(puzzle.name);
        const Instance instance = read_one(puzzle.file);
        Question question;
        question.answers = 2;
        const Stop stop;
        const auto outcome =
            search<Answer>(*encode_cnf(instance, Connectivity::lazy), question, stop);
        CHECK(outcome.answers.size() ==
              static_cast<std::size_t>(std::min<std::int64_t>(2, puzzle.count)));
        for (const Answer& answer : outcome.answers) CHECK(fault(instance, answer) == std::nullopt);
        if (!puzzle.solution.empty()) {
            CHECK(outcome.answers.at(0).colouring == cases::grid_of(puzzle.solution));
        }
    }
}

TEST_CASE("yin_yang cnf: variables are named, and sizes refused before they cost memory") {
    const auto encoding = encode_cnf({Grid(2, 2)}, Connectivity::levels);
    CHECK(encoding->formula().name(4) == "black r2 c2");
    CHECK(encoding->formula().name(5) == "border step 1: the colour changes");
    std::ostringstream out;
    write_dimacs(out, encoding->formula(), "");
    CHECK(out.str().find("white within 1 steps r2 c2") != std::string::npos);
    CHECK_THROWS_AS(encode_cnf({Grid(200, 200)}, Connectivity::levels), UnsupportedSize);
    CHECK(encode_cnf({Grid(300, 300)}, Connectivity::lazy) != nullptr);
}
