// A formula in conjunctive normal form whose variables have names.
//
// Encoders build one, CaDiCaL reads it, `encode --to dimacs` prints it. Clauses lie end to
// end in one vector with 0 after each, as in the DIMACS file: no allocation a clause.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/outcome.hpp"
#include "puzzles/poll.hpp"
#include "puzzles/stop.hpp"

namespace tessera {

/// A variable (1, 2, ...) or its negation (-1, -2, ...), as in DIMACS.
using Literal = int;
using Clause = std::vector<Literal>;

class Formula {
public:
    Formula() = default;

    /// One whose making `stop` can end: `add` then throws Stopped. `stop` must outlive the last
    /// call of `add`.
    explicit Formula(const Stop& stop) : poll_(stop) {}

    /// Says in words what the variable at `index` of its block means.
    using Namer = std::function<std::string(std::size_t index)>;

    /// Makes `count` new variables, numbered on from the last, and returns the first.
    /// Throws UnsupportedSize beyond 2^30 variables.
    Literal add_variables(std::size_t count, Namer name);

    /// Throws UnsupportedSize beyond 2^30 literals. The clause must name only variables
    /// that exist, none twice.
    void add(std::span<const Literal> clause);
    void add(std::initializer_list<Literal> clause) { add({clause.begin(), clause.size()}); }

    /// The sum of `literals` modulo 2 is `parity`: 2^(k-1) clauses of k literals, k <= 16;
    /// none for k = 0 with even parity, the empty clause for k = 0 with odd.
    void add_parity(std::span<const Literal> literals, bool parity);

    int variables() const { return variables_; }
    std::size_t clauses() const { return clauses_; }
    /// The clauses, each ended by 0.
    std::span<const Literal> literals() const { return literals_; }

    /// What `variable` (1..variables()) means.
    std::string name(Literal variable) const;

private:
    struct Block {
        Literal first;
        Namer name;
    };

    int variables_ = 0;
    std::size_t clauses_ = 0;
    std::vector<Literal> literals_;
    std::vector<Block> blocks_;
    Poll poll_;
};

/// Writes `formula` as DIMACS: `heading` as comment lines, a comment a variable
/// (`c var 7 press r2 c1`), an exact header, a clause a line. Throws Stopped.
void write_dimacs(std::ostream& out, const Formula& formula, std::string_view heading,
                  const Stop& stop = {});

/// An assignment of a formula's variables.
class Model {
public:
    Model() = default;
    explicit Model(std::vector<bool> values) : values_(std::move(values)) {}

    /// True when `literal` holds.
    bool operator[](Literal literal) const {
        const bool value = values_[static_cast<std::size_t>(literal < 0 ? -literal : literal) - 1];
        return literal > 0 ? value : !value;
    }
    std::size_t size() const { return values_.size(); }

private:
    std::vector<bool> values_;
};

/// A clause that every answer satisfies, and what shows it where the clause alone does not.
struct Lemma {
    Clause clause;
    /// The states on one side of a cut (gray-code).
    std::vector<std::uint64_t> side = {};

    bool operator==(const Lemma&) const = default;
};

/// A puzzle instance stated as clauses.
template <class Answer>
class CnfEncoding {
public:
    virtual ~CnfEncoding() = default;

    virtual const Formula& formula() const = 0;

    /// Clauses that every answer satisfies and `model` does not: what an encoding that
    /// states its global rule lazily has to add. Empty when `model` stands for answers.
    /// Throws Stopped.
    virtual std::vector<Lemma> refine(const Model& model, const Stop& stop) const {
        static_cast<void>(model);
        static_cast<void>(stop);
        return {};
    }

    /// The answers that `model` stands for; usually one. Does not judge them.
    virtual std::vector<Answer> decode(const Model& model) const = 0;

    /// Literals that fix the formula to `answer`: satisfiable together with it exactly when
    /// the formula accepts the answer. For an `answer` that is no answer at all (wrong
    /// shape, impossible step) literals that contradict one another will do.
    virtual std::vector<Literal> assume(const Answer& answer) const = 0;

    /// A clause that excludes the answers of `model` and no other answer.
    virtual Clause block(const Model& model) const = 0;

    /// Where the puzzle orders its answers: for each step, the literals of its choices, the
    /// smallest first; exactly one of a step's is true in a model. The first answer in that
    /// order is found by fixing step after step. Empty: no order.
    virtual std::vector<std::vector<Literal>> choices() const { return {}; }
};

}  // namespace tessera
