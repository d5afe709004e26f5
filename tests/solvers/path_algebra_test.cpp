#include "solvers/path_algebra.hpp"

#include <doctest/doctest.h>

#include "puzzles/random.hpp"
#include "puzzles/stop.hpp"

using namespace tessera;
using gf2::Line;
using gf2::Path;
using gf2::Polynomial;

namespace {

bool bit(const Line& line, std::size_t i) {
    return ((line[i / 64] >> (i % 64)) & 1U) != 0;
}

Line random_line(Random& random, const Path& path, std::size_t vertices) {
    Line line = path.zero();
    for (std::size_t i = 0; i < vertices; ++i) {
        if (random.chance(1, 2)) line[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    return line;
}

}  // namespace

TEST_CASE("path algebra: neighbours are those of the path, also across words") {
    Random random(1);
    for (std::size_t n = 1; n <= 200; ++n) {
        CAPTURE(n);
        const Path path(n);
        const Line line = random_line(random, path, n);
        Line sum = path.zero();
        path.add_neighbours(line, sum);
        for (std::size_t i = 0; i < sum.size() * 64; ++i) {
            const bool expected =
                i < n && ((i > 0 && bit(line, i - 1)) != (i + 1 < n && bit(line, i + 1)));
            REQUIRE(bit(sum, i) == expected);
        }
    }
}

TEST_CASE("path algebra: characteristic polynomials obey the Fibonacci recurrence") {
    Polynomial before;  // U_0
    before.flip(0);
    Polynomial current;  // U_1
    current.flip(1);
    for (std::size_t n = 1; n <= 300; ++n) {
        CAPTURE(n);
        REQUIRE(Path(n).characteristic() == current);
        before.add_shifted(current, 1);
        std::swap(before, current);
    }
}

TEST_CASE("path algebra: the characteristic polynomial of H is zero at H") {
    const Stop stop;
    Poll poll(stop);
    for (std::size_t n = 1; n <= 150; ++n) {
        const Path path(n);
        CHECK(path.apply(path.characteristic(), path.first(), poll) == path.zero());
    }
}

TEST_CASE("path algebra: vectors and polynomials correspond, one to one") {
    const Stop stop;
    Poll poll(stop);
    Random random(2);
    for (std::size_t n = 1; n <= 200; ++n) {
        CAPTURE(n);
        const Path path(n);
        const Line line = random_line(random, path, n);
        const Polynomial p = path.polynomial(line, poll);
        CHECK(p.degree() < static_cast<std::ptrdiff_t>(n));
        CHECK(path.apply(p, path.first(), poll) == line);
        // x p is H line.
        Polynomial shifted;
        shifted.add_shifted(p, 1);
        Line neighbours = path.zero();
        path.add_neighbours(line, neighbours);
        CHECK(path.apply(shifted, path.first(), poll) == neighbours);
    }
}
