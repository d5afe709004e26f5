// Rows of cells as contest files have them, shared by instances and answers.

#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "puzzles/reader.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// Reads a grid of known shape, a row a line, no blanks but at the end of a line, and stays at the
/// end of the last row. `cells` are the characters it may have, `letters` the same in words.
/// Throws ParseError.
Grid read_rows(Reader& reader, std::size_t rows, std::size_t cols, std::string_view cells,
               const std::string& letters);

void write_rows(std::ostream& out, const Grid& grid);

}  // namespace tessera::yin_yang
