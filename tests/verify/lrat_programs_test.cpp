// Proofs as files: `tessera-lrat` by its exit codes and output, and, where they are installed,
// other people's checkers.

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "drat_samples.hpp"
#include "puzzles/reader.hpp"
#include "verify/drat.hpp"

using namespace tessera;

namespace {

namespace fs = std::filesystem;

/// A folder that goes away with this.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "tessera_lrat_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
        path_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path() const { return path_.string(); }
    std::string put(const std::string& name, const std::string& content) const {
        std::ofstream(path_ / name, std::ios::binary) << content;
        return (path_ / name).string();
    }

private:
    fs::path path_;
};

struct Run {
    int code = -1;
    std::string out;
};

Run run(const std::string& command) {
    std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("popen");
    Run result;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 1; got > 0;) {
        got = std::fread(buffer.data(), 1, buffer.size(), pipe);
        result.out.append(buffer.data(), got);
    }
    const int status = pclose(pipe);
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

/// Quoted: the build may lie under a folder with a blank in its name.
const std::string kProgram = "'" + std::string(TESSERA_BINARY_DIR) + "/tessera-lrat'";

}  // namespace

TEST_CASE("tessera-lrat: verdicts and exit codes") {
    const Folder folder;
    const std::string cnf = folder.put("a.cnf", "p cnf 1 2\n1 0\n-1 0\n");
    const std::string good = folder.put("good.lrat", "3 0 1 2 0\n");
    const std::string bad = folder.put("bad.lrat", "3 0 1 9 0\n");
    const std::string malformed = folder.put("bad.cnf", "p cnf 1 3\n1 0\n-1 0\n");

    const Run verified = run(kProgram + ' ' + cnf + ' ' + good);
    CHECK(verified.code == 0);
    CHECK(verified.out == "s VERIFIED\n");

    const Run refused = run(kProgram + ' ' + cnf + ' ' + bad);
    CHECK(refused.code == 1);
    CHECK(refused.out == "s NOT VERIFIED\nc " + bad + ": line 1: there is no clause 9 yet\n");

    const Run wrong_formula = run(kProgram + ' ' + malformed + ' ' + good);
    CHECK(wrong_formula.code == 2);
    CHECK(wrong_formula.out ==
          "tessera-lrat: " + malformed +
              ":4:1: expected 3 clauses, as in the header, found end of file\n");

    for (const std::string& arguments :
         {std::string(), cnf, cnf + ' ' + good + ' ' + good, cnf + " /nowhere", "/nowhere " + good,
          cnf + ' ' + folder.path(), folder.path() + ' ' + good}) {
        CAPTURE(arguments);
        const Run misused = run(kProgram + ' ' + arguments);
        CHECK(misused.code == 2);
        CHECK(misused.out.find("VERIFIED\n") == misused.out.npos);
    }
    CHECK(run(kProgram + " --help").code == 0);
    if (fs::exists("/dev/full")) {
        CHECK(run('(' + kProgram + ' ' + cnf + ' ' + good + ") > /dev/full").code == 4);
    }
}

namespace {

/// `formula`, CaDiCaL's proof or the one given, and the LRAT of it, as X.cnf, X.drat, X.lrat.
void put_proofs(const Folder& folder, const std::string& name, const Formula& formula,
                const std::string& drat, bool binary) {
    folder.put(name + ".cnf", test::dimacs(formula));
    folder.put(name + ".drat", drat);
    Reader reader = Reader::from_string(drat, "<proof>", false);
    std::ostringstream out;
    LratTextWriter text(out, static_cast<LratId>(formula.clauses()));
    LratBinaryWriter bytes(out);
    const Stop stop;
    LratSink& sink = binary ? static_cast<LratSink&>(bytes) : text;
    const DratReport report = check_drat(formula.literals(), read_drat(reader), {}, &sink, stop);
    REQUIRE_MESSAGE(report.result == DratReport::Result::elaborated, report.reason);
    folder.put(name + ".lrat", out.str());
    CHECK(run(kProgram + ' ' + folder.path() + '/' + name + ".cnf " + folder.path() + '/' + name +
              ".lrat")
              .out == "s VERIFIED\n");
}

}  // namespace

TEST_CASE("outside checkers accept what is elaborated, where there are any") {
    const Folder folder;
    for (const bool binary : {false, true}) {
        const std::string suffix = binary ? "-binary" : "";
        const auto put = [&](const std::string& name, const Formula& formula) {
            put_proofs(folder, name + suffix, formula, test::cadical_proof(formula, binary),
                       binary);
        };
        put("pigeons", test::pigeonhole(6));
        put("corner", test::corner_lit(5, 5));
        Random random(5);
        put("random", test::random_3sat(random, 60, 360));
    }
    // Needs a RAT lemma: 5 is defined to be 4, over all eight clauses of 1, 2 and 4.
    Formula cube;
    cube.add_variables(4, [](std::size_t) { return std::string(); });
    for (const int a : {4, -4}) {
        for (const int b : {1, -1}) {
            for (const int c : {2, -2}) cube.add({a, b, c});
        }
    }
    put_proofs(folder, "definition", cube,
               "5 -4 0\n-5 4 0\n-5 1 0\n5 1 0\nd 4 1 2 0\nd -4 1 2 0\n"
               "1 0\n-5 2 0\n5 2 0\n2 0\n0\n",
               false);

    const Run judged = run("bash '" + std::string(TESSERA_SOURCE_DIR) +
                           "/tests/tools/outside_checkers.sh' " + folder.path());
    if (judged.code == 77) {
        MESSAGE("SKIPPED, no outside checker:\n" << judged.out);
    } else {
        CHECK_MESSAGE(judged.code == 0, judged.out);
    }
}
