#include "cli/diagnostics.hpp"

#include <unistd.h>
#include <algorithm>
#include <cerrno>

#include "puzzles/utf8.hpp"

namespace tessera::cli {

namespace {

/// Whether a terminal might obey `character`, well-formed UTF-8, rather than show it: C0, DEL, C1.
bool is_control(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7f;
    return character.size() == 2 && byte(0) == 0xc2 && byte(1) < 0xa0;
}

}  // namespace

std::string printable(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string shown;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, length == 0 ? 1 : length);
        text.remove_prefix(character.size());
        if (length > 0 && !is_control(character)) {
            shown += character;
            continue;
        }
        for (const char c : character) {
            const auto byte = static_cast<unsigned char>(c);
            shown += "\\x";
            shown += kHex[byte >> 4];
            shown += kHex[byte & 15];
        }
    }
    return shown;
}

std::string printable_lines(std::string_view text) {
    std::string shown;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        shown += printable(text.substr(begin, end - begin));
        if (end < text.size()) shown += '\n';
        begin = end + 1;
    }
    return shown;
}

std::string quoted(std::string_view text) {
    return "'" + printable(text) + "'";
}

void complain(std::string_view text) {
    complain_verbatim("tessera: " + std::string(text));
}

void complain_verbatim(std::string_view line) {
    std::string text(line);
    text += '\n';
    // A line of progress may stand where this one goes.
    if (isatty(STDERR_FILENO) == 1) text.insert(0, "\r\x1b[K");
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t count = ::write(STDERR_FILENO, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;  // nowhere left to complain to
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace tessera::cli
