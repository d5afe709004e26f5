#include "cli/pipeline.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "cli/diagnostics.hpp"

using tessera::cli::Interrupted;
using tessera::cli::run_in_order;
using tessera::cli::Task;
using tessera::cli::TaskSource;

namespace {

constexpr int kNever = -1;

/// What a run did.
struct Trace {
    std::vector<int> emitted;
    std::atomic<int> alive{0};
    std::atomic<int> most_alive{0};
    int work_fails = kNever;  ///< the task whose work throws
    int emit_fails = kNever;  ///< the task whose emit throws
};

class Numbered final : public Task {
public:
    Numbered(Trace& trace, int number) : trace_(trace), number_(number) {
        const int now = ++trace_.alive;
        if (now > trace_.most_alive) trace_.most_alive = now;
    }
    ~Numbered() override { --trace_.alive; }
    void work() override {
        // Later tasks are the faster ones, so that order is never a matter of luck.
        std::this_thread::sleep_for(std::chrono::microseconds(number_ % 7 == 0 ? 2000 : 20));
        if (number_ == trace_.work_fails) throw std::runtime_error("work");
        worked_ = true;
    }
    void emit() override {
        REQUIRE(worked_);
        if (number_ == trace_.emit_fails) throw std::runtime_error("emit");
        trace_.emitted.push_back(number_);
    }

private:
    Trace& trace_;
    int number_;
    bool worked_ = false;
};

/// `count` tasks; then the end, or an error where `fails`.
TaskSource numbers(Trace& trace, int count, bool fails = false) {
    return [&trace, count, fails, next = 0]() mutable -> std::unique_ptr<Task> {
        if (next == count && fails) throw std::runtime_error("read");
        if (next == count) return nullptr;
        return std::make_unique<Numbered>(trace, next++);
    };
}

std::vector<int> up_to(int count) {
    std::vector<int> all;
    for (int i = 0; i < count; ++i) all.push_back(i);
    return all;
}

constexpr unsigned kJobs[] = {1, 2, 3, 8, 32};

}  // namespace

TEST_CASE("pipeline: every task is emitted once and in order, for any number of jobs") {
    for (const unsigned jobs : kJobs) {
        for (const int count : {0, 1, 2, 200}) {
            CAPTURE(jobs);
            Trace trace;
            std::atomic<bool> interrupt{false};
            run_in_order(numbers(trace, count), jobs, interrupt);
            CHECK(trace.emitted == up_to(count));
            CHECK(trace.alive == 0);
            CHECK_FALSE(interrupt);
        }
    }
}

TEST_CASE("pipeline: no more than a few tasks a job are held at once") {
    for (const unsigned jobs : kJobs) {
        Trace trace;
        std::atomic<bool> interrupt{false};
        run_in_order(numbers(trace, 500), jobs, interrupt);
        // The window, one being emitted, one waiting for room.
        CHECK(trace.most_alive <= static_cast<int>(2 * jobs + 2));
    }
}

TEST_CASE("pipeline: an error comes after the results before it and before all others") {
    for (const unsigned jobs : kJobs) {
        for (const std::string where : {"read", "work", "emit"}) {
            CAPTURE(jobs);
            Trace trace;
            if (where == "work") trace.work_fails = 30;
            if (where == "emit") trace.emit_fails = 30;
            std::atomic<bool> interrupt{false};
            const bool read = where == "read";
            CHECK_THROWS_WITH(run_in_order(numbers(trace, read ? 30 : 100, read), jobs, interrupt),
                              where.c_str());
            CHECK(trace.emitted == up_to(30));
            CHECK(trace.alive == 0);
        }
    }
}

TEST_CASE("pipeline: of two errors the one of the earlier task is told") {
    for (const unsigned jobs : kJobs) {
        Trace trace;
        trace.work_fails = 29;
        std::atomic<bool> interrupt{false};
        CHECK_THROWS_WITH(run_in_order(numbers(trace, 30, true), jobs, interrupt), "work");
        CHECK(trace.emitted == up_to(29));
    }
}

TEST_CASE("pipeline: an interrupt ends it with what was finished") {
    for (const unsigned jobs : kJobs) {
        Trace trace;
        std::atomic<bool> interrupt{false};
        const TaskSource source = numbers(trace, 1000000);
        int read = 0;
        const TaskSource counted = [&] {
            if (++read == 40) interrupt = true;
            return source();
        };
        CHECK_THROWS_AS(run_in_order(counted, jobs, interrupt), Interrupted);
        CHECK(trace.emitted == up_to(static_cast<int>(trace.emitted.size())));
        CHECK(trace.emitted.size() <= 40);
        CHECK(read == 40);
    }
}
