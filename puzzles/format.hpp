// The text formats that instances and answers come in.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera {

enum class Format {
    automatic,  ///< found from the first bytes
    contest,    ///< the judge's own text
    json,       ///< one object an instance
    pbm,        ///< lights-out: Netpbm P1 or P4
    flip,       ///< lights-out: Simon Tatham's game ID
    url,        ///< yin-yang: puzz.link
    pzpr,       ///< yin-yang: pzprv3
    task,       ///< yin-yang: puzzle-yin-yang.com
    delta,      ///< gray-code: 1-based holes, closing move included
    bits,       ///< gray-code: the states as strings of 0 and 1
};

/// "auto", "contest", "json", ...
std::string_view to_string(Format format);

/// The format of that name; empty for an unknown one.
std::optional<Format> format_named(std::string_view name);

/// How to read instances: what the text itself does not say.
struct ReadOptions {
    Format format = Format::automatic;
    /// The shape of boards whose text carries none (lights-out contest files).
    std::optional<std::uint64_t> rows;
    std::optional<std::uint64_t> cols;
    /// Let a board that starts unstable settle first, rather than refuse it (mayan).
    bool settle_first = false;
    /// Whatever the instance says: so many moves, or at most as many as it says (mayan).
    std::optional<std::uint64_t> moves;
    bool at_most = false;
};

}  // namespace tessera
