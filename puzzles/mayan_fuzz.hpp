// What fuzzing needs to know of the Mayan game: how many moves, and smaller boards of a kind.

#pragma once

#include <cstddef>
#include <optional>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/random.hpp"

namespace tessera::mayan {

/// `given` with 1 to 3 moves where it leaves them open; blocks and colours are `generate`'s to
/// draw.
GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape);

/// The `index`-th smaller instance, or nothing past the last. Each is stable and has a block, and
/// of (moves, blocks, sum of the colours, columns) the first that differs is less: a move played,
/// fewer moves, a colour, a column, some neighbours, two or three equal blocks left out, blocks
/// given a lower colour, columns left out that are empty; and last some hundreds drawn at random,
/// the same each time, with blocks left out while up to two others are painted or put elsewhere.
std::optional<Instance> reduction(const Instance& instance, std::size_t index);

/// How a text of `instance` in `format` is read.
ReadOptions read_options(const Instance& instance, Format format);

}  // namespace tessera::mayan
