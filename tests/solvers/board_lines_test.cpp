#include "solvers/board_lines.hpp"

#include <doctest/doctest.h>
#include <initializer_list>

#include "puzzles/random.hpp"

using namespace tessera;

TEST_CASE("board lines: rows of a tall board, columns of a wide one, read and written alike") {
    Random random(1);
    for (const std::size_t rows :
         std::initializer_list<std::size_t>{1, 2, 3, 31, 63, 64, 65, 100, 128, 130}) {
        for (const std::size_t cols :
             std::initializer_list<std::size_t>{1, 2, 3, 32, 63, 64, 65, 100, 127, 129, 300}) {
            CAPTURE(rows);
            CAPTURE(cols);
            BitGrid grid(rows, cols);
            for (std::size_t i = 0; i < rows * cols; ++i) {
                grid.set(i / cols, i % cols, random.chance(1, 2));
            }
            const LineShape shape(grid);
            REQUIRE(shape.columns == (cols > rows));
            REQUIRE(shape.lines * shape.width == rows * cols);
            BitGrid copy(rows, cols);
            LineReader reader(grid);
            LineWriter writer(copy);
            for (std::size_t line = 0; line < shape.lines; ++line) {
                const auto words = reader.next();
                for (std::size_t i = 0; i < words.size() * 64; ++i) {
                    const bool inside = i < shape.width;
                    const bool expected =
                        inside && (shape.columns ? grid.get(i, line) : grid.get(line, i));
                    REQUIRE((((words[i / 64] >> (i % 64)) & 1U) != 0) == expected);
                }
                writer.put(words);
            }
            CHECK(copy == grid);
        }
    }
}
