// The words for what an engine may say of an instance.
//
// They stand at the bottom of the house because solvers and encoders, which never see
// one another, must say the same three things. "Undecided" is a verdict of its own: a
// limit that was hit is never a "no".

#pragma once

#include <string_view>

namespace tessera {

enum class Verdict { solvable, unsolvable, undecided };

/// What made an engine stop before it was done.
enum class Limit {
    time,         ///< the seconds it was given
    memory,       ///< the memory the process was given
    size,         ///< the instance is larger than the engine takes
    count,        ///< more answers than it was asked to count
    interrupted,  ///< the user asked it to stop
    unavailable,  ///< the engine is not built or not installed
};

/// "solvable", "unsolvable", "undecided".
std::string_view to_string(Verdict verdict);

/// "time", "memory", "size", "count", "interrupted", "unavailable".
std::string_view to_string(Limit limit);

}  // namespace tessera
