#include "puzzles/lights_out_random.hpp"

#include <doctest/doctest.h>
#include <initializer_list>
#include <map>
#include <stdexcept>

#include "tests/lights_out_oracle.hpp"

using namespace tessera;
using lights_out::generate;

namespace {

GenerateOptions options(const char* style, std::uint64_t rows, std::uint64_t cols) {
    GenerateOptions result;
    result.style = style;
    result.rows = rows;
    result.cols = cols;
    return result;
}

std::string refusal(const GenerateOptions& wanted) {
    Random random(1);
    try {
        generate(random, wanted);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("lights_out random: uniform boards are all boards alike") {
    Random random(1);
    std::map<oracle::Cells, int> seen;
    for (int i = 0; i < 64'000; ++i) {
        ++seen[oracle::cells(generate(random, options("uniform", 2, 3)).lights)];
    }
    CHECK(seen.size() == 64);
    // 1000 expected, with a standard deviation of 31.
    for (const auto& [board, count] : seen) CHECK(std::abs(count - 1000) < 160);
}

TEST_CASE("lights_out random: solvable boards are all solvable boards alike, and no other") {
    const auto table = oracle::answers(2, 3);  // nullity 2
    Random random(2);
    std::map<oracle::Cells, int> seen;
    for (int i = 0; i < 16'000; ++i) {
        ++seen[oracle::cells(generate(random, options("solvable", 2, 3)).lights)];
    }
    CHECK(seen.size() == 16);
    for (const auto& [board, count] : seen) {
        CHECK_FALSE(table[board].empty());
        CHECK(std::abs(count - 1000) < 160);
    }
}

TEST_CASE("lights_out random: 5 x 6 by default, any shape on demand, nothing beyond the edge") {
    Random random(3);
    const BitGrid board = generate(random, {}).lights;
    CHECK(board.rows() == 5);
    CHECK(board.cols() == 6);
    for (const std::size_t cols : std::initializer_list<std::size_t>{1, 63, 64, 65, 127, 130}) {
        const BitGrid lights = generate(random, options("uniform", 3, cols)).lights;
        BitGrid copy(3, cols);
        for (std::size_t i = 0; i < 3 * cols; ++i) {
            copy.set(i / cols, i % cols, lights.get(i / cols, i % cols));
        }
        CHECK(copy == lights);
    }
}

TEST_CASE("lights_out random: a seed means the same board for ever") {
    Random random = Random::item(1222, 0);
    const BitGrid first = generate(random, {}).lights;
    Random again = Random::item(1222, 0);
    CHECK(generate(again, {}).lights == first);
    CHECK(first == oracle::grid({"110011", "110100", "011111", "110111", "101001"}));
}

TEST_CASE("lights_out random: refuses styles, options and sizes that are not its own") {
    CHECK(refusal(options("sparse", 5, 6)) ==
          "expected the style uniform or solvable, found 'sparse'");
    CHECK(refusal(options("uniform", 0, 6)) == "expected a board of 1 to 2^28 cells, found 0 x 6");
    CHECK(refusal(options("uniform", 5, 0)) == "expected a board of 1 to 2^28 cells, found 5 x 0");
    CHECK(refusal(options("solvable", std::uint64_t{1} << 32, std::uint64_t{1} << 32)) ==
          "expected a board of 1 to 2^28 cells, found 4294967296 x 4294967296");
    GenerateOptions with_n;
    with_n.n = 4;
    CHECK(refusal(with_n) == "expected rows and cols, found n = 4");
}
