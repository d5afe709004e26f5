#include "verify/proof_format.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>

namespace tessera {

namespace {

constexpr std::string_view kTextBytes = "d-0123456789 \t\r\n";

bool is_comment_or_blank(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    return first == line.npos || line[first] == 'c';
}

bool is_lrat_line(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string word;
    std::size_t zeros = 0;
    for (std::size_t count = 0; words >> word; ++count) {
        if (word == "0") ++zeros;
        if (count == 1 && word == "d") return true;
    }
    return zeros == 2;
}

std::vector<ProofFormat> guess_text(std::string_view head, bool whole) {
    for (std::size_t begin = 0; begin < head.size();) {
        const std::size_t end = std::min(head.find('\n', begin), head.size());
        const std::string_view line = head.substr(begin, end - begin);
        begin = end + 1;
        const bool comment = is_comment_or_blank(line);
        // A line of a proof may be long; junk need not be waited for.
        const bool junk = !comment && line.find_first_not_of(kTextBytes) != line.npos;
        if (end == head.size() && !whole && !junk) return {};
        if (comment) continue;
        return {is_lrat_line(line.substr(0, line.find('c'))) ? ProofFormat::lrat_text
                                                             : ProofFormat::drat_text};
    }
    if (!whole) return {};
    return {ProofFormat::drat_text};
}

/// The bytes of a binary proof, taken apart as far as they go.
class BinarySteps {
public:
    explicit BinarySteps(std::string_view bytes) : rest_(bytes) {}

    bool at_end() const { return rest_.empty(); }
    char byte() {
        const char first = rest_.front();
        rest_.remove_prefix(1);
        return first;
    }
    /// The numbers up to the next 0; nothing where the bytes end before it. What is overlong may
    /// give anything.
    std::optional<std::vector<std::int64_t>> numbers() {
        std::vector<std::int64_t> result;
        std::uint64_t number = 0;
        for (unsigned shift = 0; !rest_.empty();) {
            const auto bits = static_cast<unsigned char>(byte());
            number |= static_cast<std::uint64_t>(bits & 127U) << shift;
            shift = std::min(shift + 7, 56U);
            if (bits >= 128) continue;
            if (number == 0) return result;
            const auto magnitude = static_cast<std::int64_t>(number / 2);
            result.push_back(number % 2 != 0 ? -magnitude : magnitude);
            number = 0;
            shift = 0;
        }
        return std::nullopt;
    }

private:
    std::string_view rest_;
};

/// Whether the steps in `head`, but for the last, which may be cut, are DRAT.
bool reads_as_binary_drat(std::string_view head) {
    for (std::size_t i = 0; i < head.size(); ++i) {
        if (head[i] != 'a' && head[i] != 'd') return false;
        i = head.find('\0', i + 1);
        if (i == head.npos) return true;
    }
    return true;
}

/// How many lemmas of LRAT are in `head`, but for the last step, which may be cut; nothing where
/// it is no LRAT: ids rise, and hints name what was before.
std::optional<std::size_t> binary_lrat_lemmas(std::string_view head) {
    std::size_t lemmas = 0;
    std::int64_t last = 0;
    for (BinarySteps steps(head); !steps.at_end();) {
        const char kind = steps.byte();
        if (kind != 'a' && kind != 'd') return std::nullopt;
        if (kind == 'a') {
            const auto lemma = steps.numbers();
            if (!lemma) return lemmas;
            if (lemma->empty() || lemma->front() <= last) return std::nullopt;
            last = lemma->front();
        }
        const auto names = steps.numbers();
        if (!names) return lemmas;
        const bool fit = std::ranges::all_of(
            *names, [&](std::int64_t id) { return kind == 'a' ? std::abs(id) < last : id > 0; });
        if (!fit) return std::nullopt;
        if (kind == 'a') ++lemmas;
    }
    return lemmas;
}

std::vector<ProofFormat> guess_binary(std::string_view head, bool whole) {
    if (!reads_as_binary_drat(head)) return {ProofFormat::lrat_binary};
    const std::optional<std::size_t> lemmas = binary_lrat_lemmas(head);
    if (!lemmas) return {ProofFormat::drat_binary};
    if (*lemmas > 0) return {ProofFormat::lrat_binary, ProofFormat::drat_binary};
    // Deletions alone, or a long first step.
    if (!whole) return {};
    return {ProofFormat::drat_binary, ProofFormat::lrat_binary};
}

}  // namespace

bool looks_binary(std::string_view head) {
    if (!head.starts_with('a') && !head.starts_with('d')) return false;
    if (head.front() == 'a' || head.find('\0') != head.npos) return true;
    while (!head.empty()) {
        const std::string_view line = head.substr(0, head.find('\n'));
        head.remove_prefix(std::min(line.size() + 1, head.size()));
        if (line.substr(0, line.find('c')).find_first_not_of(kTextBytes) != line.npos) return true;
    }
    return false;
}

ProofFormat proof_format(ProofKind kind, std::string_view head) {
    if (kind == ProofKind::drat) {
        return looks_binary(head) ? ProofFormat::drat_binary : ProofFormat::drat_text;
    }
    return head.starts_with('a') || head.starts_with('d') ? ProofFormat::lrat_binary
                                                          : ProofFormat::lrat_text;
}

std::vector<ProofFormat> guess_proof_format(std::string_view head, bool whole) {
    return looks_binary(head) ? guess_binary(head, whole) : guess_text(head, whole);
}

}  // namespace tessera
