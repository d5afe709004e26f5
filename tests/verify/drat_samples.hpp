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

/// As DIMACS, without comments.
std::string dimacs(const Formula& formula);

}  // namespace tessera::test
