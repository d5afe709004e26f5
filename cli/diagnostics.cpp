#include "cli/diagnostics.hpp"

#include <unistd.h>
#include <cerrno>

namespace tessera::cli {

std::string printable(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7f) {
            shown += c;
        } else {
            shown += "\\x";
            shown += kHex[byte >> 4];
            shown += kHex[byte & 15];
        }
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
