#include "cli/help.hpp"

#include <algorithm>
#include <span>
#include <sstream>
#include <vector>

#include "encoders/cadical.hpp"
#include "encoders/z3.hpp"
#include "verify/registry.hpp"

namespace tessera::cli {

namespace {

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

/// Each line of `text`, indented.
std::string indented(std::string_view text) {
    std::istringstream lines{std::string(text)};
    std::string result;
    for (std::string line; std::getline(lines, line);) {
        result += (line.empty() ? "" : "  " + line) + "\n";
    }
    return result;
}

std::string heading_of(const OptionSpec& spec) {
    std::string heading = spec.letter != 0 ? std::string{'-', spec.letter} + ", " : "    ";
    heading += "--" + std::string(spec.name);
    if (!spec.argument.empty()) heading += " " + std::string(spec.argument);
    return heading;
}

std::string option_list(const Verb& verb) {
    const std::vector<const OptionSpec*> specs = options_of(verb.id);
    std::size_t width = 0;
    for (const OptionSpec* spec : specs) width = std::max(width, heading_of(*spec).size());
    std::string text;
    for (const OptionSpec* spec : specs) {
        text += "  " + padded(heading_of(*spec), width + 2);
        if (!spec->puzzle.empty()) text += std::string(spec->puzzle) + ": ";
        text += std::string(spec->help) + "\n";
    }
    return text;
}

constexpr std::string_view kExitCodes =
    "0  every instance decided / accepted / agrees\n"
    "1  rejected, or engines disagree\n"
    "2  bad usage or a bad instance\n"
    "3  undecided: a limit was reached, or the run was interrupted\n"
    "4  internal error, or output that could not be written\n"
    "Where several apply: 4, then 2, 1, 3.\n";

std::string puzzle_lines() {
    std::string text;
    for (const Puzzle* puzzle : puzzles()) {
        std::string name(puzzle->name());
        if (!puzzle->alias().empty()) name += ", " + std::string(puzzle->alias());
        text += "  " + padded(name, 24) + std::string(puzzle->summary()) + "\n";
    }
    return text;
}

std::string listed(std::span<const Format> formats) {
    std::string text;
    for (const Format format : formats) {
        text += (text.empty() ? "" : ", ") + std::string(to_string(format));
    }
    return text;
}

/// The names that --from and --to take, for a verb that has such an option; `encode` has a --to
/// of its own.
std::string format_lines(const Verb& verb) {
    const std::vector<const OptionSpec*> specs = options_of(verb.id);
    const bool wanted = std::ranges::any_of(
        specs, [](const OptionSpec* spec) { return spec->name == "from" || spec->name == "to"; });
    if (!wanted) return "";
    std::string text = "\nformats:\n";
    for (const Puzzle* puzzle : puzzles()) {
        text += "  " + padded(std::string(puzzle->name()), 12) +
                padded("instances: " + listed(puzzle->instance_formats()), 42);
        if (verb.id != kEncode) text += "answers: " + listed(puzzle->answer_formats());
        text += "\n";
    }
    return text;
}

}  // namespace

std::string top_page() {
    std::string text =
        "tessera: solves grid puzzles three ways and takes none on trust\n"
        "\n"
        "usage: tessera VERB PUZZLE [options] [FILE...]\n"
        "       no FILE, or '-', is standard input\n"
        "\n"
        "verbs:\n";
    for (const Verb* verb : verbs()) {
        text += "  " + padded(std::string(verb->name), 12) + std::string(verb->summary) + "\n";
    }
    text += "\npuzzles:\n" + puzzle_lines();
    text +=
        "\n"
        "example:\n"
        "  tessera generate lights-out --count 3 | tessera solve lights-out\n"
        "\n"
        "'tessera help VERB' tells more; 'tessera --version' tells the versions.\n";
    return text;
}

std::string page_of(const Verb& verb) {
    return "tessera " + std::string(verb.name) + ": " + std::string(verb.summary) +
           "\n\nusage: tessera " + std::string(verb.name) + " " + std::string(verb.operands) +
           "\n\n" + std::string(verb.details) + "\n\npuzzles:\n" + puzzle_lines() + "\noptions:\n" +
           option_list(verb) + format_lines(verb) + "\nexamples:\n" + indented(verb.examples) +
           "\nexit codes:\n" + indented(kExitCodes);
}

std::string version_page() {
    const std::string z3 = z3_version();
    return "tessera " TESSERA_VERSION "\nCaDiCaL " + Cadical::version() + "\nZ3 " +
           (z3.empty() ? "unavailable" : z3) + "\n";
}

}  // namespace tessera::cli
