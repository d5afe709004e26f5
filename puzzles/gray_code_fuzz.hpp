// What fuzzing needs to know of the Rock Game: how many holes, and fewer of them.

#pragma once

#include <cstddef>
#include <optional>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/random.hpp"

namespace tessera::gray_code {

/// `given` with 1 to 6 holes where it leaves them open.
GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape);

/// The game with `index + 1` holes, or nothing where that is not fewer.
std::optional<Instance> reduction(const Instance& instance, std::size_t index);

/// How a text of `instance` in `format` is read.
ReadOptions read_options(const Instance& instance, Format format);

}  // namespace tessera::gray_code
