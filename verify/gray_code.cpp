#include "verify/gray_code.hpp"

#include <algorithm>
#include <bit>

namespace tessera::gray_code {

bool Column::looks_like_answers(std::string_view first_bytes) {
    const std::size_t start = first_bytes.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return false;
    const std::string_view text = first_bytes.substr(start);
    if (text[0] == '{') {
        return text.find("\"delta\"") != std::string_view::npos ||
               text.find("\"verdict\"") != std::string_view::npos;
    }
    // An instance is one number; everything longer, and every other letter, is an answer.
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0) return true;
    if (end == std::string_view::npos) return false;
    return text.find_first_not_of(" \t\r\n", end) != std::string_view::npos;
}

Instance Column::instance_like(const Answer& answer) {
    const std::size_t moves = answer.states.size() < 2 ? 1 : answer.states.size() - 1;
    const auto holes = static_cast<unsigned>(std::bit_width(moves) - 1);
    return {std::clamp(holes, 1U, kMaxHoles)};
}

std::unique_ptr<CnfEncoding<Answer>> Column::encode_cnf(const Instance& instance,
                                                        const Stop& stop) {
    return gray_code::encode_cnf(instance, Connectivity::edges, stop);
}

std::unique_ptr<CnfEncoding<Answer>> Column::encode_complete_cnf(const Instance& instance,
                                                                 const Stop& stop) {
    return gray_code::encode_cnf(instance, Connectivity::positions, stop);
}

}  // namespace tessera::gray_code
