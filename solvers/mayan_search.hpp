// One search of one Mayan instance (see mayan.hpp).

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "puzzles/mayan.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/poll.hpp"
#include "solvers/mayan_board.hpp"
#include "solvers/mayan_memo.hpp"
#include "solvers/mayan_steps.hpp"

namespace tessera::mayan {

/// "Alive" is a position that can be cleared in exactly so many moves (in at most so many, where
/// the instance says so), all others are dead; the dead ones met so far are kept by moves left.
/// All functions throw Stopped.
template <class Position>
class Search {
    using Cells = typename Position::Cells;

public:
    Search(const Instance& instance, const Stop& stop)
        : steps_(instance),
          at_most_(instance.at_most),
          poll_(stop),
          dead_(instance.moves + 1),
          counts_(instance.moves + 1),
          steps_by_left_(instance.moves + 1) {}

    /// The smallest sequence that clears the board in `moves`, or none.
    std::vector<Move> smallest(unsigned moves) {
        std::vector<Move> line;
        if (alive(steps_.start(), moves, &line)) std::reverse(line.begin(), line.end());
        return line;
    }

    /// Adds answers in lexicographic order until there are `most`; false if it stopped there.
    bool list(unsigned moves, std::uint64_t most, std::vector<Answer>& answers) {
        Answer line;
        return list(steps_.start(), moves, line, answers, most);
    }

    /// How many sequences of moves clear the board: an exchange counts once or, as it can be
    /// written two ways, twice.
    Count count(unsigned moves, bool canonical) {
        per_exchange_ = canonical ? 1 : 2;
        return count(steps_.start(), moves);
    }

private:
    struct Hash {
        std::size_t operator()(const Position& board) const { return packed::hash(board); }
    };

    /// For Poll: about as long as a look into one position takes, in word operations.
    static constexpr std::size_t kWordsPerNode = 500;

    /// The steps from a position; good until the next one with as many moves left.
    const std::vector<Step<Position>>& steps_from(const Position& board, unsigned left) {
        poll_.spend(kWordsPerNode);
        auto& steps = steps_by_left_[left];
        steps_.find(board, left, steps);
        return steps;
    }

    /// Whether the board can be cleared in `left` moves, one at least; where `line` is given, the
    /// smallest such sequence is added there, last move first. The board is not empty.
    bool alive(const Position& board, unsigned left, std::vector<Move>* line) {
        const auto& steps = steps_from(board, left);
        if (left > 1) {
            for (const auto& step : steps) prefetch(packed::hash(step.board), left - 1);
        }
        for (const auto& step : steps) {
            if (!leads_on(step.board, left - 1, line)) continue;
            if (line != nullptr) line->push_back(step.as_move());
            return true;
        }
        return false;
    }

    /// As `alive`, for any board that `Steps` lets through.
    bool leads_on(const Position& board, unsigned left, std::vector<Move>* line) {
        if (board.empty()) return left == 0 || at_most_;
        if (left == 0) return false;
        const std::uint64_t hashed = packed::hash(board);
        if (known_dead(board, hashed, left)) return false;
        if (alive(board, left, line)) return true;
        note_dead(board, hashed, left);
        return false;
    }

    bool known_dead(const Position& board, std::uint64_t hashed, unsigned left) const {
        return left == 1 ? nearly_done_.contains(board, hashed)
                         : dead_[left].contains(board, hashed);
    }

    void note_dead(const Position& board, std::uint64_t hashed, unsigned left) {
        if (left == 1) {
            nearly_done_.insert(board, hashed);
        } else {
            dead_[left].insert(board, hashed);
        }
    }

    void prefetch(std::uint64_t hashed, unsigned left) const {
        if (left == 1) {
            nearly_done_.prefetch(hashed);
        } else {
            dead_[left].prefetch(hashed);
        }
    }

    /// All drags from the position that lead to live ones, as written, with both ways to write an
    /// exchange, in order.
    bool list(const Position& board, unsigned left, Answer& line, std::vector<Answer>& answers,
              std::uint64_t most) {
        if (board.empty()) {
            if (answers.size() == most) return false;
            answers.push_back(line);
            return true;
        }
        constexpr unsigned kRows = packed::kRows<Cells>;
        const packed::Moves<Cells> moves = packed::moves_of(board, steps_.width());
        const Cells exchanges = moves.exchanges | moves.idle;
        for (Cells cells = board.occupied(); cells != 0; cells &= cells - 1) {
            const unsigned i = packed::lowest(cells);
            const auto onto = [&](Cells where, unsigned cell) { return (where >> cell & 1) != 0; };
            for (const bool to_left : {false, true}) {
                Position next = board;
                if (!to_left && onto(exchanges, i)) {
                    next.exchange(i);
                } else if (to_left && i >= kRows && onto(exchanges, i - kRows)) {
                    next.exchange(i - kRows);
                } else if (onto(to_left ? moves.to_left : moves.to_right, i)) {
                    next.pull(i, to_left ? i / kRows - 1 : i / kRows + 1);
                } else {
                    continue;
                }
                next.settle();
                if (!leads_on(next, left - 1, nullptr)) continue;
                line.moves.push_back(Step<Position>{next, i, to_left, false}.as_move());
                const bool whole = list(next, left - 1, line, answers, most);
                line.moves.pop_back();
                if (!whole) return false;
            }
        }
        return true;
    }

    Count count(const Position& board, unsigned left) {
        if (board.empty()) return left == 0 || at_most_ ? 1 : 0;
        if (left == 0) return 0;
        const std::uint64_t hashed = packed::hash(board);
        if (known_dead(board, hashed, left)) return 0;
        if (const auto known = counts_[left].find(board); known != counts_[left].end()) {
            return known->second;
        }
        Count sum = 0;
        for (const auto& step : steps_from(board, left)) {
            const unsigned ways = step.moves * (step.exchange ? per_exchange_ : 1);
            sum += ways * count(step.board, left - 1);
        }
        if (sum == 0) {
            note_dead(board, hashed, left);
        } else {
            counts_[left].emplace(board, sum);
        }
        return sum;
    }

    Steps<Position> steps_;
    bool at_most_;
    Poll poll_;
    std::vector<packed::Set<Position>> dead_;  ///< by moves left, two or more
    packed::Recent<Position> nearly_done_;     ///< dead ones with one move left
    std::vector<std::unordered_map<Position, Count, Hash>> counts_;
    std::vector<std::vector<Step<Position>>> steps_by_left_;
    unsigned per_exchange_ = 2;
};

}  // namespace tessera::mayan
