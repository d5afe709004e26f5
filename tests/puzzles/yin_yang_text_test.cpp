// Every format read, written and refused.

#include <doctest/doctest.h>
#include <sstream>
#include <stdexcept>

#include "puzzles/yin_yang_text.hpp"
#include "tests/yin_yang_cases.hpp"

using namespace tessera;
using namespace tessera::yin_yang;

namespace {

struct Input {
    std::vector<Instance> instances;
    std::vector<std::string> warnings;
    Format format = Format::automatic;
};

Input read(Reader reader, Format format = Format::automatic) {
    ReadOptions options;
    options.format = format;
    InstanceReader instances(reader, options);
    Input input;
    input.format = instances.format();
    while (auto instance = instances.next()) {
        input.instances.push_back(std::move(*instance));
        for (std::string& warning : instances.warnings()) {
            input.warnings.push_back(std::move(warning));
        }
    }
    return input;
}
Input read(const std::string& text, Format format = Format::automatic) {
    return read(Reader::from_string(text, "f"), format);
}

std::string refusal(const std::string& text, Format format = Format::automatic) {
    try {
        read(text, format);
    } catch (const ParseError& error) {
        return error.what();
    }
    return "accepted";
}
std::string refusal_of_file(const std::string& name) {
    try {
        read(Reader::open(cases::data("bad/" + name)));
    } catch (const ParseError& error) {
        const std::string what = error.what();
        return what.substr(what.rfind('/', what.find(": expected")) + 1);
    }
    return "accepted";
}

std::string written(const Instance& instance, Format format) {
    std::ostringstream out;
    write_instance(out, instance, format);
    return out.str();
}

Claim<Answer> claim_of(const std::string& text, const Instance* instance = nullptr,
                       Format format = Format::automatic) {
    Reader reader = Reader::from_string(text, "f");
    AnswerReader answers(reader, format);
    return answers.next(instance);
}

std::string fault_of(const std::string& text, const Instance* instance = nullptr) {
    const Claim<Answer> claim = claim_of(text, instance);
    return claim.fault ? claim.fault->rule + ": " + claim.fault->detail : "none";
}

std::string outcome_text(const Instance& instance, const Outcome<Answer>& outcome, Format format) {
    std::ostringstream out;
    write_outcome(out, instance, outcome, 1, format);
    return out.str();
}

using Kind = Claim<Answer>::Kind;

}  // namespace

TEST_CASE("yin_yang text: the contest form, stopping after its count whatever follows") {
    const Input input = read("2\r\n2 3\r\n.o#\r\n...\r\n\r\n1 1\r\n#\r\nwhatever 5 5");
    CHECK(input.format == Format::contest);
    REQUIRE(input.instances.size() == 2);
    CHECK(input.instances[0].clues == cases::grid_of({".o#", "..."}));
    CHECK(input.instances[1].clues == cases::grid_of({"#"}));
    CHECK(read("1\n1 2\n.#").instances[0].clues == cases::grid_of({".#"}));
    CHECK(read("\xEF\xBB\xBF"
               "1\n1 1\n.  \n")
              .instances.size() == 1);
    CHECK(written(input.instances[0], Format::contest) == "2 3\n.o#\n...\n");
}

TEST_CASE("yin_yang text: bad input is refused with exactly this message") {
    const std::vector<std::pair<std::string, std::string>> kFiles{
        {"yin-yang-bad-char.in",
         "yin-yang-bad-char.in:4:2: expected o, # or . (row 2, column 2), found 'x.'"},
        {"yin-yang-huge-size.in",
         "yin-yang-huge-size.in:2:1: expected a number of rows from 1 to 1048576, found "
         "'1000000000'"},
        {"yin-yang-long-row.in",
         "yin-yang-long-row.in:4:4: expected end of line after 3 cells, found '.'"},
        {"yin-yang-ragged.in",
         "yin-yang-ragged.in:4:3: expected o, # or . (row 2, column 3), found end of line"},
        {"yin-yang-truncated.in",
         "yin-yang-truncated.in:7:1: expected o, # or . (row 2, column 1), found end of file"},
        {"yin-yang-url-badchar.txt",
         "yin-yang-url-badchar.txt:1:40: expected a digit 0 to 9 or a to q, found 'z!900'"},
        {"yin-yang-url-other.txt",
         "yin-yang-url-other.txt:1:21: expected the puzzle yinyang, found 'nurikabe'"},
        {"yin-yang-url-short.txt", "accepted"},
        {"yin-yang-zero-size.in",
         "yin-yang-zero-size.in:2:1: expected a number of rows from 1 to 1048576, found '0'"},
    };
    for (const auto& [file, message] : kFiles) CHECK(refusal_of_file(file) == message);

    const std::vector<std::pair<std::string, std::string>> kTexts{
        {"",
         "f:1:1: expected a count of boards, a JSON object, an address, a pzprv3 file or a task, "
         "found end of file"},
        {"0\n", "f:1:1: expected a number of boards from 1 to 1000000000, found '0'"},
        {"-1\n", "f:1:1: expected a number of boards from 1 to 1000000000, found '-1'"},
        {"1\n3 0\n", "f:2:3: expected a number of columns from 1 to 1048576, found '0'"},
        {"1\n3\n...\n", "f:2:2: expected a number of columns from 1 to 1048576, found end of line"},
        {"1\n1048576 1048576\n..\n",
         "f:2:9: expected a board of at most 2^20 cells, found 1048576 x 1048576"},
        {"1\n1 2 3\n..\n", "f:2:5: expected end of line after the number of columns, found '3'"},
        {"1\n2 2\n..", "f:3:3: expected row 2 of 2, found end of file"},
        {"1\n2 2\n\n..\n..\n", "f:3:1: expected o, # or . (row 1, column 1), found end of line"},
        {"1\n2 2\n. .\n..\n", "f:3:2: expected o, # or . (row 1, column 2), found a space"},
        {"2\n1 1\n.\n", "f:4:1: expected a number of rows from 1 to 1048576, found end of file"},
        {"{}", "f:1:1: expected the key \"clues\", found none"},
        {R"({"clues":[]})", "f:1:10: expected at least one row, found an array of 0"},
        {R"({"clues":[""]})", "f:1:11: expected a row of o, # or ., found an empty string"},
        {R"({"clues":["..","."]})", "f:1:16: expected a row of 2 cells, found 1"},
        {R"({"clues":["x."]})", "f:1:11: expected o, # or . in column 1, found 'x'"},
        {R"({"puzzle":"mayan","clues":["."]})", "f:1:11: expected \"yin-yang\", found 'mayan'"},
        {R"({"clues":["."],"rows":1})", "f:1:23: expected a known key, found \"rows\""},
        {"https://puzz.link/p?yinyang/0/6/0",
         "f:1:29: expected a number of columns from 1 to 1048576, found '0'"},
        {"https://puzz.link/p?yinyang/6", "f:1:30: expected '/', found end of file"},
        {"https://puzz.link/p?yinyang/6/x/0",
         "f:1:31: expected a number of rows from 1 to 1048576, found 'x'"},
        {"https://puzz.link/p?yinyang/99999/99999/0",
         "f:1:35: expected a board of at most 2^20 cells, found 99999 x 99999"},
        {"https://puzz.link/p?yinyang/2/2/0r",
         "f:1:34: expected a digit 0 to 9 or a to q, found 'r'"},
        {"https://puzz.link/p?yinyang/2/2/00 x", "f:1:36: expected end of line, found 'x'"},
        {"https://puzz.link/yinyang",
         "f:1:1: expected an address like https://puzz.link/p?yinyang/6/6/0, found "
         "'https://puzz.link/yinyan...'"},
        {"pzprv3\nnurikabe\n1\n1\n. \n", "f:2:1: expected the puzzle yinyang, found 'nurikabe'"},
        {"pzprv3\nyinyang\n1\n2\n. \n. . \n",
         "f:5:3: expected a clue ., 1 or 2, found end of line"},
        {"pzprv3\nyinyang\n1\n1\n. . \n", "f:5:3: expected end of line after 1 cells, found '.'"},
        {"pzprv3\nyinyang\n1\n1\n- \n", "f:5:1: expected a clue ., 1 or 2, found '-'"},
        {"pzprv3\nyinyang\n1\n1\n. \n9 \n",
         "f:6:1: expected a colour 1 or 2, or a mark, found '9'"},
        {"pzprv3\nyinyang\n99999\n99999\n",
         "f:4:1: expected a board of at most 2^20 cells, found 99999 x 99999"},
        {"WBb", "accepted"},
        {"WBc", "f:1:1: expected a square board, found 5 cells"},
        {"hello",
         "f:1:1: expected a count of boards, a JSON object, an address, a pzprv3 file or a task, "
         "found 'hello'"},
    };
    for (const auto& entry : kTexts) {
        CAPTURE(entry.first);
        CHECK(refusal(entry.first) == entry.second);
    }
    CHECK(refusal("W0", Format::task) == "f:1:2: expected W, B or a letter a to z, found '0'");
    CHECK_THROWS_AS(read("1", Format::pbm), std::invalid_argument);
}

TEST_CASE("yin_yang text: every published address is the published board, and is written back") {
    std::size_t addresses = 0;
    for (const cases::Published& puzzle : cases::published()) {
        CAPTURE(puzzle.name);
        const Input board = read(Reader::open(cases::data("yin-yang/" + puzzle.file)));
        REQUIRE(board.instances.size() == 1);
        if (puzzle.address.empty()) continue;
        ++addresses;
        const Input link = read(puzzle.address);
        CHECK(link.format == Format::url);
        CHECK(link.warnings.empty());
        REQUIRE(link.instances.size() == 1);
        CHECK(link.instances[0] == board.instances[0]);
        CHECK(written(link.instances[0], Format::url) == puzzle.address + "\n");
    }
    CHECK(addresses == 24);
}

TEST_CASE("yin_yang text: the worked examples and variants of an address") {
    const Grid five = cases::grid_of({".....", "o.#..", "#...o", "..#.o", "....."});
    CHECK(read("https://puzz.link/p?yinyang/5/5/016612300").instances[0].clues == five);
    CHECK(written({five}, Format::url) == "https://puzz.link/p?yinyang/5/5/016612300\n");
    const Grid wide = cases::grid_of({"..o#.", ".o.o.", "..##.", "..o.."});
    for (const std::string address :
         {"https://puzz.link/p?yinyang/5/4/1ia0o10", "http://pzv.jp/p.html?yinyang/5/4/1IA0O10/",
          "https://pzprxs.vercel.app/p?yinyang_edit/5/4/1ia0o10",
          "https://puzz.link/p?type=editor&yinyang_play/5/4/1ia0o10"}) {
        const Input input = read(address);
        CHECK(input.instances[0].clues == wide);
        CHECK(input.warnings.empty());
    }
    const Input two = read(
        "https://puzz.link/p?yinyang/5/5/016612300\r\n"
        "https://puzz.link/p?yinyang/5/4/1ia0o10\n");
    CHECK(two.instances.size() == 2);
}

TEST_CASE("yin_yang text: addresses that are short, long or of a variant come with a warning") {
    const auto warning = [](const std::string& text) {
        const Input input = read(text);
        return input.warnings.size() == 1 ? input.warnings[0] : std::string("none");
    };
    const std::string start = "https://puzz.link/p?yinyang/";
    CHECK(warning(start + "6/6/6a1") ==
          "line 1: the address is 27 cells short; they are taken as empty");
    CHECK(warning(start + "3/3") ==
          "line 1: the address is 9 cells short; they are taken as empty");
    CHECK(warning(start + "2/2/0012") ==
          "line 1: the address goes on after the last cell; that is ignored");
    CHECK(warning(start + "v:x/2/2/00") ==
          "line 1: the address names a variant of the rules (v:), which is ignored");
    CHECK(warning(start + "2/2/00") == "none");
    CHECK(read(Reader::open(cases::data("bad/yin-yang-url-short.txt"))).warnings.size() == 1);
}

TEST_CASE("yin_yang text: every format gives back what was written in it") {
    for (const Format format : kInstanceFormats) {
        for (std::uint32_t number : {0U, 1U, 5U, 40000U, 3U * 3U * 3U * 7U}) {
            const Instance instance = cases::clue_grid(3, 3, number % 19683);
            std::ostringstream out;
            write_header(out, 2, format);
            write_instance(out, instance, format);
            write_instance(out, instance, format);
            CAPTURE(out.str());
            CHECK(read(out.str(), format).instances == std::vector<Instance>{instance, instance});
            // A task without clues looks like any other word.
            if (format != Format::task) CHECK(read(out.str()).format == format);
        }
    }
    std::ostringstream out;
    CHECK_THROWS_AS(write_instance(out, {Grid(2, 3)}, Format::task), std::invalid_argument);
    CHECK_THROWS_AS(write_header(out, 1, Format::pbm), std::invalid_argument);
    CHECK(written({Grid(6, 6)}, Format::task) == "zj\n");
}

TEST_CASE("yin_yang text: a pzprv3 file holds clues and answer, and what follows is not read") {
    const std::string text =
        "pzprv3\nyinyang\n2\n3\n. 1 . \n2 . . \n2 . 1 \n. 2 + \nTrialData(1)\nhistory:{\"x\":1}\n";
    const Input input = read(text + text);
    CHECK(input.format == Format::pzpr);
    REQUIRE(input.instances.size() == 2);
    CHECK(input.instances[0].clues == cases::grid_of({".o.", "#.."}));
    const Claim<Answer> claim = claim_of(text, &input.instances[0]);
    REQUIRE(claim.answer);
    CHECK(claim.answer->colouring == cases::grid_of({"#oo", "##."}));
    // Without an instance nobody would notice that it is half an answer.
    CHECK(fault_of(text) == "blank: row 2, column 3 has no colour");
    CHECK(written(input.instances[0], Format::pzpr) ==
          "pzprv3\nyinyang\n2\n3\n. 1 . \n2 . . \n. . . \n. . . \n");
}

TEST_CASE("yin_yang answers: contest files are read as their instances say") {
    const Instance two{Grid(2, 2)};
    Claim<Answer> claim = claim_of("12\n##\n#o\n\n", &two);
    CHECK(claim.kind == Kind::answer);
    CHECK(claim.answer->colouring == cases::grid_of({"##", "#o"}));
    CHECK(claim.count == Count(12));
    CHECK(claim_of("12\n##\n#o").answer == claim.answer);
    claim = claim_of(">=1\n##\n#o\n", &two);
    CHECK(claim.kind == Kind::answer);
    CHECK_FALSE(claim.count);
    claim = claim_of("0\n\n", &two);
    CHECK(claim.kind == Kind::none);
    CHECK(claim.count == Count(0));
    CHECK(claim_of("UNDECIDED\n\n", &two).kind == Kind::undecided);
    CHECK(claim_of("99999999999999999999999999\n##\n#o\n", &two).count ==
          Count("99999999999999999999999999"));
}

TEST_CASE("yin_yang answers: a fault in the text makes a claim unreadable") {
    const Instance two{Grid(2, 2)};
    CHECK(fault_of("", &two) ==
          "missing: f:1:1: expected an answer to instance 1, found end of file");
    CHECK(fault_of("x\n", &two) ==
          "format: f:1:1: expected a count of colourings, >=1 or UNDECIDED, found 'x'");
    CHECK(fault_of("12\n#.\n##\n", &two) ==
          "format: f:2:2: expected o or # (row 1, column 2), found '.'");
    CHECK(fault_of("12\n###\n###\n", &two) ==
          "format: f:2:3: expected end of line after 2 cells, found '#'");
    CHECK(fault_of("12\n##\n#o\n#o\n", &two) ==
          "format: f:4:1: expected the end of the colouring, found '#o'");
    CHECK(fault_of("12\n##\n", &two) ==
          "format: f:3:1: expected o or # (row 2, column 1), found end of file");
    CHECK(fault_of("1x\n", &two) ==
          "format: f:1:2: expected end of line after the count, found 'x'");
    CHECK(fault_of("12\n##\n#\n") == "format: f:3:1: expected a row of 2 cells, found 1");
    CHECK(fault_of(R"({"verdict":"maybe"})") ==
          "format: f:1:12: expected solvable, unsolvable or undecided, found 'maybe'");
    CHECK(fault_of(R"({"verdict":"unsolvable","colouring":["o"]})") ==
          "format: f:1:12: expected the verdict \"solvable\" beside a colouring, found "
          "'unsolvable'");
    CHECK(fault_of(R"({"colouring":["."]})") ==
          "format: f:1:15: expected o or # in column 1, found '.'");
}

TEST_CASE("yin_yang answers: several in a file, faults that last, and what is left over") {
    const Instance two{Grid(2, 2)};
    Reader reader = Reader::from_string("0\n\n12\n##\n#o\n\n7\n", "f");
    AnswerReader answers(reader, Format::automatic);
    CHECK(answers.next(&two).kind == Kind::none);
    CHECK(answers.next(&two).kind == Kind::answer);
    CHECK_FALSE(answers.at_end());
    CHECK(answers.trailing() ==
          Fault{"extra", "f:7:1: expected end of file after the last answer, found '7'"});
    CHECK(answers.next(&two).kind == Kind::unreadable);
    CHECK(answers.next(&two).kind == Kind::unreadable);
    CHECK_FALSE(answers.trailing());
}

TEST_CASE("yin_yang answers: outcomes are written as they can be read") {
    const Instance two{Grid(2, 2)};
    Outcome<Answer> outcome;
    CHECK(outcome_text(two, outcome, Format::contest) == "UNDECIDED\n\n");
    CHECK(outcome_text(two, outcome, Format::pzpr) == "UNDECIDED\n");
    outcome.verdict = Verdict::unsolvable;
    CHECK(outcome_text(two, outcome, Format::contest) == "0\n\n");
    CHECK(outcome_text(two, outcome, Format::pzpr) == "NO SOLUTION\n");
    CHECK(outcome_text(two, outcome, Format::json) ==
          "{\"puzzle\":\"yin-yang\",\"verdict\":\"unsolvable\"}\n");
    CHECK(claim_of(outcome_text(two, outcome, Format::json)).kind == Kind::none);
    CHECK(claim_of(outcome_text(two, outcome, Format::pzpr)).kind == Kind::none);
    outcome.verdict = Verdict::solvable;
    outcome.answers.push_back({cases::grid_of({"##", "#o"})});
    CHECK(outcome_text(two, outcome, Format::contest) == ">=1\n##\n#o\n\n");
    outcome.at_least = 5;
    CHECK(outcome_text(two, outcome, Format::contest) == ">=5\n##\n#o\n\n");
    outcome.count = 12;
    CHECK(outcome_text(two, outcome, Format::contest) == "12\n##\n#o\n\n");
    CHECK(outcome_text(two, outcome, Format::json) ==
          "{\"puzzle\":\"yin-yang\",\"colouring\":[\"##\",\"#o\"],\"count\":\"12\"}\n");
    for (const Format format : kAnswerFormats) {
        const Claim<Answer> claim = claim_of(outcome_text(two, outcome, format), &two);
        CHECK(claim.answer == outcome.answers[0]);
    }
    CHECK(to_json(outcome.answers[0]) == R"({"colouring":["##","#o"]})");
    CHECK(claim_of(R"({"engine":"native","answer":{"colouring":["##","#o"]},"count":"3",)"
                   R"("verdict":"solvable"})")
              .count == Count(3));
}
