// The packed grid against a plain vector of bools.

#include "puzzles/bit_grid.hpp"

#include <doctest/doctest.h>
#include <limits>
#include <vector>

#include "puzzles/outcome.hpp"
#include "puzzles/random.hpp"

using namespace tessera;

namespace {
constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
}

TEST_CASE("bit_grid: get, set, flip and ones do what a plain grid does") {
    Random random(1);
    for (const std::size_t cols : {1U, 2U, 63U, 64U, 65U, 127U, 128U, 130U}) {
        for (const std::size_t rows : {1U, 2U, 5U}) {
            BitGrid grid(rows, cols);
            std::vector<bool> plain(rows * cols);
            for (int i = 0; i < 300; ++i) {
                const auto r = static_cast<std::size_t>(random.below(rows));
                const auto c = static_cast<std::size_t>(random.below(cols));
                const std::size_t cell = r * cols + c;
                if (random.chance(1, 2)) {
                    grid.flip(r, c);
                    plain[cell] = !plain[cell];
                } else {
                    plain[cell] = random.chance(1, 2);
                    grid.set(r, c, plain[cell]);
                }
            }
            std::size_t ones = 0;
            for (std::size_t cell = 0; cell < plain.size(); ++cell) {
                REQUIRE(grid.get(cell / cols, cell % cols) == plain[cell]);
                ones += plain[cell] ? 1 : 0;
            }
            CHECK(grid.ones() == ones);
        }
    }
}

TEST_CASE("bit_grid: bit c of a row is bit c % 64 of its word c / 64, and the rest is zero") {
    for (const std::size_t cols : {1U, 63U, 64U, 65U, 128U, 130U}) {
        BitGrid grid(3, cols);
        REQUIRE(grid.stride() == (cols + 63) / 64);
        for (std::size_t c = 0; c < cols; ++c) {
            grid.set(1, c, true);
            const auto row = static_cast<const BitGrid&>(grid).row(1);
            REQUIRE(row.size() == grid.stride());
            for (std::size_t w = 0; w < row.size(); ++w) {
                REQUIRE(row[w] == (w == c / 64 ? BitGrid::Word{1} << (c % 64) : 0));
            }
            REQUIRE(grid.ones() == 1);
            grid.flip(1, c);
        }
        CHECK(grid == BitGrid(3, cols));
    }
}

TEST_CASE("bit_grid: a row can be written through its words") {
    BitGrid grid(2, 70);
    grid.row(1)[1] = 0b100000;
    CHECK(grid.get(1, 69));
    CHECK(grid.ones() == 1);
}

TEST_CASE("bit_grid: equal means same shape and same bits") {
    CHECK(BitGrid(2, 3) == BitGrid(2, 3));
    CHECK(BitGrid(2, 3) != BitGrid(3, 2));
    CHECK(BitGrid(2, 3) != BitGrid(2, 4));
    BitGrid lit(2, 3);
    lit.set(1, 2, true);
    CHECK(lit != BitGrid(2, 3));
    CHECK(BitGrid() == BitGrid(0, 0));
}

TEST_CASE("bit_grid: the size limit is exact and safe from overflow") {
    CHECK(BitGrid::fits(1, BitGrid::kMaxWords * 64));
    CHECK_FALSE(BitGrid::fits(1, BitGrid::kMaxWords * 64 + 1));
    CHECK(BitGrid::fits(BitGrid::kMaxWords, 64));
    CHECK_FALSE(BitGrid::fits(BitGrid::kMaxWords, 65));
    CHECK_FALSE(BitGrid::fits(BitGrid::kMaxWords + 1, 1));
    CHECK_FALSE(BitGrid::fits(kMost, 1));
    CHECK_FALSE(BitGrid::fits(1, kMost));
    CHECK_FALSE(BitGrid::fits(kMost, kMost));
    // Products that wrap to something small.
    CHECK_FALSE(BitGrid::fits(std::size_t{1} << 32, std::size_t{1} << 38));
    CHECK(BitGrid::fits(0, kMost));
    CHECK(BitGrid::fits(kMost, 0));
    CHECK_THROWS_AS(BitGrid(kMost, kMost), UnsupportedSize);
    CHECK_THROWS_AS(BitGrid(std::size_t{1} << 32, std::size_t{1} << 38), UnsupportedSize);
}
