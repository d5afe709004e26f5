// "Did you mean": the word that a mistyped one was meant to be.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tessera::cli {

/// Insertions, deletions, substitutions and swaps of neighbours that lead from `a` to `b`:
/// Damerau-Levenshtein in its restricted form, where no part is edited twice. O(|a| |b|).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest of `known`: within a third of the word's length, but two for any word longer
/// than three, or else the only one that `word` begins.
std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> known);

/// "; did you mean '--json'?", `prefix` being "--", or "" when nothing is near.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known,
                         std::string_view prefix = "");

}  // namespace tessera::cli
