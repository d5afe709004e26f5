// A board taken line by line along its longer side.
//
// The lines are the rows of a tall board and the columns of a wide one, so that they are as
// short as can be. Columns are had by transposing blocks of 64 on the way, in O(cells / 64 * 6)
// word operations: a board of 3 rows and 2^26 columns has no room for a transposed copy.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "puzzles/bit_grid.hpp"

namespace tessera {

/// The longer and the shorter side.
struct LineShape {
    explicit LineShape(const BitGrid& grid);

    bool columns;       ///< the lines are columns
    std::size_t lines;  ///< how many
    std::size_t width;  ///< cells a line
};

/// Gives the lines of a grid, first to last. The grid must outlive it.
class LineReader {
public:
    explicit LineReader(const BitGrid& grid);

    /// The next line, valid until the next call; to be called at most `lines` times.
    std::span<const BitGrid::Word> next();

private:
    void load();

    const BitGrid& grid_;
    LineShape shape_;
    std::size_t stride_;
    std::size_t next_ = 0;
    std::vector<BitGrid::Word> block_;  ///< 64 columns, each of stride_ words
};

/// Takes the lines of a grid, first to last. The grid must outlive it and is whole once every
/// line has been put.
class LineWriter {
public:
    explicit LineWriter(BitGrid& grid);

    void put(std::span<const BitGrid::Word> line);

private:
    void store();

    BitGrid& grid_;
    LineShape shape_;
    std::size_t stride_;
    std::size_t next_ = 0;
    std::vector<BitGrid::Word> block_;
};

}  // namespace tessera
