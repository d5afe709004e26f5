// Lemmas of a proof that is written with its hints, and new variables.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "encoders/cnf.hpp"
#include "verify/lrat_sink.hpp"

namespace tessera {

class LemmaWriter {
public:
    /// Numbers ids and variables on from those of `formula`. `sink` must outlive this.
    LemmaWriter(const Formula& formula, LratSink& sink)
        : sink_(sink),
          last_id_(static_cast<LratId>(formula.clauses())),
          last_variable_(formula.variables()) {}

    LratId derive(std::span<const Literal> clause, std::span<const LratId> hints) {
        ++lemmas_;
        sink_.derive(++last_id_, clause, hints);
        return last_id_;
    }

    /// A lemma that only saves hints later; see LratSink.
    LratId derive_aside(std::span<const Literal> clause, std::span<const LratId> hints) {
        ++lemmas_;
        sink_.derive_aside(++last_id_, clause, hints);
        return last_id_;
    }

    void erase(std::span<const LratId> ids) {
        if (!ids.empty()) sink_.erase(ids);
    }

    /// A new variable that says that all of some literals hold.
    struct Definition {
        Literal name = 0;
        LratId defined = 0;         ///< they imply it
        std::vector<LratId> parts;  ///< it implies each of them, in their order
    };

    /// Blocked clauses on the new variable: they follow from nothing, and change nothing.
    Definition define(std::span<const Literal> body) {
        Definition definition;
        definition.name = ++last_variable_;
        std::vector<Literal> clause{definition.name};
        for (const Literal literal : body) clause.push_back(-literal);
        definition.defined = derive(clause, {});
        for (const Literal literal : body) {
            // Resolved with that one, it is a tautology.
            const std::vector<Literal> part{-definition.name, literal};
            const std::vector<LratId> group{-definition.defined};
            definition.parts.push_back(derive(part, group));
        }
        return definition;
    }

    std::size_t lemmas() const { return lemmas_; }

private:
    LratSink& sink_;
    LratId last_id_;
    Literal last_variable_;
    std::size_t lemmas_ = 0;
};

}  // namespace tessera
