// Yin-Yang in pzprv3, the file format of pzprjs (and so of puzz.link): `pzprv3`, `yinyang`, the
// numbers of rows and of columns, a line for each, then the clues and then the answer, a row a
// line, one character and a space a cell: `.` none, `1` white, `2` black. Cells with a clue have
// no entry in the answer. What may follow (trials, history, info) is not looked at.

#pragma once

#include <iosfwd>

#include "puzzles/reader.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

struct PzprFile {
    Grid clues;
    /// Clues and answer together; the marks that people set in the editor are no colours.
    Grid colouring;
};

/// Reads one file, up to the `pzprv3` of the next, a NO SOLUTION or UNDECIDED, or the end. The
/// answer may be missing. Throws ParseError.
PzprFile read_pzpr(Reader& reader);

void write_pzpr(std::ostream& out, const PzprFile& file);

}  // namespace tessera::yin_yang
