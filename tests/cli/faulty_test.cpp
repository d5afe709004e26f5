// Every program of examples/faulty/ is caught by fuzz, and shrunk to a board that shows its fault.

#include <doctest/doctest.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"

using namespace tessera::test;
using nlohmann::json;

namespace {

struct Faulty {
    const char* puzzle;
    const char* name;
    const char* failure;  ///< how its signature begins
    /// What the shrunk file may have at most: cells, holes, or blocks, of all its instances.
    std::size_t size;
    std::vector<std::string> options;
};

const std::vector<std::string> kSoon{"--program-time", "1"};
const std::vector<std::string> kEight{"--n", "8", "--program-output", "1"};
const std::vector<std::string> kTall{"--rows", "11", "--cols", "8"};

const Faulty kPrograms[] = {
    {"lights-out", "transposed", "wrong-answer/lit", 6, {}},
    {"lights-out", "no_reset", "wrong-answer/lit", 2, {}},
    {"lights-out", "short_first_row", "wrong-verdict/none", 1, {}},
    {"lights-out", "wraps", "wrong-answer/lit", 2, {}},
    {"lights-out", "real_numbers", "wrong-answer/lit", 4, {}},
    {"lights-out", "singular_zero", "wrong-answer/lit", 2, {}},
    {"lights-out", "no_hash", "unreadable/format", 1, {}},
    {"gray-code", "last_line_missing", "wrong-answer/short", 1, {}},
    {"gray-code", "two_changes", "wrong-answer/step", 2, {}},
    {"gray-code", "narrow", "wrong-answer/width", 2, {}},
    {"gray-code", "not_cyclic", "wrong-answer/step", 3, {}},
    {"gray-code", "stuck", "wrong-answer/step", 3, {}},
    {"gray-code", "deep", "crash/SIGSEGV", 6, {}},
    {"mayan", "equal_skipped", "", 6, {}},
    {"mayan", "early_stop", "wrong-answer/moves", 6, {}},
    {"mayan", "left_first", "not-smallest", 6, {}},
    {"mayan", "memo", "", 6, {}},
    {"mayan", "one_wave", "", 6, {}},
    {"mayan", "hanging", "", 6, {}},
    {"yin-yang", "checkerboard", "wrong-count/high", 4, {}},
    {"yin-yang", "border", "wrong-count/low", 9, {}},
    {"yin-yang", "square_only", "", 12, {}},
    {"yin-yang", "white_only", "wrong-count/high", 12, {}},
    {"yin-yang", "last_column", "wrong-count/high", 12, {}},
    {"yin-yang", "open_end", "wrong-count/high", 12, {}},
    // What needs many runs, or waits, or large boards.
    {"lights-out", "hangs", "timeout", 2, kSoon},
    {"gray-code", "eight_bits", "too-much-output", 8, kEight},
    // Eight are the least for rows_first: five of a colour must vanish at once, crosswise, which
    // takes blocks of another colour beneath or between, and of that there must be three.
    {"mayan", "rows_first", "", 8, {}},
    {"mayan", "top_row", "", 14, {}},
    {"yin-yang", "count32", "", 100, kTall},
};

std::string command(const Faulty& faulty) {
    const std::string path =
        TESSERA_BINARY_DIR "/faulty/" + std::string(faulty.puzzle) + "/" + faulty.name;
    return "'" + path + "'" + (std::string(faulty.puzzle) == "lights-out" ? " {rows} {cols}" : "");
}

std::size_t size_of(const json& instance) {
    std::size_t size = 0;
    if (instance.contains("n")) return instance["n"];
    if (instance.contains("columns")) {
        for (const json& column : instance["columns"]) size += column.size();
        return size;
    }
    for (const json& row : instance.value("lights", instance.value("clues", json::array()))) {
        size += row.get<std::string>().size();
    }
    return size;
}

/// The first failure that fuzz reports of the program.
json caught(const Faulty& faulty, const ScratchFolder& folder) {
    std::vector<std::string> words{
        "fuzz", faulty.puzzle,     "--program", command(faulty), "--seconds",
        "60",   "--until-failure", "--json",    "--out",         folder.path("out")};
    words.insert(words.end(), faulty.options.begin(), faulty.options.end());
    RunOptions options;
    options.timeout = std::chrono::seconds(200);
    const Run run = run_program(words, options);
    INFO(run.err);
    REQUIRE(run.exit_code == 1);
    return json::parse(run.out.substr(0, run.out.find('\n')));
}

void check_caught(const Faulty& faulty) {
    CAPTURE(std::string(faulty.puzzle));
    CAPTURE(std::string(faulty.name));
    const ScratchFolder folder;
    const json failure = caught(faulty, folder);
    CAPTURE(failure["shrunk"].dump());
    CHECK(failure["failure"].get<std::string>().starts_with(faulty.failure));
    CHECK(failure["failure"].get<std::string>().find("engines") == std::string::npos);
    CHECK(failure["reproducible"] == true);
    std::size_t size = 0;
    for (const json& instance : failure["shrunk"]) size += size_of(instance);
    CHECK(size <= faulty.size);
}

}  // namespace

TEST_CASE("faulty programs: one or two of each puzzle, caught and shrunk") {
    static const std::set<std::string> kQuick{"no_reset",   "short_first_row", "not_cyclic", "deep",
                                              "early_stop", "checkerboard",    "border"};
    for (const Faulty& faulty : kPrograms) {
        if (kQuick.contains(faulty.name)) check_caught(faulty);
    }
}

TEST_SUITE("slow") {
    TEST_CASE("faulty programs: each caught within a minute, and shrunk") {
        for (const Faulty& faulty : kPrograms) check_caught(faulty);
    }
}

TEST_CASE("faulty programs: each that there is, is tried; at least six a puzzle") {
    std::set<std::string> tried;
    for (const Faulty& faulty : kPrograms)
        tried.insert(faulty.puzzle + std::string("/") + faulty.name);
    const std::filesystem::path folder = TESSERA_SOURCE_DIR "/examples/faulty";
    for (const char* puzzle : {"lights-out", "gray-code", "mayan", "yin-yang"}) {
        std::size_t number = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder / puzzle)) {
            ++number;
            CHECK(tried.contains(puzzle + std::string("/") + entry.path().stem().string()));
        }
        CHECK(number >= 6);
    }
}
