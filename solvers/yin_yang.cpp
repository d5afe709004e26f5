// The sweep over the cells, the counts it carries, and the walk back to colourings.

#include "solvers/yin_yang.hpp"

#include <algorithm>
#include <new>
#include <type_traits>
#include <utility>

#include "puzzles/poll.hpp"
#include "solvers/yin_yang_layer.hpp"
#include "solvers/yin_yang_state.hpp"

namespace tessera::yin_yang {

namespace {

constexpr std::size_t kWordBits = 64;

/// A bit a cell, set where it is black, from cell 0 in the lowest bit of the first word.
using Colours = std::vector<std::uint64_t>;

bool is_black(const Colours& colours, std::size_t cell) {
    return (colours[cell / kWordBits] >> cell % kWordBits & 1U) != 0;
}

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
    /// The answer in which the cells of this board's order have `colours`.
    Answer answer(const Colours& colours) const {
        Answer answer{Grid(clues_.rows(), clues_.cols())};
        for (std::size_t cell = 0; cell < cells(); ++cell) {
            const Cell colour = is_black(colours, cell) ? Cell::black : Cell::white;
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

/// Different ways to colour the cells from some cell on, each with the state before that cell.
///
/// All are extended at once, towards cell 0, up to a number wanted. An ending has the colours of
/// one word at hand and says where the words behind it are: those are written once and never
/// copied, two bits a cell and ending, an eighth of what the answers take. The stop is looked at
/// by the work done, since a narrow board has few states a cell but as many endings as are wanted.
template <class Key>
class Endings {
public:
    Endings(const Board& board, std::uint64_t wanted, Poll& poll)
        : board_(board), wanted_(wanted), poll_(poll), behind_(words()) {}

    bool is_full() const { return endings_.size() >= wanted_; }

    /// An ending of no cells.
    void add(const Key& state) { endings_.push_back({state, 0, 0}); }

    /// Extends all by `cell`, before which there may be `states`.
    void extend(const std::vector<Key>& states, std::size_t cell) {
        if ((cell + 1) % kWordBits == 0 && cell + 1 < board_.cells()) put_word_behind(cell + 1);
        sort();
        const FrontierStep step = board_.step(cell);
        longer_.clear();
        for (const Key& state : states) {
            if (longer_.size() >= wanted_) break;
            poll_.spend(kWordsPerState);
            for_each_successor(state, step, board_, cell, [&](unsigned black, const Key& next) {
                add_longer(state, std::uint64_t{black} << cell % kWordBits, next);
            });
        }
        std::swap(endings_, longer_);
    }

    /// Calls `action(colours)` for each, once they reach back to cell 0.
    template <class Action>
    void for_each(const Action& action) const {
        Colours colours(words());
        for (const Ending& ending : endings_) {
            poll_.spend(board_.cells() * kWordsPerCell);
            colours[0] = ending.colours;
            std::size_t at = ending.behind;
            for (std::size_t word = 1; word < words(); ++word) {
                colours[word] = behind_[word][at].colours;
                at = behind_[word][at].behind;
            }
            action(colours);
        }
    }

private:
    /// What things cost, as Poll counts.
    static constexpr std::size_t kWordsPerState = 128;
    static constexpr std::size_t kWordsPerEnding = 16;
    static constexpr std::size_t kWordsPerCell = 4;

    struct Word {
        std::uint64_t colours;
        std::size_t behind;  ///< the index of the next word, among all that there are of its cells
    };
    struct Ending {
        Key state;
        std::uint64_t colours;
        std::size_t behind;
    };

    std::size_t words() const { return (board_.cells() + kWordBits - 1) / kWordBits; }

    void put_word_behind(std::size_t first_cell) {
        std::vector<Word>& words = behind_[first_cell / kWordBits];
        words.reserve(endings_.size());
        for (Ending& ending : endings_) {
            poll_.spend(kWordsPerEnding);
            words.push_back({ending.colours, ending.behind});
            ending.colours = 0;
            ending.behind = words.size() - 1;
        }
    }

    void sort() {
        std::sort(endings_.begin(), endings_.end(), [this](const Ending& a, const Ending& b) {
            poll_.spend(kWordsPerEnding);
            return a.state < b.state;
        });
    }

    /// Those that begin in `next`, with a cell of colour `bit` before them, as coming from `state`.
    void add_longer(const Key& state, std::uint64_t bit, const Key& next) {
        auto at = std::lower_bound(endings_.begin(), endings_.end(), next,
                                   [](const Ending& a, const Key& b) { return a.state < b; });
        for (; at != endings_.end() && at->state == next && longer_.size() < wanted_; ++at) {
            poll_.spend(kWordsPerEnding);
            longer_.push_back({state, at->colours | bit, at->behind});
        }
    }

    const Board& board_;
    std::uint64_t wanted_;
    Poll& poll_;
    std::vector<Ending> endings_;
    std::vector<Ending> longer_;
    std::vector<std::vector<Word>> behind_;  ///< for each word of the board, those of the endings
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

    /// After `count`, calls `action(answer)` for up to `wanted` different colourings, and for all
    /// where there are fewer.
    ///
    /// From the end, cell by cell, all ways to come to the endings found so far are taken, up
    /// to `wanted`. Different endings come from different pairs of a state and a colour, and
    /// each state has a beginning, so no ending is in vain and no colouring comes twice.
    template <class Action>
    void for_each_answer(std::uint64_t wanted, const Action& action) {
        if (final_states_.empty()) return;
        Poll poll(stop_);
        Endings<Key> endings(board_, wanted, poll);
        for (const Key& key : final_states_) {
            if (endings.is_full()) break;
            endings.add(key);
        }
        for (std::size_t cell = board_.cells(); cell-- > 0;) {
            endings.extend(history_.before(cell), cell);
        }
        endings.for_each([&](const Colours& colours) { action(board_.answer(colours)); });
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
    if (question.answers > 0) {
        sweep.for_each_answer(question.answers,
                              [&](Answer answer) { outcome.answers.push_back(std::move(answer)); });
    }
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
