// What one engine found out about one instance, and how far that is to be believed.
//
// Findings speak of all puzzles alike, so instances, answers and witnesses are held in
// std::any; only a puzzle's own column (verify/puzzle.hpp) looks inside.

#pragma once

#include <any>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/fault.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/verdict.hpp"
#include "verify/evidence.hpp"

namespace tessera {

using AnyInstance = std::any;
using AnyAnswer = std::any;
using AnyWitness = std::any;

struct Finding {
    std::string engine;  ///< "native", "cadical", "z3"
    Verdict verdict = Verdict::undecided;
    Evidence evidence = Evidence::none;
    std::vector<AnyAnswer> answers;  ///< different, each accepted by the rules
    AnyWitness witness;              ///< empty, or one that the plain check accepted
    std::optional<bool> unique;      ///< whether there is no second answer, where it was asked
    bool smallest = false;           ///< the engine says that its first answer is the smallest
    std::optional<Count> count;      ///< exact
    std::optional<Count> at_least;   ///< a lower bound where the count was given up
    std::string method;              ///< how it was counted
    std::optional<Limit> limit;      ///< why it stopped early
    std::string remark;              ///< for a person: what was unavailable, what failed
    double seconds = 0;              ///< wall clock, the engine alone

    /// Set when the engine gave an answer or a witness that the rules refuse: the engine is
    /// wrong, whatever the others say.
    std::optional<Fault> refused;
};

}  // namespace tessera
