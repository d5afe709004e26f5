// Which formats a puzzle's instances and answers can have.

#pragma once

#include <span>
#include <string_view>

#include "puzzles/format.hpp"
#include "verify/puzzle.hpp"

namespace tessera::cli {

/// Throws UsageError, with the list, unless `format` is among `possible`. `what` is "an
/// answer" or "an instance".
void require_format(const Puzzle& puzzle, std::span<const Format> possible, Format format,
                    std::string_view what);

/// The format for answers to instances in `input`: `input` itself where answers have it, or
/// else the puzzle's first.
Format answer_format_for(const Puzzle& puzzle, Format input);

/// Throws UsageError when a file in `format` cannot hold both `first` and `second`: when what
/// `write_instance` makes of them does not read back as two instances. A Netpbm image and an
/// n of the Rock Game end their file, and the formats themselves know that best.
void require_room_for_two(const Puzzle& puzzle, const AnyInstance& first, const AnyInstance& second,
                          Format format);

}  // namespace tessera::cli
