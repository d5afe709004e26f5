// From what an engine says to a finding: nothing is taken over that was not checked here.
//
// Each answer is replayed by the rules, a witness goes through its plain check, the answers
// must differ from one another, and verdict, answers and count must not contradict. An engine
// that fails any of this is marked as refused, which no agreement of others can mend.

#pragma once

#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <variant>

#include "puzzles/outcome.hpp"
#include "verify/finding.hpp"

namespace tessera {

namespace detail {

/// Whether an outcome contradicts itself, and how.
template <class Answer, class Witness>
std::optional<Fault> contradiction(const Outcome<Answer, Witness>& outcome) {
    const auto fault = [](std::string detail) { return Fault{"contradiction", std::move(detail)}; };
    if (outcome.verdict != Verdict::solvable && !outcome.answers.empty()) {
        return fault("an answer, but not the verdict \"solvable\"");
    }
    if (outcome.count && outcome.verdict == Verdict::solvable && *outcome.count <= 0) {
        return fault("\"solvable\", but a count of " + outcome.count->get_str());
    }
    if (outcome.count && outcome.verdict == Verdict::unsolvable && *outcome.count != 0) {
        return fault("\"unsolvable\", but a count of " + outcome.count->get_str());
    }
    if (outcome.count && *outcome.count < outcome.answers.size()) {
        return fault("more answers than it counts");
    }
    if (outcome.count && outcome.complete && *outcome.count != outcome.answers.size()) {
        return fault("lists all answers, but counts another number");
    }
    if (outcome.at_least && outcome.verdict == Verdict::unsolvable && *outcome.at_least > 0) {
        return fault("\"unsolvable\", but at least " + outcome.at_least->get_str() + " answers");
    }
    if (outcome.at_least && outcome.count && *outcome.at_least > *outcome.count) {
        return fault("a count below its own lower bound");
    }
    std::unordered_set<std::string> seen;
    if (outcome.answers.size() > 1) {
        for (const Answer& answer : outcome.answers) {
            if (!seen.insert(to_json(answer)).second) return fault("the same answer twice");
        }
    }
    return std::nullopt;
}

/// The first fault that the rules or the witness check find.
template <class Instance, class Answer, class Witness>
std::optional<Fault> first_fault(const Instance& instance,
                                 const Outcome<Answer, Witness>& outcome) {
    for (const Answer& answer : outcome.answers) {
        if (std::optional<Fault> found = fault(instance, answer)) return found;
    }
    if constexpr (!std::is_same_v<Witness, std::monostate>) {
        if (outcome.witness) {
            if (outcome.verdict != Verdict::unsolvable) {
                return Fault{"contradiction", "a witness, but not the verdict \"unsolvable\""};
            }
            return fault(instance, *outcome.witness);
        }
    }
    return contradiction(outcome);
}

template <class Answer, class Witness>
Evidence evidence_of(const Outcome<Answer, Witness>& outcome) {
    switch (outcome.verdict) {
        case Verdict::undecided: return Evidence::none;
        case Verdict::solvable:
            return outcome.answers.empty() ? Evidence::exhausted : Evidence::replayed;
        case Verdict::unsolvable: return outcome.witness ? Evidence::witness : Evidence::exhausted;
    }
    return Evidence::none;
}

}  // namespace detail

/// The finding of `outcome`, judged; `fault(instance, answer)` and, where there are witnesses,
/// `fault(instance, witness)` are looked up in the puzzle's own namespace. `asked` is what the
/// engine was asked. Neither `engine` nor `seconds` is set.
template <class Instance, class Answer, class Witness>
Finding judge(const Instance& instance, const Question& asked, Outcome<Answer, Witness> outcome) {
    Finding finding;
    std::optional<Fault> fault = detail::first_fault(instance, outcome);
    if (!fault && asked.answers > 0 && outcome.verdict == Verdict::solvable &&
        outcome.answers.empty() && !outcome.limit) {
        fault = Fault{"contradiction", "\"solvable\", but without the answer that was asked for"};
    }
    if (fault) {
        finding.refused = std::move(fault);
        finding.remark = "refused: " + finding.refused->rule + ": " + finding.refused->detail;
        return finding;
    }
    finding.verdict = outcome.verdict;
    finding.evidence = detail::evidence_of(outcome);
    if (asked.answers >= 2 && outcome.verdict == Verdict::solvable) {
        if (outcome.answers.size() >= 2) finding.unique = false;
        if (outcome.answers.size() == 1 && outcome.complete) finding.unique = true;
    }
    if (outcome.count || outcome.at_least) finding.method = std::move(outcome.method);
    finding.count = std::move(outcome.count);
    finding.at_least = std::move(outcome.at_least);
    finding.limit = outcome.limit;
    finding.smallest = outcome.smallest && !outcome.answers.empty();
    for (Answer& answer : outcome.answers) finding.answers.emplace_back(std::move(answer));
    if (outcome.witness) finding.witness = std::move(*outcome.witness);
    return finding;
}

}  // namespace tessera
