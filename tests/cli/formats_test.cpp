// generate, encode and convert as programs see them.

#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"
#include "tests/cli/samples.hpp"

using namespace tessera::test;

namespace {

using Words = std::vector<std::string>;

std::string output(const Words& words, const std::string& input = "") {
    const Run run = run_program(words, input);
    CHECK(run.err == "");
    CHECK(run.exit_code == 0);
    return run.out;
}

}  // namespace

TEST_CASE("generate: the same seed gives the same instances, another seed others") {
    const Words words{"generate", "lights-out", "--to", "json", "--count", "20", "--seed", "7"};
    const std::string seven = output(words);
    CHECK(output(words) == seven);
    CHECK(output({"generate", "lights-out", "--to", "json", "--count", "20", "--seed", "8"}) !=
          seven);
    const std::string five =
        output({"generate", "lights-out", "--to", "json", "--count", "5", "--seed", "7"});
    CHECK(seven.starts_with(five));
    CHECK(output({"generate", "lights-out", "--seed", "1"}) == output({"generate", "lights-out"}));
}

TEST_CASE("generate: what it writes is read, in every format and shape") {
    for (const char* format : {"contest", "json", "pbm"}) {
        const std::string text = output({"generate", "lights-out", "--rows", "3", "--cols", "4",
                                         "--to", format, "--style", "solvable"});
        CHECK(output({"count", "lights-out", "--rows", "3", "--cols", "4"}, text) == "1\n");
    }
    CHECK(output({"generate", "gray-code", "--n", "9"}) == "9\n");
    CHECK(output({"count", "lights-out"}, output({"generate", "lights-out", "--count", "3"})) ==
          "1\n1\n1\n");
}

TEST_CASE("generate: an option that is not the puzzle's is refused, nothing printed") {
    const Run run = run_program({"generate", "gray-code", "--rows", "3"});
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK(run.err.starts_with("tessera: expected "));
}

TEST_CASE("encode: DIMACS with its heading, or SMT-LIB 2") {
    const std::string one = output({"generate", "lights-out"});
    const std::string dimacs = output({"encode", "lights-out"}, one);
    CHECK(dimacs.starts_with("c tessera encode lights-out: <stdin>#1\n"));
    CHECK(dimacs.find("\nc var 1 press r1 c1\n") != std::string::npos);
    CHECK(dimacs.find("\np cnf 30 ") != std::string::npos);
    CHECK(output({"encode", "lights-out", "--to", "dimacs"}, one) == dimacs);
    const std::string smt2 = output({"encode", "lights-out", "--to", "smt2"}, one);
    CHECK(smt2.starts_with("; tessera encode lights-out: <stdin>#1\n"));
    CHECK(smt2.find("(check-sat)") != std::string::npos);
}

TEST_CASE("encode: one instance of several needs --index") {
    const Run several = run_program({"encode", "lights-out"}, kBoards);
    CHECK(several.exit_code == 2);
    CHECK(several.out.empty());
    CHECK(several.err == "tessera: the input holds several instances; choose one with --index K\n");
    CHECK(output({"encode", "lights-out", "--index", "2"}, kBoards)
              .starts_with("c tessera encode lights-out: <stdin>#2\n"));
    const Run beyond = run_program({"encode", "lights-out", "--index", "3"}, kBoards);
    CHECK(beyond.exit_code == 2);
    CHECK(beyond.err == "tessera: --index: expected a number from 1 to 2, found '3'\n");
}

TEST_CASE("encode: an instance beyond the encoding is exit 3 and leaves no file") {
    const ScratchFolder folder;
    const Run run =
        run_program({"encode", "gray-code", "--to", "smt2", "-o", folder.path("f")}, "20");
    CHECK(run.exit_code == 3);
    CHECK(run.err.starts_with("tessera: undecided: too large"));
    CHECK(folder.names().empty());
}

TEST_CASE("convert: instances go round through every format") {
    const std::string json = output({"convert", "lights-out", "--to", "json"}, kBoards);
    CHECK(json.find("{\"puzzle\":\"lights-out\",\"lights\":[\"011010\"") == 0);
    CHECK(output({"convert", "lights-out", "--to", "contest"}, json) == kBoards);
    const std::string one = json.substr(0, json.find('\n') + 1);
    const std::string pbm = output({"convert", "lights-out", "--to", "pbm"}, one);
    CHECK(pbm.starts_with("P"));
    CHECK(output({"convert", "lights-out", "--to", "json"}, pbm) == one);
    const Run two = run_program({"convert", "lights-out", "--to", "pbm"}, kBoards);
    CHECK(two.exit_code == 2);
}

TEST_CASE("convert: several files become one, with one header") {
    const ScratchFolder folder;
    const std::string file = folder.file("boards.in", kBoards);
    const std::string four =
        output({"convert", "lights-out", "--to", "contest", file, "-"}, kBoards);
    CHECK(four == "4\n" + kBoards.substr(2) + kBoards.substr(2));
}

TEST_CASE("convert: answers go round too, without their instances") {
    const std::string json = output({"convert", "lights-out", "--to", "json"}, kPresses);
    CHECK(json.find("{\"puzzle\":\"lights-out\",\"presses\":[") == 0);
    CHECK(output({"convert", "lights-out", "--to", "contest"}, json) == kPresses);
    const std::string lines = output({"solve", "gray-code"}, "3");
    for (const char* format : {"delta", "bits", "json", "contest"}) {
        const std::string there = output({"convert", "gray-code", "--to", format}, lines);
        CHECK(output({"convert", "gray-code", "--answers", "--to", "contest"}, there) == lines);
    }
    const std::string none = "PUZZLE #1\nNO SOLUTION\nPUZZLE #2\nUNDECIDED\n";
    CHECK(output({"convert", "lights-out", "--to", "contest"}, none) == none);
    const Run bad = run_program({"convert", "gray-code", "--to", "delta"}, "OO\nXX\n");
    CHECK(bad.exit_code == 2);
    CHECK(bad.err.find("<stdin>: answer 1: step: ") == 0);
}

TEST_CASE("convert: no move at all has no words in a contest file") {
    const Run run = run_program({"convert", "mayan", "--to", "contest"}, R"({"moves":[]})");
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK(run.err == "tessera: expected at least one move for the contest format, found none\n");
    CHECK(run_program({"convert", "mayan", "--to", "json"}, R"({"moves":[]})").exit_code == 0);
}

TEST_CASE("convert: a large solved pzprv3 file is seen to hold an answer, a half one is refused") {
    const std::size_t side = 100;
    std::string text = "pzprv3\nyinyang\n100\n100\n";
    std::string row;
    for (std::size_t c = 0; c < side; ++c) row += ". ";
    for (std::size_t r = 0; r < side; ++r) text += row + "\n";
    const std::string clues = text;
    for (std::size_t r = 0; r < side; ++r) {
        for (std::size_t c = 0; c < side; ++c) text += (r + c) % 2 == 0 ? "1 " : "2 ";
        text += "\n";
    }
    const Run whole = run_program({"convert", "yin-yang", "--to", "json"}, text);
    CHECK(whole.exit_code == 0);
    CHECK(whole.out.find("\"colouring\"") != std::string::npos);
    text[text.size() - 3] = '.';
    const Run half = run_program({"convert", "yin-yang", "--to", "json"}, text);
    CHECK(half.exit_code == 2);
    CHECK(half.out.empty());
    CHECK(half.err.find("blank: row 100, column 100 has no colour") != std::string::npos);
    CHECK(run_program({"convert", "yin-yang", "--to", "json"}, clues).out.find("\"clues\"") !=
          std::string::npos);
}
