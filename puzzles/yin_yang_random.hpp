// Random Yin-Yang boards.

#pragma once

#include <array>
#include <string_view>

#include "puzzles/generate.hpp"
#include "puzzles/random.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// uniform: each cell is a clue with a chance drawn for the board, its colour even; mostly
/// unsolvable. solvable: clues taken from a random valid colouring.
inline constexpr std::array<std::string_view, 2> kStyles{"uniform", "solvable"};

/// 6 x 6 unless told otherwise. Throws std::invalid_argument (see GenerateOptions).
Instance generate(Random& random, const GenerateOptions& options);

}  // namespace tessera::yin_yang
