// How many blocks have to change their column at least, for a board to be cleared.
//
// Claim. Give each colour c the number d(c) of single steps, one block by one column each, that
// its blocks need until the numbers q of its blocks by columns are clearable: every column with
// one or two of them lies among three columns in a row that have some. A board that k moves clear
// has the sum of all d(c) at most 2k.
// Proof. Falling changes no block's column; a move changes that of two blocks at most, by one
// each. So k moves make at most 2k steps, and it is enough that the steps that colour c gets are
// at least d(c). Let q' count its blocks by the columns where they vanish; those steps take q to
// q'. And q' is clearable: a column with one or two of them has no upright run, so each vanishes
// in a level one, whose columns lie three or more in a row and each have one. QED
//
// Three to five blocks must vanish in one wave (a wave takes three or more of a colour or none,
// and after one fewer than three would be left), as one run or, for five, as a cross: then only
// the numbers of those shapes are clearable. One or two blocks never are.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "puzzles/mayan.hpp"

namespace tessera::mayan {

class DisplacementBound {
public:
    /// More than any number of moves can make good.
    static constexpr unsigned kNever = 255;

    /// A table for boards of this shape, or nothing where it would have more than 2^18 entries:
    /// the contest's board has 10^5, made in 3 ms.
    static std::optional<DisplacementBound> make(std::size_t width, std::size_t height);

    /// d of a colour by its numbers of blocks in each column, which come from a board without
    /// runs; kNever where no steps help.
    unsigned operator()(std::span<const unsigned> profile) const;

private:
    DisplacementBound(std::size_t width, unsigned most);

    using Profile = std::array<unsigned, kMaxWidth>;
    Profile digits(std::size_t index) const;

    std::size_t width_;
    std::size_t base_;
    std::vector<std::uint8_t> distance_;  // of the profile whose digits in base_ are the index
};

/// Whether blocks of one colour, so many in each column, may all vanish where they stand.
bool clearable(std::span<const unsigned> profile);

}  // namespace tessera::mayan
