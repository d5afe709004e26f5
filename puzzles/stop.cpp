#include "puzzles/stop.hpp"

#include <unistd.h>
#include <cstdio>

namespace tessera {

namespace {
constexpr std::chrono::milliseconds kMemoryInterval{20};
}

Stop::Stop(const Limits& limits, const std::atomic<bool>* interrupt)
    : memory_bytes_(limits.memory_bytes), interrupt_(interrupt) {
    // Beyond some decades the clock's ticks would overflow; such a limit is no limit.
    constexpr std::chrono::duration<double> kForever{1e9};
    if (limits.time && *limits.time < kForever) {
        deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(*limits.time);
    }
}

bool Stop::requested() const noexcept {
    if (cause_.load(std::memory_order_relaxed) >= 0) return true;
    if (interrupt_ != nullptr && interrupt_->load(std::memory_order_relaxed)) {
        request(Limit::interrupted);
    } else if (deadline_ && Clock::now() >= *deadline_) {
        request(Limit::time);
    } else if (memory_bytes_ && memory_exceeded()) {
        request(Limit::memory);
    } else {
        return false;
    }
    return true;
}

void Stop::request(Limit cause) const noexcept {
    int none = -1;
    cause_.compare_exchange_strong(none, static_cast<int>(cause));
}

std::optional<Limit> Stop::cause() const noexcept {
    const int cause = cause_.load();
    if (cause < 0) return std::nullopt;
    return static_cast<Limit>(cause);
}

bool Stop::memory_exceeded() const noexcept {
    const auto now = Clock::now().time_since_epoch();
    if (now.count() < next_memory_look_.load(std::memory_order_relaxed)) return false;
    next_memory_look_.store((now + kMemoryInterval).count(), std::memory_order_relaxed);
    return resident_bytes() > *memory_bytes_;
}

std::size_t resident_bytes() noexcept {
    std::FILE* statm = std::fopen("/proc/self/statm", "re");
    if (statm == nullptr) return 0;
    unsigned long total = 0;
    unsigned long resident = 0;
    const int fields = std::fscanf(statm, "%lu %lu", &total, &resident);
    std::fclose(statm);
    if (fields != 2) return 0;
    return static_cast<std::size_t>(resident) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace tessera
