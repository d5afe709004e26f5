// What fuzz, shrink and merge say of a failure: to a person, who may press Ctrl-C in the midst of
// it, and in JSON.

#include <doctest/doctest.h>
#include <algorithm>
#include <chrono>
#include <cstdlib>
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

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<json> lines_of(const std::string& text) {
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

/// The Rock Game with n holes, by a program, failures saved in `out`.
Words rock_game(const std::string& program, const std::string& n, const std::string& out) {
    return {"fuzz", "gray-code", "--program", program,          "--n", n, "--runs",
            "1",    "--out",     out,         "--program-time", "50"};
}

RunOptions interrupted_at(const std::string& sign) {
    RunOptions options;
    options.interrupt = Interrupt{.once_there = sign};
    return options;
}

}  // namespace

TEST_CASE("fuzz: Ctrl-C while shrinking takes nothing from what was said and expected") {
    const ScratchFolder folder;
    const std::string sign = folder.path("sign");
    // Wrong for n = 2; for n = 1, to which it is shrunk, it hangs.
    const std::string program =
        "read n; test $n = 1 && { : > " + sign + "; sleep 100; }; printf 'OO\\nXO\\nXX\\nOX\\n'";
    const Run run = run_program(rock_game(program, "2", folder.path("out")), interrupted_at(sign));
    CHECK(run.exit_code == 1);
    CHECK(has(run.out, "shrunk to "));
    CHECK(has(run.out, "trials, not to the end)\n"));
    CHECK(
        has(run.out, "    said:\n      OO\n      XO\n      XX\n      OX\n    expected:\n      O"));
    CHECK_FALSE(has(run.out, "UNDECIDED"));
    for (const char* name : {"out/bug-gray-code-1-0.txt", "out/min-gray-code-1-0.txt"}) {
        CAPTURE(name);
        const std::string report = folder.text_of(name);
        CHECK(report.starts_with("wrong-answer/short: 5 lines expected, found 4\n"));
        CHECK(has(report, "\nsaid:\nOO\nXO\nXX\nOX\n"));
        CHECK(has(report, "\nexpected, or as good:\nO"));
        CHECK_FALSE(has(report, "UNDECIDED"));
    }
    CHECK(folder.text_of("out/min-gray-code-1-0.in") == "2\n");
    const json failure = lines_of(folder.text_of("out/results-gray-code-1.jsonl")).front();
    CHECK(failure["reproducible"] == true);
    CHECK(failure["minimal"] == false);
    CHECK(failure["said"] == "OO\nXO\nXX\nOX\n");
}

TEST_CASE("fuzz: Ctrl-C before the first repeat says nothing of whether it would fail again") {
    const ScratchFolder folder;
    const std::string sign = folder.path("sign");
    // As soon as the failure is saved, which is before it is repeated, it hangs.
    const std::string program = "test -e " + folder.path("out/bug-gray-code-1-0.txt") +
                                " && { : > " + sign + "; sleep 100; }; echo OO";
    const Run run = run_program(rock_game(program, "2", folder.path("out")), interrupted_at(sign));
    CHECK(run.exit_code == 1);
    CHECK(has(run.out, "; not shrunk: interrupted before it could be repeated\n"));
    CHECK(has(run.out, "    said:\n      OO\n    expected:\n      O"));
    const std::string results = folder.text_of("out/results-gray-code-1.jsonl");
    CHECK(lines_of(results).front()["reproducible"].is_null());
    CHECK(lines_of(results).back()["interrupted"] == true);
    // And so when it is read back.
    const Run merged = run_program({"merge", folder.path("out"), "--json"});
    CHECK(lines_of(merged.out).front() == lines_of(results).front());
}

TEST_CASE("fuzz and shrink: what does not fail each time fails only sometimes") {
    const ScratchFolder folder;
    const std::string count = folder.path("count");
    // Wrong three times: to see that it starts, in its first run, and when that is repeated.
    const std::string program = "echo >> " + count + "; test $(wc -l < " + count +
                                ") -gt 3 && printf 'O\\nX\\nO\\n' || printf 'O\\nX\\n'";
    const Run run = run_program(rock_game(program, "1", folder.path("out")));
    CHECK(run.exit_code == 1);
    CHECK(has(run.out, "it fails only sometimes"));
    const json failure = lines_of(folder.text_of("out/results-gray-code-1.jsonl")).front();
    CHECK(failure["reproducible"] == false);
    CHECK(failure["minimal"] == false);
    CHECK(failure["said"] == "O\nX\n");
    folder.file("count", "");
    const Run shrunk = run_program({"shrink", "gray-code", "--program", program}, "1\n");
    CHECK(shrunk.exit_code == 3);
    CHECK(shrunk.out == "1\n");
    CHECK(has(shrunk.err, "it fails only sometimes"));
    folder.file("count", "\n");
    const Run once = run_program({"shrink", "gray-code", "--program", program}, "1\n");
    CHECK(once.exit_code == 3);
    CHECK(has(once.err, "it fails only sometimes"));
}

TEST_CASE("fuzz: the end of standard error is shown, printable, and tells no failures apart") {
    const ScratchFolder folder;
    const std::string program =
        "for i in 1 2 3 4 5 6 7 8 9 10 11; do echo line $i >&2; done; "
        "printf 'at %d \\033[1m\\377\\n' $$ >&2; exit 3";
    const auto run_with = [&](Words more, const std::string& out) {
        Words words{"fuzz",   "gray-code", "--program", program,          "--n",    "1",
                    "--runs", "4",         "--out",     folder.path(out), "--keep", "2"};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words);
    };
    const std::string shown = "line 11\n      at ";
    const Run run = run_with({}, "a");
    CHECK(has(run.out, "    on standard error:\n      ...\n      line 3\n"));
    CHECK(has(run.out, shown));
    CHECK(has(run.out, " \\x1b[1m\\xff\n    expected:\n"));
    CHECK_FALSE(has(run.out, "line 2\n"));
    CHECK(has(run.out, "the same as run 0"));
    CHECK(has(folder.text_of("a/bug-gray-code-1-0.txt"), "\non standard error:\n...\nline 3\n"));
    CHECK(has(folder.text_of("a/bug-gray-code-1-0.txt"), " \\x1b[1m\\xff\n"));
    const auto alike = [](const std::string& text) {
        const std::string timeless =
            std::regex_replace(text, std::regex("\"seconds\":[0-9.]+"), "");
        return std::regex_replace(timeless, std::regex("at [0-9]+ "), "at ");
    };
    const Run one = run_with({"--json"}, "b");
    const std::string said = lines_of(one.out).front()["stderr"];
    CHECK(said.starts_with("...\nline 3\nline 4\n"));
    CHECK(said.ends_with(" \\x1b[1m\\xff\n"));
    CHECK(lines_of(one.out)[1]["duplicate_of"] == "run 0");
    CHECK(alike(run_with({"--json", "--jobs", "2"}, "c").out) == alike(one.out));
    run_with({"--shard", "1/2", "--quiet"}, "d");
    run_with({"--shard", "2/2", "--quiet"}, "e");
    CHECK(alike(run_program({"merge", "--json", folder.path("d"), folder.path("e")}).out) ==
          alike(one.out));
    // Of a long line the end; of an answer that is wrong, rather than none, nothing.
    const Run flood = run_program(
        rock_game("head -c 9000 /dev/zero | tr '\\0' x >&2; exit 1", "1", folder.path("f")));
    CHECK(has(flood.out, "      ...\n      " + std::string(2048, 'x') + "\n"));
    const Run chat = run_program(rock_game("echo hm >&2; echo X", "1", folder.path("g")));
    CHECK(has(chat.out, "wrong-answer/"));
    CHECK_FALSE(has(chat.out, "on standard error"));
    const Run shrunk =
        run_program({"shrink", "gray-code", "--program", "echo hm >&2; exit 3"}, "1\n");
    CHECK(has(shrunk.err, "on standard error:\nhm\n"));
}

TEST_CASE("fuzz: what a program says does not command the terminal, and is saved as it was") {
    const ScratchFolder folder;
    const Run run = run_program(
        rock_game("printf 'O\\033[2J\\302\\233\\377\\303\\274\\nX\\n'", "1", folder.path("out")));
    CHECK(has(run.out, "      O\\x1b[2J\\xc2\\x9b\\xff\xc3\xbc\n      X\n"));
    CHECK(std::ranges::none_of(run.out, [](char c) { return c == '\x1b' || c == '\xff'; }));
    CHECK(has(folder.text_of("out/bug-gray-code-1-0.txt"), "O\x1b[2J\xc2\x9b\xff\xc3\xbc\nX\n"));
    const Run silent = run_program(rock_game("true", "1", folder.path("out")));
    CHECK(has(silent.out, "    said: nothing\n    expected:\n"));
}

TEST_CASE("fuzz: the numbers of instances add up, and no line is blank") {
    const ScratchFolder folder;
    const Run run = run_program({"fuzz", "yin-yang", "--program", "sed 's/.*/0\\n/;1q'", "--runs",
                                 "30", "--rows", "2", "--cols", "2", "--out", folder.path("out")});
    std::smatch found;
    const std::regex totals(
        "30 runs, (\\d+) instances \\((\\d+) solvable, (\\d+) unsolvable, (\\d+) undecided, "
        "(\\d+) failed or not judged\\)");
    REQUIRE(std::regex_search(run.out, found, totals));
    const auto number = [&](std::size_t i) { return std::stoi(found[i].str()); };
    CHECK(number(1) == number(2) + number(3) + number(4) + number(5));
    CHECK(number(5) > 0);
    CHECK_FALSE(std::regex_search(run.out, std::regex("(^|\n) +\n")));
}

TEST_CASE("fuzz: the command that shrinks the saved file does so") {
    const ScratchFolder folder;
    // Boards of all shapes, which their text does not say.
    const Run run = run_program({"fuzz", "lights-out", "--program", "true {rows} {cols} 'a b'",
                                 "--until-failure", "--seed", "5", "--out", folder.path("o ut")});
    std::smatch found;
    REQUIRE(std::regex_search(run.out, found, std::regex("\n  shrink: (tessera shrink .*)\n")));
    const std::string command = found[1];
    CHECK(
        has(command, "lights-out '" + folder.path("o ut/bug-lights-out-5-0.in") + "' --program "));
    CHECK(has(folder.text_of("o ut/min-lights-out-5-0.txt"),
              "\nshrink: tessera shrink lights-out bug-lights-out-5-0.in"));
    const std::string shell = "PATH='" TESSERA_BINARY_DIR "':\"$PATH\"; " + command + " > '" +
                              folder.path("shrunk") + "' 2> /dev/null";
    CHECK(std::system(shell.c_str()) == 0);
    CHECK(folder.text_of("shrunk") == folder.text_of("o ut/min-lights-out-5-0.in"));
}

TEST_CASE("fuzz: a file of the corpus lends its name, without its ending where none is lost") {
    const ScratchFolder folder;
    const Words words{
        "fuzz",     "gray-code",           "--program", "echo X",           "--runs", "0",
        "--corpus", folder.path("corpus"), "--out",     folder.path("out"), "--json", "--keep",
        "5"};
    run_program(words);
    for (const char* name : {"a.in", "b", "b.in", "c.json"}) {
        folder.file("corpus/" + std::string(name), "1\n");
    }
    std::vector<std::string> names;
    for (const json& line : lines_of(run_program(words).out)) {
        if (line.contains("bug")) names.push_back(line["bug"]);
    }
    CHECK(names == std::vector<std::string>{
                       "bug-gray-code-corpus-a.in", "bug-gray-code-corpus-b.in",
                       "bug-gray-code-corpus-b.in.in", "bug-gray-code-corpus-c.json.in"});
}

TEST_CASE("merge: names missing parts, and exits as the campaign would; it has no time") {
    const ScratchFolder folder;
    const auto part = [&](const char* shard, Words more, const std::string& out) {
        Words words{"fuzz", "gray-code", "--n", "2",     "--runs",
                    "9",    "--shard",   shard, "--out", folder.path(out)};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words);
    };
    part("2/9", {}, "two");
    part("4/9", {}, "four");
    const Run merged = run_program({"merge", folder.path("four"), folder.path("two")});
    CHECK(merged.exit_code == 3);
    CHECK(merged.err == "tessera: gray-code, seed 1: parts 1, 3, 5 to 9 of 9 are missing\n");
    CHECK(merged.out ==
          "2 runs, 2 instances (2 solvable, 0 unsolvable, 0 undecided), 0 failures\n");
    // A failure goes before what is missing; its file lies in its own part.
    part("1/3", {"--program", "echo X"}, "wrong");
    const Run wrong = run_program({"merge", folder.path("two"), folder.path("wrong")});
    CHECK(wrong.exit_code == 1);
    CHECK(has(wrong.err, "parts 2 to 3 of 3 are missing\n"));
    CHECK(has(wrong.out, "saved as " + folder.path("wrong/bug-gray-code-1-0.in")));
    // One that was interrupted is not whole.
    part("1/1", {}, "whole");
    CHECK(run_program({"merge", folder.path("whole")}).exit_code == 0);
    const std::string name = "whole/results-gray-code-1.jsonl";
    const std::string text = folder.text_of(name);
    folder.file(name, std::regex_replace(text, std::regex("\"interrupted\":false"),
                                         "\"interrupted\":true"));
    CHECK(run_program({"merge", folder.path("whole")}).exit_code == 3);
    // A number of parts that nobody can count.
    folder.file(name, std::regex_replace(text, std::regex("\"shards\":1"),
                                         "\"shards\":18446744073709551615"));
    CHECK(has(run_program({"merge", folder.path("whole")}).err,
              "parts 2 to 18446744073709551615 of 18446744073709551615 are missing"));
    folder.file(name, std::regex_replace(text, std::regex("\"shard\":1"), "\"shard\":2"));
    CHECK(run_program({"merge", folder.path("whole")}).exit_code == 2);
}
