// The one instance of an input that a verb works on.

#pragma once

#include "cli/inputs.hpp"
#include "cli/options.hpp"

namespace tessera::cli {

/// Instance number `options.index` of the input, or its only one. Throws UsageError where there
/// is none or no such one, or several and none was chosen; and what reading throws.
Input one_instance(const Options& options);

}  // namespace tessera::cli
