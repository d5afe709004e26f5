// Inputs that several tests use.

#pragma once

#include <string>

namespace tessera::test {

/// The sample of POJ 1222, and its answer there.
inline const std::string kBoards =
    "2\n"
    "0 1 1 0 1 0\n1 0 0 1 1 1\n0 0 1 0 0 1\n1 0 0 1 0 1\n0 1 1 1 0 0\n"
    "0 0 1 0 1 0\n1 0 1 0 1 1\n0 0 1 0 1 1\n1 0 1 1 0 0\n0 1 0 1 0 0\n";
inline const std::string kPresses =
    "PUZZLE #1\n"
    "1 0 1 0 0 1\n1 1 0 1 0 1\n0 0 1 0 1 1\n1 0 0 1 0 0\n0 1 0 0 0 0\n"
    "PUZZLE #2\n"
    "1 0 0 1 1 1\n1 1 0 0 0 0\n0 0 0 1 0 0\n1 1 0 1 0 1\n1 0 1 1 0 1\n";

/// 2 x 3 boards: none has an answer for the first, four for the second (nullity 2).
inline const std::string kMixed =
    "{\"puzzle\":\"lights-out\",\"lights\":[\"100\",\"000\"]}\n"
    "{\"puzzle\":\"lights-out\",\"lights\":[\"000\",\"000\"]}\n";

}  // namespace tessera::test
