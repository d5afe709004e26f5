// How many steps a colour's blocks need at least, for the formula: the displacement bound.
//
// Let q count the blocks of one colour by columns, its profile. Say that q *can vanish in place* if
// there are intervals of three or more columns, as many as one likes and repeated as one likes,
// such that each column x with one or two blocks lies in exactly q(x) of them, and every other in
// at most q(x). Let d(q) be the least number of steps, one block by one column each, that lead
// from q to a profile that can vanish in place; infinite where none does.
//
// Lemma. If k moves clear a board, d added up over its colours is at most 2k.
// Proof. A block changes its column only when it is dragged or exchanged: a move makes at most two
// such steps. Look at the column where each block of a colour vanishes: this profile, q', comes
// from q by at most as many steps as the colour's blocks make, and k moves make at most 2k steps
// for all colours together. It remains that q' can vanish in place. Take the columns of each level
// run of the colour that ever vanishes, as an interval. A run has one block in each of its columns,
// and no block is in two level runs; so column x lies in at most q'(x) intervals. Where q'(x)
// is one or two, no upright run of the colour ever vanishes in x, so each of its q'(x) blocks goes
// with a level one: x lies in exactly q'(x) intervals. QED
//
// Runs may stand on the board: the lemma speaks of every frame. One or two blocks never vanish: d
// is infinite. So it is, here, where so many of N are left as waves cannot leave: they take
// three of a colour or more, or none.
//
// d is found from the definition: breadth first from the profiles that can vanish in place. It is
// then written as a decision diagram over the columns, reduced, all of whose paths go through
// every column: what the formula states (mayan_bound.hpp).

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace tessera::mayan {

/// Whether blocks of one colour, so many in each column, can vanish in place, by trying intervals.
bool can_vanish_in_place(std::span<const unsigned> profile);

/// d, for boards of one shape. Exact as far as it is at most `most`.
class Displacements {
public:
    Displacements(std::size_t width, std::size_t height, unsigned most)
        : width_(width), height_(height), most_(most) {}

    std::size_t height() const { return height_; }
    std::size_t width() const { return width_; }

    /// d of `profile`, of no more than `height` blocks a column, or `most` + 1 if that is less. The
    /// first question for a number of blocks takes a walk over all profiles of that many.
    unsigned operator()(std::span<const unsigned> profile);

    /// How many profiles there are of up to `blocks` blocks; a bound on time and memory of all
    /// questions for them.
    double profiles(std::size_t blocks) const;

private:
    using Packed = std::uint64_t;  // a byte a column
    using Table = std::unordered_map<Packed, std::uint8_t>;

    const Table& table(unsigned blocks);

    std::size_t width_;
    std::size_t height_;
    unsigned most_;
    std::map<unsigned, Table> tables_;  // by number of blocks; those at d <= most
};

/// d of the profiles of a colour of which there are N blocks at the start, as a diagram: from the
/// one node of column 0 by the number of blocks in each column to d, or `most` + 1.
struct DisplacementDiagram {
    /// In the place of a child: there are no so many blocks.
    static constexpr unsigned kNowhere = ~0U;

    /// [x][node][blocks in column x]: a node of column x + 1, or, after the last column, a d.
    std::vector<std::vector<std::vector<unsigned>>> children;
};

/// Of d as far as it is at most `most`, which is at most that of `displacements`. Nothing where it
/// would be too large to be of use: see the source.
std::optional<DisplacementDiagram> displacement_diagram(Displacements& displacements,
                                                        std::size_t blocks, unsigned most);

}  // namespace tessera::mayan
