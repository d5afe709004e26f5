#include "cli/verb.hpp"

#include <array>
#include <string>
#include <vector>

#include "cli/diagnostics.hpp"
#include "cli/suggest.hpp"
#include "verify/registry.hpp"

namespace tessera::cli {

namespace {
constexpr std::array kVerbs{&kSolveVerb,      &kCountVerb,      &kCheckVerb,    &kProveVerb,
                            &kCheckProofVerb, &kCrosscheckVerb, &kGenerateVerb, &kFuzzVerb,
                            &kShrinkVerb,     &kMergeVerb,      &kValidateVerb, &kEncodeVerb,
                            &kConvertVerb};
}

std::span<const Verb* const> verbs() {
    return kVerbs;
}

const Verb& verb_named(std::string_view name) {
    // What a verb can be mistyped for, help and version among them.
    std::vector<std::string_view> names{"help"};
    for (const Verb* verb : kVerbs) {
        if (verb->name == name) return *verb;
        names.push_back(verb->name);
    }
    const std::string unknown = "unknown verb " + quoted(name);
    if (const Puzzle* puzzle = find_puzzle(name)) {
        throw UsageError(unknown + "; the verb comes first, as in 'tessera solve " +
                         std::string(puzzle->name()) + "'");
    }
    const std::string hint = did_you_mean(name, names);
    throw UsageError(unknown + (hint.empty() ? "; 'tessera --help' lists them" : hint));
}

}  // namespace tessera::cli
