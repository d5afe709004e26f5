// Unsatisfiable formulas, and the proofs that CaDiCaL gives of them.

#pragma once

#include <string>
#include <vector>

#include "encoders/cnf.hpp"
#include "puzzles/random.hpp"

namespace tessera::test {

/// `pigeons` into one hole less.
Formula pigeonhole(int pigeons);

/// `clauses` clauses of three different variables.
Formula random_3sat(Random& random, int variables, int clauses);

/// The `rows` x `cols` Lights Out board with only its corner lit.
Formula corner_lit(std::size_t rows, std::size_t cols);

/// CaDiCaL's DRAT proof; empty when `formula` is satisfiable.
std::string cadical_proof(const Formula& formula, bool binary);

/// All models of `formula` enumerated by one solver that gets a blocking clause after each: the
/// formula with these clauses, and the trace of all calls together.
struct Enumeration {
    std::vector<int> clauses;  // each ended by 0
    std::size_t models = 0;
    std::string proof;
};
Enumeration enumerate_models(const Formula& formula);

/// As DIMACS, without comments.
std::string dimacs(const Formula& formula);

}  // namespace tessera::test
