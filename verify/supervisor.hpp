// The process between us and somebody else's program, which sees that nothing of it is left.
//
// A program may fork, and what it forked may leave its process group and outlive it. So each run
// has a process of its own in between, the supervisor, that is a "subreaper": whatever loses its
// parent below it becomes its own child (Linux, prctl(2)). At the end it kills its children until
// there are none. It does so too when its controller closes the control pipe, by will or by dying.
//
// It is forked from a process with threads and never executes another image, so it may use only
// what is safe in a signal handler: no memory, no locks, no streams.

#pragma once

#include <cstdint>
#include <limits>

namespace tessera {

inline constexpr std::uint64_t kNoProcessLimit = std::numeric_limits<std::uint64_t>::max();

/// What the supervisor is to do; all descriptors are 3 or above.
struct SupervisorOrders {
    const char* command;  ///< for /bin/sh -c
    int in;               ///< these three become 0, 1, 2 of the command
    int out;
    int err;
    int control;  ///< at its end, or when anything comes: kill
    int report;   ///< a SupervisorReport is written there at the end
    // Of each process of the command.
    std::uint64_t address_space;  ///< bytes, or kNoProcessLimit
    std::uint64_t cpu_seconds;
    std::uint64_t file_bytes;
};

struct SupervisorReport {
    int status = 0;                   ///< of the command's shell, as wait(2) has it
    bool ended_by_itself = false;     ///< before it was killed
    bool left_over = false;           ///< something would not die
    std::int64_t peak_kibibytes = 0;  ///< the largest resident size of one process
};

/// The supervisor's life, to be called in a freshly forked process.
[[noreturn]] void supervise(const SupervisorOrders& orders) noexcept;

}  // namespace tessera
