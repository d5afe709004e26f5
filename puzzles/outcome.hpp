// What an engine is asked and what it says back.
//
// Every engine, native or by formula, takes the same `Question` and gives the same
// `Outcome`; whether to believe it is decided elsewhere (verify/).

#pragma once

#include <gmpxx.h>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "puzzles/verdict.hpp"

namespace tessera {

/// A number of answers: exact, of any size.
using Count = mpz_class;

struct Question {
    /// How many different answers are wanted at most. 0: the verdict alone.
    std::uint64_t answers = 1;
    /// Where the puzzle orders its answers (mayan): the first one must be the smallest.
    bool smallest = false;
    /// Of answers of different lengths (mayan, in at most n moves) take the shortest for all.
    bool shortest = false;
    /// Count all answers as well.
    bool count = false;
    /// Count answers once that differ only in how they are written (mayan: an exchange is a drag
    /// of either block).
    bool canonical = false;
    /// Counting one by one may give up beyond this many; a count that is had without
    /// walking the answers is exact all the same.
    std::uint64_t count_up_to = std::numeric_limits<std::uint64_t>::max();
};

/// What an engine says. `Witness` is the puzzle's short certificate of "unsolvable",
/// `std::monostate` where it has none.
template <class Answer, class Witness = std::monostate>
struct Outcome {
    Verdict verdict = Verdict::undecided;
    std::vector<Answer> answers;     ///< different answers, at most `Question::answers`
    bool complete = false;           ///< `answers` holds every answer there is
    bool smallest = false;           ///< the first answer is the smallest in the puzzle's order
    std::optional<Count> count;      ///< the exact count, where it was asked for and reached
    std::optional<Count> at_least;   ///< a proved lower bound where `count` was given up
    std::string method;              ///< how it was counted, in a few words: "2^nullity"
    std::optional<Witness> witness;  ///< for "unsolvable"
    std::optional<Limit> limit;      ///< what stopped the engine early, if anything did
};

/// An instance beyond what an engine takes; it says so before it allocates. Callers
/// report "undecided (size)".
class UnsupportedSize : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace tessera
