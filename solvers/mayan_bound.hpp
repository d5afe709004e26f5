// How many blocks have to change their column at least, for a board to be cleared.
//
// Let q count the blocks of one colour by columns. Call q *clearable* if there are intervals of
// three or more columns, any number of them and the same one as often as one likes, such that each
// column x with one or two blocks lies in exactly q(x) of them, and each other column in at most
// q(x). Let d(q) be the least number of steps, one block by one column each, that make q clearable,
// the number of blocks staying the same.
//
// Lemma. A board without runs that k moves clear has the sum of d over its colours at most 2k.
// Proof. Falling changes no block's column; a move changes that of two blocks at most, by one
// each. So k moves make at most 2k steps, and it is enough that those that a colour gets are
// at least d(q). Let q' count its blocks by the columns where they vanish; the steps take q to q'.
// And q' is clearable, by the columns of all the level runs, of three or more blocks, in which
// blocks of the colour ever vanish: such a run has one block in each of its columns, and
// no block is in two of them, so x lies in at most q'(x) intervals. If q'(x) is one or two, no
// upright run vanishes in x; so each of its blocks vanishes in a level one: exactly q'(x). QED
//
// For one or two blocks no steps help: that many are never clearable. For three to five, which must
// go in one wave, the clearable q are those of one run, or, for five, of an upright and a level run
// that share a block: nothing need be said of them apart.
//
// The lemma is a statement about any position on the way, so that it holds for a certificate as
// it stands: (position, moves left k) is dead when its colours' d, which `displacement` finds from
// the definition, make more than 2k.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// Whether blocks of one colour, so many in each column, may all vanish where they stand. O(width).
bool clearable(std::span<const unsigned> profile);

/// d of `profile` where that is at most `most`, else most + 1.
/// Complexity: O(width * d^3) for small d.
unsigned displacement(std::span<const unsigned> profile, unsigned most);

/// d, found in no time when asked again and again.
class DisplacementBound {
public:
    /// For boards of this shape, and d up to `most`, at most 2 * kMaxMoves. Each d is found when it
    /// is first asked for, and then kept: by its hash; once there are some, in a table of up to
    /// 2^15 places where the columns are at most five, and at most seven high. (To have its pages
    /// mapped takes longer than many a whole search.)
    DisplacementBound(std::size_t width, std::size_t height, unsigned most);

    /// A colour's blocks by column: their numbers, each times `column(x)`, added up.
    using Profile = std::uint64_t;

    Profile column(std::size_t x) const { return Profile{1} << (bits_ * x); }

    /// From numbers of blocks that take a byte each.
    Profile packed(std::uint64_t bytes) const;

    /// d, or something above `most` where it is more than that. On boards that get a table no
    /// column may have more than six blocks of a colour: none has on a board without runs, nor
    /// after one more came.
    unsigned operator()(Profile profile) {
        if (table_.empty()) return looked_up(profile);
        const unsigned known = table_[static_cast<std::size_t>(profile)];
        return known != kUnknown ? known : looked_up(profile);
    }

private:
    /// Not found yet.
    static constexpr std::uint8_t kUnknown = 255;

    unsigned looked_up(Profile profile);
    unsigned find(Profile profile) const;
    void make_table();

    std::size_t width_;
    unsigned most_;
    bool small_;                       ///< there may be a table
    unsigned bits_;                    ///< that a column takes in a profile
    std::vector<std::uint8_t> table_;  ///< d by profile, or nothing
    std::unordered_map<Profile, std::uint8_t> found_;
};

}  // namespace tessera::mayan
