// The Rock Game's texts: instances refused with exact words, every listed answer file judged,
// round trips, and hostile answers.

#include "puzzles/gray_code_text.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using namespace tessera;
using namespace tessera::gray_code;

namespace {

using Kind = Claim<Answer>::Kind;

const std::string kData = std::string(TESSERA_SOURCE_DIR) + "/tests/data/";

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE_MESSAGE(file.good(), path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Instance> read_instances(const std::string& text, Format format = Format::automatic) {
    Reader reader = Reader::from_string(text, "t");
    ReadOptions options;
    options.format = format;
    InstanceReader instances(reader, options);
    std::vector<Instance> all;
    while (auto instance = instances.next()) all.push_back(*instance);
    CHECK(!instances.next());
    return all;
}

std::string refusal(const std::string& text, Format format = Format::automatic) {
    try {
        read_instances(text, format);
    } catch (const ParseError& error) {
        return error.what();
    }
    return "";
}

/// What a whole file says of one instance, "" when it is accepted.
Fault judged(const std::string& text, Format format, const Instance* instance) {
    Reader reader = Reader::from_string(text, "t", false);
    AnswerReader answers(reader, format);
    const Claim<Answer> claim = answers.next(instance);
    if (claim.kind == Kind::unreadable) {
        CHECK(claim.fault);
        CHECK(answers.at_end());
        CHECK(!answers.trailing());
        // What follows a fault cannot be read either.
        CHECK(answers.next(instance).fault == claim.fault);
        return *claim.fault;
    }
    if (claim.kind == Kind::answer && instance != nullptr) {
        CHECK(!fault(*instance, *claim.answer));
    }
    const auto left = answers.trailing();
    return left ? *left : Fault{};
}

std::string rule(const std::string& text, Format format, unsigned holes) {
    const Instance instance{holes};
    return judged(text, format, &instance).rule;
}

std::string detail(const std::string& text, Format format, unsigned holes) {
    const Instance instance{holes};
    return judged(text, format, &instance).detail;
}

Kind kind(const std::string& text, Format format) {
    Reader reader = Reader::from_string(text, "t", false);
    AnswerReader answers(reader, format);
    const Instance instance{3};
    const Kind found = answers.next(&instance).kind;
    CHECK(!answers.trailing());
    return found;
}

Format found_format(const std::string& text) {
    Reader reader = Reader::from_string(text, "t", false);
    return AnswerReader(reader, Format::automatic).format();
}

Answer reflected(unsigned holes) {
    Answer answer;
    for (State t = 0; t < State{1} << holes; ++t) answer.states.push_back(t ^ (t >> 1));
    answer.states.push_back(0);
    return answer;
}

std::string written(const Answer& answer, unsigned holes, Format format) {
    Outcome<Answer> outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers = {answer};
    std::ostringstream out;
    write_outcome(out, {holes}, outcome, 1, format);
    return out.str();
}

std::string written(Verdict verdict, Format format) {
    Outcome<Answer> outcome;
    outcome.verdict = verdict;
    std::ostringstream out;
    write_outcome(out, {3}, outcome, 1, format);
    return out.str();
}

struct Row {
    std::string verdict, name, reason;
    unsigned holes = 0;
};

std::vector<Row> index_rows() {
    std::istringstream lines(contents(kData + "gray-code/index.tsv"));
    std::string line;
    std::getline(lines, line);
    std::vector<Row> rows;
    while (std::getline(lines, line)) {
        std::istringstream fields(line);
        Row row;
        fields >> row.verdict >> row.name >> row.holes >> row.reason;
        rows.push_back(row);
    }
    return rows;
}

const std::string kSample = "OOO\nOXO\nOXX\nOOX\nXOX\nXXX\nXXO\nXOO\nOOO\n";

}  // namespace

TEST_CASE("gray_code text: contest instances are one number and white space") {
    CHECK(read_instances("3\n") == std::vector<Instance>{{3}});
    CHECK(read_instances("  \n\t15 \r\n\n") == std::vector<Instance>{{15}});
    CHECK(read_instances("\xEF\xBB\xBF"
                         "26") == std::vector<Instance>{{26}});
}

TEST_CASE("gray_code text: bad contest instances are refused in these words") {
    const std::string expected = ": expected a number of holes from 1 to 26, found ";
    CHECK(refusal("") == "t:1:1" + expected + "end of file");
    CHECK(refusal(" \n\n  ") == "t:3:3" + expected + "end of file");
    CHECK(refusal("27") == "t:1:1" + expected + "'27'");
    CHECK(refusal("3x") == "t:1:1" + expected + "'3x'");
    CHECK(refusal("99999999999999999999999999999999999999999") ==
          "t:1:1" + expected + "'999999999999999999999999...'");
    CHECK(refusal("3 4\n") == "t:1:3: expected nothing after the number of holes, found '4'");
    CHECK(refusal("3\nOOO\n") == "t:2:1: expected nothing after the number of holes, found 'OOO'");
}

TEST_CASE("gray_code text: every listed bad instance file is refused in these words") {
    const std::string expected = ": expected a number of holes from 1 to 26, found ";
    const std::vector<std::pair<std::string, std::string>> files{
        {"gray-code-empty.in", "t:3:1" + expected + "end of file"},
        {"gray-code-float.in", "t:1:1" + expected + "'3.5'"},
        {"gray-code-huge.in", "t:1:1" + expected + "'1000000000000'"},
        {"gray-code-negative.in", "t:1:1" + expected + "'-3'"},
        {"gray-code-word.in", "t:1:1" + expected + "'three'"},
        {"gray-code-zero.in", "t:1:1" + expected + "'0'"},
        {"binary.in", "t:1:1" + expected + "byte 0x00"},
    };
    for (const auto& file : files) {
        const std::string& name = file.first;
        CAPTURE(name);
        CHECK(refusal(contents(kData + "bad/" + name)) == file.second);
        CHECK(!refusal(contents(kData + "bad/" + name), Format::json).empty());
    }
}

TEST_CASE("gray_code text: JSON instances stand one after another") {
    CHECK(read_instances(R"({"puzzle":"gray-code","n":5})") == std::vector<Instance>{{5}});
    CHECK(read_instances("\n{\"n\":1} {\"puzzle\":\"rock-game\",\"n\":26}\n{\"n\":2}\n") ==
          std::vector<Instance>{{1}, {26}, {2}});
}

TEST_CASE("gray_code text: bad JSON instances are refused in these words") {
    const std::string expected = "expected a number of holes from 1 to 26, found ";
    CHECK(refusal(R"({"n":0})") == "t:1:6: " + expected + "the number 0");
    CHECK(refusal(R"({"n":27})") == "t:1:6: " + expected + "the number 27");
    CHECK(refusal(R"({"n":3.0})").starts_with("t:1:6: " + expected));
    CHECK(refusal(R"({"n":"3"})") == "t:1:6: " + expected + "\"3\"");
    CHECK(refusal(R"({"puzzle":"mayan","n":3})")
              .starts_with("t:1:11: expected the puzzle \"gray-code\", found "));
    CHECK(!refusal(R"({"puzzle":"gray-code"})").empty());
    CHECK(!refusal(R"({"n":3,"holes":3})").empty());
    CHECK(!refusal("{\"n\":3}\n4").empty());
    CHECK(!refusal("{\"n\":3").empty());
    CHECK(!refusal("", Format::json).empty());
}

TEST_CASE("gray_code text: constraints are refused by name, never ignored") {
    for (const std::string key :
         {"path", "start", "end", "prefix", "forbidden_states", "forbidden_moves", "required_moves",
          "changes", "balanced", "min_run", "beckett"}) {
        const std::string words = refusal(R"({"n":3,")" + key + R"(":true})");
        CHECK(words == "t:1:" + std::to_string(11 + key.size()) + ": expected no \"" + key +
                           "\", which this version does not support yet, found true");
    }
}

TEST_CASE("gray_code text: instances come back as they were written") {
    for (const Format format : kInstanceFormats) {
        for (unsigned n = 1; n <= kMaxHoles; ++n) {
            std::ostringstream out;
            write_header(out, 1, format);
            write_instance(out, {n}, format);
            CHECK(read_instances(out.str()) == std::vector<Instance>{{n}});
            CHECK(read_instances(out.str(), format) == std::vector<Instance>{{n}});
        }
    }
}

TEST_CASE("gray_code text: formats of other puzzles are a caller's mistake") {
    Reader reader = Reader::from_string("3");
    ReadOptions options;
    options.format = Format::pbm;
    CHECK_THROWS_AS(InstanceReader(reader, options), std::invalid_argument);
    CHECK_THROWS_AS(AnswerReader(reader, Format::pzpr), std::invalid_argument);
    std::ostringstream out;
    CHECK_THROWS_AS(write_instance(out, {3}, Format::delta), std::invalid_argument);
}

TEST_CASE("gray_code text: every listed answer file gets its verdict and its reason") {
    const std::vector<Row> rows = index_rows();
    CHECK(rows.size() == 42);
    for (const Row& row : rows) {
        CAPTURE(row.name);
        const std::string text =
            contents(kData + "gray-code/" + row.verdict + "/" + row.name + ".out");
        CHECK(rule(text, Format::contest, row.holes) == (row.verdict == "good" ? "" : row.reason));
    }
}

TEST_CASE("gray_code text: without an instance n is the first line's width") {
    for (const Row& row : index_rows()) {
        if (row.verdict != "good") continue;
        CAPTURE(row.name);
        const std::string text = contents(kData + "gray-code/good/" + row.name + ".out");
        CHECK(judged(text, Format::automatic, nullptr).rule.empty());
    }
    CHECK(judged(kSample, Format::contest, nullptr).rule.empty());
    CHECK(judged("", Format::contest, nullptr).rule == "empty");
    CHECK(judged(std::string(27, 'O') + "\n", Format::contest, nullptr).rule == "width");
    CHECK(judged("\nO\n", Format::contest, nullptr).rule == "width");
    CHECK(judged("OO\nOX\nOO\n", Format::contest, nullptr).rule == "repeat");
}

TEST_CASE("gray_code text: faults in lines say where and what") {
    const auto lines = [](const std::string& text) { return detail(text, Format::contest, 3); };
    CHECK(lines("OOO\nXXO\n") == "line 2: 2 holes change, 1 expected");
    CHECK(lines("OOO\nXOO\nXXO\nXOO\n") == "line 4: XOO was seen before, at line 2");
    CHECK(lines("OOO\n0XO\n") == "line 2: 'O' or 'X' expected for hole 1, found '0'");
    CHECK(lines("OOO\nX\xD0\x9EO\n") == "line 2: 'O' or 'X' expected for hole 2, found byte 0xd0");
    CHECK(lines("OOO\nXO\xFF") == "line 2: 'O' or 'X' expected for hole 3, found byte 0xff");
    CHECK(lines("OOO\nXOOO\n") == "line 2: 3 holes expected, found 4 characters");
    CHECK(lines("OOO\n\nXOO\n") == "line 2: 3 holes expected, found 0 characters");
    CHECK(lines("OOO\nXOO\n\n \n") == "9 lines expected, found 2");
    CHECK(lines(" OOO\n") == "line 1: 3 holes expected, found 4 characters");
    CHECK(lines(std::string(5000, 'O')) ==
          "line 1: 3 holes expected, found more than 1001 characters");
    CHECK(lines(kSample + "\nOOO\n") == "line 11: the end expected, found 'OOO'");
}

TEST_CASE("gray_code text: a line is as wide as its code points, broken bytes counting one each") {
    const auto of = [](const std::string& text) { return rule(text, Format::contest, 3); };
    CHECK(of("\xD0\x9E\xD0\x9E\xD0\x9E\n") == "char");  // three Cyrillic letters
    CHECK(of("\xD0\x9E\xD0\x9E\n") == "width");         // two
    CHECK(of("\xF0\x9F\xAA\xA8"
             "OO\n") == "char");              // a rock
    CHECK(of("\xE2\x80\x83OO\n") == "char");  // an em space
    CHECK(of("\xFF\xFE\x80\n") == "char");    // no UTF-8 at all
    CHECK(of("\xFF\xFE\n") == "width");
    CHECK(of("O\xD0OO\n") == "width");          // broken off
    CHECK(of("\xEF\xBB\xBFOOO\n") == "width");  // byte order mark
    CHECK(of(std::string("O\0O\n", 4)) == "char");
    CHECK(of(std::string("O\0OO\n", 5)) == "width");
    CHECK(of("OO\rO\n") == "width");
    CHECK(of("O O\n") == "char");
}

TEST_CASE("gray_code text: blanks at line ends and blank lines at the end are nothing") {
    std::string text = kSample;
    for (const std::string& end :
         std::vector<std::string>{" \n", "\r\n", "\t \r\n", std::string(5000, ' ') + "\n"}) {
        std::string changed;
        for (const char c : text) changed += c == '\n' ? end : std::string(1, c);
        CHECK(rule(changed, Format::contest, 3).empty());
    }
    CHECK(rule(text + "\n\r\n  \n\t", Format::contest, 3).empty());
    CHECK(rule(text.substr(0, text.size() - 1), Format::contest, 3).empty());
    CHECK(rule(text.substr(0, text.size() - 1) + "  \t", Format::contest, 3).empty());
}

TEST_CASE("gray_code text: a line of gigabytes is refused after its first kilobytes") {
    std::uint64_t given = 0;
    Reader reader(
        "t",
        [&](char* buffer, std::size_t size) {
            std::memset(buffer, 'O', size);
            given += size;
            return size;
        },
        false);
    const Instance instance{3};
    AnswerReader answers(reader, Format::contest);
    const Claim<Answer> claim = answers.next(&instance);
    REQUIRE(claim.fault);
    CHECK(claim.fault->rule == "width");
    CHECK(given < 200000);
}

TEST_CASE("gray_code text: a claim of nothing is read as such") {
    for (const Format format : {Format::contest, Format::bits, Format::delta}) {
        for (const std::string end : {"", "\n", " \r\n\n"}) {
            CHECK(kind("NO SOLUTION" + end, format) == Kind::none);
            CHECK(kind("UNDECIDED" + end, format) == Kind::undecided);
        }
        CHECK(kind("NO SOLUTIONS\n", format) == Kind::unreadable);
        CHECK(written(Verdict::unsolvable, format) == "NO SOLUTION\n");
        CHECK(written(Verdict::undecided, format) == "UNDECIDED\n");
    }
    CHECK(kind(written(Verdict::unsolvable, Format::json), Format::json) == Kind::none);
    CHECK(kind(written(Verdict::undecided, Format::json), Format::json) == Kind::undecided);
}

TEST_CASE("gray_code text: moves are judged like the states they lead to") {
    const auto of = [](const std::string& text) { return rule(text, Format::delta, 2); };
    CHECK(of("1 2 1 2\n").empty());
    CHECK(of("2\n1\r\n\t2 1").empty());
    CHECK(of("01 2 1 2").empty());
    CHECK(of("1 2 1 2\n\n").empty());
    CHECK(of("1 2 1 2 1") == "long");
    CHECK(of("1 2 1 2 x") == "long");
    CHECK(of("1 2 1") == "short");
    CHECK(of("") == "empty");
    CHECK(of(" \n ") == "empty");
    CHECK(of("1 1 2 2") == "repeat");
    CHECK(of("1 2 1 1") == "end");
    CHECK(of("1 3") == "hole");
    CHECK(of("0 1") == "hole");
    CHECK(of("-1") == "hole");
    CHECK(of("1.5") == "hole");
    CHECK(of("1,2,1,2") == "hole");
    CHECK(of("4294967297 2 1 2") == "hole");
    CHECK(of("18446744073709551617 2 1 2") == "hole");
    CHECK(detail("1 2 99 1", Format::delta, 2) == "move 3: a hole from 1 to 2 expected, found 99");
    CHECK(detail("1 two", Format::delta, 2) == "move 2: a hole from 1 to 2 expected, found 'two'");
    CHECK(detail("1 2", Format::delta, 2) == "4 moves expected, found 2");
    CHECK(detail("1 1", Format::delta, 2) == "line 3: OO was seen before, at line 1");
}

TEST_CASE("gray_code text: without an instance the moves of a line are one answer") {
    const auto of = [](const std::string& text) {
        return judged(text, Format::delta, nullptr).rule;
    };
    CHECK(of("1 1\n").empty());
    CHECK(of("1 2 1 2").empty());
    CHECK(of("\r 1 2 1 2 \r\n").empty());
    CHECK(of("1 2 1\n2\n") == "short");
    CHECK(of("1 2 1 2\n1\n") == "long");
    CHECK(of("1 2 1 x") == "hole");
    CHECK(of("1 \r 2") == "hole");
    CHECK(of("") == "empty");
}

TEST_CASE("gray_code text: JSON answers, alone or in a finding") {
    const auto of = [](const std::string& text) { return rule(text, Format::json, 2); };
    CHECK(of(R"({"delta":[1,2,1,2]})").empty());
    CHECK(of(R"({"puzzle":"gray-code","instance":"a#1","verdict":"solvable",)"
             R"("answer":{"delta":[2,1,2,1]},"seconds":0.1})")
              .empty());
    CHECK(of(R"({"delta":[1,2,1]})") == "short");
    CHECK(of(R"({"delta":[]})") == "empty");
    CHECK(of(R"({"delta":[1,2,1,2,1]})") == "long");
    CHECK(of(R"({"delta":[1,3,1,3]})") == "hole");
    CHECK(of(R"({"delta":[1,2.0,1,2]})") == "hole");
    CHECK(of(R"({"delta":[1,"2",1,2]})") == "hole");
    CHECK(of(R"({"delta":[1,2,1,2]} x)") == "long");
    CHECK(of(R"({"verdict":"solvable"})") == "format");
    CHECK(of(R"({"verdict":"maybe"})") == "format");
    CHECK(of(R"({"delta":7})") == "format");
    CHECK(of(R"([1,2,1,2])") == "format");
    CHECK(of(R"({"delta":[1,2)") == "format");
    CHECK(of("") == "empty");
    CHECK(judged(R"({"delta":[1,2,1,2]})", Format::json, nullptr).rule.empty());
    CHECK(judged(R"({"delta":[1,2,1]})", Format::json, nullptr).rule == "short");
}

TEST_CASE("gray_code text: answers come back as they were written, in every format") {
    for (unsigned n = 1; n <= 10; ++n) {
        const Answer answer = reflected(n);
        for (const Format format : kAnswerFormats) {
            CAPTURE(n);
            CAPTURE(to_string(format));
            const std::string text = written(answer, n, format);
            CHECK(found_format(text) == format);
            for (const Format how : {format, Format::automatic}) {
                Reader reader = Reader::from_string(text, "t", false);
                AnswerReader answers(reader, how);
                const Instance instance{n};
                const Claim<Answer> claim = answers.next(n % 2 == 0 ? &instance : nullptr);
                REQUIRE(claim.kind == Kind::answer);
                CHECK(*claim.answer == answer);
                CHECK(!answers.trailing());
            }
        }
    }
}

TEST_CASE("gray_code text: every width of line is read and written right") {
    for (unsigned n = 1; n <= kMaxHoles; ++n) {
        // The beginning of a walk that flips every hole; nobody waits for 2^26 lines.
        Answer start;
        State state = 0;
        start.states.push_back(state);
        for (unsigned hole = n; hole-- > 0;) {
            start.states.push_back(state |= State{1} << hole);
        }
        for (const Format format : {Format::contest, Format::bits}) {
            std::string expected;
            for (const State s : start.states) expected += line(s, n) + "\n";
            if (format == Format::bits) {
                std::replace(expected.begin(), expected.end(), 'O', '0');
                std::replace(expected.begin(), expected.end(), 'X', '1');
            }
            CHECK(written(start, n, format) == expected);
            if (n == 1 || n > 20) continue;
            CHECK(rule(expected, format, n) == "short");
            CHECK(rule(expected + expected.substr(0, n + 1), format, n) != "short");
        }
    }
}

TEST_CASE("gray_code text: every single wrong byte of a right answer is found") {
    for (std::size_t i = 0; i < kSample.size(); ++i) {
        for (int c = 0; c < 256; ++c) {
            std::string text = kSample;
            text[i] = static_cast<char>(c);
            const bool last_break = i + 1 == kSample.size();
            const bool harmless =
                text == kSample || (last_break && (c == ' ' || c == '\t' || c == '\r'));
            CHECK(rule(text, Format::contest, 3).empty() == harmless);
        }
    }
}

TEST_CASE("gray_code text: several answers in one file are read in order") {
    const std::vector<Instance> instances{{2}, {1}, {3}};
    for (const Format format : kAnswerFormats) {
        std::string text;
        for (const Instance& instance : instances) {
            text += written(reflected(instance.holes), instance.holes, format);
        }
        text += written(Verdict::undecided, format);
        for (const bool known : {true, false}) {
            Reader reader = Reader::from_string(text, "t", false);
            AnswerReader answers(reader, format);
            for (const Instance& instance : instances) {
                CHECK(!answers.at_end());
                const Claim<Answer> claim = answers.next(known ? &instance : nullptr);
                REQUIRE(claim.kind == Kind::answer);
                CHECK(*claim.answer == reflected(instance.holes));
            }
            CHECK(answers.next(nullptr).kind == Kind::undecided);
            CHECK(answers.at_end());
        }
    }
}

TEST_CASE("gray_code text: the format of answers is found from the first bytes") {
    CHECK(found_format("OOO\n") == Format::contest);
    CHECK(found_format("") == Format::contest);
    CHECK(found_format("NO SOLUTION\n") == Format::contest);
    CHECK(found_format("\xEF\xBB\xBFOOO\n") == Format::contest);
    CHECK(found_format(" {\"delta\":[]}") == Format::json);
    CHECK(found_format("1 2 1 2") == Format::delta);
    CHECK(found_format("1\n2\n") == Format::contest);
    CHECK(found_format("1 1\n") == Format::delta);
    CHECK(found_format("11 1 11") == Format::delta);
    CHECK(found_format("0\n1\n0\n") == Format::bits);
    CHECK(found_format("101\n") == Format::bits);
    CHECK(found_format("000\n0X0\n") == Format::bits);
}

TEST_CASE("gray_code text: a delta names hole 0 where not exactly one hole changes") {
    CHECK(to_json({{0, 1, 3, 2, 0}}) == R"({"delta":[1,2,1,2]})");
    CHECK(to_json({{0, 3, 3, 2}}) == R"({"delta":[0,0,1]})");
    CHECK(to_json({{}}) == R"({"delta":[]})");
    CHECK(written({{0, 3}}, 2, Format::delta) == "0\n");
}
