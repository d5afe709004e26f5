// Unit propagation, plainly.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <vector>

#include "encoders/cnf.hpp"

namespace tessera {

class Propagation {
public:
    explicit Propagation(const Formula& formula)
        : values_(static_cast<std::size_t>(formula.variables()) + 1), occurrences_(2 * size()) {
        Clause clause;
        for (const Literal literal : formula.literals()) {
            if (literal != 0) {
                clause.push_back(literal);
                continue;
            }
            for (const Literal l : clause) occurrences_[index(-l)].push_back(clauses_.size());
            clauses_.push_back(clause);
            clause.clear();
        }
    }

    /// How many variables stay free, or nothing after a conflict.
    std::optional<std::size_t> free_after(const std::vector<Literal>& assumptions) {
        std::fill(values_.begin(), values_.end(), 0);
        std::vector<Literal> queue;
        for (std::size_t i = 0; i < clauses_.size(); ++i) {
            if (clauses_[i].size() <= 1 && !look(i, queue)) return std::nullopt;
        }
        for (const Literal literal : assumptions) {
            if (!set(literal, queue)) return std::nullopt;
        }
        for (std::size_t next = 0; next < queue.size(); ++next) {
            for (const std::size_t i : occurrences_[index(queue[next])]) {
                if (!look(i, queue)) return std::nullopt;
            }
        }
        return values_.size() - 1 - queue.size();
    }

    /// What the last assumptions make of `literal`: 1 true, -1 false, 0 open.
    int value(Literal literal) const {
        const int value = values_[static_cast<std::size_t>(std::abs(literal))];
        return literal < 0 ? -value : value;
    }

private:
    std::size_t size() const { return values_.size(); }
    static std::size_t index(Literal literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }
    bool set(Literal literal, std::vector<Literal>& queue) {
        if (value(literal) != 0) return value(literal) > 0;
        values_[static_cast<std::size_t>(std::abs(literal))] = literal < 0 ? -1 : 1;
        queue.push_back(literal);
        return true;
    }
    bool look(std::size_t i, std::vector<Literal>& queue) {
        Literal unit = 0;
        for (const Literal literal : clauses_[i]) {
            if (value(literal) > 0) return true;
            if (value(literal) < 0) continue;
            if (unit != 0) return true;
            unit = literal;
        }
        return unit != 0 && set(unit, queue);
    }

    std::vector<int> values_;
    std::vector<Clause> clauses_;
    std::vector<std::vector<std::size_t>> occurrences_;
};

}  // namespace tessera
