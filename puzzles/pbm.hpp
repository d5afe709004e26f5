// Black and white images of the Netpbm family, as grids of bits: 1 is black.
//
// As pbm(5) has it: `P1` (a digit a bit, white space between them or not, comments anywhere) or
// `P4` (packed rows, the leftmost bit the highest, each row padded to bytes), then width and
// height. One image a file; what a claimed size needs is checked before it is allocated.

#pragma once

#include <string>

#include "puzzles/bit_grid.hpp"
#include "puzzles/reader.hpp"

namespace tessera::pbm {

struct Image {
    BitGrid bits;
    bool packed = false;  ///< P4
};

/// Reads one image, and not a byte beyond it. The place of an error is a byte offset in the
/// raster of a P4. Throws ParseError.
Image read(Reader& reader);

/// Refuses whatever follows an image that was read; after P1, white space and comments may.
void finish(Reader& reader, const Image& image);

/// The image as P1, in lines of at most 70 characters, as pbm(5) asks.
std::string write(const BitGrid& bits);

}  // namespace tessera::pbm
