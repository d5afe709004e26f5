// Yin-Yang as puzzle-yin-yang.com has it in its pages (`task`): the cells of a square board row
// by row, `W` white, `B` black, a letter `a` to `z` for 1 to 26 empty cells; longer runs are
// chained, `zi` is 35.

#pragma once

#include <iosfwd>

#include "puzzles/reader.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// Reads one task, a token. Throws ParseError where its cells make no square.
Grid read_task(Reader& reader);

/// The task and a line end. Throws std::invalid_argument for a board that is not square.
void write_task(std::ostream& out, const Grid& grid);

}  // namespace tessera::yin_yang
