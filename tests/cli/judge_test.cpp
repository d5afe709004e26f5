// check --judge and validate: arguments, exit codes, words and files are the judges' own.

#include <doctest/doctest.h>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"

using namespace tessera::test;

namespace {

// A Mayan board of one exchange, which can be dragged from either end.
const std::string kBoard = "1\n1 1 2 0\n2 2 1 0\n0\n0\n0\n";
const std::string kAnswer = [] { return run_program({"solve", "mayan"}, kBoard).out; }();

struct Files {
    ScratchFolder folder;
    std::string input;
    std::string feedback;

    explicit Files(const std::string& instance)
        : input(folder.file("in", instance)), feedback(folder.path("feedback")) {
        std::filesystem::create_directory(feedback);
    }
};

struct Ruling {
    const char* what;
    std::string output;
    std::string jury;
    int testlib;
    int kattis;
    const char* words;  ///< of testlib's verdict
};

Run by_testlib(const Files& files, const std::string& puzzle, const Ruling& ruling) {
    const std::string output = files.folder.file("out", ruling.output);
    const std::string answer = files.folder.file("ans", ruling.jury);
    return run_program({"check", puzzle, "--judge", "testlib", files.input, output, answer,
                        files.folder.path("report")});
}

Run by_kattis(const Files& files, const std::string& puzzle, const Ruling& ruling,
              const char* judge) {
    const std::string answer = files.folder.file("ans", ruling.jury);
    return run_program({"check", puzzle, "--judge", judge, files.input, answer, files.feedback},
                       ruling.output);
}

void check_all(const std::string& puzzle, const std::string& instance,
               const std::vector<Ruling>& rulings) {
    const Files files(instance);
    for (const Ruling& ruling : rulings) {
        CAPTURE(puzzle);
        CAPTURE(ruling.what);
        const Run testlib = by_testlib(files, puzzle, ruling);
        CAPTURE(testlib.err);
        CHECK(testlib.exit_code == ruling.testlib);
        CHECK(testlib.out.empty());
        CHECK(testlib.err.starts_with(ruling.words));
        // The report is the text without the verdict.
        CHECK(testlib.err == ruling.words + files.folder.text_of("report") + "\n");
        for (const char* judge : {"kattis", "domjudge"}) {
            std::filesystem::remove(files.feedback + "/judgemessage.txt");
            const Run kattis = by_kattis(files, puzzle, ruling, judge);
            CHECK(kattis.exit_code == ruling.kattis);
            CHECK(kattis.out.empty());
            CHECK(!files.folder.text_of("feedback/judgemessage.txt").empty());
            CHECK(std::distance(std::filesystem::directory_iterator(files.feedback), {}) == 1);
        }
    }
}

}  // namespace

TEST_CASE("judge: mayan, where the smallest answer is asked for") {
    REQUIRE(kAnswer.size() > 5);
    REQUIRE(kAnswer != "-1\n");
    check_all("mayan", kBoard,
              {{"right", kAnswer, kAnswer, 0, 42, "ok "},
               {"right, and blanks", "\n " + kAnswer + "\n\n", kAnswer, 0, 42, "ok "},
               {"right, without the jury", kAnswer, "", 0, 42, "ok "},
               {"none claimed", "-1\n", kAnswer, 1, 43, "wrong answer "},
               {"none claimed, without the jury", "-1\n", "", 1, 43, "wrong answer "},
               {"a rule broken", "0 6 1\n0 6 1\n", kAnswer, 1, 43, "wrong answer "},
               {"cut short", "0 2\n", kAnswer, 2, 43, "wrong output format "},
               {"words", "I do not know\n", kAnswer, 2, 43, "wrong output format "},
               {"nothing", "", kAnswer, 2, 43, "wrong output format "},
               {"binary", std::string("\0\x01\xff\n", 4), kAnswer, 2, 43, "wrong output format "},
               {"more after it", kAnswer + "7\n", kAnswer, 2, 43, "wrong output format "},
               {"json", R"({"moves":[[0,0,1],[0,0,1]]})", kAnswer, 2, 43, "wrong output format "},
               {"the jury has none", kAnswer, "-1\n", 3, 4, "FAIL "},
               {"the jury breaks a rule", kAnswer, "0 6 1\n0 6 1\n", 3, 4, "FAIL "},
               {"the jury says more", kAnswer, kAnswer + "7\n", 3, 4, "FAIL "}});
}

TEST_CASE("judge: an answer that is not the smallest, and one smaller than the jury's") {
    std::string greater = kAnswer;  // the last exchange, dragged from its other end
    const std::string all = run_program({"solve", "mayan", "--all", "2"}, kBoard).out;
    greater = all.substr(kAnswer.size());
    REQUIRE(all.starts_with(kAnswer));
    REQUIRE(greater.size() >= kAnswer.size());
    check_all("mayan", kBoard,
              {{"greater", greater, kAnswer, 1, 43, "wrong answer "},
               {"greater, without the jury", greater, "-", 3, 4, "FAIL "},
               {"greater, and no jury", greater, "", 1, 43, "wrong answer "},
               {"smaller than the jury's", kAnswer, greater, 3, 4, "FAIL "}});
}

TEST_CASE("judge: lights-out, gray-code and yin-yang") {
    const std::string dark = "1\n" + std::string("0 0 0 0 0 0\n0 0 0 0 0 0\n") +
                             "0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n";
    const std::string grid = dark.substr(2);
    check_all(
        "lights-out", dark,
        {{"right", "PUZZLE #1\n" + grid, "PUZZLE #1\n" + grid, 0, 42, "ok "},
         {"lit", "PUZZLE #1\n1" + grid.substr(1), "PUZZLE #1\n" + grid, 1, 43, "wrong answer "},
         {"none", "PUZZLE #1\nNO SOLUTION\n", "", 1, 43, "wrong answer "},
         {"no head", grid, "", 2, 43, "wrong output format "}});
    check_all("gray-code", "1\n",
              {{"right", "O\nX\nO\n", "", 0, 42, "ok "},
               {"not home", "O\nX\nX\n", "", 1, 43, "wrong answer "},
               {"short", "O\nX\n", "O\nX\nO\n", 2, 43, "wrong output format "},
               {"another format", "1 1\n", "", 2, 43, "wrong output format "}});
    check_all("yin-yang", "1\n2 2\n..\n..\n",
              {{"right", "12\noo\n##\n\n", "12\noo\no#\n\n", 0, 42, "ok "},
               {"right, without the jury", "12\noo\n##\n\n", "", 0, 42, "ok "},
               {"a wrong count", "14\noo\n##\n\n", "12\noo\no#\n\n", 1, 43, "wrong answer "},
               {"a wrong count, without the jury", "14\noo\n##\n\n", "", 1, 43, "wrong answer "},
               {"a bound, without the jury", ">=1\noo\n##\n\n", "", 1, 43, "wrong answer "},
               {"a bound for a count", ">=1\noo\n##\n\n", "12\noo\no#\n\n", 1, 43, "wrong answer "},
               {"uniform", "12\noo\noo\n\n", "12\noo\no#\n\n", 1, 43, "wrong answer "},
               {"none", "0\n\n", "12\noo\no#\n\n", 1, 43, "wrong answer "},
               {"the jury counts wrong rules", "12\noo\n##\n\n", "12\noo\noo\n\n", 3, 4, "FAIL "}});
}

TEST_CASE("judge: what contradicts its own \"none\" is wrong, whatever the jury says") {
    const std::string none = R"({"verdict":"unsolvable"})";
    const std::string zero = R"({"verdict":"unsolvable","count":"0"})";
    const std::string five = R"({"verdict":"unsolvable","count":"5"})";
    const std::string only = R"({"verdict":"unsolvable","unique":true})";
    check_all("yin-yang", R"({"puzzle":"yin-yang","clues":["oo","oo"]})",
              {{"none", none, none, 0, 42, "ok "},
               {"none, counted", zero, none, 0, 42, "ok "},
               {"none, and five", five, none, 1, 43, "wrong answer "},
               {"none, and five, against a count", five, zero, 1, 43, "wrong answer "},
               {"none, and five, without the jury", five, "", 1, 43, "wrong answer "},
               {"none, and it is the only one", only, none, 1, 43, "wrong answer "},
               {"the same, without the jury", only, "", 1, 43, "wrong answer "},
               {"the jury contradicts itself", none, five, 3, 4, "FAIL "}});
}

TEST_CASE("judge: what is no verdict is none") {
    const Files files(kBoard);
    const std::string good = files.folder.file("good", kAnswer);
    const std::string bad = files.folder.file("bad", "2\n1 0\n");
    const auto testlib = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"check", "mayan", "--judge", "testlib"});
        return run_program(words).exit_code;
    };
    const auto kattis = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"check", "mayan", "--judge=kattis"});
        return run_program(words, kAnswer).exit_code;
    };
    CHECK(testlib({files.input, good, good}) == 0);
    CHECK(testlib({files.input, good}) == 3);
    CHECK(testlib({}) == 3);
    CHECK(testlib({files.input, good, good, "--no-such-option"}) == 3);
    CHECK(testlib({bad, good, good}) == 3);
    CHECK(testlib({files.folder.path("missing"), good, good}) == 3);
    CHECK(testlib({files.input, good, files.folder.path("missing")}) == 3);
    CHECK(testlib({files.input, good, good, "/no/such/folder/report"}) == 3);
    CHECK(testlib({"-", "-", good}) == 3);
    CHECK(testlib({files.input, good, "/dev/null"}) == 0);
    CHECK(testlib({files.input, good, "-", "--no-search"}) == 3);
    CHECK(testlib({files.input, files.folder.path("missing"), good}) == 2);
    for (const auto& words : std::vector<std::vector<std::string>>{
             {files.input, good},
             {files.input, good, files.folder.path("missing")},
             {files.input, good, good},
             {bad, good, files.feedback},
             {"-", good, files.feedback},
             {files.folder.path("missing"), good, files.feedback},
             {files.input, files.folder.path("missing"), files.feedback},
             {files.input, "-", files.feedback, "--no-search"},
             {files.input, good, files.feedback, "--nonsense"},
             {files.input, good, files.feedback, "float_tolerance", "1e-6"}}) {
        CAPTURE(words.size());
        const int code = kattis(words);
        CHECK(code != 42);
        CHECK(code != 43);
        CHECK(code != 0);
    }
    CHECK(kattis({files.input, good, files.feedback + "/"}) == 42);
}

TEST_CASE("judge: testlib's XML report, its one-dash option, and what it hands on") {
    const Files files(kBoard);
    const std::string bad = files.folder.file("bad", "<&>\n");
    const std::string good = files.folder.file("good", kAnswer);
    const Run run =
        run_program({"check", "mayan", "--judge", "testlib", "--testset", "tests", "--group", "1",
                     files.input, bad, good, files.folder.path("report"), "-appes"});
    CHECK(run.exit_code == 2);
    const std::string report = files.folder.text_of("report");
    CAPTURE(report);
    CHECK(report.find("<result outcome = \"presentation-error\">") != std::string::npos);
    CHECK(report.find("&lt;&amp;&gt;") != std::string::npos);
    CHECK(report.ends_with("</result>\n"));
}

TEST_CASE("judge: the feedback folder cannot be written to") {
    if (std::filesystem::exists("/proc/self/fd")) {
        const Files files(kBoard);
        const std::string good = files.folder.file("good", kAnswer);
        const Run run = run_program(
            {"check", "mayan", "--judge", "kattis", files.input, good, "/proc/self/fd"}, kAnswer);
        CHECK(run.exit_code != 42);
        CHECK(run.exit_code != 43);
        CHECK(run.exit_code != 0);
    }
}

TEST_CASE("validate: what generate writes is valid, and every small change is not") {
    const std::vector<std::vector<std::string>> kinds{{"lights-out", "--count", "3"},
                                                      {"gray-code", "--n", "9"},
                                                      {"mayan", "--count", "3"},
                                                      {"yin-yang", "--rows", "4", "--cols", "5"}};
    for (const auto& kind : kinds) {
        CAPTURE(kind.front());
        std::vector<std::string> words{"generate"};
        words.insert(words.end(), kind.begin(), kind.end());
        const std::string text = run_program(words).out;
        const auto validate = [&](const std::string& input, const char* judge) {
            return run_program({"validate", kind.front(), "--judge", judge}, input);
        };
        CHECK(run_program({"validate", kind.front()}, text).out.starts_with("valid: "));
        CHECK(validate(text, "kattis").exit_code == 42);
        CHECK(validate(text, "domjudge").exit_code == 42);
        CHECK(validate(text, "testlib").exit_code == 0);
        std::vector<std::string> spoilt{
            text.substr(0, text.size() - 1), text + "\n", text + " ", " " + text, "\n" + text,
            "\xEF\xBB\xBF" + text,           "0" + text,  "+" + text, ""};
        const std::size_t line = text.find('\n');
        spoilt.push_back(text.substr(0, line) + " " + text.substr(line));
        spoilt.push_back(text.substr(0, line) + "\r" + text.substr(line));
        spoilt.push_back(text + text.substr(0, line));
        for (const std::string& input : spoilt) {
            CAPTURE(input);
            const Run plain = run_program({"validate", kind.front()}, input);
            CHECK(plain.exit_code == 2);
            CHECK(plain.out.empty());
            CHECK(plain.err.find("expected ") != std::string::npos);
            CHECK(validate(input, "kattis").exit_code == 43);
            CHECK(validate(input, "testlib").exit_code == 3);
        }
    }
}

TEST_CASE("validate: a file that cannot be read is no verdict") {
    for (const char* judge : {"kattis", "testlib"}) {
        const ScratchFolder folder;
        for (const std::string& path : {folder.path("missing"), folder.path(".")}) {
            const int code = run_program({"validate", "mayan", "--judge", judge, path}).exit_code;
            CHECK(code != 0);
            CHECK(code != 42);
            CHECK(code != 43);
        }
    }
}

TEST_CASE("validate: the contest's bounds hold unless they are lifted") {
    const std::vector<std::pair<std::string, std::string>> beyond{
        {"gray-code", "16\n"},
        {"mayan", "6\n1 0\n0\n0\n0\n0\n"},
        {"mayan", "5\n0\n0\n0\n0\n0\n"},
        {"yin-yang", "1\n2 9\n.........\n.........\n"},
        {"yin-yang", "1\n1 2\n..\n"}};
    for (const auto& [puzzle, text] : beyond) {
        const std::string& input = text;  // which a lambda of clang 14's may catch
        CAPTURE(input);
        const Run run = run_program({"validate", puzzle}, input);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("instance 1: expected ") != std::string::npos);
        CHECK(run_program({"validate", puzzle, "--any-size"}, text).exit_code == 0);
    }
}
