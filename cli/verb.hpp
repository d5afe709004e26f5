// The verbs: what each is called, says of itself and does.

#pragma once

#include <span>
#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/option_table.hpp"
#include "cli/options.hpp"

namespace tessera::cli {

/// What stands after the puzzle.
enum class Operands {
    none,
    files,
    instances_and_answers,
    folders,  ///< and no puzzle before them
    proof,    ///< and no puzzle before it: the formula and the proof, or a certificate's instance
};

struct Verb {
    VerbSet id;
    std::string_view name;
    std::string_view summary;   ///< a line, for the top page
    std::string_view operands;  ///< "[FILE...]"
    std::string_view details;   ///< paragraphs, for the verb's own page
    std::string_view examples;  ///< a command a line
    Operands takes;
    /// Throws what main.cpp knows how to end with.
    Exit (*run)(const Options& options);
};

extern const Verb kSolveVerb;
extern const Verb kCountVerb;
extern const Verb kCheckVerb;
extern const Verb kCrosscheckVerb;
extern const Verb kGenerateVerb;
extern const Verb kEncodeVerb;
extern const Verb kConvertVerb;
extern const Verb kProveVerb;
extern const Verb kCheckProofVerb;
extern const Verb kFuzzVerb;
extern const Verb kShrinkVerb;
extern const Verb kMergeVerb;
extern const Verb kValidateVerb;

/// All verbs, in the order of the manual.
std::span<const Verb* const> verbs();

/// The verb of that name. Throws UsageError, with a suggestion.
const Verb& verb_named(std::string_view name);

}  // namespace tessera::cli
