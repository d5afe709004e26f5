// crosscheck as programs see it. That disagreements are found is tested in tests/verify.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"
#include "tests/cli/samples.hpp"

using namespace tessera::test;
using nlohmann::json;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

const std::vector<std::string> kTwo{"crosscheck", "lights-out", "--engines", "native,cadical"};

std::vector<std::string> two_and(std::vector<std::string> more) {
    more.insert(more.begin(), kTwo.begin(), kTwo.end());
    return more;
}

}  // namespace

TEST_CASE("crosscheck: a row an engine, a line of totals, the verdict last, exit 0") {
    const Run run = run_program(kTwo, kBoards);
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    const std::vector<std::string> lines = lines_of(run.out);
    REQUIRE(lines.size() == 7);
    CHECK(lines[1].find("<stdin>#1") == 0);
    CHECK(lines[1].find("native") != std::string::npos);
    CHECK(lines[4].find("cadical") != std::string::npos);
    CHECK(lines[5] == "2 instances, 2 engines, 4 answers replayed, 2 put back");
    CHECK(lines[6] == "AGREE");
}

TEST_CASE("crosscheck: all three engines agree on an unsolvable board and on one with four") {
    const Run run = run_program({"crosscheck", "lights-out"}, kMixed);
    CHECK(lines_of(run.out).back() == "AGREE");
    CHECK(run.exit_code == 0);
}

TEST_CASE("crosscheck: --quiet prints the verdict alone") {
    CHECK(run_program(two_and({"--quiet"}), kBoards).out == "AGREE\n");
}

TEST_CASE("crosscheck: fewer than two decided is UNDECIDED, exit 3") {
    const std::string hard =
        run_program({"generate", "lights-out", "--rows", "30", "--cols", "30"}, "").out;
    const std::vector<std::string> words =
        two_and({"--rows", "30", "--cols", "30", "--time-limit", "0.1"});
    const Run run = run_program(words, hard);
    CHECK(run.exit_code == 3);
    CHECK(lines_of(run.out).back() == "UNDECIDED");
    CHECK(run.out.find("limit: time") != std::string::npos);
    std::vector<std::string> with_json = words;
    with_json.push_back("--json");
    CHECK(json::parse(run_program(with_json, hard).out)["agree"].is_null());
}

TEST_CASE("crosscheck: --json is an object an instance with all findings") {
    const std::vector<std::string> lines =
        lines_of(run_program(two_and({"--json", "--count-limit", "2"}), kMixed).out);
    REQUIRE(lines.size() == 2);
    const json second = json::parse(lines[1]);
    CHECK(second["puzzle"] == "lights-out");
    CHECK(second["instance"] == "<stdin>#2");
    CHECK(second["agree"] == true);
    CHECK(second["differences"].empty());
    REQUIRE(second["findings"].size() == 2);
    CHECK(second["findings"][0]["engine"] == "native");
    CHECK(second["findings"][0]["count"] == "4");
    CHECK(second["findings"][1]["count"].is_null());
    CHECK(second["findings"][1]["limit"] == "count");
}

TEST_CASE("crosscheck: the same output for any number of jobs, but for the times") {
    const std::string boards = run_program({"generate", "lights-out", "--count", "40"}, "").out;
    std::vector<std::string> outputs;
    for (const char* jobs : {"1", "4"}) {
        std::string all;
        for (const std::string& line :
             lines_of(run_program(two_and({"--json", "--jobs", jobs}), boards).out)) {
            json report = json::parse(line);
            for (json& finding : report["findings"]) finding.erase("seconds");
            all += report.dump() + "\n";
        }
        outputs.push_back(all);
    }
    CHECK(outputs[0] == outputs[1]);
}
