// Yin-Yang in addresses: `https://puzz.link/p?yinyang/COLS/ROWS/BODY`.
//
// A character of the body is a digit in base 27, `0`-`9` and `a`-`q`, for three cells, row by row:
// d / 9, d / 3 % 3, d % 3, where 0 is empty, 1 white and 2 black; the last character is filled up
// with 0. So pzprjs does it (src/variety-common/Encode.js, genericDecodeTriple).

#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "puzzles/reader.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// The board of the address that begins here and ends with the line, of whatever host; the
/// variants `yinyang_edit` and `yinyang_play`, `type=editor&` and a `v:` segment are understood.
/// As in pzprjs, a short body leaves cells empty and a long one is cut, but with a warning.
/// Throws ParseError for another puzzle, and for `r` to `z`, of which other programs make
/// different things.
Grid read_url(Reader& reader, std::vector<std::string>& warnings);

/// The address of `grid`, and a line end.
void write_url(std::ostream& out, const Grid& grid);

}  // namespace tessera::yin_yang
