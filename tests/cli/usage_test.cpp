// What the command line refuses, word for word, and the pages it prints.

#include <doctest/doctest.h>
#include <algorithm>
#include <string>
#include <vector>

#include "cli/verb.hpp"
#include "tests/cli/run_program.hpp"
#include "verify/registry.hpp"

using tessera::test::Run;
using tessera::test::run_program;
using tessera::test::ScratchFolder;

namespace {

using Words = std::vector<std::string>;

struct Refusal {
    Words words;
    const char* message;
};

const Refusal kRefusals[] = {
    {{"slove"}, "unknown verb 'slove'; did you mean 'solve'?"},
    {{"xyzzy"}, "unknown verb 'xyzzy'; 'tessera --help' lists them"},
    {{"reckon", "lights-out"}, "unknown verb 'reckon'; 'tessera --help' lists them"},
    {{"lights-out"},
     "unknown verb 'lights-out'; the verb comes first, as in 'tessera solve lights-out'"},
    {{"--json", "solve"},
     "expected a verb, found the option '--json'; options stand after the verb"},
    {{"solve"}, "'solve' needs a puzzle: PUZZLES"},
    {{"solve", "lights-ot"}, "unknown puzzle 'lights-ot'; did you mean 'lights-out'?"},
    {{"solve", "rockgame"}, "unknown puzzle 'rockgame'; did you mean 'rock-game'?"},
    {{"solve", "qqqq"}, "unknown puzzle 'qqqq'; there are PUZZLES"},
    {{"solve", "lights-out", "--jsn"},
     "unknown option '--jsn' for 'solve'; did you mean '--json'?"},
    {{"solve", "lights-out", "--time-limt=3"},
     "unknown option '--time-limt' for 'solve'; did you mean '--time-limit'?"},
    {{"solve", "lights-out", "--time"},
     "unknown option '--time' for 'solve'; did you mean '--time-limit'?"},
    {{"fuzz", "mayan", "--time", "9"},
     "unknown option '--time' for 'fuzz'; did you mean '--seconds'?"},
    {{"fuzz", "mayan", "--timeout=9"},
     "unknown option '--timeout' for 'fuzz'; did you mean '--program-time'?"},
    {{"shrink", "mayan", "--seconds", "9"},
     "unknown option '--seconds' for 'shrink'; did you mean '--time-limit'?"},
    {{"shrink", "mayan", "--timeout", "9"},
     "unknown option '--timeout' for 'shrink'; did you mean '--time-limit'?"},
    {{"solve", "mayan", "--timeout", "9"},
     "unknown option '--timeout' for 'solve'; did you mean '--time-limit'?"},
    {{"generate", "mayan", "--timeout", "9"}, "unknown option '--timeout' for 'generate'"},
    {{"count", "lights-out", "--witness", "f"}, "unknown option '--witness' for 'count'"},
    {{"solve", "lights-out", "-x"}, "unknown option '-x' for 'solve'"},
    {{"solve", "lights-out", "--jobs"}, "option '--jobs' for 'solve' needs a value"},
    {{"solve", "lights-out", "--jobs="}, "option '--jobs' for 'solve' needs a value"},
    {{"solve", "lights-out", "--json=1"}, "option '--json' for 'solve' takes no value"},
    {{"solve", "lights-out", "--jobs", "2", "--jobs", "2"}, "option '--jobs' is given twice"},
    {{"solve", "lights-out", "--json", "--json"}, "option '--json' is given twice"},
    {{"solve", "lights-out", "-o", "a", "--output", "b"}, "option '--output' is given twice"},
    {{"solve", "lights-out", "--jobs", "0"}, "--jobs: expected a number from 1 to 256, found '0'"},
    {{"solve", "lights-out", "--jobs", "257"},
     "--jobs: expected a number from 1 to 256, found '257'"},
    {{"solve", "lights-out", "--jobs", "2x"},
     "--jobs: expected a number from 1 to 256, found '2x'"},
    {{"solve", "lights-out", "--time-limit", "0"},
     "--time-limit: expected a positive number of seconds, found '0'"},
    {{"solve", "lights-out", "--time-limit", "0.000"},
     "--time-limit: expected a positive number of seconds, found '0.000'"},
    {{"solve", "lights-out", "--time-limit", "-1"},
     "--time-limit: expected a positive number of seconds, found '-1'"},
    {{"solve", "lights-out", "--time-limit", "nan"},
     "--time-limit: expected a positive number of seconds, found 'nan'"},
    {{"solve", "lights-out", "--time-limit", "1.2.3"},
     "--time-limit: expected a positive number of seconds, found '1.2.3'"},
    {{"solve", "lights-out", "--time-limit", "."},
     "--time-limit: expected a positive number of seconds, found '.'"},
    {{"solve", "lights-out", "--memory-limit", "0"},
     "--memory-limit: expected a number from 1 to 4294967296, found '0'"},
    {{"generate", "lights-out", "--seed", "18446744073709551616"},
     "--seed: expected a number from 0 to 18446744073709551615, found '18446744073709551616'"},
    {{"generate", "lights-out", "--seed", "-1"},
     "--seed: expected a number from 0 to 18446744073709551615, found '-1'"},
    {{"generate", "lights-out", "--rows", "67108865"},
     "--rows: expected a number from 1 to 67108864, found '67108865'"},
    {{"generate", "lights-out", "--style", "unifrm"},
     "unknown style 'unifrm' for lights-out; did you mean 'uniform'?"},
    {{"generate", "lights-out", "--to", "delta"},
     "an instance of lights-out has no format 'delta'; it has contest, json, pbm"},
    {{"generate", "lights-out", "--count", "2", "--to", "pbm"},
     "a file in format 'pbm' holds one instance of lights-out; json holds any number"},
    {{"generate", "gray-code", "--count", "2"},
     "a file in format 'contest' holds one instance of gray-code; json holds any number"},
    {{"generate", "lights-out", "file"}, "'generate' takes no file, found 'file'"},
    {{"solve", "lights-out", "--engine", "cadicl"},
     "--engine: unknown engine 'cadicl'; did you mean 'cadical'?"},
    {{"crosscheck", "lights-out", "--engines", "native"},
     "--engines: expected at least two of native,cadical,z3, found 'native'"},
    {{"crosscheck", "lights-out", "--engines", "z3,z3"},
     "--engines: expected each engine once, found 'z3,z3'"},
    {{"crosscheck", "lights-out", "--engines", "z3,"}, "--engines: unknown engine ''"},
    {{"solve", "lights-out", "--to", "jsn"}, "--to: unknown format 'jsn'; did you mean 'json'?"},
    {{"solve", "lights-out", "--to", "delta"},
     "an answer of lights-out has no format 'delta'; it has contest, json, pbm"},
    {{"solve", "lights-out", "--from", "delta"},
     "an instance of lights-out has no format 'delta'; it has contest, json, pbm"},
    {{"solve", "lights-out", "--json", "--to", "json"}, "choose one of --json and --to"},
    {{"solve", "lights-out", "--all", "0"},
     "--all: expected a number from 1 to 1000000000, found '0'"},
    {{"solve", "lights-out", "--exit-code", "unix"},
     "--exit-code: expected 'plain' or 'sat', found 'unix'"},
    {{"solve", "lights-out", "-", "-"}, "standard input ('-') can be read only once"},
    {{"check", "lights-out", "a"}, "'check' needs two files, INSTANCES and ANSWERS, found 1"},
    {{"check", "lights-out", "-", "-"}, "standard input ('-') can be read only once"},
    {{"convert", "lights-out"}, "'convert' needs --to FORMAT"},
    {{"check-proof", "--from", "json", "a.cnf", "a.proof"},
     "--from: a proof's format is drat or lrat, found 'json'"},
    {{"check-proof", "--from", "lrat", "--certificate", "a.json"},
     "--from: with --certificate it is INSTANCE's format, found a proof's"},
    {{"check-proof", "--from", "lart", "a.cnf", "a.proof"}, "--from: unknown format 'lart'"},
    {{"encode", "lights-out", "--to", "json"},
     "--to: unknown format 'json'; a formula is written as dimacs or smt2"},
    {{"solve", "lights-out", "-o", "/nonexistent/x"},
     "cannot write to '/nonexistent/x': No such file or directory"},
    {{"help", "slove"}, "unknown verb 'slove'; did you mean 'solve'?"},
    {{"solve", "a\nb"}, "unknown puzzle 'a\\x0ab'; there are PUZZLES"},
};

/// PUZZLES stands for the names of all, so that a new one changes no expectation.
std::string with_puzzles(std::string message) {
    const std::size_t at = message.find("PUZZLES");
    if (at == std::string::npos) return message;
    std::string names;
    for (const tessera::Puzzle* puzzle : tessera::puzzles()) {
        names += (names.empty() ? "" : ", ") + std::string(puzzle->name());
    }
    return message.replace(at, 7, names);
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += word + " ";
    return text;
}

}  // namespace

TEST_CASE("usage: bad command lines are refused in one clear line, exit 2") {
    for (const Refusal& refusal : kRefusals) {
        INFO(joined(refusal.words));
        const Run run = run_program(refusal.words);
        CHECK(run.err == "tessera: " + with_puzzles(std::string(refusal.message)) + "\n");
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
    }
}

TEST_CASE("usage: alone it prints the short help to stderr, exit 2") {
    const Run run = run_program(Words{});
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK(run.err.find("usage: tessera VERB PUZZLE") != std::string::npos);
}

TEST_CASE("usage: --help, -h and help print the top page, exit 0") {
    for (const char* word : {"--help", "-h", "help"}) {
        const Run run = run_program({word});
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
        for (const auto* verb : tessera::cli::verbs()) {
            CHECK(run.out.find("  " + std::string(verb->name) + " ") != std::string::npos);
        }
        CHECK(run.out.find("lights-out") != std::string::npos);
    }
}

TEST_CASE("usage: every verb has a page with all its options and an example that parses") {
    for (const auto* verb : tessera::cli::verbs()) {
        const std::string name(verb->name);
        INFO(name);
        const Run page = run_program({name, "--help"});
        CHECK(page.exit_code == 0);
        CHECK(page.err.empty());
        CHECK(page.out.find("examples:\n  ") != std::string::npos);
        CHECK(page.out.find("tessera " + name + " ") != std::string::npos);
        for (const auto* spec : tessera::cli::options_of(verb->id)) {
            CHECK(page.out.find("--" + std::string(spec->name)) != std::string::npos);
        }
        CHECK(run_program({"help", name}).out == page.out);
        CHECK(run_program({name, "-h"}).out == page.out);
        CHECK(
            run_program({name, "lights-out", "--jobs", "0", "--help"}).exit_code ==
            (name == "solve" || name == "count" || name == "crosscheck" || name == "fuzz" ? 0 : 2));
    }
}

TEST_CASE("usage: --version names the program and both solvers") {
    const Run run = run_program({"--version"});
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("tessera 0.") == 0);
    CHECK(run.out.find("\nCaDiCaL ") != std::string::npos);
#ifdef TESSERA_Z3
    CHECK(run.out.find("\nZ3 4.") != std::string::npos);
#else
    CHECK(run.out.find("\nZ3 unavailable\n") != std::string::npos);
#endif
}

TEST_CASE("usage: an option of another puzzle is refused, and says whose it is") {
    const auto refused = [](const std::vector<std::string>& words, const std::string& owner) {
        const Run run = run_program(words, "3\n");
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(run.err.find("is for " + owner) != std::string::npos);
    };
    refused({"solve", "gray-code", "--rows", "3"}, "lights-out");
    refused({"solve", "yin-yang", "--cols", "3"}, "lights-out");
    refused({"solve", "lights-out", "--settle-first"}, "mayan");
    refused({"count", "gray-code", "--canonical"}, "mayan");
    refused({"generate", "mayan", "--n", "3"}, "gray-code");
    refused({"prove", "yin-yang", "--lex"}, "mayan");
}

TEST_CASE("usage: one file is not for two outputs") {
    const tessera::test::ScratchFolder folder;
    const std::string file = folder.path("f");
    CHECK(run_program({"solve", "gray-code", "-o", file, "--witness", file}, "3\n").exit_code == 2);
    CHECK(folder.names().empty());
}

TEST_CASE("usage: a line break in a file's name does not break the message") {
    const tessera::test::ScratchFolder folder;
    const std::string file = folder.file("a\nb", "x\n");
    for (const std::string& name : {file, folder.path("no\nfile")}) {
        const Run run = run_program({"solve", "gray-code", name});
        CHECK(run.exit_code == 2);
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
        CHECK(run.err.find("\\x0a") != std::string::npos);
    }
}
