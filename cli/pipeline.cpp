#include "cli/pipeline.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "cli/diagnostics.hpp"

namespace tessera::cli {

namespace {

void run_alone(const TaskSource& next, const std::atomic<bool>& interrupt) {
    for (;;) {
        if (interrupt) throw Interrupted();
        const std::unique_ptr<Task> task = next();
        if (!task) return;
        task->work();
        task->emit();
    }
}

/// The tasks that were read and not yet emitted.
class Window {
public:
    Window(std::size_t capacity, std::atomic<bool>& interrupt)
        : capacity_(capacity), interrupt_(interrupt) {}

    /// Waits for room. False when the run has failed.
    bool push(std::unique_ptr<Task> task) {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return failure_ != nullptr || slots_.size() < capacity_; });
        if (failure_ != nullptr) return false;
        slots_.push_back(std::make_unique<Slot>(std::move(task)));
        more_.notify_one();
        return true;
    }

    /// No more tasks: workers leave when all are taken.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        more_.notify_all();
    }

    /// A worker's life.
    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            more_.wait(lock, [&] { return failure_ != nullptr || closed_ || waiting(); });
            if (failure_ != nullptr || !waiting()) return;
            Slot& slot = *slots_[taken_++];
            lock.unlock();
            try {
                if (interrupt_) throw Interrupted();
                slot.task->work();
            } catch (...) {
                slot.error = std::current_exception();
            }
            lock.lock();
            slot.done = true;
            emit_ready(lock);
        }
    }

    /// The first failure, once all workers have left.
    std::exception_ptr failure() const { return failure_; }

private:
    struct Slot {
        explicit Slot(std::unique_ptr<Task> given) : task(std::move(given)) {}
        std::unique_ptr<Task> task;
        bool done = false;
        std::exception_ptr error;
    };

    bool waiting() const { return taken_ < slots_.size(); }

    void emit_ready(std::unique_lock<std::mutex>& lock) {
        if (emitting_) return;
        emitting_ = true;
        while (failure_ == nullptr && !slots_.empty() && slots_.front()->done) {
            const std::unique_ptr<Slot> slot = std::move(slots_.front());
            slots_.pop_front();
            --taken_;
            lock.unlock();
            std::exception_ptr error = slot->error;
            try {
                if (error == nullptr) slot->task->emit();
            } catch (...) {
                error = std::current_exception();
            }
            lock.lock();
            if (error != nullptr) fail(std::move(error));
            room_.notify_one();
        }
        emitting_ = false;
    }

    void fail(std::exception_ptr error) {
        failure_ = std::move(error);
        interrupt_ = true;
        more_.notify_all();
    }

    std::size_t capacity_;
    std::atomic<bool>& interrupt_;
    std::mutex mutex_;
    std::condition_variable room_;
    std::condition_variable more_;
    std::deque<std::unique_ptr<Slot>> slots_;
    std::size_t taken_ = 0;  ///< slots before this one have a worker
    bool closed_ = false;
    bool emitting_ = false;
    std::exception_ptr failure_;
};

/// As many threads as can be had, at least one.
std::vector<std::jthread> start(Window& window, unsigned jobs) {
    std::vector<std::jthread> workers;
    workers.reserve(jobs);
    for (unsigned i = 0; i < jobs; ++i) {
        try {
            workers.emplace_back([&window] { window.work(); });
        } catch (const std::system_error&) {
            if (workers.empty()) throw;
            break;
        }
    }
    return workers;
}

void feed(Window& window, const TaskSource& next, const std::atomic<bool>& interrupt) {
    for (;;) {
        if (interrupt) throw Interrupted();
        std::unique_ptr<Task> task = next();
        if (!task || !window.push(std::move(task))) return;
    }
}

}  // namespace

void run_in_order(const TaskSource& next, unsigned jobs, std::atomic<bool>& interrupt) {
    if (jobs <= 1) return run_alone(next, interrupt);
    Window window(std::size_t{2} * jobs, interrupt);
    std::exception_ptr reading;
    {
        const std::vector<std::jthread> workers = start(window, jobs);
        try {
            feed(window, next, interrupt);
        } catch (...) {
            reading = std::current_exception();
        }
        window.close();
    }
    if (window.failure() != nullptr) std::rethrow_exception(window.failure());
    if (reading != nullptr) std::rethrow_exception(reading);
}

}  // namespace tessera::cli
