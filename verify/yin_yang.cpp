#include "verify/yin_yang.hpp"

#include <algorithm>
#include <charconv>

namespace tessera::yin_yang {

namespace {

constexpr std::string_view kWhite = " \t\r\n";

/// Takes the next line that is not blank off the front of `text`, without white space round it;
/// empty when there is none.
std::string_view take_line(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(kWhite), text.size()));
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size());
    line.remove_suffix(line.size() - (line.find_last_not_of(kWhite) + 1));
    return line;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// Whether the answer block of a pzprv3 file has a colour.
bool is_solved(std::string_view text) {
    take_line(text);  // pzprv3
    take_line(text);  // yinyang
    const std::string_view number = take_line(text);
    take_line(text);  // columns
    std::size_t rows = 0;
    std::from_chars(number.data(), number.data() + number.size(), rows);
    for (std::size_t r = 0; r < rows && !text.empty(); ++r) take_line(text);
    for (std::size_t r = 0; r < rows && !text.empty(); ++r) {
        if (take_line(text).find_first_of("12") != std::string_view::npos) return true;
    }
    return false;
}

}  // namespace

bool Column::looks_like_answers(std::string_view first_bytes) {
    std::string_view text = first_bytes;
    const std::string_view first = take_line(text);
    if (first.empty()) return false;
    if (first.starts_with('{')) {
        return contains(first_bytes, "\"colouring\"") || contains(first_bytes, "\"verdict\"");
    }
    if (first.starts_with("pzprv3") || first.starts_with("v:")) return is_solved(first_bytes);
    if (first == "UNDECIDED" || first == "NO SOLUTION" || first.starts_with(">=")) return true;
    if (first.find_first_not_of("0123456789") != std::string_view::npos) return false;
    // A count of boards is followed by `m n`, a count of colourings by one of them or the next.
    const std::string_view second = take_line(text);
    if (second.empty()) return first == "0";
    return !contains(second, " ") && !contains(second, "\t");
}

std::unique_ptr<CnfEncoding<Answer>> Column::encode_cnf(const Instance& instance,
                                                        const Stop& stop) {
    return yin_yang::encode_cnf(instance, Connectivity::lazy, stop);
}

std::unique_ptr<CnfEncoding<Answer>> Column::encode_complete_cnf(const Instance& instance,
                                                                 const Stop& stop) {
    return yin_yang::encode_cnf(instance, Connectivity::levels, stop);
}

}  // namespace tessera::yin_yang
