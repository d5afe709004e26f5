// The table that crosscheck prints: columns of fixed width, so that rows can stream and still
// stand under one another.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "verify/finding.hpp"

namespace tessera::cli {

/// `text` in `width` columns: padded, or with "..." for what does not fit at its front, since
/// paths differ at their ends.
std::string cell(std::string_view text, std::size_t width);

/// The heading; a line, without its end.
std::string table_head();

/// One engine's finding on the instance called `instance`.
std::string table_row(std::string_view instance, const Finding& finding);

}  // namespace tessera::cli
