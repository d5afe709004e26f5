#include "verify/fuzz.hpp"

#include <stdexcept>
#include <utility>

namespace tessera {

namespace {

/// By when a shell has found its program or has not.
constexpr std::chrono::duration<double> kStartTime{0.5};

/// Whether a program, which is not told, would take `instances` for boards of the shape that
/// `original` has.
bool same_shape(const Puzzle& puzzle, const Instances& instances, const Instances& original,
                Format format) {
    const ReadOptions a = puzzle.read_options(instances.front(), format);
    const ReadOptions b = puzzle.read_options(original.front(), format);
    return a.rows == b.rows && a.cols == b.cols;
}

/// A program that cannot be told the shape of a board gets the usual one.
FuzzOptions completed(FuzzOptions options) {
    const std::optional<std::string>& program = options.trial.program;
    if (program && !takes_shape(*program) && options.trial.format == Format::contest) {
        options.cases.shape = BoardShape::usual;
    }
    return options;
}

}  // namespace

Fuzzer::Fuzzer(const Puzzle& puzzle, FuzzOptions options)
    : puzzle_(puzzle), options_(completed(std::move(options))), trial_(puzzle, options_.trial) {}

FuzzRun Fuzzer::run(std::uint64_t number) const {
    FuzzRun run;
    run.number = number;
    run.subject = draw_case(puzzle_, options_.cases, options_.seed, number);
    run.result = trial_.run(run.subject.instances);
    return run;
}

bool Fuzzer::takes(const Instances& instances) const {
    const Format format = options_.trial.format;
    if (!reads_back(puzzle_, instances, format)) return false;
    if (options_.cases.shape == BoardShape::any) return true;
    const FuzzCase usual = draw_case(puzzle_, options_.cases, options_.seed, 0);
    return same_shape(puzzle_, instances, usual.instances, format);
}

void Fuzzer::require_program(const FuzzCase& subject) const {
    if (!options_.trial.program) return;
    std::optional<std::string> complaint = trial_.why_not_started(subject.instances, kStartTime);
    if (!complaint) return;
    complaint->erase(complaint->find_last_not_of("\r\n") + 1);
    throw std::invalid_argument("expected a program that a shell can start, found '" +
                                *options_.trial.program + "': " + *complaint);
}

ShrunkRun Fuzzer::shrink(const Instances& instances, const TrialResult& failed) const {
    const Stop stop({.time = options_.most_shrink_time, .memory_bytes = std::nullopt},
                    options_.trial.interrupt);
    const Format format = options_.trial.format;
    const bool any_shape = options_.cases.shape == BoardShape::any;
    const Allowed allowed = [&](const Instances& smaller) {
        return reads_back(puzzle_, smaller, format) &&
               (any_shape || same_shape(puzzle_, smaller, instances, format));
    };
    const Failure& failure = *failed.judgement.failure;
    ShrunkRun run{{}, failed};
    const Fails fails = [&](const Instances& smaller) {
        TrialResult result = trial_.run(smaller);
        std::optional<Failure> found = result.judgement.failure;
        if (found && found->signature() == failure.signature()) run.result = std::move(result);
        return found;
    };
    const ShrinkOptions limits{.most_trials = options_.most_shrink_trials,
                               .stop = &stop,
                               .interrupt = options_.trial.interrupt};
    run.shrunk = tessera::shrink(puzzle_, instances, failure, fails, allowed, limits);
    return run;
}

}  // namespace tessera
