// The smallest file that still fails in the same way.
//
// Greedy, with the puzzle's own reductions: whatever still fails with the same signature replaces
// what is at hand, until nothing that can be left out may be. The result is a local minimum: none
// of its reductions fails so. It never goes over to another signature: a crash that was shrunk
// into a wrong answer would be another fault's example.

#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>

#include "puzzles/stop.hpp"
#include "verify/failure.hpp"
#include "verify/fuzz_case.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

struct ShrinkOptions {
    std::size_t most_trials = 5000;
    /// Looked at between two trials; null: none.
    const Stop* stop = nullptr;
    /// Once true, a trial that does not fail was cut short and proves nothing; null: never.
    const std::atomic<bool>* interrupt = nullptr;
};

/// What became of a failure when the same file was tried again.
enum class Repeats {
    always,     ///< it failed in the same way each time
    sometimes,  ///< it failed once, and another time did not, or in another way
    unknown,    ///< an interruption came before it could be tried again
};

struct Shrunk {
    Instances instances;     ///< as they were where the first repeat did not fail so
    Failure failure;         ///< of these instances
    std::size_t trials = 0;  ///< files tried, the first included, repeats of the last one not
    /// No reduction of it fails so; false where a limit came first, or where it fails only
    /// sometimes, so that one that did not fail proves nothing.
    bool minimal = false;
    Repeats repeats = Repeats::unknown;
};

/// What is wrong with a file, if anything.
using Fails = std::function<std::optional<Failure>(const Instances&)>;
/// Whether a file may be tried at all.
using Allowed = std::function<bool(const Instances&)>;

/// Shrinks `instances`, which failed with `failure`. A file of several loses instances first; then
/// all that are left are reduced at once where they must be alike, and each by itself. The file is
/// tried again before, and what is left three times after: a failure by chance seldom survives it.
Shrunk shrink(const Puzzle& puzzle, const Instances& instances, const Failure& failure,
              const Fails& fails, const Allowed& allowed, const ShrinkOptions& options);

}  // namespace tessera
