// One engine on one instance, for the verbs that ask one engine.

#pragma once

#include <string>
#include <string_view>

#include "cli/options.hpp"
#include "verify/finding.hpp"

namespace tessera::cli {

/// Asks `engine`, under the limits of `options` or under others. Throws Interrupted when the user
/// ended it and InternalError when the rules refused what it said: such an answer is not printed.
Finding ask(const Options& options, Engine engine, const AnyInstance& instance,
            const Question& question, std::string_view name);
Finding ask(const Options& options, const Limits& limits, Engine engine,
            const AnyInstance& instance, const Question& question, std::string_view name);

/// Why `finding` is undecided, in words: "the time limit was reached".
std::string why_undecided(const Finding& finding);

}  // namespace tessera::cli
