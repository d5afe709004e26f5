// Which formats a puzzle's instances and answers can have.

#pragma once

#include <cstdint>
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

/// Throws UsageError when there are several instances and a file in `format` holds one.
void require_room(const Puzzle& puzzle, std::uint64_t instances, Format format);

}  // namespace tessera::cli
