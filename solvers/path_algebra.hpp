// Vectors over GF(2) as polynomials in the adjacency matrix of a path.
//
// Let H be the adjacency matrix of the path on n vertices and e_0, ..., e_{n-1} the unit
// vectors. H e_k = e_{k-1} + e_{k+1}, with e_{-1} = e_n = 0, is the recurrence of the
// Fibonacci polynomials U_0 = 1, U_1 = x, U_{k+1} = x U_k + U_{k-1}; so e_k = U_k(H) e_0 and
// U_n(H) e_0 = 0. Hence p -> p(H) e_0 maps the polynomials modulo U_n one to one onto the
// vectors, and turns "multiply by q" into "apply q(H)": a linear system whose matrix is a
// polynomial in H is one congruence, solved by Euclid in O(n^2 / 64) where elimination takes
// O(n^3 / 64). (Goldwasser, Klostermeyer and Ware, "Fibonacci polynomials and parity
// domination in grid graphs", Graphs and Combinatorics 18, 2002.)

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "puzzles/bit_grid.hpp"
#include "puzzles/poll.hpp"
#include "solvers/gf2_polynomial.hpp"

namespace tessera::gf2 {

/// A vector over GF(2), packed like a row of a BitGrid.
using Line = std::vector<BitGrid::Word>;

/// into += line; of equal size.
void add(std::span<const BitGrid::Word> line, Line& into);
/// The inner product.
bool dot(const Line& a, const Line& b);

class Path {
public:
    /// The path on `vertices` >= 1 vertices.
    explicit Path(std::size_t vertices);

    Line zero() const;
    /// e_0.
    Line first() const;
    /// into += H line. Two different lines.
    void add_neighbours(const Line& line, Line& into) const;

    /// U_n, the characteristic polynomial of H. O(n).
    Polynomial characteristic() const;
    /// The polynomial p of degree < n with p(H) e_0 = line. O(n^2 / 64). Throws Stopped.
    Polynomial polynomial(const Line& line, Poll& poll) const;
    /// p(H) line. O(deg p * n / 64). Throws Stopped.
    Line apply(const Polynomial& p, const Line& line, Poll& poll) const;

private:
    std::size_t vertices_;
    BitGrid::Word last_mask_;  ///< the bits of the last word that are vertices
};

}  // namespace tessera::gf2
