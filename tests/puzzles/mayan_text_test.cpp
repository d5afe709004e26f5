#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

std::vector<Instance> read_all(const std::string& text, const ReadOptions& options = {}) {
    Reader reader = Reader::from_string(text, "f");
    InstanceReader instances(reader, options);
    std::vector<Instance> all;
    while (std::optional<Instance> instance = instances.next()) all.push_back(*instance);
    return all;
}

std::string complaint(const std::string& text, const ReadOptions& options = {}) {
    try {
        read_all(text, options);
    } catch (const ParseError& error) {
        return error.what();
    }
    return "accepted";
}

/// The words of the first claim, then of what follows.
std::string claims(const std::string& text, const Instance* instance,
                   Format format = Format::automatic) {
    Reader reader = Reader::from_string(text, "f");
    AnswerReader answers(reader, format);
    std::string words;
    do {
        const Claim<Answer> claim = answers.next(instance);
        switch (claim.kind) {
            case Claim<Answer>::Kind::none: words += "none;"; break;
            case Claim<Answer>::Kind::undecided: words += "undecided;"; break;
            case Claim<Answer>::Kind::answer: words += to_json(*claim.answer) + ";"; break;
            case Claim<Answer>::Kind::unreadable:
                return words + claim.fault->rule + ": " + claim.fault->detail;
        }
    } while (!answers.at_end());
    return words;
}

const std::string kSampleText = "3\n1 0\n2 1 0\n2 3 4 0\n3 1 0\n2 4 3 4 0\n";

}  // namespace

TEST_CASE("mayan text: the files that must be refused, word by word") {
    const std::vector<std::pair<std::string, std::string>> table{
        {"after-zero", "2:5: expected end of line after the 0, found '2'"},
        {"colour-11", "4:3: expected a colour from 1 to 10, or 0 to end the column, found '11'"},
        {"eight-high", "6:15: expected 0 after 7 blocks, found '2'"},
        {"four-columns", "6:1: expected column 5 of 5, found end of file"},
        {"has-run",
         "2:1: expected a board without a run of three (--settle-first lets it fall), found a run "
         "of colour 1 in column 1"},
        {"letter", "4:3: expected a colour from 1 to 10, or 0 to end the column, found 'b'"},
        {"missing-zero",
         "6:8: expected a colour from 1 to 10, or 0 to end the column, found end of line"},
        {"negative-colour",
         "4:3: expected a colour from 1 to 10, or 0 to end the column, found '-3'"},
        {"negative-moves", "1:1: expected a number of moves from 1 to 20, found '-2'"},
        {"zero-moves", "1:1: expected a number of moves from 1 to 20, found '0'"},
    };
    for (const auto& [name, words] : table) {
        const std::string text = file_text(data_folder() / "bad" / ("mayan-" + name + ".in"));
        REQUIRE_FALSE(text.empty());
        CHECK(complaint(text) == "f:" + words);
    }
}

TEST_CASE("mayan text: other bad input in contest files") {
    const std::vector<std::pair<std::string, std::string>> table{
        {"", "1:1: expected a number of moves or a JSON object, found end of file"},
        {" \n\n", "3:1: expected a number of moves or a JSON object, found end of file"},
        {"x", "1:1: expected a number of moves or a JSON object, found 'x'"},
        {"3", "1:2: expected column 1 of 5, found end of file"},
        {"3 1 0\n", "1:3: expected end of line after the number of moves, found '1'"},
        {"999999999999999999999999\n",
         "1:1: expected a number of moves from 1 to 20, found '999999999999999999999999'"},
        {"21\n0\n0\n0\n0\n0\n", "1:1: expected a number of moves from 1 to 20, found '21'"},
        {"1\n0\n0\n\n0\n0\n0\n",
         "4:1: expected a colour from 1 to 10, or 0 to end the column, found end of line"},
        {"1\n1.5 0\n", "2:1: expected a colour from 1 to 10, or 0 to end the column, found '1.5'"},
        {kSampleText + "0\n", "7:1: expected a number of moves from 1 to 20, found '0'"},
        {"1\n1 0\n1 0\n2 1 0\n2 1 0\n2 0\n",
         "4:1: expected a board without a run of three (--settle-first lets it fall), found a run "
         "of colour 2 in row 1"},
    };
    for (const auto& [text, words] : table) CHECK(complaint(text) == "f:" + words);
    ReadOptions contest;
    contest.format = Format::contest;
    CHECK(complaint("", contest) ==
          "f:1:1: expected a number of moves from 1 to 20, found end of file");
}

TEST_CASE("mayan text: bad input in JSON") {
    const std::string start = R"({"moves":1,"columns":)";
    const std::vector<std::pair<std::string, std::string>> table{
        {R"({"moves":1})", "1:1: expected the key \"columns\", found none"},
        {start + "[]}", "1:22: expected 1 to 8 columns, found 0"},
        {start + "[[],[],[],[],[],[],[],[],[]]}", "1:22: expected 1 to 8 columns, found 9"},
        {start + "[[1,2],3]}",
         "1:29: expected a column: a list of colours, bottom up, found the number 3"},
        {start + "[[0]]}", "1:24: expected a colour from 1 to 15, found the number 0"},
        {start + "[[16]]}", "1:24: expected a colour from 1 to 15, found the number 16"},
        {start + "[[1,2]],\"height\":1}", "1:23: expected a column of at most 1 blocks, found 2"},
        {start + "[[1]],\"height\":17}",
         "1:37: expected a height from 1 to 16, found the number 17"},
        {start + "[[1]],\"at_most\":3}", "1:38: expected true or false, found the number 3"},
        {start + "[[1]],\"colour\":3}", "1:37: expected a known key, found \"colour\""},
        {start + "[[1]],\"puzzle\":\"go\"}", "1:37: expected \"mayan\", found 'go'"},
        {R"({"moves":21,"columns":[[1]]})",
         "1:10: expected a number of moves from 1 to 20, found the number 21"},
        {start + "[[2],[1,1,1]]}",
         "1:27: expected a board without a run of three (--settle-first lets it fall), found a run "
         "of colour 1 in column 2"},
    };
    for (const auto& [text, words] : table) CHECK(complaint(text) == "f:" + words);
}

TEST_CASE("mayan text: a board that starts with a run settles first when told to") {
    ReadOptions options;
    options.settle_first = true;
    const auto boards = read_all(file_text(data_folder() / "bad/mayan-has-run.in"), options);
    REQUIRE(boards.size() == 1);
    CHECK(text_of(boards[0].board) == "./2/2/3/4");
    CHECK(read_all(R"({"moves":1,"columns":[[1,1,1]]})", options).at(0).board.empty());
}

TEST_CASE("mayan text: options come before what the instance says") {
    ReadOptions options;
    options.moves = 4;
    Instance sample = read_all(kSampleText).at(0);
    CHECK_FALSE(sample.at_most);
    sample.moves = 4;
    CHECK(read_all(kSampleText, options).at(0) == sample);
    options.at_most = true;
    sample.at_most = true;
    CHECK(read_all(kSampleText, options).at(0) == sample);
    options.moves = 21;
    CHECK_THROWS_AS(read_all(kSampleText, options), ParseError);
}

TEST_CASE("mayan text: at most n moves: JSON says so, contest text cannot") {
    const std::string text = R"({"puzzle":"mayan","moves":3,"columns":[[1],[]],"at_most":true})";
    const Instance instance = read_all(text).at(0);
    CHECK(instance.at_most);
    std::ostringstream out;
    write_instance(out, instance, Format::json);
    CHECK(out.str() == text + '\n');
    CHECK_THROWS_AS(write_instance(out, instance, Format::contest), std::invalid_argument);
    CHECK_FALSE(read_all(R"({"moves":3,"columns":[[1]],"at_most":false})").at(0).at_most);
}

TEST_CASE("mayan text: in at most n moves an answer ends with the board") {
    const Instance instance{board_of("1/1/./1/."), 7, 3, true};
    Reader reader = Reader::from_string("0 0 -1\n1 0 1\n2 0 1\n3 0 -1\n-1\n1 0 1\n0 0 1\n3 0 -1\n");
    AnswerReader answers(reader, Format::contest);
    using Moves = std::vector<Move>;
    // The first move is none; what follows is read on, up to n.
    CHECK(answers.next(&instance).answer->moves == Moves{{0, 0, -1}, {1, 0, 1}, {2, 0, 1}});
    CHECK(answers.next(&instance).answer->moves == Moves{{3, 0, -1}});
    CHECK(answers.next(&instance).kind == Claim<Answer>::Kind::none);
    CHECK(answers.next(&instance).answer->moves == Moves{{1, 0, 1}, {0, 0, 1}});
    CHECK(answers.next(&instance).answer->moves == Moves{{3, 0, -1}});
    CHECK(answers.at_end());
}

TEST_CASE("mayan text: several boards, blank lines, line ends and blanks") {
    const std::string text =
        "\xEF\xBB\xBF\r\n3 \r\n1 0\r\n2\t1 0 \r\n2 3 4 0\r\n3 1 0\r\n2 4 3 4 0";
    const auto one = read_all(text);
    REQUIRE(one.size() == 1);
    CHECK(one[0] == read_all(kSampleText).at(0));
    CHECK(one[0] == Instance{board_of("1/21/234/31/2434"), 7, 3});
    const auto three = read_all(kSampleText + "\n\n" + kSampleText + "1\n0\n0\n0\n0\n0\n\n");
    REQUIRE(three.size() == 3);
    CHECK(three[2].board.empty());
    CHECK(read_all(R"({"moves":1,"columns":[[1]]} {"puzzle":"mayan","moves":2,"columns":[[],[15]],)"
                   R"("height":16})")
              .size() == 2);
}

TEST_CASE("mayan text: instances survive every format") {
    for (const Case& c : all_cases()) {
        for (const Format format : kInstanceFormats) {
            std::ostringstream out;
            write_header(out, 1, format);
            write_instance(out, c.instance, format);
            const auto back = read_all(out.str());
            REQUIRE(back.size() == 1);
            CHECK(back[0] == c.instance);
        }
    }
    const Instance wide{board_of("1/2/3"), 9, 20};
    std::ostringstream out;
    write_instance(out, wide, Format::json);
    CHECK(read_all(out.str()).at(0) == wide);
}

TEST_CASE("mayan text: a board beyond the contest format is refused") {
    std::ostringstream out;
    CHECK_THROWS_AS(write_instance(out, {board_of("1/2"), 7, 1}, Format::contest),
                    std::invalid_argument);
    CHECK_THROWS_AS(write_instance(out, {board_of("1/2/3/4/5"), 8, 1}, Format::contest),
                    std::invalid_argument);
    Instance high{board_of("1/2/3/4/5"), 7, 1};
    high.board.columns[0][0] = 11;
    CHECK_THROWS_AS(write_instance(out, high, Format::contest), std::invalid_argument);
    CHECK_THROWS_AS(write_instance(out, high, Format::url), std::invalid_argument);
    CHECK(out.str().empty());
}

TEST_CASE("mayan text: answers are read while they can belong to the instance") {
    const Instance two{board_of("1/1/1/1/1"), 7, 2};
    CHECK(claims("0 0 1\n1 0 -1\n", &two) == R"({"moves":[[0,0,1],[1,0,-1]]};)");
    CHECK(claims("0 0 1\r\n1 0 -1\r\n\r\n-1\n", &two) == R"({"moves":[[0,0,1],[1,0,-1]]};none;)");
    CHECK(claims("0 0 1\n-1\nUNDECIDED\n", &two) == R"({"moves":[[0,0,1]]};none;undecided;)");
    CHECK(claims("-1", &two) == "none;");
    CHECK(claims("-1 -1 -1\n0 0 1\n", &two) == R"({"moves":[[-1,-1,-1],[0,0,1]]};)");
    CHECK(claims("0 0 1\n0 0 1\n0 0 1\n", &two) ==
          R"({"moves":[[0,0,1],[0,0,1]]};{"moves":[[0,0,1]]};)");
    CHECK(claims("0 0 1\n0 0 1\n0 0 1\n", nullptr) == R"({"moves":[[0,0,1],[0,0,1],[0,0,1]]};)");
    CHECK(claims("", &two) == "missing: f:1:1: expected an answer, found end of file");
    CHECK(claims("0 0\n", &two) == "format: f:1:4: expected the direction g, found end of line");
    CHECK(claims("0 0 1 4\n", &two) ==
          "format: f:1:7: expected end of line after x y g, found '4'");
    CHECK(claims("0 0 one\n", &two) == "format: f:1:5: expected the direction g, found 'one'");
    CHECK(claims("99999999999 0 1\n", &two) ==
          "format: f:1:1: expected a move (x y g), -1 or UNDECIDED, found '99999999999'");
    CHECK(claims("UNSURE\n", &two) == "format: f:1:1: expected UNDECIDED, found 'UNSURE'");
}

TEST_CASE("mayan text: answers in JSON") {
    CHECK(claims(R"({"moves":[[0,0,1]]}{"verdict":"unsolvable"}{"verdict":"undecided"})",
                 nullptr) == R"({"moves":[[0,0,1]]};none;undecided;)");
    CHECK(claims(R"({"puzzle":"mayan","verdict":"solvable","answer":{"moves":[]},"x":1})",
                 nullptr) == R"({"moves":[]};)");
    CHECK(claims(R"({"moves":[[0,0]]})", nullptr) ==
          "format: f:1:11: expected a move [x,y,g], found an array of 2");
    CHECK(claims(R"({"puzzle":"go"})", nullptr) ==
          "format: f:1:11: expected \"mayan\", found 'go'");
    CHECK(claims(R"({"verdict":"unsolvable","moves":[]})", nullptr) ==
          "format: f:1:12: expected the verdict \"solvable\" beside moves, found 'unsolvable'");
    CHECK(claims("{}", nullptr) == "format: f:1:1: expected the key \"moves\", found none");
}

TEST_CASE("mayan text: what is written of an outcome is read back") {
    const Instance one{board_of("1/1/./1/."), 7, 1};
    Outcome<Answer> outcome;
    const auto written = [&](Format format) {
        std::ostringstream out;
        write_outcome(out, one, outcome, 1, format);
        return out.str();
    };
    CHECK(written(Format::contest) == "UNDECIDED\n");
    CHECK(claims(written(Format::json), &one) == "undecided;");
    outcome.verdict = Verdict::unsolvable;
    CHECK(written(Format::contest) == "-1\n");
    CHECK(claims(written(Format::json), &one) == "none;");
    outcome.verdict = Verdict::solvable;
    outcome.answers.push_back({{{3, 0, -1}}});
    CHECK(written(Format::contest) == "3 0 -1\n");
    CHECK(written(Format::json) == "{\"puzzle\":\"mayan\",\"moves\":[[3,0,-1]]}\n");
    for (const Format format : kAnswerFormats) {
        CHECK(claims(written(format), &one) == R"({"moves":[[3,0,-1]]};)");
    }
}

TEST_CASE("mayan text: what stands after the last claim is told") {
    Reader reader = Reader::from_string("-1\n0 0 1\n", "f");
    AnswerReader answers(reader, Format::contest);
    answers.next(nullptr);
    const std::optional<Fault> extra = answers.trailing();
    REQUIRE(extra);
    CHECK(extra->rule == "extra");
    CHECK(extra->detail == "f:2:1: expected end of file after the last answer, found '0'");
}
