// Two programs, one face: a small start, and Z3.
//
// `tessera` may be linked statically as a whole, and so starts in half the time
// (cmake/static_runtime.cmake); but nothing can be loaded into such a program, and Z3 is. Asked
// for Z3 it gives way to `tessera-z3`, which is the same program with shared libraries, before
// anything was read or written. Where there is no such file it goes on, and Z3 is unavailable.

#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

/// Whether Z3 is among the engines that the verb will ask.
bool asks_z3(const Verb& verb, const Options& options);

/// Runs `tessera-z3` with these words in place of this program; returns if that cannot be done.
void give_way(const std::vector<std::string>& words);

}  // namespace tessera::cli
