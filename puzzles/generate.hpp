// What `generate` may be asked for.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tessera {

/// Each puzzle reads what concerns it and refuses the rest: its `generate` throws
/// std::invalid_argument, worded `expected X, found Y`, for a style it does not know, an
/// option that is not its own, or a size out of range.
struct GenerateOptions {
    std::string style = "uniform";
    std::optional<std::uint64_t> rows;
    std::optional<std::uint64_t> cols;
    std::optional<std::uint64_t> n;        ///< gray-code: holes
    std::optional<std::uint64_t> moves;    ///< mayan
    std::optional<std::uint64_t> blocks;   ///< mayan
    std::optional<std::uint64_t> colours;  ///< mayan
};

/// Where the size of random instances is open.
enum class BoardShape {
    usual,  ///< one that is understood without being said
    any,
};

}  // namespace tessera
