// check as programs see it.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"
#include "tests/cli/samples.hpp"

using namespace tessera::test;
using nlohmann::json;

namespace {

/// The judge's word on `answers` to `instances`.
Run check(const std::string& puzzle, const std::string& instances, const std::string& answers,
          std::vector<std::string> more = {}) {
    const ScratchFolder folder;
    std::vector<std::string> words{"check", puzzle};
    words.insert(words.end(), more.begin(), more.end());
    words.push_back(folder.file("in", instances));
    words.push_back(folder.file("out", answers));
    return run_program(words, "");
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
    const std::size_t place = text.find(old);
    REQUIRE(place != std::string::npos);
    return text.replace(place, old.size(), by);
}

const std::string kNoAnswer = "PUZZLE #1\nNO SOLUTION\nPUZZLE #2\n0 0 0\n0 0 0\n";

}  // namespace

TEST_CASE("check: right answers are accepted, in text and in JSON, exit 0") {
    const Run right = check("lights-out", kBoards, kPresses);
    CHECK(right.out == "accepted\naccepted\n");
    CHECK(right.exit_code == 0);
    CHECK(right.err.empty());
    for (const char* form : {"--json", "--quiet"}) {
        const Run solved = run_program({"solve", "lights-out", form}, kBoards);
        CHECK(check("lights-out", kBoards, solved.out).out == "accepted\naccepted\n");
    }
    CHECK(check("gray-code", "3", "1 2 1 3 1 2 1 3\n", {"--answer-format", "delta"}).out ==
          "accepted\n");
}

TEST_CASE("check: a wrong answer is rejected with the rule, the others stand, exit 1") {
    const Run lit = check("lights-out", kBoards, replaced(kPresses, "1 0 1 0 0 1", "0 0 1 0 0 1"));
    CHECK(lit.exit_code == 1);
    CHECK(lit.out.find("rejected: lit: ") == 0);
    CHECK(lit.out.find("\naccepted\n") != std::string::npos);
    const Run step = check("gray-code", "2", "OO\nXX\nOX\nXO\nOO\n");
    CHECK(step.exit_code == 1);
    CHECK(step.out.find("rejected: step: ") == 0);
}

TEST_CASE("check: whatever is wrong with the answer file is a rejection") {
    for (const std::string answers :
         {"", "nonsense", "\xEF\xBB\xBFPUZZLE #1\n", "{", "PUZZLE #1"}) {
        const Run run = check("lights-out", kBoards, answers);
        INFO(answers);
        CHECK(run.exit_code == 1);
        CHECK(run.out.find("rejected: ") == 0);
        CHECK(run.out.find("\nrejected: ") != std::string::npos);
        CHECK(run.err.empty());
    }
    CHECK(check("gray-code", "3", "\xEF\xBB\xBFOOO\n").out.find("rejected: width") == 0);
    const ScratchFolder folder;
    const std::string in = folder.file("in", kBoards);
    for (const std::string& file : {folder.path("none"), folder.path("")}) {
        const Run run = run_program({"check", "lights-out", in, file});
        CHECK(run.exit_code == 1);
        CHECK(run.out.find("rejected: unreadable: ") == 0);
    }
}

TEST_CASE("check: what stands after the last answer is held against the last instance") {
    const Run run = check("lights-out", kBoards, kPresses + "PUZZLE #3\n");
    CHECK(run.exit_code == 1);
    CHECK(run.out.find("accepted\nrejected: extra: ") == 0);
    CHECK(check("lights-out", kBoards, kPresses + "\n \r\n").exit_code == 0);
}

TEST_CASE("check: a claim that there is no answer is searched") {
    const Run right = check("lights-out", kMixed, kNoAnswer, {"--answer-format", "contest"});
    CHECK(right.exit_code == 0);
    CHECK(right.out == "accepted (witness)\naccepted\n");
    const Run wrong = check("gray-code", "3", "NO SOLUTION\n");
    CHECK(wrong.exit_code == 1);
    CHECK(wrong.out == "rejected: solvable: an answer exists\n");
    const Run unsearched =
        check("lights-out", kMixed, kNoAnswer, {"--answer-format", "contest", "--no-search"});
    CHECK(unsearched.exit_code == 3);
    CHECK(unsearched.out == "undecided: not searched\naccepted\n");
    const Run undecided = check("gray-code", "3", "UNDECIDED\n");
    CHECK(undecided.exit_code == 1);
    CHECK(undecided.out == "rejected: undecided: the file gives no answer\n");
}

TEST_CASE("check: a bad instance is exit 2, after the lines before it") {
    const Run run = check("gray-code", "{\"n\":2}\n{\"n\":0}\n", "{\"delta\":[1,2,1,2]}\n");
    CHECK(run.exit_code == 2);
    CHECK(run.out == "accepted\n");
    CHECK(run.err.find("in:2:6: expected a number of holes") != std::string::npos);
}

TEST_CASE("check: JSON lines say the same") {
    const Run run =
        check("lights-out", kBoards, replaced(kPresses, "1 0 1 0 0 1", "0 0 1 0 0 1"), {"--json"});
    const std::size_t end = run.out.find('\n');
    const json first = json::parse(run.out.substr(0, end));
    const json second = json::parse(run.out.substr(end + 1));
    CHECK(first["puzzle"] == "lights-out");
    CHECK(first["accepted"] == false);
    CHECK(first["rule"] == "lit");
    CHECK(first["detail"].is_string());
    CHECK(first["evidence"] == "none");
    CHECK(second["accepted"] == true);
    CHECK(second["rule"].is_null());
    CHECK(second["evidence"] == "replayed");
    const Run open = check("lights-out", kMixed, kNoAnswer,
                           {"--answer-format", "contest", "--no-search", "--json"});
    CHECK(json::parse(open.out.substr(0, open.out.find('\n')))["accepted"].is_null());
}

TEST_CASE("check: either file may be standard input") {
    const ScratchFolder folder;
    const std::string in = folder.file("in", kBoards);
    const std::string out = folder.file("out", kPresses);
    CHECK(run_program({"check", "lights-out", "-", out}, kBoards).out == "accepted\naccepted\n");
    CHECK(run_program({"check", "lights-out", in, "-"}, kPresses).out == "accepted\naccepted\n");
}

TEST_CASE("check: a quiet pattern is evidence, held against the board and not searched for") {
    // Of the six cells of a 2 x 3 board the corners and the middles lie in quiet patterns.
    const std::string board = R"({"puzzle":"lights-out","lights":["100","000"]})";
    const Run solved = run_program({"solve", "lights-out", "--json"}, board);
    REQUIRE(solved.out.find("\"quiet\"") != std::string::npos);
    for (const std::vector<std::string>& how : {std::vector<std::string>{}, {"--no-search"}}) {
        const Run right = check("lights-out", board, solved.out, how);
        CHECK(right.out == "accepted (witness)\n");
        CHECK(right.exit_code == 0);
        // The evidence must be right even where the claim is.
        const Run loud = check("lights-out", board, R"({"quiet":["100","000"]})", how);
        CHECK(loud.out.starts_with("rejected: loud: "));
        CHECK(loud.exit_code == 1);
        const Run shape = check("lights-out", board, R"({"quiet":["1"]})", how);
        CHECK(shape.out.starts_with("rejected: shape: "));
    }
    const std::string dark = R"({"puzzle":"lights-out","lights":["000","000"]})";
    CHECK(check("lights-out", dark, solved.out).out.starts_with("rejected: even: "));
}

TEST_CASE("check: an answer in JSON that says it is the smallest must be") {
    const std::string board = "1\n1 0\n1 0\n0\n1 0\n0\n";
    CHECK(check("mayan", board, R"({"moves":[[3,0,-1]],"smallest":true})").exit_code == 0);
    CHECK(check("mayan", board, R"({"moves":[[3,0,-1]],"smallest":"yes"})").exit_code == 1);
}
