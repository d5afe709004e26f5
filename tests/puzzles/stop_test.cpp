// When a Stop is requested, and which cause it names.

#include "puzzles/stop.hpp"

#include <doctest/doctest.h>
#include <atomic>
#include <chrono>
#include <limits>
#include <thread>
#include <vector>

using namespace tessera;
using namespace std::chrono_literals;

namespace {

Limits of_time(double seconds) {
    return {.time = std::chrono::duration<double>(seconds), .memory_bytes = std::nullopt};
}

Limits of_memory(std::size_t bytes) {
    return {.time = std::nullopt, .memory_bytes = bytes};
}

}  // namespace

TEST_CASE("stop: without limits it is requested by `request` alone") {
    const Stop stop;
    CHECK_FALSE(stop.requested());
    CHECK_FALSE(stop.cause().has_value());
    stop.request(Limit::count);
    CHECK(stop.requested());
    CHECK(stop.cause() == Limit::count);
    const Stop unlimited(Limits{});
    CHECK_FALSE(unlimited.requested());
}

TEST_CASE("stop: the deadline counts from the making, not before it and not much after") {
    const auto start = std::chrono::steady_clock::now();
    const Stop stop(of_time(0.03));
    while (!stop.requested()) {
    }
    const auto taken = std::chrono::steady_clock::now() - start;
    CHECK(taken >= 30ms);
    CHECK(taken < 2s);
    CHECK(stop.cause() == Limit::time);
}

TEST_CASE("stop: no time at all is up at once, centuries never") {
    CHECK(Stop(of_time(0)).requested());
    CHECK(Stop(of_time(-1)).requested());
    CHECK_FALSE(Stop(of_time(1e300)).requested());
    CHECK_FALSE(Stop(of_time(std::numeric_limits<double>::infinity())).requested());
}

TEST_CASE("stop: the interrupt flag is seen, whoever sets it") {
    std::atomic<bool> flag{false};
    const Stop stop(Limits{}, &flag);
    CHECK_FALSE(stop.requested());
    std::thread([&] { flag = true; }).join();
    CHECK(stop.requested());
    CHECK(stop.cause() == Limit::interrupted);
}

TEST_CASE("stop: a cause stays when the flag is taken back") {
    std::atomic<bool> flag{true};
    const Stop stop(Limits{}, &flag);
    CHECK(stop.requested());
    flag = false;
    CHECK(stop.requested());
    CHECK(stop.cause() == Limit::interrupted);
}

TEST_CASE("stop: the first cause wins") {
    std::atomic<bool> flag{false};
    const Stop stop(of_time(0), &flag);
    stop.request(Limit::size);
    flag = true;
    stop.request(Limit::memory);
    CHECK(stop.requested());
    CHECK(stop.cause() == Limit::size);
}

TEST_CASE("stop: of many threads' causes one wins, and all see the same") {
    for (int round = 0; round < 50; ++round) {
        const Stop stop;
        std::vector<std::thread> threads;
        std::vector<std::optional<Limit>> seen(4);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            threads.emplace_back([&, i] {
                stop.request(static_cast<Limit>(i));
                seen[i] = stop.cause();
            });
        }
        for (std::thread& thread : threads) thread.join();
        for (const auto& cause : seen) REQUIRE(cause == stop.cause());
    }
}

TEST_CASE("stop: memory beyond the limit is a cause, memory below it is none") {
    REQUIRE(resident_bytes() > 0);
    const Stop tiny(of_memory(1));
    CHECK(tiny.requested());
    CHECK(tiny.cause() == Limit::memory);
    CHECK_FALSE(Stop(of_memory(std::numeric_limits<std::size_t>::max())).requested());
}

TEST_CASE("stop: memory that grows past the limit is noticed within a second") {
    constexpr std::size_t kGrowth = std::size_t{32} << 20;
    const Stop stop(of_memory(resident_bytes() + kGrowth / 2));
    CHECK_FALSE(stop.requested());
    const std::vector<char> grown(kGrowth, 'x');
    const auto start = std::chrono::steady_clock::now();
    while (!stop.requested() && std::chrono::steady_clock::now() - start < 1s) {
    }
    CHECK(stop.cause() == Limit::memory);
    CHECK(grown.back() == 'x');
}

TEST_CASE("stop: resident memory is at least what was just written") {
    constexpr std::size_t kSize = std::size_t{16} << 20;
    const std::vector<char> grown(kSize, 'x');
    CHECK(resident_bytes() >= kSize);
    CHECK(grown.back() == 'x');
}
