// The command line, read.
//
// Boost.Program_options splits it (options.cpp alone sees it); what each option is, for which
// verbs, and how its value is read is in option_table.cpp; and verbs see the struct below.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/stop.hpp"
#include "verify/puzzle.hpp"

namespace tessera::cli {

struct Verb;

enum class FormulaFormat { dimacs, smt2 };

struct Options {
    bool help = false;
    const Puzzle* puzzle = nullptr;  ///< not null once `parse_options` has returned without help
    std::vector<std::string> files;  ///< "-" where there was none

    std::optional<std::string> output;
    bool json = false;
    bool quiet = false;
    unsigned jobs = 1;
    ReadOptions read;
    std::optional<Format> to;
    Limits limits;

    /// Empty: the native one, and where that cannot decide, another that can (auto).
    std::optional<Engine> engine;
    bool unique = false;
    bool shortest = false;
    bool canonical = false;
    std::optional<std::uint64_t> all;
    std::optional<std::string> witness;
    bool sat_exit_codes = false;

    std::optional<Format> answer_format;
    bool search = true;

    std::vector<Engine> engines{Engine::native, Engine::cadical, Engine::z3};
    std::uint64_t count_limit = 3000;
    std::string save = ".";

    std::uint64_t seed = 1;
    std::uint64_t count = 1;
    GenerateOptions generate;

    FormulaFormat formula = FormulaFormat::dimacs;
    std::optional<std::uint64_t> index;

    bool answers = false;
};

/// The options in `words`, what stands after the verb. Throws UsageError for an unknown or
/// repeated option, a value that is missing or out of range, an unknown puzzle, or operands
/// that the verb does not take. With --help the rest is not looked at.
Options parse_options(const Verb& verb, const std::vector<std::string>& words);

/// The puzzle of that name. Throws UsageError, with a suggestion.
const Puzzle& puzzle_named(std::string_view name);

}  // namespace tessera::cli
