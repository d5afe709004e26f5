#include "cli/options.hpp"

#include <algorithm>
#include <boost/program_options.hpp>

#include "cli/diagnostics.hpp"
#include "cli/file_names.hpp"
#include "cli/formats.hpp"
#include "cli/suggest.hpp"
#include "cli/verb.hpp"
#include "verify/registry.hpp"

namespace tessera::cli {

namespace {

namespace po = boost::program_options;

std::string of_verb(const Verb& verb) {
    return " for '" + std::string(verb.name) + "'";
}

/// "--jsn" of "--jsn=x".
std::string without_value(const std::string& option) {
    return option.substr(0, option.find('='));
}

/// A word that other programs, or other verbs, have for an option of ours: too far from it for a
/// slip of the finger.
struct Synonym {
    unsigned verbs;
    std::string_view word;
    std::string_view option;
};

constexpr Synonym kSynonyms[] = {
    {kFuzz, "time", "seconds"},
    {kFuzz, "timeout", "program-time"},
    {kAllVerbs & ~kFuzz, "time", "time-limit"},
    {kAllVerbs & ~kFuzz, "timeout", "time-limit"},
    {kAllVerbs & ~kFuzz, "seconds", "time-limit"},
};

std::string unknown_option(const Verb& verb, const std::string& name) {
    std::vector<std::string_view> known;
    for (const OptionSpec* spec : options_of(verb.id)) known.push_back(spec->name);
    std::string_view meant = name;
    meant.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
    for (const Synonym& synonym : kSynonyms) {
        const bool there = std::ranges::find(known, synonym.option) != known.end();
        if ((synonym.verbs & verb.id) == 0 || !there || synonym.word != meant) continue;
        meant = synonym.option;
        break;
    }
    return "unknown option " + quoted(name) + of_verb(verb) + did_you_mean(meant, known, "--");
}

po::options_description describe(const std::vector<const OptionSpec*>& specs) {
    po::options_description description;
    for (const OptionSpec* spec : specs) {
        std::string name(spec->name);
        if (spec->letter != 0) name += {',', spec->letter};
        if (spec->argument.empty()) {
            description.add_options()(name.c_str(), "");
        } else {
            description.add_options()(name.c_str(), po::value<std::string>(), "");
        }
    }
    return description;
}

/// Options and operands in the order they were given. Boost only splits: its messages and its
/// guessing of shortened names are not ours.
std::vector<po::option> split(const Verb& verb, const std::vector<std::string>& words) {
    namespace style = po::command_line_style;
    const po::options_description known = describe(options_of(verb.id));
    try {
        return po::command_line_parser(words)
            .options(known)
            .style(style::default_style & ~style::allow_guessing)
            .run()
            .options;
    } catch (const po::unknown_option& error) {
        throw UsageError(unknown_option(verb, without_value(error.get_option_name())));
    } catch (const po::invalid_command_line_syntax& error) {
        const std::string name = quoted(without_value(error.get_option_name()));
        const bool extra = error.kind() == po::invalid_syntax::extra_parameter;
        throw UsageError("option " + name + of_verb(verb) +
                         (extra ? " takes no value" : " needs a value"));
    }
}

const OptionSpec& spec_of(const Verb& verb, const std::string& name) {
    for (const OptionSpec* spec : options_of(verb.id)) {
        if (spec->name == name) return *spec;
    }
    throw UsageError(unknown_option(verb, "--" + name));
}

void apply(const Verb& verb, const po::option& given, Options& options) {
    const OptionSpec& spec = spec_of(verb, given.string_key);
    try {
        spec.apply(options, given.value.empty() ? std::string() : given.value.front());
    } catch (const UsageError& error) {
        throw UsageError("--" + std::string(spec.name) + ": " + error.what());
    }
}

void refuse_repeated(const std::vector<po::option>& given) {
    std::vector<std::string> seen;
    for (const po::option& option : given) {
        if (option.position_key >= 0) continue;
        if (std::ranges::find(seen, option.string_key) != seen.end()) {
            throw UsageError("option '--" + option.string_key + "' is given twice");
        }
        seen.push_back(option.string_key);
    }
}

std::string puzzle_list() {
    std::string list;
    for (const Puzzle* puzzle : puzzles()) {
        list += list.empty() ? "" : ", ";
        list += puzzle->name();
    }
    return list;
}

void take_proof_operands(std::vector<std::string> operands, Options& options) {
    const std::size_t most = options.certificate ? 1 : 2;
    const std::size_t least = options.certificate ? 0 : 2;
    if (operands.size() < least || operands.size() > most) {
        throw UsageError(options.certificate
                             ? "with --certificate at most one file, the INSTANCE, is taken"
                             : "'check-proof' needs two files, CNF and PROOF, found " +
                                   std::to_string(operands.size()));
    }
    if (options.certificate && options.proof_kind) {
        throw UsageError("--from: with --certificate it is INSTANCE's format, found a proof's");
    }
    if (!options.certificate && options.read.format != Format::automatic) {
        throw UsageError("--from: a proof's format is drat or lrat, found " +
                         quoted(to_string(options.read.format)));
    }
    options.files = std::move(operands);
}

void take_folders(std::vector<std::string> operands, Options& options) {
    if (operands.empty()) throw UsageError("'merge' needs a folder with results");
    options.files = std::move(operands);
}

/// What a judge hands to its checker. testlib names all files; the others give the team's output on
/// standard input, and a folder for feedback.
void take_judge_operands(std::vector<std::string> operands, Options& options) {
    const bool testlib = options.judge == JudgeStyle::testlib;
    if (options.json) throw UsageError("choose one of --json and --judge");
    if (operands.size() < 3 || operands.size() > (testlib ? 4U : 3U)) {
        throw UsageError(std::string(testlib
                                         ? "testlib's checkers take INPUT OUTPUT ANSWER [REPORT]"
                                         : "checkers take INPUT ANSWER FEEDBACK_DIR here") +
                         ", found " + std::to_string(operands.size()));
    }
    // Kattis's output comes on standard input; that there is no answer is '-' to both.
    const bool output_is_stdin = !testlib || operands[1] == "-";
    if (output_is_stdin && operands[0] == "-") {
        throw UsageError("standard input ('-') can be read only once");
    }
    options.files = std::move(operands);
}

/// Takes `operands`, the puzzle first.
void take_operands(const Verb& verb, std::vector<std::string> operands, Options& options) {
    if (verb.takes == Operands::proof) return take_proof_operands(std::move(operands), options);
    if (verb.takes == Operands::folders) return take_folders(std::move(operands), options);
    if (operands.empty()) {
        throw UsageError("'" + std::string(verb.name) + "' needs a puzzle: " + puzzle_list());
    }
    options.puzzle = &puzzle_named(operands.front());
    operands.erase(operands.begin());
    if (verb.id == kCheck && options.judge) {
        return take_judge_operands(std::move(operands), options);
    }
    options.files = std::move(operands);
    std::vector<std::string>& files = options.files;
    if (verb.id == kValidate && files.size() > 1) {
        throw UsageError("'validate' takes one file, found " + std::to_string(files.size()));
    }
    if (verb.takes == Operands::none && !files.empty()) {
        throw UsageError("'" + std::string(verb.name) + "' takes no file, found " +
                         quoted(files.front()));
    }
    if (verb.takes == Operands::instances_and_answers && files.size() != 2) {
        throw UsageError("'check' needs two files, INSTANCES and ANSWERS, found " +
                         std::to_string(files.size()));
    }
    if (std::ranges::count(files, "-") > 1) {
        throw UsageError("standard input ('-') can be read only once");
    }
    if (verb.takes == Operands::files && files.empty()) files.emplace_back("-");
}

/// An option that only another puzzle has would be passed over in silence.
void refuse_foreign(const Verb& verb, const std::vector<po::option>& given,
                    const Options& options) {
    if (options.puzzle == nullptr) return;
    for (const po::option& option : given) {
        if (option.position_key >= 0) continue;
        const std::string_view owner = spec_of(verb, option.string_key).puzzle;
        if (owner.empty() || owner == options.puzzle->name()) continue;
        throw UsageError("option '--" + option.string_key + "' is for " + std::string(owner) +
                         ", not for " + std::string(options.puzzle->name()));
    }
}

void refuse_contradictions(const Verb& verb, const Options& options) {
    if (options.json && options.to) throw UsageError("choose one of --json and --to");
    if (options.output && options.witness) {
        require_distinct({*options.output, *options.witness}, {});
    }
    if (options.puzzle == nullptr) return;
    const Puzzle& puzzle = *options.puzzle;
    if (options.canonical && options.engine && *options.engine != Engine::native) {
        throw UsageError("--canonical: only the native engine counts so");
    }
    // What convert reads may be answers too; it finds out by itself.
    if (options.read.format != Format::automatic && verb.id != kConvert) {
        require_format(puzzle, puzzle.instance_formats(), options.read.format, "an instance");
    }
    if (options.answer_format) {
        require_format(puzzle, puzzle.answer_formats(), *options.answer_format, "an answer");
    }
}

}  // namespace

bool is_given(const Options& options, std::string_view name) {
    return std::ranges::any_of(options.given,
                               [&](const auto& option) { return option.first == name; });
}

const Puzzle& puzzle_named(std::string_view name) {
    if (const Puzzle* puzzle = find_puzzle(name)) return *puzzle;
    std::vector<std::string_view> names;
    for (const Puzzle* puzzle : puzzles()) {
        names.push_back(puzzle->name());
        if (!puzzle->alias().empty()) names.push_back(puzzle->alias());
    }
    const std::string hint = did_you_mean(name, names);
    throw UsageError("unknown puzzle " + quoted(name) +
                     (hint.empty() ? "; there are " + puzzle_list() : hint));
}

Options parse_options(const Verb& verb, const std::vector<std::string>& given_words) {
    std::vector<std::string> words = given_words;
    // testlib's own spelling, with one dash.
    if (verb.id == kCheck) std::ranges::replace(words, "-appes", "--appes");
    const std::vector<po::option> given = split(verb, words);
    Options options;
    for (const po::option& option : given) {
        if (option.string_key == "help") {
            options.help = true;
            return options;
        }
    }
    refuse_repeated(given);
    std::vector<std::string> operands;
    for (const po::option& option : given) {
        if (option.position_key >= 0) {
            operands.push_back(option.value.empty() ? std::string() : option.value.front());
        } else {
            apply(verb, option, options);
            options.given.emplace_back(option.string_key,
                                       option.value.empty() ? "" : option.value.front());
        }
    }
    take_operands(verb, std::move(operands), options);
    refuse_foreign(verb, given, options);
    refuse_contradictions(verb, options);
    return options;
}

}  // namespace tessera::cli
