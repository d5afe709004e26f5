// Unit propagation for the elaborator: two watched literals a clause, needed clauses first.
//
// Literals that hold at the top level stay assigned from check to check: the `top()` first
// entries of the trail. Each check assigns more and undoes it. Going backwards through a proof
// takes away the reasons of top-level literals; such a literal and all after it are dropped, and
// nothing else is to be done: propagation had come to an end before the step that brought the
// literal, with the same clauses that are live once that step is taken back.
//
// Clauses are detached lazily: a watch whose clause is dead or watches other literals by now
// is dropped when it is met.

#pragma once

#include <cstddef>
#include <vector>

#include "puzzles/poll.hpp"
#include "verify/drat_clauses.hpp"

namespace tessera::drat {

class Propagator {
public:
    /// Both must outlive this. `clauses` must hold all there will be.
    Propagator(Clauses& clauses, Poll& poll);

    /// Makes `clause`, no tautology, live, and assigns its literal if it is unit. False if all
    /// its literals are false. Only at the top level.
    bool attach(Ref clause);

    /// What is assigned from here to `end_check`, which undoes it, is not top level.
    void begin_check() {
        top_ = trail_.size();
        at_top_ = false;
    }
    void end_check() {
        undo(top());
        at_top_ = true;
    }

    /// Assigns `literal`, which is unassigned; `reason` is kNoRef for an assumption.
    void assign(Code literal, Ref reason);

    /// Propagates; the clause whose literals are all false, or kNoRef.
    Ref propagate();

    /// Undoes what was assigned from place `size` of the trail on; all before is propagated.
    void undo(std::size_t size);

    /// 1 true, -1 false, 0 unassigned.
    int value(Code literal) const { return values_[literal]; }
    /// The place in the trail of an assigned literal or its negation.
    std::size_t place(Code literal) const { return places_[variable(literal)]; }
    Ref reason(Code literal) const { return reasons_[variable(literal)]; }
    /// The top-level literal that `clause` is the reason of, as a place in the trail; the
    /// trail's size for none.
    std::size_t place_of_reason(Ref clause) const;
    const std::vector<Code>& trail() const { return trail_; }
    std::size_t top() const { return at_top_ ? trail_.size() : top_; }

private:
    struct Watch {
        Ref clause;
        Code blocker;  // another literal of the clause
    };
    enum class Seen { keep, drop, assigned, conflict };

    std::vector<Watch>& watches(Code literal, bool core) { return watches_[2 * literal + core]; }
    Ref visit_core(Code falsified);
    Ref visit_rest(Code falsified);
    Seen visit(Watch& watch, Code falsified);
    void choose_watches(std::span<Code> literals) const;

    Clauses& clauses_;
    Poll& poll_;
    std::vector<std::vector<Watch>> watches_;  // of 2 * Code + core
    std::vector<signed char> values_;          // of a Code
    std::vector<std::size_t> places_;          // of a variable
    std::vector<Ref> reasons_;                 // of a variable
    std::vector<Code> trail_;
    std::size_t core_head_ = 0;   // how far the trail is propagated, by needed clauses
    std::size_t rest_head_ = 0;   // and by all
    std::size_t rest_index_ = 0;  // watches of the literal at `rest_head_` that were seen
    std::size_t top_ = 0;
    bool at_top_ = true;
};

}  // namespace tessera::drat
