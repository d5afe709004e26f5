// Programs that misbehave in every way that we know, and what is said of each; none may outlive
// its run.

#include "verify/program.hpp"

#include <doctest/doctest.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

using namespace tessera;
using End = ProgramRun::End;

namespace {

ProgramLimits limits(double seconds) {
    ProgramLimits result;
    result.time = std::chrono::duration<double>(seconds);
    return result;
}

ProgramRun run(const std::string& command, std::string_view input = "", double seconds = 20) {
    return run_program(command, input, limits(seconds));
}

/// How many processes have `mark` in their command line.
std::size_t alive(const std::string& mark) {
    std::size_t number = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
        std::ifstream file(entry.path() / "cmdline", std::ios::binary);
        const std::string line((std::istreambuf_iterator<char>(file)), {});
        if (line.find(mark) != std::string::npos) ++number;
    }
    return number;
}

/// A number of seconds to sleep that no other test uses, as a mark.
std::string mark(int which) {
    return "9" + std::to_string(which) + std::to_string(getpid());
}

}  // namespace

TEST_CASE("program: what it reads, writes, complains and exits with") {
    const ProgramRun done = run("cat; echo hm >&2; exit 7", "one\ntwo\n");
    CHECK(done.end == End::exited);
    CHECK(done.code == 7);
    CHECK(done.output == "one\ntwo\n");
    CHECK(done.complaint == "hm\n");
    CHECK(done.seconds < 20);
    CHECK_FALSE(done.left_over);
    CHECK(run("true").code == 0);
    CHECK(run("/no/such/program").code == 127);
}

TEST_CASE("program: much input and much output at once do not block") {
    std::string text;
    while (text.size() < (8U << 20U)) text += "0 1 1 0 1 0 and so on\n";
    CHECK(run("cat", text).output == text);
    // It writes before it reads, more than any pipe holds.
    const ProgramRun early = run("head -c 1000000 /dev/zero; cat", text);
    CHECK(early.output.size() == 1'000'000 + text.size());
}

TEST_CASE("program: one that does not read its input is none the worse for it") {
    const std::string text(4U << 20U, 'x');
    const ProgramRun deaf = run("echo done", text);
    CHECK(deaf.end == End::exited);
    CHECK(deaf.code == 0);
    CHECK(deaf.output == "done\n");
    CHECK(run("exec <&-; sleep 0.05; echo still", text).output == "still\n");
}

TEST_CASE("program: silence is an empty output") {
    const ProgramRun silent = run("cat > /dev/null", "2\n");
    CHECK(silent.end == End::exited);
    CHECK(silent.output.empty());
}

TEST_CASE("program: one that hangs is ended at its time") {
    for (const char* hang : {"sleep 1000", "while :; do :; done", "trap '' TERM INT; sleep 1000"}) {
        const ProgramRun hung = run(hang, "", 0.3);
        CHECK(hung.end == End::timed_out);
        CHECK(hung.seconds >= 0.3);
        CHECK(hung.seconds < 5);
    }
}

TEST_CASE("program: a time beyond what clocks count to is no limit") {
    const ProgramRun done = run("cat", "2\n", 1e30);
    CHECK(done.end == End::exited);
    CHECK(done.output == "2\n");
}

TEST_CASE("program: a hanging one's output so far is kept") {
    CHECK(run("echo so far; sleep 1000", "", 0.5).output == "so far\n");
}

TEST_CASE("program: a crash is its signal, also behind a shell") {
    const ProgramRun direct = run("kill -SEGV $$");
    CHECK(direct.end == End::signalled);
    CHECK(direct.code == SIGSEGV);
    const ProgramRun behind = run("sh -c 'kill -ABRT $$'; exit $?");
    CHECK(behind.end == End::signalled);
    CHECK(behind.code == SIGABRT);
    CHECK(signal_name(SIGSEGV) == "SIGSEGV");
    CHECK(signal_name(99) == "signal 99");
}

TEST_CASE("program: endless output is cut at the limit") {
    ProgramLimits small = limits(20);
    small.output_bytes = 100'000;
    const ProgramRun flood = run_program("yes", "", small);
    CHECK(flood.end == End::too_much);
    CHECK(flood.output.size() == 100'000);
    CHECK(flood.seconds < 10);
    const ProgramRun file = run_program("yes > {out}", "", small);
    CHECK(file.end == End::too_much);
    CHECK(file.output.size() <= 100'000);
    // Complaints are not counted, and only the end of them is kept.
    const ProgramRun noise = run("yes >&2", "", 0.3);
    CHECK(noise.end == End::timed_out);
    CHECK(noise.complaint.size() <= 4096);
}

TEST_CASE("program: want of memory is told from a crash") {
    ProgramLimits small = limits(20);
    small.memory_bytes = std::size_t{64} << 20U;
    const ProgramRun greedy =
        run_program("head -c 1000000000 /dev/zero | tail -c 500000000", "", small);
    CHECK(greedy.end == End::memory);
    CHECK(run_program("kill -SEGV $$", "", small).end == End::signalled);
    // Nor does the size of whoever runs it count.
    std::vector<char> large(std::size_t{256} << 20U, 'x');
    CHECK(run_program("kill -SEGV $$; : " + std::string(1, large[12345]), "", small).end ==
          End::signalled);
}

TEST_CASE("program: children in the background end with it") {
    const std::string time = mark(1);
    const ProgramRun parent = run("sleep " + time + " & sleep " + time + " & echo done");
    CHECK(parent.output == "done\n");
    CHECK(parent.end == End::exited);
    CHECK(parent.seconds < 5);
    CHECK(alive(time) == 0);
}

TEST_CASE("program: children that left the group and lost their parents end with it") {
    const std::string time = mark(2);
    const std::string daemon =
        "(setsid sh -c 'setsid sleep " + time + " & sleep " + time + " &' >/dev/null 2>&1 &) ; ";
    CHECK(run(daemon + "sleep 0.2; echo done").output == "done\n");
    CHECK(alive(time) == 0);
    CHECK(run(daemon + "sleep " + time, "", 0.5).end == End::timed_out);
    CHECK(alive(time) == 0);
}

TEST_CASE("program: one that forks and forks is ended whole") {
    const std::string time = mark(3);
    // Each generation starts two of the next, six deep: 126 processes in all.
    const std::string forks =
        "f() { if [ $1 -gt 0 ]; then f $(($1-1)) & f $(($1-1)) & fi; sleep " + time + "; }; f 6";
    const ProgramRun bomb = run(forks, "", 1);
    CHECK(bomb.end == End::timed_out);
    CHECK_FALSE(bomb.left_over);
    CHECK(alive(time) == 0);
}

TEST_CASE("program: {in} and {out} are files") {
    CHECK(run("cat {in} {in} > {out}; cat", "text").output == "texttext");
    const ProgramRun only_in = run("cat {in}", "text");
    CHECK(only_in.output == "text");
    CHECK(run("cat > {out}; echo lost", "text").output == "text");
    CHECK(run("true {out}").output.empty());
}

TEST_CASE("program: the files are gone afterwards") {
    const std::string name = run("echo {in}").output;
    REQUIRE(name.size() > 1);
    CHECK_FALSE(std::filesystem::exists(name.substr(0, name.size() - 1)));
}

TEST_CASE("program: an interruption ends it soon") {
    std::atomic<bool> interrupt{false};
    std::jthread user([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        interrupt = true;
    });
    const ProgramRun run = run_program("sleep 1000", "", limits(100), &interrupt);
    CHECK(run.end == End::interrupted);
    CHECK(run.seconds < 10);
}

TEST_CASE("program: several at once do not hold one another's pipes") {
    std::vector<std::jthread> threads;
    std::atomic<int> right{0};
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&right, t] {
            for (int i = 0; i < 10; ++i) {
                const std::string text = std::to_string(t) + " " + std::to_string(i);
                if (run("cat", text).output == text) ++right;
            }
        });
    }
    threads.clear();
    CHECK(right == 40);
}

TEST_CASE("program: the signal of a pipe that nobody reads is ours to ignore") {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    struct sigaction before {};
    sigaction(SIGPIPE, &action, &before);
    CHECK(run("exec <&-; sleep 0.1", std::string(1U << 20U, 'x')).end == End::exited);
    sigaction(SIGPIPE, &before, nullptr);
    // What was ignored here is not ignored there.
    sigaction(SIGPIPE, nullptr, &action);
    CHECK(run("yes | head -n 1").output == "y\n");
}
