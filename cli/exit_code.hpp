// How the program ends, in numbers that scripts rely on.

#pragma once

namespace tessera::cli {

enum class Exit : int {
    done = 0,       ///< decided, accepted, agreed
    rejected = 1,   ///< an answer rejected, engines that disagree
    usage = 2,      ///< bad usage or a bad instance
    undecided = 3,  ///< a limit was reached, or the user interrupted
    internal = 4,   ///< a bug, or output that could not be written
};

/// The one that a run with both ends with: 4, then 2, 1, 3, 0.
constexpr Exit worse(Exit a, Exit b) {
    const auto rank = [](Exit exit) {
        switch (exit) {
            case Exit::done: return 0;
            case Exit::undecided: return 1;
            case Exit::rejected: return 2;
            case Exit::usage: return 3;
            case Exit::internal: return 4;
        }
        return 4;
    };
    return rank(a) < rank(b) ? b : a;
}

}  // namespace tessera::cli
