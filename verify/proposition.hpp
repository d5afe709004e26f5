// What can be certified of an instance.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

enum class Proposition {
    unsolvable,  ///< there is no answer
    unique,      ///< the answer given is the only one
    count,       ///< the answers given are all there are
    smallest,    ///< no answer comes before the one given, in the puzzle's order
};

/// "unsolvable", "unique", "count", "smallest".
std::string_view to_string(Proposition proposition);
/// "there is exactly one answer". `remark`: what more is known where there is none; or nothing.
std::string claim_in_words(Proposition proposition, std::size_t answers,
                           std::string_view remark = {});
std::optional<Proposition> proposition_named(std::string_view name);

}  // namespace tessera
