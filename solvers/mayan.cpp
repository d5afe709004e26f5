#include "solvers/mayan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solvers/mayan_board.hpp"
#include "solvers/mayan_bound.hpp"

namespace tessera::mayan {

namespace {

/// Thrown out of the depths of a search when its `Stop` is requested.
struct Stopped {};

/// A search that ends before this many positions is done sooner than the bound's table is made.
constexpr std::uint64_t kNodesBeforeTheBound = 2000;
constexpr std::uint64_t kNodesBetweenPolls = 256;

/// One search of one instance. "Alive" is a position that can be cleared in exactly so many
/// moves, all others are dead; the dead ones met so far are kept by moves left.
template <class Word>
class Search {
    using Position = packed::Board<Word>;

public:
    Search(const Instance& instance, const Stop& stop)
        : width_(instance.board.columns.size()),
          start_(packed::pack<Word>(instance.board)),
          height_(instance.height),
          moves_(instance.moves),
          stop_(stop),
          dead_(instance.moves + 1),
          counts_(instance.moves + 1) {
        std::array<bool, kMaxColour + 1> seen{};
        for (const auto& column : instance.board.columns) {
            for (const Colour colour : column) seen[colour] = true;
        }
        for (unsigned colour = 1; colour <= kMaxColour; ++colour) {
            if (seen[colour]) colours_.push_back(static_cast<Colour>(colour));
        }
    }

    /// Whether there is an answer; the smallest goes into `line`, which begins empty.
    bool smallest(std::vector<Move>& line) { return alive(start_, moves_, &line); }

    /// Adds answers in lexicographic order until there are `most`; false if it stopped there.
    bool list(std::vector<Answer>& answers, std::uint64_t most) {
        std::vector<Move> line;
        return list(start_, moves_, line, answers, most);
    }

    Count count() { return count(start_, moves_); }

private:
    struct Hash {
        std::size_t operator()(const Position& board) const { return packed::hash(board); }
    };

    /// Calls `visit(x, y, to)` for every drag in the order of moves until it says true. Drags to
    /// the left onto a block are left out unless `all`.
    template <class Visit>
    bool any_drag(const Position& board, bool all, const Visit& visit) const {
        for (std::size_t x = 0; x < width_; ++x) {
            const unsigned height = packed::height(board.columns[x]);
            const unsigned left = x == 0 ? 0 : packed::height(board.columns[x - 1]);
            for (unsigned y = 0; y < height; ++y) {
                if (x + 1 < width_ && visit(x, y, x + 1)) return true;
                if (x > 0 && (all || y >= left) && visit(x, y, x - 1)) return true;
            }
        }
        return false;
    }

    static Move as_move(std::size_t x, unsigned y, std::size_t to) {
        return {static_cast<int>(x), static_cast<int>(y), to > x ? 1 : -1};
    }

    /// Dead for a reason that is seen without a move.
    bool plainly_dead(const Position& board, unsigned left) const {
        unsigned steps = 0;
        for (const Colour colour : colours_) {
            std::array<unsigned, kMaxWidth> profile{};
            unsigned blocks = 0;
            for (std::size_t x = 0; x < width_; ++x) {
                profile[x] = packed::blocks_of(board.columns[x], colour);
                blocks += profile[x];
            }
            if (blocks == 1 || blocks == 2) return true;
            if (bound_) steps += (*bound_)(std::span(profile).first(width_));
            if (steps > 2 * left) return true;
        }
        return false;
    }

    /// Whether the position is dead by what is known already; empty boards are dead while moves
    /// are left, others when none is.
    bool known_dead(const Position& board, unsigned left) const {
        if (left == 0 || board.empty()) return left != 0 || !board.empty();
        return dead_[left].contains(board) || plainly_dead(board, left);
    }

    /// Counts a position that is looked into.
    void enter() {
        if (++nodes_ == kNodesBeforeTheBound) bound_ = DisplacementBound::make(width_, height_);
        if (nodes_ % kNodesBetweenPolls == 0 && stop_.requested()) throw Stopped{};
    }

    /// Whether the position is alive; where `line` is given, the smallest line of moves that
    /// clears it is added there.
    bool alive(const Position& board, unsigned left, std::vector<Move>* line) {
        if (known_dead(board, left)) return false;
        if (left == 0) return true;
        enter();
        // That two drags can lead to the same board needs no care: the second finds it dead.
        const bool found = any_drag(board, false, [&](std::size_t x, unsigned y, std::size_t to) {
            if (line != nullptr) line->push_back(as_move(x, y, to));
            if (alive(packed::after(board, width_, x, y, to), left - 1, line)) return true;
            if (line != nullptr) line->pop_back();
            return false;
        });
        if (!found) dead_[left].insert(board);
        return found;
    }

    bool list(const Position& board, unsigned left, std::vector<Move>& line,
              std::vector<Answer>& answers, std::uint64_t most) {
        if (left == 0) {
            if (answers.size() == most) return false;
            answers.push_back({line});
            return true;
        }
        return !any_drag(board, true, [&](std::size_t x, unsigned y, std::size_t to) {
            const Position child = packed::after(board, width_, x, y, to);
            if (!alive(child, left - 1, nullptr)) return false;
            line.push_back(as_move(x, y, to));
            const bool ended = list(child, left - 1, line, answers, most);
            line.pop_back();
            return !ended;
        });
    }

    /// How many lines of moves, as written, clear the board: an exchange can be written twice.
    Count count(const Position& board, unsigned left) {
        if (known_dead(board, left)) return 0;
        if (left == 0) return 1;
        if (const auto known = counts_[left].find(board); known != counts_[left].end()) {
            return known->second;
        }
        enter();
        Count sum = 0;
        any_drag(board, false, [&](std::size_t x, unsigned y, std::size_t to) {
            const bool exchange = packed::block_at(board.columns[to], y) != 0;
            const Count lines = count(packed::after(board, width_, x, y, to), left - 1);
            sum += exchange ? Count(2 * lines) : lines;
            return false;
        });
        if (sum == 0) {
            dead_[left].insert(board);
        } else {
            counts_[left].emplace(board, sum);
        }
        return sum;
    }

    std::size_t width_;
    Position start_;
    std::size_t height_;
    unsigned moves_;
    const Stop& stop_;
    std::vector<Colour> colours_;
    std::optional<DisplacementBound> bound_;
    std::vector<packed::Set<Word>> dead_;
    std::vector<std::unordered_map<Position, Count, Hash>> counts_;
    std::uint64_t nodes_ = 0;
};

void set_verdict(Outcome<Answer>& outcome, bool solvable) {
    outcome.verdict = solvable ? Verdict::solvable : Verdict::unsolvable;
    outcome.complete = !solvable;
}

/// Fills `outcome` as far as the search comes; Stopped leaves what is known by then.
template <class Word>
void run(Search<Word>& search, const Question& question, Outcome<Answer>& outcome) {
    std::vector<Move> line;
    set_verdict(outcome, search.smallest(line));
    if (outcome.verdict == Verdict::solvable && question.answers > 0) {
        outcome.answers.push_back({std::move(line)});
        outcome.smallest = true;
    }
    if (outcome.verdict == Verdict::solvable && question.answers > 1) {
        outcome.answers.clear();
        outcome.complete = search.list(outcome.answers, question.answers);
    }
    if (!question.count) return;
    outcome.count = search.count();
    outcome.complete = *outcome.count == outcome.answers.size();
}

template <class Word>
Outcome<Answer> solve_as(const Instance& instance, const Question& question, const Stop& stop) {
    Search<Word> search(instance, stop);
    Outcome<Answer> outcome;
    if (question.count) outcome.method = "memoised count by position and moves left";
    try {
        run(search, question, outcome);
    } catch (const Stopped&) {
        outcome.limit = stop.cause();
        if (question.count && !outcome.answers.empty()) outcome.at_least = outcome.answers.size();
    }
    return outcome;
}

}  // namespace

Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop) {
    return instance.height <= 8 ? solve_as<std::uint32_t>(instance, question, stop)
                                : solve_as<std::uint64_t>(instance, question, stop);
}

}  // namespace tessera::mayan
