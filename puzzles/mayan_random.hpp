// Random Mayan boards.

#pragma once

#include <array>
#include <string_view>

#include "puzzles/generate.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/random.hpp"

namespace tessera::mayan {

/// uniform: columns filled at random, no run at the start; hardly ever solvable. solvable: built
/// backwards from the empty board, so that an answer exists; uniform boards hide whole classes of
/// faults. near: a solvable board with two blocks of different colours exchanged.
inline constexpr std::array<std::string_view, 3> kStyles{"uniform", "solvable", "near"};

/// 5 columns of height 7; moves 1..3, blocks and colours at random unless told otherwise.
/// Throws std::invalid_argument (see GenerateOptions).
Instance generate(Random& random, const GenerateOptions& options);

}  // namespace tessera::mayan
