// How the program ends, in numbers that scripts rely on.

#pragma once

namespace tessera::cli {

enum class Exit : int {
    done = 0,       ///< decided, accepted, agreed
    rejected = 1,   ///< an answer rejected, engines that disagree
    usage = 2,      ///< bad usage or a bad instance
    undecided = 3,  ///< a limit was reached, or the user interrupted
    internal = 4,   ///< a bug, or output that could not be written

    // Those of Kattis and DOMjudge; whatever else is an error of the judge's to them.
    judge_accepted = 42,
    judge_wrong = 43,
};

/// testlib's, by their numbers there: 0 ok, 1 wrong answer, and these.
constexpr Exit kTestlibFormat{2};
constexpr Exit kTestlibFail{3};

/// The one that a run with both ends with: 4, then 2, 1, 3, 0.
constexpr Exit worse(Exit a, Exit b) {
    const auto rank = [](Exit exit) {
        switch (exit) {
            case Exit::done: return 0;
            case Exit::undecided: return 1;
            case Exit::rejected: return 2;
            case Exit::usage: return 3;
            default: return 4;
        }
    };
    return rank(a) < rank(b) ? b : a;
}

}  // namespace tessera::cli
