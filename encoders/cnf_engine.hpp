// Answers by CaDiCaL from any CNF encoding: solve, let the encoding refine what its lazily
// stated rules exclude, decode, block.

#pragma once

#include <span>
#include <variant>
#include <vector>

#include "encoders/cadical.hpp"
#include "encoders/cnf.hpp"
#include "encoders/enumerate.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera {

/// Models of one encoding. The encoding and the stop must outlive it.
template <class Answer>
class CnfModels {
public:
    CnfModels(const CnfEncoding<Answer>& encoding, const Stop& stop)
        : CnfModels(encoding, stop, encoding.guess()) {}

    /// Solves until a model needs no refinement. Lemmas stay.
    Verdict next(std::span<const Literal> assumptions = {}) {
        for (;;) {
            const Verdict verdict = solver_.solve(assumptions, stop_);
            if (verdict != Verdict::solvable) return verdict;
            model_ = solver_.model(encoding_.formula().variables());
            const std::vector<Clause> lemmas = encoding_.refine(model_);
            if (lemmas.empty()) return Verdict::solvable;
            for (const Clause& lemma : lemmas) solver_.add(lemma);
        }
    }

    std::vector<Answer> answers() const { return encoding_.decode(model_); }
    void exclude() { solver_.add(encoding_.block(model_)); }

private:
    CnfModels(const CnfEncoding<Answer>& encoding, const Stop& stop,
              const std::vector<Literal>& guess)
        : encoding_(encoding), stop_(stop), solver_(guess.empty() ? Guess::own : Guess::preferred) {
        solver_.add(encoding.formula());
        for (const Literal literal : guess) solver_.prefer(literal);
    }

    const CnfEncoding<Answer>& encoding_;
    const Stop& stop_;
    Cadical solver_;
    Model model_;
};

/// Decides, lists and counts.
template <class Answer, class Witness = std::monostate>
Outcome<Answer, Witness> search(const CnfEncoding<Answer>& encoding, const Question& question,
                                const Stop& stop) {
    CnfModels<Answer> models(encoding, stop);
    return enumerate<Answer, Witness>(models, question, stop);
}

/// Whether the formula accepts `answer`: satisfiable with it put in as assumptions.
template <class Answer>
Verdict accepts(const CnfEncoding<Answer>& encoding, const Answer& answer, const Stop& stop) {
    CnfModels<Answer> models(encoding, stop);
    return models.next(encoding.assume(answer));
}

}  // namespace tessera
