#include "encoders/smt.hpp"

#include <doctest/doctest.h>
#include <unistd.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

using namespace tessera;

namespace {

SmtScript sample() {
    SmtScript script;
    script.declare("a", 3);
    script.command("(define-fun twice ((x (_ BitVec 3))) (_ BitVec 3) (bvadd x x))");
    script.declare("b", 3);
    script.require("(= (twice a) b)");
    script.require("(bvult " + bit_vector_literal(1, 3) + " b)");
    return script;
}

std::string smt2(const SmtScript& script, std::string_view heading) {
    std::ostringstream out;
    write_smt2(out, script, heading);
    return out.str();
}

std::string output_of(const std::string& command) {
    std::string text;
    std::FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 256> part;
    while (std::fgets(part.data(), static_cast<int>(part.size()), pipe) != nullptr) {
        text += part.data();
    }
    pclose(pipe);
    return text;
}

}  // namespace

TEST_CASE("smt: a script keeps its constants and its commands in order") {
    const SmtScript script = sample();
    CHECK(script.logic() == "QF_BV");
    REQUIRE(script.constants().size() == 2);
    CHECK(script.constants()[0].name == "a");
    CHECK(script.constants()[1].name == "b");
    CHECK(script.constants()[1].width == 3);
    CHECK(script.body() ==
          "(declare-const a (_ BitVec 3))\n"
          "(define-fun twice ((x (_ BitVec 3))) (_ BitVec 3) (bvadd x x))\n"
          "(declare-const b (_ BitVec 3))\n"
          "(assert (= (twice a) b))\n"
          "(assert (bvult #b001 b))\n");
}

TEST_CASE("smt: declare says which constant it was") {
    SmtScript script("QF_ABV");
    CHECK(script.logic() == "QF_ABV");
    CHECK(script.declare("x", 1) == 0);
    CHECK(script.declare("y", 400) == 1);
}

TEST_CASE("write_smt2: comments, logic, body, questions") {
    SmtScript script;
    script.declare("x", 1);
    CHECK(smt2(script, "one\n\ntwo") ==
          "; one\n;\n; two\n(set-option :produce-models true)\n(set-logic QF_BV)\n"
          "(declare-const x (_ BitVec 1))\n(check-sat)\n");
}

TEST_CASE("bit_vector_literal: as many digits as bits") {
    CHECK(bit_vector_literal(0, 1) == "#b0");
    CHECK(bit_vector_literal(1, 1) == "#b1");
    CHECK(bit_vector_literal(6, 4) == "#b0110");
    const mpz_class big = mpz_class(1) << 299;
    CHECK(bit_vector_literal(big, 300) == "#b1" + std::string(299, '0'));
    for (unsigned width = 1; width <= 6; ++width) {
        for (unsigned value = 0; value < 1U << width; ++value) {
            const std::string literal = bit_vector_literal(value, width);
            REQUIRE(literal.size() == width + 2);
            CHECK(mpz_class(literal.substr(2), 2) == value);
        }
    }
}

TEST_CASE("write_smt2: the program z3 takes it") {
    if (std::system("command -v z3 >/dev/null 2>&1") != 0) {
        MESSAGE("skipped: there is no program z3 on PATH");
        return;
    }
    const std::filesystem::path file = std::filesystem::temp_directory_path() /
                                       ("tessera_smt_" + std::to_string(getpid()) + ".smt2");
    const auto answer = [&](const SmtScript& script) {
        std::ofstream(file) << smt2(script, "for z3");
        return output_of("z3 -smt2 '" + file.string() + "' 2>&1");
    };
    SmtScript script = sample();
    const std::string solvable = answer(script);
    CHECK(solvable.starts_with("sat\n"));
    CHECK(solvable.find("error") == std::string::npos);
    script.require("(= b #b011)");  // odd, so twice nothing
    CHECK(answer(script).starts_with("unsat\n"));
    std::filesystem::remove(file);
}
