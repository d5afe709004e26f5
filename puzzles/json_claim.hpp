// What a result line of JSON says beside its answer, the same for all puzzles.

#pragma once

#include <optional>

#include "puzzles/json.hpp"
#include "puzzles/outcome.hpp"

namespace tessera::json {

struct SideClaims {
    std::optional<Count> count;
    std::optional<bool> unique;
};

/// Reads "count" (a decimal number in a string) and "unique"; missing or null says nothing.
/// Throws ParseError.
SideClaims read_side_claims(Fields& fields);

}  // namespace tessera::json
