// Each engine on the largest instances it takes: a time limit is kept from the first moment on.

#include <doctest/doctest.h>
#include <time.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/gray_code.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/yin_yang.hpp"
#include "verify/registry.hpp"

using namespace tessera;

namespace {

using Seconds = std::chrono::duration<double>;

constexpr Seconds kLimit{0.1};
/// What a limit may be exceeded by under a sanitizer. Without a look at the
/// stop while the formula is made and loaded, each of the largest takes longer.
constexpr Seconds kSlack{2.5};

/// A board of random lights.
lights_out::Instance lights(std::size_t side) {
    Random random(1);
    lights_out::Instance instance{BitGrid(side, side)};
    for (std::size_t r = 0; r < side; ++r) {
        for (std::size_t c = 0; c < side; ++c) instance.lights.set(r, c, random.chance(1, 2));
    }
    return instance;
}

/// 35 blocks, five moves.
mayan::Instance full_board() {
    mayan::Instance instance;
    instance.moves = 5;
    instance.board.columns.assign(5, {});
    for (std::size_t i = 0; i < 35; ++i) {
        instance.board.columns[i / 7].push_back(
            static_cast<mayan::Colour>((i / 7 * 3 + i % 7 * 5 + i % 2) % 10 + 1));
    }
    return instance;
}

struct Case {
    const char* puzzle;
    AnyInstance instance;
};

std::vector<Case> largest() {
    return {{"lights-out", lights(300)},
            {"lights-out", lights(1024)},
            {"gray-code", gray_code::Instance{8}},
            {"gray-code", gray_code::Instance{15}},
            {"mayan", full_board()},
            {"yin-yang", yin_yang::Instance{yin_yang::Grid(30, 30)}},
            {"yin-yang", yin_yang::Instance{yin_yang::Grid(80, 80)}},
            {"yin-yang", yin_yang::Instance{yin_yang::Grid(200, 200)}},
            {"yin-yang", yin_yang::Instance{yin_yang::Grid(1000, 1000)}}};
}

/// The time that `work` takes of a processor: other programs must not make a limit look exceeded.
double seconds_of(const std::function<void()>& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const double begin = now();
    work();
    return now() - begin;
}

}  // namespace

TEST_CASE("limits: every engine ends in time on the largest instances, and says why") {
    for (const Case& largest_case : largest()) {
        const Puzzle& puzzle = *find_puzzle(largest_case.puzzle);
        for (const Engine engine : {Engine::native, Engine::cadical, Engine::z3}) {
            CAPTURE(largest_case.puzzle);
            CAPTURE(to_string(engine));
            const Question question{.answers = 1, .smallest = puzzle.wants_smallest()};
            const Stop stop(Limits{.time = kLimit, .memory_bytes = std::nullopt});
            Finding finding;
            CHECK(seconds_of([&] {
                      finding = puzzle.ask(engine, largest_case.instance, question, stop);
                  }) < (kLimit + kSlack).count());
            if (finding.verdict == Verdict::undecided) CHECK(finding.limit.has_value());
        }
    }
}

TEST_CASE("limits: a stop before the formula is whole is undecided, with its cause") {
    for (const Limit cause : {Limit::time, Limit::interrupted}) {
        Stop stop;
        stop.request(cause);
        const AnyInstance instance = lights(5);
        const Puzzle& puzzle = *find_puzzle("lights-out");
        const Finding finding = puzzle.ask(Engine::cadical, instance, {}, stop);
        CHECK(finding.verdict == Verdict::undecided);
        CHECK(finding.limit == cause);
        const AnyAnswer answer = lights_out::Answer{BitGrid(5, 5)};
        CHECK(puzzle.accepts(Engine::cadical, instance, answer, stop) == Verdict::undecided);
    }
}
