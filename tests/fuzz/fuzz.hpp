// What the fuzz targets have in common: a property that fails aborts, bad input does not.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "puzzles/reader.hpp"

/// libFuzzer calls this; so does replay.cpp.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace tessera::fuzz {

/// What the input is called in complaints.
inline constexpr const char* kName = "<fuzz>";

inline void require(bool holds, std::string_view property) {
    if (holds) return;
    std::fprintf(stderr, "property does not hold: %.*s\n", static_cast<int>(property.size()),
                 property.data());
    std::abort();
}

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// A complaint is one printable line that begins with the input's name.
inline void require_complaint(const ParseError& error) {
    const std::string_view what = error.what();
    require(what.starts_with(kName), "a complaint names its input");
    for (const char c : what) {
        require(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f, "a complaint is one line");
    }
}

/// Does `parse`; false when it throws ParseError. Anything else it throws is a bug.
template <class Parse>
bool parses(Parse parse) {
    try {
        parse();
        return true;
    } catch (const ParseError& error) {
        require_complaint(error);
        return false;
    }
}

}  // namespace tessera::fuzz
