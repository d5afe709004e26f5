#include "encoders/smt_symbols.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tessera;

namespace {

constexpr std::size_t kMost = 1'000'000;

}  // namespace

TEST_CASE("smt symbols: of plain commands, all that is no bracket") {
    SmtScript script;
    CHECK(unfolded_symbols(script, kMost) == 0);
    script.declare("x", 8);  // declare-const x _ BitVec 8
    CHECK(unfolded_symbols(script, kMost) == 5);
    script.require("(= ((_ extract 1 1) x) #b1)");  // assert = _ extract 1 1 x #b1
    CHECK(unfolded_symbols(script, kMost) == 13);
}

TEST_CASE("smt symbols: a function with parameters counts at each application") {
    SmtScript script;
    script.command("(define-fun twice ((v Int)) Int (+ v v))");  // 8
    CHECK(unfolded_symbols(script, kMost) == 8);
    script.require("(= (twice 1) 2)");  // assert, =, 8, 1, 2
    CHECK(unfolded_symbols(script, kMost) == 8 + 12);
    script.command("(define-fun four ((v Int)) Int (twice (twice v)))");  // 5, 2 * 8, 1
    script.require("(= (four 1) 4)");
    CHECK(unfolded_symbols(script, kMost) == 8 + 12 + 22 + 26);
}

TEST_CASE(
    "smt symbols: a definition without parameters counts once, and as one where it is named") {
    SmtScript script;
    script.command("(define-fun four () Int (+ 1 1 1 1))");
    CHECK(unfolded_symbols(script, kMost) == 8);
    script.require("(= four four)");
    CHECK(unfolded_symbols(script, kMost) == 12);
}

TEST_CASE("smt symbols: functions that double one another without end are beyond any number") {
    SmtScript script;
    script.command("(define-fun f_0 ((v Int)) Int (+ v v))");
    for (int i = 1; i < 100; ++i) {
        const std::string before = "f_" + std::to_string(i - 1);
        script.command("(define-fun f_" + std::to_string(i) + " ((v Int)) Int (+ (" + before +
                       " v) (" + before + " v)))");
    }
    CHECK(unfolded_symbols(script, kMost) > kMost);
}
