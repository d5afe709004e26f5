// What fuzzing needs to know of Lights Out: boards of which size, and smaller ones of a kind.

#pragma once

#include <cstddef>
#include <optional>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/random.hpp"

namespace tessera::lights_out {

/// `given` with a number of rows and of columns from 1 to 6 where it leaves them open. With
/// BoardShape::usual they are the contest's, which its text does not say: 5 x 6.
GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape);

/// The `index`-th smaller board, or nothing past the last: other boards of at most 12 cells, the
/// smallest first; then rows left out, columns left out, lights put out, of each first many and
/// then few. Of (cells, lights) the first that differs is less.
std::optional<Instance> reduction(const Instance& instance, std::size_t index);

/// How a text of `instance` in `format` is read: a contest text does not say the board's shape.
ReadOptions read_options(const Instance& instance, Format format);

}  // namespace tessera::lights_out
