// Telling proof files apart by their first bytes.

#pragma once

#include <string_view>

namespace tessera {

enum class ProofFormat { drat_text, drat_binary, lrat_text, lrat_binary };

/// Whether a proof that begins with `head` is binary: it begins with `a`, or with `d` and holds
/// a byte that no text proof has, as each binary step does (its last byte is 0).
bool looks_binary(std::string_view head);

/// What a proof file that begins with `head` is; give it some thousand bytes, or all there are.
///
/// A text line of LRAT has a second 0 or, as its second word, a `d`; DRAT's has neither. A binary
/// proof is DRAT when `head` reads as DRAT throughout: in LRAT hints come where DRAT has its next
/// `a` or `d`. The empty file is DRAT text.
ProofFormat guess_proof_format(std::string_view head);

}  // namespace tessera
