#include "cli/formats.hpp"

#include <algorithm>
#include <sstream>
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

bool reads_back_as_two(const Puzzle& puzzle, const std::string& text, Format format) {
    try {
        Reader reader = Reader::from_string(text);
        const auto stream = puzzle.instances(reader, {.format = format, .rows = {}, .cols = {}});
        for (int i = 0; i < 2; ++i) {
            if (!stream->next().has_value()) return false;
        }
        return true;
    } catch (const ParseError&) {
        return false;
    }
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

void require_room_for_two(const Puzzle& puzzle, const AnyInstance& first, const AnyInstance& second,
                          Format format) {
    std::ostringstream text;
    puzzle.write_header(text, 2, format);
    puzzle.write_instance(text, first, format);
    puzzle.write_instance(text, second, format);
    if (reads_back_as_two(puzzle, text.str(), format)) return;
    throw UsageError("a file in format '" + std::string(to_string(format)) +
                     "' holds one instance of " + std::string(puzzle.name()) +
                     "; json holds any number");
}

}  // namespace tessera::cli
