#include "verify/drat_propagator.hpp"

#include <algorithm>
#include <utility>

namespace tessera::drat {

Propagator::Propagator(Clauses& clauses, Poll& poll) : clauses_(clauses), poll_(poll) {
    watches_.resize(2 * clauses.codes());
    values_.resize(clauses.codes());
    places_.resize(clauses.codes() / 2);
    reasons_.resize(clauses.codes() / 2);
}

bool Propagator::attach(Ref clause) {
    clauses_.set_live(clause, true);
    const std::span<Code> literals = clauses_.literals(clause);
    if (literals.empty()) return false;
    if (literals.size() == 1) {
        if (values_[literals[0]] == 0) assign(literals[0], clause);
        return values_[literals[0]] > 0;
    }
    choose_watches(literals);
    const bool core = clauses_.core(clause);
    watches(literals[0], core).push_back({clause, literals[1]});
    watches(literals[1], core).push_back({clause, literals[0]});
    if (values_[literals[0]] < 0) return false;
    if (values_[literals[1]] < 0 && values_[literals[0]] == 0) assign(literals[0], clause);
    return true;
}

/// Moves to the front what is best watched: true, then unassigned, then made false last.
void Propagator::choose_watches(std::span<Code> literals) const {
    const auto rank = [this](Code literal) {
        const std::size_t unassigned = trail_.size();
        if (values_[literal] == 0) return unassigned;
        return values_[literal] > 0 ? unassigned + 1 : place(literal);
    };
    for (std::size_t watched = 0; watched < 2; ++watched) {
        std::size_t best = watched;
        for (std::size_t i = watched + 1; i < literals.size(); ++i) {
            if (rank(literals[i]) > rank(literals[best])) best = i;
        }
        std::swap(literals[watched], literals[best]);
    }
}

void Propagator::assign(Code literal, Ref reason) {
    values_[literal] = 1;
    values_[negation(literal)] = -1;
    places_[variable(literal)] = trail_.size();
    reasons_[variable(literal)] = reason;
    trail_.push_back(literal);
}

Ref Propagator::propagate() {
    for (;;) {
        Ref conflict = kNoRef;
        if (core_head_ < trail_.size()) {
            conflict = visit_core(negation(trail_[core_head_]));
            if (conflict == kNoRef) ++core_head_;
        } else if (rest_head_ < trail_.size()) {
            conflict = visit_rest(negation(trail_[rest_head_]));
        } else {
            return kNoRef;
        }
        if (conflict != kNoRef) return conflict;
    }
}

Ref Propagator::visit_core(Code falsified) {
    std::vector<Watch>& list = watches(falsified, true);
    poll_.spend(1 + list.size());
    for (std::size_t i = 0; i < list.size();) {
        const Ref clause = list[i].clause;
        switch (visit(list[i], falsified)) {
            case Seen::drop:
                list[i] = list.back();
                list.pop_back();
                break;
            case Seen::conflict: return clause;
            case Seen::assigned:
            case Seen::keep: ++i; break;
        }
    }
    return kNoRef;
}

/// Comes back as soon as something was assigned: needed clauses go first.
Ref Propagator::visit_rest(Code falsified) {
    std::vector<Watch>& list = watches(falsified, false);
    poll_.spend(1 + list.size() - rest_index_);
    while (rest_index_ < list.size()) {
        Watch& watch = list[rest_index_];
        const Ref clause = watch.clause;
        const Seen seen = visit(watch, falsified);
        if (seen != Seen::drop && clauses_.core(clause)) {
            watches(falsified, true).push_back(watch);
        }
        if (seen == Seen::drop || clauses_.core(clause)) {
            watch = list.back();
            list.pop_back();
        } else {
            ++rest_index_;
        }
        if (seen == Seen::conflict) return clause;
        if (seen == Seen::assigned) return kNoRef;
    }
    rest_index_ = 0;
    ++rest_head_;
    return kNoRef;
}

Propagator::Seen Propagator::visit(Watch& watch, Code falsified) {
    if (values_[watch.blocker] > 0) return Seen::keep;
    if (!clauses_.live(watch.clause)) return Seen::drop;
    const std::span<Code> literals = clauses_.literals(watch.clause);
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    if (literals[1] != falsified) return Seen::drop;
    const Code other = literals[0];
    watch.blocker = other;
    if (values_[other] > 0) return Seen::keep;
    for (std::size_t i = 2; i < literals.size(); ++i) {
        if (values_[literals[i]] < 0) continue;
        std::swap(literals[1], literals[i]);
        watches(literals[1], clauses_.core(watch.clause)).push_back({watch.clause, other});
        return Seen::drop;
    }
    if (values_[other] < 0) return Seen::conflict;
    assign(other, watch.clause);
    return Seen::assigned;
}

void Propagator::undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back()) {
        values_[trail_.back()] = values_[negation(trail_.back())] = 0;
    }
    core_head_ = rest_head_ = size;
    rest_index_ = 0;
}

std::size_t Propagator::place_of_reason(Ref clause) const {
    const std::span<const Code> literals = std::as_const(clauses_).literals(clause);
    for (const Code literal : literals.first(std::min<std::size_t>(literals.size(), 2))) {
        if (values_[literal] > 0 && reason(literal) == clause) return place(literal);
    }
    return trail_.size();
}

}  // namespace tessera::drat
