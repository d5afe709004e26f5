// What no parser makes and a caller of the library can: every way in refuses it, with a reason.

#include <doctest/doctest.h>

#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "encoders/gray_code_cnf.hpp"
#include "encoders/gray_code_smt.hpp"
#include "encoders/lights_out_cnf.hpp"
#include "encoders/lights_out_smt.hpp"
#include "encoders/mayan_cnf.hpp"
#include "encoders/mayan_smt.hpp"
#include "encoders/yin_yang_cnf.hpp"
#include "encoders/yin_yang_smt.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/yin_yang.hpp"
#include "solvers/gray_code.hpp"
#include "solvers/lights_out.hpp"
#include "solvers/yin_yang.hpp"
#include "verify/crosscheck.hpp"
#include "verify/registry.hpp"

using namespace tessera;

namespace {

template <class Instance>
struct Bad {
    Instance instance;
    const char* reason;
};

using Columns = std::vector<std::vector<mayan::Colour>>;

mayan::Instance board(Columns columns, std::size_t height = 7, unsigned moves = 1) {
    return {.board = {std::move(columns)}, .height = height, .moves = moves};
}

const std::vector<Bad<mayan::Instance>>& bad_boards() {
    static const std::vector<Bad<mayan::Instance>> all{
        {board({}), "expected a number of columns from 1 to 8, found 0"},
        {board(Columns(9)), "expected a number of columns from 1 to 8, found 9"},
        {board(Columns(5), 0), "expected a height from 1 to 16, found 0"},
        {board(Columns(5), 17), "expected a height from 1 to 16, found 17"},
        {board({{1, 2, 1}, {}}, 2), "expected columns of at most 2 blocks, found 3"},
        {board(Columns(5), 7, 0), "expected a number of moves from 1 to 20, found 0"},
        {board(Columns(5), 7, 21), "expected a number of moves from 1 to 20, found 21"},
        {board({{1}, {16}}), "expected colours from 1 to 15, found 16"},
        {board({{1, 0, 2}, {}}), "expected colours from 1 to 15, found 0"},
        {board({{}, {2, 1, 1, 1}}),
         "expected a board without a run of three, found a run of colour 1 in column 2"},
        {board({{2, 3}, {1, 3}, {2, 3}}),
         "expected a board without a run of three, found a run of colour 3 in row 2"},
    };
    return all;
}

yin_yang::Grid with_cell(char cell) {
    yin_yang::Grid grid(2, 3);
    grid.set(1, 2, static_cast<yin_yang::Cell>(cell));
    return grid;
}

const std::vector<Bad<yin_yang::Instance>>& bad_clues() {
    static const std::vector<Bad<yin_yang::Instance>> all{
        {{}, "expected a board of at least one cell, found 0 x 0"},
        {{yin_yang::Grid(0, 4)}, "expected a board of at least one cell, found 0 x 4"},
        {{yin_yang::Grid(4, 0)}, "expected a board of at least one cell, found 4 x 0"},
        {{with_cell('x')},
         "expected an empty, white or black cell in row 2, column 3, found another value"},
    };
    return all;
}

const std::vector<Bad<lights_out::Instance>>& bad_lights() {
    static const std::vector<Bad<lights_out::Instance>> all{
        {{}, "expected a board of at least one light, found 0 x 0"},
        {{BitGrid(0, 3)}, "expected a board of at least one light, found 0 x 3"},
        {{BitGrid(3, 0)}, "expected a board of at least one light, found 3 x 0"},
    };
    return all;
}

const std::vector<Bad<gray_code::Instance>>& bad_holes() {
    static const std::vector<Bad<gray_code::Instance>> all{
        {{0}, "expected at least one hole, found 0"}};
    return all;
}

/// Through the puzzle's common interface.
template <class Instance>
void check_puzzle(const char* name, const Bad<Instance>& bad) {
    const Puzzle& puzzle = *find_puzzle(name);
    const AnyInstance instance = bad.instance;
    const auto refused = [&](const std::function<void()>& call) {
        CAPTURE(bad.reason);
        CHECK_THROWS_WITH_AS(call(), bad.reason, std::invalid_argument);
    };
    refused([&] { require_valid(bad.instance); });
    refused([&] { puzzle.require_valid(instance); });
    for (const Engine engine : {Engine::native, Engine::cadical, Engine::z3}) {
        refused([&] { puzzle.ask(engine, instance, {}, Stop()); });
    }
    std::ostringstream out;
    refused([&] { puzzle.write_dimacs(out, instance, "", Stop()); });
    refused([&] { puzzle.write_smt2(out, instance, "", Stop()); });
    refused([&] { crosscheck(puzzle, instance, {}); });
    CHECK(out.str().empty());
}

template <class Instance, class... Calls>
void check_all(const char* name, const std::vector<Bad<Instance>>& all, const Calls&... calls) {
    for (const Bad<Instance>& bad : all) {
        check_puzzle(name, bad);
        const auto check = [&](const auto& call) {
            CHECK_THROWS_WITH_AS(call(bad.instance), bad.reason, std::invalid_argument);
        };
        (check(calls), ...);
    }
}

}  // namespace

TEST_CASE("invalid instances: mayan") {
    check_all(
        "mayan", bad_boards(), [](const auto& board) { mayan::encode_cnf(board); },
        [](const auto& board) { mayan::encode_smt(board); });
    CHECK_NOTHROW(require_valid(board(Columns(5))));
    CHECK_NOTHROW(require_valid(board({{15, 1, 1, 2, 1, 1}, {1}, {1}, {2}}, 16, 20)));
}

TEST_CASE("invalid instances: yin-yang") {
    using yin_yang::Connectivity;
    check_all(
        "yin-yang", bad_clues(), [](const auto& clues) { solve(clues, {}, Stop()); },
        [](const auto& clues) { encode_cnf(clues, Connectivity::lazy); },
        [](const auto& clues) { encode_cnf(clues, Connectivity::levels); },
        [](const auto& clues) { yin_yang::encode_smt(clues); });
    for (const char cell : {'.', 'o', '#'})
        CHECK_NOTHROW(require_valid(yin_yang::Instance{with_cell(cell)}));
}

TEST_CASE("invalid instances: lights-out") {
    check_all(
        "lights-out", bad_lights(), [](const auto& lights) { solve(lights, {}, Stop()); },
        [](const auto& lights) { lights_out::encode_cnf(lights); },
        [](const auto& lights) { lights_out::encode_smt(lights); });
    CHECK_NOTHROW(require_valid(lights_out::Instance{BitGrid(1, 1)}));
}

TEST_CASE("invalid instances: gray-code") {
    using gray_code::Connectivity;
    check_all(
        "gray-code", bad_holes(), [](const auto& holes) { solve(holes, {}, Stop()); },
        [](const auto& holes) { encode_cnf(holes, Connectivity::edges); },
        [](const auto& holes) { encode_cnf(holes, Connectivity::positions); },
        [](const auto& holes) { gray_code::encode_smt(holes); });
    CHECK_NOTHROW(require_valid(gray_code::Instance{1}));
}

TEST_CASE("invalid instances: an answer of another shape is a fault, not a crash") {
    const lights_out::Instance lights{BitGrid(2, 2)};
    CHECK(fault(lights, lights_out::Answer{BitGrid(3, 2)})->rule == "shape");
    CHECK(fault(lights, lights_out::Answer{})->rule == "shape");
    const yin_yang::Instance clues{yin_yang::Grid(2, 2)};
    CHECK(fault(clues, yin_yang::Answer{})->rule == "shape");
}
