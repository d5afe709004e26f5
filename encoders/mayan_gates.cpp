#include "encoders/mayan_gates.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tessera::mayan {

Gates::Gates(Formula& formula) : formula_(formula), yes_(variable("true")) {
    formula_.add({yes_});
}

Literal Gates::variable(std::string name) {
    return formula_.add_variables(1, [name = std::move(name)](std::size_t) { return name; });
}

void Gates::clause(std::vector<Literal> literals) {
    // Sorted by variable, so that a literal and its negation are neighbours.
    std::sort(literals.begin(), literals.end(), [](Literal a, Literal b) {
        return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
    });
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    for (std::size_t i = 0; i < literals.size(); ++i) {
        if (literals[i] == yes()) return;
        if (i > 0 && literals[i] == -literals[i - 1]) return;
    }
    std::erase(literals, no());
    formula_.add(literals);
}

void Gates::at_most_one(std::span<const Literal> literals) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) clause({-literals[j], -literals[i]});
    }
}

Literal Gates::all(std::vector<Literal> literals, const std::string& name) {
    std::erase(literals, yes());
    if (std::find(literals.begin(), literals.end(), no()) != literals.end()) return no();
    if (literals.empty()) return yes();
    if (literals.size() == 1) return literals.front();
    const Literal gate = variable(name);
    for (const Literal literal : literals) clause({-gate, literal});
    for (Literal& literal : literals) literal = -literal;
    literals.push_back(gate);
    clause(std::move(literals));
    return gate;
}

Literal Gates::any(std::vector<Literal> literals, const std::string& name) {
    std::erase(literals, no());
    if (std::find(literals.begin(), literals.end(), yes()) != literals.end()) return yes();
    if (literals.empty()) return no();
    if (literals.size() == 1) return literals.front();
    const Literal gate = variable(name);
    for (const Literal literal : literals) clause({-literal, gate});
    literals.push_back(-gate);
    clause(std::move(literals));
    return gate;
}

Literal Gates::count_step(Literal many, Literal fewer, Literal more, const std::string& name) {
    if (many == yes() || fewer == no() || more == no()) return many;
    if (many == no()) return all({fewer, more}, name);
    if (fewer == yes()) return any({many, more}, name);
    if (more == yes()) return fewer;
    const Literal gate = variable(name);
    clause({-many, gate});
    clause({-fewer, -more, gate});
    clause({-gate, fewer});
    clause({-gate, many, more});
    return gate;
}

Literal Gates::choose(std::span<const Literal> conditions, std::span<const Literal> values,
                      Literal some, const std::string& name) {
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (conditions[i] == yes()) return values[i];
    }
    if (some == no()) return no();
    const Literal gate = variable(name);
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        clause({-conditions[i], -values[i], gate});
        clause({-conditions[i], values[i], -gate});
    }
    clause({-gate, some});
    return gate;
}

}  // namespace tessera::mayan
