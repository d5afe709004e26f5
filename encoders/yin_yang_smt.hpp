// Yin-Yang as bit-vectors.

#pragma once

#include <memory>

#include "encoders/smt.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// Throws UnsupportedSize for boards whose script would exceed 64 MiB.
std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance);

}  // namespace tessera::yin_yang
