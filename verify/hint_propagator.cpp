#include "verify/hint_propagator.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tessera {

namespace {

constexpr std::uint32_t kNoCode = ~std::uint32_t{0};

}  // namespace

void Hints::add(LratId id) {
    if (std::find(ids_.begin(), ids_.end(), id) == ids_.end()) ids_.push_back(id);
}

HintPropagator::Code HintPropagator::code(Literal literal) {
    const Literal variable = literal < 0 ? -literal : literal;
    const auto [place, added] = codes_.try_emplace(variable, static_cast<Code>(values_.size()));
    if (added) {
        watches_.resize(watches_.size() + 2);
        values_.resize(values_.size() + 2);
        reasons_.emplace_back();
        explained_.push_back(0);
    }
    return place->second + (literal < 0 ? 1 : 0);
}

bool HintPropagator::known(Literal literal, Code& code) const {
    const auto found = codes_.find(literal < 0 ? -literal : literal);
    if (found == codes_.end()) return false;
    code = found->second + (literal < 0 ? 1 : 0);
    return true;
}

void HintPropagator::add(LratId id, std::span<const Literal> clause) {
    const auto ref = static_cast<Ref>(clauses_.size());
    const std::size_t begin = literals_.size();
    for (const Literal literal : clause) literals_.push_back(code(literal));
    clauses_.push_back({begin, literals_.size(), id});
    if (clause.size() < 2) {
        units_.push_back(ref);
        return;
    }
    watches_[literals_[begin]].push_back({ref, literals_[begin + 1]});
    watches_[literals_[begin + 1]].push_back({ref, literals_[begin]});
}

void HintPropagator::restart() {
    for (const Code code : trail_) values_[code] = values_[code ^ 1] = 0;
    trail_.clear();
    why_.clear();
    head_ = 0;
    conflict_ = kNone;
    for (const Ref unit : units_) {
        const Clause& clause = clauses_[unit];
        if (clause.begin == clause.end || values_[literals_[clause.begin]] < 0) {
            conflict_ = unit;
            return;
        }
        if (values_[literals_[clause.begin]] == 0) set(literals_[clause.begin], {unit, 0, 0});
    }
}

void HintPropagator::set(Code code, Reason reason) {
    values_[code] = 1;
    values_[code ^ 1] = -1;
    reasons_[code / 2] = reason;
    trail_.push_back(code);
}

void HintPropagator::assign(Literal literal, std::span<const LratId> why) {
    Code code = 0;
    if (conflict_ != kNone || !known(literal, code) || values_[code] > 0) return;
    const Reason reason{kExternal, why_.size(), why_.size() + why.size()};
    why_.insert(why_.end(), why.begin(), why.end());
    if (values_[code] == 0) {
        set(code, reason);
        return;
    }
    conflict_ = kExternal;
    refuted_ = code;
    refuted_by_ = reason;
}

bool HintPropagator::holds(Literal literal) const {
    Code code = 0;
    return known(literal, code) && values_[code] > 0;
}

bool HintPropagator::propagate() {
    while (conflict_ == kNone && head_ < trail_.size()) {
        if (!visit(trail_[head_++] ^ 1)) return false;
    }
    return conflict_ == kNone;
}

bool HintPropagator::visit(Code falsified) {
    std::vector<Watch>& watches = watches_[falsified];
    poll_->spend(4 * (1 + watches.size()));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watches.size(); ++i) {
        const Watch watch = watches[i];
        watches[kept++] = watch;
        if (values_[watch.other] > 0) continue;
        const Clause& clause = clauses_[watch.clause];
        Code* const first = literals_.data() + clause.begin;
        Code* const end = literals_.data() + clause.end;
        if (first[0] == falsified) std::swap(first[0], first[1]);
        if (values_[first[0]] > 0) continue;
        Code* const other =
            std::find_if(first + 2, end, [this](Code code) { return values_[code] >= 0; });
        if (other != end) {
            std::swap(first[1], *other);
            watches_[first[1]].push_back({watch.clause, first[0]});
            --kept;
        } else if (values_[first[0]] == 0) {
            set(first[0], {watch.clause, 0, 0});
        } else {
            conflict_ = watch.clause;
            while (++i < watches.size()) watches[kept++] = watches[i];
        }
    }
    watches.resize(kept);
    return conflict_ == kNone;
}

void HintPropagator::explain(Literal literal, Hints& hints) {
    Code target = 0;
    if (!holds(literal) || !known(literal, target)) {
        throw std::logic_error("what is to be explained does not hold");
    }
    explain(target, hints);
    for (const Code code : std::exchange(to_forget_, {})) explained_[code / 2] = 0;
}

void HintPropagator::explain_conflict(Hints& hints) {
    if (conflict_ == kNone) throw std::logic_error("there is no conflict to be explained");
    if (conflict_ == kExternal) {
        hints.add(std::span(why_).subspan(refuted_by_.why_begin,
                                          refuted_by_.why_end - refuted_by_.why_begin));
        // The last reason of the negation then has no literal left that is not false.
        explain(refuted_ ^ 1, hints);
    } else {
        explain_others(conflict_, kNoCode, hints);
        hints.add(clauses_[conflict_].id);
    }
    for (const Code code : std::exchange(to_forget_, {})) explained_[code / 2] = 0;
}

void HintPropagator::explain(Code code, Hints& hints) {
    if (std::exchange(explained_[code / 2], 1) != 0) return;
    to_forget_.push_back(code);
    const Reason& reason = reasons_[code / 2];
    if (reason.clause == kExternal) {
        hints.add(std::span(why_).subspan(reason.why_begin, reason.why_end - reason.why_begin));
        return;
    }
    explain_others(reason.clause, code, hints);
    hints.add(clauses_[reason.clause].id);
}

void HintPropagator::explain_others(Ref ref, Code except, Hints& hints) {
    const Clause& clause = clauses_[ref];
    for (std::size_t i = clause.begin; i < clause.end; ++i) {
        if (literals_[i] != except) explain(literals_[i] ^ 1, hints);
    }
}

}  // namespace tessera
