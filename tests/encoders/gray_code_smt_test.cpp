// The bit-vector encoding of the Rock Game against the plain search and the rules.

#ifdef TESSERA_Z3

#include "encoders/gray_code_smt.hpp"

#include <doctest/doctest.h>
#include <memory>
#include <set>
#include <vector>

#include "encoders/smt_engine.hpp"
#include "tests/gray_code_plain.hpp"

using namespace tessera;
using namespace tessera::gray_code;

namespace {

/// One session for many answers: whether the script accepts each.
class Judge {
public:
    explicit Judge(unsigned holes) : encoding_(encode_smt({holes})), models_(*encoding_, stop_) {}

    bool accepts(std::vector<State> walk) {
        const Verdict verdict = models_.next(encoding_->assume({std::move(walk)}));
        REQUIRE(verdict != Verdict::undecided);
        return verdict == Verdict::solvable;
    }

private:
    Stop stop_;
    std::unique_ptr<SmtEncoding<Answer>> encoding_;
    SmtModels<Answer> models_;
};

void check_all(unsigned holes, const Walks& walks) {
    Judge judge(holes);
    for (const auto& walk : walks) CHECK(judge.accepts(walk) == !fault({holes}, {walk}));
}

}  // namespace

TEST_CASE("gray_code smt: models are the answers, all of them and no others") {
    for (unsigned n = 1; n <= 3; ++n) {
        const Stop stop;
        Question question;
        question.answers = 5000;
        question.count = true;
        const auto outcome = search<Answer>(*encode_smt({n}), question, stop);
        CHECK(outcome.complete);
        std::set<std::vector<State>> found;
        for (const Answer& answer : outcome.answers) {
            CHECK(!fault({n}, answer));
            found.insert(answer.states);
        }
        const Walks expected = plain_search(n);
        CHECK(outcome.count == Count(expected.size()));
        CHECK(found == std::set<std::vector<State>>(expected.begin(), expected.end()));
    }
}

TEST_CASE("gray_code smt: every short sequence is judged as by the rules") {
    for (std::size_t length = 0; length <= 4; ++length) check_all(1, all_sequences(1, length));
    check_all(2, all_sequences(2, 4));
    check_all(2, all_sequences(2, 5));
}

TEST_CASE("gray_code smt: every closed walk over three holes is judged as by the rules") {
    check_all(3, closed_walks(3));
}

TEST_CASE("gray_code smt: no change of one state of an answer is accepted") {
    check_all(3, almost_answers(3));
}

TEST_CASE("gray_code smt: answers for four holes are accepted") {
    const Walks answers = plain_search(4);
    Walks some;
    for (std::size_t i = 0; i < answers.size(); i += 97) some.push_back(answers[i]);
    check_all(4, some);
}

TEST_CASE("gray_code smt: known codes are accepted") {
    const Stop stop;
    for (const KnownCode& code : known_codes()) {
        if (code.holes > 4) continue;
        CAPTURE(code.holes);
        CHECK(accepts(*encode_smt({code.holes}), code.answer, stop) == Verdict::solvable);
    }
}

TEST_CASE("gray_code smt: five holes have an answer") {
    const Stop stop;
    const auto outcome = search<Answer>(*encode_smt({5}), Question{}, stop);
    REQUIRE(outcome.answers.size() == 1);
    CHECK(!fault({5}, outcome.answers.front()));
}

TEST_CASE("gray_code smt: the constants are the maps after each move, and the answer") {
    const auto encoding = encode_smt({3});
    const auto& constants = encoding->script().constants();
    REQUIRE(constants.size() == 8);
    CHECK(encoding->answer_constants().size() == 8);
    for (std::size_t t = 0; t < 8; ++t) {
        CHECK(constants[t].name == "after_" + std::to_string(t));
        CHECK(constants[t].width == 8);
    }
}

TEST_CASE("gray_code smt: sizes out of reach are refused") {
    CHECK_THROWS_AS(encode_smt({0}), std::invalid_argument);
    CHECK_THROWS_AS(encode_smt({9}), UnsupportedSize);
    CHECK(!encode_smt({8})->script().body().empty());
}

#endif
