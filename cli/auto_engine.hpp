// How long an engine may count, and which one answers when the user names none.
//
// The native engine is asked first: where it decides, nothing is faster. A native engine that has
// to count all answers to find one (Yin-Yang's) may be out of its reach on a board where clauses
// find an answer at once, so it gets a budget, and what it leaves open goes to CaDiCaL. Clauses and
// SMT count by going through the answers, which may be without end to a user: where the count goes
// with an answer they get the same budget for it.

#pragma once

#include <chrono>
#include <string_view>

#include "cli/options.hpp"
#include "verify/finding.hpp"

namespace tessera::cli {

/// How long a native engine may count where the user set no time limit: when the count is part of
/// the answer, and when it is not. Under a time limit of the user's it gets half of that. A blank
/// 12 x 12 board of Yin-Yang takes 0.4 s, each further row and column three to five times as much.
inline constexpr std::chrono::seconds kCountingBudget{3};
inline constexpr std::chrono::seconds kDecidingBudget{1};

/// The native engine's finding or, where that is undecided, the clauses'; under a time limit both
/// together take no longer. An answer whose count was asked for and is not known comes with the
/// limit that was reached. Throws as `ask` does.
Finding ask_auto(const Options& options, const AnyInstance& instance, const Question& question,
                 std::string_view name);

/// `engine`'s finding. Without a time limit of the user's an engine other than the native one
/// counts for no longer than its budget, after it has decided. Throws as `ask` does.
Finding ask_engine(const Options& options, Engine engine, const AnyInstance& instance,
                   const Question& question, std::string_view name);

}  // namespace tessera::cli
