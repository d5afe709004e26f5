// Agreement must be earned: every way in which engines can differ is a disagreement.

#include "verify/crosscheck.hpp"

#include <doctest/doctest.h>

#include <map>

#include "verify/gray_code.hpp"
#include "verify/lights_out.hpp"
#include "verify/mayan.hpp"
#include "verify/puzzle_of.hpp"
#include "verify/registry.hpp"

using namespace tessera;

namespace {

Finding finding(std::string engine, Verdict verdict, Evidence evidence = Evidence::exhausted) {
    Finding result;
    result.engine = std::move(engine);
    result.verdict = verdict;
    result.evidence = verdict == Verdict::undecided ? Evidence::none : evidence;
    return result;
}

Agreement agreement(std::vector<Finding> findings) {
    return compare(*find_puzzle("lights-out"), std::move(findings)).agreement;
}

}  // namespace

TEST_CASE("crosscheck: two equal verdicts agree, one alone is undecided") {
    using enum Verdict;
    CHECK(agreement({finding("a", solvable), finding("b", solvable)}) == Agreement::agree);
    CHECK(agreement({finding("a", unsolvable), finding("b", unsolvable)}) == Agreement::agree);
    CHECK(agreement({finding("a", solvable), finding("b", undecided)}) == Agreement::undecided);
    CHECK(agreement({finding("a", undecided), finding("b", undecided)}) == Agreement::undecided);
    CHECK(agreement({finding("a", solvable), finding("b", undecided), finding("c", solvable)}) ==
          Agreement::agree);
    CHECK(agreement({}) == Agreement::undecided);
}

TEST_CASE("crosscheck: two different verdicts disagree wherever they stand") {
    using enum Verdict;
    const Report report =
        compare(*find_puzzle("lights-out"),
                {finding("a", undecided), finding("b", solvable), finding("c", unsolvable)});
    CHECK(report.agreement == Agreement::disagree);
    REQUIRE(report.differences.size() == 1);
    CHECK(report.differences[0] == "b says solvable, c says unsolvable");
}

TEST_CASE("crosscheck: counts and lower bounds are held against one another") {
    const auto counted = [](const char* name, int count) {
        Finding result = finding(name, Verdict::solvable);
        result.count = count;
        return result;
    };
    const auto bounded = [](const char* name, int bound) {
        Finding result = finding(name, Verdict::solvable);
        result.at_least = bound;
        return result;
    };
    CHECK(agreement({counted("a", 4), counted("b", 4)}) == Agreement::agree);
    CHECK(agreement({counted("a", 4), counted("b", 8)}) == Agreement::disagree);
    CHECK(agreement({counted("a", 4), bounded("b", 4)}) == Agreement::agree);
    CHECK(agreement({counted("a", 4), bounded("b", 5)}) == Agreement::disagree);
    CHECK(agreement({bounded("a", 5), counted("b", 4)}) == Agreement::disagree);
    CHECK(agreement({bounded("a", 5), bounded("b", 9)}) == Agreement::agree);
    CHECK(agreement({counted("a", 4), finding("b", Verdict::solvable), counted("c", 5)}) ==
          Agreement::disagree);
}

TEST_CASE("crosscheck: an engine that the rules refuse disagrees whatever the others say") {
    Finding refused = finding("b", Verdict::undecided);
    refused.refused = Fault{"lit", "a light stays on"};
    const Report report =
        compare(*find_puzzle("lights-out"),
                {finding("a", Verdict::solvable), refused, finding("c", Verdict::solvable)});
    CHECK(report.agreement == Agreement::disagree);
    REQUIRE(report.differences.size() == 1);
    CHECK(report.differences[0] == "b is refused: lit: a light stays on");
}

TEST_CASE("crosscheck: unique and not unique differ") {
    Finding one = finding("a", Verdict::solvable);
    one.unique = true;
    Finding many = finding("b", Verdict::solvable);
    many.unique = false;
    CHECK(agreement({one, many}) == Agreement::disagree);
    CHECK(agreement({one, one}) == Agreement::agree);
}

namespace {

mayan::Answer one_move(int x) {
    return mayan::Answer{{mayan::Move{x, 0, 1}}};
}

Finding with_answer(const char* engine, AnyAnswer answer) {
    Finding result = finding(engine, Verdict::solvable, Evidence::replayed);
    result.answers = {std::move(answer)};
    return result;
}

}  // namespace

TEST_CASE("crosscheck: an answer that comes before one called the smallest is a difference") {
    const Puzzle& puzzle = *find_puzzle("mayan");
    Finding claims = with_answer("a", one_move(1));
    claims.smallest = true;
    const auto beside = [&](int x, bool smallest) {
        Finding other = with_answer("b", one_move(x));
        other.smallest = smallest;
        return compare(puzzle, {claims, other}).agreement;
    };
    CHECK(beside(0, false) == Agreement::disagree);
    CHECK(beside(1, false) == Agreement::agree);
    CHECK(beside(2, false) == Agreement::agree);
    CHECK(beside(0, true) == Agreement::disagree);
    CHECK(beside(1, true) == Agreement::agree);
    CHECK(beside(2, true) == Agreement::disagree);
}

TEST_CASE("crosscheck: there are at least as many answers as were replayed") {
    const Puzzle& puzzle = *find_puzzle("mayan");
    Finding counts = with_answer("a", one_move(1));
    counts.count = 1;
    CHECK(compare(puzzle, {counts, with_answer("b", one_move(1))}).agreement == Agreement::agree);
    CHECK(compare(puzzle, {counts, with_answer("b", one_move(2))}).agreement ==
          Agreement::disagree);
    Finding only = with_answer("a", one_move(1));
    only.unique = true;
    CHECK(compare(puzzle, {only, with_answer("b", one_move(1))}).agreement == Agreement::agree);
    CHECK(compare(puzzle, {only, with_answer("b", one_move(2))}).agreement == Agreement::disagree);
}

TEST_CASE("crosscheck: an answer that no formula could be asked about is told apart") {
    CrosscheckOptions options;
    options.engines = {Engine::native, Engine::cadical};
    options.limits.time = std::chrono::duration<double>(0);
    const Report report = crosscheck(*find_puzzle("gray-code"), gray_code::Instance{5}, options);
    CHECK(report.confirmations == 0);
    CHECK(report.unconfirmed == 1);
}

namespace {

/// Lights Out with the formula of another rule put in: a press leaves its own light alone.
class WrongEncoding final : public CnfEncoding<lights_out::Answer> {
public:
    explicit WrongEncoding(const lights_out::Instance& instance)
        : right_(lights_out::encode_cnf(instance)), instance_(instance) {
        const std::size_t rows = instance.lights.rows();
        const std::size_t cols = instance.lights.cols();
        formula_.add_variables(rows * cols, [](std::size_t) { return "press"; });
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < cols; ++c) add_light(r, c);
        }
    }

    const Formula& formula() const override { return formula_; }
    std::vector<lights_out::Answer> decode(const Model& model) const override {
        return right_->decode(model);
    }
    std::vector<Literal> assume(const lights_out::Answer& answer) const override {
        return right_->assume(answer);
    }
    Clause block(const Model& model) const override { return right_->block(model); }

private:
    void add_light(std::size_t r, std::size_t c) {
        const std::size_t rows = instance_.lights.rows();
        const std::size_t cols = instance_.lights.cols();
        std::vector<Literal> around;
        const auto press = [&](std::size_t i, std::size_t j) {
            around.push_back(static_cast<Literal>(i * cols + j + 1));
        };
        if (r > 0) press(r - 1, c);
        if (r + 1 < rows) press(r + 1, c);
        if (c > 0) press(r, c - 1);
        if (c + 1 < cols) press(r, c + 1);
        formula_.add_parity(around, instance_.lights.get(r, c));
    }

    std::unique_ptr<CnfEncoding<lights_out::Answer>> right_;
    const lights_out::Instance& instance_;
    Formula formula_;
};

struct WrongColumn : lights_out::Column {
    static std::unique_ptr<CnfEncoding<lights_out::Answer>> encode_cnf(
        const lights_out::Instance& instance, const Stop&) {
        return std::make_unique<WrongEncoding>(instance);
    }
};

}  // namespace

TEST_CASE("crosscheck: a wrong formula is found on every 2x3 board where it matters") {
    const PuzzleOf<WrongColumn> wrong;
    CrosscheckOptions options;
    options.engines = {Engine::native, Engine::cadical};
    std::map<Agreement, int> seen;
    for (unsigned bits = 0; bits < 64; ++bits) {
        lights_out::Instance instance{BitGrid(2, 3)};
        for (unsigned i = 0; i < 6; ++i) instance.lights.set(i / 3, i % 3, ((bits >> i) & 1U) != 0);
        ++seen[crosscheck(wrong, instance, options).agreement];
    }
    // Under either rule a board is unsolvable for most lights; where both say so there is
    // nothing to find. Everything else must be loud, the dark board included (2^nullity).
    CHECK(seen[Agreement::disagree] >= 16);
    CHECK(seen[Agreement::undecided] == 0);
}

TEST_CASE("crosscheck: one engine that decided, beside one at its limit, is no agreement") {
    const Puzzle& puzzle = *find_puzzle("gray-code");
    CrosscheckOptions options;
    options.engines = {Engine::native, Engine::cadical};
    options.limits.time = std::chrono::duration<double>(0);
    const Report report = crosscheck(puzzle, gray_code::Instance{5}, options);
    CHECK(report.agreement == Agreement::undecided);
    REQUIRE(report.findings.size() == 2);
    // The reflected code is written down at once; a formula must be solved.
    CHECK(report.findings[1].verdict == Verdict::undecided);
    CHECK(report.findings[1].limit == Limit::time);
}
