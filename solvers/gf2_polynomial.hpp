// Polynomials over GF(2), a bit a coefficient.
//
// Schoolbook arithmetic, a word at a time: at the degrees that a board can have (16384 and
// less, see BitGrid) Euclid's algorithm takes some milliseconds, less than reading the board.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "puzzles/poll.hpp"

namespace tessera::gf2 {

class Polynomial {
public:
    using Word = std::uint64_t;

    /// Zero.
    Polynomial() = default;

    /// -1 for zero.
    std::ptrdiff_t degree() const;
    bool is_zero() const { return words_.empty(); }

    bool coefficient(std::size_t exponent) const;
    /// Adds x^exponent.
    void flip(std::size_t exponent);
    /// Adds x^shift * other; `other` is not this polynomial itself.
    void add_shifted(const Polynomial& other, std::size_t shift);

    /// Words that hold the coefficients: the cost of a pass over them.
    std::size_t words() const { return words_.size(); }

    bool operator==(const Polynomial&) const = default;

private:
    void trim();

    std::vector<Word> words_;  ///< the last one is not 0
};

struct Division {
    Polynomial quotient;
    Polynomial remainder;
};

/// `dividend` by `divisor`, which is not zero. O(deg quotient * deg divisor / 64).
/// Throws Stopped, as everything here that takes a Poll.
Division divide(const Polynomial& dividend, const Polynomial& divisor, Poll& poll);

struct Bezout {
    Polynomial gcd;
    Polynomial cofactor;  ///< cofactor * a = gcd modulo b
};

/// The extended algorithm of Euclid, for `b` not zero. O(deg a * deg b / 64).
Bezout bezout(const Polynomial& a, const Polynomial& b, Poll& poll);

}  // namespace tessera::gf2
