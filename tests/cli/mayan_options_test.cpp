// The options that only the Mayan game has, as scripts use them.

#include <doctest/doctest.h>

#include <string>

#include "tests/cli/run_program.hpp"

using namespace tessera::test;

namespace {

/// Cleared in one move, and in no two.
const std::string kBoard = "2\n0\n0\n1 0\n0\n1 1 0\n";
/// Three blocks, one of them a column too far: cleared in one move, in two and in three.
const std::string kEasy = "3\n1 0\n1 0\n0\n1 0\n0\n";

std::string out_of(const std::vector<std::string>& arguments, const std::string& input) {
    const Run run = run_program(arguments, input);
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    return run.out;
}

}  // namespace

TEST_CASE("mayan options: --at-most, --shortest and --moves change the question") {
    CHECK(out_of({"solve", "mayan"}, kBoard) == "-1\n");
    CHECK(out_of({"solve", "mayan", "--at-most"}, kBoard) == "4 0 -1\n");
    CHECK(out_of({"solve", "mayan", "--moves", "1"}, kBoard) == "4 0 -1\n");
    CHECK(out_of({"solve", "mayan", "--shortest"}, kEasy) == "3 0 -1\n");
    CHECK(out_of({"solve", "mayan", "--shortest", "--moves", "9"}, kEasy) == "3 0 -1\n");
    // The first in order is not the shortest.
    CHECK(out_of({"solve", "mayan", "--at-most"}, kEasy) == out_of({"solve", "mayan"}, kEasy));
    CHECK(out_of({"solve", "mayan"},
                 R"({"moves":2,"columns":[[],[],[1],[],[1,1]],"at_most":true})") ==
          "{\"puzzle\":\"mayan\",\"moves\":[[4,0,-1]]}\n");
}

TEST_CASE("mayan options: what solve --at-most writes, check --at-most reads") {
    const ScratchFolder folder;
    const std::string boards = folder.file("boards.in", kBoard + kEasy + kBoard);
    const std::string answers = folder.path("answers.out");
    CHECK(run_program({"solve", "mayan", "--at-most", boards, "-o", answers}).exit_code == 0);
    const Run check = run_program({"check", "mayan", "--at-most", boards, answers});
    CHECK(check.exit_code == 0);
    CHECK(check.out.find("rejected") == std::string::npos);
    // In exactly two moves that is no answer.
    CHECK(run_program({"check", "mayan", boards, answers}).exit_code == 1);
}

TEST_CASE("mayan options: --canonical counts an exchange once") {
    const std::string board = "2\n1 0\n1 2 0\n2 2 1 0\n0\n0\n";
    const int written = std::stoi(out_of({"count", "mayan"}, board));
    const int canonical = std::stoi(out_of({"count", "mayan", "--canonical"}, board));
    CHECK(canonical > 0);
    CHECK(canonical < written);
}

TEST_CASE("mayan options: refusals name what was asked for") {
    const Run moves = run_program({"solve", "mayan", "--moves", "21"}, kBoard);
    CHECK(moves.exit_code == 2);
    CHECK(moves.err.find("expected a number of moves from 1 to 20, found 21") != std::string::npos);
    const Run engine =
        run_program({"count", "mayan", "--canonical", "--engine", "cadical"}, kBoard);
    CHECK(engine.exit_code == 2);
    // A formula of at most n moves there is not: never "no".
    const Run formula = run_program({"solve", "mayan", "--at-most", "--engine", "cadical"}, kBoard);
    CHECK(formula.exit_code == 3);
    CHECK(formula.out == "UNDECIDED\n");
}
