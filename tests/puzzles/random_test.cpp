// Random numbers against the published generators, and the draws against the odds.

#include "puzzles/random.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <set>
#include <vector>

using namespace tessera;

namespace {

/// splitmix64.c and xoshiro256starstar.c (prng.di.unimi.it, public domain), written anew.
struct Splitmix {
    std::uint64_t state;

    std::uint64_t next() {
        state += 0x9E3779B97F4A7C15;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
};

struct Xoshiro {
    std::array<std::uint64_t, 4> s;

    static Xoshiro seeded(std::uint64_t seed) {
        Splitmix mix{seed};
        Xoshiro made{};
        for (auto& word : made.s) word = mix.next();
        return made;
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
        const std::uint64_t t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = std::rotl(s[3], 45);
        return result;
    }

    void jump(const std::array<std::uint64_t, 4>& polynomial) {
        std::array<std::uint64_t, 4> sum{};
        for (const std::uint64_t word : polynomial) {
            for (int b = 0; b < 64; ++b) {
                for (std::size_t i = 0; i < 4; ++i) sum[i] ^= ((word >> b) & 1) != 0 ? s[i] : 0;
                next();
            }
        }
        s = sum;
    }
};

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
constexpr std::int64_t kLow = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHigh = std::numeric_limits<std::int64_t>::max();

/// Pearson's statistic of `draws` draws of `draw` in [0, classes).
template <class Draw>
double chi_square(std::size_t classes, std::size_t draws, Draw&& draw) {
    std::vector<double> seen(classes);
    for (std::size_t i = 0; i < draws; ++i) seen.at(draw()) += 1;
    const double expected = static_cast<double>(draws) / static_cast<double>(classes);
    double sum = 0;
    for (const double count : seen) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

}  // namespace

TEST_CASE("random: the test's own reference gives the published values") {
    // Splitmix64 from 1234567 and xoshiro256** from the state 1, 2, 3, 4, as in many ports'
    // tests (Rust's rand_xoshiro among them), which took them from the authors' C programs.
    Splitmix mix{1234567};
    for (const std::uint64_t value :
         {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U}) {
        CHECK(mix.next() == value);
    }
    Xoshiro plain{{1, 2, 3, 4}};
    for (const std::uint64_t value : {11520UL, 0UL, 1509978240UL, 1215971899390074240UL}) {
        CHECK(plain.next() == value);
    }
    // php-src, ext/random/tests/02_engine/xoshiro256starstar_value.phpt: seeded by splitmix64
    // from 1234, 10000 draws, both jumps.
    Xoshiro seeded = Xoshiro::seeded(1234);
    for (int i = 0; i < 10000; ++i) seeded.next();
    seeded.jump({0x180EC6D33CFD0ABA, 0xD5A61266F0C9392C, 0xA9582618E03FC9AA, 0x39ABDC4529B1661C});
    seeded.jump({0x76E15D3EFEFDCBBF, 0xC5004E441C522FB3, 0x77710069854EE241, 0x39109BB02ACBE635});
    CHECK(seeded.next() == std::uint64_t{0x239196A79C7E191F});
}

TEST_CASE("random: xoshiro256** seeded by splitmix64, draw for draw") {
    for (const std::uint64_t seed :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1234567}, std::uint64_t{42}, kMost}) {
        Random random(seed);
        Xoshiro reference = Xoshiro::seeded(seed);
        for (int i = 0; i < 1000; ++i) REQUIRE(random.next() == reference.next());
    }
}

TEST_CASE("random: an item's seed is as documented") {
    for (std::uint64_t index = 0; index < 100; ++index) {
        const std::uint64_t seed = Splitmix{77}.next();
        // m(x) is the first output of splitmix64 from x - g.
        Random expected(Splitmix{seed + index - 0x9E3779B97F4A7C15}.next());
        REQUIRE(Random::item(77, index).next() == expected.next());
    }
}

TEST_CASE("random: items of near seeds and indices begin differently") {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        firsts.insert(Random(seed).next());
        for (std::uint64_t index = 0; index < 100; ++index) {
            firsts.insert(Random::item(seed, index).next());
        }
    }
    CHECK(firsts.size() == 100 * 101);
}

TEST_CASE("random: first draws of neighbouring items are uniform") {
    std::uint64_t index = 0;
    // 255 degrees of freedom: mean 255, standard deviation 22.6.
    const double sum = chi_square(256, 100000, [&] { return Random::item(5, index++).below(256); });
    CHECK(sum > 255 - 5 * 22.6);
    CHECK(sum < 255 + 5 * 22.6);
}

TEST_CASE("random: below one is zero, below stays below") {
    Random random(1);
    for (int i = 0; i < 100; ++i) REQUIRE(random.below(1) == 0);
    for (const std::uint64_t bound :
         {std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{1000}, std::uint64_t{1} << 63,
          (std::uint64_t{1} << 63) + 1, kMost - 1, kMost}) {
        for (int i = 0; i < 1000; ++i) REQUIRE(random.below(bound) < bound);
    }
}

TEST_CASE("random: below is uniform for bounds small and odd") {
    for (const std::size_t bound : {2U, 3U, 5U, 6U, 7U, 30U, 100U}) {
        Random random(bound);
        const double freedom = static_cast<double>(bound - 1);
        const double sum = chi_square(bound, 200000, [&] { return random.below(bound); });
        CHECK(sum < freedom + 5 * std::sqrt(2 * freedom) + 5);
    }
}

TEST_CASE("random: below is uniform where a plain multiplication would not be") {
    // 3 * 2^62 draws from 2^64 words: without rejection every third value is twice as likely.
    const std::uint64_t bound = std::uint64_t{3} << 62;
    Random random(9);
    const double by_residue = chi_square(3, 90000, [&] { return random.below(bound) % 3; });
    CHECK(by_residue < 25);
    const double by_third = chi_square(3, 90000, [&] { return random.below(bound) >> 62; });
    CHECK(by_third < 25);
}

TEST_CASE("random: between reaches both ends and nothing else") {
    Random random(3);
    std::set<std::int64_t> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(random.between(-3, 2));
    CHECK(seen == std::set<std::int64_t>{-3, -2, -1, 0, 1, 2});
    CHECK(random.between(7, 7) == 7);
    CHECK(random.between(kLow, kLow) == kLow);
    CHECK(random.between(kHigh, kHigh) == kHigh);
}

TEST_CASE("random: between takes the whole range of 64 bits") {
    Random random(4);
    Xoshiro reference = Xoshiro::seeded(4);
    for (int i = 0; i < 100; ++i) {
        const auto expected =
            static_cast<std::int64_t>(reference.next() + (std::uint64_t{1} << 63));
        REQUIRE(random.between(kLow, kHigh) == expected);
    }
    int negative = 0;
    for (int i = 0; i < 10000; ++i) negative += random.between(kLow, kHigh - 1) < 0 ? 1 : 0;
    CHECK(negative > 4700);
    CHECK(negative < 5300);
}

TEST_CASE("random: chance is never, always, or about as told") {
    Random random(5);
    int hits = 0;
    for (int i = 0; i < 30000; ++i) {
        REQUIRE_FALSE(random.chance(0, 7));
        REQUIRE(random.chance(7, 7));
        hits += random.chance(1, 3) ? 1 : 0;
    }
    CHECK(hits > 9500);
    CHECK(hits < 10500);
}

TEST_CASE("random: a shuffle is a permutation, and every one is as likely") {
    Random random(6);
    std::vector<int> many(1000);
    std::iota(many.begin(), many.end(), 0);
    std::vector<int> shuffled = many;
    random.shuffle(shuffled);
    CHECK(shuffled != many);
    std::sort(shuffled.begin(), shuffled.end());
    CHECK(shuffled == many);

    // 24 permutations of 4: 23 degrees of freedom, standard deviation 6.8.
    const double sum = chi_square(24, 48000, [&] {
        std::vector<int> items{0, 1, 2, 3};
        random.shuffle(items);
        std::size_t rank = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const auto smaller = std::count_if(items.begin() + static_cast<std::ptrdiff_t>(i),
                                               items.end(), [&](int x) { return x < items[i]; });
            rank = rank * (4 - i) + static_cast<std::size_t>(smaller);
        }
        return rank;
    });
    CHECK(sum < 23 + 5 * 6.8);
    std::vector<int> none;
    random.shuffle(none);
    CHECK(none.empty());
}
