#include "puzzles/lights_out.hpp"

#include <doctest/doctest.h>
#include <algorithm>

#include "tests/lights_out_oracle.hpp"

using namespace tessera;
using lights_out::Answer;
using lights_out::fault;
using lights_out::Instance;

TEST_CASE(
    "lights_out rules: accept the right press sets of all boards of up to 6 cells, no other") {
    for (const auto& shape : oracle::shapes(6)) {
        const std::size_t rows = shape.first;
        const std::size_t cols = shape.second;
        const auto table = oracle::answers(rows, cols);
        for (oracle::Cells board = 0; board < table.size(); ++board) {
            const Instance instance{oracle::grid(rows, cols, board)};
            for (oracle::Cells presses = 0; presses < table.size(); ++presses) {
                CAPTURE(rows);
                CAPTURE(cols);
                CAPTURE(board);
                CAPTURE(presses);
                const bool right =
                    std::binary_search(table[board].begin(), table[board].end(), presses);
                const auto found = fault(instance, {oracle::grid(rows, cols, presses)});
                REQUIRE(found.has_value() == !right);
                if (found) REQUIRE(found->rule == "lit");
            }
        }
    }
}

TEST_CASE("lights_out rules: the fault names the first light that stays on and counts the rest") {
    const Instance instance{oracle::grid({"0000", "0010", "0000"})};
    CHECK(fault(instance, {BitGrid(3, 4)}) ==
          Fault{"lit", "the light in row 2, column 3 stays on"});
    CHECK(fault(instance, {oracle::grid({"0000", "0010", "0000"})}) ==
          Fault{"lit", "the light in row 1, column 3 stays on (and 3 more)"});
    const Instance corner{oracle::grid({"0000", "0000", "0001"})};
    CHECK(fault(corner, {BitGrid(3, 4)}) == Fault{"lit", "the light in row 3, column 4 stays on"});
}

TEST_CASE("lights_out rules: an answer of another shape is refused, whatever it holds") {
    const Instance dark{BitGrid(2, 3)};
    CHECK_FALSE(fault(dark, {BitGrid(2, 3)}));
    CHECK(fault(dark, {BitGrid(3, 2)}) == Fault{"shape", "the board is 2 x 3, the answer 3 x 2"});
    for (const auto& shape : oracle::shapes(8)) {
        const std::size_t rows = shape.first;
        const std::size_t cols = shape.second;
        if (rows == 2 && cols == 3) continue;
        const auto found = fault(dark, {BitGrid(rows, cols)});
        REQUIRE(found);
        CHECK(found->rule == "shape");
    }
    CHECK(fault(dark, {BitGrid()}));
}

TEST_CASE("lights_out rules: the sample of POJ 1222, and presses across word boundaries") {
    const Instance sample{oracle::grid({"011010", "100111", "001001", "100101", "011100"})};
    CHECK_FALSE(fault(sample, {oracle::grid({"101001", "110101", "001011", "100100", "010000"})}));
    for (std::size_t c = 0; c < 130; ++c) {
        CAPTURE(c);
        BitGrid presses(1, 130);
        presses.flip(0, c);
        BitGrid lights = presses;
        if (c > 0) lights.flip(0, c - 1);
        if (c < 129) lights.flip(0, c + 1);
        CHECK_FALSE(fault(Instance{lights}, {presses}));
    }
}
