// Unit propagation over some of a formula's clauses, which can say why.
//
// Whoever writes a proof and knows in which part of the formula a step is decided has no need of
// the rest: this propagates within that part alone, and what follows is explained by the ids of
// the clauses that gave it, in the order in which a checker has to look at them. A literal is put
// in with the ids of what shows it: none where the lemma at hand assumes it.
//
// Two watched literals a clause; variables are numbered anew, so that memory follows the part.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "encoders/cnf.hpp"
#include "puzzles/poll.hpp"
#include "verify/lrat.hpp"

namespace tessera {

/// Ids in the order of a hint list, each once.
class Hints {
public:
    void add(LratId id);
    void add(std::span<const LratId> ids) {
        for (const LratId id : ids) add(id);
    }
    std::span<const LratId> ids() const { return ids_; }

private:
    std::vector<LratId> ids_;
};

class HintPropagator {
public:
    /// Clauses can be added until the first `assign`. `poll` must outlive this.
    explicit HintPropagator(Poll& poll) : poll_(&poll) {}

    void add(LratId id, std::span<const Literal> clause);

    /// Nothing but what the clauses say by themselves.
    void restart();

    /// `literal` holds, as `why` shows, in this order. What no clause speaks of is no matter.
    void assign(Literal literal, std::span<const LratId> why);

    /// False after a conflict, for good until `restart`. Throws Stopped.
    bool propagate();

    bool holds(Literal literal) const;

    /// Adds to `hints` all that shows `literal`, which holds.
    void explain(Literal literal, Hints& hints);
    /// The same, of the conflict.
    void explain_conflict(Hints& hints);

private:
    using Code = std::uint32_t;  // 2 * variable + sign
    using Ref = std::uint32_t;   // a clause's number
    static constexpr Ref kExternal = ~Ref{0};
    static constexpr Ref kNone = ~Ref{0} - 1;

    struct Clause {
        std::size_t begin;
        std::size_t end;
        LratId id;
    };
    struct Watch {
        Ref clause;
        Code other;  // another literal of the clause
    };
    struct Reason {
        Ref clause = kNone;
        std::size_t why_begin = 0;  // where it is external
        std::size_t why_end = 0;
    };

    Code code(Literal literal);
    bool known(Literal literal, Code& code) const;
    void set(Code code, Reason reason);
    bool visit(Code falsified);
    void explain(Code code, Hints& hints);
    void explain_others(Ref clause, Code except, Hints& hints);

    Poll* poll_;
    std::unordered_map<Literal, Code> codes_;  // of a positive literal
    std::vector<Code> literals_;
    std::vector<Clause> clauses_;
    std::vector<Ref> units_;
    std::vector<std::vector<Watch>> watches_;  // of a Code that became false
    std::vector<signed char> values_;          // of a Code
    std::vector<Reason> reasons_;              // of a variable
    std::vector<char> explained_;              // of a variable
    std::vector<Code> to_forget_;              // that are explained
    std::vector<LratId> why_;
    std::vector<Code> trail_;
    std::size_t head_ = 0;
    Ref conflict_ = kNone;  // or kExternal: `refuted_` was put in, and its negation holds
    Code refuted_ = 0;
    Reason refuted_by_;
};

}  // namespace tessera
