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
/// faults. near: a solvable board with two blocks of different colours exchanged. crosses:
/// solvable, of rows and columns that share a block (L, T, plus) as far as the number of blocks
/// allows. tall: solvable, most blocks in columns that reach the top rows. many-colours (6 to 10)
/// and few-colours (2): solvable or near, as chance has it.
inline constexpr std::array<std::string_view, 7> kStyles{
    "uniform", "solvable", "near", "crosses", "tall", "many-colours", "few-colours"};

/// 5 columns of height 7; moves 1..3, blocks and colours at random unless told otherwise.
/// Throws std::invalid_argument (see GenerateOptions).
Instance generate(Random& random, const GenerateOptions& options);

}  // namespace tessera::mayan
