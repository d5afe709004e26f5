// Answers by Z3 from any SMT encoding: check, decode, exclude.

#pragma once

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/minimise.hpp"
#include "encoders/smt.hpp"
#include "encoders/z3.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera {

/// Models of one encoding. The encoding and the stop must outlive it.
/// Making one loads the script and throws Stopped and what open_z3 throws.
template <class Answer>
class SmtModels {
public:
    SmtModels(const SmtEncoding<Answer>& encoding, const Stop& stop)
        : encoding_(encoding), stop_(stop) {
        if (stop.requested()) throw Stopped();
        session_ = open_z3(encoding.script());
    }

    Verdict next(const std::vector<SmtBinding>& assumptions = {}) {
        const Verdict verdict = session_->check(assumptions, stop_);
        if (verdict == Verdict::solvable) model_ = session_->model();
        return verdict;
    }

    bool holds(const SmtBinding& choice) const { return model_[choice.constant] == choice.value; }
    const SmtModel& model() const { return model_; }
    void keep(SmtModel model) { model_ = std::move(model); }

    std::vector<Answer> answers() const { return encoding_.decode(model_); }

    void exclude() {
        std::vector<SmtBinding> bindings;
        for (const std::size_t constant : encoding_.answer_constants()) {
            bindings.push_back({constant, model_[constant]});
        }
        session_->exclude(bindings);
    }

private:
    const SmtEncoding<Answer>& encoding_;
    const Stop& stop_;
    std::unique_ptr<Z3Session> session_;
    SmtModel model_;
};

/// Decides, lists and counts; see search_models. Throws as making SmtModels does.
template <class Answer, class Witness = std::monostate>
Outcome<Answer, Witness> search(const SmtEncoding<Answer>& encoding, const Question& question,
                                const Stop& stop) {
    SmtModels<Answer> models(encoding, stop);
    return search_models<Answer, Witness>(models, encoding.choices(), question, stop);
}

/// Whether the script accepts `answer`. Throws as making SmtModels does.
template <class Answer>
Verdict accepts(const SmtEncoding<Answer>& encoding, const Answer& answer, const Stop& stop) {
    SmtModels<Answer> models(encoding, stop);
    return models.next(encoding.assume(answer));
}

}  // namespace tessera
