// xoshiro256**, splitmix64 and the draws.

#include "puzzles/random.hpp"

#include <bit>
#include <cassert>
#include <limits>

namespace tessera {

namespace {

__extension__ using Wide = unsigned __int128;

/// Splitmix64's step and its output function (Steele, Lea and Flood, OOPSLA 2014, in the
/// constants of Vigna's splitmix64.c). `mix` is a bijection.
constexpr std::uint64_t kGamma = 0x9E3779B97F4A7C15;

std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
    return z ^ (z >> 31U);
}

}  // namespace

Random::Random(std::uint64_t seed) : state_{} {
    for (std::uint64_t& word : state_) word = mix(seed += kGamma);
}

Random Random::item(std::uint64_t seed, std::uint64_t index) {
    return Random(mix(mix(seed + kGamma) + index));
}

std::uint64_t Random::next() {
    auto& s = state_;
    const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
    const std::uint64_t shifted = s[1] << 17U;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = std::rotl(s[3], 45);
    return result;
}

std::uint64_t Random::below(std::uint64_t bound) {
    assert(bound >= 1);
    // The high word of x * bound is the draw. Low words under 2^64 mod bound would make some
    // draws likelier than others; the division is needed only where one might be.
    Wide product = Wide{next()} * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
        const std::uint64_t excess = (0 - bound) % bound;
        while (static_cast<std::uint64_t>(product) < excess) product = Wide{next()} * bound;
    }
    return static_cast<std::uint64_t>(product >> 64U);
}

std::int64_t Random::between(std::int64_t low, std::int64_t high) {
    assert(low <= high);
    // In unsigned arithmetic, where the width of the whole range and its wrapping are defined.
    const auto start = static_cast<std::uint64_t>(low);
    const std::uint64_t last = static_cast<std::uint64_t>(high) - start;
    const bool whole = last == std::numeric_limits<std::uint64_t>::max();
    return static_cast<std::int64_t>(start + (whole ? next() : below(last + 1)));
}

bool Random::chance(std::uint64_t numerator, std::uint64_t denominator) {
    return below(denominator) < numerator;
}

}  // namespace tessera
