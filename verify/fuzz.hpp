// Fuzzing: one run after another, each out of the seed and its number alone.

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "verify/fuzz_case.hpp"
#include "verify/shrink.hpp"
#include "verify/trial.hpp"

namespace tessera {

struct FuzzOptions {
    std::uint64_t seed = 1;
    CaseOptions cases;
    TrialOptions trial;
    std::size_t most_shrink_trials = 5000;
    std::chrono::duration<double> most_shrink_time{60};
};

struct FuzzRun {
    std::uint64_t number = 0;
    FuzzCase subject;
    TrialResult result;
};

struct ShrunkRun {
    Shrunk shrunk;
    TrialResult result;  ///< of the shrunk file, when it last failed so
};

/// May be used by several threads at once.
class Fuzzer {
public:
    /// `puzzle` must outlive it.
    Fuzzer(const Puzzle& puzzle, FuzzOptions options);

    /// Run number `number` (from 0). Throws std::invalid_argument where no instance can be made as
    /// asked, and std::runtime_error where the program cannot be started.
    FuzzRun run(std::uint64_t number) const;
    /// Any instances in its place.
    TrialResult try_instances(const Instances& instances) const { return trial_.run(instances); }

    /// Whether they may be put before the program: they have a text in its format, and the shape
    /// that it expects.
    bool takes(const Instances& instances) const;

    /// Throws std::invalid_argument where a shell cannot find or start the program. It is tried on
    /// `subject`, and what still runs after half a second was started.
    void require_program(const FuzzCase& subject) const;

    /// The smallest file that fails as `instances` did, whose trial is `failed`.
    ShrunkRun shrink(const Instances& instances, const TrialResult& failed) const;

    /// The right answers, as an answer file, also after an interruption where engines are quick.
    std::string expected(const Instances& instances) const { return trial_.expected(instances); }

    const Puzzle& puzzle() const { return puzzle_; }
    const FuzzOptions& options() const { return options_; }

private:
    const Puzzle& puzzle_;
    FuzzOptions options_;
    Trial trial_;
};

}  // namespace tessera
