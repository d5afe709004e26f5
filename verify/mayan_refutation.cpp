#include "verify/mayan_refutation.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "verify/mayan_refutation_walk.hpp"

namespace tessera::mayan {

namespace {

Ids followed_by(Ids ids, LratId id) {
    ids.push_back(id);
    return ids;
}

}  // namespace

std::size_t Walk::run(const Board& board, const Answer* answer) {
    if (refuted_by_propagation()) return lemmas_.lemmas();
    const Place start = place_of(board);
    if (answer != nullptr) {
        refute_smaller(start, *answer);
        return lemmas_.lemmas();
    }
    const Dead dead = refute(start);
    Hints hints = given(start);
    hints.add(dead.defined);
    hints.add(dead.lemma);
    lemmas_.derive({}, hints.ids());
    return lemmas_.lemmas();
}

/// The formula may be refuted as it stands: by the bound on frame 0, or on a board without moves.
bool Walk::refuted_by_propagation() {
    HintPropagator all(poll_);
    const std::span<const Literal> literals = encoding_.formula().literals();
    LratId id = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < literals.size(); ++i) {
        if (literals[i] != 0) continue;
        all.add(++id, literals.subspan(begin, i - begin));
        begin = i + 1;
    }
    all.restart();
    if (all.propagate()) return false;
    Hints hints;
    all.explain_conflict(hints);
    lemmas_.derive({}, hints.ids());
    return true;
}

Place Walk::place_of(const Board& board) {
    Place place;
    for (std::size_t x = 0; x < line_.width; ++x) {
        Stack stack;
        for (const Colour colour : board.columns[x]) {
            stack.push_back(static_cast<std::uint8_t>(line_.number[colour]));
        }
        place.columns.push_back(columns_.column(0, x, stack));
    }
    return place;
}

/// That the columns of frame 0 are what they are; the formula leaves nothing of them open.
Hints Walk::given(const Place& start) const {
    Hints hints;
    for (const ColumnId id : start.columns) hints.add(columns_[id].defined);
    return hints;
}

Walk::Dead Walk::refute(const Place& place) {
    const auto known = dead_.find(place);
    if (known != dead_.end()) return known->second;
    Here here = begin(place);
    const Dead dead{here.defined, show_dead(here)};
    lemmas_.erase(here.passing);
    dead_.emplace(place, dead);
    return dead;
}

/// Gives a position its name.
Walk::Here Walk::begin(const Place& place) {
    if (place.frame == line_.event_clauses.size()) throw std::logic_error("there is an answer");
    std::vector<Literal> body;
    for (const ColumnId id : place.columns) body.push_back(columns_[id].name);
    const bool said = columns_.is_true(made(place));
    if (!said) body.push_back(made(place));
    LemmaWriter::Definition definition = lemmas_.define(body);
    Here here{place, definition.name, definition.defined, 0, definition.parts};
    if (!said) here.made = definition.parts.back();
    here.passing = std::move(definition.parts);
    return here;
}

/// What follows from a position by its name.
HintPropagator& Walk::look(const Here& here) {
    const Place& place = here.place;
    HintPropagator& known = columns_.event(place.frame);
    known.restart();
    if (here.made != 0) known.assign(made(place), std::span(&here.made, 1));
    for (std::size_t x = 0; x < line_.width; ++x) {
        for (const ProofColumns::Implied& cell : columns_[place.columns[x]].cells) {
            const Ids why{here.columns[x], cell.id};
            known.assign(cell.literal, why);
        }
    }
    return known;
}

bool Walk::has_wave(const Here& here, const HintPropagator& known) const {
    const Literal unstable = line_.unstable[here.place.frame];
    return columns_.is_true(unstable) || known.holds(unstable);
}

LratId Walk::show_dead(Here& here) {
    HintPropagator& known = look(here);
    if (!known.propagate()) return conclude(here, known);
    return has_wave(here, known) ? after_wave(here, known) : after_moves(here, known);
}

/// By the conflict that there is.
LratId Walk::conclude(Here& here, HintPropagator& known) {
    Hints hints;
    known.explain_conflict(hints);
    return lemmas_.derive({{-here.name}}, hints.ids());
}

LratId Walk::after_wave(Here& here, HintPropagator& known) {
    const Next next = wave(here, known);
    Hints hints;
    contradict(next, here.next, hints);
    return lemmas_.derive({{-here.name}}, hints.ids());
}

/// All runs vanish, and no other event can be.
Walk::Next Walk::wave(Here& here, HintPropagator& known) {
    Next next{{here.place.frame + 1, here.place.made, {}}, {}};
    for (std::size_t x = 0; x < line_.width; ++x) {
        const std::optional<Stack> stack = columns_.stack_of(known, next.place.frame, x);
        if (!stack) throw std::logic_error("a wave leaves a column open");
        const ColumnId id = columns_.column(next.place.frame, x, *stack);
        next.place.columns.push_back(id);
        Hints hints;
        columns_.explain_name(known, id, hints);
        next.ways.push_back({keep(here, {-here.name, columns_[id].name}, hints)});
    }
    here.next = fact(here, made(next.place), known);
    return next;
}

/// No run stands: each move in turn.
LratId Walk::after_moves(Here& here, HintPropagator& known) {
    const Place& place = here.place;
    if (!be_active(here, known)) return conclude(here, known);
    Ids nowhere;
    for (std::size_t p = 0; p + 1 < line_.width; ++p) nowhere.push_back(between(here, p));
    HintPropagator& moves = columns_.event(place.frame);
    moves.restart();
    for (std::size_t p = 0; p + 1 < line_.width; ++p) {
        moves.assign(-encoding_.moves()[place.made].left[p], std::span(&nowhere[p], 1));
    }
    moves.propagate();
    return conclude(here, moves);
}

/// That the event is a move; false after a conflict.
bool Walk::be_active(Here& here, HintPropagator& known) {
    const Place& place = here.place;
    const Literal unstable = line_.unstable[place.frame];
    Ids stable;
    if (!columns_.is_true(-unstable)) {
        Hints hints;
        known.explain(-unstable, hints);
        stable.push_back(keep(here, {-here.name, -unstable}, hints));
    }
    // What follows from that alone, rather than from the whole board again.
    known.restart();
    if (here.made != 0) known.assign(made(place), std::span(&here.made, 1));
    known.assign(-unstable, stable);
    if (!known.propagate()) return false;
    if (place.made == encoding_.moves().size()) throw std::logic_error("there is an answer");
    here.active = fact(here, line_.active[place.frame][place.made], known);
    here.next = fact(here, line_.done[place.frame + 1][place.made + 1], known);
    return true;
}

/// No move between columns p and p + 1.
LratId Walk::between(Here& here, std::size_t p) {
    const MoveLiterals& literals = encoding_.moves()[here.place.made];
    const Next next = beside(here, p);
    Ids rows;
    for (std::size_t y = 0; y < line_.height; ++y) rows.push_back(by_move(here, p, y, next));
    HintPropagator& moves = columns_.event(here.place.frame);
    moves.restart();
    moves.assign(literals.left[p], {});
    for (std::size_t y = 0; y < line_.height; ++y) {
        moves.assign(-literals.row[y], std::span(&rows[y], 1));
    }
    moves.propagate();
    Hints hints;
    moves.explain_conflict(hints);
    here.passing.push_back(lemmas_.derive({{-here.name, -literals.left[p]}}, hints.ids()));
    return here.passing.back();
}

/// All columns but the two.
Walk::Next Walk::beside(const Here& here, std::size_t p) {
    const Place& place = here.place;
    Next next{{place.frame + 1, place.made + 1, place.columns}, std::vector<Ids>(line_.width)};
    for (std::size_t x = 0; x < line_.width; ++x) {
        if (x == p || x == p + 1) continue;
        const auto reached = columns_.beside({place.frame, place.made, p}, x, place.columns[x]);
        next.place.columns[x] = reached.column;
        next.ways[x] = followed_by(way_of(here, x), reached.lemma);
    }
    return next;
}

/// Nor in row y. `next` lacks the two columns.
LratId Walk::by_move(Here& here, std::size_t p, std::size_t y, Next next) {
    const MoveLiterals& literals = encoding_.moves()[here.place.made];
    Hints hints;
    const LratId impossible = move_pair(here, p, y, next);
    if (impossible == 0) {
        contradict(next, here.next, hints);
    } else {
        hints.add(way_of(here, p));
        hints.add(here.columns[p + 1]);
        hints.add(impossible);
    }
    here.passing.push_back(
        lemmas_.derive({{-here.name, -literals.left[p], -literals.row[y]}}, hints.ids()));
    return here.passing.back();
}

/// Completes `next` by the two columns, or names the lemma that there is no such move.
LratId Walk::move_pair(const Here& here, std::size_t p, std::size_t y, Next& next) {
    const Place& place = here.place;
    const ProofColumns::Moved& moved =
        columns_.moved({place.frame, place.made, p}, y, place.columns[p], place.columns[p + 1]);
    if (!moved.columns) return moved.impossible;
    const auto& [left, right] = *moved.columns;
    const Ids both = followed_by(way_of(here, p), here.columns[p + 1]);
    next.place.columns[p] = left.column;
    next.place.columns[p + 1] = right.column;
    next.ways[p] = followed_by(both, left.lemma);
    next.ways[p + 1] = followed_by(both, right.lemma);
    return 0;
}

/// Adds to `hints` why `next` cannot be, which is so many moves on by `made`.
void Walk::contradict(const Next& next, const Ids& made, Hints& hints) {
    if (beyond_bound(next, made, hints)) return;
    const Dead dead = refute(next.place);
    for (const Ids& way : next.ways) hints.add(way);
    hints.add(made);
    hints.add(dead.defined);
    hints.add(dead.lemma);
}

bool Walk::beyond_bound(const Next& next, const Ids& made_by, Hints& hints) {
    HintPropagator* const sums = columns_.sums(next.place.frame);
    if (sums == nullptr) return false;
    sums->restart();
    for (std::size_t x = 0; x < line_.width; ++x) {
        for (const ProofColumns::Implied& number : columns_[next.place.columns[x]].numbers) {
            sums->assign(number.literal, followed_by(next.ways[x], number.id));
        }
    }
    sums->assign(made(next.place), made_by);
    if (sums->propagate()) return false;
    sums->explain_conflict(hints);
    return true;
}

/// That `literal` holds here; nothing where the formula says so.
Ids Walk::fact(Here& here, Literal literal, HintPropagator& known) {
    if (columns_.is_true(literal)) return {};
    Hints hints;
    known.explain(literal, hints);
    return {keep(here, {-here.name, literal}, hints)};
}

/// What the lemmas on columns need to be told of column x.
Ids Walk::way_of(const Here& here, std::size_t x) const {
    return followed_by(here.active, here.columns[x]);
}

LratId Walk::keep(Here& here, const std::vector<Literal>& clause, const Hints& hints) {
    here.passing.push_back(lemmas_.derive_aside(clause, hints.ids()));
    return here.passing.back();
}

std::size_t write_refutation(const Instance& instance, const Answer* answer, const Formula& formula,
                             LratSink& sink, const Stop& stop) {
    const std::unique_ptr<TimeLineEncoding> encoding = encode_time_line(instance, stop);
    return Walk(*encoding, formula, sink, stop).run(instance.board, answer);
}

}  // namespace tessera::mayan
