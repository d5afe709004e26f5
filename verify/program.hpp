// Running somebody else's program, of which nothing good may be assumed.
//
// It may hang, fork, write without end, crash, say nothing, or never read its input: each is told
// from the others, within limits, and no process of it is left (see supervisor.hpp; where the
// kernel does not list a process's children, one that has left its process group may escape).

#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

struct ProgramLimits {
    std::chrono::duration<double> time{5};  ///< wall clock
    /// Address space of each process; nothing: no limit (what is built with a sanitizer needs it).
    std::optional<std::size_t> memory_bytes = std::size_t{1} << 30U;
    std::size_t output_bytes = std::size_t{64} << 20U;
};

struct ProgramRun {
    enum class End {
        exited,       ///< by itself; `code` is its exit code
        signalled,    ///< `code` is the signal; the shell's 128 + n for one that kills is one too
        timed_out,    ///< killed, for it took longer than it may
        too_much,     ///< killed, for it wrote more than it may
        memory,       ///< ended badly, and it seems for want of memory
        interrupted,  ///< killed, for the user wanted an end
    };

    End end = End::exited;
    int code = 0;
    std::string output;     ///< standard output, or the file {out}; cut at the limit
    std::string complaint;  ///< the end of standard error
    double seconds = 0;
    bool left_over = false;  ///< some process of it would not die
};

/// Runs `command` by /bin/sh with `input` on its standard input, or in a file whose name stands for
/// each `{in}`; what it answers is what it writes to standard output, or to the file `{out}`. In
/// its own process group, without core files. `interrupt`, once true, ends it (null: never).
///
/// That memory was short is concluded from how it ended: badly, and near the limit or complaining
/// of memory. Throws std::runtime_error where it cannot be started.
ProgramRun run_program(const std::string& command, std::string_view input,
                       const ProgramLimits& limits, const std::atomic<bool>* interrupt = nullptr);

/// "SIGSEGV", or "signal 99" for one without a name.
std::string signal_name(int number);

}  // namespace tessera
