#include "solvers/gf2_polynomial.hpp"

#include <doctest/doctest.h>

#include "puzzles/random.hpp"
#include "puzzles/stop.hpp"

using namespace tessera;
using gf2::Polynomial;

namespace {

Polynomial random_polynomial(Random& random, std::size_t most) {
    Polynomial p;
    const std::size_t size = random.below(most + 1);
    for (std::size_t i = 0; i < size; ++i) {
        if (random.chance(1, 2)) p.flip(i);
    }
    return p;
}

Polynomial product(const Polynomial& a, const Polynomial& b) {
    Polynomial sum;
    for (std::ptrdiff_t i = 0; i <= a.degree(); ++i) {
        if (a.coefficient(static_cast<std::size_t>(i))) {
            sum.add_shifted(b, static_cast<std::size_t>(i));
        }
    }
    return sum;
}

Polynomial sum(Polynomial a, const Polynomial& b) {
    a.add_shifted(b, 0);
    return a;
}

}  // namespace

TEST_CASE("gf2 polynomial: coefficients, degree and shifted sums, also across words") {
    Random random(1);
    for (int i = 0; i < 500; ++i) {
        const Polynomial a = random_polynomial(random, 200);
        const Polynomial b = random_polynomial(random, 200);
        const std::size_t shift = random.below(130);
        Polynomial c = a;
        c.add_shifted(b, shift);
        std::ptrdiff_t degree = -1;
        for (std::size_t e = 0; e < 400; ++e) {
            const bool expected = a.coefficient(e) != (e >= shift && b.coefficient(e - shift));
            REQUIRE(c.coefficient(e) == expected);
            if (expected) degree = static_cast<std::ptrdiff_t>(e);
        }
        REQUIRE(c.degree() == degree);
        c.add_shifted(b, shift);
        REQUIRE(c == a);
    }
}

TEST_CASE("gf2 polynomial: quotient times divisor plus remainder is the dividend") {
    const Stop stop;
    Poll poll(stop);
    Random random(2);
    for (int i = 0; i < 500; ++i) {
        const Polynomial a = random_polynomial(random, 300);
        const Polynomial b = random_polynomial(random, 150);
        if (b.is_zero()) continue;
        const auto [quotient, remainder] = gf2::divide(a, b, poll);
        REQUIRE(remainder.degree() < b.degree());
        REQUIRE(sum(product(quotient, b), remainder) == a);
    }
}

TEST_CASE("gf2 polynomial: bezout gives the greatest common divisor and its cofactor") {
    const Stop stop;
    Poll poll(stop);
    Random random(3);
    for (int i = 0; i < 500; ++i) {
        const Polynomial common = random_polynomial(random, 40);
        const Polynomial a = product(common, random_polynomial(random, 150));
        const Polynomial b = product(common, random_polynomial(random, 150));
        if (b.is_zero()) continue;
        const auto [gcd, cofactor] = gf2::bezout(a, b, poll);
        // It divides both and is a combination of both, so it is the greatest.
        REQUIRE(gf2::divide(a, gcd, poll).remainder.is_zero());
        REQUIRE(gf2::divide(b, gcd, poll).remainder.is_zero());
        REQUIRE(gf2::divide(gcd, common, poll).remainder.is_zero());
        REQUIRE(gf2::divide(sum(product(cofactor, a), gcd), b, poll).remainder.is_zero());
    }
    Polynomial b;
    b.flip(70);
    CHECK(gf2::bezout({}, b, poll).gcd == b);
}
