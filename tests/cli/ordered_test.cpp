// Puzzles that ask for the smallest answer, or for the count beside an answer: Lights Out made
// to ask for them, which its engines do not know how to.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <string>

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
