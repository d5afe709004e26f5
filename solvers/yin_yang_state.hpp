// One step of the Yin-Yang frontier: what a state is, and what a new cell does to it.
//
// Cells are placed row by row. The frontier is the last cell placed in each column; a *part* is
// a set of frontier cells that are connected in their colour by cells already placed. Parts of
// both colours together never cross one another (they lie in the plane), so they are kept like
// brackets: each cell says whether its part has a cell further left on the frontier (`before`)
// and one further right (`after`). Three masks are the whole partition, equal partitions have
// equal masks, and most steps are a few operations on bits where labels would have to be
// renumbered.
//
// Three facts cut the number of states. Each is a consequence of the rules, so no answer is lost.
//
// No checkerboard: of a square with equal diagonals, one in black and one in white, two black
// cells touch in the middle; a black path joins them and closes, through the middle, a curve
// with one of the white cells inside and the other outside. So when the cells above and to the
// left are equal, the new one is forced: not the colour up-left (which would make the square
// uniform or a checkerboard).
//
// The border changes colour at most twice: with four arcs x y x y, a path of x from the first
// to the third would cut the second from the fourth.
//
// A part that leaves the frontier is whole: its colour x is used up, all other frontier cells and
// all cells to come have the other colour y. On a board at least two wide that can only be in one
// of the last two columns of the last row, or a square would be all y: the new cell, its neighbour
// to the right (in the last column: to the left) and the two below them; in the last row, the two
// cells right of the new one and the two above those.

#pragma once

#include <cstddef>
#include <cstdint>

namespace tessera::yin_yang {

/// Columns are bits. Equal states have equal members.
struct FrontierState {
    std::uint64_t colour = 0;   ///< 1: black; 0 too where the first row is not placed yet
    std::uint64_t before = 0;   ///< the cell's part goes on to the left
    std::uint64_t after = 0;    ///< the cell's part goes on to the right
    std::uint8_t up_left = 0;   ///< colour up-left of the next cell where that matters, else 0
    std::uint8_t changes = 0;   ///< of colour along the border so far
    std::uint8_t finished = 0;  ///< 1: white is used up; 2: black is
};

/// Where the next cell goes, and what its place means.
struct FrontierStep {
    unsigned col = 0;
    std::uint64_t columns = 0;  ///< a bit a column
    bool has_up = false;
    bool has_left = false;
    bool next_has_both = false;  ///< the next cell has cells above and to the left
    bool border_up = false;      ///< the pair with the cell above lies along the border
    bool border_left = false;    ///< the pair with the cell to the left lies along the border
    bool may_finish = false;     ///< a colour may be used up here
};

/// What the place (row, col) means on a board of that shape, `cols` <= 64.
FrontierStep frontier_step(std::size_t rows, std::size_t cols, std::size_t row, std::size_t col);

/// Puts a cell of colour `black` (0 or 1) at `step`; false when that breaks a rule, `state` is
/// then spoilt. O(1) but for a walk along the frontier when parts merge or lose an end.
bool place(FrontierState& state, const FrontierStep& step, unsigned black);

/// Whether both colours are in one piece at the end of the board.
bool is_whole(const FrontierState& state, std::uint64_t columns);

}  // namespace tessera::yin_yang
