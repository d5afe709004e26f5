// A proof of whatever format, checked: LRAT by the kernel as it is read, DRAT elaborated first.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "puzzles/stop.hpp"
#include "verify/lrat.hpp"
#include "verify/proof_format.hpp"

namespace tessera {

struct ProofOptions {
    /// Found out from the first bytes where it is not given, and so is whether it is binary.
    std::optional<ProofKind> kind;
    /// DRAT alone: for traces of incremental solving.
    bool ignore_deletions = false;
};

struct ProofReport {
    enum class Result { verified, refused, undecided };

    Result result = Result::undecided;
    std::string reason;          ///< for "refused"
    std::optional<Limit> limit;  ///< for "undecided"
    ProofFormat format = ProofFormat::lrat_text;
    std::size_t lemmas = 0;            ///< in the proof
    std::size_t checked_lemmas = 0;    ///< of those, by the kernel; in DRAT, with top-level units
    std::size_t absent_deletions = 0;  ///< DRAT: ignored, no such clause
};

/// Whether `proof` refutes `clauses`, each ended by 0. "Verified" is the kernel's word, always.
/// A short proof that can be read in two ways is read in both where the likelier one fails.
/// Throws what `proof` throws.
ProofReport check_proof(std::span<const int> clauses, const ByteSource& proof,
                        const ProofOptions& options, const Stop& stop);

}  // namespace tessera
