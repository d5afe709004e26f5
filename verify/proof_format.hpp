// Telling proof files apart by their first bytes.

#pragma once

#include <string_view>
#include <vector>

namespace tessera {

enum class ProofKind { drat, lrat };
enum class ProofFormat { drat_text, drat_binary, lrat_text, lrat_binary };

/// Whether a proof that begins with `head` is binary: it begins with `a`, or with `d` and holds
/// a 0, which ends each binary step, or outside comments another byte that no text proof has.
bool looks_binary(std::string_view head);

/// What a proof of that kind is, text or binary.
ProofFormat proof_format(ProofKind kind, std::string_view head);

/// What a proof that begins with `head` can be, the likeliest first; nothing where more of it has
/// to be seen. That is never so with `whole`: nothing follows.
///
/// A text is LRAT when its first line, comments aside, has two 0 or, as its second word, a `d`;
/// DRAT's has neither. A binary proof is LRAT when it does not read as DRAT: hints come where
/// DRAT has its next `a` or `d`. Hints may begin with those bytes, so one that reads as both can be
/// either; likelier LRAT when there are lemmas whose ids rise and whose hints are smaller. The
/// empty file is DRAT text.
std::vector<ProofFormat> guess_proof_format(std::string_view head, bool whole);

}  // namespace tessera
