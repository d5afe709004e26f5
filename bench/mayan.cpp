// The Mayan game: how the search, its parts and the rules grow with the board.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/mayan_random.hpp"
#include "puzzles/mayan_text.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/random.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/stop.hpp"
#include "solvers/mayan.hpp"
#include "solvers/mayan_board.hpp"
#include "solvers/mayan_bound.hpp"

namespace {

using namespace tessera;

mayan::Instance board(const char* style, std::uint64_t blocks, std::uint64_t colours,
                      std::uint64_t moves) {
    Random random(1312);
    GenerateOptions options;
    options.style = style;
    options.blocks = blocks;
    options.colours = colours;
    options.moves = moves;
    return mayan::generate(random, options);
}

mayan::Instance board_for(const benchmark::State& state, const char* style) {
    return board(style, static_cast<std::uint64_t>(state.range(0)),
                 static_cast<std::uint64_t>(state.range(1)),
                 static_cast<std::uint64_t>(state.range(2)));
}

/// A board filled at random, which cannot be cleared as a rule.
void solve_uniform(benchmark::State& state) {
    const auto instance = board_for(state, "uniform");
    for (auto _ : state) benchmark::DoNotOptimize(mayan::solve(instance, Question{}, Stop()));
}
BENCHMARK(solve_uniform)
    ->ArgNames({"blocks", "colours", "moves"})
    ->Args({28, 3, 5})
    ->Args({28, 5, 5})
    ->Args({28, 8, 5})
    ->Args({33, 3, 5})
    ->Args({33, 3, 6})
    ->Args({33, 3, 7})
    ->Unit(benchmark::kMillisecond);

void solve_solvable(benchmark::State& state) {
    const auto instance = board_for(state, "solvable");
    for (auto _ : state) benchmark::DoNotOptimize(mayan::solve(instance, Question{}, Stop()));
}
BENCHMARK(solve_solvable)
    ->ArgNames({"blocks", "colours", "moves"})
    ->Args({12, 3, 3})
    ->Args({20, 3, 5})
    ->Args({28, 3, 5})
    ->Args({20, 3, 9})
    ->Unit(benchmark::kMillisecond);

void count(benchmark::State& state) {
    const auto instance = board_for(state, "solvable");
    Question question;
    question.count = true;
    for (auto _ : state) benchmark::DoNotOptimize(mayan::solve(instance, question, Stop()));
}
BENCHMARK(count)
    ->ArgNames({"blocks", "colours", "moves"})
    ->Args({12, 3, 3})
    ->Args({20, 3, 5})
    ->Args({28, 3, 5})
    ->Unit(benchmark::kMillisecond);

void dead_positions(benchmark::State& state) {
    const auto instance = board_for(state, "uniform");
    std::size_t positions = 0;
    for (auto _ : state) {
        mayan::for_each_dead(instance, Stop(), [&](const mayan::DeadPosition&) { ++positions; });
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}
BENCHMARK(dead_positions)
    ->ArgNames({"blocks", "colours", "moves"})
    ->Args({28, 3, 5})
    ->Args({28, 5, 5})
    ->Unit(benchmark::kMillisecond);

/// All runs of a board without any, on two planes.
void find_runs(benchmark::State& state) {
    mayan::packed::Board<std::uint64_t, 2> packed;
    const auto instance = board("uniform", 30, 3, 5);
    for (unsigned x = 0; x < 5; ++x) {
        const auto& column = instance.board.columns[x];
        for (unsigned y = 0; y < column.size(); ++y) packed.put(8 * x + y, column[y]);
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(packed);
        benchmark::DoNotOptimize(packed.in_runs());
    }
}
BENCHMARK(find_runs);

/// Exchanges, pulls, and which exchanges complete a run.
void find_moves(benchmark::State& state) {
    mayan::packed::Board<std::uint64_t, 2> packed;
    const auto instance = board("uniform", 30, 3, 5);
    for (unsigned x = 0; x < 5; ++x) {
        const auto& column = instance.board.columns[x];
        for (unsigned y = 0; y < column.size(); ++y) packed.put(8 * x + y, column[y]);
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(packed);
        benchmark::DoNotOptimize(mayan::packed::moves_of(packed, 5));
    }
}
BENCHMARK(find_moves);

/// Nothing is remembered here.
void displacement(benchmark::State& state) {
    const std::array<unsigned, 5> profile{3, 0, 2, 1, 4};
    for (auto _ : state) {
        benchmark::DoNotOptimize(profile);
        benchmark::DoNotOptimize(mayan::displacement(profile, 10));
    }
}
BENCHMARK(displacement);

void rules(benchmark::State& state) {
    const auto instance = board("solvable", 20, 3, 5);
    const auto outcome = mayan::solve(instance, Question{}, Stop());
    for (auto _ : state) {
        benchmark::DoNotOptimize(mayan::fault(instance, outcome.answers.at(0)));
    }
}
BENCHMARK(rules);

void read(benchmark::State& state) {
    std::ostringstream text;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        Random random = Random::item(1312, i);
        mayan::write_instance(text, mayan::generate(random, {}), Format::contest);
    }
    const std::string boards = text.str();
    for (auto _ : state) {
        Reader reader = Reader::from_string(boards);
        mayan::InstanceReader instances(reader, {});
        while (auto instance = instances.next()) benchmark::DoNotOptimize(*instance);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}
BENCHMARK(read);

void generate(benchmark::State& state) {
    const auto style = mayan::kStyles[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(std::string(style));
    std::uint64_t index = 0;
    for (auto _ : state) {
        Random random = Random::item(1312, index++);
        GenerateOptions options;
        options.style = std::string(style);
        benchmark::DoNotOptimize(mayan::generate(random, options));
    }
}
BENCHMARK(generate)
    ->ArgName("style")
    ->DenseRange(0, mayan::kStyles.size() - 1)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
