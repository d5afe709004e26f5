// The position certificate: why a number of moves does not clear a Mayan board.
//
// A text file. Its first line says what it is and how many positions it lists; each further line
// is a dead position: the moves left, at least one, then the columns, bottom up, a hexadecimal
// digit a block, `-` for an empty column:
//
//     p positions 3
//     2 112 - 3 21 1
//     1 112 3 - 21 1
//     1 12 1 3 21 1
//
// It is checked by the plain rules alone. A set of positions is dead if every legal move from each
// leads, once everything has fallen and vanished, to another of the set with one move left less;
// or, with no move left, to a board that is not empty; or, with moves left, to the empty board
// (exactly n moves are asked for, and there is nothing left to drag); or to a board that the
// displacement lemma shows to need more moves than are left (mayan_lemma.hpp). For then no sequence
// of moves from any of them ends with the empty board at the right time: by induction on the moves
// left.
//
// "No answer" is certified by a dead set that has the instance's own board with n moves left, or by
// the lemma for it. "The smallest answer" by one that has, for each step of the answer and
// each legal move before the answer's, what that move leads to.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/mayan.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/stop.hpp"

namespace tessera::mayan {

inline constexpr std::string_view kPositionsHeader = "p positions ";

struct Position {
    Board board;
    unsigned moves_left = 1;
};

/// The line of a position.
std::string position_line(const Board& board, unsigned moves_left);

/// The positions that have to be dead for `instance` to have no answer, or, where `answer` is not
/// null, none before it. Some may have no move left, or an empty board.
std::vector<Position> needed_positions(const Instance& instance, const Answer* answer);

/// Why the positions in `reader` do not show that `instance` has no answer, or none before
/// `answer` where that is not null: "syntax", "header" (another number of positions), "position" (a
/// board that cannot be one of this instance's), "twice", "escape" (a move that leads elsewhere;
/// says which, and draws the board), "missing" (a position that is needed and not dead). Takes the
/// answer itself for granted.
///
/// O(positions * moves) times what a move by the plain rules costs. Throws Stopped.
std::optional<Fault> positions_fault(const Instance& instance, const Answer* answer, Reader& reader,
                                     const Stop& stop);

}  // namespace tessera::mayan
