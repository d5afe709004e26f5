// A Mayan board packed into machine words.
//
// A plane is one bit of every block's colour: a word, a field of bits a column, the lowest block
// in the field's lowest bit. Finding the runs of the whole board, or all exchanges that would make
// one, is then a fixed row of shifts on two to four words, with no loop over columns and no branch.
// Columns of up to 8 blocks make eight bits, and a plane of eight of them 64; higher ones 16 and
// 128. Colours are numbered anew for each instance, so that two planes do for up to three of them,
// three for seven, four for fifteen.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "puzzles/mayan.hpp"

namespace tessera::mayan::packed {

// Both compilers have it on every 64-bit machine; ISO C++ has no such word.
__extension__ using Wide = unsigned __int128;

/// How many rows a plane of `Cells` has, and bits a column. Eight columns in either.
template <class Cells>
inline constexpr unsigned kRows = sizeof(Cells);

inline unsigned lowest(std::uint64_t cells) {
    return static_cast<unsigned>(std::countr_zero(cells));
}

inline unsigned lowest(Wide cells) {
    const auto low = static_cast<std::uint64_t>(cells);
    return low != 0 ? lowest(low) : 64 + lowest(static_cast<std::uint64_t>(cells >> 64));
}

inline unsigned highest(std::uint64_t cells) {
    return static_cast<unsigned>(std::bit_width(cells) - 1);
}

inline unsigned highest(Wide cells) {
    const auto high = static_cast<std::uint64_t>(cells >> 64);
    return high != 0 ? 64 + highest(high) : highest(static_cast<std::uint64_t>(cells));
}

/// The cells of the rows from `first` to before `end`.
template <class Cells>
constexpr Cells rows(unsigned first, unsigned end) {
    Cells cells = 0;
    for (unsigned x = 0; x < kMaxWidth; ++x) {
        for (unsigned y = first; y < end; ++y) cells |= Cells{1} << (x * kRows<Cells> + y);
    }
    return cells;
}

/// The cells of the first `count` columns.
template <class Cells>
constexpr Cells columns(std::size_t count) {
    Cells cells = 0;
    for (std::size_t i = 0; i < count * kRows<Cells>; ++i) cells |= Cells{1} << i;
    return cells;
}

/// The cells from cell `i` up to the top of its column.
template <class Cells>
Cells from_here_up(unsigned i) {
    const unsigned bottom = i & ~(kRows<Cells> - 1);
    constexpr auto kColumn = static_cast<Cells>((Cells{1} << kRows<Cells>)-1);
    return (kColumn << bottom) & static_cast<Cells>(~Cells{0} << i);
}

/// Cell (x, y) is bit x * kRows + y of each plane, which is bit j of its colour in plane j.
template <class CellsType, unsigned Planes>
struct Board {
    using Cells = CellsType;

    std::array<Cells, Planes> planes{};

    /// Not defaulted: that of std::array calls memcmp.
    bool operator==(const Board& other) const {
        Cells differs = 0;
        for (unsigned j = 0; j < Planes; ++j) differs |= planes[j] ^ other.planes[j];
        return differs == 0;
    }

    bool empty() const { return occupied() == 0; }

    Cells occupied() const {
        Cells cells = 0;
        for (const Cells plane : planes) cells |= plane;
        return cells;
    }

    /// Where the blocks of `colour` are; a colour that is not 0.
    Cells of(unsigned colour) const {
        Cells other = 0;
        for (unsigned j = 0; j < Planes; ++j) {
            other |= (colour >> j & 1) != 0 ? ~planes[j] : planes[j];
        }
        return ~other;
    }

    unsigned at(unsigned i) const {
        unsigned colour = 0;
        for (unsigned j = 0; j < Planes; ++j) {
            colour |= (static_cast<unsigned>(planes[j] >> i) & 1) << j;
        }
        return colour;
    }

    void put(unsigned i, unsigned colour) {
        for (unsigned j = 0; j < Planes; ++j) planes[j] |= Cells{colour >> j & 1} << i;
    }

    /// The blocks of cell i and of its right neighbour change places.
    void exchange(unsigned i) {
        for (Cells& plane : planes) {
            const Cells change = (plane ^ (plane >> kRows<Cells>)) & (Cells{1} << i);
            plane ^= change | change << kRows<Cells>;
        }
    }

    /// Takes away the block of cell i; those above come down.
    void take(unsigned i) {
        const auto moving = from_here_up<Cells>(i);
        for (Cells& plane : planes) {
            const Cells part = plane & moving;
            plane ^= part ^ (part >> 1 & moving);
        }
    }

    /// The block of cell i leaves its column for the top of column `to`.
    void pull(unsigned i, unsigned to) {
        const unsigned colour = at(i);
        take(i);
        constexpr auto kColumn = static_cast<Cells>((Cells{1} << kRows<Cells>)-1);
        const Cells target = (occupied() >> (to * kRows<Cells>)) & kColumn;
        put(to * kRows<Cells> + highest(target << 1 | 1), colour);
    }

    /// The blocks in runs of three or more.
    Cells in_runs() const {
        constexpr unsigned kBeside = kRows<Cells>;
        Cells differs_above = 0;
        Cells differs_beside = 0;
        for (const Cells plane : planes) {
            differs_above |= plane ^ plane >> 1;
            differs_beside |= plane ^ plane >> kBeside;
        }
        const Cells standing = occupied();
        const Cells above = standing & ~differs_above & rows<Cells>(0, kRows<Cells> - 1);
        const Cells beside = standing & ~differs_beside;
        const Cells upright = above & above >> 1;
        const Cells level = beside & beside >> kBeside;
        return upright | upright << 1 | upright << 2 | level | level << kBeside |
               level << (2 * kBeside);
    }

    /// Erases run after run until there is none; whether there was one.
    bool settle() {
        Cells marks = in_runs();
        if (marks == 0) return false;
        do {
            for (; marks != 0; marks ^= Cells{1} << highest(marks)) take(highest(marks));
            marks = in_runs();
        } while (marks != 0);
        return true;
    }
};

/// The moves of a board without runs, each known by the cell that the dragged block comes from.
/// An exchange is known by its left block alone.
template <class Cells>
struct Moves {
    Cells exchanges;  ///< of different blocks
    Cells idle;       ///< exchanges of equal blocks, which change nothing
    Cells striking;   ///< those of `exchanges` that complete a run
    Cells to_right;   ///< into an empty cell
    Cells to_left;    ///< into an empty cell
};

namespace detail {

/// Exchanges after which one of the two blocks stands in a run. The left cell is z, its right
/// neighbour z + kRows. The right block comes to z, where a run needs two of its colour above, two
/// below, one of each, or two to the left; the left block likewise, mirrored. Both blocks differ,
/// so no run goes through both.
template <class Cells, unsigned Planes>
Cells striking(const Board<Cells, Planes>& board, Cells exchanges) {
    constexpr unsigned kBeside = kRows<Cells>;
    // 0-3: the right block against above, two above, below, two below z; 4-5: one, two to the left
    // of z. 6-11: the left block in the same way.
    std::array<Cells, 12> differs{};
    for (const Cells left : board.planes) {
        const Cells right = left >> kBeside;
        differs[0] |= right ^ left >> 1;
        differs[1] |= right ^ left >> 2;
        differs[2] |= right ^ left << 1;
        differs[3] |= right ^ left << 2;
        differs[4] |= right ^ left << kBeside;
        differs[5] |= right ^ left << (2 * kBeside);
        differs[6] |= left ^ right >> 1;
        differs[7] |= left ^ right >> 2;
        differs[8] |= left ^ right << 1;
        differs[9] |= left ^ right << 2;
        differs[10] |= left ^ left >> (2 * kBeside);
        differs[11] |= left ^ left >> (3 * kBeside);
    }
    constexpr unsigned kHeight = kRows<Cells>;
    Cells found = 0;
    for (const unsigned i : {0U, 6U}) {
        const Cells above = ~differs[i] & rows<Cells>(0, kHeight - 1);
        const Cells two_above = ~differs[i + 1] & rows<Cells>(0, kHeight - 2);
        const Cells below = ~differs[i + 2] & rows<Cells>(1, kHeight);
        const Cells two_below = ~differs[i + 3] & rows<Cells>(2, kHeight);
        found |= (above & (two_above | below)) | (below & two_below) |
                 ~(differs[i + 4] | differs[i + 5]);
    }
    return found & exchanges;
}

}  // namespace detail

/// All of them for a board of `width` columns.
template <class Cells, unsigned Planes>
Moves<Cells> moves_of(const Board<Cells, Planes>& board, std::size_t width) {
    constexpr unsigned kBeside = kRows<Cells>;
    const Cells standing = board.occupied();
    Cells differs = 0;
    for (const Cells plane : board.planes) differs |= plane ^ plane >> kBeside;
    const Cells both = standing & standing >> kBeside;
    Moves<Cells> moves;
    moves.exchanges = both & differs;
    moves.idle = both & ~differs;
    moves.striking = detail::striking(board, moves.exchanges);
    moves.to_right = standing & ~both & columns<Cells>(width - 1);
    moves.to_left = standing & ~(standing << kBeside) & ~columns<Cells>(1);
    return moves;
}

}  // namespace tessera::mayan::packed
