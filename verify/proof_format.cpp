#include "verify/proof_format.hpp"

#include <algorithm>
#include <sstream>
#include <string>

namespace tessera {

namespace {

/// Whether the steps in `head`, but for the last, which may be cut, are DRAT.
bool reads_as_binary_drat(std::string_view head) {
    for (std::size_t i = 0; i < head.size(); ++i) {
        if (head[i] != 'a' && head[i] != 'd') return false;
        i = head.find('\0', i + 1);
        if (i == head.npos) return true;
    }
    return true;
}

bool is_lrat_line(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    for (std::size_t count = 0, zeros = 0; words >> word; ++count) {
        if (word == "0") ++zeros;
        if (zeros == 2 || (count == 1 && word == "d")) return true;
    }
    return false;
}

}  // namespace

bool looks_binary(std::string_view head) {
    if (head.empty() || (head[0] != 'a' && head[0] != 'd')) return false;
    return head.find_first_not_of("d-0123456789 \t\r\n") != head.npos;
}

ProofFormat guess_proof_format(std::string_view head) {
    if (looks_binary(head)) {
        return reads_as_binary_drat(head) ? ProofFormat::drat_binary : ProofFormat::lrat_binary;
    }
    std::istringstream lines{std::string(head)};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == line.npos || line[first] == 'c') continue;
        return is_lrat_line(line) ? ProofFormat::lrat_text : ProofFormat::drat_text;
    }
    return ProofFormat::drat_text;
}

}  // namespace tessera
