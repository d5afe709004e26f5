// All small boards through all engines, held against brute force.

#include <doctest/doctest.h>

#include <map>
#include <vector>

#include "verify/crosscheck.hpp"
#include "verify/lights_out.hpp"
#include "verify/registry.hpp"

using namespace tessera;

namespace {

BitGrid board_of(std::size_t rows, std::size_t cols, unsigned bits) {
    BitGrid board(rows, cols);
    for (std::size_t i = 0; i < rows * cols; ++i) {
        board.set(i / cols, i % cols, ((bits >> i) & 1U) != 0);
    }
    return board;
}

/// For each board (bit r * cols + c = the light at (r, c)), how many press sets darken it:
/// all press sets pressed one by one.
std::vector<unsigned> brute_force_counts(std::size_t rows, std::size_t cols) {
    const std::size_t cells = rows * cols;
    std::vector<unsigned> toggles(cells);
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < cols; ++c) {
            for (std::size_t i = 0; i < rows; ++i) {
                for (std::size_t j = 0; j < cols; ++j) {
                    const std::size_t distance = (i > r ? i - r : r - i) + (j > c ? j - c : c - j);
                    if (distance <= 1) toggles[r * cols + c] |= 1U << (i * cols + j);
                }
            }
        }
    }
    std::vector<unsigned> counts(std::size_t{1} << cells);
    for (unsigned presses = 0; presses < counts.size(); ++presses) {
        unsigned lights = 0;
        for (std::size_t i = 0; i < cells; ++i) {
            if (((presses >> i) & 1U) != 0) lights ^= toggles[i];
        }
        ++counts[lights];
    }
    return counts;
}

void sweep(std::size_t rows, std::size_t cols) {
    const Puzzle& puzzle = *find_puzzle("lights-out");
    CrosscheckOptions options;
#ifndef TESSERA_Z3
    options.engines = {Engine::native, Engine::cadical};
#endif
    const std::vector<unsigned> counts = brute_force_counts(rows, cols);
    for (unsigned bits = 0; bits < counts.size(); ++bits) {
        CAPTURE(rows);
        CAPTURE(cols);
        CAPTURE(bits);
        const lights_out::Instance instance{board_of(rows, cols, bits)};
        const Report report = crosscheck(puzzle, instance, options);
        REQUIRE(report.agreement == Agreement::agree);
        for (const Finding& finding : report.findings) {
            CAPTURE(finding.engine);
            REQUIRE(finding.verdict ==
                    (counts[bits] > 0 ? Verdict::solvable : Verdict::unsolvable));
            REQUIRE(finding.count.has_value());
            REQUIRE(*finding.count == counts[bits]);
            const bool native = finding.engine == "native";
            const Evidence unsolvable = native ? Evidence::witness : Evidence::exhausted;
            REQUIRE(finding.evidence == (counts[bits] > 0 ? Evidence::replayed : unsolvable));
        }
        if (counts[bits] > 0) REQUIRE(report.confirmations >= options.engines.size() - 1);
    }
}

}  // namespace

TEST_CASE("lights-out: all boards of 1x1 to 3x3, all engines, verdict and count by brute force") {
    for (std::size_t rows = 1; rows <= 3; ++rows) {
        for (std::size_t cols = 1; cols <= 3; ++cols) sweep(rows, cols);
    }
}

TEST_CASE("lights-out: all 4096 boards of 3x4, all engines, verdict and count by brute force" *
          doctest::test_suite("slow")) {
    sweep(3, 4);
}

TEST_CASE("lights-out: a quiet pattern is accepted exactly when it is quiet and odd") {
    // All patterns on all boards of 2x3 and 3x3's dark border: quiet patterns are the press sets
    // that darken the dark board.
    for (const auto& [rows, cols] : {std::pair<std::size_t, std::size_t>{2, 3}, {1, 5}, {3, 2}}) {
        const unsigned all = 1U << (rows * cols);
        for (unsigned pattern = 0; pattern < all; ++pattern) {
            const BitGrid cells = board_of(rows, cols, pattern);
            const bool quiet = !lights_out::fault(lights_out::Instance{BitGrid(rows, cols)},
                                                  lights_out::Answer{cells});
            for (unsigned bits = 0; bits < all; ++bits) {
                const bool odd = (__builtin_popcount(pattern & bits) & 1) != 0;
                const lights_out::Instance instance{board_of(rows, cols, bits)};
                const bool accepted = !lights_out::fault(instance, lights_out::QuietPattern{cells});
                REQUIRE(accepted == (quiet && odd));
            }
        }
    }
}
