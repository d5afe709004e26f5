// Many instances through few threads, in order.
//
// The caller's thread reads; workers work; whoever finishes the oldest task emits it and all
// finished ones behind it. At most two tasks a worker are in the window, so a huge file
// streams, and what is emitted is the same for any number of threads: also where a task
// fails, since its error comes to light in its turn.

#pragma once

#include <atomic>
#include <functional>
#include <memory>

namespace tessera::cli {

/// One instance on its way.
class Task {
public:
    virtual ~Task() = default;
    /// The long part; several at once, in any order.
    virtual void work() = 0;
    /// The result goes out; one at a time, in order.
    virtual void emit() = 0;
};

/// The next task, or null at the end; called from the caller's thread alone.
using TaskSource = std::function<std::unique_ptr<Task>()>;

/// Runs all tasks. The first error, in the order of the tasks, ends the run and is rethrown
/// after the results before it went out; an error of `next` counts as the task that it did
/// not give. Throws Interrupted once `interrupt` is true; raises it itself on an error, to
/// stop the work under way. One job runs in the caller's thread.
void run_in_order(const TaskSource& next, unsigned jobs, std::atomic<bool>& interrupt);

}  // namespace tessera::cli
