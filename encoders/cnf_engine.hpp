// Answers by CaDiCaL from any CNF encoding: solve, let the encoding refine what its lazily
// stated rules exclude, decode, block.

#pragma once

#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/cadical.hpp"
#include "encoders/cnf.hpp"
#include "encoders/minimise.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/poll.hpp"
#include "puzzles/stop.hpp"

namespace tessera {

/// Models of one encoding. The encoding and the stop must outlive it. Making one loads the formula
/// and throws Stopped.
template <class Answer>
class CnfModels {
public:
    CnfModels(const CnfEncoding<Answer>& encoding, const Stop& stop)
        : encoding_(encoding), stop_(stop) {
        solver_.add(encoding.formula(), stop);
    }

    /// Solves under `assumptions` until a model needs no refinement. Lemmas stay.
    Verdict next(std::span<const Literal> assumptions = {}) {
        for (;;) {
            const Verdict verdict = solver_.solve(assumptions, stop_);
            if (verdict != Verdict::solvable) return verdict;
            model_ = solver_.model(encoding_.formula().variables());
            try {
                if (!refine()) return Verdict::solvable;
            } catch (const Stopped&) {
                return Verdict::undecided;
            }
        }
    }

    std::vector<Answer> answers() const { return encoding_.decode(model_); }
    void exclude() { solver_.add(encoding_.block(model_)); }

    bool holds(Literal literal) const { return model_[literal]; }
    const Model& model() const { return model_; }
    void keep(Model model) { model_ = std::move(model); }

private:
    /// Adds what the model violates; whether there was anything. Throws Stopped.
    bool refine() {
        const std::vector<Lemma> lemmas = encoding_.refine(model_, stop_);
        Poll poll(stop_);
        for (const Lemma& lemma : lemmas) {
            poll.spend(lemma.clause.size());
            solver_.add(lemma.clause);
        }
        return !lemmas.empty();
    }

    const CnfEncoding<Answer>& encoding_;
    const Stop& stop_;
    Cadical solver_;
    Model model_;
};

/// Decides, lists and counts. When the smallest answer is asked for and the encoding has an
/// order, the first answer listed is the smallest, or `smallest` is false and the limit says why.
/// Throws Stopped when there is a stop before the search has begun.
template <class Answer, class Witness = std::monostate>
Outcome<Answer, Witness> search(const CnfEncoding<Answer>& encoding, const Question& question,
                                const Stop& stop) {
    CnfModels<Answer> models(encoding, stop);
    return search_models<Answer, Witness>(models, encoding.choices(), question, stop);
}

/// Whether the formula accepts `answer`: satisfiable with it put in as assumptions.
/// Throws Stopped.
template <class Answer>
Verdict accepts(const CnfEncoding<Answer>& encoding, const Answer& answer, const Stop& stop) {
    CnfModels<Answer> models(encoding, stop);
    return models.next(encoding.assume(answer));
}

}  // namespace tessera
