#include "solvers/mayan.hpp"

#include <utility>
#include <vector>

#include "solvers/mayan_search.hpp"
#include "solvers/mayan_steps.hpp"

namespace tessera::mayan {

namespace {

/// Fills `outcome` as far as the search comes; Stopped leaves what is known by then.
template <class Position>
void run(Search<Position>& search, const Instance& instance, const Question& question,
         Outcome<Answer>& outcome) {
    unsigned moves = question.shortest && instance.at_most ? 1 : instance.moves;
    std::vector<Move> line = search.smallest(moves);
    while (line.empty() && moves < instance.moves) line = search.smallest(++moves);
    const bool solvable = !line.empty();
    outcome.verdict = solvable ? Verdict::solvable : Verdict::unsolvable;
    outcome.complete = !solvable;
    if (solvable && question.answers > 0) {
        outcome.answers.push_back({std::move(line)});
        outcome.smallest = true;
    }
    if (solvable && question.answers > 1) {
        outcome.answers.clear();
        outcome.complete = search.list(moves, question.answers, outcome.answers);
    }
    if (!question.count) return;
    if (solvable) outcome.count = search.count(moves, question.canonical);
    if (!solvable) outcome.count = 0;
    // Several answers may be one canonical one.
    const bool counts_answers = !question.canonical || !solvable;
    outcome.complete = counts_answers && *outcome.count == outcome.answers.size();
}

}  // namespace

Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop) {
    require_valid(instance);
    return with_position(instance, [&]<class Position>(std::type_identity<Position>) {
        Search<Position> search(instance, stop);
        Outcome<Answer> outcome;
        if (question.count) outcome.method = "memoised count by position and moves left";
        try {
            run(search, instance, question, outcome);
        } catch (const Stopped&) {
            outcome.limit = stop.cause();
            if (question.count && !outcome.answers.empty()) {
                outcome.at_least = outcome.answers.size();
            }
        }
        return outcome;
    });
}

}  // namespace tessera::mayan
