#include "verify/drat.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "puzzles/outcome.hpp"
#include "puzzles/poll.hpp"
#include "verify/drat_clauses.hpp"
#include "verify/drat_derivations.hpp"
#include "verify/drat_propagator.hpp"

namespace tessera {

namespace drat {
namespace {

/// A lemma that does not follow, or no conflict at the end.
class Refused : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

constexpr std::size_t kOriginal = ~std::size_t{0};
constexpr Code kNoCode = ~Code{0};

/// A step of the proof, or a clause of the formula.
struct Step {
    Ref clause = kNoRef;  // kNoRef: a step that is ignored
    bool deletion = false;
    std::size_t number = kOriginal;  // in the proof
};

/// Formula and proof as one sequence of steps over one array of clauses.
struct Input {
    Clauses clauses;
    std::vector<Step> steps;
    std::size_t originals = 0;

    Input(std::span<const int> formula, const DratProof& proof, const DratOptions& options,
          DratReport& report, Poll& poll) {
        for (std::size_t begin = 0; begin < formula.size(); ++originals) {
            const auto end =
                std::find(formula.begin() + static_cast<std::ptrdiff_t>(begin), formula.end(), 0);
            const std::size_t size = static_cast<std::size_t>(end - formula.begin()) - begin;
            poll.spend(16 * (1 + size));
            steps.push_back({clauses.add(formula.subspan(begin, size)), false, kOriginal});
            begin += size + 1;
        }
        for (std::size_t i = 0; i < proof.steps(); ++i) {
            const std::span<const int> literals = proof.literals(i);
            poll.spend(16 * (1 + literals.size()));
            if (!proof.is_deletion(i)) {
                steps.push_back({clauses.add(literals), false, i});
                ++report.lemmas;
            } else if (!options.ignore_deletions) {
                const std::optional<Ref> deleted = clauses.take(literals);
                if (deleted) steps.push_back({*deleted, true, i});
                if (!deleted) ++report.absent_deletions;
            }
        }
    }
};

class Elaborator {
public:
    Elaborator(Input& input, const DratProof& proof, DratReport& report, Poll& poll)
        : clauses_(input.clauses),
          steps_(input.steps),
          originals_(input.originals),
          proof_(proof),
          report_(report),
          propagator_(clauses_, poll),
          unit_index_(clauses_.codes() / 2),
          seen_(clauses_.codes() / 2),
          assumed_(clauses_.codes() / 2),
          next_index_(static_cast<Index>(clauses_.count())) {}

    /// Finds all derivations. Throws Refused, Stopped.
    Derivations run() {
        const std::size_t last = find_conflict();
        for (std::size_t step = last + 1; step-- > originals_;) undo_step(steps_[step]);
        name_top_literals(0);
        return std::move(derivations_);
    }

private:
    std::size_t find_conflict();
    void undo_step(const Step& step);
    void name_top_literals(std::size_t from);
    void justify(const Step& step);
    bool assume_false(std::span<const Code> literals, Code except);
    bool is_assumption(Code literal) const;
    void forget_assumptions(std::size_t count);
    void justify_rat(const Step& step, Code pivot);
    void justify_candidate(Ref candidate, Code negated_pivot);
    const std::vector<Ref>& clauses_with(Code literal);
    void explain(std::span<const Code> falsified);
    void explain_conflict(Ref clause);
    void explain_true(Code literal);
    Index top_clause(Code literal);
    Index need(Ref clause);
    std::vector<int> written(std::size_t number, Ref clause) const;

    Clauses& clauses_;
    std::vector<Step>& steps_;
    std::size_t originals_;
    const DratProof& proof_;
    DratReport& report_;
    Propagator propagator_;
    Derivations derivations_;
    std::vector<Index> unit_index_;  // of a top-level variable: its own clause; 0 for none yet
    std::vector<char> seen_;         // of a variable: to be explained
    std::vector<char> assumed_;      // of a variable: false or true by the checker's assumption
    std::vector<std::uint32_t> all_assumed_;
    std::vector<Code> top_seen_;                 // of these, those at the top level
    std::vector<Ref> reasons_;                   // that explain, last first
    std::vector<Hint> hints_;                    // of the lemma at hand
    std::vector<std::vector<Ref>> occurrences_;  // of a Code; empty until a RAT lemma asks
    Index next_index_;
};

/// Takes the steps forwards; the one whose clause brought the conflict at the top level.
std::size_t Elaborator::find_conflict() {
    Ref conflict = kNoRef;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        Step& step = steps_[i];
        if (clauses_.tautology(step.clause)) {
            step.clause = kNoRef;
        } else if (!step.deletion) {
            if (!propagator_.attach(step.clause)) conflict = step.clause;
        } else if (propagator_.place_of_reason(step.clause) < propagator_.top()) {
            step.clause = kNoRef;
            ++report_.unit_deletions;
        } else {
            clauses_.set_live(step.clause, false);
        }
        if (conflict == kNoRef && i + 1 >= originals_) conflict = propagator_.propagate();
        if (conflict == kNoRef) continue;
        explain_conflict(conflict);
        derivations_.add(next_index_++, {}, hints_);
        return i;
    }
    throw Refused(proof_.steps() == 0 ? "the proof is empty and the formula has no conflict"
                                      : "the proof ends without a conflict");
}

/// Takes a step back, and if it is a lemma that is needed, finds out why it holds.
void Elaborator::undo_step(const Step& step) {
    if (step.clause == kNoRef) return;
    if (step.deletion) {
        if (!propagator_.attach(step.clause) || propagator_.propagate() != kNoRef) {
            throw Refused("a conflict that was not there before");
        }
        return;
    }
    const std::size_t place = propagator_.place_of_reason(step.clause);
    clauses_.set_live(step.clause, false);
    if (place < propagator_.top()) {
        name_top_literals(place);
        propagator_.undo(place);
    }
    if (clauses_.core(step.clause)) justify(step);
}

/// Derives those top-level literals that are needed as clauses of their own. At this point in
/// the proof their reasons are there, and nothing before it needs them.
void Elaborator::name_top_literals(std::size_t from) {
    const std::vector<Code>& trail = propagator_.trail();
    for (std::size_t place = trail.size(); place-- > from;) {
        const Code literal = trail[place];
        const Index index = std::exchange(unit_index_[variable(literal)], 0);
        if (index == 0) continue;
        const Ref reason = propagator_.reason(literal);
        hints_.clear();
        for (const Code other : clauses_.literals(reason)) {
            if (other != literal) hints_.push_back({top_clause(other)});
        }
        hints_.push_back({need(reason)});
        const int name = clauses_.name(literal);
        derivations_.add(index, std::span(&name, 1), hints_);
        ++report_.unit_lemmas;
    }
}

void Elaborator::justify(const Step& step) {
    ++report_.core_lemmas;
    hints_.clear();
    const std::vector<int> literals = written(step.number, step.clause);
    const Code pivot = literals.empty() ? 0 : clauses_.code(literals.front());
    const Index index = clauses_.index(step.clause);
    if (!literals.empty() && clauses_.first_with(negation(pivot)) > index) {
        // No clause before this one holds the negated pivot: a definition.
        ++report_.rat_lemmas;
    } else {
        propagator_.begin_check();
        if (assume_false(clauses_.literals(step.clause), kNoCode)) {
            const Ref conflict = propagator_.propagate();
            if (conflict != kNoRef) {
                explain_conflict(conflict);
            } else {
                justify_rat(step, pivot);
            }
        }
        propagator_.end_check();
        forget_assumptions(0);
    }
    derivations_.add(index, literals, hints_);
}

/// Assumes that all the literals but `except` are false. If one is true, that is explained, as
/// the conflict, and the result is false; where it is so by assumption (a resolvent that is a
/// tautology) there is nothing to explain.
bool Elaborator::assume_false(std::span<const Code> literals, Code except) {
    for (const Code literal : literals) {
        if (literal == except || assumed_[variable(literal)] != 0) continue;
        assumed_[variable(literal)] = 1;
        all_assumed_.push_back(variable(literal));
    }
    // Of several true ones the first in the trail: it became true without the others, which the
    // checker takes to be false.
    const Code* first = nullptr;
    for (const Code& literal : literals) {
        if (literal == except || propagator_.value(literal) <= 0) continue;
        if (is_assumption(literal)) return false;
        const bool earlier =
            first == nullptr || propagator_.place(literal) < propagator_.place(*first);
        if (earlier) first = &literal;
    }
    if (first != nullptr) {
        explain_true(*first);
        return false;
    }
    for (const Code literal : literals) {
        if (literal == except || propagator_.value(literal) < 0) continue;
        propagator_.assign(negation(literal), kNoRef);
    }
    return true;
}

/// Whether the true `literal` is the negation of one of the lemma at hand.
bool Elaborator::is_assumption(Code literal) const {
    return propagator_.place(literal) >= propagator_.top() && propagator_.reason(literal) == kNoRef;
}

/// Takes back assumptions, all but the first `count`.
void Elaborator::forget_assumptions(std::size_t count) {
    for (; all_assumed_.size() > count; all_assumed_.pop_back()) assumed_[all_assumed_.back()] = 0;
}

/// The lemma, assumed false and propagated, gives no conflict; but perhaps together with each
/// clause that holds the negated pivot.
void Elaborator::justify_rat(const Step& step, Code pivot) {
    const bool is_false_anyway =
        clauses_.size(step.clause) == 0 || propagator_.place(pivot) < propagator_.top();
    if (is_false_anyway) {
        throw Refused("step " + std::to_string(step.number + 1) + ": the lemma does not follow");
    }
    ++report_.rat_lemmas;
    const std::size_t trail_size = propagator_.trail().size();
    const std::size_t assumptions = all_assumed_.size();
    for (const Ref candidate : clauses_with(negation(pivot))) {
        if (!clauses_.live(candidate)) continue;
        try {
            justify_candidate(candidate, negation(pivot));
        } catch (const Refused&) {
            throw Refused("step " + std::to_string(step.number + 1) +
                          ": the lemma is neither RUP nor RAT on its first literal");
        }
        propagator_.undo(trail_size);
        forget_assumptions(assumptions);
    }
}

void Elaborator::justify_candidate(Ref candidate, Code negated_pivot) {
    hints_.push_back({need(candidate), true});
    if (!assume_false(clauses_.literals(candidate), negated_pivot)) return;
    const Ref conflict = propagator_.propagate();
    if (conflict == kNoRef) throw Refused("no conflict");
    explain_conflict(conflict);
}

/// All clauses that ever hold `literal`, in the order of the proof.
const std::vector<Ref>& Elaborator::clauses_with(Code literal) {
    if (occurrences_.empty()) {
        occurrences_.resize(clauses_.codes());
        for (std::size_t i = 0; i < clauses_.count(); ++i) {
            const Ref clause = clauses_.ref(i);
            if (clauses_.tautology(clause)) continue;
            for (const Code held : clauses_.literals(clause)) occurrences_[held].push_back(clause);
        }
    }
    return occurrences_[literal];
}

void Elaborator::explain_conflict(Ref clause) {
    explain(clauses_.literals(clause));
    hints_.push_back({need(clause)});
}

/// `literal` is true and was to be false.
void Elaborator::explain_true(Code literal) {
    if (propagator_.place(literal) < propagator_.top()) {
        hints_.push_back({top_clause(literal)});
        return;
    }
    const Ref reason = propagator_.reason(literal);
    std::vector<Code> others;
    for (const Code other : clauses_.literals(reason)) {
        if (other != literal) others.push_back(other);
    }
    explain(others);
    hints_.push_back({need(reason)});
}

/// Adds the hints that make all of `falsified` false where they are not assumed to be: first
/// top-level literals, which have clauses of their own, then reasons in the order of the trail.
void Elaborator::explain(std::span<const Code> falsified) {
    const std::vector<Code>& trail = propagator_.trail();
    const auto see = [this](Code literal) {
        char& seen = seen_[variable(literal)];
        if (seen != 0 || assumed_[variable(literal)] != 0) return;
        seen = 1;
        if (propagator_.place(literal) >= propagator_.top()) return;
        top_seen_.push_back(literal);
    };
    for (const Code literal : falsified) see(literal);
    reasons_.clear();
    for (std::size_t place = trail.size(); place-- > propagator_.top();) {
        if (std::exchange(seen_[variable(trail[place])], 0) == 0) continue;
        const Ref reason = propagator_.reason(trail[place]);
        reasons_.push_back(reason);
        for (const Code other : clauses_.literals(reason)) {
            if (other != trail[place]) see(other);
        }
    }
    for (const Code literal : top_seen_) {
        seen_[variable(literal)] = 0;
        hints_.push_back({top_clause(literal)});
    }
    top_seen_.clear();
    for (std::size_t i = reasons_.size(); i-- > 0;) hints_.push_back({need(reasons_[i])});
}

/// The clause of a top-level literal alone, or of its negation: whichever is true.
Index Elaborator::top_clause(Code literal) {
    const Ref reason = propagator_.reason(literal);
    if (clauses_.size(reason) == 1) return need(reason);
    Index& index = unit_index_[variable(literal)];
    if (index == 0) index = next_index_++;
    return index;
}

Index Elaborator::need(Ref clause) {
    clauses_.set_core(clause);
    return clauses_.index(clause);
}

/// The lemma as the proof writes it, the pivot first; without repetitions.
std::vector<int> Elaborator::written(std::size_t number, Ref clause) const {
    const std::span<const int> literals = proof_.literals(number);
    std::vector<int> result(literals.begin(), literals.end());
    if (result.size() == clauses_.size(clause)) return result;
    std::unordered_set<int> met;
    std::erase_if(result, [&met](int literal) { return !met.insert(literal).second; });
    return result;
}

}  // namespace
}  // namespace drat

DratReport elaborate_drat(std::span<const int> clauses, const DratProof& proof,
                          const DratOptions& options, LratSink& sink, const Stop& stop) {
    DratReport report;
    Poll poll(stop);
    try {
        drat::Input input(clauses, proof, options, report, poll);
        const drat::Derivations derivations = drat::Elaborator(input, proof, report, poll).run();
        for (std::size_t i = 0; i < input.originals; ++i) {
            if (input.clauses.core(input.clauses.ref(i))) report.core.push_back(i);
        }
        derivations.write(input.originals, sink, poll);
        report.result = DratReport::Result::elaborated;
    } catch (const Stopped&) {
        report.limit = stop.cause();
    } catch (const UnsupportedSize& error) {
        report.limit = Limit::size;
        report.reason = error.what();
    } catch (const drat::Refused& refused) {
        report.result = DratReport::Result::refused;
        report.reason = refused.what();
    }
    return report;
}

void add_formula(LratChecker& checker, std::span<const int> clauses) {
    for (auto begin = clauses.begin(); begin != clauses.end();) {
        const auto end = std::find(begin, clauses.end(), 0);
        checker.add_original(std::span(begin, end));
        begin = end == clauses.end() ? end : std::next(end);
    }
}

DratReport check_drat(std::span<const int> clauses, const DratProof& proof,
                      const DratOptions& options, LratSink* copy, const Stop& stop) {
    LratChecker checker;
    add_formula(checker, clauses);
    LratKernelSink kernel(checker);
    DratReport report;
    if (copy == nullptr) {
        report = elaborate_drat(clauses, proof, options, kernel, stop);
    } else {
        LratTee both(kernel, *copy);
        report = elaborate_drat(clauses, proof, options, both, stop);
    }
    if (report.result == DratReport::Result::elaborated && !checker.proved()) {
        throw LratError("no empty clause in the elaborated proof");
    }
    return report;
}

}  // namespace tessera
