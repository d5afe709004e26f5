// What a right engine of Lights Out never shows: puzzles that ask for the smallest answer or for
// the count beside an answer, which its engines do not know how to, and an engine that is wrong.

#include <doctest/doctest.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/diagnostics.hpp"
#include "cli/verb.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/cli/samples.hpp"
#include "verify/lights_out.hpp"
#include "verify/puzzle_of.hpp"

using namespace tessera;
using namespace tessera::test;

namespace {

struct Ordered : lights_out::Column {
    static constexpr bool kSmallest = true;
};
struct Counted : lights_out::Column {
    static bool wants_count(Format format) { return format == Format::contest; }
};
/// Its formula is that of another board.
struct Wrong : lights_out::Column {
    static std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, const Stop&) {
        Instance other = instance;
        other.lights.flip(0, 0);
        return lights_out::encode_cnf(other);
    }
};

cli::Options on(const Puzzle& puzzle, const ScratchFolder& folder) {
    cli::Options options;
    options.puzzle = &puzzle;
    options.files = {folder.file("in", kBoards)};
    options.output = folder.path("out");
    options.quiet = true;
    return options;
}

}  // namespace

TEST_CASE("solve: an answer not known to be the smallest is UNDECIDED where that is asked") {
    const ScratchFolder folder;
    const PuzzleOf<Ordered> puzzle;
    cli::Options options = on(puzzle, folder);
    CHECK(cli::kSolveVerb.run(options) == cli::Exit::undecided);
    CHECK(folder.text_of("out") == "PUZZLE #1\nUNDECIDED\nPUZZLE #2\nUNDECIDED\n");
    options.json = true;
    CHECK(cli::kSolveVerb.run(options) == cli::Exit::undecided);
    const std::string text = folder.text_of("out");
    const auto line = nlohmann::json::parse(text.substr(0, text.find('\n')));
    CHECK(line["smallest"] == false);
    CHECK(line["verdict"] == "solvable");
}

TEST_CASE("check: an answer that no engine knows to be the smallest is undecided") {
    const ScratchFolder folder;
    const PuzzleOf<Ordered> puzzle;
    cli::Options options = on(puzzle, folder);
    options.files.push_back(folder.file("answers", kPresses));
    CHECK(cli::kCheckVerb.run(options) == cli::Exit::undecided);
    CHECK(folder.text_of("out").find("undecided: ") == 0);
    options.search = false;
    CHECK(cli::kCheckVerb.run(options) == cli::Exit::undecided);
    CHECK(folder.text_of("out") == "undecided: not searched\nundecided: not searched\n");
}

TEST_CASE("solve: where the format carries the count, a missing count is undecided") {
    const ScratchFolder folder;
    const PuzzleOf<Counted> puzzle;
    cli::Options options = on(puzzle, folder);
    CHECK(cli::kSolveVerb.run(options) == cli::Exit::done);
    CHECK(folder.text_of("out") == kPresses);
}

TEST_CASE("solve: an answer that the rules refuse is not printed but is an internal error") {
    const ScratchFolder folder;
    const PuzzleOf<Wrong> puzzle;
    cli::Options options = on(puzzle, folder);
    options.engine = Engine::cadical;
    CHECK_THROWS_AS(cli::kSolveVerb.run(options), cli::InternalError);
    CHECK(folder.names() == std::vector<std::string>{"in"});
}

TEST_CASE("crosscheck: a wrong engine is a disagreement, exit 1, and the instance is saved") {
    const ScratchFolder folder;
    const PuzzleOf<Wrong> puzzle;
    for (const bool as_json : {false, true}) {
        cli::Options options = on(puzzle, folder);
        options.engines = {Engine::native, Engine::cadical};
        options.save = folder.path("");
        options.quiet = false;
        options.json = as_json;
        CHECK(cli::kCrosscheckVerb.run(options) == cli::Exit::rejected);
        const std::string out = folder.text_of("out");
        if (as_json) {
            const auto line = nlohmann::json::parse(out.substr(0, out.find('\n')));
            CHECK(line["agree"] == false);
            CHECK_FALSE(line["differences"].empty());
        } else {
            CHECK(out.find("\n  ! cadical is refused: lit: ") != std::string::npos);
            CHECK(out.ends_with("\nDISAGREE\n"));
        }
        const std::string saved = folder.text_of("disagree-lights-out-1.json");
        CHECK(saved.find("{\"puzzle\":\"lights-out\",\"lights\":[\"011010\"") == 0);
    }
}
