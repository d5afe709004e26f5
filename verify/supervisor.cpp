#include "verify/supervisor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>

namespace tessera {

namespace {

constexpr int kFirstDescriptor = 3;
constexpr int kNoReport = 125;
/// How long what is killed may take to die; a fork bomb is outrun or not by then.
constexpr std::int64_t kBurialNanoseconds = 5'000'000'000;

void close_between(unsigned first, unsigned last) {
    if (first > last) return;
#ifdef SYS_close_range
    if (syscall(SYS_close_range, first, last, 0U) == 0) return;
#endif
    constexpr unsigned kMost = 1U << 16U;
    for (unsigned descriptor = first; descriptor <= std::min(last, kMost); ++descriptor) {
        close(static_cast<int>(descriptor));
    }
}

/// Closes all that the orders do not name: pipes of other runs, which would never end otherwise.
void close_others(const SupervisorOrders& orders) {
    std::array kept{orders.in, orders.out, orders.err, orders.control, orders.report};
    std::sort(kept.begin(), kept.end());
    auto next = static_cast<unsigned>(kFirstDescriptor);
    for (const int descriptor : kept) {
        const auto number = static_cast<unsigned>(descriptor);
        if (number > next) close_between(next, number - 1);
        next = number + 1;
    }
    close_between(next, ~0U);
}

/// As in a process that nobody has touched.
void reset_signals() {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; ++number) sigaction(number, &action, nullptr);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

void limit(decltype(RLIMIT_AS) resource, std::uint64_t value) {
    struct rlimit both {};
    if (value == kNoProcessLimit || getrlimit(resource, &both) != 0) return;
    both.rlim_cur = both.rlim_max = std::min<rlim_t>(value, both.rlim_max);
    setrlimit(resource, &both);
}

[[noreturn]] void become_the_command(const SupervisorOrders& orders) {
    setpgid(0, 0);
    reset_signals();
    dup2(orders.in, 0);
    dup2(orders.out, 1);
    dup2(orders.err, 2);
    close_between(kFirstDescriptor, ~0U);
    limit(RLIMIT_AS, orders.address_space);
    limit(RLIMIT_CPU, orders.cpu_seconds);
    limit(RLIMIT_FSIZE, orders.file_bytes);
    limit(RLIMIT_CORE, 0);
    const std::array<const char*, 4> words{"sh", "-c", orders.command, nullptr};
    execve("/bin/sh", const_cast<char* const*>(words.data()), environ);
    _exit(127);
}

std::int64_t now() {
    struct timespec time {};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * std::int64_t{1'000'000'000} + time.tv_nsec;
}

/// Waits until the shell has ended or the controller wants an end; true for the former. The shell
/// is not reaped: its number stays its own.
bool wait_for_end(pid_t shell, int control, int signals) {
    for (;;) {
        siginfo_t info{};
        const int got = waitid(P_PID, static_cast<id_t>(shell), &info, WEXITED | WNOHANG | WNOWAIT);
        if (got == 0 && info.si_pid == shell) return true;
        std::array<struct pollfd, 2> watched{{{control, POLLIN, 0}, {signals, POLLIN, 0}}};
        if (poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) return false;
        if (watched[0].revents != 0) return false;
        struct signalfd_siginfo heard {};
        if (watched[1].revents != 0) static_cast<void>(!read(signals, &heard, sizeof heard));
    }
}

/// Kills each child that the system lists. A kernel without the list leaves it at the group.
void kill_children() {
    const int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (list < 0) return;
    std::array<char, 4096> text{};
    pid_t pid = 0;
    for (ssize_t size = 0; (size = read(list, text.data(), text.size())) > 0;) {
        for (ssize_t i = 0; i < size; ++i) {
            const char c = text[static_cast<std::size_t>(i)];
            if (c >= '0' && c <= '9') {
                pid = pid * 10 + (c - '0');
            } else if (pid > 0) {
                kill(pid, SIGKILL);
                pid = 0;
            }
        }
    }
    close(list);
}

/// Reaps all that has ended; false when there is no child any more.
bool reap(pid_t shell, SupervisorReport& report) {
    for (;;) {
        int status = 0;
        struct rusage usage {};
        const pid_t pid = wait4(-1, &status, WNOHANG, &usage);
        if (pid == 0) return true;
        if (pid < 0) return errno != ECHILD;
        report.peak_kibibytes = std::max<std::int64_t>(report.peak_kibibytes, usage.ru_maxrss);
        if (pid == shell) report.status = status;
    }
}

/// What a killed process leaves behind becomes a child in its turn, so this goes on until there is
/// none.
void bury(pid_t shell, SupervisorReport& report) {
    kill(-shell, SIGKILL);
    const std::int64_t end = now() + kBurialNanoseconds;
    while (reap(shell, report)) {
        if (now() > end) {
            report.left_over = true;
            return;
        }
        kill_children();
        const struct timespec pause { 0, 200'000 };
        nanosleep(&pause, nullptr);
    }
}

/// A descriptor that becomes readable when a child ends.
int child_signals() {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGCHLD);
    sigprocmask(SIG_BLOCK, &ends, nullptr);
    return signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK);
}

}  // namespace

void supervise(const SupervisorOrders& orders) noexcept {
    setpgid(0, 0);  // Ctrl-C is for our controller, who then tells us
    reset_signals();
    close_others(orders);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    const int signals = child_signals();
    const pid_t shell = fork();
    if (shell < 0) _exit(kNoReport);
    if (shell == 0) become_the_command(orders);
    setpgid(shell, shell);  // whoever comes first
    close(orders.in);
    close(orders.out);
    close(orders.err);
    SupervisorReport report;
    report.ended_by_itself = wait_for_end(shell, orders.control, signals);
    bury(shell, report);
    const ssize_t written = write(orders.report, &report, sizeof report);
    _exit(written == static_cast<ssize_t>(sizeof report) ? 0 : kNoReport);
}

}  // namespace tessera
