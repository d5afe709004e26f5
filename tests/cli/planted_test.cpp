// Faults planted in our own solvers and encoders: cross-checking finds each, and none where none
// is switched on.

#include <doctest/doctest.h>
#include <chrono>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"

using namespace tessera::test;
using nlohmann::json;

namespace {

json faults() {
    std::ifstream file(TESSERA_SOURCE_DIR "/tests/planted/faults.json");
    return json::parse(file);
}

std::string other_than_native(const json& fault) {
    return fault["engine"] == "native" ? "cadical" : fault["engine"];
}

/// `fuzz`, the engine with the fault against one without, until one disagrees.
Run campaign(const json& fault, bool on) {
    const ScratchFolder folder;
    const std::string name = fault["name"];
    RunOptions options;
    options.program = "tessera-planted";
    if (on) options.setting = "TESSERA_PLANTED=" + name;
    options.timeout = std::chrono::seconds(120);
    std::vector<std::string> words{"fuzz",
                                   fault["puzzle"],
                                   "--engines",
                                   "native," + other_than_native(fault),
                                   "--runs",
                                   on ? "2000" : "20",
                                   "--seconds",
                                   "60",
                                   "--until-failure",
                                   "--json",
                                   "--out",
                                   folder.path("out")};
    for (const json& word : fault.value("fuzz", json::array())) words.push_back(word);
    return run_program(words, options);
}

bool is_built(const json& fault) {
#ifdef TESSERA_Z3
    return !fault.empty();
#else
    return fault["engine"] != "z3";
#endif
}

}  // namespace

TEST_CASE("planted faults: each is found by cross-checking") {
    for (const json& fault : faults()) {
        if (!is_built(fault)) continue;
        CAPTURE(fault.dump());
        const Run run = campaign(fault, true);
        CAPTURE(run.out);
        CAPTURE(run.err);
        CHECK(run.exit_code == 1);
        const json failure = json::parse(run.out.substr(0, run.out.find('\n')));
        CHECK(failure["failure"].get<std::string>().starts_with("engines"));
    }
}

TEST_CASE("planted faults: nothing is found while all are off") {
    std::set<std::string> seen;
    for (const json& fault : faults()) {
        if (!is_built(fault) || !seen.insert(fault["puzzle"].get<std::string>() + "/" +
                                             fault["engine"].get<std::string>())
                                     .second) {
            continue;
        }
        CAPTURE(fault.dump());
        const Run run = campaign(fault, false);
        CAPTURE(run.out);
        CAPTURE(run.err);
        // Undecided instances there may be, on a slow machine.
        CHECK((run.exit_code == 0 || run.exit_code == 3));
        const json whole = json::parse(run.out);
        CHECK(whole["failures"].empty());
        CHECK(whole["solvable"] > 0);
    }
}

TEST_CASE("planted faults: at least ten, in every engine of every puzzle, each described") {
    std::set<std::string> names;
    std::map<std::string, std::set<std::string>> engines;
    for (const json& fault : faults()) {
        names.insert(fault["name"].get<std::string>());
        engines[fault["puzzle"]].insert(fault["engine"].get<std::string>());
        CHECK(fault["what"].get<std::string>().size() > 20);
    }
    CHECK(names.size() == faults().size());
    CHECK(names.size() >= 10);
    CHECK(engines.size() >= 4);
    for (const auto& entry : engines) {
        CAPTURE(entry.first);
        CHECK(entry.second.size() == 3);
    }
}
