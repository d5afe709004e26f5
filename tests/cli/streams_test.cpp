// What becomes of a run when its output cannot be written, its user has had enough, or its
// work is spread over threads.

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/run_program.hpp"
#include "tests/cli/samples.hpp"

using namespace tessera::test;
using namespace std::chrono_literals;

namespace {

using Words = std::vector<std::string>;

/// Commands that write something, each with its input.
const std::vector<std::pair<Words, std::string>> kWriters{
    {{"--help"}, ""},
    {{"solve", "--help"}, ""},
    {{"--version"}, ""},
    {{"solve", "lights-out"}, kBoards},
    {{"solve", "lights-out", "--jobs", "4"}, kBoards},
    {{"count", "lights-out"}, kBoards},
    {{"crosscheck", "lights-out", "--engines", "native,cadical"}, kBoards},
    {{"generate", "lights-out", "--count", "100000"}, ""},
    {{"encode", "lights-out", "--index", "1"}, kBoards},
    {{"convert", "lights-out", "--to", "json"}, kBoards},
    {{"solve", "gray-code"}, "18"},
};

Run run_into(Sink sink, const Words& words, const std::string& input) {
    RunOptions options;
    options.sink = sink;
    options.input = input;
    return run_program(words, options);
}

/// A named pipe that always has more: `head`, then its last line on and on.
class Endless {
public:
    Endless(const std::string& path, const std::string& head) {
        std::filesystem::remove(path);
        if (mkfifo(path.c_str(), 0600) != 0) throw std::runtime_error("no pipe");
        // Open for both, so that it stays open whoever reads; full, a write waits for a reader.
        pipe_ = open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK);
        writer_ = std::jthread([this, head](const std::stop_token& stop) {
            std::string text = head;
            while (!stop.stop_requested()) {
                const ssize_t count = write(pipe_, text.data(), text.size());
                if (count <= 0) {
                    std::this_thread::sleep_for(std::chrono::microseconds(20));
                } else if (static_cast<std::size_t>(count) == text.size()) {
                    text = repeated(head);
                } else {
                    text.erase(0, static_cast<std::size_t>(count));
                }
            }
        });
    }
    ~Endless() {
        writer_.request_stop();
        writer_.join();
        close(pipe_);
    }
    Endless(const Endless&) = delete;
    Endless& operator=(const Endless&) = delete;

private:
    /// The last line of `head`, many times.
    static std::string repeated(const std::string& head) {
        const std::size_t end = head.ends_with('\n') ? head.size() - 1 : head.size();
        const std::size_t begin = end == 0 ? 0 : head.rfind('\n', end - 1) + 1;
        std::string text;
        while (text.size() < 32768) text += head.substr(begin);
        return text;
    }

    int pipe_ = -1;
    std::jthread writer_;
};

}  // namespace

TEST_CASE("streams: a full disk and a closed pipe are told once, exit 4, no signal") {
    for (const auto& writer : kWriters) {
        const Words& words = writer.first;
        const std::string& input = writer.second;
        INFO(words.front(), " ", words.size());
        const Run full = run_into(Sink::full_disk, words, input);
        CHECK(full.exit_code == 4);
        CHECK(full.err == "tessera: cannot write to standard output: No space left on device\n");
        const Run pipe = run_into(Sink::closed_pipe, words, input);
        CHECK(pipe.exit_code == 4);
        CHECK(pipe.signal == 0);
        CHECK(pipe.err == "tessera: cannot write to standard output: Broken pipe\n");
    }
}

TEST_CASE("streams: -o writes what standard output would have got") {
    const ScratchFolder folder;
    const Run run = run_program({"solve", "lights-out", "-o", folder.path("out")}, kBoards);
    CHECK(run.exit_code == 0);
    CHECK(run.out.empty());
    CHECK(folder.text_of("out") == kPresses);
    CHECK(folder.names() == Words{"out"});
    CHECK(run_program({"solve", "lights-out", "-o", "-"}, kBoards).out == kPresses);
    CHECK(run_program({"solve", "lights-out", "-o", "/dev/null"}, kBoards).exit_code == 0);
    const Run full = run_program({"solve", "lights-out", "-o", "/dev/full"}, kBoards);
    CHECK(full.exit_code == 4);
}

TEST_CASE("streams: what another program set not to wait is waited for") {
    RunOptions slow;
    slow.sink = Sink::slow_pipe;
    const Words many{"generate", "lights-out", "--count", "20000"};
    const Run run = run_program(many, slow);
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    CHECK(run.out == run_program(many).out);
    RunOptions later;
    later.live = true;
    later.impatient = true;
    later.interrupt = Interrupt{.after = 100ms};
    const Run typed = run_program({"solve", "lights-out"}, later);
    CHECK(typed.exit_code == 3);
    CHECK(typed.err.find("interrupted") != std::string::npos);
}

TEST_CASE("streams: a new file gets the modes that any new file gets, an old one keeps its own") {
    const ScratchFolder folder;
    const auto mode = [&](const char* name) {
        struct stat status {};
        REQUIRE(stat(folder.path(name).c_str(), &status) == 0);
        return status.st_mode & 07777U;
    };
    folder.file("any", "");
    CHECK(run_program({"solve", "gray-code", "-o", folder.path("new")}, "1").exit_code == 0);
    CHECK(mode("new") == mode("any"));
    REQUIRE(chmod(folder.path("any").c_str(), 0640) == 0);
    CHECK(run_program({"solve", "gray-code", "-o", folder.path("any")}, "1").exit_code == 0);
    CHECK(mode("any") == 0640);
    CHECK(folder.names() == std::vector<std::string>{"any", "new"});
}

TEST_CASE("streams: a link stays a link, and standard output by another name is written to") {
    const ScratchFolder folder;
    const auto link = [&](const std::string& to, const char* name) {
        std::filesystem::create_symlink(to, folder.path(name));
    };
    const auto is_link = [&](const char* name) {
        return std::filesystem::is_symlink(folder.path(name));
    };
    const std::string answer = "O\nX\nO\n";
    folder.file("there", "old");
    link("there", "to_file");
    link("to_file", "to_link");
    link(folder.path("not_yet"), "dangling");
    link("round", "round");
    for (const char* name : {"to_file", "to_link", "dangling"}) {
        CAPTURE(name);
        CHECK(run_program({"solve", "gray-code", "-o", folder.path(name)}, "1").exit_code == 0);
        CHECK(is_link(name));
        CHECK(folder.text_of(name) == answer);
    }
    CHECK(folder.text_of("not_yet") == answer);
    CHECK(run_program({"solve", "gray-code", "-o", folder.path("round")}, "1").exit_code == 2);
    CHECK(is_link("round"));
    // Standard output is a file without a name here; a link of ours stands for /dev/stdout.
    link("/proc/self/fd/1", "stdout");
    const Run run = run_program({"solve", "gray-code", "-o", folder.path("stdout")}, "1");
    CHECK(run.exit_code == 0);
    CHECK(run.out == answer);
    CHECK(is_link("stdout"));
    const Run closed = run_program({"solve", "gray-code", "-o", "/dev/fd/99"}, "1");
    CHECK(closed.exit_code == 2);
    // Standard error too is written to where it is, behind what is there.
    const Run twice = run_program({"solve", "gray-code", "-o", "/dev/stderr"}, "1");
    CHECK(twice.exit_code == 0);
    CHECK(twice.err == answer);
    CHECK(run_program({"solve", "gray-code", "-o", ""}, "1").exit_code == 2);
}

TEST_CASE("streams: Ctrl-C ends the reading of what has no end") {
    const ScratchFolder folder;
    for (const auto& [text, before] : std::vector<std::pair<std::string, Words>>{
             {"   \n", {"solve", "gray-code"}},
             {"   \n", {"check-proof", "--certificate"}},
             {"c a comment\n", {"check-proof"}},
             {"p cnf 1 1\n1 1 1 1 1 1 1 1 ", {"check-proof"}}}) {
        CAPTURE(text);
        CAPTURE(before.size());
        std::optional<Endless> endless;
        endless.emplace(folder.path("pipe"), text);
        Words words = before;
        words.push_back(folder.path("pipe"));
        if (before == Words{"check-proof"}) words.push_back(folder.file("proof", "1 0\n"));
        RunOptions options;
        options.interrupt = Interrupt{.after = 100ms};
        options.timeout = std::chrono::seconds(20);
        const Run run = run_program(words, options);
        CHECK_FALSE(run.timed_out);
        CHECK(run.exit_code == 3);
        if (before.front() == "solve") continue;
        // The same with a limit, from its beginning.
        endless.reset();
        endless.emplace(folder.path("pipe"), text);
        words.insert(words.end(), {"--time-limit", "0.3"});
        options.interrupt.reset();
        const Run limited = run_program(words, options);
        CHECK(limited.exit_code == 3);
        CHECK(limited.out == "s UNKNOWN\nc the time limit was reached\n");
    }
}

TEST_CASE("streams: a failure leaves no file and keeps the old one") {
    const ScratchFolder folder;
    const std::string bad = kBoards + "1";
    CHECK(run_program({"solve", "lights-out", "-o", folder.path("out")}, bad).exit_code == 2);
    CHECK(folder.names().empty());
    folder.file("out", "old");
    for (const char* jobs : {"1", "4"}) {
        const Run run =
            run_program({"solve", "lights-out", "--jobs", jobs, "-o", folder.path("out")}, bad);
        CHECK(run.exit_code == 2);
        CHECK(folder.text_of("out") == "old");
        CHECK(folder.names() == Words{"out"});
    }
}

TEST_CASE("streams: an input may be replaced by its own result") {
    const ScratchFolder folder;
    const std::string file = folder.file("boards", kBoards);
    CHECK(run_program({"solve", "lights-out", file, "-o", file}).exit_code == 0);
    CHECK(folder.text_of("boards") == kPresses);
}

TEST_CASE("streams: the output is the same for any number of jobs") {
    const std::string boards =
        run_program({"generate", "lights-out", "--count", "500", "--rows", "4", "--cols", "4"}, "")
            .out;
    for (const Words& verb : {Words{"solve"}, {"solve", "--unique", "--all", "3"}, {"count"}}) {
        Words words{verb.front(), "lights-out", "--rows", "4", "--cols", "4"};
        words.insert(words.end(), verb.begin() + 1, verb.end());
        const Run one = run_program(words, boards);
        CHECK(one.exit_code == 0);
        for (const char* jobs : {"2", "4", "256"}) {
            Words several = words;
            several.insert(several.end(), {"--jobs", jobs});
            const Run run = run_program(several, boards);
            CHECK(run.exit_code == 0);
            CHECK(run.out == one.out);
        }
    }
}

TEST_CASE("streams: Ctrl-C ends a search, what was finished is printed, exit 3") {
    for (const char* jobs : {"1", "4"}) {
        RunOptions options;
        // The cycles of the 6-cube are beyond anyone's counting: 7 * 10^22.
        options.input = "{\"puzzle\":\"gray-code\",\"n\":2}\n{\"puzzle\":\"gray-code\",\"n\":6}\n";
        options.live = true;
        options.interrupt = Interrupt{.after = 50ms, .printed = 2};
        const Run run =
            run_program({"count", "gray-code", "--from", "json", "--jobs", jobs}, options);
        CHECK_FALSE(run.timed_out);
        CHECK(run.exit_code == 3);
        CHECK(run.out == "2\n");
        CHECK(run.err == "tessera: interrupted; only what was finished before was printed\n");
    }
}

TEST_CASE("streams: Ctrl-C ends a wait for input") {
    for (const char* jobs : {"1", "4"}) {
        RunOptions options;
        options.live = true;
        options.interrupt = Interrupt{.after = 100ms};
        const Run run = run_program({"solve", "lights-out", "--jobs", jobs}, options);
        CHECK_FALSE(run.timed_out);
        CHECK(run.exit_code == 3);
    }
}

TEST_CASE("streams: an interrupted run leaves no file") {
    const ScratchFolder folder;
    RunOptions options;
    options.input = "6";
    options.interrupt = Interrupt{.after = 100ms};
    CHECK(run_program({"count", "gray-code", "-o", folder.path("out")}, options).exit_code == 3);
    CHECK(folder.names().empty());
}

TEST_CASE("streams: Ctrl-C ends the making of a formula") {
    const ScratchFolder folder;
    RunOptions options;
    // Levels for a 44 x 44 board: seconds of clauses, gigabytes of text.
    options.input = "1\n44 44\n";
    for (int row = 0; row < 44; ++row) options.input += std::string(44, '.') + "\n";
    for (const std::chrono::milliseconds after : {50ms, 500ms}) {
        options.interrupt = Interrupt{.after = after};
        options.timeout = 10s;
        const Run run = run_program({"encode", "yin-yang", "-o", folder.path("out")}, options);
        CHECK_FALSE(run.timed_out);
        CHECK(run.exit_code == 3);
        CHECK(run.err == "tessera: interrupted; only what was finished before was printed\n");
        CHECK(folder.names().empty());
    }
}

TEST_CASE("streams: Ctrl-C ends the writing of a long answer") {
    RunOptions options;
    options.input = "22";  // 96 MB
    options.interrupt = Interrupt{.printed = 1};
    const Run run = run_program({"solve", "gray-code"}, options);
    CHECK_FALSE(run.timed_out);
    CHECK(run.exit_code == 3);
    CHECK(run.out.size() < std::size_t{90} << 20U);
    CHECK(run.err == "tessera: interrupted; the last answer may be cut short\n");
}

TEST_CASE("streams: a wait for a pipe that nobody writes ends with the first signal") {
    const ScratchFolder folder;
    const std::string fifo = folder.path("fifo");
    REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"solve", "mayan", fifo},
          std::vector<std::string>{"check-proof", fifo, fifo},
          std::vector<std::string>{"check-proof", "--certificate", fifo}}) {
        RunOptions options;
        options.interrupt = Interrupt{std::chrono::milliseconds(100)};
        options.timeout = std::chrono::seconds(20);
        const Run run = run_program(words, options);
        CHECK(!run.timed_out);
        CHECK(run.exit_code == 3);
    }
}
