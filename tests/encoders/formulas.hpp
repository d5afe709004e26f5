// Formulas for tests, and the truth about them by trying all assignments.

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf.hpp"

namespace tessera::test {

/// Assignment number `bits`: variable v is true when bit v - 1 is 1.
inline Model assignment(int variables, std::uint32_t bits) {
    std::vector<bool> values;
    for (int v = 0; v < variables; ++v) values.push_back((bits >> v & 1U) != 0);
    return Model(std::move(values));
}

inline bool satisfies(const Model& model, std::span<const Literal> literals) {
    bool clause = false;
    for (const Literal literal : literals) {
        if (literal == 0) {
            if (!clause) return false;
            clause = false;
        } else {
            clause = clause || model[literal];
        }
    }
    return true;
}

/// The assignments that satisfy `formula` and make all of `assumptions` true.
inline std::vector<std::uint32_t> models(const Formula& formula,
                                         std::span<const Literal> assumptions = {}) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t bits = 0; bits < std::uint32_t{1} << formula.variables(); ++bits) {
        const Model model = assignment(formula.variables(), bits);
        bool fits = satisfies(model, formula.literals());
        for (const Literal literal : assumptions) fits = fits && model[literal];
        if (fits) found.push_back(bits);
    }
    return found;
}

inline Literal add_anonymous(Formula& formula, std::size_t count) {
    return formula.add_variables(count, [](std::size_t i) { return "x" + std::to_string(i); });
}

/// A number below `bound`, the same on every machine.
inline std::uint32_t below(std::mt19937& random, std::uint32_t bound) {
    return static_cast<std::uint32_t>(random() % bound);
}

/// Each variable of a random subset of 1..`variables`, with a random sign.
inline Clause random_literals(std::mt19937& random, int variables, std::uint32_t one_in) {
    Clause literals;
    for (int v = 1; v <= variables; ++v) {
        if (below(random, one_in) == 0) literals.push_back(below(random, 2) == 0 ? v : -v);
    }
    return literals;
}

/// Up to 8 variables, some perhaps in no clause; from no models to all.
inline Formula random_formula(std::mt19937& random) {
    Formula formula;
    const int variables = 1 + static_cast<int>(below(random, 8));
    add_anonymous(formula, static_cast<std::size_t>(variables));
    for (std::uint32_t clauses = below(random, 14); clauses > 0; --clauses) {
        const Clause clause = random_literals(random, variables, 3);
        if (!clause.empty() || below(random, 8) == 0) formula.add(clause);
    }
    return formula;
}

/// `holes` + 1 pigeons in `holes` holes, unless the last variable is true: without it
/// unsatisfiable, and for a dozen holes out of any CDCL solver's reach.
inline Formula pigeons(int holes) {
    Formula formula;
    const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
    add_anonymous(formula, static_cast<std::size_t>((holes + 1) * holes));
    const Literal escape = add_anonymous(formula, 1);
    for (int p = 0; p <= holes; ++p) {
        Clause somewhere{escape};
        for (int h = 0; h < holes; ++h) somewhere.push_back(in(p, h));
        formula.add(somewhere);
        for (int q = 0; q < p; ++q) {
            for (int h = 0; h < holes; ++h) formula.add({-in(p, h), -in(q, h)});
        }
    }
    return formula;
}

}  // namespace tessera::test
