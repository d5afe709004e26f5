#include <doctest/doctest.h>
#include <set>
#include <stdexcept>

#include "puzzles/yin_yang_random.hpp"
#include "tests/yin_yang_cases.hpp"

using namespace tessera;
using namespace tessera::yin_yang;

namespace {

GenerateOptions sized(const std::string& style, std::uint64_t rows, std::uint64_t cols) {
    GenerateOptions options;
    options.style = style;
    options.rows = rows;
    options.cols = cols;
    return options;
}

std::string refusal(const GenerateOptions& options) {
    Random random(1);
    try {
        generate(random, options);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("yin_yang random: the same seed gives the same board, of the size asked for") {
    for (const std::string style : {"uniform", "solvable"}) {
        Random a(7);
        Random b(7);
        Random c(8);
        const Instance board = generate(a, sized(style, 9, 7));
        CHECK(board == generate(b, sized(style, 9, 7)));
        CHECK_FALSE(board == generate(c, sized(style, 9, 7)));
        CHECK(board.clues.rows() == 9);
        CHECK(board.clues.cols() == 7);
    }
    Random random(1);
    CHECK(generate(random, {}).clues.rows() == 6);
}

TEST_CASE("yin_yang random: solvable boards have an answer, and boards differ") {
    for (unsigned rows = 1; rows <= 4; ++rows) {
        for (unsigned cols = 1; cols <= 4; ++cols) {
            const std::vector<std::uint32_t> all = cases::colourings(rows, cols);
            std::set<std::string> boards;
            for (std::uint64_t i = 0; i < 40; ++i) {
                Random random = Random::item(3, i);
                const Instance board = generate(random, sized("solvable", rows, cols));
                CHECK(cases::count_of(board, all) > 0);
                boards.insert(cases::text_of(board.clues));
            }
            if (rows * cols >= 6) CHECK(boards.size() > 20);
        }
    }
}

TEST_CASE("yin_yang random: what it does not know is refused by name") {
    GenerateOptions options;
    options.style = "easy";
    CHECK(refusal(options) == "expected the style uniform or solvable, found easy");
    options = {};
    options.moves = 3;
    CHECK(refusal(options) == "expected rows and cols for yin-yang, found moves");
    options = {};
    options.n = 3;
    CHECK(refusal(options) == "expected rows and cols for yin-yang, found n");
    CHECK(refusal(sized("uniform", 0, 3)) == "expected a board of 1 to 2^20 cells, found 0 x 3");
    CHECK(refusal(sized("uniform", 1U << 31U, std::uint64_t{1} << 40U)) ==
          "expected a board of 1 to 2^20 cells, found 2147483648 x 1099511627776");
}
