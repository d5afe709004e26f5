// From one Mayan position to those that a move leads to, without the ones that are dead at sight.
//
// What is left out, in any number of moves left:
//   - a drag to the left onto a block: its neighbour's drag to the right gives the same board and
//     comes first;
//   - all but the first exchange of equal blocks: each gives the same board. One must stay, as it
//     can be the only way to spend a move;
//   - a board beyond the displacement bound (mayan_bound.hpp), and an empty one while moves are
//     left (unless at most so many are asked for).
// The bound is looked up before a move is made: the dragged blocks change two colours' numbers.
// What vanishes afterwards cannot bring a board within the bound again: the blocks r that vanish
// with the clearable q' of the rest are clearable together, by the intervals of both, and as far
// away; so d(q) <= d(q - r).
//
// With one move left only those moves count that complete a run, as all others leave every
// block where it is; and of an exchange it is known from the words of a whole board at once.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "puzzles/mayan.hpp"
#include "puzzles/outcome.hpp"
#include "solvers/mayan_board.hpp"
#include "solvers/mayan_bound.hpp"

namespace tessera::mayan {

namespace packed {

/// How many cells each column has, a byte a column.
inline std::uint64_t counts_by_column(std::uint64_t cells) {
    constexpr std::uint64_t kPairs = 0x5555555555555555ULL;
    constexpr std::uint64_t kFours = 0x3333333333333333ULL;
    constexpr std::uint64_t kBytes = 0x0F0F0F0F0F0F0F0FULL;
    cells -= cells >> 1 & kPairs;
    cells = (cells & kFours) + (cells >> 2 & kFours);
    return (cells + (cells >> 4)) & kBytes;
}

inline std::uint64_t counts_by_column(Wide cells) {
    std::uint64_t counts = 0;
    for (unsigned half = 0; half < 2; ++half) {
        std::uint64_t bytes = counts_by_column(static_cast<std::uint64_t>(cells >> (64 * half)));
        bytes += bytes >> 8;
        for (unsigned x = 0; x < 4; ++x) {
            counts |= (bytes >> (16 * x) & 0xFF) << (8 * (4 * half + x));
        }
    }
    return counts;
}

}  // namespace packed

/// A move and where it leads to.
template <class Position>
struct Step {
    Position board;
    unsigned cell;  ///< where the dragged block was
    bool to_left;
    bool exchange;       ///< can be written as a drag of either block
    unsigned moves = 1;  ///< exchanges of equal blocks stand for all there are

    Move as_move() const {
        constexpr unsigned kRows = packed::kRows<typename Position::Cells>;
        return {static_cast<int>(cell / kRows), static_cast<int>(cell % kRows), to_left ? -1 : 1};
    }
};

template <class Position>
class Steps {
    using Cells = typename Position::Cells;

public:
    /// The board's colours are at most those that the planes of `Position` can tell apart.
    explicit Steps(const Instance& instance)
        : width_(instance.board.columns.size()),
          at_most_(instance.at_most),
          bound_(width_, instance.height, 2 * instance.moves) {
        std::array<std::uint8_t, kMaxColour + 1> number{};
        for (std::size_t x = 0; x < width_; ++x) {
            const auto& column = instance.board.columns[x];
            for (std::size_t y = 0; y < column.size(); ++y) {
                auto& mine = number[column[y]];
                if (mine == 0) mine = static_cast<std::uint8_t>(++colours_);
                start_.put(static_cast<unsigned>(x * packed::kRows<Cells> + y), mine);
            }
            for (const Colour colour : column) names_[number[colour]] = colour;
        }
    }

    const Position& start() const { return start_; }
    std::size_t width() const { return width_; }

    Board unpacked(const Position& position) const {
        Board board;
        board.columns.resize(width_);
        for (Cells cells = position.occupied(); cells != 0; cells &= cells - 1) {
            const unsigned i = packed::lowest(cells);
            board.columns[i / packed::kRows<Cells>].push_back(names_[position.at(i)]);
        }
        return board;
    }

    /// Whether the bound says that `left` moves cannot clear the board.
    bool beyond_bound(const Position& board, unsigned left) {
        return measure(board).sum > 2 * left;
    }

    /// Replaces `steps` by the moves from `board`, with `left` moves left before them, in
    /// lexicographic order; with one left, by those that clear the board.
    void find(const Position& board, unsigned left, std::vector<Step<Position>>& steps) {
        steps.clear();
        const packed::Moves<Cells> moves = packed::moves_of(board, width_);
        const Measured measured = measure(board);
        const Cells worth = left == 1 ? moves.striking : moves.exchanges | first_of(moves.idle);
        const Cells all = worth | moves.to_right | moves.to_left;
        for (Cells cells = all; cells != 0; cells &= cells - 1) {
            const unsigned i = packed::lowest(cells);
            const Cells cell = Cells{1} << i;
            if ((worth & cell) != 0) exchange(board, left, measured, moves, i, steps);
            if ((moves.to_right & cell) != 0) pull(board, left, measured, i, false, steps);
            if ((moves.to_left & cell) != 0) pull(board, left, measured, i, true, steps);
        }
    }

private:
    static constexpr unsigned kRows = packed::kRows<Cells>;

    /// The bound, colour by colour.
    struct Measured {
        std::array<DisplacementBound::Profile, kMaxColour + 1> profiles;
        std::array<unsigned, kMaxColour + 1> steps;
        unsigned sum = 0;
    };

    static Cells first_of(Cells cells) { return cells & (~cells + 1); }

    Measured measure(const Position& board) {
        Measured measured;
        for (unsigned colour = 1; colour <= colours_; ++colour) {
            const auto profile = bound_.packed(packed::counts_by_column(board.of(colour)));
            measured.profiles[colour] = profile;
            measured.steps[colour] = bound_(profile);
            measured.sum += measured.steps[colour];
        }
        return measured;
    }

    /// What the bound's sum changes by when one block of `colour` goes from a column to another.
    int change(const Measured& measured, unsigned colour, std::size_t from, std::size_t to) {
        const auto profile = measured.profiles[colour] + bound_.column(to) - bound_.column(from);
        return static_cast<int>(bound_(profile)) - static_cast<int>(measured.steps[colour]);
    }

    static bool too_many(const Measured& measured, int change, unsigned left) {
        return static_cast<int>(measured.sum) + change > 2 * static_cast<int>(left - 1);
    }

    void exchange(const Position& board, unsigned left, const Measured& measured,
                  const packed::Moves<Cells>& moves, unsigned i,
                  std::vector<Step<Position>>& steps) {
        const bool idle = (moves.idle >> i & 1) != 0;
        const std::size_t x = i / kRows;
        const int sum = idle ? 0
                             : change(measured, board.at(i), x, x + 1) +
                                   change(measured, board.at(i + kRows), x + 1, x);
        if (too_many(measured, sum, left)) return;
        Step<Position>& step = steps.emplace_back(Step<Position>{board, i, false, true});
        if (idle) {
            step.moves = count(moves.idle);
            return;
        }
        step.board.exchange(i);
        if ((moves.striking >> i & 1) == 0) return;
        step.board.settle();
        drop_dead(left, true, steps);
    }

    void pull(const Position& board, unsigned left, const Measured& measured, unsigned i,
              bool to_left, std::vector<Step<Position>>& steps) {
        const unsigned x = i / kRows;
        const unsigned to = to_left ? x - 1 : x + 1;
        if (too_many(measured, change(measured, board.at(i), x, to), left)) return;
        Step<Position>& step = steps.emplace_back(Step<Position>{board, i, to_left, false});
        step.board.pull(i, to);
        const bool struck = step.board.settle();
        drop_dead(left, struck, steps);
    }

    /// Drops the last step if its board is dead at sight.
    void drop_dead(unsigned left, bool struck, std::vector<Step<Position>>& steps) {
        const Position& board = steps.back().board;
        const bool dead = board.empty() ? left > 1 && !at_most_
                                        : left == 1 || (struck && beyond_bound(board, left - 1));
        if (dead) steps.pop_back();
    }

    static unsigned count(Cells cells) {
        unsigned number = 0;
        for (; cells != 0; cells &= cells - 1) ++number;
        return number;
    }

    std::size_t width_;
    bool at_most_;
    unsigned colours_ = 0;
    std::array<Colour, kMaxColour + 1> names_{};
    Position start_{};
    DisplacementBound bound_;
};

/// How many different colours the board has.
unsigned colours_of(const Board& board);

/// `work(std::type_identity<Position>)` for the narrowest Position that holds the instance's
/// boards. The instance is valid: all of those fit.
template <class Work>
auto with_position(const Instance& instance, const Work& work) {
    const unsigned colours = colours_of(instance.board);
    const auto of_planes = [&]<class Cells>(std::type_identity<Cells>) {
        if (colours <= 3) return work(std::type_identity<packed::Board<Cells, 2>>{});
        if (colours <= 7) return work(std::type_identity<packed::Board<Cells, 3>>{});
        return work(std::type_identity<packed::Board<Cells, 4>>{});
    };
    return instance.height <= packed::kRows<std::uint64_t>
               ? of_planes(std::type_identity<std::uint64_t>{})
               : of_planes(std::type_identity<packed::Wide>{});
}

}  // namespace tessera::mayan
