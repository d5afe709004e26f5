// A lower bound on the moves that a Mayan board needs, as a lemma that a certificate may use.
//
// Call a board's blocks of one colour by columns its profile, q. Say that q *vanishes in place* if
// each column x can be given q(x) blocks by runs that stand there: any number of upright ones, of
// three or more blocks in one column, and level ones, of one block in each of three or more
// neighbouring columns; a block may be in one of each kind. Let d(q) be the least number of steps
// of one block to a neighbouring column that turn q into a profile that vanishes in place.
//
// Lemma. A board without runs that k moves clear has d(q) added up over its colours at most 2k.
// Proof. A block changes its column only by being dragged or exchanged: a move makes at most two
// such steps. Look at the column in which each block of a colour vanishes: that profile, q', is
// reached from q by at most the steps that the colour's blocks make, and k moves make no more than
// 2k together. And q' vanishes in place: each of its blocks goes with an upright or a level run of
// its colour, and no block is there twice. So d(q) is at most the colour's steps. QED
//
// A colour with one or two blocks never vanishes, wherever they are: d is infinite.
//
// What is checked is a weaker condition, which q' fulfils: a column with one or two blocks of the
// colour has no upright run of it, so that each of its blocks lies in a level run, and no two in
// the same one; a column with more may be left out of account but for an upper bound on the
// level runs through it. So: q' can only vanish in place if there are intervals of three or more
// columns such that each column x lies in at most q'(x) of them, and in exactly q'(x) where that
// is one or two.

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// How many blocks of a colour stand in each column.
using Profile = std::vector<unsigned>;

/// Whether `profile` fulfils the condition above. Plain search over the intervals that begin and
/// end in each column, left to right.
bool may_vanish_in_place(const Profile& profile);

/// "whatever the number of moves" where some colour has one or two blocks; else nothing.
std::string_view unsolvable_remark(const Instance& instance);

/// d by the definition, with the condition in the place of "vanishes in place"; remembers what it
/// has found. Exponential in d, which is at most 10 for three to six blocks on eight columns.
class DisplacementLemma {
public:
    /// Whether the lemma shows that `moves` moves do not clear `board`, which has no run.
    bool kills(const Board& board, unsigned moves);

    /// d(profile) where it is at most `most`, or nothing.
    std::optional<unsigned> steps(const Profile& profile, unsigned most);

private:
    struct Known {
        unsigned below = 0;             ///< d is at least that
        std::optional<unsigned> exact;  ///< d
    };
    std::map<Profile, Known> known_;
};

}  // namespace tessera::mayan
