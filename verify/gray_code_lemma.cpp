#include "verify/gray_code_lemma.hpp"

#include <bit>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tessera::gray_code {

namespace {

using Edge = std::pair<State, State>;

/// The state that `text`, of O and X, hole 1 first, spells.
std::optional<State> state_named(std::string_view text, unsigned holes) {
    if (text.size() != holes) return std::nullopt;
    State state = 0;
    for (unsigned hole = 0; hole < holes; ++hole) {
        if (text[hole] != 'O' && text[hole] != 'X') return std::nullopt;
        if (text[hole] == 'X') state |= State{1} << hole;
    }
    return state;
}

/// The edge of the variable called `name`, both ways round; nothing for another one.
std::optional<Edge> edge_named(std::string_view name, unsigned holes) {
    constexpr std::string_view kPrefix = "edge ";
    if (!name.starts_with(kPrefix)) return std::nullopt;
    name.remove_prefix(kPrefix.size());
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = state_named(name.substr(0, dash), holes);
    const auto to = state_named(name.substr(dash + 1), holes);
    if (!from || !to) return std::nullopt;
    return Edge{*from, *to};
}

/// The edges that the clause says one of is used, each both ways round. Other literals only make
/// the clause weaker.
std::set<Edge> edges_of(const Clause& clause, const Formula& formula, unsigned holes) {
    std::set<Edge> edges;
    for (const Literal literal : clause) {
        if (literal < 0) continue;
        const auto edge = edge_named(formula.name(literal), holes);
        if (!edge) continue;
        edges.insert(*edge);
        edges.insert({edge->second, edge->first});
    }
    return edges;
}

bool is_even(State state) {
    return std::popcount(state) % 2 == 0;
}

}  // namespace

std::optional<Fault> fault(const Instance& instance, const Lemma& lemma, const Formula& formula) {
    const unsigned holes = instance.holes;
    const std::size_t states = std::size_t{1} << holes;
    for (const Literal literal : lemma.clause) {
        if (literal > formula.variables() || -literal > formula.variables()) {
            return Fault{"variable", std::to_string(literal) + " is none of the formula's"};
        }
    }
    std::vector<bool> inside(states);
    std::size_t even = 0;
    for (const std::uint64_t number : lemma.side) {
        if (number >= states || inside[number]) {
            return Fault{"side", std::to_string(number) + " is no state, or there twice"};
        }
        inside[number] = true;
        even += is_even(static_cast<State>(number)) ? 1 : 0;
    }
    const std::size_t size = lemma.side.size();
    if (size == 0 || size == states || 2 * even != size) {
        return Fault{"side", "not a proper part of the states, half of it even"};
    }
    const std::set<Edge> edges = edges_of(lemma.clause, formula, holes);
    bool all_from_even = true;
    bool all_from_odd = true;
    for (State state = 0; state < states; ++state) {
        for (unsigned hole = 0; hole < holes && inside[state]; ++hole) {
            const State next = state ^ State { 1 } << hole;
            if (inside[next] || edges.contains({state, next})) continue;
            (is_even(state) ? all_from_even : all_from_odd) = false;
        }
    }
    if (all_from_even || all_from_odd) return std::nullopt;
    return Fault{"cut", "an edge that leaves the side is missing, at an even and at an odd state"};
}

}  // namespace tessera::gray_code
