// Lights Out: how the solver, the rules, the reader and the writer grow with the board.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/lights_out_random.hpp"
#include "puzzles/lights_out_text.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/random.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/stop.hpp"
#include "solvers/lights_out.hpp"

namespace {

using namespace tessera;

/// A solvable board of that shape; the same each time.
lights_out::Instance board(std::int64_t rows, std::int64_t cols) {
    Random random(1222);
    GenerateOptions options;
    options.style = "solvable";
    options.rows = static_cast<std::uint64_t>(rows);
    options.cols = static_cast<std::uint64_t>(cols);
    return lights_out::generate(random, options);
}

void count_cells(benchmark::State& state, std::int64_t cells) {
    state.SetItemsProcessed(state.iterations() * cells);
}

void solve(benchmark::State& state) {
    const auto instance = board(state.range(0), state.range(1));
    const Stop stop;
    for (auto _ : state) {
        benchmark::DoNotOptimize(lights_out::solve(instance, Question{}, stop));
    }
    count_cells(state, state.range(0) * state.range(1));
}
BENCHMARK(solve)
    ->ArgNames({"rows", "cols"})
    ->Args({5, 6})
    ->Args({16, 16})
    ->Args({64, 64})
    ->Args({256, 256})
    ->Args({1024, 1024})
    ->Args({16, 65536})
    ->Args({4096, 4096})
    ->Unit(benchmark::kMicrosecond);

void rules(benchmark::State& state) {
    const auto instance = board(state.range(0), state.range(0));
    const auto outcome = lights_out::solve(instance, Question{}, Stop());
    for (auto _ : state) {
        benchmark::DoNotOptimize(lights_out::fault(instance, outcome.answers.at(0)));
    }
    count_cells(state, state.range(0) * state.range(0));
}
BENCHMARK(rules)->ArgName("side")->Arg(5)->Arg(64)->Arg(1024);

/// As many POJ boards as the argument says, in one text.
std::string contest_file(std::int64_t boards) {
    Random random(1222);
    std::ostringstream text;
    lights_out::write_header(text, static_cast<std::size_t>(boards), Format::contest);
    for (std::int64_t i = 0; i < boards; ++i) {
        lights_out::write_instance(text, lights_out::generate(random, {}), Format::contest);
    }
    return text.str();
}

void read(benchmark::State& state) {
    const std::string text = contest_file(state.range(0));
    for (auto _ : state) {
        Reader reader = Reader::from_string(text);
        lights_out::InstanceReader instances(reader, {});
        while (auto instance = instances.next()) benchmark::DoNotOptimize(*instance);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read)->ArgName("boards")->Arg(1)->Arg(10000);

void write(benchmark::State& state) {
    const auto instance = board(state.range(0), state.range(0));
    const auto outcome = lights_out::solve(instance, Question{}, Stop());
    std::int64_t bytes = 0;
    for (auto _ : state) {
        std::ostringstream out;
        lights_out::write_outcome(out, instance, outcome, 1, Format::contest);
        bytes += static_cast<std::int64_t>(out.tellp());
    }
    state.SetBytesProcessed(bytes);
}
BENCHMARK(write)->ArgName("side")->Arg(5)->Arg(1024);

}  // namespace
