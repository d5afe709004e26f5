// Asking a `Stop` now and then from loops whose rounds take nanoseconds.

#pragma once

#include <cstddef>

#include "puzzles/stop.hpp"

namespace tessera {

class Poll {
public:
    /// Never asks anything.
    Poll() = default;

    /// `stop` must outlive the last `spend`.
    explicit Poll(const Stop& stop) : stop_(&stop) {}

    /// Accounts for `words` word operations and asks the stop once in about 0.1 ms of them,
    /// and on the first call. Throws Stopped.
    void spend(std::size_t words) {
        if (words < left_) {
            left_ -= words;
            return;
        }
        left_ = kInterval;
        if (stop_ != nullptr && stop_->requested()) throw Stopped();
    }

private:
    static constexpr std::size_t kInterval = std::size_t{1} << 17;

    const Stop* stop_ = nullptr;
    std::size_t left_ = 0;
};

}  // namespace tessera
