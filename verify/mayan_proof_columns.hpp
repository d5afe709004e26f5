// What a proof says of single columns of a Mayan board.
//
// A move changes two columns, and what it makes of them depends on them alone; the others stay.
// So a proof goes through many boards, but through few columns, and fewer ways from columns to
// columns. Each gets a lemma when it is first needed, found by unit propagation within the
// event at hand, and serves all boards it occurs in:
//
//   - a new variable that says what stands in column x of frame i;
//   - how many blocks of each colour that makes, as the displacement bound counts them;
//   - when event i is move s, between columns p and p + 1: a column beside them stays as it is;
//   - when it is in row y, too: what the two columns become, or that there is no such move.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "encoders/mayan_cnf.hpp"
#include "puzzles/poll.hpp"
#include "verify/hint_propagator.hpp"
#include "verify/lemma_writer.hpp"

namespace tessera::mayan {

/// A column that is known by its number.
using ColumnId = std::uint32_t;

/// The blocks of a column, bottom up, colours as the formula numbers them.
using Stack = std::vector<std::uint8_t>;

class ProofColumns {
public:
    /// All must outlive this. `encoding`'s clauses are the formula's first.
    ProofColumns(const TimeLineEncoding& encoding, LemmaWriter& lemmas, Poll& poll);

    /// A literal that a column's name implies, and the clause that says so.
    struct Implied {
        Literal literal = 0;
        LratId id = 0;
    };

    struct Column {
        Stack stack;
        Literal name = 0;
        LratId defined = 0;            ///< what stands there implies the name
        std::vector<Implied> cells;    ///< what stands there, as far as the formula leaves it open
        std::vector<Implied> numbers;  ///< of the bound's literals, as far as they are open
    };

    /// Column x of frame i, with these blocks. Throws std::logic_error where the formula knows that
    /// they cannot stand there.
    ColumnId column(std::size_t frame, std::size_t x, const Stack& stack);
    const Column& operator[](ColumnId id) const { return columns_[id]; }

    /// What a column becomes, by a lemma.
    struct Reached {
        ColumnId column = 0;
        LratId lemma = 0;
    };

    /// Event i, between columns p and p + 1, is move s.
    struct Move {
        std::size_t event;
        std::size_t step;
        std::size_t p;
    };

    /// Column x, none of the two: active & left[p] & column -> column.
    Reached beside(const Move& move, std::size_t x, ColumnId id);

    /// Both columns: active & left[p] & row[y] & columns -> column. No columns: the lemma at
    /// `impossible` says that there is no such move.
    struct Moved {
        std::optional<std::pair<Reached, Reached>> columns;
        LratId impossible = 0;
    };
    const Moved& moved(const Move& move, std::size_t y, ColumnId left, ColumnId right);

    /// Propagates within event i, its two frames, and the moves.
    HintPropagator& event(std::size_t i);
    /// The same, with the sums of the bound on frame i; nothing where there is none.
    HintPropagator* sums(std::size_t i);

    /// The blocks of column x on frame i as far as `known` has them; nothing where it has not.
    std::optional<Stack> stack_of(const HintPropagator& known, std::size_t frame,
                                  std::size_t x) const;

    /// Adds that the cells of a column are as they are and so, by its definition, its name.
    void explain_name(HintPropagator& known, ColumnId id, Hints& hints) const;

    bool is_true(Literal literal) const { return literal == encoding_.yes(); }

private:
    using Key = std::array<std::uint32_t, 6>;

    std::vector<Literal> cells_of(std::size_t frame, std::size_t x, const Stack& stack) const;
    void add_numbers(Column& column, std::size_t frame, std::size_t x);
    void assume(HintPropagator& propagator, const Move& move, std::vector<Literal>& clause) const;
    void assume(HintPropagator& propagator, ColumnId id, std::vector<Literal>& clause) const;
    Reached reach(HintPropagator& propagator, std::size_t frame, std::size_t x,
                  std::vector<Literal> clause);
    void add_clauses(HintPropagator& propagator, ClauseRange range) const;
    HintPropagator& counters(std::size_t i);

    const TimeLineEncoding& encoding_;
    const TimeLine& line_;
    LemmaWriter& lemmas_;
    Poll& poll_;
    std::vector<std::size_t> begins_;  // [clause]: where its literals are
    std::vector<Column> columns_;
    std::map<std::pair<std::size_t, Stack>, ColumnId> known_;  // by frame * width + x, and blocks
    std::map<Key, Reached> beside_;
    std::map<Key, Moved> moved_;
    std::vector<std::unique_ptr<HintPropagator>> events_;
    std::vector<std::unique_ptr<HintPropagator>> counters_;
    std::vector<std::unique_ptr<HintPropagator>> sums_;
};

}  // namespace tessera::mayan
