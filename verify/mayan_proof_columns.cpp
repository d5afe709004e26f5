#include "verify/mayan_proof_columns.hpp"

#include <algorithm>
#include <stdexcept>

namespace tessera::mayan {

namespace {

std::uint32_t small(std::size_t number) {
    return static_cast<std::uint32_t>(number);
}

}  // namespace

ProofColumns::ProofColumns(const TimeLineEncoding& encoding, LemmaWriter& lemmas, Poll& poll)
    : encoding_(encoding),
      line_(encoding.time_line()),
      lemmas_(lemmas),
      poll_(poll),
      events_(line_.frames.size()),
      counters_(line_.frames.size()),
      sums_(line_.frames.size()) {
    const std::span<const Literal> literals = encoding.formula().literals();
    begins_.push_back(0);
    for (std::size_t i = 0; i < literals.size(); ++i) {
        if (literals[i] == 0) begins_.push_back(i + 1);
    }
}

void ProofColumns::add_clauses(HintPropagator& propagator, ClauseRange range) const {
    for (std::size_t i = range.first; i < range.end; ++i) {
        const std::size_t size = begins_[i + 1] - begins_[i] - 1;
        propagator.add(static_cast<LratId>(i) + 1,
                       encoding_.formula().literals().subspan(begins_[i], size));
    }
}

HintPropagator& ProofColumns::event(std::size_t i) {
    if (events_[i] == nullptr) {
        events_[i] = std::make_unique<HintPropagator>(poll_);
        add_clauses(*events_[i], {0, line_.event_clauses.front().first});
        add_clauses(*events_[i], line_.frame_clauses[i]);
        add_clauses(*events_[i], line_.event_clauses[i]);
    }
    return *events_[i];
}

HintPropagator* ProofColumns::sums(std::size_t i) {
    const ClauseRange range = encoding_.bounds()[i].sums;
    if (range.first == range.end) return nullptr;
    if (sums_[i] == nullptr) {
        sums_[i] = std::make_unique<HintPropagator>(poll_);
        add_clauses(*sums_[i], range);
    }
    return sums_[i].get();
}

HintPropagator& ProofColumns::counters(std::size_t i) {
    if (counters_[i] == nullptr) {
        counters_[i] = std::make_unique<HintPropagator>(poll_);
        add_clauses(*counters_[i], line_.frame_clauses[i]);
        add_clauses(*counters_[i], encoding_.bounds()[i].counters);
    }
    return *counters_[i];
}

/// The blocks and the place above them; the frame's own clauses fix the rest.
std::vector<Literal> ProofColumns::cells_of(std::size_t frame, std::size_t x,
                                            const Stack& stack) const {
    std::vector<Literal> cells;
    for (std::size_t y = 0; y < std::min(stack.size() + 1, line_.height); ++y) {
        const std::size_t value = y < stack.size() ? stack[y] : 0;
        const Literal literal = line_.frames[frame].at(x, y, value);
        if (literal == -encoding_.yes()) {
            throw std::logic_error("a column that the formula knows not to be");
        }
        if (!is_true(literal)) cells.push_back(literal);
    }
    return cells;
}

ColumnId ProofColumns::column(std::size_t frame, std::size_t x, const Stack& stack) {
    const auto [place, added] =
        known_.try_emplace({frame * line_.width + x, stack}, small(columns_.size()));
    if (!added) return place->second;
    const std::vector<Literal> cells = cells_of(frame, x, stack);
    const LemmaWriter::Definition definition = lemmas_.define(cells);
    Column column{stack, definition.name, definition.defined, {}, {}};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        column.cells.push_back({cells[i], definition.parts[i]});
    }
    add_numbers(column, frame, x);
    columns_.push_back(std::move(column));
    return place->second;
}

void ProofColumns::add_numbers(Column& column, std::size_t frame, std::size_t x) {
    const FrameBound& bound = encoding_.bounds()[frame];
    if (bound.counters.first == bound.counters.end) return;
    HintPropagator& known = counters(frame);
    known.restart();
    for (const Implied& cell : column.cells) known.assign(cell.literal, std::span(&cell.id, 1));
    known.propagate();
    for (std::size_t c = 0; c < bound.has.size(); ++c) {
        if (bound.has[c].empty()) continue;
        const auto number = static_cast<std::size_t>(
            std::ranges::count(column.stack, static_cast<std::uint8_t>(c + 1)));
        const Literal literal = bound.has[c][x][number];
        if (is_true(literal)) continue;
        Hints hints;
        known.explain(literal, hints);
        const std::vector<Literal> clause{-column.name, literal};
        column.numbers.push_back({literal, lemmas_.derive_aside(clause, hints.ids())});
    }
}

std::optional<Stack> ProofColumns::stack_of(const HintPropagator& known, std::size_t frame,
                                            std::size_t x) const {
    const auto holds = [&](std::size_t y, std::size_t value) {
        const Literal literal = line_.frames[frame].at(x, y, value);
        return is_true(literal) || known.holds(literal);
    };
    Stack stack;
    for (std::size_t y = 0; y < line_.height && !holds(y, 0); ++y) {
        std::uint8_t value = 1;
        while (value <= line_.blocks.size() && !holds(y, value)) ++value;
        if (value > line_.blocks.size()) return std::nullopt;
        stack.push_back(value);
    }
    return stack;
}

void ProofColumns::explain_name(HintPropagator& known, ColumnId id, Hints& hints) const {
    for (const Implied& cell : columns_[id].cells) known.explain(cell.literal, hints);
    hints.add(columns_[id].defined);
}

void ProofColumns::assume(HintPropagator& propagator, const Move& move,
                          std::vector<Literal>& clause) const {
    const Literal active = line_.active[move.event][move.step];
    const Literal left = encoding_.moves()[move.step].left[move.p];
    for (const Literal literal : {active, left}) {
        if (is_true(literal)) continue;
        propagator.assign(literal, {});
        clause.push_back(-literal);
    }
}

void ProofColumns::assume(HintPropagator& propagator, ColumnId id,
                          std::vector<Literal>& clause) const {
    for (const Implied& cell : columns_[id].cells)
        propagator.assign(cell.literal, std::span(&cell.id, 1));
    clause.push_back(-columns_[id].name);
}

/// The lemma that column x of that frame is what it has been propagated to be.
ProofColumns::Reached ProofColumns::reach(HintPropagator& propagator, std::size_t frame,
                                          std::size_t x, std::vector<Literal> clause) {
    const std::optional<Stack> stack = stack_of(propagator, frame, x);
    if (!stack) throw std::logic_error("a move leaves a column open");
    Reached reached;
    reached.column = column(frame, x, *stack);
    clause.push_back(columns_[reached.column].name);
    Hints hints;
    explain_name(propagator, reached.column, hints);
    reached.lemma = lemmas_.derive_aside(clause, hints.ids());
    return reached;
}

ProofColumns::Reached ProofColumns::beside(const Move& move, std::size_t x, ColumnId id) {
    const Key key{small(move.event), small(move.step), small(move.p), id, 0, 0};
    const auto [place, added] = beside_.try_emplace(key);
    if (!added) return place->second;
    HintPropagator& propagator = event(move.event);
    propagator.restart();
    std::vector<Literal> clause;
    assume(propagator, move, clause);
    assume(propagator, id, clause);
    if (!propagator.propagate()) throw std::logic_error("a column cannot stay as it is");
    return place->second = reach(propagator, move.event + 1, x, std::move(clause));
}

const ProofColumns::Moved& ProofColumns::moved(const Move& move, std::size_t y, ColumnId left,
                                               ColumnId right) {
    const Key key{small(move.event), small(move.step), small(move.p), small(y), left, right};
    const auto [place, added] = moved_.try_emplace(key);
    if (!added) return place->second;
    HintPropagator& propagator = event(move.event);
    propagator.restart();
    std::vector<Literal> clause;
    assume(propagator, move, clause);
    const Literal row = encoding_.moves()[move.step].row[y];
    propagator.assign(row, {});
    clause.push_back(-row);
    assume(propagator, left, clause);
    assume(propagator, right, clause);
    Moved& result = place->second;
    if (propagator.propagate()) {
        const Reached first = reach(propagator, move.event + 1, move.p, clause);
        result.columns = {first, reach(propagator, move.event + 1, move.p + 1, clause)};
    } else {
        Hints hints;
        propagator.explain_conflict(hints);
        result.impossible = lemmas_.derive_aside(clause, hints.ids());
    }
    return result;
}

}  // namespace tessera::mayan
