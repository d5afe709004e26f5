#include "verify/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include "puzzles/stop.hpp"
#include "verify/supervisor.hpp"
#include "verify/temporary_folder.hpp"

namespace tessera {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kComplaintKept = 4096;
/// What a clock can count to.
constexpr std::chrono::duration<double> kLongest{1e9};
/// How soon an interruption is noticed.
constexpr std::chrono::milliseconds kLook{20};

[[noreturn]] void fail(const char* what) {
    throw std::runtime_error(std::string("cannot run the program: ") + what + ": " +
                             std::generic_category().message(errno));
}

/// A descriptor that is closed in time.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { reset(); }

    int get() const { return number_; }
    bool open() const { return number_ >= 0; }
    void reset() {
        if (number_ >= 0) ::close(number_);
        number_ = -1;
    }

private:
    int number_;
};

/// Seconds of processor time for a program that has `time` by the clock, which comes first: this
/// ends what escapes it. All threads of a process count together.
std::uint64_t cpu_seconds(std::chrono::duration<double> time) {
    const auto seconds = static_cast<std::uint64_t>(std::ceil(time.count())) + 2;
    return seconds * std::max(1U, std::thread::hardware_concurrency());
}

struct Pipe {
    Descriptor read_end;
    Descriptor write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void do_not_wait(const Descriptor& descriptor) {
    if (::fcntl(descriptor.get(), F_SETFL, O_NONBLOCK) != 0) fail("fcntl");
}

/// While it lives, a write to a pipe that nobody reads is an error of this thread's and no signal.
class NoPipeSignal {
public:
    NoPipeSignal() {
        sigset_t pending;
        sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        sigset_t pipe = the_signal();
        pthread_sigmask(SIG_BLOCK, &pipe, &before_);
    }
    ~NoPipeSignal() {
        const sigset_t pipe = the_signal();
        const struct timespec at_once {};
        if (!was_pending_) sigtimedwait(&pipe, nullptr, &at_once);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

private:
    static sigset_t the_signal() {
        sigset_t set;
        sigemptyset(&set);
        sigaddset(&set, SIGPIPE);
        return set;
    }
    sigset_t before_{};
    bool was_pending_ = false;
};

/// The program under its supervisor, and our ends of its pipes.
class Session {
public:
    Session(const std::string& command, const ProgramLimits& limits) {
        Pipe in = make_pipe();
        Pipe out = make_pipe();
        Pipe err = make_pipe();
        Pipe control = make_pipe();
        Pipe report = make_pipe();
        const SupervisorOrders orders{
            .command = command.c_str(),
            .in = in.read_end.get(),
            .out = out.write_end.get(),
            .err = err.write_end.get(),
            .control = control.read_end.get(),
            .report = report.write_end.get(),
            .address_space = limits.memory_bytes ? *limits.memory_bytes : kNoProcessLimit,
            .cpu_seconds = cpu_seconds(limits.time),
            .file_bytes = limits.output_bytes,
        };
        supervisor_ = ::fork();
        if (supervisor_ < 0) fail("fork");
        if (supervisor_ == 0) supervise(orders);
        in_ = std::move(in.write_end);
        out_ = std::move(out.read_end);
        err_ = std::move(err.read_end);
        control_ = std::move(control.write_end);
        report_ = std::move(report.read_end);
        for (const Descriptor* end : {&in_, &out_, &err_}) do_not_wait(*end);
    }

    ~Session() { static_cast<void>(wait_for_supervisor()); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Feeds and drains it to its end.
    ProgramRun run(std::string_view input, const ProgramLimits& limits,
                   const std::atomic<bool>* interrupt) {
        const auto deadline =
            Clock::now() + std::chrono::duration_cast<Clock::duration>(limits.time);
        input_ = input;
        if (input_.empty()) in_.reset();
        while (report_.open() || (!stopped_ && (out_.open() || err_.open()))) {
            wait_for_something(deadline, interrupt != nullptr);
            if (interrupt != nullptr && *interrupt) stop(ProgramRun::End::interrupted);
            if (Clock::now() >= deadline && report_.open()) stop(ProgramRun::End::timed_out);
            if (run_.output.size() > limits.output_bytes) stop(ProgramRun::End::too_much);
        }
        conclude(limits);
        return std::move(run_);
    }

private:
    void wait_for_something(Clock::time_point deadline, bool look) {
        std::array<struct pollfd, 4> watched{{{in_.get(), POLLOUT, 0},
                                              {out_.get(), POLLIN, 0},
                                              {err_.get(), POLLIN, 0},
                                              {report_.get(), POLLIN, 0}}};
        using Milliseconds = std::chrono::milliseconds;
        auto wait = std::chrono::ceil<Milliseconds>(deadline - Clock::now());
        if (stopped_ || !report_.open()) wait = Milliseconds(1000);
        if (look) wait = std::min(wait, Milliseconds(kLook));
        const auto most = static_cast<int>(
            std::clamp<Milliseconds::rep>(wait.count(), 0, Milliseconds::rep{3'600'000}));
        if (::poll(watched.data(), watched.size(), most) <= 0) return;
        if (watched[0].revents != 0) feed();
        if (watched[1].revents != 0) drain(out_, run_.output);
        if (watched[2].revents != 0) {
            drain(err_, run_.complaint);
            keep_end(run_.complaint);
        }
        if (watched[3].revents != 0) take_report();
    }

    void feed() {
        const ssize_t size = ::write(in_.get(), input_.data(), input_.size());
        if (size > 0) input_.remove_prefix(static_cast<std::size_t>(size));
        const bool refused = size < 0 && errno != EAGAIN && errno != EINTR;
        // A program may end, or close its input, without having read it all.
        if (refused || input_.empty()) in_.reset();
    }

    static void drain(Descriptor& from, std::string& to) {
        std::array<char, 1U << 16U> buffer;
        const ssize_t size = ::read(from.get(), buffer.data(), buffer.size());
        if (size > 0) to.append(buffer.data(), static_cast<std::size_t>(size));
        if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) from.reset();
    }

    static void keep_end(std::string& text) {
        if (text.size() > kComplaintKept) text.erase(0, text.size() - kComplaintKept);
    }

    void take_report() {
        reported_ = ::read(report_.get(), &report_of_, sizeof report_of_) ==
                    static_cast<ssize_t>(sizeof report_of_);
        report_.reset();
        in_.reset();
        // What something that would not die may still write is not waited for.
        if (report_of_.left_over) stopped_ = true;
    }

    void stop(ProgramRun::End why) {
        if (stopped_) return;
        stopped_ = true;
        run_.end = why;
        control_.reset();
    }

    void conclude(const ProgramLimits& limits) {
        const int status = wait_for_supervisor();
        if (!reported_) {
            throw std::runtime_error("cannot run the program: its supervisor ended with status " +
                                     std::to_string(status));
        }
        run_.left_over = report_of_.left_over;
        run_.output.resize(std::min(run_.output.size(), limits.output_bytes));
        const bool killed = stopped_ && run_.end != ProgramRun::End::exited;
        if (killed) return;
        take_status(report_of_.status);
        if (ended_badly() && short_of_memory(limits)) run_.end = ProgramRun::End::memory;
    }

    void take_status(int status) {
        run_.end = WIFSIGNALED(status) ? ProgramRun::End::signalled : ProgramRun::End::exited;
        run_.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
        // A shell that has forked its last command reports that command's signal so.
        constexpr std::array kDeadly{SIGILL,  SIGTRAP, SIGABRT, SIGBUS,  SIGFPE, SIGKILL,
                                     SIGSEGV, SIGPIPE, SIGTERM, SIGXCPU, SIGXFSZ};
        if (WIFEXITED(status) && std::ranges::find(kDeadly, run_.code - 128) != kDeadly.end()) {
            run_.end = ProgramRun::End::signalled;
            run_.code -= 128;
        }
        if (run_.end != ProgramRun::End::signalled) return;
        if (run_.code == SIGXCPU) run_.end = ProgramRun::End::timed_out;
        if (run_.code == SIGXFSZ) run_.end = ProgramRun::End::too_much;
    }

    bool ended_badly() const {
        return run_.end == ProgramRun::End::signalled ||
               (run_.end == ProgramRun::End::exited && run_.code != 0);
    }

    bool short_of_memory(const ProgramLimits& limits) const {
        if (!limits.memory_bytes) return false;
        // A process begins as a copy of this one, whose size its peak then includes.
        const std::size_t own = resident_bytes() / 8 * 9;
        const std::size_t peak = static_cast<std::size_t>(report_of_.peak_kibibytes) << 10U;
        if (peak > std::max(*limits.memory_bytes / 4 * 3, own)) return true;
        constexpr std::array<std::string_view, 6> kWords{
            "bad_alloc",    "MemoryError", "annot allocate memory",
            "ut of memory", "OutOfMemory", "emory exhausted"};
        return std::ranges::any_of(kWords, [&](std::string_view word) {
            return run_.complaint.find(word) != std::string::npos;
        });
    }

    int wait_for_supervisor() {
        control_.reset();
        int status = 0;
        if (supervisor_ <= 0) return status;
        while (::waitpid(supervisor_, &status, 0) < 0 && errno == EINTR) {
        }
        supervisor_ = -1;
        return status;
    }

    pid_t supervisor_ = -1;
    Descriptor in_;
    Descriptor out_;
    Descriptor err_;
    Descriptor control_;
    Descriptor report_;
    std::string_view input_;
    bool stopped_ = false;
    bool reported_ = false;
    SupervisorReport report_of_;
    ProgramRun run_;
};

std::string shell_quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

/// Whether there was anything to replace.
bool replace_all(std::string& text, std::string_view what, const std::string& by) {
    bool found = false;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
        text.replace(at, what.size(), by);
        found = true;
    }
    return found;
}

void write_file(const std::filesystem::path& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
}

/// At most `most` bytes of a file, which need not exist; whether there is more goes to `end`.
std::string read_file(const std::filesystem::path& path, std::size_t most, ProgramRun::End& end) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return {};
    std::ifstream file(path, std::ios::binary);
    std::string text;
    std::array<char, 1U << 16U> buffer;
    while (text.size() <= most && (file.read(buffer.data(), buffer.size()) || file.gcount() > 0)) {
        text.append(buffer.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (text.size() > most) {
        text.resize(most);
        if (end == ProgramRun::End::exited) end = ProgramRun::End::too_much;
    }
    return text;
}

ProgramRun run_plainly(const std::string& command, std::string_view input, ProgramLimits limits,
                       const std::atomic<bool>* interrupt) {
    const NoPipeSignal quiet;
    limits.time = std::min(limits.time, kLongest);
    const auto begin = Clock::now();
    ProgramRun run = Session(command, limits).run(input, limits, interrupt);
    run.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return run;
}

}  // namespace

ProgramRun run_program(const std::string& command, std::string_view input,
                       const ProgramLimits& limits, const std::atomic<bool>* interrupt) {
    const bool by_file = command.find("{in}") != std::string::npos;
    const bool to_file = command.find("{out}") != std::string::npos;
    if (!by_file && !to_file) return run_plainly(command, input, limits, interrupt);
    const TemporaryFolder folder;
    std::string with_names = command;
    if (replace_all(with_names, "{in}", shell_quoted(folder.path("in").string()))) {
        write_file(folder.path("in"), input);
    }
    replace_all(with_names, "{out}", shell_quoted(folder.path("out").string()));
    ProgramRun run = run_plainly(with_names, by_file ? "" : input, limits, interrupt);
    if (to_file) run.output = read_file(folder.path("out"), limits.output_bytes, run.end);
    return run;
}

std::string signal_name(int number) {
    const char* name = sigabbrev_np(number);
    return name == nullptr ? "signal " + std::to_string(number) : "SIG" + std::string(name);
}

}  // namespace tessera
