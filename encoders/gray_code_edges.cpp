// The Rock Game as clauses over edges, one cycle by lazily added cuts.
//
// The edges' variables are numbered in a shuffled order: CaDiCaL looks at variables in the order
// of their numbers, and in the hypercube's natural one it falls for thousands of small cycles
// (n = 12: 3543 cuts against some dozens).
//
// At most two edges a state is C(n, 3) clauses of three for few holes; for many, a counter
// along the state's edges, n clauses of a few literals. The counters' variables are functions of
// the edges, so a cycle is a model either way. They have the lowest numbers, since CaDiCaL
// begins to decide at the highest: n = 15 takes 14 s so and 35 s the other way round.

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "encoders/gray_code_parts.hpp"
#include "puzzles/random.hpp"

namespace tessera::gray_code {

namespace {

/// With more holes, counters are smaller than triples.
constexpr unsigned kMostForTriples = 8;

class Edges : public CnfEncoding<Answer> {
public:
    Edges(unsigned holes, const Stop& stop)
        : holes_(holes),
          count_(std::size_t{1} << holes),
          variable_(shuffled(holes)),
          formula_(stop) {
        if (holes_ > kMostForTriples) add_counter_variables();
        add_edge_variables();
        for (State state = 0; state < count_; ++state) add_degree_two(state);
    }

    const Formula& formula() const override { return formula_; }

    std::vector<Lemma> refine(const Model& model, const Stop& stop) const override {
        const std::vector<std::uint32_t> cycle_of = cycles(model);
        const std::size_t number = *std::max_element(cycle_of.begin(), cycle_of.end()) + 1;
        if (number == 1) return {};
        std::vector<Lemma> cuts(2 * number);
        Poll poll(stop);
        for (State state = 0; state < count_; ++state) {
            poll.spend(kWordsPerEdge * holes_);
            const std::size_t even = std::size_t{2} * cycle_of[state];
            cuts[even].side.push_back(state);
            cuts[even + 1].side.push_back(state);
            const std::size_t odd = static_cast<std::size_t>(std::popcount(state) % 2);
            Clause& cut = cuts[even + odd].clause;
            for (unsigned hole = 0; hole < holes_; ++hole) {
                if (cycle_of[state ^ State{1} << hole] != cycle_of[state]) {
                    cut.push_back(edge(state, hole));
                }
            }
        }
        // What leaves one of two from its even states comes to the other's odd ones.
        if (number == 2) cuts.resize(2);
        return cuts;
    }

    std::vector<Answer> decode(const Model& model) const override {
        if (holes_ == 1) return {walk({0, 0})};
        std::vector<std::uint8_t> flipped = follow(model);
        std::vector<std::uint8_t> back(flipped.rbegin(), flipped.rend());
        return {walk(flipped), walk(back)};
    }

    std::vector<Literal> assume(const Answer& answer) const override {
        const auto flipped = flips(answer, holes_);
        if (!flipped) return contradiction();
        std::vector<Literal> literals(variable_.size());
        for (std::size_t i = 0; i < literals.size(); ++i) literals[i] = -variable_[i];
        for (std::size_t t = 0; t < count_; ++t) {
            Literal& literal = literals[index(answer.states[t], (*flipped)[t], t)];
            // No edge twice; the walk for one hole has two edges to go there and back.
            if (literal > 0) return contradiction();
            literal = -literal;
        }
        return literals;
    }

    Clause block(const Model& model) const override {
        Clause clause;
        clause.reserve(count_);
        for (const Literal variable : variable_) {
            if (model[variable]) clause.push_back(-variable);
        }
        return clause;
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    /// What looking at an edge in `refine` costs, as Poll counts: some nanoseconds.
    static constexpr std::size_t kWordsPerEdge = 8;

    /// The place of each edge among the edges' variables, from 0. Edges in natural order: hole by
    /// hole, then by the state without the hole's bit.
    static std::vector<Literal> shuffled(unsigned holes) {
        const std::size_t edges = holes == 1 ? 2 : std::size_t{holes} << (holes - 1);
        std::vector<Literal> places(edges);
        std::iota(places.begin(), places.end(), 0);
        constexpr std::uint64_t kSeed = 6183;
        Random random(kSeed);
        random.shuffle(places);
        return places;
    }

    void add_edge_variables() {
        std::vector<std::uint32_t> edge_at(variable_.size());
        for (std::size_t i = 0; i < variable_.size(); ++i) {
            edge_at[static_cast<std::size_t>(variable_[i])] = static_cast<std::uint32_t>(i);
        }
        const Literal first = formula_.add_variables(
            variable_.size(), [holes = holes_, edge_at = std::move(edge_at)](std::size_t i) {
                return edge_name(edge_at[i], holes);
            });
        for (Literal& variable : variable_) variable += first;
    }

    void add_counter_variables() {
        const std::size_t steps = holes_ - 1;
        first_counter_ =
            formula_.add_variables(count_ * 2 * steps, [steps, holes = holes_](std::size_t i) {
                const auto state = static_cast<State>(i / (2 * steps));
                return "at least " + std::to_string(i % 2 + 1) + " edges of " + line(state, holes) +
                       " up to hole " + std::to_string(i / 2 % steps + 1);
            });
    }

    static std::string edge_name(std::uint32_t edge, unsigned holes) {
        if (holes == 1) return edge == 0 ? "edge O-X" : "other edge O-X";
        const unsigned hole = edge >> (holes - 1);
        const State rest = edge & ((State{1} << (holes - 1)) - 1);
        const State low = rest & ((State{1} << hole) - 1);
        const State state = (rest ^ low) << 1 | low;
        return "edge " + line(state, holes) + '-' + line(state | State{1} << hole, holes);
    }

    std::size_t index(State state, unsigned hole, std::size_t copy = 0) const {
        if (holes_ == 1) return copy;
        const State low = state & ((State{1} << hole) - 1);
        const State rest = state >> (hole + 1) << hole | low;
        return (std::size_t{hole} << (holes_ - 1)) + rest;
    }
    Literal edge(State state, unsigned hole) const { return variable_[index(state, hole)]; }

    void add_degree_two(State state) {
        if (holes_ == 1) {
            formula_.add({1});
            formula_.add({2});
            return;
        }
        Clause edges;
        for (unsigned hole = 0; hole < holes_; ++hole) edges.push_back(edge(state, hole));
        for (unsigned left_out = 0; left_out < holes_; ++left_out) {
            Clause others = edges;
            others.erase(others.begin() + left_out);
            formula_.add(others);
        }
        if (holes_ <= kMostForTriples) {
            add_triples(edges);
        } else {
            add_counter(edges, state);
        }
    }

    void add_triples(const Clause& edges) {
        for (std::size_t a = 0; a < edges.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                for (std::size_t c = 0; c < b; ++c) formula_.add({-edges[a], -edges[b], -edges[c]});
            }
        }
    }

    /// After edge i, `one` and `two` say whether at least that many were true so far.
    void add_counter(const Clause& edges, State state) {
        const std::size_t steps = edges.size() - 1;
        const Literal first = first_counter_ + static_cast<Literal>(2 * steps * state);
        const auto one = [&](std::size_t i) { return first + static_cast<Literal>(2 * i); };
        const auto two = [&](std::size_t i) { return one(i) + 1; };
        formula_.add({-edges[0], one(0)});
        formula_.add({edges[0], -one(0)});
        formula_.add({-two(0)});
        for (std::size_t i = 1; i < edges.size(); ++i) {
            formula_.add({-edges[i], -two(i - 1)});
            if (i == steps) break;
            const Literal e = edges[i];
            formula_.add({-e, one(i)});
            formula_.add({-one(i - 1), one(i)});
            formula_.add({e, one(i - 1), -one(i)});
            formula_.add({-e, -one(i - 1), two(i)});
            formula_.add({-two(i - 1), two(i)});
            formula_.add({e, two(i - 1), -two(i)});
            formula_.add({one(i - 1), -two(i)});
        }
    }

    /// The number of each state's cycle, from 0.
    std::vector<std::uint32_t> cycles(const Model& model) const {
        std::vector<std::uint32_t> cycle_of(count_, kNone);
        std::uint32_t number = 0;
        std::vector<State> open;
        for (State start = 0; start < count_; ++start) {
            if (cycle_of[start] != kNone) continue;
            cycle_of[start] = number;
            open.push_back(start);
            while (!open.empty()) {
                const State state = open.back();
                open.pop_back();
                for (unsigned hole = 0; hole < holes_; ++hole) {
                    const State next = state ^ State { 1 } << hole;
                    if (cycle_of[next] != kNone || !model[edge(state, hole)]) continue;
                    cycle_of[next] = number;
                    open.push_back(next);
                }
            }
            ++number;
        }
        return cycle_of;
    }

    /// The walk from all O along the model's edges, the lower hole first, until it is home or
    /// has made as many moves as there are states.
    std::vector<std::uint8_t> follow(const Model& model) const {
        std::vector<std::uint8_t> flipped;
        State state = 0;
        unsigned came_by = holes_;
        for (std::size_t t = 0; t < count_; ++t) {
            unsigned hole = 0;
            while (hole < holes_ && (hole == came_by || !model[edge(state, hole)])) ++hole;
            if (hole == holes_) break;
            flipped.push_back(static_cast<std::uint8_t>(hole));
            state ^= State{1} << hole;
            came_by = hole;
            if (state == 0) break;
        }
        return flipped;
    }

    unsigned holes_;
    std::size_t count_;
    std::vector<Literal> variable_;  ///< of each edge in natural order
    Formula formula_;
    Literal first_counter_ = 0;
};

}  // namespace

std::unique_ptr<CnfEncoding<Answer>> encode_edges(unsigned holes, const Stop& stop) {
    return std::make_unique<Edges>(holes, stop);
}

}  // namespace tessera::gray_code
