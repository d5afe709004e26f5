// The sweep over the cells, the counts it carries, and the walk back to colourings.

#include "solvers/yin_yang.hpp"

#include <algorithm>
#include <new>
#include <type_traits>
#include <utility>

#include "solvers/yin_yang_layer.hpp"
#include "solvers/yin_yang_state.hpp"

namespace tessera::yin_yang {

namespace {

/// The clues, turned so that rows are the shorter side.
class Board {
public:
    explicit Board(const Grid& clues)
        : clues_(clues),
          turned_(clues.cols() > clues.rows()),
          rows_(turned_ ? clues.cols() : clues.rows()),
          cols_(turned_ ? clues.rows() : clues.cols()) {}

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }
    std::size_t cells() const { return rows_ * cols_; }

    FrontierStep step(std::size_t cell) const {
        return frontier_step(rows_, cols_, cell / cols_, cell % cols_);
    }
    bool allows(std::size_t cell, unsigned black) const {
        const Cell clue =
            turned_ ? clues_.at(cell % cols_, cell / cols_) : clues_.at(cell / cols_, cell % cols_);
        return clue != (black != 0 ? Cell::white : Cell::black);
    }
    /// `colours`, a character a cell in this board's order, as an answer.
    Answer answer(const std::vector<bool>& colours) const {
        Answer answer{Grid(clues_.rows(), clues_.cols())};
        for (std::size_t cell = 0; cell < cells(); ++cell) {
            const Cell colour = colours[cell] ? Cell::black : Cell::white;
            const std::size_t r = cell / cols_;
            const std::size_t c = cell % cols_;
            turned_ ? answer.colouring.set(c, r, colour) : answer.colouring.set(r, c, colour);
        }
        return answer;
    }

private:
    const Grid& clues_;
    bool turned_;
    std::size_t rows_;
    std::size_t cols_;
};

/// Calls `action(black, next)` for each way to colour `cell` from the state `key`.
template <class Key, class Action>
void for_each_successor(const Key& key, const FrontierStep& step, const Board& board,
                        std::size_t cell, const Action& action) {
    for (unsigned black = 0; black < 2; ++black) {
        if (!board.allows(cell, black)) continue;
        FrontierState next = key.unpack();
        if (place(next, step, black)) action(black, Key::pack(next));
    }
}

/// Fills `to`, the states before `cell` + 1, from `from`, those before `cell`.
template <class Key, class Number>
void advance(const Layer<Key, Number>& from, Layer<Key, Number>& to, const Board& board,
             std::size_t cell) {
    const FrontierStep step = board.step(cell);
    to.reset(from.size());
    from.for_each([&](const Key& key, const Number& number) {
        for_each_successor(key, step, board, cell,
                           [&](unsigned, const Key& next) { to.add(next, number); });
    });
}

/// The states before each cell, for the walk back: all of them while they are few, else those at
/// the start of each row, from which the row is swept again when the walk gets there.
template <class Key>
class History {
public:
    History(const Board& board, const Stop& stop)
        : board_(board), stop_(stop), layers_(board.cells()) {}

    template <class Number>
    void keep(std::size_t cell, const Layer<Key, Number>& layer) {
        if (thinned_ && cell % board_.cols() != 0) return;
        layers_[cell] = keys_of(layer);
        bytes_ += layers_[cell].size() * sizeof(Key);
        if (bytes_ > kBudget && !thinned_) thin();
    }

    /// The states before `cell`; asked from the last cell to the first.
    const std::vector<Key>& before(std::size_t cell) {
        if (layers_[cell].empty()) sweep_row(cell / board_.cols());
        if (cell + 1 < layers_.size()) std::vector<Key>().swap(layers_[cell + 1]);
        return layers_[cell];
    }

private:
    static constexpr std::size_t kBudget = std::size_t{256} << 20U;

    template <class Number>
    static std::vector<Key> keys_of(const Layer<Key, Number>& layer) {
        std::vector<Key> keys;
        keys.reserve(layer.size());
        layer.for_each([&](const Key& key, const Number&) { keys.push_back(key); });
        return keys;
    }

    void thin() {
        thinned_ = true;
        for (std::size_t cell = 0; cell < layers_.size(); ++cell) {
            if (cell % board_.cols() != 0) std::vector<Key>().swap(layers_[cell]);
        }
    }

    void sweep_row(std::size_t row) {
        Layer<Key, Uncounted> now(stop_);
        Layer<Key, Uncounted> next(stop_);
        const std::size_t first = row * board_.cols();
        now.reset(layers_[first].size());
        for (const Key& key : layers_[first]) now.add(key, {});
        for (std::size_t cell = first; cell + 1 < first + board_.cols(); ++cell) {
            advance(now, next, board_, cell);
            std::swap(now, next);
            layers_[cell + 1] = keys_of(now);
        }
    }

    const Board& board_;
    const Stop& stop_;
    std::vector<std::vector<Key>> layers_;
    std::size_t bytes_ = 0;
    bool thinned_ = false;
};

/// The cells from some cell on, and the state before it that they were reached from.
template <class Key>
struct Ending {
    Key state;
    std::vector<bool> colours;
};

template <class Key>
class Sweep {
public:
    Sweep(const Board& board, bool keeps_history, const Stop& stop)
        : board_(board), stop_(stop), history_(board, stop), keeps_history_(keeps_history) {}

    /// The number of colourings.
    Count count() {
        Layer<Key, std::uint64_t> layer(stop_);
        layer.reset(1);
        layer.add(Key::pack({}), 1);
        return count_from(0, std::move(layer));
    }

    /// After `count`, up to `wanted` different colourings, and all where there are fewer.
    ///
    /// From the end, cell by cell, all ways to come to the endings found so far are taken, up
    /// to `wanted`. Different endings come from different pairs of a state and a colour, and
    /// each state has a beginning, so no ending is in vain and no colouring comes twice.
    std::vector<Answer> answers(std::uint64_t wanted) {
        if (final_states_.empty()) return {};
        std::vector<Ending<Key>> endings;
        for (const Key& key : final_states_) {
            if (endings.size() >= wanted) break;
            endings.push_back({key, std::vector<bool>(board_.cells())});
        }
        for (std::size_t cell = board_.cells(); cell-- > 0;) {
            endings = extend(std::move(endings), cell, wanted);
        }
        std::vector<Answer> answers;
        answers.reserve(endings.size());
        for (const Ending<Key>& ending : endings) answers.push_back(board_.answer(ending.colours));
        return answers;
    }

private:
    /// Counts are words until they might not fit; then the sweep goes on with wider ones.
    template <class Number>
    Count count_from(std::size_t cell, Layer<Key, Number> now) {
        Layer<Key, Number> next(stop_);
        for (; cell < board_.cells(); ++cell) {
            if constexpr (!std::is_same_v<Number, mpz_class>) {
                if (is_nearly_full(now.total())) return count_from(cell, widened(now));
            }
            if (keeps_history_) history_.keep(cell, now);
            advance(now, next, board_, cell);
            std::swap(now, next);
        }
        return count_whole(now);
    }

    template <class Number>
    Count count_whole(const Layer<Key, Number>& last) {
        const std::uint64_t columns = board_.step(board_.cells() - 1).columns;
        Count count = 0;
        last.for_each([&](const Key& key, const Number& number) {
            if (!is_whole(key.unpack(), columns)) return;
            count += as_count(number);
            final_states_.push_back(key);
        });
        return count;
    }

    Layer<Key, TwoWords> widened(const Layer<Key, std::uint64_t>& layer) const {
        return converted<TwoWords>(layer, [](std::uint64_t n) { return TwoWords{n, 0}; });
    }
    Layer<Key, mpz_class> widened(const Layer<Key, TwoWords>& layer) const {
        return converted<mpz_class>(layer, [](const TwoWords& n) { return as_count(n); });
    }
    template <class To, class From, class Convert>
    Layer<Key, To> converted(const Layer<Key, From>& layer, const Convert& convert) const {
        Layer<Key, To> wide(stop_);
        wide.reset(layer.size());
        layer.for_each([&](const Key& key, const From& n) { wide.add(key, convert(n)); });
        return wide;
    }

    static Count as_count(std::uint64_t number) { return as_count(TwoWords{number, 0}); }
    static const Count& as_count(const mpz_class& number) { return number; }
    static Count as_count(const TwoWords& number) {
        Count count;
        const std::uint64_t words[2] = {number.low, number.high};
        mpz_import(count.get_mpz_t(), 2, -1, sizeof(words[0]), 0, 0, words);
        return count;
    }

    std::vector<Ending<Key>> extend(std::vector<Ending<Key>> endings, std::size_t cell,
                                    std::uint64_t wanted) {
        const auto by_state = [](const auto& a, const auto& b) { return a.state < b.state; };
        std::sort(endings.begin(), endings.end(), by_state);
        const FrontierStep step = board_.step(cell);
        std::vector<Ending<Key>> longer;
        std::size_t seen = 0;
        for (const Key& key : history_.before(cell)) {
            if (longer.size() >= wanted) break;
            if (++seen % 1024 == 0 && stop_.requested()) throw Stopped();
            for_each_successor(key, step, board_, cell, [&](unsigned black, const Key& next) {
                auto at = std::lower_bound(endings.begin(), endings.end(), Ending<Key>{next, {}},
                                           by_state);
                for (; at != endings.end() && at->state == next && longer.size() < wanted; ++at) {
                    longer.push_back({key, at->colours});
                    longer.back().colours[cell] = black != 0;
                }
            });
        }
        return longer;
    }

    const Board& board_;
    const Stop& stop_;
    History<Key> history_;
    bool keeps_history_;
    std::vector<Key> final_states_;
};

template <class Key>
void run(const Board& board, const Question& question, const Stop& stop, Outcome<Answer>& outcome) {
    Sweep<Key> sweep(board, question.answers > 0, stop);
    Count count = sweep.count();
    outcome.verdict = count == 0 ? Verdict::unsolvable : Verdict::solvable;
    outcome.count = count;
    if (question.answers > 0) outcome.answers = sweep.answers(question.answers);
    outcome.complete = count == outcome.answers.size();
}

}  // namespace

Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop) {
    require_valid(instance);
    const Board board(instance.clues);
    if (board.cols() > WideKey::kMaxWidth) {
        throw UnsupportedSize("a board whose shorter side is " + std::to_string(board.cols()) +
                              ", more than " + std::to_string(WideKey::kMaxWidth));
    }
    Outcome<Answer> outcome;
    outcome.method = "frontier sweep, adding up equal states";
    try {
        if (board.cols() <= NarrowKey::kMaxWidth) {
            run<NarrowKey>(board, question, stop, outcome);
        } else {
            run<WideKey>(board, question, stop, outcome);
        }
    } catch (const Stopped&) {
        outcome.limit = stop.cause();
    } catch (const std::bad_alloc&) {
        stop.request(Limit::memory);
        outcome.limit = stop.cause();
    }
    return outcome;
}

}  // namespace tessera::yin_yang
