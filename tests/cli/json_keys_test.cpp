// docs/formats.md names the keys of each verb's JSON: those that the program writes, and no others.

#include <doctest/doctest.h>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "puzzles/json.hpp"
#include "puzzles/reader.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/cli/samples.hpp"

using namespace tessera::test;

namespace {

using Keys = std::set<std::string>;

/// What stands between backticks in `text`.
Keys quoted_words(std::string_view text) {
    Keys words;
    for (std::size_t begin = text.find('`'); begin != text.npos; begin = text.find('`')) {
        const std::size_t end = text.find('`', begin + 1);
        words.emplace(text.substr(begin + 1, end - begin - 1));
        text.remove_prefix(end + 1);
    }
    return words;
}

/// The keys in the table of that head: `| key of HEAD | value |`.
Keys documented(const std::string& head) {
    std::ifstream file(TESSERA_SOURCE_DIR "/docs/formats.md");
    const std::string begin = "| key of " + head + " | value |";
    std::string line;
    while (std::getline(file, line) && line != begin) {
    }
    Keys keys;
    while (std::getline(file, line) && line.starts_with('|')) {
        keys.merge(quoted_words(line.substr(0, line.find('|', 1))));
    }
    CAPTURE(head);
    REQUIRE(!keys.empty());
    return keys;
}

tessera::json::Object object_of(const std::string& line) {
    tessera::Reader reader = tessera::Reader::from_string(line, "<json>", false);
    return std::get<tessera::json::Object>(tessera::json::read(reader).data());
}

/// The keys of all objects that the runs of the program write, a line each, whatever comes of them.
class Written {
public:
    void run(const std::vector<std::string>& words, const std::string& input = "") {
        std::istringstream lines(run_program(words, input).out);
        std::size_t objects = 0;
        for (std::string line; std::getline(lines, line); ++objects) {
            for (const auto& [key, value] : object_of(line)) keys_.insert(key);
        }
        CAPTURE(words.front());
        CHECK(objects > 0);
    }
    const Keys& keys() const { return keys_; }

private:
    Keys keys_;
};

}  // namespace

TEST_CASE("json: the keys of solve and count are those of the docs") {
    Written written;
    written.run({"solve", "lights-out", "--json", "--all", "2"}, kMixed);
    written.run({"solve", "mayan", "--json"}, "1\n1 0\n1 0\n0\n1 0\n0\n");
    written.run({"count", "gray-code", "--json", "--time-limit", "0.1"}, "6\n");
    Keys expected = documented("`solve` and `count`");
    // Nothing here can be relied on to fail.
    CHECK(expected.erase("remark") == 1);
    CHECK(written.keys() == expected);
}

TEST_CASE("json: the keys of crosscheck and check are those of the docs") {
    const ScratchFolder folder;
    const std::string boards = folder.file("boards", kBoards);
    Written crosscheck;
    crosscheck.run({"crosscheck", "lights-out", "--engines", "native,cadical", "--json", boards});
    CHECK(crosscheck.keys() == documented("`crosscheck`"));
    Written check;
    check.run({"check", "lights-out", "--json", boards, folder.file("right", kPresses)});
    check.run({"check", "lights-out", "--json", boards, folder.file("wrong", "1\n")});
    CHECK(check.keys() == documented("`check`"));
}

TEST_CASE("json: the keys of prove and check-proof are those of the docs") {
    const ScratchFolder folder;
    const std::string certificate = folder.path("c.json");
    Written prove;
    prove.run({"prove", "lights-out", "--json", "--engine", "cadical", "--index", "1",
               "--certificate", certificate},
              kMixed);
    prove.run({"prove", "lights-out", "--json", "--index", "2"}, kMixed);
    prove.run({"prove", "mayan", "--json"}, "1\n1 0\n0\n0\n0\n0\n");
    CHECK(prove.keys() == documented("`prove`"));
    Written check_proof;
    check_proof.run({"check-proof", "--json", "--certificate", certificate});
    check_proof.run({"check-proof", "--json", folder.path("c.cnf"), folder.path("c.lrat")});
    check_proof.run({"check-proof", "--json", folder.path("c.cnf"), folder.file("none", "")});
    CHECK(check_proof.keys() == documented("`check-proof`"));
}

TEST_CASE("json: the keys of a campaign are those of the docs") {
    const ScratchFolder folder;
    const Run run = run_program({"fuzz", "lights-out", "--rows", "2", "--cols", "2", "--program",
                                 "echo PUZZLE", "--runs", "1", "--json", "--out", folder.path("")});
    std::istringstream lines(run.out);
    for (const std::string head : {"a failure", "the campaign"}) {
        std::string line;
        REQUIRE(std::getline(lines, line));
        Keys keys;
        for (const auto& [key, value] : object_of(line)) keys.insert(key);
        CHECK(keys == documented(head));
    }
}
