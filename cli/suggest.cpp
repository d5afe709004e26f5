#include "cli/suggest.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tessera::cli {

namespace {

/// Beyond this no word of ours is near, and the work is not worth doing.
constexpr std::size_t kLongest = 64;

std::size_t tolerance(std::string_view word) {
    if (word.size() <= 3) return 1;
    return std::max<std::size_t>(2, word.size() / 3);
}

std::optional<std::string_view> only_one_begun_by(std::string_view word,
                                                  std::span<const std::string_view> known) {
    std::optional<std::string_view> found;
    for (const std::string_view candidate : known) {
        if (!candidate.starts_with(word)) continue;
        if (found) return std::nullopt;
        found = candidate;
    }
    return found;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Rows i-2, i-1 and i of the table of distances between prefixes.
    std::array<std::vector<std::size_t>, 3> rows;
    for (auto& row : rows) row.resize(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& above = rows[(i + 2) % 3];
        const auto& above2 = rows[(i + 1) % 3];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], above2[j - 2] + 1);
            }
        }
    }
    return rows[a.size() % 3][b.size()];
}

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> known) {
    if (word.empty() || word.size() > kLongest) return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t least = tolerance(word) + 1;
    for (const std::string_view candidate : known) {
        const std::size_t distance = edit_distance(word, candidate);
        // A word is not meant for one that it shares nothing with.
        if (distance < least && distance < candidate.size()) {
            least = distance;
            best = candidate;
        }
    }
    return best ? best : only_one_begun_by(word, known);
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known,
                         std::string_view prefix) {
    const std::optional<std::string_view> meant = nearest(word, known);
    if (!meant) return "";
    return "; did you mean '" + std::string(prefix) + std::string(*meant) + "'?";
}

}  // namespace tessera::cli
