// The clausal proof that no answer comes before the one given.

#include <stdexcept>
#include <utility>

#include "verify/mayan_refutation_walk.hpp"

namespace tessera::mayan {

namespace {

std::size_t pair_of(const Move& move) {
    return static_cast<std::size_t>(move.g == 1 ? move.x : move.x - 1);
}

}  // namespace

/// refutation.hpp's clauses say that at some step is the first difference; there all choices
/// before are the answer's, and its own is an earlier one. So each step in turn is refuted, from
/// the position that the answer has come to by then.
void Walk::refute_smaller(const Place& start, const Answer& answer) {
    Here here = begin(start);
    Hints hints = given(start);
    hints.add(here.defined);
    Ids way{lemmas_.derive({{here.name}}, hints.ids())};
    const std::vector<Literal> chosen = encoding_.assume(answer);
    const std::size_t steps = answer.moves.size();
    Hints nowhere;
    for (std::size_t step = 0; step < steps; ++step) {
        HintPropagator& known = look(here);
        if (!known.propagate() || has_wave(here, known) || !be_active(here, known)) {
            throw std::logic_error("the answer given is none");
        }
        nowhere.add(refute_step(here, step, answer, way));
        if (step + 1 < steps) here = follow(here, answer.moves[step], chosen[step], way);
    }
    nowhere.add(static_cast<LratId>(encoding_.formula().clauses() + steps * (steps + 1) / 2 + 1));
    lemmas_.derive({}, nowhere.ids());
}

/// The first difference is not at this step. `way` shows, once the choices before are the answer's,
/// that the position is the one here.
LratId Walk::refute_step(Here& here, std::size_t step, const Answer& answer, const Ids& way) {
    // A step has a clause for each one before, and then that of its earlier choices.
    const std::size_t first = encoding_.formula().clauses() + step * (step + 1) / 2 + 1;
    Hints hints;
    for (std::size_t before = 0; before < step; ++before) {
        hints.add(static_cast<LratId>(first + before));
    }
    hints.add(way);
    const std::vector<Move> moves = all_moves();
    for (std::size_t i = 0; moves[i] != answer.moves[step]; ++i) {
        hints.add(refute_choice(here, moves[i], encoding_.choices()[step][i]));
    }
    hints.add(static_cast<LratId>(first + step));
    const Literal difference = encoding_.formula().variables() + static_cast<Literal>(step) + 1;
    return lemmas_.derive({{-difference}}, hints.ids());
}

/// Not by this move, as it is written.
LratId Walk::refute_choice(Here& here, const Move& move, Literal choice) {
    HintPropagator& known = look(here);
    known.assign(choice, {});
    Hints hints;
    if (known.propagate()) {
        const std::size_t p = pair_of(move);
        const auto y = static_cast<std::size_t>(move.y);
        const LratId dead = by_move(here, p, y, beside(here, p));
        hints = pair_and_row(here, move, choice);
        hints.add(dead);
    } else {
        known.explain_conflict(hints);
    }
    return lemmas_.derive({{-here.name, -choice}}, hints.ids());
}

/// Why the move is between those columns and in that row.
Hints Walk::pair_and_row(const Here& here, const Move& move, Literal choice) {
    const MoveLiterals& literals = encoding_.moves()[here.place.made];
    HintPropagator& moves = columns_.event(here.place.frame);
    moves.restart();
    moves.assign(choice, {});
    moves.propagate();
    Hints hints;
    for (const Literal literal :
         {literals.left[pair_of(move)], literals.row[static_cast<std::size_t>(move.y)]}) {
        Hints own;
        moves.explain(literal, own);
        hints.add(own.ids());
    }
    return hints;
}

/// To the next position without a run.
Walk::Here Walk::follow(Here& here, const Move& move, Literal choice, Ids& way) {
    Next next = beside(here, pair_of(move));
    const auto y = static_cast<std::size_t>(move.y);
    if (move_pair(here, pair_of(move), y, next) != 0) {
        throw std::logic_error("the answer given is none");
    }
    Here there = arrive(here, next, pair_and_row(here, move, choice), {-choice}, way);
    for (;;) {
        HintPropagator& known = look(there);
        if (!known.propagate()) throw std::logic_error("the answer given is none");
        if (!has_wave(there, known)) return there;
        next = wave(there, known);
        there = arrive(there, next, {}, {}, way);
    }
}

/// Names the next position, and derives that it is; under what `clause` has.
Walk::Here Walk::arrive(Here& here, const Next& next, Hints hints, std::vector<Literal> clause,
                        Ids& way) {
    Here there = begin(next.place);
    for (const Ids& ids : next.ways) hints.add(ids);
    hints.add(here.next);
    hints.add(there.defined);
    clause.push_back(-here.name);
    clause.push_back(there.name);
    way.push_back(lemmas_.derive(clause, hints.ids()));
    return there;
}

/// In the order of the encoding's choices.
std::vector<Move> Walk::all_moves() const {
    std::vector<Move> moves;
    for (int x = 0; x < static_cast<int>(line_.width); ++x) {
        for (int y = 0; y < static_cast<int>(line_.height); ++y) {
            if (x + 1 < static_cast<int>(line_.width)) moves.push_back({x, y, 1});
            if (x > 0) moves.push_back({x, y, -1});
        }
    }
    return moves;
}

}  // namespace tessera::mayan
