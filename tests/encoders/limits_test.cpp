// Limits hold while formulas are made, loaded, refined and written, not only while they are solved.

#include <doctest/doctest.h>

#include <ctime>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "encoders/cadical.hpp"
#include "encoders/cnf_engine.hpp"
#include "encoders/gray_code_cnf.hpp"
#include "encoders/gray_code_smt.hpp"
#include "encoders/lights_out_cnf.hpp"
#include "encoders/lights_out_smt.hpp"
#include "encoders/mayan_cnf.hpp"
#include "encoders/mayan_smt.hpp"
#include "encoders/smt_engine.hpp"
#include "encoders/yin_yang_cnf.hpp"
#include "encoders/yin_yang_smt.hpp"

using namespace tessera;

namespace {

const lights_out::Instance kLights{BitGrid(3, 3)};
const gray_code::Instance kHoles{3};
const mayan::Instance kBoard{.board = {{{1}, {1}, {}, {1}, {}}}, .height = 7, .moves = 1};
const yin_yang::Instance kClues{yin_yang::Grid(3, 3)};

/// Every way to make a formula or a script.
const std::vector<std::pair<std::string, std::function<void(const Stop&)>>>& makers() {
    using GrayCode = gray_code::Connectivity;
    using YinYang = yin_yang::Connectivity;
    static const std::vector<std::pair<std::string, std::function<void(const Stop&)>>> all{
        {"lights-out cnf", [](const Stop& stop) { lights_out::encode_cnf(kLights, stop); }},
        {"lights-out smt", [](const Stop& stop) { lights_out::encode_smt(kLights, stop); }},
        {"gray-code edges",
         [](const Stop& stop) { gray_code::encode_cnf(kHoles, GrayCode::edges, stop); }},
        {"gray-code positions",
         [](const Stop& stop) { gray_code::encode_cnf(kHoles, GrayCode::positions, stop); }},
        {"gray-code smt", [](const Stop& stop) { gray_code::encode_smt(kHoles, stop); }},
        {"mayan cnf", [](const Stop& stop) { mayan::encode_cnf(kBoard, stop); }},
        {"mayan smt", [](const Stop& stop) { mayan::encode_smt(kBoard, stop); }},
        {"yin-yang lazy",
         [](const Stop& stop) { yin_yang::encode_cnf(kClues, YinYang::lazy, stop); }},
        {"yin-yang levels",
         [](const Stop& stop) { yin_yang::encode_cnf(kClues, YinYang::levels, stop); }},
        {"yin-yang smt", [](const Stop& stop) { yin_yang::encode_smt(kClues, stop); }},
    };
    return all;
}

/// The colouring in stripes: every other row is a part of its own.
Model stripes(const Formula& formula, std::size_t cols) {
    std::vector<bool> values(static_cast<std::size_t>(formula.variables()));
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = i / cols % 2 == 0;
    return Model(std::move(values));
}

}  // namespace

TEST_CASE("limits: no encoding is made under a stop that is requested") {
    for (const auto& maker : makers()) {
        CAPTURE(maker.first);
        const auto& make = maker.second;
        Stop stop;
        CHECK_NOTHROW(make(stop));
        stop.request(Limit::time);
        CHECK_THROWS_AS(make(stop), Stopped);
    }
}

TEST_CASE("limits: a formula and a script in the making end soon after a stop") {
    Stop stop;
    Formula formula(stop);
    const Literal x = formula.add_variables(1, [](std::size_t) { return "x"; });
    SmtScript script(stop);
    formula.add({x});
    script.require("true");
    stop.request(Limit::interrupted);
    const auto grow = [](const std::function<void()>& add) {
        for (int i = 0; i < 1'000'000; ++i) add();
    };
    CHECK_THROWS_AS(grow([&] { formula.add({x}); }), Stopped);
    CHECK_THROWS_AS(grow([&] { script.require("true"); }), Stopped);
}

TEST_CASE("limits: what was made can be loaded under no stop, and not under one") {
    const auto encoding = lights_out::encode_cnf(kLights);
    Stop stop;
    stop.request(Limit::time);
    Cadical solver;
    CHECK_THROWS_AS(solver.add(encoding->formula(), stop), Stopped);
    CHECK_THROWS_AS(CnfModels(*encoding, stop), Stopped);
    CHECK_THROWS_AS(SmtModels(*lights_out::encode_smt(kLights), stop), Stopped);
    Cadical other;
    other.add(encoding->formula());
    CHECK(other.solve({}, Stop()) == Verdict::solvable);
}

TEST_CASE("limits: refining a model ends at a stop") {
    Stop stop;
    stop.request(Limit::time);
    const yin_yang::Instance clues{yin_yang::Grid(9, 9)};
    const auto colouring = yin_yang::encode_cnf(clues, yin_yang::Connectivity::lazy);
    const Model striped = stripes(colouring->formula(), 9);
    CHECK_FALSE(colouring->refine(striped, Stop()).empty());
    CHECK_THROWS_AS(colouring->refine(striped, stop), Stopped);
    const auto cycle = gray_code::encode_cnf({3}, gray_code::Connectivity::edges);
    // No edge at all: each state is a part of its own.
    const Model none(std::vector<bool>(static_cast<std::size_t>(cycle->formula().variables())));
    CHECK_FALSE(cycle->refine(none, Stop()).empty());
    CHECK_THROWS_AS(cycle->refine(none, stop), Stopped);
}

TEST_CASE("limits: writing ends at a stop") {
    Stop stop;
    stop.request(Limit::interrupted);
    std::ostringstream out;
    CHECK_THROWS_AS(write_dimacs(out, lights_out::encode_cnf(kLights)->formula(), "", stop),
                    Stopped);
    CHECK_THROWS_AS(write_smt2(out, lights_out::encode_smt(kLights)->script(), "", stop), Stopped);
}

#ifdef TESSERA_Z3
TEST_CASE("limits: a script that Z3 would read for seconds is refused for its size") {
    const auto encoding = yin_yang::encode_smt({yin_yang::Grid(100, 100)});
    REQUIRE(encoding->script().body().size() > kMostZ3Script);
    CHECK_THROWS_AS(open_z3(encoding->script()), UnsupportedSize);
}

TEST_CASE("limits: a short script whose functions unfold to millions of symbols is refused too") {
    mayan::Instance full{.board = {}, .height = 16, .moves = 20};
    for (std::size_t i = 0; i < 128; ++i) {
        if (i % 16 == 0) full.board.columns.emplace_back();
        full.board.columns.back().push_back(static_cast<mayan::Colour>((i + i / 16) % 13 + 1));
    }
    const auto encoding = mayan::encode_smt(full);
    REQUIRE(encoding->script().body().size() < kMostZ3Script / 4);
    CHECK_THROWS_WITH_AS(open_z3(encoding->script()), doctest::Contains("2097152 symbols"),
                         UnsupportedSize);
}

TEST_CASE("limits: what is given to Z3 is read in time that grows as its size does") {
    // Nested definitions, one a row, took the tall board 14 s.
    for (const yin_yang::Grid& board : {yin_yang::Grid(1, 6000), yin_yang::Grid(6000, 1)}) {
        const auto encoding = yin_yang::encode_smt({board});
        const std::clock_t begin = std::clock();
        open_z3(encoding->script());
        CHECK(static_cast<double>(std::clock() - begin) < 4.0 * CLOCKS_PER_SEC);
    }
}
#endif
