// What reading and writing the Rock Game's answers have in common: characters and words.

#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "puzzles/format.hpp"

namespace tessera::gray_code {

/// The two characters that lines of states are made of.
struct Alphabet {
    char empty;
    char covered;
};

inline constexpr Alphabet kLetters{'O', 'X'};
inline constexpr Alphabet kDigits{'0', '1'};

/// The characters of `format`, which is contest or bits.
constexpr const Alphabet& alphabet_of(Format format) {
    return format == Format::bits ? kDigits : kLetters;
}

/// What stands in an answer's place where there is none, and where that is not known.
inline constexpr std::string_view kNoSolution = "NO SOLUTION";
inline constexpr std::string_view kUndecided = "UNDECIDED";

[[noreturn]] inline void refuse_format(Format format) {
    throw std::invalid_argument("gray-code has no format " + std::string(to_string(format)));
}

}  // namespace tessera::gray_code
