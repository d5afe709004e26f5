// Shrinking, with faults that are known: the smallest board that shows each is known too.

#include "verify/shrink.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include "puzzles/gray_code.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/yin_yang.hpp"
#include "verify/registry.hpp"

using namespace tessera;

namespace {

const Failure kLit{FailureKind::wrong_answer, "lit", "", 0};
const Failure kCrash{FailureKind::crash, "SIGSEGV", "", 0};

bool anything(const Instances&) {
    return true;
}

GenerateOptions sides(std::uint64_t rows, std::uint64_t cols) {
    GenerateOptions options;
    options.rows = rows;
    options.cols = cols;
    return options;
}

GenerateOptions moves_and_blocks(std::uint64_t moves, std::uint64_t blocks) {
    GenerateOptions options;
    options.moves = moves;
    options.blocks = blocks;
    return options;
}

Instances drawn(const char* puzzle, const char* style, std::uint64_t seed, GenerateOptions given) {
    CaseOptions options;
    options.given = std::move(given);
    options.style = style;
    return draw_case(*find_puzzle(puzzle), options, seed, 0).instances;
}

std::size_t lights(const Instances& instances) {
    std::size_t number = 0;
    for (const AnyInstance& any : instances) {
        number += std::any_cast<const lights_out::Instance&>(any).lights.ones();
    }
    return number;
}

/// Fails as long as `holds`.
template <class Holds>
Fails failing(Holds holds) {
    return [holds](const Instances& instances) {
        return holds(instances) ? std::optional(kLit) : std::nullopt;
    };
}

Shrunk shrunk(const char* puzzle, const Instances& instances, const Fails& fails) {
    return shrink(*find_puzzle(puzzle), instances, kLit, fails, anything, {});
}

/// No reduction of what was found fails in the same way, tried one by one, without the shrinker.
void check_minimal(const char* puzzle, const Shrunk& found, const Fails& fails) {
    CHECK(found.minimal);
    CHECK(fails(found.instances));
    for (std::size_t i = 0; i < found.instances.size(); ++i) {
        for (std::size_t k = 0;; ++k) {
            AnyInstance smaller = find_puzzle(puzzle)->reduction(found.instances[i], k);
            if (!smaller.has_value()) break;
            Instances changed = found.instances;
            changed[i] = smaller;
            CHECK_FALSE(fails(changed));
        }
    }
}

}  // namespace

TEST_CASE("shrink: the least number of lights, on the least board") {
    const Instances board = drawn("lights-out", "uniform", 3, sides(9, 7));
    const Fails fails = failing([](const Instances& all) { return lights(all) >= 3; });
    const Shrunk found = shrunk("lights-out", board, fails);
    CHECK(found.repeats == Repeats::always);
    REQUIRE(found.instances.size() == 1);
    CHECK(lights(found.instances) == 3);
    const auto& grid = std::any_cast<const lights_out::Instance&>(found.instances[0]).lights;
    CHECK(grid.rows() * grid.cols() == 3);
    check_minimal("lights-out", found, fails);
}

TEST_CASE("shrink: instances of a file that do not matter go first") {
    Instances file;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        file.push_back(drawn("lights-out", "uniform", seed, sides(4, 4)).front());
    }
    const Fails two = failing([](const Instances& all) { return all.size() >= 2; });
    const Shrunk found = shrunk("lights-out", file, two);
    CHECK(found.instances.size() == 2);
    CHECK(lights(found.instances) == 0);
    check_minimal("lights-out", found, two);
    const Fails any = failing([](const Instances&) { return true; });
    CHECK(shrunk("lights-out", file, any).instances.size() == 1);
}

TEST_CASE("shrink: boards that must have one shape are reduced together") {
    const Instances file{drawn("lights-out", "uniform", 1, sides(6, 5)).front(),
                         drawn("lights-out", "uniform", 2, sides(6, 5)).front()};
    const Puzzle& puzzle = *find_puzzle("lights-out");
    const Fails two = failing([](const Instances& all) { return all.size() >= 2; });
    const Allowed one_file = [&](const Instances& all) {
        return reads_back(puzzle, all, Format::contest);
    };
    const Shrunk found = shrink(puzzle, file, kLit, two, one_file, {});
    CHECK(found.minimal);
    REQUIRE(found.instances.size() == 2);
    for (const AnyInstance& any : found.instances) {
        const auto& grid = std::any_cast<const lights_out::Instance&>(any).lights;
        CHECK(grid.rows() == 1);
        CHECK(grid.cols() == 1);
    }
}

TEST_CASE("shrink: it never goes over to another failure") {
    // Below four lights it fails in another way, and below two not at all.
    const Fails fails = [](const Instances& all) -> std::optional<Failure> {
        const std::size_t number = lights(all);
        if (number >= 4) return kLit;
        if (number >= 2) return kCrash;
        return std::nullopt;
    };
    const Instances board = drawn("lights-out", "uniform", 5, sides(5, 6));
    const Puzzle& puzzle = *find_puzzle("lights-out");
    const Shrunk lit = shrink(puzzle, board, kLit, fails, anything, {});
    CHECK(lights(lit.instances) == 4);
    CHECK(lit.failure.signature() == "wrong-answer/lit");
    // Taken for another failure than it is, it is left alone.
    const Shrunk crash = shrink(puzzle, board, kCrash, fails, anything, {});
    CHECK(crash.repeats == Repeats::sometimes);
    CHECK(crash.trials == 1);
    CHECK(lights(crash.instances) == lights(board));
}

TEST_CASE("shrink: the same kind with another rule is another failure") {
    const Failure shape{FailureKind::wrong_answer, "shape", "", 0};
    const Failure bare{FailureKind::timeout, "", "", 0};
    CHECK(shape.signature() != kLit.signature());
    CHECK(bare.signature() == "timeout");
}

TEST_CASE("shrink: what is not allowed is not even tried") {
    const Instances board = drawn("lights-out", "uniform", 3, sides(5, 6));
    const Allowed same_shape = [](const Instances& all) {
        const auto& grid = std::any_cast<const lights_out::Instance&>(all.front()).lights;
        return grid.rows() == 5 && grid.cols() == 6;
    };
    const Fails fails = [&](const Instances& all) {
        CHECK(same_shape(all));
        return lights(all) >= 2 ? std::optional(kLit) : std::nullopt;
    };
    const Shrunk found = shrink(*find_puzzle("lights-out"), board, kLit, fails, same_shape, {});
    CHECK(lights(found.instances) == 2);
    CHECK(found.minimal);
}

TEST_CASE("shrink: limits end it with the smallest so far") {
    const Instances board = drawn("lights-out", "uniform", 3, sides(6, 6));
    const Fails fails = failing([](const Instances& all) { return lights(all) >= 5; });
    const Shrunk few = shrink(*find_puzzle("lights-out"), board, kLit, fails, anything,
                              {.most_trials = 3, .stop = nullptr});
    CHECK(few.trials == 3);
    CHECK_FALSE(few.minimal);
    CHECK(fails(few.instances));
    const std::atomic<bool> interrupt{true};
    const Stop stop({}, &interrupt);
    const Shrunk none = shrink(*find_puzzle("lights-out"), board, kLit, fails, anything,
                               {.most_trials = 5000, .stop = &stop});
    CHECK(none.trials == 1);
    CHECK_FALSE(none.minimal);
}

TEST_CASE("shrink: what an interruption cut short proves nothing") {
    const Instances board = drawn("lights-out", "uniform", 3, sides(5, 5));
    const Puzzle& puzzle = *find_puzzle("lights-out");
    for (const int last_whole : {0, 1, 5}) {
        CAPTURE(last_whole);
        std::atomic<bool> interrupt{false};
        const Stop stop({}, &interrupt);
        int trials = 0;
        const Fails fails = [&](const Instances& all) -> std::optional<Failure> {
            if (++trials > last_whole) interrupt = true;
            return !interrupt && lights(all) >= 2 ? std::optional(kLit) : std::nullopt;
        };
        const Shrunk found = shrink(puzzle, board, kLit, fails, anything,
                                    {.most_trials = 5000, .stop = &stop, .interrupt = &interrupt});
        CHECK(found.repeats == (last_whole == 0 ? Repeats::unknown : Repeats::always));
        CHECK_FALSE(found.minimal);
        CHECK(lights(found.instances) >= 2);
        CHECK(trials == last_whole + 1);
    }
}

TEST_CASE("shrink: an interruption of the last repeats takes nothing back") {
    const Instances game{AnyInstance(gray_code::Instance{1})};
    std::atomic<bool> interrupt{false};
    int trials = 0;
    const Fails fails = [&](const Instances&) -> std::optional<Failure> {
        if (++trials == 3) interrupt = true;
        return interrupt ? std::nullopt : std::optional(kLit);
    };
    const Shrunk found = shrink(*find_puzzle("gray-code"), game, kLit, fails, anything,
                                {.most_trials = 5000, .stop = nullptr, .interrupt = &interrupt});
    CHECK(trials == 3);
    CHECK(found.repeats == Repeats::always);
    CHECK(found.minimal);
}

TEST_CASE("shrink: what does not fail each time fails only sometimes") {
    // The first is the one before shrinking; n = 1 has no reduction; then come three repeats.
    const Instances game{AnyInstance(gray_code::Instance{1})};
    for (int failing_times = 0; failing_times <= 4; ++failing_times) {
        CAPTURE(failing_times);
        int trials = 0;
        const Fails fails = [&](const Instances&) {
            return ++trials <= failing_times ? std::optional(kLit) : std::nullopt;
        };
        const Shrunk found = shrunk("gray-code", game, fails);
        CHECK(found.repeats == (failing_times == 4 ? Repeats::always : Repeats::sometimes));
        CHECK(found.minimal == (failing_times == 4));
        CHECK(trials == std::min(failing_times + 1, 4));
        CHECK(found.trials == 1);
    }
    // To fail in another way is not to fail so.
    int trials = 0;
    const Fails other = [&](const Instances&) { return ++trials <= 2 ? kLit : kCrash; };
    CHECK(shrunk("gray-code", game, other).repeats == Repeats::sometimes);
}

TEST_CASE("shrink: the fewest holes") {
    const Instances game{AnyInstance(gray_code::Instance{12})};
    const Fails fails = failing([](const Instances& all) {
        return std::any_cast<const gray_code::Instance&>(all.front()).holes >= 5;
    });
    const Shrunk found = shrunk("gray-code", game, fails);
    CHECK(std::any_cast<const gray_code::Instance&>(found.instances.front()).holes == 5);
    check_minimal("gray-code", found, fails);
}

TEST_CASE("shrink: the fewest blocks, colours and moves") {
    const auto three_equal = [](const Instances& all) {
        const auto& instance = std::any_cast<const mayan::Instance&>(all.front());
        std::vector<int> number(mayan::kMaxColour + 1);
        bool found = false;
        for (const auto& column : instance.board.columns) {
            for (const mayan::Colour c : column) found = ++number[c] >= 3 || found;
        }
        return found;
    };
    const Fails fails = failing(three_equal);
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Instances board = drawn("mayan", "uniform", seed, moves_and_blocks(4, 20));
        if (!three_equal(board)) continue;
        ++tried;
        const Shrunk found = shrunk("mayan", board, fails);
        const auto& instance = std::any_cast<const mayan::Instance&>(found.instances.front());
        std::size_t blocks = 0;
        for (const auto& column : instance.board.columns) {
            for (const mayan::Colour c : column) {
                ++blocks;
                CHECK(c <= 2);
            }
        }
        // Three, or three with another between them, without which they would be a run.
        CHECK(blocks >= 3);
        CHECK(blocks <= 4);
        CHECK(instance.moves == 1);
        CHECK_FALSE(mayan::has_run(instance.board));
        check_minimal("mayan", found, fails);
    }
    CHECK(tried > 10);
}

TEST_CASE("shrink: the fewest clues on the smallest board") {
    const auto both = [](const Instances& all) {
        const auto& grid = std::any_cast<const yin_yang::Instance&>(all.front()).clues;
        bool black = false;
        bool white = false;
        for (std::size_t r = 0; r < grid.rows(); ++r) {
            for (std::size_t c = 0; c < grid.cols(); ++c) {
                black = black || grid.at(r, c) == yin_yang::Cell::black;
                white = white || grid.at(r, c) == yin_yang::Cell::white;
            }
        }
        return black && white && grid.cols() >= 3;
    };
    const Fails fails = failing(both);
    const Instances board = drawn("yin-yang", "uniform", 7, sides(8, 9));
    REQUIRE(both(board));
    const Shrunk found = shrunk("yin-yang", board, fails);
    const auto& grid = std::any_cast<const yin_yang::Instance&>(found.instances.front()).clues;
    CHECK(grid.rows() == 2);
    CHECK(grid.cols() == 3);
    check_minimal("yin-yang", found, fails);
}
