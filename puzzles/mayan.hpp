// The Mayan game: what the puzzle is.
//
// Coloured blocks stand in columns. A move drags one block one column to the left or right: onto
// an empty place, where it falls, and what stood on it falls too; or onto another block, and the
// two change places, whatever their colours. Once everything has landed, all runs of three or
// more equal blocks in a row or a column vanish at once, what stood on them falls, and so on until
// nothing vanishes. Clear the board in exactly n moves (NOIP 2011, Luogu P1312: 5 columns of
// at most 7, n <= 5), or in at most n: nothing can be dragged on an empty board, so that no answer
// begins with another, and they are in order all the same. Of all answers the lexicographically
// smallest is asked for: moves compared by x, then y, then +1 before -1.

#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/fault.hpp"

namespace tessera::mayan {

inline constexpr std::size_t kMaxWidth = 8;
inline constexpr std::size_t kMaxHeight = 16;
inline constexpr unsigned kMaxColour = 15;
inline constexpr unsigned kMaxMoves = 20;

/// A block's colour, 1..kMaxColour.
using Colour = std::uint8_t;

/// The blocks of each column, bottom up; nothing hangs in the air.
struct Board {
    std::vector<std::vector<Colour>> columns;

    bool empty() const;
    bool operator==(const Board&) const = default;
};

struct Instance {
    Board board;             ///< 1..kMaxWidth columns; no run. Empty: no answer, for none to drag
    std::size_t height = 7;  ///< no column is higher: 1..kMaxHeight
    unsigned moves = 1;      ///< n, 1..kMaxMoves
    bool at_most = false;    ///< 1 to n moves, as many as one likes, in place of exactly n

    bool operator==(const Instance&) const = default;
};

/// Throws std::invalid_argument, worded `expected X, found Y`, for an instance that is none: a
/// number of columns, a height or a number of moves out of range, a column too high, a colour out
/// of range (0 would be a gap below a block), or a run that stands at the start.
void require_valid(const Instance& instance);

/// Drag the block in column x (from 0), row y (from 0, bottom) by g = +1 or -1 columns.
struct Move {
    int x = 0;
    int y = 0;
    int g = 1;

    bool operator==(const Move&) const = default;
    /// By x, then y, then +1 before -1.
    std::strong_ordering operator<=>(const Move& other) const;
};

/// The moves in order.
struct Answer {
    std::vector<Move> moves;

    bool operator==(const Answer&) const = default;
};

/// Drags, lets everything fall, and nothing more: no run vanishes yet. The fault of a move that
/// is not one: "block" (no block there), "direction" (g), "border" (leaves the board), and
/// `board` is as it was.
std::optional<Fault> drag(Board& board, const Move& move);

/// Lets runs vanish and blocks fall until nothing changes; how many waves there were.
std::size_t settle(Board& board);

/// Three equal blocks in a row or a column.
struct Run {
    std::size_t column;  ///< where it begins
    std::string words;   ///< "a run of colour 1 in column 1"
};

/// The first run of `board`, column by column, if there is any.
std::optional<Run> first_run(const Board& board);

/// Whether some run of three or more equal blocks stands in a row or a column.
bool has_run(const Board& board);

/// The first rule that `answer` breaks, or nothing when it clears the board in exactly n moves (1
/// to n where `at_most`): "moves" (another number of moves), "block", "direction", "border" (see
/// `drag`), "left" (blocks are left at the end). The detail says at which move, and draws the board
/// there. Whether it is the smallest answer only a search can tell.
std::optional<Fault> fault(const Instance& instance, const Answer& answer);

/// The board drawn row by row, the top one first, `.` for no block, colours as 1-9 and a-f.
std::string draw(const Board& board, std::size_t height);

}  // namespace tessera::mayan
