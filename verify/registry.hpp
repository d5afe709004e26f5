// The puzzles there are.

#pragma once

#include <span>
#include <string_view>

#include "verify/puzzle.hpp"

namespace tessera {

/// All puzzles, in the order of the manual.
std::span<const Puzzle* const> puzzles();

/// The puzzle of that name or alias; null where there is none.
const Puzzle* find_puzzle(std::string_view name);

}  // namespace tessera
