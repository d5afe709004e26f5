// A thread that watches a `Stop` for work that cannot poll.
//
// Z3 asks nobody whether to go on; another thread has to tell it. That thread is started at
// the first watch, looks every few milliseconds while there is something to watch, and sleeps
// until it is woken otherwise. Waking it costs more than a short check does, so it keeps
// looking for one interval after a watch has ended: watches that follow each other closely
// cost two uncontended locks each.

#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "puzzles/stop.hpp"

namespace tessera {

class Watcher {
public:
    /// How long after a request the interruption comes, at most.
    static constexpr std::chrono::milliseconds kInterval{5};

    /// `interrupt` is called from the watching thread while a watch is on, and again each
    /// interval until it ends: whoever is interrupted may not have been listening yet. It must
    /// not throw and not use this object.
    explicit Watcher(std::function<void()> interrupt) : interrupt_(std::move(interrupt)) {}

    ~Watcher() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        wake_.notify_one();
        if (thread_.joinable()) thread_.join();
    }

    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;

    /// Does `work`, interrupting it once `stop` is requested; says whether it interrupted.
    /// Throws what `work` throws, and std::system_error when no thread can be had.
    template <class Work>
    bool watch(const Stop& stop, Work work) {
        begin(stop);
        try {
            work();
        } catch (...) {
            end();
            throw;
        }
        return end();
    }

private:
    void begin(const Stop& stop) {
        const std::lock_guard lock(mutex_);
        if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
        stop_ = &stop;
        interrupted_ = false;
        awake_ = true;
        if (asleep_) wake_.notify_one();
    }

    bool end() {
        const std::lock_guard lock(mutex_);
        stop_ = nullptr;
        return interrupted_;
    }

    void run() {
        std::unique_lock lock(mutex_);
        while (!closing_) {
            asleep_ = true;
            wake_.wait(lock, [this] { return awake_ || closing_; });
            asleep_ = false;
            awake_ = stop_ != nullptr;
            if (stop_ != nullptr && stop_->requested()) {
                interrupted_ = true;
                interrupt_();
            }
            wake_.wait_for(lock, kInterval, [this] { return closing_; });
        }
    }

    const std::function<void()> interrupt_;
    std::mutex mutex_;  ///< guards all below
    std::condition_variable wake_;
    const Stop* stop_ = nullptr;
    bool interrupted_ = false;
    bool awake_ = false;   ///< there was a watch since the thread last looked
    bool asleep_ = false;  ///< the thread waits to be woken
    bool closing_ = false;
    std::thread thread_;
};

}  // namespace tessera
