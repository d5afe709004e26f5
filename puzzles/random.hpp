// Random numbers that are the same everywhere.
//
// The standard library fixes its engines but not its distributions, so a seed would mean
// different instances on different machines. This is xoshiro256** (Blackman and Vigna,
// ACM TOMS 47(4), 2021), seeded by splitmix64, with draws of our own.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tessera {

class Random {
public:
    explicit Random(std::uint64_t seed);

    /// The generator of item `index` under `seed`, unrelated to its neighbours: any item of
    /// a sequence can be made without those before it. Its seed is m(m(seed + g) + index), m
    /// being splitmix64's output function and g its increment; as m is a bijection, the items of
    /// one seed never coincide.
    static Random item(std::uint64_t seed, std::uint64_t index);

    /// 64 uniform bits.
    std::uint64_t next();

    /// Uniform in [0, bound); bound >= 1. Unbiased (Lemire, ACM TOMACS 29(1), 2019).
    std::uint64_t below(std::uint64_t bound);

    /// Uniform in [low, high]; low <= high.
    std::int64_t between(std::int64_t low, std::int64_t high);

    /// True with probability numerator / denominator; denominator >= 1.
    bool chance(std::uint64_t numerator, std::uint64_t denominator);

    /// Uniform permutation, in place (Fisher and Yates).
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
        }
    }

private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace tessera
