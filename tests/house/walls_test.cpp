// Holds the sources to the walls, and shows that each wall stands.
#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "walls.hpp"

namespace {

namespace fs = std::filesystem;
using tessera::house::faults_of_file;
using tessera::house::faults_of_matrix;

constexpr std::array<std::string_view, 5> kFloors{"puzzles", "solvers", "encoders", "verify",
                                                  "cli"};

std::string contents(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    REQUIRE_MESSAGE(in, path.string());
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        names.push_back(entry.path().filename().string());
    }
    return names;
}

bool is_source(const fs::path& path) {
    return path.extension() == ".hpp" || path.extension() == ".cpp";
}

/// Whether `path` may hold the one line `text`. A header is given what each header has.
bool stands(std::string_view path, const std::string& text) {
    const std::string head = path.ends_with(".hpp") ? "// What it is.\n#pragma once\n" : "";
    return faults_of_file(path, head + text + '\n').empty();
}

const std::map<std::string, std::vector<std::string>>& whole_matrix() {
    static const std::map<std::string, std::vector<std::string>> kMatrix{
        {"puzzles",
         {"a.hpp", "a.cpp", "a_text.hpp", "a_random.hpp", "a_random.cpp", "b.hpp", "b.cpp",
          "b_text.hpp", "b_random.hpp", "b_random.cpp", "reader.hpp"}},
        {"solvers", {"a.hpp", "a.cpp", "b.hpp", "b.cpp", "b_search.cpp"}},
        {"encoders",
         {"a_cnf.hpp", "a_cnf.cpp", "a_smt.hpp", "a_smt.cpp", "b_cnf.hpp", "b_cnf.cpp", "b_smt.hpp",
          "b_smt.cpp", "cnf.hpp"}},
        {"verify", {"a.hpp", "a.cpp", "b.hpp", "b.cpp"}}};
    return kMatrix;
}

}  // namespace

TEST_CASE("walls: no file of the house crosses one") {
    const fs::path root = TESSERA_SOURCE_DIR;
    std::size_t files = 0;
    for (const std::string_view folder :
         {"puzzles", "solvers", "encoders", "verify", "cli", "tests", "bench"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!is_source(entry.path())) continue;
            ++files;
            const std::string path = fs::relative(entry.path(), root).generic_string();
            for (const std::string& fault : faults_of_file(path, contents(entry.path()))) {
                FAIL_CHECK(fault);
            }
        }
    }
    CHECK(files > 40);
}

TEST_CASE("walls: every puzzle has every role") {
    std::map<std::string, std::vector<std::string>> files_of_floor;
    for (const std::string_view floor : kFloors) {
        files_of_floor[std::string(floor)] = names_in(fs::path(TESSERA_SOURCE_DIR) / floor);
    }
    for (const std::string& fault : faults_of_matrix(files_of_floor)) FAIL_CHECK(fault);
}

TEST_CASE("walls: an include points down") {
    // Row: who includes; column: puzzles, solvers, encoders, verify, cli.
    constexpr std::array<std::array<bool, 5>, 5> kMay{{{true, false, false, false, false},
                                                       {true, true, false, false, false},
                                                       {true, false, true, false, false},
                                                       {true, true, true, true, false},
                                                       {true, false, false, true, true}}};
    for (std::size_t from = 0; from < kFloors.size(); ++from) {
        for (std::size_t to = 0; to < kFloors.size(); ++to) {
            const std::string include = "#include \"" + std::string(kFloors[to]) + "/verdict.hpp\"";
            for (const std::string_view name : {"/x.hpp", "/x.cpp"}) {
                const std::string path = std::string(kFloors[from]) + std::string(name);
                CAPTURE(path);
                CAPTURE(include);
                CHECK(stands(path, include) == kMay[from][to]);
            }
        }
    }
    CHECK_FALSE(stands("puzzles/x.cpp", "#include \"tests/y.hpp\""));
    CHECK_FALSE(stands("puzzles/x.cpp", "#include \"y.hpp\""));
    CHECK_FALSE(stands("solvers/x.cpp", "  #  include \"encoders/cnf.hpp\"  // why not"));
    CHECK(stands("tests/cli/x.cpp", "#include \"puzzles/lights_out.hpp\""));
}

TEST_CASE("walls: the command line sees no puzzle") {
    CHECK(stands("cli/x.cpp", "#include \"puzzles/reader.hpp\""));
    CHECK_FALSE(stands("cli/x.cpp", "#include \"puzzles/lights_out.hpp\""));
    CHECK_FALSE(stands("cli/x.cpp", "#include \"puzzles/gray_code_text.hpp\""));
}

TEST_CASE("walls: the command line asks encoders for their versions alone") {
    CHECK(stands("cli/help.cpp", "#include \"encoders/z3.hpp\""));
    CHECK_FALSE(stands("cli/main.cpp", "#include \"encoders/z3.hpp\""));
    CHECK_FALSE(stands("cli/help.cpp", "#include \"encoders/cnf.hpp\""));
}

TEST_CASE("walls: each library is seen in one file alone") {
    const std::map<std::string, std::string> rooms{
        {"<nlohmann/json.hpp>", "puzzles/json.cpp"},
        {"<cadical.hpp>", "encoders/cadical.cpp"},
        {"<z3++.h>", "encoders/z3_module.cpp"},
        {"<z3.h>", "encoders/z3_module.cpp"},
        {"<boost/program_options.hpp>", "cli/options.cpp"}};
    for (const auto& entry : rooms) {
        const std::string& header = entry.first;
        const std::string& room = entry.second;
        CAPTURE(header);
        CHECK(stands(room, "#include " + header));
        for (const std::string_view floor : kFloors) {
            CHECK_FALSE(stands(std::string(floor) + "/other.cpp", "#include " + header));
            CHECK_FALSE(stands(std::string(floor) + "/json.hpp", "#include " + header));
        }
    }
    for (const std::string_view floor : kFloors) {
        CHECK(stands(std::string(floor) + "/x.hpp", "#include <gmpxx.h>"));
        CHECK(stands(std::string(floor) + "/x.hpp", "#include <vector>"));
        CHECK_FALSE(stands(std::string(floor) + "/x.cpp", "#include <fmt/format.h>"));
        CHECK_FALSE(stands(std::string(floor) + "/x.cpp", "#include <curses.h>"));
    }
}

TEST_CASE("walls: the system and the processor stay out of headers") {
    CHECK(stands("puzzles/stop.cpp", "#include <unistd.h>"));
    CHECK_FALSE(stands("puzzles/stop.hpp", "#include <unistd.h>"));
    CHECK(stands("solvers/x.cpp", "#include <immintrin.h>"));
    CHECK_FALSE(stands("solvers/x.hpp", "#include <immintrin.h>"));
    CHECK_FALSE(stands("puzzles/x.cpp", "#include <immintrin.h>"));
}

TEST_CASE("walls: the trusted checker has the standard library alone") {
    CHECK(stands("verify/lrat.cpp", "#include \"verify/lrat.hpp\""));
    CHECK(stands("verify/lrat.cpp", "#include <vector>"));
    CHECK_FALSE(stands("verify/lrat.cpp", "#include \"verify/finding.hpp\""));
    CHECK_FALSE(stands("verify/lrat.hpp", "#include \"puzzles/verdict.hpp\""));
    CHECK_FALSE(stands("verify/lrat.cpp", "#include <unistd.h>"));
    CHECK_FALSE(stands("verify/lrat.cpp", "#include <gmpxx.h>"));
}

TEST_CASE("walls: what judges lemmas and positions knows the rules and no solver") {
    for (const char* file :
         {"verify/x_lemma.cpp", "verify/x_lemma.hpp", "verify/x_positions.cpp"}) {
        CHECK(stands(file, "#include \"puzzles/x.hpp\""));
        CHECK(stands(file, "#include \"encoders/cnf.hpp\""));
        CHECK(stands(file, "#include \"verify/x_lemma.hpp\""));
        CHECK_FALSE(stands(file, "#include \"solvers/x.hpp\""));
        CHECK_FALSE(stands(file, "#include \"encoders/x_cnf.hpp\""));
        CHECK_FALSE(stands(file, "#include \"verify/x.hpp\""));
    }
    CHECK(stands("verify/x_position_list.cpp", "#include \"solvers/x.hpp\""));
}

TEST_CASE("walls: a header says what it is, once, and opens no namespace") {
    CHECK(faults_of_file("puzzles/x.hpp", "// What.\n\n#pragma once\n").empty());
    CHECK(faults_of_file("puzzles/x.hpp", "// What.\n").size() == 1);
    CHECK(faults_of_file("puzzles/x.hpp", "#pragma once\n").size() == 1);
    CHECK(faults_of_file("puzzles/x.hpp", "").size() == 2);
    CHECK_FALSE(stands("tests/x.hpp", "  using namespace std;"));
    CHECK(stands("tests/x.cpp", "using namespace std::chrono_literals;"));
    CHECK(faults_of_file("puzzles/x.cpp", "\n#include \"cli/y.hpp\"\n") ==
          std::vector<std::string>{"puzzles/x.cpp:2: may not include cli/y.hpp: puzzles/ stands "
                                   "below it or beside it"});
}

TEST_CASE("walls: a file taken out of the matrix is missed") {
    CHECK(faults_of_matrix(whole_matrix()).empty());
    for (const auto& [floor, files] : whole_matrix()) {
        for (std::size_t i = 0; i < files.size(); ++i) {
            const std::string& file = files[i];
            if (file == "reader.hpp" || file == "cnf.hpp" || file == "b_search.cpp") continue;
            // Without its text there is no such puzzle; what it has elsewhere is another matter.
            if (file.ends_with("_text.hpp")) continue;
            auto matrix = whole_matrix();
            auto& left = matrix[floor];
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            CAPTURE(file);
            CHECK(faults_of_matrix(matrix).size() == 1);
        }
    }
    auto more = whole_matrix();
    more["puzzles"].emplace_back("c_text.hpp");
    CHECK(faults_of_matrix(more).size() == 12);
    more["puzzles"].back() = "b_alphabet.hpp";
    CHECK(faults_of_matrix(more).empty());
    CHECK_FALSE(faults_of_matrix({{"puzzles", {"reader.hpp"}}}).empty());
    CHECK_FALSE(faults_of_matrix({}).empty());
}
