// The walk that writes a proof (mayan_refutation.hpp): where it is, and what it has shown.

#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "encoders/mayan_cnf.hpp"
#include "puzzles/poll.hpp"
#include "verify/mayan_proof_columns.hpp"

namespace tessera::mayan {

/// A position at one point of the time line.
struct Place {
    std::size_t frame = 0;
    std::size_t made = 0;           ///< moves before it
    std::vector<ColumnId> columns;  ///< of that frame

    bool operator==(const Place&) const = default;
};

struct PlaceHash {
    std::size_t operator()(const Place& place) const {
        std::size_t hash = place.made;
        for (const ColumnId column : place.columns) hash = hash * 0x9E3779B97F4A7C15ULL + column;
        return hash ^ hash >> 29;
    }
};

using Ids = std::vector<LratId>;

class Walk {
public:
    Walk(const TimeLineEncoding& encoding, const Formula& formula, LratSink& sink, const Stop& stop)
        : encoding_(encoding),
          line_(encoding.time_line()),
          poll_(stop),
          lemmas_(formula, sink),
          columns_(encoding, lemmas_, poll_) {}

    /// The whole proof; the number of lemmas.
    std::size_t run(const Board& board, const Answer* answer);

private:
    /// A position that is dead: by `defined` it is called what `lemma` says not to be.
    struct Dead {
        LratId defined = 0;
        LratId lemma = 0;
    };

    /// A position that is being looked at, and the lemmas about it.
    struct Here {
        Place place;
        Literal name = 0;
        LratId defined = 0;
        LratId made = 0;   ///< that so many moves are made; 0 where the formula says so
        Ids columns;       ///< [x]: what column x is
        Ids active = {};   ///< that the event is the next move; nothing where the formula says so
        Ids next = {};     ///< that there is one move more at the next frame
        Ids passing = {};  ///< all that are of no use once the position is dead
    };

    /// What a move or a wave leads to: `next`, whose columns follow by `ways`.
    struct Next {
        Place place;
        std::vector<Ids> ways;  ///< [x]
    };

    bool refuted_by_propagation();
    Place place_of(const Board& board);
    Hints given(const Place& start) const;

    Dead refute(const Place& place);
    Here begin(const Place& place);
    HintPropagator& look(const Here& here);
    bool has_wave(const Here& here, const HintPropagator& known) const;
    LratId show_dead(Here& here);
    LratId conclude(Here& here, HintPropagator& known);
    LratId after_wave(Here& here, HintPropagator& known);
    Next wave(Here& here, HintPropagator& known);
    LratId after_moves(Here& here, HintPropagator& known);
    bool be_active(Here& here, HintPropagator& known);
    LratId between(Here& here, std::size_t p);
    Next beside(const Here& here, std::size_t p);
    LratId by_move(Here& here, std::size_t p, std::size_t y, Next next);
    LratId move_pair(const Here& here, std::size_t p, std::size_t y, Next& next);
    void contradict(const Next& next, const Ids& made, Hints& hints);
    bool beyond_bound(const Next& next, const Ids& made, Hints& hints);
    Ids fact(Here& here, Literal literal, HintPropagator& known);
    Ids way_of(const Here& here, std::size_t x) const;
    LratId keep(Here& here, const std::vector<Literal>& clause, const Hints& hints);

    // mayan_refute_smaller.cpp
    void refute_smaller(const Place& start, const Answer& answer);
    LratId refute_step(Here& here, std::size_t step, const Answer& answer, const Ids& way);
    LratId refute_choice(Here& here, const Move& move, Literal choice);
    Here follow(Here& here, const Move& move, Literal choice, Ids& way);
    Here arrive(Here& here, const Next& next, Hints hints, std::vector<Literal> clause, Ids& way);
    Hints pair_and_row(const Here& here, const Move& move, Literal choice);
    std::vector<Move> all_moves() const;

    Literal made(const Place& place) const { return line_.done[place.frame][place.made]; }

    const TimeLineEncoding& encoding_;
    const TimeLine& line_;
    Poll poll_;
    LemmaWriter lemmas_;
    ProofColumns columns_;
    std::unordered_map<Place, Dead, PlaceHash> dead_;
};

}  // namespace tessera::mayan
