// Random Rock Game instances.

#pragma once

#include <array>
#include <string_view>

#include "puzzles/generate.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/random.hpp"

namespace tessera::gray_code {

/// Every n has an answer, so both styles draw n uniformly: uniform from 1..15, the contest's
/// range, solvable likewise.
inline constexpr std::array<std::string_view, 2> kStyles{"uniform", "solvable"};

/// `options.n` itself where it is given. Throws std::invalid_argument (see GenerateOptions).
Instance generate(Random& random, const GenerateOptions& options);

}  // namespace tessera::gray_code
