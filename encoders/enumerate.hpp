// The loop that turns "one model at a time" into answers, lists and counts; the same for
// every solver behind it.

#pragma once

#include <concepts>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera {

/// Gives models one after another.
template <class Source, class Answer>
concept ModelSource = requires(Source source) {
    /// Looks for a model that no `exclude` has excluded.
    { source.next() } -> std::same_as<Verdict>;
    /// The answers that the model stands for.
    { source.answers() } -> std::same_as<std::vector<Answer>>;
    /// Excludes those answers and no others.
    {source.exclude()};
};

/// Answers `question`. The count is exact when the formula with all its answers excluded is
/// unsatisfiable; where that is not reached, the number found is a lower bound.
template <class Answer, class Witness = std::monostate, ModelSource<Answer> Source>
Outcome<Answer, Witness> enumerate(Source& source, const Question& question, const Stop& stop) {
    Outcome<Answer, Witness> outcome;
    outcome.method = "model enumeration";
    Count found = 0;
    for (;;) {
        const Verdict verdict = source.next();
        if (verdict == Verdict::undecided) {
            outcome.limit = stop.cause();
            break;
        }
        if (verdict == Verdict::unsolvable) {
            outcome.verdict = found == 0 ? Verdict::unsolvable : Verdict::solvable;
            outcome.complete = found == outcome.answers.size();
            if (question.count) outcome.count = found;
            return outcome;
        }
        outcome.verdict = Verdict::solvable;
        for (Answer& answer : source.answers()) {
            if (outcome.answers.size() < question.answers) {
                outcome.answers.push_back(std::move(answer));
            }
            ++found;
        }
        const bool listed = outcome.answers.size() >= question.answers;
        if (listed && !question.count) return outcome;
        if (listed && found > question.count_up_to) {
            outcome.limit = Limit::count;
            break;
        }
        source.exclude();
    }
    if (question.count && found > 0) outcome.at_least = found;
    return outcome;
}

}  // namespace tessera
