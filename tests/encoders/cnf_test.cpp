#include "encoders/cnf.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "formulas.hpp"

using namespace tessera;

namespace {

std::string dimacs(const Formula& formula, std::string_view heading) {
    std::ostringstream out;
    write_dimacs(out, formula, heading);
    return out.str();
}

/// A plain reader of what `write_dimacs` writes.
struct Dimacs {
    int variables = -1;
    std::size_t clauses = 0;
    std::vector<std::string> comments;
    std::vector<Literal> literals;

    explicit Dimacs(const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            if (line.starts_with('c')) {
                comments.push_back(line);
            } else if (line.starts_with('p')) {
                std::string p, cnf;
                words >> p >> cnf >> variables >> clauses;
            } else {
                for (Literal literal; words >> literal;) literals.push_back(literal);
            }
        }
    }
};

}  // namespace

TEST_CASE("formula: an empty one has no variables and no clauses") {
    const Formula formula;
    CHECK(formula.variables() == 0);
    CHECK(formula.clauses() == 0);
    CHECK(formula.literals().empty());
}

TEST_CASE("formula: variables are numbered on, block after block, and named by their block") {
    Formula formula;
    CHECK(formula.add_variables(3, [](std::size_t i) { return "a" + std::to_string(i); }) == 1);
    CHECK(formula.add_variables(0, [](std::size_t) { return std::string("none"); }) == 4);
    CHECK(formula.add_variables(2, [](std::size_t i) { return "b" + std::to_string(i); }) == 4);
    CHECK(formula.variables() == 5);
    const std::vector<std::string> names{"a0", "a1", "a2", "b0", "b1"};
    for (int v = 1; v <= 5; ++v) CHECK(formula.name(v) == names[static_cast<std::size_t>(v - 1)]);
}

TEST_CASE("formula: clauses lie end to end, each ended by 0") {
    Formula formula;
    test::add_anonymous(formula, 3);
    formula.add({1, -2});
    formula.add({});
    formula.add(Clause{3});
    CHECK(formula.clauses() == 3);
    const std::vector<Literal> expected{1, -2, 0, 0, 3, 0};
    CHECK(std::ranges::equal(formula.literals(), expected));
}

TEST_CASE("formula: more than 2^30 variables are refused, and nothing has changed then") {
    const std::size_t most = std::size_t{1} << 30;
    Formula formula;
    CHECK_THROWS_AS(test::add_anonymous(formula, most + 1), UnsupportedSize);
    CHECK_THROWS_AS(test::add_anonymous(formula, static_cast<std::size_t>(-1)), UnsupportedSize);
    CHECK(formula.variables() == 0);
    CHECK(test::add_anonymous(formula, most) == 1);
    CHECK_THROWS_AS(test::add_anonymous(formula, 1), UnsupportedSize);
    CHECK(formula.variables() == 1 << 30);
}

TEST_CASE("model: a literal holds by its sign") {
    const Model model = test::assignment(2, 0b01);
    CHECK(model.size() == 2);
    CHECK(model[1]);
    CHECK_FALSE(model[-1]);
    CHECK_FALSE(model[2]);
    CHECK(model[-2]);
}

TEST_CASE("add_parity: admits exactly the assignments of the parity, all of them, k = 0..6") {
    for (std::size_t k = 0; k <= 6; ++k) {
        // Which literals are negated.
        for (std::uint32_t signs = 0; signs < 1U << k; ++signs) {
            for (const bool parity : {false, true}) {
                Formula formula;
                test::add_anonymous(formula, k);
                std::vector<Literal> literals;
                for (std::size_t i = 0; i < k; ++i) {
                    const auto v = static_cast<Literal>(i + 1);
                    literals.push_back((signs >> i & 1U) != 0 ? -v : v);
                }
                formula.add_parity(literals, parity);
                CHECK(formula.clauses() == (k == 0 ? (parity ? 1U : 0U) : 1U << (k - 1)));
                CHECK(formula.literals().size() == formula.clauses() * (k + 1));
                for (std::uint32_t bits = 0; bits < 1U << k; ++bits) {
                    const Model model = test::assignment(static_cast<int>(k), bits);
                    bool sum = false;
                    for (const Literal literal : literals) sum = sum != model[literal];
                    CHECK(test::satisfies(model, formula.literals()) == (sum == parity));
                }
            }
        }
    }
}

TEST_CASE("add_parity: takes 16 literals and no more") {
    Formula formula;
    test::add_anonymous(formula, 17);
    std::vector<Literal> literals;
    for (int v = 1; v <= 17; ++v) literals.push_back(v);
    CHECK_THROWS_AS(formula.add_parity(literals, true), std::invalid_argument);
    CHECK(formula.clauses() == 0);
    literals.pop_back();
    formula.add_parity(literals, true);
    CHECK(formula.clauses() == 1U << 15);
}

TEST_CASE("write_dimacs: heading, names, exact header, a clause a line") {
    Formula formula;
    formula.add_variables(2, [](std::size_t i) { return "press r1 c" + std::to_string(i + 1); });
    formula.add({1, -2});
    formula.add({});
    CHECK(dimacs(formula, "two\n\nlines\n") ==
          "c two\nc\nc lines\nc var 1 press r1 c1\nc var 2 press r1 c2\np cnf 2 2\n1 -2 0\n0\n");
    CHECK(dimacs(Formula(), "") == "p cnf 0 0\n");
}

TEST_CASE("write_dimacs: read back, every formula is the same") {
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        const Formula formula = test::random_formula(random);
        const Dimacs read(dimacs(formula, "heading"));
        CHECK(read.variables == formula.variables());
        CHECK(read.clauses == formula.clauses());
        CHECK(std::ranges::equal(read.literals, formula.literals()));
        REQUIRE(read.comments.size() == static_cast<std::size_t>(formula.variables()) + 1);
        CHECK(read.comments.back() == "c var " + std::to_string(formula.variables()) + " " +
                                          formula.name(formula.variables()));
    }
}

TEST_CASE("write_dimacs: text longer than its buffer comes out whole") {
    Formula formula;
    test::add_anonymous(formula, 30000);
    for (int v = 2; v <= 30000; ++v) formula.add({-v, v - 1});
    const Dimacs read(dimacs(formula, ""));
    CHECK(read.clauses == 29999);
    CHECK(std::ranges::equal(read.literals, formula.literals()));
    CHECK(read.comments.size() == 30000);
}
