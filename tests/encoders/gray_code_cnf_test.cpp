// Both clause encodings of the Rock Game against the plain search and the rules: models are
// answers, answers are models, and what is no answer is refused.

#include "encoders/gray_code_cnf.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "encoders/cnf_engine.hpp"
#include "tests/gray_code_plain.hpp"

using namespace tessera;
using namespace tessera::gray_code;

namespace {

constexpr Connectivity kBoth[] = {Connectivity::edges, Connectivity::positions};

std::set<std::vector<State>> as_set(const Walks& walks) {
    return {walks.begin(), walks.end()};
}

Outcome<Answer> list_all(unsigned holes, Connectivity how) {
    const Stop stop;
    Question question;
    question.answers = 5000;
    question.count = true;
    return search<Answer>(*encode_cnf({holes}, how), question, stop);
}

/// One solver for many answers: whether the formula accepts each.
class Judge {
public:
    Judge(unsigned holes, Connectivity how)
        : encoding_(encode_cnf({holes}, how)), models_(*encoding_, stop_) {}

    bool accepts(std::vector<State> walk) {
        const auto literals = encoding_->assume({std::move(walk)});
        const Verdict verdict = models_.next(literals);
        REQUIRE(verdict != Verdict::undecided);
        return verdict == Verdict::solvable;
    }

private:
    Stop stop_;
    std::unique_ptr<CnfEncoding<Answer>> encoding_;
    CnfModels<Answer> models_;
};

void check_all(unsigned holes, const Walks& walks) {
    for (const Connectivity how : kBoth) {
        Judge judge(holes, how);
        for (const auto& walk : walks) {
            CHECK(judge.accepts(walk) == !fault({holes}, {walk}));
        }
    }
}

std::map<std::string, Literal> names(const Formula& formula) {
    std::map<std::string, Literal> found;
    for (Literal v = 1; v <= formula.variables(); ++v) found[formula.name(v)] = v;
    return found;
}

Model model_of(const std::vector<Literal>& true_ones, const Formula& formula) {
    std::vector<bool> values(static_cast<std::size_t>(formula.variables()));
    for (const Literal v : true_ones) values[static_cast<std::size_t>(v) - 1] = v > 0;
    return Model(values);
}

Model model_of_assumptions(const std::vector<Literal>& literals, const Formula& formula) {
    std::vector<Literal> true_ones;
    for (const Literal literal : literals) {
        if (literal > 0) true_ones.push_back(literal);
    }
    return model_of(true_ones, formula);
}

bool satisfies(const Model& model, const Clause& clause) {
    return std::any_of(clause.begin(), clause.end(), [&](Literal l) { return model[l]; });
}

Clause differs_from(const Model& model) {
    Clause clause;
    for (Literal v = 1; v <= static_cast<Literal>(model.size()); ++v) {
        clause.push_back(model[v] ? -v : v);
    }
    return clause;
}

/// Models of the degree rules alone: all ways to cover the hypercube by cycles.
std::vector<Model> cycle_covers(const CnfEncoding<Answer>& encoding) {
    const Stop stop;
    Cadical solver;
    solver.add(encoding.formula());
    std::vector<Model> covers;
    while (solver.solve({}, stop) == Verdict::solvable) {
        covers.push_back(solver.model(encoding.formula().variables()));
        solver.add(differs_from(covers.back()));
    }
    return covers;
}

/// Whether `answer` extends to one model of the formula and to no second.
bool has_one_model(const CnfEncoding<Answer>& encoding, const Answer& answer) {
    const Stop stop;
    Cadical solver;
    solver.add(encoding.formula());
    const auto literals = encoding.assume(answer);
    if (solver.solve(literals, stop) != Verdict::solvable) return false;
    const Model model = solver.model(encoding.formula().variables());
    solver.add(differs_from(model));
    return solver.solve(literals, stop) == Verdict::unsolvable;
}

Answer reflected(unsigned holes) {
    Answer answer;
    for (State t = 0; t < State{1} << holes; ++t) answer.states.push_back(t ^ (t >> 1));
    answer.states.push_back(0);
    return answer;
}

}  // namespace

TEST_CASE("gray_code cnf: models are the answers, all of them and no others") {
    const std::size_t published[] = {1, 2, 12, 2688};  // OEIS A003042
    for (unsigned n = 1; n <= 4; ++n) {
        const auto expected = as_set(plain_search(n));
        CHECK(expected.size() == published[n - 1]);
        for (const Connectivity how : kBoth) {
            const Outcome<Answer> outcome = list_all(n, how);
            CHECK(outcome.complete);
            CHECK(outcome.count == Count(published[n - 1]));
            Walks walks;
            for (const Answer& answer : outcome.answers) {
                CHECK(!fault({n}, answer));
                walks.push_back(answer.states);
            }
            CHECK(walks.size() == expected.size());
            CHECK(as_set(walks) == expected);
        }
    }
}

TEST_CASE("gray_code cnf: every answer is accepted") {
    for (unsigned n = 1; n <= 4; ++n) check_all(n, plain_search(n));
}

TEST_CASE("gray_code cnf: every short sequence is judged as by the rules") {
    for (std::size_t length = 0; length <= 4; ++length) check_all(1, all_sequences(1, length));
    for (std::size_t length = 0; length <= 5; ++length) check_all(2, all_sequences(2, length));
}

TEST_CASE("gray_code cnf: every closed walk over three holes is judged as by the rules") {
    check_all(3, closed_walks(3));
}

TEST_CASE("gray_code cnf: no change of one state of an answer is accepted") {
    check_all(3, almost_answers(3));
}

TEST_CASE("gray_code cnf: what has another shape is refused") {
    for (const Connectivity how : kBoth) {
        Judge judge(3, how);
        const auto right = reflected(3).states;
        CHECK(judge.accepts(right));
        auto twice = right;
        twice.insert(twice.end(), right.begin() + 1, right.end());
        CHECK(!judge.accepts(twice));
        CHECK(!judge.accepts({}));
        CHECK(!judge.accepts({right.begin(), right.end() - 1}));
        auto turned = right;
        turned.erase(turned.begin());
        turned.push_back(turned.front());
        CHECK(!judge.accepts(turned));
        auto outside = right;
        outside[4] |= 8;
        CHECK(!judge.accepts(outside));
        outside[4] = ~State{0};
        CHECK(!judge.accepts(outside));
    }
}

TEST_CASE("gray_code cnf: known codes are accepted") {
    const Stop stop;
    for (const KnownCode& code : known_codes()) {
        for (const Connectivity how : kBoth) {
            if (how == Connectivity::positions && code.holes > 6) continue;
            CAPTURE(code.holes);
            CHECK(accepts(*encode_cnf({code.holes}, how), code.answer, stop) == Verdict::solvable);
        }
    }
}

TEST_CASE("gray_code cnf: every cycle extends to exactly one model") {
    for (unsigned n = 1; n <= 4; ++n) {
        const Walks answers = plain_search(n);
        const std::size_t step = n == 4 ? 41 : 1;
        for (const Connectivity how : kBoth) {
            const auto encoding = encode_cnf({n}, how);
            for (std::size_t i = 0; i < answers.size(); i += step) {
                CHECK(has_one_model(*encoding, {answers[i]}));
            }
        }
    }
    // Counters in place of triples.
    CHECK(has_one_model(*encode_cnf({9}, Connectivity::edges), reflected(9)));
    CHECK(has_one_model(*encode_cnf({6}, Connectivity::positions), reflected(6)));
}

TEST_CASE("gray_code cnf: counters refuse a state with one or three edges") {
    constexpr unsigned kHoles = 9;
    const Stop stop;
    const auto encoding = encode_cnf({kHoles}, Connectivity::edges);
    Cadical solver;
    solver.add(encoding->formula());
    const auto variables = names(encoding->formula());
    std::vector<Literal> edges;
    for (unsigned hole = 0; hole < kHoles; ++hole) {
        edges.push_back(
            variables.at("edge " + line(0, kHoles) + '-' + line(State{1} << hole, kHoles)));
    }
    for (unsigned chosen = 0; chosen < 1U << kHoles; ++chosen) {
        std::vector<Literal> literals;
        for (unsigned hole = 0; hole < kHoles; ++hole) {
            literals.push_back((chosen >> hole & 1U) != 0 ? edges[hole] : -edges[hole]);
        }
        const bool two = std::popcount(chosen) == 2;
        CHECK((solver.solve(literals, stop) == Verdict::solvable) == two);
    }
}

TEST_CASE("gray_code cnf: cuts exclude their model and no answer") {
    for (unsigned n = 2; n <= 4; ++n) {
        const auto encoding = encode_cnf({n}, Connectivity::edges);
        std::vector<Model> answers;
        for (const auto& walk : plain_search(n)) {
            answers.push_back(model_of_assumptions(encoding->assume({walk}), encoding->formula()));
        }
        std::set<Clause> seen;
        std::size_t whole = 0;
        for (const Model& cover : cycle_covers(*encoding)) {
            const std::vector<Lemma> cuts = encoding->refine(cover, Stop());
            whole += cuts.empty() ? 1 : 0;
            for (const Lemma& lemma : cuts) {
                const Clause& cut = lemma.clause;
                CHECK(!satisfies(cover, cut));
                if (!seen.insert(cut).second) continue;
                CHECK(std::all_of(answers.begin(), answers.end(),
                                  [&](const Model& answer) { return satisfies(answer, cut); }));
            }
            // A cover by several cycles, decoded all the same, is not taken for an answer.
            if (cuts.empty()) continue;
            for (const Answer& answer : encoding->decode(cover)) CHECK(fault({n}, answer));
        }
        CHECK(2 * whole == answers.size());
    }
}

TEST_CASE("gray_code cnf: two squares are cut apart from the even and from the odd states") {
    const auto encoding = encode_cnf({3}, Connectivity::edges);
    const auto variables = names(encoding->formula());
    std::vector<Literal> squares;
    for (const auto& [name, variable] : variables) {
        // Hole 3 stays as it is along these.
        if (name[7] == name[11]) squares.push_back(variable);
    }
    REQUIRE(squares.size() == 8);
    const auto cuts = encoding->refine(model_of(squares, encoding->formula()), Stop());
    std::set<std::set<std::string>> named;
    for (const Lemma& cut : cuts) {
        std::set<std::string> edges;
        for (const Literal literal : cut.clause) edges.insert(encoding->formula().name(literal));
        named.insert(edges);
    }
    CHECK(named == std::set<std::set<std::string>>{{"edge OOO-OOX", "edge XXO-XXX"},
                                                   {"edge XOO-XOX", "edge OXO-OXX"}});
}

TEST_CASE("gray_code cnf: a model that is no model is decoded without harm") {
    for (unsigned n = 1; n <= 4; ++n) {
        for (const Connectivity how : kBoth) {
            const auto encoding = encode_cnf({n}, how);
            const auto size = static_cast<std::size_t>(encoding->formula().variables());
            for (const bool value : {false, true}) {
                const Model model(std::vector<bool>(size, value));
                for (const Answer& answer : encoding->decode(model)) {
                    CHECK(answer.states.size() <= (std::size_t{1} << n) + 1);
                }
                encoding->refine(model, Stop());
                encoding->block(model);
            }
        }
    }
}

TEST_CASE("gray_code cnf: variables are named for what they mean, each differently") {
    const auto edges = encode_cnf({2}, Connectivity::edges);
    std::set<std::string> found;
    for (const auto& [name, variable] : names(edges->formula())) found.insert(name);
    CHECK(found == std::set<std::string>{"edge OO-XO", "edge OO-OX", "edge XO-XX", "edge OX-XX"});
    for (const Connectivity how : kBoth) {
        for (const unsigned n : {1U, 2U, 5U, 8U, 9U}) {
            const auto encoding = encode_cnf({n}, how);
            CHECK(names(encoding->formula()).size() ==
                  static_cast<std::size_t>(encoding->formula().variables()));
        }
    }
    const auto positions = encode_cnf({2}, Connectivity::positions);
    const auto variables = names(positions->formula());
    CHECK(variables.count("move XO>XX") == 1);
    CHECK(variables.count("time OX bit 1") == 1);
}

TEST_CASE("gray_code cnf: ten holes by edges, six by positions") {
    const Stop stop;
    for (const auto& [n, how] :
         {std::pair{8U, Connectivity::edges}, std::pair{10U, Connectivity::edges},
          std::pair{6U, Connectivity::positions}}) {
        const auto outcome = search<Answer>(*encode_cnf({n}, how), Question{}, stop);
        REQUIRE(outcome.answers.size() == 1);
        CHECK(!fault({n}, outcome.answers.front()));
    }
}

TEST_CASE("gray_code cnf: the formula is the same every time") {
    for (const unsigned n : {3U, 9U}) {
        const auto one = encode_cnf({n}, Connectivity::edges);
        const auto other = encode_cnf({n}, Connectivity::edges);
        CHECK(std::equal(one->formula().literals().begin(), one->formula().literals().end(),
                         other->formula().literals().begin(), other->formula().literals().end()));
    }
}

TEST_CASE("gray_code cnf: sizes out of reach are refused") {
    CHECK_THROWS_AS(encode_cnf({0}, Connectivity::edges), std::invalid_argument);
    CHECK_THROWS_AS(encode_cnf({16}, Connectivity::edges), UnsupportedSize);
    CHECK_THROWS_AS(encode_cnf({0}, Connectivity::positions), std::invalid_argument);
    CHECK_THROWS_AS(encode_cnf({13}, Connectivity::positions), UnsupportedSize);
}
