#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>

#include "puzzles/mayan_random.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

std::size_t blocks_of(const Board& board) {
    std::size_t blocks = 0;
    for (const auto& column : board.columns) blocks += column.size();
    return blocks;
}

std::size_t colours_in(const Board& board) {
    std::set<Colour> colours;
    for (const auto& column : board.columns) colours.insert(column.begin(), column.end());
    return colours.size();
}

/// Whether some block stands in a row of three and a column of three.
bool has_cross(const Board& board) {
    const auto at = [&](std::size_t x, std::size_t y) {
        const bool inside = x < board.columns.size() && y < board.columns[x].size();
        return inside ? board.columns[x][y] : Colour{0};
    };
    const auto in_three = [&](std::size_t x, std::size_t y, std::size_t dx, std::size_t dy) {
        for (std::size_t back = 0; back < 3; ++back) {
            // Unsigned: what would be outside to the left or below is far outside to the right.
            const std::size_t fx = x - back * dx;
            const std::size_t fy = y - back * dy;
            const Colour colour = at(x, y);
            if (at(fx, fy) == colour && at(fx + dx, fy + dy) == colour &&
                at(fx + 2 * dx, fy + 2 * dy) == colour) {
                return true;
            }
        }
        return false;
    };
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        for (std::size_t y = 0; y < board.columns[x].size(); ++y) {
            if (in_three(x, y, 1, 0) && in_three(x, y, 0, 1)) return true;
        }
    }
    return false;
}

std::string refusal(const GenerateOptions& options) {
    Random random(1);
    try {
        generate(random, options);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "none";
}

}  // namespace

TEST_CASE("mayan random: boards are what every style promises") {
    for (const auto style : kStyles) {
        std::set<std::string> seen;
        for (std::uint64_t i = 0; i < 100; ++i) {
            Random random = Random::item(3, i);
            GenerateOptions options;
            options.style = std::string(style);
            const Instance instance = generate(random, options);
            CHECK_FALSE(has_run(instance.board));
            CHECK(instance.board.columns.size() == 5);
            CHECK(instance.height == 7);
            CHECK(instance.moves >= 1);
            CHECK(instance.moves <= 3);
            for (const auto& column : instance.board.columns) CHECK(column.size() <= 7);
            CHECK(blocks_of(instance.board) >= 1);
            seen.insert(text_of(instance.board));
        }
        CHECK_MESSAGE(seen.size() > 85, style);
    }
}

TEST_CASE("mayan random: sizes are kept") {
    for (const auto style : kStyles) {
        Random random(5);
        GenerateOptions options;
        options.style = std::string(style);
        options.moves = 4;
        options.blocks = 20;
        options.colours = 3;
        const Instance instance = generate(random, options);
        CHECK(instance.moves == 4);
        CHECK(blocks_of(instance.board) == 20);
        for (const auto& column : instance.board.columns) {
            for (const Colour colour : column) CHECK(colour <= 3);
        }
    }
}

TEST_CASE("mayan random: a board made solvable has an answer") {
    for (std::uint64_t i = 0; i < 90; ++i) {
        Random random = Random::item(7, i);
        GenerateOptions options;
        options.style = i % 3 == 0 ? "solvable" : i % 3 == 1 ? "crosses" : "tall";
        options.moves = 1 + i % 2;
        const Instance instance = generate(random, options);
        CHECK_MESSAGE(!all_answers(instance).empty(), text_of(instance.board));
    }
}

TEST_CASE("mayan random: each style has what it is named for") {
    std::size_t many = 0;
    for (std::uint64_t i = 0; i < 100; ++i) {
        const auto made = [&](const char* style) {
            Random random = Random::item(8, i);
            GenerateOptions options;
            options.style = style;
            return generate(random, options).board;
        };
        const Board tall = made("tall");
        std::size_t height = 0;
        for (const auto& column : tall.columns) height = std::max(height, column.size());
        if (blocks_of(tall) >= 8) CHECK(height >= 6);
        CHECK(colours_in(made("many-colours")) >= 3);
        many += colours_in(made("many-colours"));
        CHECK(colours_in(made("few-colours")) <= 2);
    }
    CHECK(many > 450);
}

TEST_CASE("mayan random: crosses are completed by the first answer of many boards") {
    std::size_t crossed = 0;
    for (std::uint64_t i = 0; i < 40; ++i) {
        Random random = Random::item(8, i);
        GenerateOptions options;
        options.style = "crosses";
        options.moves = 1 + i % 2;
        options.blocks = 15;
        const Instance instance = generate(random, options);
        Board board = instance.board;
        const Answer answer = all_answers(instance).at(0);
        bool cross = false;
        for (const Move& move : answer.moves) {
            drag(board, move);
            cross = cross || has_cross(board);
            settle(board);
        }
        crossed += cross ? 1 : 0;
    }
    CHECK(crossed >= 12);
}

TEST_CASE("mayan random: the same seed makes the same board") {
    Random a(9);
    Random b(9);
    GenerateOptions options;
    options.style = "near";
    CHECK(generate(a, options) == generate(b, options));
    Random fixed(42);
    CHECK(text_of(generate(fixed, options).board) == "3/1313313/553131/315/131");
    const auto text = [](const char* style) {
        Random random(43);
        GenerateOptions wanted;
        wanted.style = style;
        return text_of(generate(random, wanted).board);
    };
    CHECK(text("crosses") == "4/32/24234/42334/32");
    CHECK(text("tall") == "./4424/224224/./.");
    CHECK(text("many-colours") == "2212246/36253/115563/463/46");
    CHECK(text("few-colours") == "1/212/2212211/12211/2");
}

TEST_CASE("mayan random: what cannot be made is refused by name") {
    GenerateOptions options;
    options.style = "odd";
    CHECK(refusal(options) ==
          "expected the style uniform, solvable, near, crosses, tall, many-colours or few-colours, "
          "found 'odd'");
    options.style = "near";
    options.colours = 1;
    CHECK(refusal(options) == "expected 2 to 10 colours, found 1");
    options.colours = 11;
    CHECK(refusal(options) == "expected 2 to 10 colours, found 11");
    options.colours.reset();
    options.blocks = 36;
    CHECK(refusal(options) == "expected 3 to 35 blocks, found 36");
    options.blocks.reset();
    options.moves = 0;
    CHECK(refusal(options) == "expected 1 to 20 moves, found 0");
    options.moves = 1;
    options.rows = 7;
    CHECK(refusal(options) == "expected moves, blocks or colours, found rows = 7");
    options.rows.reset();
    options.cols = 7;
    CHECK(refusal(options) == "expected moves, blocks or colours, found cols = 7");
    options.cols.reset();
    options.n = 7;
    CHECK(refusal(options) == "expected moves, blocks or colours, found n = 7");
    GenerateOptions full;
    full.colours = 1;
    full.blocks = 9;  // two in each of four columns is the most without a run
    CHECK(refusal(full).starts_with("expected blocks, colours and moves that such a board"));
}
