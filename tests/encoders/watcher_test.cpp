#include "encoders/watcher.hpp"

#include <doctest/doctest.h>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

using namespace tessera;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// Waits until `flag` is true, for ten seconds at most.
bool comes_true(const std::atomic<bool>& flag) {
    const auto deadline = Clock::now() + 10s;
    while (!flag && Clock::now() < deadline) std::this_thread::sleep_for(100us);
    return flag;
}

}  // namespace

TEST_CASE("watcher: work that nobody stops is not interrupted") {
    std::atomic<int> interruptions = 0;
    Watcher watcher([&] { ++interruptions; });
    const Stop stop;
    CHECK_FALSE(watcher.watch(stop, [] { std::this_thread::sleep_for(30ms); }));
    for (int i = 0; i < 1000; ++i) CHECK_FALSE(watcher.watch(stop, [] {}));
    CHECK(interruptions == 0);
}

TEST_CASE("watcher: a request interrupts the work, promptly, on every watch") {
    std::atomic<bool> interrupted = false;
    Watcher watcher([&] { interrupted = true; });
    // With pauses longer and shorter than the interval: awake and asleep.
    for (const auto pause : {0ms, 1ms, 30ms, 1ms, 30ms}) {
        interrupted = false;
        const Stop stop;
        Clock::time_point requested;
        CHECK(watcher.watch(stop, [&] {
            requested = Clock::now();
            stop.request(Limit::interrupted);
            CHECK(comes_true(interrupted));
        }));
        CHECK(Clock::now() - requested < 1s);
        std::this_thread::sleep_for(pause);
    }
}

TEST_CASE("watcher: nothing is interrupted after the work has ended") {
    std::atomic<int> interruptions = 0;
    Watcher watcher([&] { ++interruptions; });
    for (int i = 0; i < 200; ++i) {
        const Stop stop;
        watcher.watch(stop, [] {});
        stop.request(Limit::interrupted);
    }
    std::this_thread::sleep_for(3 * Watcher::kInterval);
    CHECK(interruptions == 0);
}

TEST_CASE("watcher: the watch ends with an exception of the work, which is passed on") {
    std::atomic<int> interruptions = 0;
    Watcher watcher([&] { ++interruptions; });
    {
        const Stop stop;
        CHECK_THROWS_AS(watcher.watch(stop, [] { throw std::runtime_error("work"); }),
                        std::runtime_error);
        stop.request(Limit::interrupted);
    }
    std::this_thread::sleep_for(3 * Watcher::kInterval);
    CHECK(interruptions == 0);
}

TEST_CASE("watcher: coming and going without work, or right after it, is quick") {
    const auto start = Clock::now();
    for (int i = 0; i < 100; ++i) Watcher unused([] {});
    for (int i = 0; i < 100; ++i) {
        Watcher watcher([] {});
        watcher.watch(Stop(), [] {});
    }
    CHECK(Clock::now() - start < 2s);
}
