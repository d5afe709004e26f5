// Clauses over literals some of which are known.
//
// The first board of a Mayan game is given and the last is empty, so large parts of the formula
// are constant. One literal, `yes`, stands for truth; clauses drop what is known, and gates of
// known inputs need no variable. Every gate is defined in both directions: its value is a function
// of its inputs, found by unit propagation.

#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf.hpp"

namespace tessera::mayan {

class Gates {
public:
    explicit Gates(Formula& formula);

    Literal yes() const { return yes_; }
    Literal no() const { return -yes_; }

    /// How many clauses the formula has by now.
    std::size_t clauses() const { return formula_.clauses(); }

    /// A new variable called `name`.
    Literal variable(std::string name);

    /// One of `literals` holds. Known literals and repeated ones may be among them.
    void clause(std::vector<Literal> literals);
    /// At most one of `literals` holds: a clause a pair.
    void at_most_one(std::span<const Literal> literals);

    /// All of `literals` hold; `name` is what a new variable, if there has to be one, is called.
    Literal all(std::vector<Literal> literals, const std::string& name);
    /// One of `literals` holds.
    Literal any(std::vector<Literal> literals, const std::string& name);
    /// `many`, or `fewer` and `more`, where `many` implies `fewer`: a step of a unary counter.
    Literal count_step(Literal many, Literal fewer, Literal more, const std::string& name);
    /// values[i] for the one i whose conditions[i] holds; false where none does, which is when
    /// `some` does not hold.
    Literal choose(std::span<const Literal> conditions, std::span<const Literal> values,
                   Literal some, const std::string& name);

private:
    Formula& formula_;
    Literal yes_;
};

}  // namespace tessera::mayan
