// From the first model to the smallest answer, prefix by prefix; the same for every solver.
//
// An encoding whose puzzle orders its answers names the choices of each step, smallest first.
// Step after step they are tried in order under what was fixed so far; the choice that the last
// model made needs no trial, so only failures cost a proof.

#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "encoders/enumerate.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera {

/// A ModelSource whose first model is turned into the smallest one. `Models` is a ModelSource that
/// also looks for a model under some choices, `next(choices)`, says whether its last model makes a
/// choice, `holds(choice)`, and gives and takes back that model, `model()` and `keep(model)`.
/// `models` must outlive it.
template <class Models, class Choice>
class SmallestFirst {
public:
    SmallestFirst(Models& models, std::vector<std::vector<Choice>> choices)
        : models_(models), choices_(std::move(choices)) {}

    Verdict next() {
        const Verdict verdict = models_.next();
        if (verdict == Verdict::solvable && !std::exchange(started_, true)) {
            smallest_ = minimise();
        }
        return verdict;
    }
    auto answers() const { return models_.answers(); }
    void exclude() { models_.exclude(); }

    /// Whether the first model is the smallest: false before it, and when a stop came first.
    bool smallest() const { return smallest_; }

private:
    bool minimise() {
        std::vector<Choice> prefix;
        for (const std::vector<Choice>& step : choices_) {
            for (const Choice& choice : step) {
                prefix.push_back(choice);
                if (models_.holds(choice)) break;
                auto kept = models_.model();
                const Verdict verdict = models_.next(prefix);
                if (verdict == Verdict::solvable) break;
                models_.keep(std::move(kept));
                if (verdict == Verdict::undecided) return false;
                prefix.pop_back();
            }
        }
        return true;
    }

    Models& models_;
    std::vector<std::vector<Choice>> choices_;
    bool started_ = false;
    bool smallest_ = false;
};

/// Answers `question` from `models`. When the smallest answer is asked for and there are
/// `choices`, the first answer listed is the smallest, or `smallest` is false and the limit says
/// why.
template <class Answer, class Witness, class Models, class Choice>
Outcome<Answer, Witness> search_models(Models& models, std::vector<std::vector<Choice>> choices,
                                       const Question& question, const Stop& stop) {
    if (!question.smallest || choices.empty()) {
        return enumerate<Answer, Witness>(models, question, stop);
    }
    SmallestFirst source(models, std::move(choices));
    Outcome<Answer, Witness> outcome = enumerate<Answer, Witness>(source, question, stop);
    outcome.smallest = source.smallest();
    if (!outcome.smallest && !outcome.limit) outcome.limit = stop.cause();
    return outcome;
}

}  // namespace tessera
