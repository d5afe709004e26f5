// The Rock Game: answer, count, rules, reader and writer by the number of holes.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <sstream>
#include <string>

#include "puzzles/format.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/gray_code_text.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/stop.hpp"
#include "solvers/gray_code.hpp"

namespace {

using namespace tessera;

gray_code::Instance holes(const benchmark::State& state) {
    return {.holes = static_cast<unsigned>(state.range(0))};
}

void count_states(benchmark::State& state) {
    state.SetItemsProcessed(state.iterations() * (std::int64_t{1} << state.range(0)));
}

void solve(benchmark::State& state) {
    const auto instance = holes(state);
    const Stop stop;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gray_code::solve(instance, Question{}, stop));
    }
    count_states(state);
}
BENCHMARK(solve)->ArgName("n")->Arg(3)->Arg(10)->Arg(15)->Arg(20);

void count(benchmark::State& state) {
    const auto instance = holes(state);
    const Question question{.answers = 0, .count = true};
    const Stop stop;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gray_code::solve(instance, question, stop));
    }
}
BENCHMARK(count)->ArgName("n")->Arg(3)->Arg(4);

void rules(benchmark::State& state) {
    const auto instance = holes(state);
    const auto outcome = gray_code::solve(instance, Question{}, Stop());
    for (auto _ : state) {
        benchmark::DoNotOptimize(gray_code::fault(instance, outcome.answers.at(0)));
    }
    count_states(state);
}
BENCHMARK(rules)->ArgName("n")->Arg(3)->Arg(15)->Arg(20);

/// The answer for `instance` as a contest file.
std::string answer_file(const gray_code::Instance& instance) {
    std::ostringstream out;
    gray_code::write_outcome(out, instance, gray_code::solve(instance, Question{}, Stop()), 1,
                             Format::contest);
    return out.str();
}

void check(benchmark::State& state) {
    const auto instance = holes(state);
    const std::string text = answer_file(instance);
    for (auto _ : state) {
        Reader reader = Reader::from_string(text);
        gray_code::AnswerReader answers(reader, Format::contest);
        benchmark::DoNotOptimize(answers.next(&instance));
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(check)->ArgName("n")->Arg(3)->Arg(15);

void write(benchmark::State& state) {
    const auto instance = holes(state);
    const auto outcome = gray_code::solve(instance, Question{}, Stop());
    std::int64_t bytes = 0;
    for (auto _ : state) {
        std::ostringstream out;
        gray_code::write_outcome(out, instance, outcome, 1, Format::contest);
        bytes += static_cast<std::int64_t>(out.tellp());
    }
    state.SetBytesProcessed(bytes);
}
BENCHMARK(write)->ArgName("n")->Arg(3)->Arg(15);

}  // namespace
