// solve and count as programs see them.

#include <doctest/doctest.h>
#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"
#include "tests/cli/samples.hpp"

using namespace tessera::test;
using nlohmann::json;

namespace {

std::vector<json> lines_of(const std::string& text) {
    std::vector<json> values;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) values.push_back(json::parse(line));
    return values;
}

}  // namespace

TEST_CASE("solve: the sample of POJ 1222, from a file, from standard input, from '-'") {
    const ScratchFolder folder;
    const std::string file = folder.file("boards.in", kBoards);
    for (const Run& run :
         {run_program({"solve", "lights-out", file}), run_program({"solve", "lights-out"}, kBoards),
          run_program({"solve", "lights-out", "-"}, kBoards)}) {
        CHECK(run.exit_code == 0);
        CHECK(run.out == kPresses);
        CHECK(run.err.empty());
    }
}

TEST_CASE("solve: every engine finds the only answer") {
    for (const char* engine : {"native", "auto", "cadical"}) {
        const Run run = run_program({"solve", "lights-out", "--engine", engine}, kBoards);
        CHECK(run.exit_code == 0);
        CHECK(run.out == kPresses);
    }
    const Run z3 = run_program({"solve", "lights-out", "--engine", "z3"}, kBoards);
#ifdef TESSERA_Z3
    CHECK(z3.out == kPresses);
#else
    CHECK(z3.exit_code == 3);
    CHECK(z3.out == "PUZZLE #1\nUNDECIDED\nPUZZLE #2\nUNDECIDED\n");
    CHECK(z3.err.find("the engine is not available") != std::string::npos);
#endif
}

TEST_CASE("solve: several files are read one after another, numbered throughout") {
    const ScratchFolder folder;
    const std::string boards = folder.file("boards.in", kBoards);
    const std::string mixed = folder.file("mixed.json", kMixed);
    const Run run = run_program({"solve", "lights-out", "--json", mixed, "-", boards}, kBoards);
    CHECK(run.exit_code == 0);
    std::vector<std::string> names;
    for (const json& line : lines_of(run.out)) names.push_back(line["instance"]);
    CHECK(names == std::vector<std::string>{mixed + "#1", mixed + "#2", "<stdin>#1", "<stdin>#2",
                                            boards + "#1", boards + "#2"});
    const Run text = run_program({"solve", "lights-out", boards, "-"}, kBoards);
    CHECK(text.out.find("PUZZLE #4\n") != std::string::npos);
}

TEST_CASE("solve: the answer has the instance's format, or the one that --to names") {
    const Run mixed = run_program({"solve", "lights-out"}, kMixed);
    const std::vector<json> lines = lines_of(mixed.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0]["verdict"] == "unsolvable");
    CHECK(lines[1]["presses"] == json({"000", "000"}));
    const Run contest = run_program({"solve", "lights-out", "--to", "contest"}, kMixed);
    CHECK(contest.out == "PUZZLE #1\nNO SOLUTION\nPUZZLE #2\n0 0 0\n0 0 0\n");
    CHECK(run_program({"solve", "gray-code", "--to", "delta"}, "2").out == "1 2 1 2\n");
    CHECK(run_program({"solve", "rock-game"}, "1\r\n").out == "O\nX\nO\n");
}

TEST_CASE("solve: an unsolvable image writes nothing but a remark and the witness") {
    const ScratchFolder folder;
    const std::string image = "P1\n3 2\n100\n000\n";
    const Run run = run_program({"solve", "lights-out", "--witness", folder.path("why")}, image);
    CHECK(run.exit_code == 0);
    CHECK(run.out.empty());
    CHECK(run.err.find("<stdin>#1: unsolvable") != std::string::npos);
    const std::vector<json> witness = lines_of(folder.text_of("why"));
    REQUIRE(witness.size() == 1);
    CHECK(witness[0]["instance"] == "<stdin>#1");
    CHECK(witness[0]["quiet"].size() == 2);
    const Run quiet = run_program({"solve", "lights-out", "--quiet"}, image);
    CHECK(quiet.err.empty());
    CHECK(quiet.exit_code == 0);
}

TEST_CASE("solve: --unique adds a line in contest text, a key in JSON, a remark elsewhere") {
    const Run text = run_program({"solve", "lights-out", "--unique"}, kBoards);
    std::string expected = kPresses + "unique\n";
    expected.insert(expected.find("PUZZLE #2"), "unique\n");
    CHECK(text.out == expected);
    const Run contest = run_program({"solve", "lights-out", "--unique", "--to", "contest"}, kMixed);
    CHECK(contest.out == "PUZZLE #1\nNO SOLUTION\nPUZZLE #2\n0 0 0\n0 0 0\nnot unique\n");
    const std::vector<json> lines =
        lines_of(run_program({"solve", "lights-out", "--unique", "--json"}, kMixed).out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0]["unique"].is_null());
    CHECK(lines[1]["unique"] == false);
    const Run other = run_program({"solve", "lights-out", "--unique"}, kMixed);
    CHECK(other.err == "tessera: <stdin>#2: not unique\n");
}

TEST_CASE("solve: --all lists up to K different answers") {
    for (const auto& [k, count] : {std::pair{"1", 1U}, {"3", 3U}, {"4", 4U}, {"100", 4U}}) {
        const Run run = run_program({"solve", "lights-out", "--json", "--all", k}, kMixed);
        const std::vector<json> lines = lines_of(run.out);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0]["answers"].empty());
        CHECK(lines[1]["answers"].size() == count);
        CHECK(lines[1]["answers"][0] == lines[1]["answer"]);
        const Run text = run_program({"solve", "lights-out", "--all", k}, kMixed);
        CHECK(lines_of(text.out).size() == 1 + count);
    }
}

TEST_CASE("solve: --json has the fixed keys, and nothing is made up") {
    const std::vector<json> lines =
        lines_of(run_program({"solve", "lights-out", "--json"}, kMixed).out);
    REQUIRE(lines.size() == 2);
    for (const json& line : lines) {
        for (const char* key : {"puzzle", "instance", "engine", "verdict", "answer", "unique",
                                "count", "evidence", "seconds", "limit"}) {
            CHECK(line.contains(key));
        }
        CHECK(line["puzzle"] == "lights-out");
        CHECK(line["engine"] == "native");
        CHECK(line["seconds"].is_number());
        CHECK(line["limit"].is_null());
        CHECK(line["unique"].is_null());  // not asked for
    }
    CHECK(lines[0]["verdict"] == "unsolvable");
    CHECK(lines[0]["evidence"] == "witness");
    CHECK(lines[0]["answer"].is_null());
    CHECK(lines[0]["witness"]["quiet"].is_array());
    CHECK(lines[1]["verdict"] == "solvable");
    CHECK(lines[1]["evidence"] == "replayed");
    CHECK(lines[1]["answer"]["presses"] == json({"000", "000"}));
    CHECK_FALSE(lines[1].contains("witness"));
}

TEST_CASE("solve: --exit-code sat says it as SAT solvers do") {
    const auto exit_code = [](const std::string& input, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"solve", "lights-out", "--exit-code", "sat"};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words, input).exit_code;
    };
    CHECK(exit_code(kBoards) == 10);
    CHECK(exit_code(kMixed) == 20);
    CHECK(exit_code("nonsense") == 2);
    const std::string hard =
        run_program({"generate", "lights-out", "--rows", "30", "--cols", "30"}, "").out;
    CHECK(exit_code(hard, {"--rows", "30", "--cols", "30", "--engine", "cadical", "--time-limit",
                           "0.05"}) == 0);
}

TEST_CASE("solve: a limit makes UNDECIDED and exit 3") {
    const std::string hard =
        run_program({"generate", "lights-out", "--rows", "30", "--cols", "30"}, "").out;
    const std::vector<std::string> words{"solve", "lights-out", "--rows",  "30",           "--cols",
                                         "30",    "--engine",   "cadical", "--time-limit", "0.05"};
    const Run run = run_program(words, hard);
    CHECK(run.exit_code == 3);
    CHECK(run.out == "PUZZLE #1\nUNDECIDED\n");
    CHECK(run.err == "tessera: <stdin>#1: undecided: the time limit was reached\n");
}

TEST_CASE("solve: the results before a bad instance are printed, then the complaint, exit 2") {
    for (const char* jobs : {"1", "4"}) {
        const Run run = run_program({"solve", "gray-code", "--jobs", jobs},
                                    "{\"puzzle\":\"gray-code\",\"n\":2}\n{\"n\":27}\n");
        CHECK(run.exit_code == 2);
        CHECK(run.out == "{\"delta\":[1,2,1,2]}\n");
        CHECK(run.err ==
              "<stdin>:2:6: expected a number of holes from 1 to 26, found the number 27\n");
    }
    const Run missing = run_program({"solve", "lights-out", "-", "/nonexistent"}, kBoards);
    CHECK(missing.exit_code == 2);
    CHECK(missing.out == kPresses);
    CHECK(missing.err == "/nonexistent: expected a readable file, found no such file\n");
    const Run folder = run_program({"solve", "lights-out", "/"}, "");
    CHECK(folder.exit_code == 2);
    CHECK(folder.err == "/: expected a readable file, found a directory\n");
}

TEST_CASE("solve: a native run starts in little time and without Z3") {
    run_program({"solve", "lights-out"}, kBoards);
    std::chrono::duration<double, std::milli> best{1e9};
    for (int i = 0; i < 20; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        run_program({"solve", "lights-out"}, kBoards);
        best = std::min<decltype(best)>(best, std::chrono::steady_clock::now() - begin);
    }
    MESSAGE("solve, two boards, from fork to exit: ", best.count(), " ms (best of 20)");
}

TEST_CASE("count: one decimal an instance, of any size") {
    CHECK(run_program({"count", "lights-out"}, kMixed).out == "0\n4\n");
    CHECK(run_program({"count", "lights-out", "--engine", "cadical"}, kMixed).out == "0\n4\n");
    CHECK(run_program({"count", "gray-code"}, "4").out == "2688\n");  // OEIS A003042
    const Run big = run_program(
        {"count", "lights-out", "--rows", "39", "--cols", "39"},
        run_program(
            {"generate", "lights-out", "--rows", "39", "--cols", "39", "--style", "solvable"}, "")
            .out);
    CHECK(big.out == "4294967296\n");  // nullity 32: OEIS A159257
    const std::vector<json> lines =
        lines_of(run_program({"count", "lights-out", "--json"}, kMixed).out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0]["count"] == "0");
    CHECK(lines[1]["count"] == "4");
    CHECK(lines[1]["method"].is_string());
}

TEST_CASE("count: UNDECIDED and the lower bound where a limit is reached") {
    const std::vector<std::string> words{"count", "gray-code", "--time-limit", "0.1"};
    const Run run = run_program(words, "5");
    CHECK(run.exit_code == 3);
    CHECK(run.out == "UNDECIDED\n");
    CHECK(run.err.find("<stdin>#1: undecided: the time limit was reached; at least ") !=
          std::string::npos);
}

#ifdef TESSERA_Z3
TEST_CASE("solve: Z3 finds the smallest answer of a Mayan board too") {
    const std::string board = "1\n1 0\n1 0\n0\n1 0\n0\n";
    const Run native = run_program({"solve", "mayan"}, board);
    CHECK(native.out == "3 0 -1\n");
    const Run z3 = run_program({"solve", "mayan", "--engine", "z3"}, board);
    CHECK(z3.exit_code == 0);
    CHECK(z3.out == native.out);
}
#endif

namespace {

/// A board of Yin-Yang as a contest file.
std::string board_of(const std::vector<std::string>& rows) {
    std::string text =
        "1\n" + std::to_string(rows.size()) + " " + std::to_string(rows.front().size()) + "\n";
    for (const std::string& row : rows) text += row + "\n";
    return text;
}

/// Teeth of both colours, one into the other: every rule holds.
std::vector<std::string> combs(std::size_t side) {
    std::vector<std::string> rows;
    for (std::size_t r = 0; r < side; ++r) {
        rows.push_back(r % 2 == 0 ? std::string(side - 1, '#') + "o"
                                  : "#" + std::string(side - 1, 'o'));
    }
    return rows;
}

/// Whether `check` accepts `answers` to `boards`.
bool accepts(const std::string& boards, const std::string& answers) {
    const ScratchFolder folder;
    return run_program({"check", "yin-yang", folder.file("in", boards), "-"}, answers).exit_code ==
           0;
}

}  // namespace

TEST_CASE("solve: a board that cannot be counted in time gets a bound, a colouring and exit 3") {
    const std::string boards = board_of(std::vector<std::string>(20, std::string(20, '.')));
    for (const std::vector<std::string>& limit :
         {std::vector<std::string>{}, {"--time-limit", "10"}, {"--engine", "cadical"}}) {
        std::vector<std::string> words{"solve", "yin-yang"};
        words.insert(words.end(), limit.begin(), limit.end());
        const auto begin = std::chrono::steady_clock::now();
        const Run run = run_program(words, boards);
        CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
        CHECK(run.exit_code == 3);
        CHECK(run.out.starts_with(">=1\n"));
        CHECK(run.err.find("the count is undecided: the time limit was reached") !=
              std::string::npos);
        CHECK(accepts(boards, run.out));
    }
}

TEST_CASE("solve: where clauses see that an answer is the only one, that is the count") {
    // Wider than the native engine takes.
    const std::string whole = board_of(combs(40));
    const Run run = run_program({"solve", "yin-yang"}, whole);
    CHECK(run.exit_code == 0);
    CHECK(run.out.starts_with("1\n#"));
    std::vector<std::string> broken = combs(40);
    broken[1] = std::string(40, '#');
    CHECK(run_program({"solve", "yin-yang"}, board_of(broken)).out == "0\n\n");
    const Run blank = run_program({"solve", "yin-yang"},
                                  board_of(std::vector<std::string>(40, std::string(40, '.'))));
    CHECK(blank.exit_code == 3);
    CHECK(blank.out.starts_with(">=1\n"));
}

TEST_CASE("solve: an engine that is named counts what it can") {
    std::vector<std::string> engines{"native", "cadical"};
#ifdef TESSERA_Z3
    engines.push_back("z3");
#endif
    for (const std::string& engine : engines) {
        const Run run =
            run_program({"solve", "yin-yang", "--engine", engine}, board_of({"...", "...", "..."}));
        CHECK(run.exit_code == 0);
        CHECK(run.out.starts_with("34\n"));
        CHECK(run_program({"solve", "yin-yang", "--engine", engine}, board_of({"#o", "o#"})).out ==
              "0\n\n");
    }
}

TEST_CASE("solve: a count within reach is exact, with a time limit too") {
    const std::string boards = board_of(std::vector<std::string>(8, std::string(8, '.')));
    CHECK(run_program({"solve", "yin-yang", "--time-limit", "20"}, boards)
              .out.starts_with("11974112\n"));
    CHECK(run_program({"solve", "yin-yang"}, boards).out.starts_with("11974112\n"));
}
