// Lemmas: a clause that the plain check accepts is satisfied by every answer, and those that the
// encoders come up with are accepted.

#include <doctest/doctest.h>
#include <algorithm>
#include <string>
#include <vector>

#include "puzzles/random.hpp"
#include "tests/verify/certified.hpp"
#include "verify/refutation.hpp"
#include "verify/registry.hpp"

using namespace tessera;
using namespace tessera::test;

namespace {

struct Case {
    const Puzzle* puzzle;
    AnyInstance instance;
    std::unique_ptr<Statement> statement;
    std::vector<std::vector<Literal>> answers;  ///< as assumptions

    Case(const std::string& name, const std::string& json)
        : puzzle(find_puzzle(name)),
          instance(instance_of(*puzzle, json)),
          statement(puzzle->statement(instance, Stop())) {
        Question question;
        question.answers = 1000;
        const Finding all = puzzle->ask(Engine::native, instance, question, Stop());
        for (const AnyAnswer& answer : all.answers) answers.push_back(statement->assume(answer));
    }

    bool every_answer_satisfies(const Clause& clause) const {
        return std::all_of(answers.begin(), answers.end(), [&](const auto& answer) {
            return std::any_of(clause.begin(), clause.end(), [&](Literal literal) {
                return std::find(answer.begin(), answer.end(), literal) != answer.end();
            });
        });
    }
};

std::vector<Case> cases() {
    std::vector<Case> all;
    all.emplace_back("yin-yang", R"({"puzzle":"yin-yang","clues":["...","...","..."]})");
    all.emplace_back("yin-yang", R"({"puzzle":"yin-yang","clues":["o..#","....","#..."]})");
    all.emplace_back("gray-code", R"({"puzzle":"gray-code","n":2})");
    all.emplace_back("gray-code", R"({"puzzle":"gray-code","n":3})");
    return all;
}

}  // namespace

TEST_CASE("lemma: random clauses that are accepted hold in every answer") {
    Random random(5);
    for (const Case& sample : cases()) {
        REQUIRE(!sample.answers.empty());
        const auto variables = static_cast<std::uint64_t>(sample.statement->formula().variables());
        int accepted = 0;
        int refused = 0;
        for (int i = 0; i < 20'000; ++i) {
            Lemma lemma;
            for (std::uint64_t size = random.below(7); size > 0; --size) {
                const auto variable = static_cast<Literal>(1 + random.below(variables));
                lemma.clause.push_back(random.below(2) == 0 ? variable : -variable);
            }
            if (sample.puzzle->name() == "gray-code") {
                for (std::uint64_t state = 0; state < 8; ++state) {
                    if (random.below(2) == 0) lemma.side.push_back(state);
                }
            }
            const auto fault =
                sample.puzzle->lemma_fault(sample.instance, lemma, sample.statement->formula());
            (fault ? refused : accepted) += 1;
            if (!fault && !sample.every_answer_satisfies(lemma.clause)) FAIL("a lemma that lies");
        }
        CHECK(accepted > 0);
        CHECK(refused > 0);
    }
}

TEST_CASE("lemma: what the encoders add is accepted, and with a literal less it seldom is") {
    Random random(6);
    for (const Case& sample : cases()) {
        const Formula& formula = sample.statement->formula();
        int lemmas = 0;
        for (int i = 0; i < 500; ++i) {
            std::vector<bool> values(static_cast<std::size_t>(formula.variables()));
            for (std::size_t v = 0; v < values.size(); ++v) values[v] = random.below(2) == 0;
            // For gray-code only covers by cycles have cuts: take two opposite faces' rims.
            for (const Lemma& lemma : sample.statement->refine(Model(values), Stop())) {
                if (sample.puzzle->name() == "gray-code") continue;
                ++lemmas;
                CHECK(!sample.puzzle->lemma_fault(sample.instance, lemma, formula));
                CHECK(sample.every_answer_satisfies(lemma.clause));
            }
        }
        CHECK((lemmas > 0) == (sample.puzzle->name() == "yin-yang"));
    }
}

TEST_CASE("lemma: every cut that a proof of the cube's cycles needed is one") {
    const Certified made =
        certified("gray-code", R"({"puzzle":"gray-code","n":3})", Proposition::count);
    const auto& lemmas = std::get<ClausalEvidence>(made.certificate.evidence).lemmas;
    REQUIRE(!lemmas.empty());
    const Case sample("gray-code", R"({"puzzle":"gray-code","n":3})");
    for (Lemma lemma : lemmas) {
        CHECK(!sample.puzzle->lemma_fault(sample.instance, lemma, sample.statement->formula()));
        lemma.side.pop_back();
        CHECK(sample.puzzle->lemma_fault(sample.instance, lemma, sample.statement->formula()));
        lemma.side.push_back(lemma.side.front());
        CHECK(sample.puzzle->lemma_fault(sample.instance, lemma, sample.statement->formula()));
    }
}

TEST_CASE("lemma: a literal beyond the formula, another variable or another puzzle is refused") {
    for (const char* name : {"yin-yang", "gray-code", "mayan", "lights-out"}) {
        const Puzzle& puzzle = *find_puzzle(name);
        Random random(7);
        const AnyInstance instance = puzzle.generate(random, {});
        const auto statement = puzzle.statement(instance, Stop());
        const Formula& formula = statement->formula();
        CHECK(puzzle.lemma_fault(instance, {{formula.variables() + 1}}, formula));
        CHECK(puzzle.lemma_fault(instance, {{-formula.variables() - 1}}, formula));
        CHECK(puzzle.lemma_fault(instance, {{}}, formula));
    }
}
