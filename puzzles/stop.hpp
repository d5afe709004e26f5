// When an engine has to stop.
//
// Engines poll: `Stop::requested()` is cheap enough to ask every few microseconds, and
// an engine that polls needs no thread, no signal and no cleanup to be stopped. One
// `Stop` may be shared by threads; the first cause wins and stays.

#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <optional>

#include "puzzles/verdict.hpp"

namespace tessera {

struct Limits {
    std::optional<std::chrono::duration<double>> time;  ///< wall clock, from the Stop's making
    std::optional<std::size_t> memory_bytes;            ///< resident size of the whole process
};

class Stop {
public:
    /// Never requested, unless `request` is called.
    Stop() = default;

    /// Requested once a limit is passed, or once `*interrupt` is true (null: never).
    /// `interrupt` must outlive this object.
    explicit Stop(const Limits& limits, const std::atomic<bool>* interrupt = nullptr);

    Stop(const Stop&) = delete;
    Stop& operator=(const Stop&) = delete;

    /// True once there is a cause to stop. Reads the clock on each call (about 25 ns) and
    /// the process's memory at most every 20 ms. Safe from any thread.
    bool requested() const noexcept;

    /// Asks whoever polls this to stop. The first cause wins.
    void request(Limit cause) const noexcept;

    /// Why `requested` is true; empty while it is false.
    std::optional<Limit> cause() const noexcept;

private:
    using Clock = std::chrono::steady_clock;

    bool memory_exceeded() const noexcept;

    std::optional<Clock::time_point> deadline_;
    std::optional<std::size_t> memory_bytes_;
    const std::atomic<bool>* interrupt_ = nullptr;
    mutable std::atomic<int> cause_{-1};
    mutable std::atomic<Clock::rep> next_memory_look_{0};
};

/// Thrown out of loops that a `Stop` has ended; its cause says why. Whoever was given the stop
/// catches this and says what is known by then.
class Stopped : public std::exception {
public:
    const char* what() const noexcept override { return "stopped"; }
};

/// Resident memory of this process in bytes; 0 where /proc is missing.
std::size_t resident_bytes() noexcept;

}  // namespace tessera
