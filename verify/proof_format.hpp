// Telling proof files apart by their first bytes.

#pragma once

#include <string_view>

namespace tessera {

enum class ProofFormat { drat_text, drat_binary, lrat_text, lrat_binary };

/// What a proof file that begins with `head` is; give it some thousand bytes, or all there are.
///
/// A byte that no text proof has makes it binary. A text line of LRAT has a second 0 or a `d` as
/// its second word; DRAT's has not. A binary proof is DRAT when `head` reads as DRAT throughout:
/// in LRAT the hints, which come where DRAT has its next `a` or `d`, make that fail at once.
/// The empty file is DRAT text.
ProofFormat guess_proof_format(std::string_view head);

}  // namespace tessera
