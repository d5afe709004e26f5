// Answers by CaDiCaL from any CNF encoding: solve, let the encoding refine what its lazily
// stated rules exclude, decode, block.

#pragma once

#include <functional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/cadical.hpp"
#include "encoders/cnf.hpp"
#include "encoders/enumerate.hpp"
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
        : CnfModels(encoding, stop, encoding.guess()) {}

    /// The next model; the first one is followed by what `after_first` was given.
    Verdict next() {
        const Verdict verdict = next(std::span<const Literal>{});
        if (verdict == Verdict::solvable && after_first_) std::exchange(after_first_, {})();
        return verdict;
    }

    /// Solves under `assumptions` until a model needs no refinement. Lemmas stay.
    Verdict next(std::span<const Literal> assumptions) {
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

    const Model& model() const { return model_; }
    void keep(Model model) { model_ = std::move(model); }
    void after_first(std::function<void()> action) { after_first_ = std::move(action); }

private:
    CnfModels(const CnfEncoding<Answer>& encoding, const Stop& stop,
              const std::vector<Literal>& guess)
        : encoding_(encoding), stop_(stop), solver_(guess.empty() ? Guess::own : Guess::preferred) {
        solver_.add(encoding.formula(), stop);
        for (const Literal literal : guess) solver_.prefer(literal);
    }

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
    std::function<void()> after_first_;
};

/// Turns the first model into the smallest answer: step after step, choices are tried in order
/// under the prefix fixed so far; the choice that the last model made needs no trial. True when
/// that ended before the stop; `models` then holds the smallest.
template <class Answer>
bool minimise(CnfModels<Answer>& models, const CnfEncoding<Answer>& encoding) {
    std::vector<Literal> prefix;
    for (const std::vector<Literal>& step : encoding.choices()) {
        for (const Literal choice : step) {
            prefix.push_back(choice);
            if (models.model()[choice]) break;
            const Model kept = models.model();
            const Verdict verdict = models.next(prefix);
            if (verdict == Verdict::solvable) break;
            models.keep(kept);
            if (verdict == Verdict::undecided) return false;
            prefix.pop_back();
        }
    }
    return true;
}

/// Decides, lists and counts. When the smallest answer is asked for and the encoding has an
/// order, the first answer listed is the smallest, or `smallest` is false and the limit says why.
/// Throws Stopped when there is a stop before the search has begun.
template <class Answer, class Witness = std::monostate>
Outcome<Answer, Witness> search(const CnfEncoding<Answer>& encoding, const Question& question,
                                const Stop& stop) {
    CnfModels<Answer> models(encoding, stop);
    bool smallest = false;
    if (question.smallest && !encoding.choices().empty()) {
        models.after_first([&] { smallest = minimise(models, encoding); });
    }
    Outcome<Answer, Witness> outcome = enumerate<Answer, Witness>(models, question, stop);
    outcome.smallest = smallest;
    if (question.smallest && !smallest && !outcome.limit) outcome.limit = stop.cause();
    return outcome;
}

/// Whether the formula accepts `answer`: satisfiable with it put in as assumptions.
/// Throws Stopped.
template <class Answer>
Verdict accepts(const CnfEncoding<Answer>& encoding, const Answer& answer, const Stop& stop) {
    CnfModels<Answer> models(encoding, stop);
    return models.next(encoding.assume(answer));
}

}  // namespace tessera
