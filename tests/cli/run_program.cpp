// Standard streams are files in memory rather than pipes, so that no amount of output can
// make program and test wait for one another.

#include "tests/cli/run_program.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

namespace tessera::test {

namespace {

/// A descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {
        if (fd < 0) throw std::runtime_error("no descriptor");
    }
    ~Descriptor() { close(fd_); }
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;
    int get() const { return fd_; }

private:
    int fd_;
};

void write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(fd, text.data(), text.size());
        if (count <= 0) throw std::runtime_error("cannot write the input");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

Descriptor memory_file(std::string_view text = "") {
    Descriptor file(memfd_create("stream", MFD_CLOEXEC));
    write_all(file.get(), text);
    lseek(file.get(), 0, SEEK_SET);
    return file;
}

std::string content(const Descriptor& file) {
    std::string text;
    char buffer[4096];
    off_t offset = 0;
    for (;;) {
        const ssize_t count = pread(file.get(), buffer, sizeof buffer, offset);
        if (count <= 0) return text;
        text.append(buffer, static_cast<std::size_t>(count));
        offset += count;
    }
}

std::pair<Descriptor, Descriptor> make_pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void do_not_wait(const Descriptor& descriptor) {
    if (fcntl(descriptor.get(), F_SETFL, O_NONBLOCK) != 0) throw std::runtime_error("no fcntl");
}

/// Reads what comes through a pipe, but not at once, to its end.
class SlowReader {
public:
    explicit SlowReader(Descriptor read_end)
        : end_(std::move(read_end)), thread_([this] { read_all(); }) {}

    std::string text() {
        thread_.join();
        return text_;
    }

private:
    void read_all() {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        char buffer[4096];
        for (;;) {
            const ssize_t count = read(end_.get(), buffer, sizeof buffer);
            if (count <= 0) return;
            text_.append(buffer, static_cast<std::size_t>(count));
        }
    }

    Descriptor end_;
    std::string text_;
    std::jthread thread_;
};

Descriptor open_sink(Sink sink) {
    if (sink == Sink::full_disk) return Descriptor(open("/dev/full", O_WRONLY | O_CLOEXEC));
    if (sink == Sink::closed_pipe) return make_pipe().second;
    return memory_file();
}

pid_t start(const std::vector<std::string>& arguments, const RunOptions& options, int in, int out,
            int err) {
    std::string program = TESSERA_BINARY_DIR "/" + options.program;
    std::string setting = options.setting;
    std::vector<std::string> words = arguments;
    std::vector<char*> argv{program.data()};
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("cannot fork");
    if (child == 0) {
        dup2(in, STDIN_FILENO);
        dup2(out, STDOUT_FILENO);
        dup2(err, STDERR_FILENO);
        // A script's background job ignores it, and so would the program.
        std::signal(SIGINT, SIG_DFL);
        if (!setting.empty()) putenv(setting.data());
        execv(program.c_str(), argv.data());
        _exit(127);
    }
    return child;
}

/// Whether the child is the program by now: before that it is a copy of this one, and handles the
/// signals that doctest handles.
bool has_begun(pid_t child) {
    std::error_code error;
    const auto image = [&](const std::string& process) {
        return std::filesystem::read_symlink("/proc/" + process + "/exe", error);
    };
    return image(std::to_string(child)) != image("self");
}

/// Whether the program has set up its signals: the last it does about them is to handle SIGTERM.
bool is_ready(pid_t child) {
    if (!has_begun(child)) return false;
    std::ifstream status("/proc/" + std::to_string(child) + "/status");
    for (std::string word; status >> word;) {
        if (word != "SigCgt:") continue;
        unsigned long long caught = 0;
        status >> std::hex >> caught;
        return ((caught >> (SIGTERM - 1)) & 1U) != 0;
    }
    return false;
}

/// Sends SIGINT once, when it is time.
class Interrupter {
public:
    Interrupter(pid_t child, const RunOptions& options, int out)
        : child_(child), wanted_(options.interrupt), out_(out) {}

    void look() {
        if (!wanted_ || (!ready_ && !is_ready(child_))) return;
        const std::string& sign = wanted_->once_there;
        if (!sign.empty() && !std::filesystem::exists(sign)) return;
        if (!ready_) since_ = Clock::now();
        ready_ = true;
        struct stat status {};
        if (fstat(out_, &status) != 0) return;
        if (static_cast<std::size_t>(status.st_size) < wanted_->printed) return;
        if (Clock::now() - since_ < wanted_->after) return;
        kill(child_, SIGINT);
        if (wanted_->twice) kill(child_, SIGTERM);
        wanted_.reset();
    }

private:
    using Clock = std::chrono::steady_clock;

    pid_t child_;
    std::optional<Interrupt> wanted_;
    int out_;
    bool ready_ = false;
    Clock::time_point since_;
};

/// Waits for the end, sends what is to be sent, and kills what outlives its time.
int wait_for(pid_t child, const RunOptions& options, int out, Run& run) {
    const auto end = std::chrono::steady_clock::now() + options.timeout;
    Interrupter interrupter(child, options, out);
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        interrupter.look();
        if (std::chrono::steady_clock::now() >= end) {
            run.timed_out = true;
            kill(child, SIGKILL);
        }
        std::this_thread::sleep_for(std::chrono::microseconds(300));
    }
    return status;
}

}  // namespace

Run run_program(const std::vector<std::string>& arguments, const RunOptions& options) {
    const auto pipe = make_pipe();
    write_all(pipe.second.get(), options.live ? options.input : "");
    const Descriptor file = memory_file(options.live ? "" : options.input);
    if (options.impatient) do_not_wait(pipe.first);
    std::optional<SlowReader> reader;
    std::optional<Descriptor> out = open_sink(options.sink);
    if (options.sink == Sink::slow_pipe) {
        auto ends = make_pipe();
        do_not_wait(ends.second);
        reader.emplace(std::move(ends.first));
        out.emplace(std::move(ends.second));
    }
    const Descriptor err = memory_file();
    const int in = options.live ? pipe.first.get() : file.get();
    const pid_t child = start(arguments, options, in, out->get(), err.get());
    Run run;
    const int status = wait_for(child, options, out->get(), run);
    if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
    if (run.exit_code == 127) throw std::runtime_error("cannot start the program");
    if (options.sink == Sink::captured) run.out = content(*out);
    out.reset();
    if (reader) run.out = reader->text();
    run.err = content(err);
    return run;
}

Run run_program(const std::vector<std::string>& arguments, std::string input) {
    RunOptions options;
    options.input = std::move(input);
    return run_program(arguments, options);
}

ScratchFolder::ScratchFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "cli-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no scratch folder");
    path_ = pattern;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string ScratchFolder::file(std::string_view name, std::string_view text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path(name);
}

std::string ScratchFolder::text_of(std::string_view name) const {
    std::ostringstream text;
    text << std::ifstream(path_ / name, std::ios::binary).rdbuf();
    return text.str();
}

std::vector<std::string> ScratchFolder::names() const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
        found.push_back(entry.path().filename().string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace tessera::test
