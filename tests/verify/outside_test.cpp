// What outside programs say and do: each way of being wrong is told from the others, and what is
// right is left in peace.

#include "verify/outside.hpp"

#include <doctest/doctest.h>
#include <csignal>
#include <string>
#include <vector>

#include "verify/registry.hpp"
#include "verify/trial.hpp"

using namespace tessera;

namespace {

struct Case {
    const char* puzzle;
    const char* instances;
    const char* said;
    const char* failure;  ///< its signature, "" for none
};

const char* const kMayan = "2\n0\n0\n0\n1 1 0\n1 0\n";           // 3 0 1, 3 0 -1
const char* const kNone = "2\n0\n0\n1 0\n0\n1 1 0\n";            // in one move, but not in two
const char* const kTwoWays = "2\n0\n0\n1 0\n1 1 0\n0\n";         // the smallest is 2 0 1, 3 0 1
const char* const kTwoByTwo = "1\n2 2\n..\n..\n";                // 12
const char* const kChecker = "1\n2 2\no#\n#o\n";                 // 0
const char* const kTwoBoards = "2\n2 2\n##\n#.\n2 2\n##\n##\n";  // 1, 0

const Case kCases[] = {
    {"gray-code", "2\n", "OO\nXO\nXX\nOX\nOO\n", ""},
    {"gray-code", "2\n", "OO\r\nXO\r\nXX\r\nOX\r\nOO", ""},
    {"gray-code", "2\n", "OO\nXO\nXX\nOX\n", "wrong-answer/short"},
    {"gray-code", "2\n", "OO\nXX\nXO\nOX\nOO\n", "wrong-answer/step"},
    {"gray-code", "2\n", "OO\nXO\nXX\nOX\nOO\nOO\n", "wrong-answer/long"},
    {"gray-code", "2\n", "O\nX\nO\n", "wrong-answer/width"},
    {"gray-code", "2\n", " \n\t\n", "silent"},
    {"gray-code", "2\n", "NO SOLUTION\n", "wrong-verdict/none"},
    {"gray-code", "2\n", "UNDECIDED\n", "no-answer"},
    {"gray-code", "2\n", "{\"delta\":[1,2,1,2]}\n", ""},

    {"mayan", kMayan, "3 0 1\n3 0 -1\n", ""},
    {"mayan", kMayan, "3 0 1\r\n3 0 -1", ""},
    {"mayan", kMayan, "3 0 1 3 0 -1\n", "unreadable/format"},
    {"mayan", kMayan, "\n3 0 1\n3 0 -1\n", "presentation"},
    {"mayan", kMayan, "3  0 1\n3 0 -1\n", "presentation"},
    {"mayan", kMayan, "3 0 1\n", "wrong-answer/moves"},
    {"mayan", kMayan, "0 0 1\n3 0 -1\n", "wrong-answer/block"},
    {"mayan", kMayan, "3 0 1\n3 0 1\n", "wrong-answer/left"},
    {"mayan", kMayan, "3 0 1\n3 0 -1\n0 0 0\n", "unreadable/extra"},
    {"mayan", kMayan, "-1\n", "wrong-verdict/none"},
    {"mayan", kMayan, "no idea\n", "unreadable/format"},
    {"mayan", kNone, "-1\n", ""},
    {"mayan", kNone, "-1", ""},
    {"mayan", kNone, "4 0 -1\n-1 -1 -1\n", "wrong-answer/block"},
    {"mayan", kTwoWays, "2 0 1\n3 0 1\n", ""},
    {"mayan", kTwoWays, "2 0 -1\n3 0 -1\n", "not-smallest"},

    {"yin-yang", kTwoByTwo, "12\noo\no#\n\n", ""},
    {"yin-yang", kTwoByTwo, "12\noo\no#\n", ""},
    {"yin-yang", kTwoByTwo, "14\noo\no#\n\n", "wrong-count/high"},
    {"yin-yang", kTwoByTwo, "11\noo\no#\n\n", "wrong-count/low"},
    {"yin-yang", kTwoByTwo, "12\noo\noo\n\n", "wrong-answer/2x2"},
    {"yin-yang", kTwoByTwo, "12\no#\n#o\n\n", "wrong-answer/divided"},
    {"yin-yang", kTwoByTwo, ">=1\noo\no#\n\n", "no-answer"},
    {"yin-yang", kTwoByTwo, "0\n\n", "wrong-verdict/none"},
    {"yin-yang", kTwoByTwo, "-5\noo\no#\n", "unreadable/format"},
    {"yin-yang", kChecker, "0\n\n", ""},
    {"yin-yang", kChecker, "1\no#\n#o\n\n", "wrong-answer/divided"},
    {"yin-yang", kTwoBoards, "1\n##\n#o\n\n0\n\n", ""},
    {"yin-yang", kTwoBoards, "1\n##\n#o\n0\n", "presentation"},
    {"yin-yang", kTwoBoards, "1\n##\n#o\n\n", "unreadable/missing"},
};

Instances read(const Puzzle& puzzle, const char* text) {
    return read_instances(puzzle, text, "test", {});
}

Judgement judged(const Puzzle& puzzle, const Instances& instances, const std::string& said) {
    const AskEngine ask = [&](std::size_t i, const Question& question) {
        const Stop stop;
        return puzzle.ask(Engine::native, instances[i], question, stop);
    };
    return judge_output(puzzle, instances, Format::contest, said, ask);
}

ProgramRun ended(ProgramRun::End end, int code = 0) {
    ProgramRun run;
    run.end = end;
    run.code = code;
    return run;
}

std::string signature(const std::optional<Failure>& failure) {
    return failure ? failure->signature() : "";
}

}  // namespace

TEST_CASE("outside: what is said is right, or wrong in one way") {
    for (const Case& one : kCases) {
        CAPTURE(one.instances);
        CAPTURE(one.said);
        const Puzzle& puzzle = *find_puzzle(one.puzzle);
        const Instances instances = read(puzzle, one.instances);
        const Judgement judgement = judged(puzzle, instances, one.said);
        CHECK(signature(judgement.failure) == one.failure);
        if (!judgement.failure) {
            CHECK(judgement.solvable + judgement.unsolvable == instances.size());
        }
    }
}

TEST_CASE("outside: a failure says at which instance it came to light") {
    const Puzzle& puzzle = *find_puzzle("yin-yang");
    const Judgement judgement =
        judged(puzzle, read(puzzle, kTwoBoards), "1\n##\n#o\n\n1\n##\n##\n\n");
    REQUIRE(judgement.failure);
    CHECK(judgement.failure->instance == 1);
    CHECK(judgement.failure->detail.find("row 1") != std::string::npos);
}

TEST_CASE("outside: how a run ended comes before what it said") {
    using End = ProgramRun::End;
    CHECK_FALSE(failure_of_run(ended(End::exited)));
    CHECK_FALSE(failure_of_run(ended(End::interrupted)));
    CHECK(signature(failure_of_run(ended(End::exited, 3))) == "exit-code/3");
    CHECK(signature(failure_of_run(ended(End::signalled, SIGFPE))) == "crash/SIGFPE");
    CHECK(signature(failure_of_run(ended(End::timed_out))) == "timeout");
    CHECK(signature(failure_of_run(ended(End::too_much))) == "too-much-output");
    CHECK(signature(failure_of_run(ended(End::memory))) == "memory");
}

TEST_CASE("outside: an engine that knows nothing blames nobody") {
    const Puzzle& puzzle = *find_puzzle("yin-yang");
    const Instances instances = read(puzzle, kTwoByTwo);
    const AskEngine silent = [](std::size_t, const Question&) { return Finding{}; };
    const auto judge = [&](const char* said) {
        return judge_output(puzzle, instances, Format::contest, said, silent);
    };
    for (const char* said : {"14\noo\no#\n\n", "0\n\n"}) {
        const Judgement judgement = judge(said);
        CHECK_FALSE(judgement.failure);
        CHECK(judgement.undecided == 1);
    }
    // The rules need no engine.
    CHECK(signature(judge("12\noo\noo\n\n").failure) == "wrong-answer/2x2");
}

TEST_CASE("outside: an engine that the rules contradict is blamed itself") {
    const Puzzle& puzzle = *find_puzzle("yin-yang");
    const Instances instances = read(puzzle, kTwoByTwo);
    Finding wrong;
    wrong.engine = "native";
    wrong.verdict = Verdict::unsolvable;
    const AskEngine ask = [&](std::size_t, const Question&) { return wrong; };
    CHECK(signature(
              judge_output(puzzle, instances, Format::contest, "12\noo\no#\n\n", ask).failure) ==
          "engines/native-unsolvable");
}

TEST_CASE("outside: an output as a finding") {
    const Puzzle& puzzle = *find_puzzle("mayan");
    const AnyInstance instance = read(puzzle, kMayan).front();
    const auto finding = [&](const char* said) {
        return finding_of_output(puzzle, instance, Format::contest, said, "program");
    };
    const Finding right = finding("3 0 1\n3 0 -1\n");
    CHECK(right.engine == "program");
    CHECK(right.verdict == Verdict::solvable);
    CHECK(right.evidence == Evidence::replayed);
    CHECK(right.smallest);
    CHECK(finding("-1\n").verdict == Verdict::unsolvable);
    CHECK(finding("-1\n").evidence == Evidence::none);
    CHECK(finding("3 0 1\n3 0 1\n").refused->rule == "left");
    CHECK(finding("3 0 1\n3 0 -1\nmore\n").refused);
    CHECK(finding("").refused);
}

TEST_CASE("trial: a program in all its ways") {
    const Puzzle& puzzle = *find_puzzle("mayan");
    const Instances instances = read(puzzle, kMayan);
    const auto tried = [&](const std::string& program) {
        TrialOptions options;
        options.program = program;
        options.program_limits.time = std::chrono::duration<double>(0.7);
        return signature(Trial(puzzle, options).run(instances).judgement.failure);
    };
    CHECK(tried("printf '3 0 1\\n3 0 -1\\n'").empty());
    CHECK(tried("printf '3 0 1\\n3 0 -1\\n' > {out}").empty());
    CHECK(tried("grep -c . {in} | sed 's/6/-1/'") == "wrong-verdict/none");
    CHECK(tried("cat > /dev/null") == "silent");
    CHECK(tried("printf '3 0 1\\n3 0 -1\\n'; exit 4") == "exit-code/4");
    CHECK(tried("kill -FPE $$") == "crash/SIGFPE");
    CHECK(tried("sleep 100") == "timeout");
    CHECK(tried("sleep 100 & printf '3 0 1\\n3 0 -1\\n'").empty());
}

TEST_CASE("trial: a program is told a shape that its input does not say") {
    const Puzzle& puzzle = *find_puzzle("lights-out");
    ReadOptions shape;
    shape.rows = 2;
    shape.cols = 3;
    const Instances board = read_instances(puzzle, "1\n1 1 0\n1 0 0\n", "test", shape);
    TrialOptions options;
    options.program = "echo 'PUZZLE #1'; echo '{rows} {cols}' | sed 's/2 3/1 0 0\\n0 0 0/'";
    CHECK_FALSE(Trial(puzzle, options).run(board).judgement.failure);
    CHECK(takes_shape("./x {rows} {cols}"));
    CHECK_FALSE(takes_shape("./x {rows}"));
}

TEST_CASE("trial: what would have been right") {
    const Puzzle& puzzle = *find_puzzle("yin-yang");
    CHECK(Trial(puzzle, {}).expected(read(puzzle, kChecker)) == "0\n\n");
    const std::string right = Trial(puzzle, {}).expected(read(puzzle, kTwoByTwo));
    CHECK(right.starts_with("12\n"));
    CHECK_FALSE(judged(puzzle, read(puzzle, kTwoByTwo), right).failure);
}
