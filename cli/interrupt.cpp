#include "cli/interrupt.hpp"

#include <csignal>

namespace tessera::cli {

namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not wait");

/// Not the flag itself, which may also be raised from inside.
volatile std::sig_atomic_t signalled = 0;

extern "C" void on_signal(int signal_number) {
    if (signalled != 0) {
        // Takes effect when the handler returns and the signal is no longer blocked.
        std::signal(signal_number, SIG_DFL);
        static_cast<void>(std::raise(signal_number));
        return;
    }
    signalled = 1;
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
