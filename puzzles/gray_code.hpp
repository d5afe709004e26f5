// The Rock Game: what the puzzle is.
//
// n holes, each empty (O) or covered (X), all empty at the start. A move covers or uncovers
// one hole. Visit each of the 2^n states exactly once and come back to the start: a
// Hamiltonian cycle of the hypercube, a cyclic Gray code (USACO March 2010, Luogu P6183).
// For n = 1 the answer is O, X, O.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/fault.hpp"

namespace tessera::gray_code {

/// The largest n taken: 2^26 states are 256 MiB in memory and 1.8 GB as text.
inline constexpr unsigned kMaxHoles = 26;

/// A state of the game; bit i is hole i + 1, 1 = covered.
using State = std::uint32_t;

struct Instance {
    unsigned holes = 1;  ///< n, 1..kMaxHoles

    bool operator==(const Instance&) const = default;
};

/// Throws std::invalid_argument, worded `expected X, found Y`, for an instance that is none: no
/// hole. More than kMaxHoles are too many for an engine (UnsupportedSize), not nonsense.
void require_valid(const Instance& instance);

/// The states in the order they are visited, start and return included: 2^n + 1 of them in a
/// right answer. Any sequence can be written down here; the rules judge it.
struct Answer {
    std::vector<State> states;

    bool operator==(const Answer&) const = default;
};

/// Judges a walk state by state, in one pass, and names the first fault. Keeps where each
/// state was seen: 4 * 2^n bytes.
///
/// For each state, in this order: "start" (the first is not all O), "step" (not exactly one
/// hole changed), "end" (state 2^n + 1 is not all O), "repeat" (seen before; says where). Then
/// "short" and "long" (fewer or more than 2^n + 1 states), "empty" (none at all). Details name the
/// line, counted from 1.
class Walk {
public:
    explicit Walk(const Instance& instance);

    /// The fault of the next state, if it has one. Not to be called after a fault.
    std::optional<Fault> step(State state);
    /// The fault of a walk that ends here, if it has one.
    std::optional<Fault> finish() const;
    /// Whether all 2^n + 1 states are there.
    bool complete() const { return steps_ == length_; }

private:
    unsigned holes_;
    std::uint64_t length_;
    std::uint64_t steps_ = 0;
    State previous_ = 0;
    std::vector<std::uint32_t>
        first_seen_;  ///< line (from 1) a state was first seen at; 0: not yet
};

/// The first rule that `answer` breaks, or nothing when it solves `instance`. O(2^n).
std::optional<Fault> fault(const Instance& instance, const Answer& answer);

/// "OXO": the line of a state.
std::string line(State state, unsigned holes);

}  // namespace tessera::gray_code
