// Whether bytes are UTF-8: for whoever shows or writes texts that come from outside.

#pragma once

#include <cstddef>
#include <string_view>

namespace tessera {

/// The length of the well-formed UTF-8 sequence at the start of `text`, which is not empty, or 0
/// (Unicode 15.0, table 3-7: no overlong forms, no surrogates, nothing beyond U+10FFFF).
std::size_t utf8_length(std::string_view text);

}  // namespace tessera
