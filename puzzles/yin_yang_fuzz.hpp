// What fuzzing needs to know of Yin-Yang: boards of which size, and smaller ones of a kind.

#pragma once

#include <cstddef>
#include <optional>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/random.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// `given` with a number of rows and of columns from 2 to 6 where it leaves them open: the contest
/// has no board below 2 x 2.
GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape);

/// The `index`-th smaller board, or nothing past the last: rows left out, columns left out, as
/// long as two are left, clues left out, of each first many and then few.
std::optional<Instance> reduction(const Instance& instance, std::size_t index);

/// How a text of `instance` in `format` is read.
ReadOptions read_options(const Instance& instance, Format format);

}  // namespace tessera::yin_yang
