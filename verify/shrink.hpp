// The smallest file that still fails in the same way.
//
// Greedy, with the puzzle's own reductions: whatever still fails with the same signature replaces
// what is at hand, until nothing that can be left out may be. The result is a local minimum: none
// of its reductions fails so. It never goes over to another signature: a crash that was shrunk
// into a wrong answer would be another fault's example.

#pragma once

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
};

struct Shrunk {
    Instances instances;
    Failure failure;         ///< of these instances
    std::size_t trials = 0;  ///< files tried, the first included
    bool minimal = false;    ///< no reduction of it fails so; false where a limit came first
    /// Whether the file failed in the same way when it was tried again; if not, it is as it was.
    bool reproducible = false;
};

/// What is wrong with a file, if anything.
using Fails = std::function<std::optional<Failure>(const Instances&)>;
/// Whether a file may be tried at all.
using Allowed = std::function<bool(const Instances&)>;

/// Shrinks `instances`, which failed with `failure`. A file of several loses instances first; then
/// all that are left are reduced at once where they must be alike, and each by itself.
Shrunk shrink(const Puzzle& puzzle, const Instances& instances, const Failure& failure,
              const Fails& fails, const Allowed& allowed, const ShrinkOptions& options);

}  // namespace tessera
