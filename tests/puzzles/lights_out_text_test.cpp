#include "puzzles/lights_out_text.hpp"

#include <doctest/doctest.h>
#include <initializer_list>
#include <sstream>
#include <stdexcept>

#include "puzzles/lights_out_random.hpp"
#include "tests/lights_out_oracle.hpp"

using namespace tessera;
using namespace tessera::lights_out;
using Kind = ClaimKind;
using std::string_literals::operator""s;

namespace {

std::vector<Instance> read_all(const std::string& text, const ReadOptions& options = {}) {
    Reader reader = Reader::from_string(text, "in");
    InstanceReader instances(reader, options);
    std::vector<Instance> result;
    while (auto instance = instances.next()) result.push_back(std::move(*instance));
    CHECK_FALSE(instances.next());
    return result;
}

/// The complaint about `text`; empty where there is none.
std::string complaint(const std::string& text, const ReadOptions& options = {}) {
    try {
        read_all(text, options);
    } catch (const ParseError& error) {
        return error.what();
    }
    return "";
}

ReadOptions as(Format format) {
    ReadOptions options;
    options.format = format;
    return options;
}

ReadOptions shape(std::uint64_t rows, std::uint64_t cols, Format format = Format::automatic) {
    ReadOptions options = as(format);
    options.rows = rows;
    options.cols = cols;
    return options;
}

const BitGrid kFirst = oracle::grid({"011010", "100111", "001001", "100101", "011100"});
const BitGrid kSecond = oracle::grid({"001010", "101011", "001011", "101100", "010100"});
const BitGrid kFirstPresses = oracle::grid({"101001", "110101", "001011", "100100", "010000"});
const BitGrid kSecondPresses = oracle::grid({"100111", "110000", "000100", "110101", "101101"});

std::vector<Claim<Answer, QuietPattern>> claims(const std::string& text, Format format,
                                                std::size_t count,
                                                const Instance* instance = nullptr) {
    Reader reader = Reader::from_string(text, "out");
    AnswerReader answers(reader, format);
    std::vector<Claim<Answer, QuietPattern>> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(answers.next(instance));
    return result;
}

/// "rule: detail" of the first claim's fault; empty where it has none.
std::string claim_fault(const std::string& text, Format format,
                        const Instance* instance = nullptr) {
    const auto claim = claims(text, format, 1, instance).front();
    CHECK((claim.kind == Kind::unreadable) == claim.fault.has_value());
    return claim.fault ? claim.fault->rule + ": " + claim.fault->detail : "";
}

Outcome<Answer, QuietPattern> solved(const BitGrid& presses) {
    Outcome<Answer, QuietPattern> outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers.push_back({presses});
    return outcome;
}

std::string written(const Outcome<Answer, QuietPattern>& outcome, std::size_t index,
                    Format format) {
    std::ostringstream out;
    write_outcome(out, Instance{BitGrid(1, 1)}, outcome, index, format);
    return out.str();
}

std::string json_board(const std::string& members) {
    return "{\"puzzle\":\"lights-out\"," + members + "}";
}

}  // namespace

TEST_CASE("lights_out text: the sample of POJ 1222, whatever its white space") {
    for (const char* name : {"01_poj1222_sample.in", "01b_poj1222_whitespace.in"}) {
        CAPTURE(name);
        const auto boards = read_all(oracle::data("lights-out/"s + name));
        REQUIRE(boards.size() == 2);
        CHECK(boards[0].lights == kFirst);
        CHECK(boards[1].lights == kSecond);
    }
    CHECK(read_all("\xEF\xBB\xBF" + oracle::data("lights-out/01_poj1222_sample.in")).size() == 2);
}

TEST_CASE("lights_out text: the answer to the sample of POJ 1222, byte by byte") {
    CHECK(written(solved(kFirstPresses), 1, Format::contest) +
              written(solved(kSecondPresses), 2, Format::contest) ==
          oracle::data("lights-out/01_poj1222_sample.out"));
}

TEST_CASE("lights_out text: bad files are refused at the right place, in these words") {
    struct Case {
        const char* file;
        const char* expected;
    };
    for (const Case& bad : {
             Case{"lights-out-empty.in",
                  "in:1:1: expected a count of boards, a JSON object or a PBM image, found end of "
                  "file"},
             Case{"lights-out-huge-count.in",
                  "in:1:1: expected a number of boards from 1 to 1000000000, found "
                  "'999999999999999999999'"},
             Case{"lights-out-letter.in", "in:2:5: expected 0 or 1, found 'x'"},
             Case{"lights-out-negative-count.in",
                  "in:1:1: expected a number of boards from 1 to 1000000000, found '-1'"},
             Case{"lights-out-pbm-badmagic.pbm", "in:1:1: expected P1 or P4, found 'P9'"},
             Case{"lights-out-pbm-huge.pbm",
                  "in:2:1: expected a width from 1 to 268435456, found '99999999999'"},
             Case{"lights-out-pbm-short.pbm",
                  "in:byte 15: expected 125000 bytes of raster, found end of file after 2"},
             Case{"lights-out-truncated.in",
                  "in:8:6: expected 0 or 1 (board 2, row 2, column 4), found end of file"},
             Case{"lights-out-two.in", "in:3:7: expected 0 or 1, found '2'"},
             Case{"binary.in",
                  "in:1:1: expected a count of boards, a JSON object or a PBM image, found byte "
                  "0x00"},
         }) {
        CAPTURE(bad.file);
        CHECK(complaint(oracle::data("bad/"s + bad.file)) == bad.expected);
    }
}

TEST_CASE("lights_out text: bad contest files") {
    const std::string count = "in:1:1: expected a number of boards from 1 to 1000000000, found ";
    CHECK(complaint("0\n") == count + "'0'");
    CHECK(complaint("1000000001\n") == count + "'1000000001'");
    CHECK(complaint("2.5\n") == count + "'2.5'");
    CHECK(complaint("", as(Format::contest)) == count + "end of file");
    CHECK(complaint("PUZZLE #1\n", as(Format::contest)) == count + "'PUZZLE'");
    CHECK(complaint("1 01 0", shape(1, 2)) == "in:1:3: expected 0 or 1, found '01'");
    CHECK(complaint("1 1 0x", shape(1, 2)) == "in:1:5: expected 0 or 1, found '0x'");
    CHECK(complaint("1\n1 0\n1\n", shape(1, 2)) ==
          "in:3:1: expected end of file after the last board, found '1'");
    CHECK(complaint("2\n1 0\n\n", shape(1, 2)) ==
          "in:4:1: expected 0 or 1 (board 2, row 1, column 1), found end of file");
    CHECK(complaint("1000000000\n1 0\n", shape(16384, 16384)) ==
          "in:3:1: expected 0 or 1 (board 1, row 1, column 3), found end of file");
    CHECK(complaint("+1", {}) ==
          "in:1:1: expected a count of boards, a JSON object or a PBM image, found '+1'");
}

TEST_CASE("lights_out text: every proper prefix of a contest file is refused") {
    const std::string whole = "2\n0 1\n1 1\n0 0\n1 0";
    CHECK(read_all(whole, shape(2, 2)).size() == 2);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        CAPTURE(size);
        CHECK(complaint(whole.substr(0, size), shape(2, 2)) != "");
    }
}

TEST_CASE("lights_out text: shapes and formats that cannot be are the caller's fault") {
    Reader reader = Reader::from_string("1 0");
    for (const ReadOptions& options :
         {shape(0, 6), shape(5, 0), shape(std::uint64_t{1} << 40, std::uint64_t{1} << 40),
          as(Format::flip), as(Format::url)}) {
        CHECK_THROWS_AS(InstanceReader(reader, options), std::invalid_argument);
    }
    CHECK_THROWS_AS(AnswerReader(reader, Format::delta), std::invalid_argument);
}

TEST_CASE("lights_out text: JSON boards, one after another") {
    const auto boards = read_all(json_board("\"lights\":[\"01\",\"10\",\"11\"]") + "\n" +
                                 " {\"lights\" : [\"1\"]}\r\n\n");
    REQUIRE(boards.size() == 2);
    CHECK(boards[0].lights == oracle::grid({"01", "10", "11"}));
    CHECK(boards[1].lights == oracle::grid({"1"}));
}

TEST_CASE("lights_out text: bad JSON boards") {
    const auto lights = [](const std::string& rows) {
        return complaint("{\"lights\":" + rows + "}");
    };
    CHECK(lights("[\"01\",\"1\"]") == "in:1:17: expected a row of 2 lights, found 1");
    CHECK(lights("[\"01\",\n \"1x\"]") == "in:2:2: expected 0 or 1 in column 2, found 'x'");
    CHECK(lights("[\"\"]") == "in:1:12: expected a row of lights, found an empty string");
    CHECK(lights("[]").starts_with("in:1:11: expected at least one row of lights, found "));
    CHECK(lights("[7]").starts_with("in:1:12: expected a row of lights, found "));
    CHECK(lights("\"01\"").starts_with("in:1:11: expected a list of rows of lights, found "));
    CHECK(complaint("{\"puzzle\":\"lights-out\"}").starts_with("in:1:1: expected "));
    CHECK(complaint("{\"puzzle\":\"mayan\",\"lights\":[\"1\"]}") ==
          "in:1:11: expected \"lights-out\", found 'mayan'");
    CHECK(complaint("{\"lights\":[\"1\"],\"lihgts\":1}").find("lihgts") != std::string::npos);
    CHECK(complaint("{\"lights\":[\"1\"]} 5") != "");
    CHECK(complaint("{\"lights\":[\"1\"]") != "");
    CHECK(complaint("", as(Format::json)) != "");
}

TEST_CASE("lights_out text: variants that no engine knows are refused by name") {
    for (const char* key :
         {"goal", "missing", "forced", "forbidden", "torus", "pattern", "toggles"}) {
        CAPTURE(key);
        CHECK(complaint("{\"lights\":[\"1\"],\""s + key + "\":false}") ==
              "in:1:" + std::to_string(20 + std::string(key).size()) +
                  ": expected only \"puzzle\" and \"lights\", found \"" + key +
                  "\", which this version does not support yet");
    }
}

TEST_CASE("lights_out text: P1 images with and without blanks and comments") {
    for (const char* text :
         {"P1\n3 2\n010\n111\n", "P1 3 2 0 1 0 1 1 1", "P1\n# by hand\n3 # wide\n2\n01 0111",
          "P1#\n3#\n2#\n010#one row\n1 1\r\n1 \t\n# done\n", "P1\r\n3 2\r\n010\r\n111\r\n"}) {
        CAPTURE(text);
        const auto boards = read_all(text);
        REQUIRE(boards.size() == 1);
        CHECK(boards[0].lights == oracle::grid({"010", "111"}));
    }
}

TEST_CASE("lights_out text: P4 images, whose padding means nothing") {
    const auto boards = read_all("P4\n# packed\n10 2\n\x80\x7F\x01\x80"s);
    REQUIRE(boards.size() == 1);
    CHECK(boards[0].lights == oracle::grid({"1000000001", "0000000110"}));
    // All bytes may stand in a raster, white space and line ends among them.
    std::string raster;
    for (int byte = 0; byte < 256; ++byte) raster += static_cast<char>(byte);
    for (const std::size_t cols : std::initializer_list<std::size_t>{8, 16, 64, 128, 2048}) {
        const std::size_t rows = 2048 / cols;
        const auto all =
            read_all("P4 " + std::to_string(cols) + " " + std::to_string(rows) + "\n" + raster);
        REQUIRE(all.size() == 1);
        for (std::size_t i = 0; i < 2048; ++i) {
            const bool bit = ((i / 8) >> (7 - i % 8) & 1U) != 0;
            REQUIRE(all[0].lights.get(i / cols, i % cols) == bit);
        }
    }
}

TEST_CASE("lights_out text: bad images") {
    const auto wide = [](const std::string& found) {
        return "expected a width from 1 to 268435456, found " + found;
    };
    CHECK(complaint("P1\n0 2\n") == "in:2:1: " + wide("'0'"));
    CHECK(complaint("P1\n-3 2\n") == "in:2:1: " + wide("'-3'"));
    CHECK(complaint("P1\n3x 2\n") == "in:2:1: " + wide("'3x'"));
    CHECK(complaint("P1\n") == "in:2:1: " + wide("end of file"));
    CHECK(complaint("P1\n3") == "in:2:2: expected a height from 1 to 268435456, found end of file");
    CHECK(complaint("P4\n268435456 268435456\n") ==
          "in:2:1: expected an image of at most 2^28 pixels, rows padded to 64, found 268435456 x "
          "268435456");
    CHECK(complaint("P1\n3 2") ==
          "in:2:4: expected white space after the height, found end of file");
    CHECK(complaint("P1\n3 2\n010\n1 1") ==
          "in:4:4: expected 0 or 1 (row 2, column 3), found end of file");
    CHECK(complaint("P1\n3 2\n010\n121") == "in:4:2: expected 0 or 1, found '21'");
    CHECK(complaint("P1\n3 2\n010111\nP1\n") ==
          "in:4:1: expected end of file after the image, found 'P1'");
    CHECK(complaint("P4\n8 1\nab") == "in:byte 8: expected end of file after the image, found 'b'");
    CHECK(complaint("P4\n8 1\na\n") ==
          "in:byte 8: expected end of file after the image, found end of line");
    CHECK(complaint("P12\n3 2\n") == "in:1:3: expected white space after P1 or P4, found '2'");
    CHECK(complaint("P2\n3 2\n") == "in:1:1: expected P1 or P4, found 'P2'");
    CHECK(complaint("1", as(Format::pbm)) == "in:1:1: expected P1 or P4, found '1'");
}

TEST_CASE("lights_out text: contest claims") {
    const Instance first{kFirst};
    const std::string text = oracle::data("lights-out/01_poj1222_sample.out");
    for (const Format format : {Format::contest, Format::automatic}) {
        const auto read = claims(text, format, 3, &first);
        CHECK(read[0].answer == Answer{kFirstPresses});
        CHECK(read[1].answer == Answer{kSecondPresses});
        CHECK(read[2].kind == Kind::unreadable);
        CHECK(read[2].fault ==
              Fault{"missing", "out:13:1: expected an answer to instance 3, found end of file"});
    }
    const auto alone = claims(text, Format::contest, 2);
    CHECK(alone[0].answer == Answer{kFirstPresses});
    CHECK(alone[1].answer == Answer{kSecondPresses});
    const auto others =
        claims("PUZZLE #1\nNO SOLUTION\n\r\n PUZZLE\t#2 UNDECIDED", Format::contest, 2);
    CHECK(others[0].kind == Kind::none);
    CHECK(others[1].kind == Kind::undecided);
    CHECK(claims("PUZZLE #1\r\n\r\n1  0 \r\n 0 1\r\n\r\n\r\n", Format::contest, 1)[0].answer ==
          Answer{oracle::grid({"10", "01"})});
}

TEST_CASE("lights_out text: faults in contest claims, and all after them unreadable") {
    const Instance board{BitGrid(2, 2)};
    const auto faulty = [&](const std::string& text) {
        return claim_fault(text, Format::contest, &board);
    };
    CHECK(faulty("PUZZLE #1\n1 0\n0 1\n") == "");
    CHECK(faulty("") == "missing: out:1:1: expected an answer to instance 1, found end of file");
    CHECK(faulty("PUZZLE #2\n1 0\n0 1\n") == "format: out:1:8: expected #1, found '#2'");
    CHECK(faulty("PUZZLE #11\n1 0\n0 1\n") == "format: out:1:8: expected #1, found '#11'");
    CHECK(faulty("puzzle #1\n1 0\n0 1\n") == "format: out:1:1: expected PUZZLE #1, found 'puzzle'");
    CHECK(faulty("PUZZLES #1\n") == "format: out:1:1: expected PUZZLE #1, found 'PUZZLES'");
    CHECK(faulty("1 0\n0 1\n") == "format: out:1:1: expected PUZZLE #1, found '1'");
    CHECK(faulty("PUZZLE #1\n10\n01\n") == "format: out:2:1: expected 0 or 1, found '10'");
    CHECK(faulty("PUZZLE #1\n1 0\n0 2\n") == "format: out:3:3: expected 0 or 1, found '2'");
    CHECK(faulty("PUZZLE #1\n1 0\n0\n") ==
          "format: out:4:1: expected 0 or 1 (row 2, column 2), found end of file");
    CHECK(faulty("PUZZLE #1\n1 0\n0 1\n1 1\n") ==
          "format: out:4:1: expected the end of the grid, found '1'");
    CHECK(faulty("PUZZLE #1\nNO\n") == "format: out:3:1: expected SOLUTION, found end of file");
    CHECK(faulty("PUZZLE #1\nUNSOLVABLE\n") ==
          "format: out:2:1: expected UNDECIDED, found 'UNSOLVABLE'");
    CHECK(faulty("PUZZLE #1\n") ==
          "format: out:2:1: expected a grid of 0 and 1, NO SOLUTION or UNDECIDED, found end of "
          "file");
    CHECK(claim_fault("PUZZLE #1\n1 0\n0\n", Format::contest) ==
          "format: out:3:1: expected a row of 2, found 1");
    CHECK(claim_fault("PUZZLE #1\n1 0 x\n", Format::contest) ==
          "format: out:2:5: expected 0 or 1, found 'x'");

    const auto after =
        claims("PUZZLE #1\n1 0\nx 1\nPUZZLE #2\n1 0\n0 1\n", Format::contest, 2, &board);
    CHECK(after[0].kind == Kind::unreadable);
    CHECK(after[1].kind == Kind::unreadable);
    CHECK(after[1].fault == after[0].fault);
}

TEST_CASE("lights_out text: JSON claims, also as lines of solve --json") {
    const std::string text =
        "{\"puzzle\":\"lights-out\",\"presses\":[\"10\",\"01\"]}\n"
        "{\"presses\":[\"1\"]}\n"
        "{\"puzzle\":\"lights-out\",\"instance\":\"a#1\",\"engine\":\"native\",\"verdict\":"
        "\"solvable\",\"answer\":{\"presses\":[\"01\"]},\"seconds\":0.1,\"findings\":[{}]}\n"
        "{\"puzzle\":\"lights-out\",\"verdict\":\"unsolvable\",\"quiet\":[\"11\"]}\n"
        "{\"verdict\":\"unsolvable\",\"answer\":null}\n"
        "{\"puzzle\":\"lights-out\",\"verdict\":\"undecided\",\"answer\":null,\"limit\":\"time\"}"
        "\n";
    for (const Format format : {Format::json, Format::automatic}) {
        const auto read = claims(text, format, 7);
        CHECK(read[0].answer == Answer{oracle::grid({"10", "01"})});
        CHECK(read[1].answer == Answer{oracle::grid({"1"})});
        CHECK(read[2].answer == Answer{oracle::grid({"01"})});
        CHECK(read[3].kind == Kind::none);
        CHECK(read[4].kind == Kind::none);
        CHECK(read[5].kind == Kind::undecided);
        CHECK(read[6].kind == Kind::unreadable);
        CHECK(read[6].fault->rule == "missing");
    }
}

TEST_CASE("lights_out text: faults in JSON claims") {
    const auto faulty = [](const std::string& text) { return claim_fault(text, Format::json); };
    CHECK(faulty("{\"presses\":[\"12\"]}") ==
          "format: out:1:13: expected 0 or 1 in column 2, found '2'");
    CHECK(faulty("{\"verdict\":\"unsolvable\",\"presses\":[\"1\"]}") ==
          "format: out:1:12: expected the verdict \"solvable\" beside presses, found 'unsolvable'");
    CHECK(faulty("{\"verdict\":\"maybe\"}") ==
          "format: out:1:12: expected solvable, unsolvable or undecided, found 'maybe'");
    CHECK(faulty("{\"puzzle\":\"mayan\",\"presses\":[\"1\"]}") ==
          "format: out:1:11: expected \"lights-out\", found 'mayan'");
    for (const char* text :
         {"{}", "{\"verdict\":\"solvable\"}", "{\"answer\":null}", "[]", "{", "{\"answer\":{}}",
          "{\"answer\":[\"1\"]}", "{\"verdict\":1}", "PUZZLE #1"}) {
        CAPTURE(text);
        CHECK(faulty(text).starts_with("format: out:1:"));
    }
}

TEST_CASE("lights_out text: an image is one claim, nothing in its place says that there is none") {
    CHECK(claims("", Format::pbm, 1)[0].kind == ClaimKind::none);
    CHECK(claims(" \n", Format::pbm, 1)[0].kind == ClaimKind::none);
    const auto read = claims("P1\n2 1\n10\n", Format::pbm, 2);
    CHECK(read[0].answer == Answer{oracle::grid({"10"})});
    CHECK(read[1].fault->rule == "missing");
    CHECK(claims("P4\n2 1\n\x80"s, Format::automatic, 1)[0].answer == Answer{oracle::grid({"10"})});
    CHECK(claim_fault("P1\n2 1\n1\n", Format::pbm) ==
          "format: out:4:1: expected 0 or 1 (row 1, column 2), found end of file");
}

TEST_CASE("lights_out text: what stands after the last claim is extra") {
    struct Case {
        Format format;
        std::string text;
        std::string expected;
    };
    const std::string found = ": expected end of file after the last answer, found ";
    for (const Case& item :
         {Case{Format::contest, "PUZZLE #1\n1 0\nPUZZLE #2\n0 1\n", "out:3:1" + found + "'PUZZLE'"},
          Case{Format::json, "{\"presses\":[\"1\"]}\n{}", "out:2:1" + found + "'{}'"},
          Case{Format::pbm, "P1 1 1 1 P1", "out:1:10" + found + "'P1'"}}) {
        Reader reader = Reader::from_string(item.text, "out");
        AnswerReader answers(reader, item.format);
        CHECK(answers.next(nullptr).kind == Kind::answer);
        CHECK_FALSE(answers.at_end());
        CHECK(answers.trailing() == Fault{"extra", item.expected});
    }
    Reader reader = Reader::from_string("PUZZLE #1\n1 0\n \r\n", "out");
    AnswerReader answers(reader, Format::contest);
    answers.next(nullptr);
    CHECK(answers.at_end());
    CHECK_FALSE(answers.trailing());
}

TEST_CASE("lights_out text: boards without an answer, in every format") {
    Outcome<Answer, QuietPattern> none;
    none.verdict = Verdict::unsolvable;
    CHECK(written(none, 7, Format::contest) == "PUZZLE #7\nNO SOLUTION\n");
    CHECK(written(none, 7, Format::json) ==
          "{\"puzzle\":\"lights-out\",\"verdict\":\"unsolvable\"}\n");
    CHECK(written(none, 7, Format::pbm) == "");
    none.witness = QuietPattern{oracle::grid({"101"})};
    CHECK(written(none, 7, Format::json) ==
          "{\"puzzle\":\"lights-out\",\"verdict\":\"unsolvable\",\"quiet\":[\"101\"]}\n");
    const Outcome<Answer, QuietPattern> undecided;
    CHECK(written(undecided, 8, Format::contest) == "PUZZLE #8\nUNDECIDED\n");
    CHECK(written(undecided, 8, Format::json) ==
          "{\"puzzle\":\"lights-out\",\"verdict\":\"undecided\"}\n");
    CHECK(written(undecided, 8, Format::pbm) == "");
    CHECK(to_json(Answer{oracle::grid({"10", "01"})}) == "{\"presses\":[\"10\",\"01\"]}");
    CHECK(to_json(QuietPattern{oracle::grid({"11"})}) == "{\"quiet\":[\"11\"]}");
    for (const Format format : {Format::contest, Format::json}) {
        CHECK(claims(written(none, 1, format), format, 1)[0].kind == Kind::none);
        CHECK(claims(written(undecided, 1, format), format, 1)[0].kind == Kind::undecided);
    }
}

TEST_CASE("lights_out text: what is written is read back, boards and answers, in every format") {
    Random random(1);
    for (const std::size_t rows : std::initializer_list<std::size_t>{1, 2, 5, 64, 66}) {
        for (const std::size_t cols :
             std::initializer_list<std::size_t>{1, 2, 6, 63, 64, 65, 69, 70, 71, 141}) {
            GenerateOptions size;
            size.rows = rows;
            size.cols = cols;
            const Instance one = generate(random, size);
            const Instance two = generate(random, size);
            for (const Format format : kInstanceFormats) {
                CAPTURE(rows);
                CAPTURE(cols);
                CAPTURE(to_string(format));
                const std::size_t count = format == Format::pbm ? 1 : 2;
                std::ostringstream out;
                write_header(out, count, format);
                write_instance(out, one, format);
                if (count == 2) write_instance(out, two, format);
                const auto boards = read_all(out.str(), shape(rows, cols));
                REQUIRE(boards.size() == count);
                CHECK(boards.front() == one);
                if (count == 2) CHECK(boards.back() == two);

                std::string text = written(solved(one.lights), 1, format);
                if (count == 2) text += written(solved(two.lights), 2, format);
                for (const Instance* about : {static_cast<const Instance*>(nullptr), &one}) {
                    const auto read = claims(text, Format::automatic, count, about);
                    CHECK(read.front().answer == Answer{one.lights});
                    if (count == 2) CHECK(read.back().answer == Answer{two.lights});
                }
            }
        }
    }
}

TEST_CASE("lights_out text: written images keep to 70 characters a line") {
    std::ostringstream out;
    write_instance(out, Instance{BitGrid(3, 211)}, Format::pbm);
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 70);
}

TEST_CASE("lights_out text: a quiet pattern in a JSON claim is a witness that there is no answer") {
    const QuietPattern quiet{oracle::grid({"101", "010"})};
    for (const char* text :
         {R"({"quiet":["101","010"]})", R"({"verdict":"unsolvable","quiet":["101","010"]})",
          R"({"puzzle":"lights-out","instance":"a#1","quiet":["101","010"]})",
          R"({"verdict":"unsolvable","answer":null,"witness":{"quiet":["101","010"]}})"}) {
        CAPTURE(text);
        const auto claim = claims(text, Format::json, 1).front();
        CHECK(claim.kind == Kind::none);
        CHECK(claim.witness == quiet);
    }
    const auto faulty = [](const std::string& text) { return claim_fault(text, Format::json); };
    CHECK(faulty(R"({"verdict":"solvable","quiet":["1"]})") ==
          "format: out:1:12: expected the verdict \"unsolvable\" beside a witness, found "
          "'solvable'");
    CHECK(faulty(R"({"verdict":"undecided","quiet":["1"]})") ==
          "format: out:1:12: expected the verdict \"unsolvable\" beside a witness, found "
          "'undecided'");
    CHECK(faulty(R"({"presses":["1"],"quiet":["1"]})") ==
          "format: out:1:26: expected no witness beside presses, found an array of 1");
    CHECK(faulty(R"({"quiet":["12"]})").starts_with("format: out:1:"));
    CHECK(faulty(R"({"presses":["1"],"smallest":1})") ==
          "format: out:1:29: expected true or false, found the number 1");
}
