#include "verify/refutation.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

namespace tessera {

namespace {

/// An assignment in which `literals` hold, and nothing else does.
Model model_of(const std::vector<Literal>& literals, int variables) {
    std::vector<bool> values(static_cast<std::size_t>(variables));
    for (const Literal literal : literals) {
        if (literal > 0) values[static_cast<std::size_t>(literal) - 1] = true;
    }
    return Model(std::move(values));
}

void add_exclusions(Formula& formula, const Statement& statement,
                    const std::vector<AnyAnswer>& answers) {
    std::set<Clause> seen;
    for (const AnyAnswer& answer : answers) {
        Clause clause = statement.assume(answer);
        for (Literal& literal : clause) literal = -literal;
        std::sort(clause.begin(), clause.end());
        // Answers that one assignment stands for are excluded by one clause.
        if (seen.insert(clause).second) formula.add(clause);
    }
}

void add_smaller(Formula& formula, const Statement& statement, const AnyAnswer& answer) {
    const std::vector<std::vector<Literal>> steps = statement.choices();
    if (steps.empty()) throw std::invalid_argument("the answers have no order");
    const Model chosen = model_of(statement.assume(answer), formula.variables());
    const Literal first = formula.add_variables(steps.size(), [](std::size_t step) {
        return "first difference at step " + std::to_string(step + 1);
    });
    Clause somewhere;
    Clause equal_before;
    for (std::size_t s = 0; s < steps.size(); ++s) {
        const Literal here = first + static_cast<Literal>(s);
        somewhere.push_back(here);
        for (const Literal choice : equal_before) formula.add({-here, choice});
        const auto own = std::find_if(steps[s].begin(), steps[s].end(),
                                      [&](Literal choice) { return chosen[choice]; });
        if (own == steps[s].end()) throw std::invalid_argument("the answer makes no choice");
        Clause earlier{-here};
        earlier.insert(earlier.end(), steps[s].begin(), own);
        formula.add(earlier);
        equal_before.push_back(*own);
    }
    formula.add(somewhere);
}

void require_answers(bool right) {
    if (!right) throw std::invalid_argument("the number of answers does not fit the proposition");
}

}  // namespace

Formula refutation(const Statement& statement, Proposition proposition,
                   const std::vector<AnyAnswer>& answers, const std::vector<Lemma>& lemmas) {
    Formula formula = statement.formula();
    for (const Lemma& lemma : lemmas) formula.add(lemma.clause);
    switch (proposition) {
        case Proposition::unsolvable: require_answers(answers.empty()); break;
        case Proposition::unique:
            require_answers(answers.size() == 1);
            add_exclusions(formula, statement, answers);
            break;
        case Proposition::count: add_exclusions(formula, statement, answers); break;
        case Proposition::smallest:
            require_answers(answers.size() == 1);
            add_smaller(formula, statement, answers.front());
            break;
    }
    return formula;
}

std::vector<AnyAnswer> excluded_with(const Statement& statement, const AnyAnswer& answer) {
    return statement.decode(model_of(statement.assume(answer), statement.formula().variables()));
}

}  // namespace tessera
