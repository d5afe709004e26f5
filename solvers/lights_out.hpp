// Lights Out over GF(2), as one congruence of polynomials.
//
// Take the board line by line along its longer side: m lines of n cells, n <= m. Once the
// presses x_0 of the first line are chosen, each further line is forced, for a light that is
// still on can only be put out from the next line: with H the adjacency matrix of a path of n
// cells, b_i the lights and x_i the presses of line i,
//     x_{i+1} = b_i + (H + I) x_i + x_{i-1},  x_{-1} = 0,
// and the board is solved when x_m, presses beyond the last line, comes out 0. By induction
// x_m = U_m(H + I) x_0 + c, where U are the Fibonacci polynomials (see path_algebra.hpp) and c
// is the x_m of the sweep from x_0 = 0. So the presses of the first line solve
//     F(H) x_0 = c,  F(x) = U_m(x + 1),
// and, as vectors are polynomials modulo U_n, F z = c modulo U_n. With g = gcd(F, U_n) and
// s F = g modulo U_n it is solvable exactly when g divides c, then z = s (c / g), and all
// solutions differ by multiples of U_n / g: the nullity is the degree of g (Sutner 1989;
// Goldwasser, Klostermeyer and Ware 2002). F itself is had as a vector, F(H) e_0, by a sweep
// over a dark board.
//
// F(H) is symmetric, so c is in its image exactly when it is orthogonal to its kernel. When
// it is not, some kernel line y has y . c = 1, and the quiet pattern whose *last* line is y
// meets the lights oddly: for the presses p of the sweep from 0 put out all but c on the last
// line, and a quiet pattern meets what any presses do evenly.
//
// All in all O(m n / 64 + n^2 / 64) word operations; elimination on the first line alone would
// take O(n^3 / 64).

#pragma once

#include "puzzles/lights_out.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/stop.hpp"

namespace tessera::lights_out {

/// Decides, lists and counts, on any board that a BitGrid holds. The count is 2^nullity;
/// `answers` are one particular solution plus combinations of the quiet patterns, in Gray code
/// order. An unsolvable board comes with a quiet pattern that meets its lights oddly. A verdict
/// is given only together with the answer or witness asked for; stopped before, it is
/// "undecided".
/// Throws what require_valid throws.
Outcome<Answer, QuietPattern> solve(const Instance& instance, const Question& question,
                                    const Stop& stop);

}  // namespace tessera::lights_out
