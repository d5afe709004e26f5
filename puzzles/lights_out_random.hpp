// Random Lights Out boards.

#pragma once

#include <array>
#include <string_view>

#include "puzzles/generate.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/random.hpp"

namespace tessera::lights_out {

/// uniform: every light on or off alike. solvable: random presses on a dark board, so that an
/// answer exists whatever the board's nullity (uniform over the solvable boards).
inline constexpr std::array<std::string_view, 2> kStyles{"uniform", "solvable"};

/// 5 x 6 unless told otherwise. Throws std::invalid_argument (see GenerateOptions).
Instance generate(Random& random, const GenerateOptions& options);

}  // namespace tessera::lights_out
