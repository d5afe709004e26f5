// Our own engines on trial: one that is wrong is found, and its instance shrunk.

#include "verify/fuzz.hpp"

#include <doctest/doctest.h>
#include <atomic>
#include <chrono>
#include <string>

#include "verify/lights_out.hpp"
#include "verify/puzzle_of.hpp"
#include "verify/registry.hpp"
#include "verify/yin_yang.hpp"

using namespace tessera;

namespace {

/// Its formula is that of another board as soon as there are three rows.
struct WrongFormula : lights_out::Column {
    static std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, const Stop&) {
        Instance other = instance;
        if (other.lights.rows() >= 3) other.lights.flip(2, 0);
        return lights_out::encode_cnf(other);
    }
};

/// It overlooks a black clue in the first cell, so that it counts too much.
struct WrongCount : yin_yang::Column {
    static std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance,
                                                           const Stop& stop) {
        Instance other = instance;
        if (other.clues.at(0, 0) == yin_yang::Cell::black) {
            other.clues.set(0, 0, yin_yang::Cell::empty);
        }
        return yin_yang::encode_cnf(other, yin_yang::Connectivity::lazy, stop);
    }
};

std::optional<FuzzRun> first_failure(const Fuzzer& fuzzer) {
    for (std::uint64_t k = 0; k < 300; ++k) {
        FuzzRun run = fuzzer.run(k);
        if (run.result.judgement.failure) return run;
    }
    return std::nullopt;
}

FuzzOptions on_engines() {
    FuzzOptions options;
    options.trial.format = Format::json;
    return options;
}

}  // namespace

TEST_CASE("fuzz: our engines agree") {
    for (const Puzzle* puzzle : puzzles()) {
        CAPTURE(puzzle->name());
        const Fuzzer fuzzer(*puzzle, on_engines());
        std::size_t decided = 0;
        for (std::uint64_t k = 0; k < 15; ++k) {
            const FuzzRun run = fuzzer.run(k);
            CHECK_FALSE(run.result.judgement.failure);
            decided += run.result.judgement.solvable + run.result.judgement.unsolvable;
        }
        CHECK(decided == 15);
    }
}

TEST_CASE("fuzz: an engine with a wrong formula is found, and its board shrunk") {
    const PuzzleOf<WrongFormula> puzzle;
    const Fuzzer fuzzer(puzzle, on_engines());
    const auto run = first_failure(fuzzer);
    REQUIRE(run);
    CHECK(run->result.judgement.failure->kind == FailureKind::engines);
    CHECK_FALSE(run->result.said.empty());
    const Shrunk shrunk = fuzzer.shrink(run->subject.instances, run->result).shrunk;
    CHECK(shrunk.minimal);
    const auto& grid = std::any_cast<const lights_out::Instance&>(shrunk.instances.front()).lights;
    CHECK(grid.rows() == 3);
    CHECK(grid.cols() == 1);
}

TEST_CASE("fuzz: an engine that overlooks a clue is found, and its board shrunk") {
    const PuzzleOf<WrongCount> puzzle;
    const Fuzzer fuzzer(puzzle, on_engines());
    const auto run = first_failure(fuzzer);
    REQUIRE(run);
    const Shrunk shrunk = fuzzer.shrink(run->subject.instances, run->result).shrunk;
    CHECK(shrunk.minimal);
    CHECK(shrunk.failure.signature() == run->result.judgement.failure->signature());
    const auto& grid = std::any_cast<const yin_yang::Instance&>(shrunk.instances.front()).clues;
    CHECK(grid.rows() * grid.cols() <= 6);
    CHECK(grid.at(0, 0) == yin_yang::Cell::black);
}

TEST_CASE("fuzz: a program is not blamed for a count on which the engines differ") {
    const PuzzleOf<WrongCount> puzzle;
    const Instances board = read_instances(puzzle, "1\n2 2\n#.\n..\n", "test", {});
    TrialOptions options;
    // Right would be 6, and the native engine says so.
    options.program = "printf '5\\n#o\\noo\\n\\n'";
    const TrialResult result = Trial(puzzle, options).run(board);
    REQUIRE(result.judgement.failure);
    CHECK(result.judgement.failure->kind == FailureKind::engines);
    // Where they agree it is.
    const TrialResult blamed = Trial(*find_puzzle("yin-yang"), options).run(board);
    CHECK(blamed.judgement.failure->signature() == "wrong-count/low");
}

TEST_CASE("fuzz: a program that is not there is refused before the first run") {
    FuzzOptions options;
    options.trial.program = "/no/such/program";
    const Puzzle& puzzle = *find_puzzle("gray-code");
    const Fuzzer fuzzer(puzzle, options);
    CHECK_THROWS_AS(fuzzer.require_program(draw_case(puzzle, {}, 1, 0)), std::invalid_argument);
    options.trial.program = "exit 127";  // cannot be told from one that is not there
    CHECK_THROWS_AS(Fuzzer(puzzle, options).require_program(draw_case(puzzle, {}, 1, 0)),
                    std::invalid_argument);
    options.trial.program = "exit 5";
    CHECK_NOTHROW(Fuzzer(puzzle, options).require_program(draw_case(puzzle, {}, 1, 0)));
}

TEST_CASE("fuzz: to see that a program starts takes no time of it") {
    FuzzOptions options;
    options.trial.program = "sleep 100; exit 127";
    options.trial.program_limits.time = std::chrono::seconds(50);
    const Puzzle& puzzle = *find_puzzle("gray-code");
    const auto begin = std::chrono::steady_clock::now();
    CHECK_NOTHROW(Fuzzer(puzzle, options).require_program(draw_case(puzzle, {}, 1, 0)));
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
}

TEST_CASE("fuzz: what is expected is still found after an interruption") {
    const std::atomic<bool> interrupt{true};
    TrialOptions options;
    options.interrupt = &interrupt;
    const Puzzle& puzzle = *find_puzzle("gray-code");
    CHECK(Trial(puzzle, options).expected(read_instances(puzzle, "1\n", "test", {})) ==
          "O\nX\nO\n");
}

TEST_CASE("fuzz: programs that are not told the shape get the contest's") {
    const Puzzle& puzzle = *find_puzzle("lights-out");
    const auto rows = [&](const char* program, Format format) {
        FuzzOptions options;
        options.trial.program = program;
        options.trial.format = format;
        const FuzzCase subject = draw_case(puzzle, Fuzzer(puzzle, options).options().cases, 1, 3);
        return puzzle.read_options(subject.instances.front(), Format::contest).rows.value_or(0);
    };
    CHECK(rows("./x", Format::contest) == 5);
    CHECK(Fuzzer(puzzle,
                 [] {
                     FuzzOptions options;
                     options.trial.program = "./x {rows} {cols}";
                     return options;
                 }())
              .options()
              .cases.shape == BoardShape::any);
    FuzzOptions contest;
    contest.trial.program = "./x";
    const Fuzzer fuzzer(puzzle, contest);
    ReadOptions shape;
    CHECK(fuzzer.takes(
        read_instances(puzzle,
                       "1\n" + std::string("1 0 1 0 1 0\n1 0 1 0 1 0\n1 0 1 0 1 0\n1 0 1 0 1 0\n") +
                           "1 0 1 0 1 0\n",
                       "test", shape)));
    shape.rows = 2;
    shape.cols = 2;
    CHECK_FALSE(fuzzer.takes(read_instances(puzzle, "1\n1 0\n0 1\n", "test", shape)));
}
