// One file of instances, put before an outside program or before our own engines.

#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/format.hpp"
#include "puzzles/stop.hpp"
#include "verify/failure.hpp"
#include "verify/fuzz_case.hpp"
#include "verify/outside.hpp"
#include "verify/program.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

struct TrialOptions {
    /// A shell command (see run_program); `{rows}` and `{cols}` stand for a shape that the text
    /// does not say. Nothing: the engines are on trial.
    std::optional<std::string> program;
    ProgramLimits program_limits;
    Format format = Format::contest;  ///< of what the program reads

    /// With a program: asked in this order, until one knows, only what its answer leaves open.
    std::vector<Engine> engines{Engine::native, Engine::cadical};
    /// With a program: all engines are cross-checked on each instance too.
    bool crosscheck = false;
    Limits limits;  ///< of an engine on an instance
    /// Engines that count one by one give up beyond this many.
    std::uint64_t count_up_to = 100;
    const std::atomic<bool>* interrupt = nullptr;
};

struct TrialResult {
    Judgement judgement;
    std::string said;       ///< the program's output, or what the engines found, in JSON
    std::string complaint;  ///< the end of the program's standard error
    bool interrupted = false;
};

/// May be used by several threads at once.
class Trial {
public:
    /// `puzzle` must outlive it.
    Trial(const Puzzle& puzzle, TrialOptions options)
        : puzzle_(puzzle), options_(std::move(options)) {}

    /// Throws std::runtime_error where the program cannot be started at all.
    TrialResult run(const Instances& instances) const;

    /// What the program says of one instance, as a finding of an engine called "program": for
    /// cross-checking. A time that ran out is a limit, every other failure a refusal.
    Finding finding(const AnyInstance& instance) const;

    /// The right answers, as an answer file. An interruption leaves each engine a last second.
    std::string expected(const Instances& instances) const;

    /// Why a shell cannot start the program, which is killed after `time`, or nothing: by then it
    /// has. Its input is the file with `instances`; what it answers nobody judges.
    std::optional<std::string> why_not_started(const Instances& instances,
                                               std::chrono::duration<double> time) const;

    const TrialOptions& options() const { return options_; }

private:
    TrialResult run_program_on(const Instances& instances) const;
    std::string command_for(const Instances& instances) const;
    Finding ask(const AnyInstance& instance, const Question& question) const;
    Finding ask(const AnyInstance& instance, const Question& question, const Limits& limits,
                const std::atomic<bool>* interrupt) const;
    void crosscheck_one(const Instances& instances, std::size_t index, Judgement& judgement,
                        std::string* said) const;

    const Puzzle& puzzle_;
    TrialOptions options_;
};

/// Whether `program` can be told the shape of a board.
bool takes_shape(const std::string& program);

}  // namespace tessera
