// Every option there is: its name, its help, the verbs that take it, how its value is read.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"

namespace tessera::cli {

/// Verbs as a set of bits, for the table's sake.
enum VerbSet : unsigned {
    kSolve = 1U << 0,
    kCount = 1U << 1,
    kCheck = 1U << 2,
    kCrosscheck = 1U << 3,
    kGenerate = 1U << 4,
    kEncode = 1U << 5,
    kConvert = 1U << 6,
    kProve = 1U << 7,
    kCheckProof = 1U << 8,
    kFuzz = 1U << 9,
    kShrink = 1U << 10,
    kMerge = 1U << 11,
    kValidate = 1U << 12,
    kAllVerbs = (1U << 13) - 1,
};

struct OptionSpec {
    std::string_view name;      ///< "time-limit"
    char letter;                ///< 'o', or 0 for none
    std::string_view argument;  ///< "S", or "" for a flag
    std::string_view help;
    unsigned verbs;
    /// Takes over the value ("" for a flag). Throws UsageError, worded `expected X, found Y`.
    void (*apply)(Options& options, const std::string& value);
    std::string_view puzzle = {};  ///< the only one that has it; "" for an option of all
};

/// The options of one verb, in the order of its help page.
std::vector<const OptionSpec*> options_of(VerbSet verb);

}  // namespace tessera::cli
