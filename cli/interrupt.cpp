#include "cli/interrupt.hpp"

#include <csignal>
#include <cstdint>
#include <ctime>

namespace tessera::cli {

namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not wait");

/// When the first signal came, in milliseconds, or 0. Not the flag itself, which may also be
/// raised from inside.
std::atomic<std::int64_t> signalled{0};
static_assert(std::atomic<std::int64_t>::is_always_lock_free, "nor must it wait for this");

/// What comes so soon after the first is the same wish: `timeout` tells its child, and then the
/// group that it is in.
constexpr std::int64_t kSameWish = 300;

/// Never 0.
std::int64_t milliseconds() {
    timespec now{};
    static_cast<void>(::clock_gettime(CLOCK_MONOTONIC, &now));
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000 + 1;
}

extern "C" void on_signal(int signal_number) {
    const std::int64_t first = signalled.load(std::memory_order_relaxed);
    if (first != 0) {
        if (milliseconds() - first < kSameWish) return;
        // Takes effect when the handler returns and the signal is no longer blocked.
        std::signal(signal_number, SIG_DFL);
        static_cast<void>(std::raise(signal_number));
        return;
    }
    signalled.store(milliseconds(), std::memory_order_relaxed);
    flag.store(true, std::memory_order_relaxed);
}

void handle(int signal_number) {
    struct sigaction before {};
    if (sigaction(signal_number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) return;
    struct sigaction action {};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    // No SA_RESTART: a read that waits for input must come back.
    static_cast<void>(sigaction(signal_number, &action, nullptr));
}

}  // namespace

std::atomic<bool>& interrupt_flag() {
    return flag;
}

void install_signal_handlers() {
    handle(SIGINT);
    handle(SIGTERM);
}

void ignore_closed_pipes() {
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
}

}  // namespace tessera::cli
