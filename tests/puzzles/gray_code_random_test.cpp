#include "puzzles/gray_code_random.hpp"

#include <doctest/doctest.h>
#include <array>
#include <functional>
#include <stdexcept>
#include <string>

using namespace tessera;
using namespace tessera::gray_code;

namespace {

GenerateOptions with(const std::function<void(GenerateOptions&)>& change) {
    GenerateOptions options;
    change(options);
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

TEST_CASE("gray_code random: either style draws every n of the contest about equally often") {
    for (const std::string_view style : kStyles) {
        GenerateOptions options;
        options.style = style;
        Random random(7);
        std::array<unsigned, 16> seen{};
        constexpr unsigned kDraws = 15000;
        for (unsigned i = 0; i < kDraws; ++i) ++seen.at(generate(random, options).holes);
        CHECK(seen[0] == 0);
        for (unsigned n = 1; n <= 15; ++n) {
            // 1000 expected, standard deviation 31.
            CHECK(seen[n] > 800);
            CHECK(seen[n] < 1200);
        }
    }
}

TEST_CASE("gray_code random: n is taken where it is given") {
    Random random(7);
    for (unsigned n = 1; n <= kMaxHoles; ++n) {
        CHECK(generate(random, with([&](auto& o) { o.n = n; })).holes == n);
    }
}

TEST_CASE("gray_code random: the same seed gives the same instance") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random one(seed);
        Random other(seed);
        CHECK(generate(one, {}) == generate(other, {}));
    }
}

TEST_CASE("gray_code random: what it does not understand it refuses") {
    CHECK(refusal(with([](auto& o) { o.n = 0; })) ==
          "expected a number of holes from 1 to 26, found 0");
    CHECK(refusal(with([](auto& o) { o.n = 27; })) ==
          "expected a number of holes from 1 to 26, found 27");
    CHECK(refusal(with([](auto& o) { o.n = std::uint64_t{1} << 32; })) ==
          "expected a number of holes from 1 to 26, found 4294967296");
    CHECK(refusal(with([](auto& o) { o.style = "hard"; })) ==
          "expected the style uniform or solvable, found 'hard'");
    CHECK(refusal(with([](auto& o) { o.rows = 3; })) ==
          "expected no number of rows for gray-code, found 3");
    CHECK(refusal(with([](auto& o) { o.cols = 4; })) ==
          "expected no number of columns for gray-code, found 4");
}
