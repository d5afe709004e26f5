#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "puzzles/mayan_random.hpp"
#include "solvers/mayan_board.hpp"
#include "solvers/mayan_memo.hpp"
#include "solvers/mayan_steps.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

/// Exchanges, pulls and what they set off are those of the rules, for every move of the board; and
/// which moves there are.
template <class Position>
void check_moves(const Instance& instance) {
    using Cells = typename Position::Cells;
    constexpr unsigned kRows = packed::kRows<Cells>;
    const Steps<Position> steps(instance);
    const Board& board = instance.board;
    const Position start = steps.start();
    const std::size_t width = board.columns.size();
    CHECK(steps.unpacked(start) == board);
    CHECK(start.in_runs() == 0);
    const packed::Moves<Cells> moves = packed::moves_of(start, width);
    for (unsigned x = 0; x < width; ++x) {
        for (unsigned y = 0; y < kRows; ++y) {
            const unsigned i = x * kRows + y;
            for (const int g : {1, -1}) {
                INFO(text_of(board), ' ', x, ' ', y, ' ', g);
                const bool pulls = ((g > 0 ? moves.to_right : moves.to_left) >> i & 1) != 0;
                const bool exchanges = g > 0 && ((moves.exchanges | moves.idle) >> i & 1) != 0;
                const bool mirrored =
                    g < 0 && x > 0 && ((moves.exchanges | moves.idle) >> (i - kRows) & 1) != 0;
                Board plain = board;
                if (drag(plain, {static_cast<int>(x), static_cast<int>(y), g})) {
                    CHECK_FALSE((pulls || exchanges || mirrored));
                    continue;
                }
                CHECK(int{pulls} + int{exchanges} + int{mirrored} == 1);
                const bool strikes = settle(plain) > 0;
                Position next = start;
                if (pulls) next.pull(i, g > 0 ? x + 1 : x - 1);
                if (exchanges) next.exchange(i);
                if (mirrored) next.exchange(i - kRows);
                CHECK(next.settle() == strikes);
                CHECK(steps.unpacked(next) == plain);
                if (exchanges) CHECK(((moves.striking >> i & 1) != 0) == strikes);
                if (exchanges) CHECK(((moves.idle >> i & 1) != 0) == (next == start));
            }
        }
    }
}

void check_all_widths(const Instance& instance) {
    const unsigned colours = colours_of(instance.board);
    if (instance.height <= 8) {
        if (colours <= 3) check_moves<packed::Board<std::uint64_t, 2>>(instance);
        if (colours <= 7) check_moves<packed::Board<std::uint64_t, 3>>(instance);
        check_moves<packed::Board<std::uint64_t, 4>>(instance);
    }
    if (colours <= 3) check_moves<packed::Board<packed::Wide, 2>>(instance);
    check_moves<packed::Board<packed::Wide, 4>>(instance);
}

}  // namespace

TEST_CASE("mayan packed board: moves and waves are those of the rules") {
    for (std::uint64_t i = 0; i < 160; ++i) {
        Random random = Random::item(13, i);
        GenerateOptions options;
        options.style = std::string(kStyles[i % kStyles.size()]);
        check_all_widths(generate(random, options));
    }
}

TEST_CASE("mayan packed board: full boards of the greatest shapes") {
    for (std::uint64_t i = 0; i < 20; ++i) {
        Random random = Random::item(14, i);
        Instance instance;
        instance.height = i % 2 == 0 ? 8 : 16;
        instance.board.columns.resize(kMaxWidth);
        for (auto& column : instance.board.columns) {
            while (column.size() < instance.height) {
                column.push_back(static_cast<Colour>(1 + random.below(i < 10 ? 3 : kMaxColour)));
                if (has_run(instance.board)) column.pop_back();
                if (random.chance(1, 40)) break;
            }
        }
        check_all_widths(instance);
    }
}

TEST_CASE("mayan packed set: holds what was put in, and nothing else") {
    using Position = packed::Board<std::uint64_t, 2>;
    packed::Set<Position> set;
    Random random(15);
    std::vector<Position> boards;
    for (int i = 0; i < 3000; ++i) {
        boards.push_back({{random.below(50) + 1, random.below(50)}});
        const bool known =
            std::find(boards.begin(), boards.end() - 1, boards.back()) != boards.end() - 1;
        CHECK(set.contains(boards.back(), packed::hash(boards.back())) == known);
        CHECK(set.insert(boards.back(), packed::hash(boards.back())) != known);
    }
    for (const Position& board : boards) CHECK(set.contains(board, packed::hash(board)));
}
