#include <doctest/doctest.h>

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
        CHECK(seen.size() > 90);
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
    for (std::uint64_t i = 0; i < 60; ++i) {
        Random random = Random::item(7, i);
        GenerateOptions options;
        options.style = "solvable";
        options.moves = 1 + i % 2;
        const Instance instance = generate(random, options);
        CHECK_MESSAGE(!all_answers(instance).empty(), text_of(instance.board));
    }
}

TEST_CASE("mayan random: the same seed makes the same board") {
    Random a(9);
    Random b(9);
    GenerateOptions options;
    options.style = "near";
    CHECK(generate(a, options) == generate(b, options));
    Random fixed(42);
    CHECK(text_of(generate(fixed, options).board) == "3/1313313/553131/315/131");
}

TEST_CASE("mayan random: what cannot be made is refused by name") {
    GenerateOptions options;
    options.style = "odd";
    CHECK(refusal(options) == "expected the style uniform, solvable or near, found 'odd'");
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
