#include "encoders/enumerate.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "encoders/cnf_engine.hpp"
#include "encoders/smt_engine.hpp"
#include "formulas.hpp"

using namespace tessera;

namespace {

/// Gives the models 0, 1, ... of which each stands for `answers_each` answers.
class Counter {
public:
    Counter(unsigned models, unsigned answers_each) : left_(models), each_(answers_each) {}

    Verdict next() const { return left_ == 0 ? Verdict::unsolvable : Verdict::solvable; }
    std::vector<unsigned> answers() const {
        std::vector<unsigned> all;
        for (unsigned i = 0; i < each_; ++i) all.push_back(left_ * each_ + i);
        return all;
    }
    void exclude() { --left_; }
    unsigned left() const { return left_; }

private:
    unsigned left_;
    unsigned each_;
};

/// A formula whose answers are its assignments; the clauses from number `first_lazy` on are
/// left out and only added when a model breaks one.
class Assignments : public CnfEncoding<std::uint32_t> {
public:
    Assignments(const Formula& whole, std::size_t first_lazy) : whole_(whole) {
        test::add_anonymous(stated_, static_cast<std::size_t>(whole.variables()));
        Clause clause;
        for (const Literal literal : whole.literals()) {
            if (literal != 0) {
                clause.push_back(literal);
            } else if (stated_.clauses() < first_lazy) {
                stated_.add(std::exchange(clause, {}));
            } else {
                lazy_.push_back(std::exchange(clause, {}));
            }
        }
    }

    const Formula& formula() const override { return stated_; }
    std::vector<Lemma> refine(const Model& model, const Stop&) const override {
        for (const Clause& clause : lazy_) {
            if (std::ranges::none_of(clause, [&](Literal l) { return model[l]; }))
                return {{clause}};
        }
        return {};
    }
    std::vector<std::uint32_t> decode(const Model& model) const override {
        std::uint32_t bits = 0;
        for (int v = 1; v <= stated_.variables(); ++v) {
            if (model[v]) bits |= std::uint32_t{1} << (v - 1);
        }
        return {bits};
    }
    std::vector<Literal> assume(const std::uint32_t& answer) const override {
        std::vector<Literal> literals;
        for (int v = 1; v <= stated_.variables(); ++v) {
            literals.push_back((answer >> (v - 1) & 1U) != 0 ? v : -v);
        }
        return literals;
    }
    Clause block(const Model& model) const override {
        Clause clause;
        for (int v = 1; v <= stated_.variables(); ++v) clause.push_back(model[v] ? -v : v);
        return clause;
    }

private:
    Formula whole_;
    Formula stated_;
    std::vector<Clause> lazy_;
};

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> values) {
    std::ranges::sort(values);
    return values;
}

}  // namespace

TEST_CASE("enumerate: the verdict alone looks for one model and lists none") {
    Counter source(5, 1);
    const auto outcome = enumerate<unsigned>(source, Question{.answers = 0}, Stop());
    CHECK(outcome.verdict == Verdict::solvable);
    CHECK(outcome.answers.empty());
    CHECK_FALSE(outcome.complete);
    CHECK_FALSE(outcome.count);
    CHECK(source.left() == 5);
}

TEST_CASE("enumerate: lists as many answers as were asked for, all where there are fewer") {
    for (unsigned models = 0; models <= 6; ++models) {
        for (unsigned each = 1; each <= 3; ++each) {
            for (unsigned wanted = 1; wanted <= 20; ++wanted) {
                CAPTURE(models);
                CAPTURE(each);
                CAPTURE(wanted);
                Counter source(models, each);
                const auto outcome =
                    enumerate<unsigned>(source, Question{.answers = wanted}, Stop());
                CHECK(outcome.verdict == (models > 0 ? Verdict::solvable : Verdict::unsolvable));
                CHECK(outcome.answers.size() == std::min(wanted, models * each));
                if (outcome.complete) CHECK(outcome.answers.size() == models * each);
                if (wanted > models * each) CHECK(outcome.complete);
                CHECK_FALSE(outcome.limit);
            }
        }
    }
}

TEST_CASE("enumerate: counts exactly, or up to the limit and then says at least how many") {
    for (unsigned models = 0; models <= 6; ++models) {
        for (unsigned limit = 0; limit <= 8; ++limit) {
            CAPTURE(models);
            CAPTURE(limit);
            Counter source(models, 1);
            const Question question{.answers = 1, .count = true, .count_up_to = limit};
            const auto outcome = enumerate<unsigned>(source, question, Stop());
            CHECK(outcome.verdict == (models > 0 ? Verdict::solvable : Verdict::unsolvable));
            if (models <= limit) {
                CHECK(outcome.count == Count(models));
                CHECK_FALSE(outcome.at_least);
            } else {
                CHECK_FALSE(outcome.count);
                CHECK(outcome.at_least == Count(limit + 1));
                CHECK(outcome.limit == Limit::count);
            }
        }
    }
}

TEST_CASE("enumerate by cadical: the assignments of random formulas, stated whole or lazily") {
    std::mt19937 random(6);
    const Question everything{.answers = 1000, .count = true};
    const Stop stop;
    for (int round = 0; round < 300; ++round) {
        CAPTURE(round);
        const Formula formula = test::random_formula(random);
        const auto expected = test::models(formula);
        const std::size_t first_lazy = test::below(random, 20);
        const Assignments encoding(formula, first_lazy);
        const auto outcome = search<std::uint32_t>(encoding, everything, stop);
        CHECK(outcome.verdict == (expected.empty() ? Verdict::unsolvable : Verdict::solvable));
        CHECK(outcome.count == Count(static_cast<unsigned long>(expected.size())));
        CHECK(outcome.complete);
        CHECK(sorted(outcome.answers) == expected);
    }
}

TEST_CASE("accepts by cadical: every assignment of random formulas is judged rightly") {
    std::mt19937 random(7);
    const Stop stop;
    for (int round = 0; round < 30; ++round) {
        CAPTURE(round);
        const Formula formula = test::random_formula(random);
        const Assignments encoding(formula, test::below(random, 20));
        const auto expected = test::models(formula);
        for (std::uint32_t bits = 0; bits < std::uint32_t{1} << formula.variables(); ++bits) {
            const bool right = std::ranges::binary_search(expected, bits);
            CHECK(accepts(encoding, bits, stop) ==
                  (right ? Verdict::solvable : Verdict::unsolvable));
        }
    }
}

TEST_CASE("enumerate by cadical: a stop leaves a lower bound, not a count") {
    Formula formula;
    test::add_anonymous(formula, 20);
    const Assignments encoding(formula, 0);
    const Stop stop(Limits{.time = std::chrono::milliseconds(100), .memory_bytes = std::nullopt});
    const auto outcome =
        search<std::uint32_t>(encoding, Question{.answers = 1, .count = true}, stop);
    CHECK(outcome.verdict == Verdict::solvable);
    CHECK(outcome.limit == Limit::time);
    CHECK_FALSE(outcome.count);
    REQUIRE(outcome.at_least);
    CHECK(*outcome.at_least >= 1);
}

#ifdef TESSERA_Z3

namespace {

/// Pairs of numbers below 8, packed as 8 * a + b, that a term relates; `c` is a function of
/// them and must not double an answer.
class Pairs : public SmtEncoding<unsigned> {
public:
    explicit Pairs(std::string_view term) {
        script_.declare("a", 3);
        script_.declare("c", 3);
        script_.declare("b", 3);
        script_.require("(= c (bvadd a b))");
        script_.require(term);
    }

    const SmtScript& script() const override { return script_; }
    std::vector<std::size_t> answer_constants() const override { return {0, 2}; }
    std::vector<unsigned> decode(const SmtModel& model) const override {
        return {static_cast<unsigned>(model[0].get_ui() * 8 + model[2].get_ui())};
    }
    std::vector<SmtBinding> assume(const unsigned& answer) const override {
        return {{0, answer / 8}, {2, answer % 8}};
    }

private:
    SmtScript script_;
};

}  // namespace

TEST_CASE("enumerate by z3: each answer once, and pairs judged rightly") {
    const Pairs encoding("(bvult a (bvmul b b))");
    const Stop stop;
    const auto outcome = search<unsigned>(encoding, Question{.answers = 100, .count = true}, stop);
    std::vector<std::uint32_t> expected;
    for (unsigned pair = 0; pair < 64; ++pair) {
        const unsigned b = pair % 8;
        const bool right = pair / 8 < (b * b) % 8;
        if (right) expected.push_back(pair);
        if (pair % 3 == 0)
            CHECK(accepts(encoding, pair, stop) ==
                  (right ? Verdict::solvable : Verdict::unsolvable));
    }
    CHECK(sorted(outcome.answers) == expected);
    CHECK(outcome.count == Count(static_cast<unsigned long>(expected.size())));
    CHECK(outcome.complete);
}

#endif
