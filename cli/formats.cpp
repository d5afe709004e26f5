#include "cli/formats.hpp"

#include <algorithm>
#include <string>

#include "cli/diagnostics.hpp"

namespace tessera::cli {

namespace {

std::string list(std::span<const Format> formats) {
    std::string text;
    for (const Format format : formats) {
        text += text.empty() ? "" : ", ";
        text += to_string(format);
    }
    return text;
}

}  // namespace

void require_format(const Puzzle& puzzle, std::span<const Format> possible, Format format,
                    std::string_view what) {
    if (std::ranges::find(possible, format) != possible.end()) return;
    throw UsageError(std::string(what) + " of " + std::string(puzzle.name()) + " has no format '" +
                     std::string(to_string(format)) + "'; it has " + list(possible));
}

Format answer_format_for(const Puzzle& puzzle, Format input) {
    const std::span<const Format> possible = puzzle.answer_formats();
    return std::ranges::find(possible, input) != possible.end() ? input : possible.front();
}

void require_room(const Puzzle& puzzle, std::uint64_t instances, Format format) {
    if (instances <= 1 || puzzle.holds_several(format)) return;
    throw UsageError("a file in format '" + std::string(to_string(format)) +
                     "' holds one instance of " + std::string(puzzle.name()) +
                     "; json holds any number");
}

}  // namespace tessera::cli
