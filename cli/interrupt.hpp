// Ctrl-C: the first asks for an orderly end, the second kills.

#pragma once

#include <atomic>

namespace tessera::cli {

/// True once SIGINT or SIGTERM has come, or once a pipeline gives up and wants the engines
/// under way to stop.
std::atomic<bool>& interrupt_flag();

/// From now on SIGINT and SIGTERM raise the flag; a second one, 0.3 s later at least, ends the
/// process. A SIGINT that was ignored stays ignored (a shell's background jobs).
void install_signal_handlers();

/// From now on a closed pipe is an error of the write that meets it.
void ignore_closed_pipes();

}  // namespace tessera::cli
