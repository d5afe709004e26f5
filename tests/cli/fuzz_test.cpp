// fuzz, shrink and merge as scripts see them.

#include <doctest/doctest.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"

using namespace tessera::test;
using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

/// Counts the lit cells of POJ boards and presses the lit ones: right for a dark board alone.
const char* const kNaive =
    "sed -e '1d' | tr -s ' \\n' '\\n' | paste -d ' ' - - - - - - | "
    "awk 'NR % 5 == 1 { print \"PUZZLE #\" ++k } { print }'";
/// The Rock Game without its last line, for n = 1 and 2.
const char* const kShort =
    "read n; test $n = 1 && printf 'O\\nX\\n' || printf 'OO\\nXO\\nXX\\nOX\\n'";

std::vector<json> lines_of(const std::string& text) {
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

/// Without what differs from run to run.
std::string timeless(const std::string& text) {
    return std::regex_replace(text, std::regex("\"seconds\":[0-9.]+"), "\"seconds\":0");
}

Words fuzz(Words more) {
    Words words{"fuzz", "lights-out", "--program", kNaive, "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

}  // namespace

TEST_CASE("fuzz: a failure is shown, saved, shrunk, and repeated by its command") {
    const ScratchFolder folder;
    const std::string out = folder.path("found");
    const Run run = run_program({"fuzz", "gray-code", "--program", kShort, "--n", "2", "--seed",
                                 "7", "--until-failure", "--out", out});
    CHECK(run.exit_code == 1);
    CHECK(run.err.empty());
    CHECK(run.out.find("run 0: wrong-answer/short: 5 lines expected, found 4\n") == 0);
    CHECK(run.out.find("1 run, 1 instance (0 solvable, 0 unsolvable, 0 undecided, 1 failed or not "
                       "judged), 1 failure, ") != std::string::npos);
    CHECK(run.out.find("  1 x wrong-answer/short\n") != std::string::npos);
    CHECK(folder.text_of("found/bug-gray-code-7-0.in") == "2\n");
    CHECK(folder.text_of("found/min-gray-code-7-0.in") == "1\n");
    const std::string report = folder.text_of("found/min-gray-code-7-0.txt");
    CHECK(report.find("wrong-answer/short: 3 lines expected, found 2\n") == 0);
    CHECK(report.find("said:\nO\nX\n") != std::string::npos);
    CHECK(report.find("expected, or as good:\nO\nX\nO\n") != std::string::npos);
    const auto again = run.out.find("again: tessera fuzz gray-code --program ");
    REQUIRE(again != std::string::npos);
    CHECK(run.out.find("--n 2 --seed 7 --run 0\n", again) != std::string::npos);
    const Run repeated = run_program({"fuzz", "gray-code", "--program", kShort, "--n", "2",
                                      "--seed", "7", "--run", "0", "--out", out});
    CHECK(repeated.exit_code == 1);
    CHECK(repeated.out.substr(0, again) == run.out.substr(0, again));
}

TEST_CASE("fuzz: without failures it says so, exit 0") {
    const ScratchFolder folder;
    const Run run =
        run_program({"fuzz", "gray-code", "--n", "3", "--runs", "5", "--out", folder.path("out")});
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("5 runs, 5 instances (5 solvable, 0 unsolvable, 0 undecided), 0 failures") ==
          0);
    CHECK(run_program({"fuzz", "gray-code", "--n", "3", "--runs", "2", "--quiet", "--out",
                       folder.path("out")})
              .out.empty());
}

TEST_CASE("fuzz: the same for one job and for two, and for 1, 3 or 7 parts merged") {
    const ScratchFolder folder;
    const Words common{"--runs", "30", "--seed", "5", "--keep", "2"};
    const auto run_with = [&](Words more, const std::string& out) {
        Words words = fuzz(common);
        words.insert(words.end(), more.begin(), more.end());
        words.insert(words.end(), {"--out", folder.path(out)});
        return run_program(words);
    };
    const Run whole = run_with({}, "whole");
    CHECK(whole.exit_code == 1);
    const std::vector<json> lines = lines_of(whole.out);
    CHECK(lines.size() >= 2);
    CHECK(lines.back()["runs"] == 30);
    CHECK(timeless(run_with({"--jobs", "2"}, "two").out) == timeless(whole.out));
    for (const int parts : {1, 3, 7}) {
        CAPTURE(parts);
        Words merge{"merge", "--json"};
        for (int i = 1; i <= parts; ++i) {
            const std::string name = std::to_string(parts) + "." + std::to_string(i);
            run_with({"--shard", std::to_string(i) + "/" + std::to_string(parts)}, name);
            merge.push_back(folder.path(name));
        }
        const Run merged = run_program(merge);
        CHECK(merged.exit_code == 1);
        CHECK(timeless(merged.out) == timeless(whole.out));
        // Whatever the order of the folders.
        std::reverse(merge.begin() + 2, merge.end());
        CHECK(timeless(run_program(merge).out) == timeless(whole.out));
    }
}

TEST_CASE("merge: reads seeds and runs of all 64 bits") {
    const std::string most = "18446744073709551615";
    const ScratchFolder folder;
    const Run whole = run_program(fuzz({"--runs", "4", "--seed", most, "--out", folder.path("a")}));
    CHECK(whole.exit_code == 1);
    CHECK(lines_of(whole.out).back()["seed"].dump() == most);
    const Run merged = run_program({"merge", "--json", folder.path("a")});
    CHECK(merged.err.empty());
    CHECK(timeless(merged.out) == timeless(whole.out));
    // The middle, where a sign would begin.
    for (const char* seed : {"9223372036854775807", "9223372036854775808"}) {
        CAPTURE(seed);
        const std::string out = folder.path(seed);
        const Run last =
            run_program(fuzz({"--run", most, "--seed", seed, "--quiet", "--out", out}));
        CHECK(last.exit_code == 1);
        CHECK(timeless(run_program({"merge", "--json", out}).out) == timeless(last.out));
    }
}

TEST_CASE("merge: gathers files, names what is missing, refuses what is there twice") {
    const ScratchFolder folder;
    for (const char* shard : {"1/2", "2/2"}) {
        run_program(fuzz({"--runs", "6", "--shard", shard, "--out",
                          folder.path(std::string("part") + shard[0])}));
    }
    const Run one = run_program({"merge", folder.path("part1")});
    CHECK(one.exit_code == 1);
    CHECK(one.err.find("lights-out, seed 1: part 2 of 2 is missing\n") != std::string::npos);
    const Run twice = run_program({"merge", folder.path("part1"), folder.path("part1")});
    CHECK(twice.exit_code == 2);
    CHECK(twice.err.find("part 1/2 of lights-out with seed 1 is there twice") != std::string::npos);
    const Run both = run_program(
        {"merge", folder.path("part1"), folder.path("part2"), "--out", folder.path("all")});
    CHECK(both.exit_code == 1);
    CHECK(both.out.find("6 runs, ") != std::string::npos);
    CHECK_FALSE(folder.text_of("all/min-lights-out-1-0.in").empty());
    CHECK(run_program({"merge", folder.path("nowhere")}).exit_code == 2);
    CHECK(run_program({"merge"}).exit_code == 2);
    folder.file("results-x.jsonl", "{\"puzzle\":3}\n");
    CHECK(run_program({"merge", folder.path("")}).exit_code == 2);
}

TEST_CASE("fuzz: a corpus is tried first, and grows") {
    const ScratchFolder folder;
    const Words words{"fuzz",  "gray-code", "--program",           kShort,  "--n",
                      "2",     "--corpus",  folder.path("corpus"), "--out", folder.path("out"),
                      "--json"};
    Words first = words;
    first.insert(first.end(), {"--runs", "1"});
    CHECK(lines_of(run_program(first).out).back()["corpus"] == 0);
    CHECK(folder.text_of("corpus/gray-code-1-0.json") == "{\"puzzle\":\"gray-code\",\"n\":1}\n");
    folder.file("corpus/other.json", "{\"puzzle\":\"mayan\"}\n");
    Words second = words;
    second.insert(second.end(), {"--runs", "0", "--quiet"});
    const Run again = run_program(second);
    const std::vector<json> lines = lines_of(again.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0]["corpus"] == "gray-code-1-0.json");
    CHECK(lines[0]["run"].is_null());
    CHECK(lines[1]["corpus"] == 1);
    CHECK(lines[1]["runs"] == 0);
    CHECK(again.exit_code == 1);
}

TEST_CASE("fuzz: Ctrl-C keeps what was found") {
    const ScratchFolder folder;
    RunOptions options;
    options.interrupt = Interrupt{.after = std::chrono::milliseconds(1500), .printed = 0};
    const Run run = run_program({"fuzz", "gray-code", "--program", kShort, "--n", "2", "--seconds",
                                 "1000", "--json", "--out", folder.path("out")},
                                options);
    CHECK(run.signal == 0);
    CHECK(run.exit_code == 1);
    const std::vector<json> lines = lines_of(run.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0]["failure"] == "wrong-answer/short");
    CHECK(lines[1]["interrupted"] == true);
    CHECK(folder.text_of("out/min-gray-code-1-0.in") == "1\n");
    CHECK(folder.text_of("out/results-gray-code-1.jsonl") == run.out);
}

TEST_CASE("fuzz: two signals at once, as timeout sends them, are one wish") {
    const ScratchFolder folder;
    RunOptions options;
    options.interrupt = Interrupt{.after = std::chrono::milliseconds(700), .twice = true};
    const Run run = run_program({"fuzz", "gray-code", "--n", "3", "--seconds", "1000", "--json",
                                 "--out", folder.path("out")},
                                options);
    CHECK(run.signal == 0);
    CHECK(run.exit_code == 3);
    CHECK(lines_of(run.out).back()["interrupted"] == true);
}

TEST_CASE("fuzz: what cannot be is refused before anything is made") {
    const ScratchFolder folder;
    const auto refused = [&](Words words, const std::string& message) {
        words.insert(words.begin(), "fuzz");
        words.insert(words.end(), {"--out", folder.path("out")});
        const Run run = run_program(words);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(run.err.find(message) != std::string::npos);
    };
    refused({"mayan", "--program", "/no/such/solver"},
            "expected a program that a shell can start, found '/no/such/solver'");
    refused({"mayan", "--style", "talll"}, "unknown style 'talll' for mayan");
    refused({"mayan", "--engines", "native"}, "--engines needs at least two");
    refused({"mayan", "--rows", "3"}, "rows");
    refused({"mayan", "--shard", "3/2"}, "--shard: expected a number from 1 to 2, found '3'");
    refused({"mayan", "--shard", "3"}, "--shard: expected a part such as 2/5, found '3'");
    refused({"mayan", "--program", " "}, "--program: expected a command, found ' '");
    refused({"gray-code", "--to", "pbm"}, "has no format 'pbm'");
    CHECK(folder.names().empty());
}

TEST_CASE("shrink: prints the smallest instance that fails in the same way") {
    const ScratchFolder folder;
    const std::string board = folder.file("board",
                                          "1\n1 0 1 0 1 0\n0 0 0 0 0 0\n1 1 1 0 0 0\n"
                                          "0 0 0 0 0 0\n0 0 0 0 0 1\n");
    const Run run = run_program({"shrink", "lights-out", "--program", kNaive, board});
    CHECK(run.exit_code == 0);
    CHECK(run.err.find("tessera: wrong-answer/lit: ") == 0);
    // One light on a board of the only shape that the program takes.
    CHECK(std::ranges::count(run.out, '1') == 2);
    CHECK(run.out.starts_with("1\n"));
    const Run again = run_program({"shrink", "lights-out", "--program", kNaive, "-"}, run.out);
    CHECK(again.out == run.out);
}

TEST_CASE("shrink: what does not fail cannot be shrunk, exit 2") {
    const Run run = run_program({"shrink", "gray-code"}, "3\n");
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK(run.err == "tessera: it does not fail: there is nothing to shrink\n");
}

TEST_CASE("shrink: a limit ends it with the smallest so far, exit 3") {
    const Run run = run_program({"shrink", "gray-code", "--program", "sleep 100", "--program-time",
                                 "0.4", "--time-limit", "0.5"},
                                "6\n");
    CHECK(run.exit_code == 3);
    CHECK_FALSE(run.out.empty());
    CHECK(run.err.find("not to the end") != std::string::npos);
}

TEST_CASE("fuzz: more seconds than a clock counts to are no limit") {
    const ScratchFolder folder;
    const Run run = run_program({"fuzz", "gray-code", "--n", "2", "--runs", "3", "--seconds",
                                 "10000000000", "--program", "printf 'OO\\nXO\\nXX\\nOX\\nOO\\n'",
                                 "--program-time", "10000000000", "--out", folder.path("out")});
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("3 runs, ") != std::string::npos);
}

TEST_CASE("fuzz: campaigns of several puzzles and programs go into one folder") {
    const ScratchFolder folder;
    const auto campaign = [&](const char* puzzle, const char* program, const char* out) {
        const Run run = run_program({"fuzz", puzzle, "--program", program, "--runs", "1", "--n",
                                     "2", "--out", folder.path(out)});
        CHECK(run.exit_code == 1);
    };
    campaign("gray-code", "echo X", "one");
    const std::string board = folder.text_of("one/bug-gray-code-1-0.in");
    CHECK(run_program({"fuzz", "yin-yang", "--program", "echo X", "--runs", "1", "--out",
                       folder.path("one")})
              .exit_code == 1);
    CHECK(folder.text_of("one/bug-gray-code-1-0.in") == board);
    // Of another program: the same names in another folder.
    campaign("gray-code", "echo O", "two");
    const Run merged = run_program(
        {"merge", "--json", "--out", folder.path("all"), folder.path("one"), folder.path("two")});
    CHECK(merged.exit_code == 1);
    std::vector<std::string> names;
    for (const json& line : lines_of(merged.out)) {
        if (!line.contains("failure")) continue;
        names.push_back(line["bug"]);
        const std::string said = line["said"];
        const std::string bug = line["bug"];
        const std::string min = line["min"];
        CHECK_FALSE(folder.text_of("all/" + bug).empty());
        CHECK(folder.text_of("all/" + min.substr(0, min.size() - 3) + ".txt").find(said) !=
              std::string::npos);
    }
    std::ranges::sort(names);
    CHECK(names == Words{"bug-gray-code-1-0-2.in", "bug-gray-code-1-0.in", "bug-yin-yang-1-0.in"});
    // A report speaks of the file by the name that it has there.
    CHECK(folder.text_of("all/bug-gray-code-1-0-2.txt").find(" bug-gray-code-1-0-2.in") !=
          std::string::npos);
    // Into a folder that parts lie in: they keep their names and what they say.
    const std::string report = folder.text_of("one/bug-gray-code-1-0.txt");
    const std::string other = folder.text_of("two/bug-gray-code-1-0.txt");
    CHECK(report != other);
    for (const char* first : {"one", "two"}) {
        const Run again = run_program({"merge", "--out", folder.path("one"), folder.path(first),
                                       folder.path(first == std::string("one") ? "two" : "one")});
        CHECK(again.exit_code == 1);
        CHECK(again.err.empty());
        CHECK(folder.text_of("one/bug-gray-code-1-0.txt") == report);
        CHECK(folder.text_of("one/bug-gray-code-1-0-2.txt").substr(0, 100) == other.substr(0, 100));
    }
}

TEST_CASE("merge: results that no campaign wrote are refused by what is wrong with them") {
    const std::string totals =
        R"({"puzzle":"gray-code","seed":1,"options":"","keep":1,"shard":1,"shards":1,"runs":5,)"
        R"("corpus":0,"instances":5,"solvable":4,"unsolvable":0,"undecided":0,)"
        R"("failures":[["x",1]],"interrupted":false,"seconds":1})";
    const auto merged = [&](const std::string& from, const std::string& to) {
        const ScratchFolder folder;
        std::string text = totals;
        text.replace(text.find(from), from.size(), to);
        folder.file("results-x.jsonl", text + "\n");
        return run_program({"merge", folder.path("")});
    };
    CHECK(merged("5", "5").exit_code == 1);
    const std::vector<std::array<std::string, 3>> wrong{
        {R"(["x",1])", R"(["x",18446744073709551615],["x",1])",
         "expected a number from 0 to 10^12"},
        {R"(["x",1])", R"(["x",1],["x",1])", "expected each failure once, found it again"},
        {R"("runs":5)", R"("runs":18446744073709551615)", "expected a number from 0 to 10^12"},
        {"gray-code", "../x", "expected the name of a puzzle, found '../x'"},
        {R"("shard":1)", R"("shard":2)", "expected a part's number"}};
    for (const auto& [from, to, message] : wrong) {
        const Run run = merged(from, to);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(run.err.find(message) != std::string::npos);
    }
}

TEST_CASE("shrink: its time limit holds for a program that hangs") {
    const auto begin = std::chrono::steady_clock::now();
    const Run run = run_program(
        {"shrink", "gray-code", "--program", "trap '' TERM INT; sleep 100", "--time-limit", "1"},
        "3\n");
    CHECK((run.exit_code == 0 || run.exit_code == 3));
    CHECK(run.err.find("timeout: ") != std::string::npos);
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(4));
}

TEST_CASE("crosscheck: a program beside the engines") {
    const std::string right = "printf 'O\\nX\\nO\\n'";
    const Run agree = run_program(
        {"crosscheck", "gray-code", "--engines", "native,cadical", "--program", right}, "1\n");
    CHECK(agree.exit_code == 0);
    CHECK(agree.out.find("program") != std::string::npos);
    CHECK(agree.out.ends_with("AGREE\n"));
    const auto with = [](const std::string& program) {
        const ScratchFolder folder;
        return run_program({"crosscheck", "gray-code", "--engines", "native,cadical", "--program",
                            program, "--program-time", "0.5", "--quiet", "--save", folder.path("")},
                           "1\n");
    };
    CHECK(with("printf 'O\\nX\\n'").out == "DISAGREE\n");
    CHECK(with("printf 'O\\nX\\n'").exit_code == 1);
    CHECK(with("echo NO SOLUTION").out == "DISAGREE\n");
    CHECK(with("exit 1").out == "DISAGREE\n");
    // Two engines agree; that the program is slow is not against them, but said.
    CHECK(with("sleep 100").out == "AGREE\n");
    const Run slow = run_program({"crosscheck", "gray-code", "--engines", "native,cadical",
                                  "--program", "sleep 100", "--program-time", "0.5"},
                                 "1\n");
    CHECK(slow.out.ends_with("AGREE\n"));
    CHECK(slow.err.find("the program decided 0 of 1 instance;") != std::string::npos);
}
