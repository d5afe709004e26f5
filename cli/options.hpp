// The command line, read.
//
// Boost.Program_options splits it (options.cpp alone sees it); what each option is, for which
// verbs, and how its value is read is in option_table.cpp; and verbs see the struct below.

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/stop.hpp"
#include "verify/program.hpp"
#include "verify/proof_format.hpp"
#include "verify/proposition.hpp"
#include "verify/puzzle.hpp"

namespace tessera::cli {

struct Verb;

enum class FormulaFormat { dimacs, smt2 };

/// Whose arguments, exit codes and messages `check` and `validate` use.
enum class JudgeStyle { testlib, kattis, domjudge };

/// How `prove` writes a proof.
enum class ProofStyle { lrat_text, lrat_binary, drat_text };

/// Part `index` (from 1) of `count`: the runs whose number is `index - 1` modulo `count`.
struct Shard {
    std::uint64_t index = 1;
    std::uint64_t count = 1;
};

struct Options {
    bool help = false;
    /// The options as they were given, name and value, in order.
    std::vector<std::pair<std::string, std::string>> given;
    /// Not null once `parse_options` has returned without help, for verbs that take a puzzle.
    const Puzzle* puzzle = nullptr;
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
    std::optional<JudgeStyle> judge;
    bool appes = false;     ///< testlib's: the report in XML
    bool any_size = false;  ///< `validate`: the contest's bounds do not hold

    std::vector<Engine> engines{Engine::native, Engine::cadical, Engine::z3};
    std::uint64_t count_limit = 3000;
    std::string save = ".";

    std::uint64_t seed = 1;
    std::uint64_t count = 1;
    GenerateOptions generate;

    Proposition proposition = Proposition::unsolvable;
    std::optional<std::string> cnf;
    std::optional<std::string> proof;
    std::optional<std::string> certificate;
    ProofStyle proof_style = ProofStyle::lrat_text;
    std::optional<ProofKind> proof_kind;  ///< of the proof to check; empty: found out
    bool ignore_deletions = false;

    FormulaFormat formula = FormulaFormat::dimacs;
    std::optional<std::uint64_t> index;

    bool answers = false;

    /// An outside program: see verify/program.hpp.
    std::optional<std::string> program;
    ProgramLimits program_limits;
    std::optional<std::uint64_t> runs;
    std::optional<std::uint64_t> run;
    std::optional<std::chrono::duration<double>> seconds;
    bool until_failure = false;
    std::optional<std::string> fuzz_style;  ///< empty: all
    std::uint64_t keep = 1;
    std::optional<std::string> out_folder;
    std::optional<std::string> corpus;
    Shard shard;
};

/// The options in `words`, what stands after the verb. Throws UsageError for an unknown or
/// repeated option, a value that is missing or out of range, an unknown puzzle, or operands
/// that the verb does not take. With --help the rest is not looked at.
Options parse_options(const Verb& verb, const std::vector<std::string>& words);

/// Whether the option of that name stood on the command line.
bool is_given(const Options& options, std::string_view name);

/// The puzzle of that name. Throws UsageError, with a suggestion.
const Puzzle& puzzle_named(std::string_view name);

}  // namespace tessera::cli
