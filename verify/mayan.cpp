#include "verify/mayan.hpp"

#include <algorithm>

namespace tessera::mayan {

bool Column::less(const Answer& a, const Answer& b) {
    return std::ranges::lexicographical_compare(a.moves, b.moves);
}

bool Column::looks_like_answers(std::string_view first_bytes) {
    constexpr std::string_view kWhite = " \t\r\n";
    const std::size_t start = first_bytes.find_first_not_of(kWhite);
    if (start == std::string_view::npos) return false;
    const std::string_view text = first_bytes.substr(start);
    if (text[0] == '{') {
        if (text.find("\"verdict\"") != std::string_view::npos) return true;
        // "moves" is a number in an instance and a list in an answer.
        constexpr std::string_view kKey = "\"moves\"";
        const std::size_t key = text.find(kKey);
        if (key == std::string_view::npos) return false;
        const std::size_t value = text.find_first_not_of(" \t\r\n:", key + kKey.size());
        return value != std::string_view::npos && text[value] == '[';
    }
    // An instance begins with a line of one number; a line of an answer has three, or is a word.
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t end = line.find_first_of(kWhite);
    const std::string_view first = line.substr(0, end);
    const bool alone = end == std::string_view::npos ||
                       line.find_first_not_of(kWhite, end) == std::string_view::npos;
    return !alone || first == "-1" || first == "UNDECIDED";
}

}  // namespace tessera::mayan
