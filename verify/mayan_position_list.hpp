// Writing a position certificate (mayan_positions.hpp): the native search lists what it went
// through. The check knows nothing of this.

#pragma once

#include <iosfwd>

#include "puzzles/mayan.hpp"
#include "puzzles/stop.hpp"

namespace tessera::mayan {

/// Writes the positions that show that `instance` has no answer, or, where `answer` is not null,
/// none before it. False where that is not so. Throws Stopped, std::invalid_argument.
bool write_positions(std::ostream& out, const Instance& instance, const Answer* answer,
                     const Stop& stop);

}  // namespace tessera::mayan
