// What an answer file says of one instance.

#pragma once

#include <optional>
#include <variant>

#include "puzzles/fault.hpp"
#include "puzzles/outcome.hpp"

namespace tessera {

enum class ClaimKind { answer, none, undecided, unreadable };

/// A claim is never trusted: an answer goes to the rules, a witness to its check, a bare "there is
/// none" to an engine.
template <class Answer, class Witness = std::monostate>
struct Claim {
    using Kind = ClaimKind;

    Kind kind = Kind::unreadable;
    /// For Kind::answer.
    std::optional<Answer> answer = std::nullopt;
    /// For Kind::unreadable: what is wrong with the text.
    std::optional<Fault> fault = std::nullopt;
    /// What is claimed beside it, where the format says so (yin-yang contest files, JSON).
    std::optional<Count> count = std::nullopt;
    std::optional<bool> unique = std::nullopt;
    std::optional<Count> at_least = std::nullopt;
    /// For Kind::none: why there is none, where the file says so.
    std::optional<Witness> witness = std::nullopt;
    /// For Kind::unreadable: the text is in order, but what it says breaks a rule, found while it
    /// was read (gray-code, whose answers are judged line by line).
    bool breaks_rule = false;
};

}  // namespace tessera
