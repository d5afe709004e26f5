// Every engine on one instance, and whether they agree.
//
// Each engine runs with limits of its own, in a thread of its own if wanted. Then everything that
// one says is held against the others: verdicts, exact counts, lower bounds; each answer is
// replayed by the rules and put back, as assumptions, into every formula, which must accept it.

#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzles/stop.hpp"
#include "verify/finding.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

struct CrosscheckOptions {
    std::vector<Engine> engines{Engine::native, Engine::cadical, Engine::z3};
    Limits limits{.time = std::chrono::seconds(20), .memory_bytes = std::nullopt};
    /// Compare counts too, each engine walking at most this many answers; 0: verdicts only.
    std::uint64_t count_up_to = 3000;
    const std::atomic<bool>* interrupt = nullptr;
    /// Each engine in a thread of its own; else one after another, which costs less where there are
    /// many small instances.
    bool at_once = true;
};

enum class Agreement { agree, disagree, undecided };

/// "AGREE", "DISAGREE", "UNDECIDED".
std::string_view to_string(Agreement agreement);

struct Report {
    std::vector<Finding> findings;  ///< in the order of the engines asked
    /// AGREE: no two decided findings differ, and at least two engines decided, each with
    /// evidence (replayed, witness, proof, or a search that ended). DISAGREE: something differs,
    /// or an engine was refused. UNDECIDED: otherwise.
    Agreement agreement = Agreement::undecided;
    std::vector<std::string> differences;  ///< a line each, for a person
    /// Answers put back into a formula and accepted by it.
    std::size_t confirmations = 0;
    /// Those that were not: a limit was reached, or the formula is too large or not to be had.
    std::size_t unconfirmed = 0;
};

/// Throws std::invalid_argument for what is no instance.
Report crosscheck(const Puzzle& puzzle, const AnyInstance& instance,
                  const CrosscheckOptions& options);

/// What `findings`, already judged, add up to; `crosscheck` without the asking.
Report compare(const Puzzle& puzzle, std::vector<Finding> findings);

}  // namespace tessera
