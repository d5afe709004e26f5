// Whether all that a certificate claims is so.
//
// Nothing in it is taken on trust and no solver is asked: the instance is encoded again, each
// lemma is checked by itself, each answer is replayed by the rules, the files must have the
// hashes that the certificate gives them, the DIMACS file must be the formula clause by clause,
// and the proof goes through the kernel over the formula made here. What remains to be believed:
// the puzzle's rules, its encoder (held against the rules exhaustively in the tests), this file
// and the kernel.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "puzzles/stop.hpp"
#include "verify/certificate.hpp"
#include "verify/lrat.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

struct CertificateReport {
    enum class Result { verified, refused, undecided };

    Result result = Result::undecided;
    std::string reason;          ///< for "refused"
    std::optional<Limit> limit;  ///< for "undecided"

    const Puzzle* puzzle = nullptr;
    std::string claim;            ///< what the certificate says, in words
    AnyInstance instance;         ///< as the certificate has it
    std::size_t variables = 0;    ///< of the formula
    std::size_t clauses = 0;      ///< of the formula, lemmas and exclusions included
    std::size_t proof_steps = 0;  ///< lemmas of the proof
};

/// Opens a file that a certificate names. Throws ParseError where it cannot be read.
using FileOpener = std::function<ByteSource(const std::string& name)>;

/// Checks `certificate`, whose puzzle is `puzzle`. Throws what `open` and its sources throw,
/// UnsupportedSize where the instance is beyond the encoder.
CertificateReport check_certificate(const Puzzle& puzzle, const Certificate& certificate,
                                    const FileOpener& open, const Stop& stop);

}  // namespace tessera
