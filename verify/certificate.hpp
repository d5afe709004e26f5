// A certificate: one JSON object that says what was proved of which instance, and with what.
//
//   {"certificate":1,"puzzle":"yin-yang","claim":"unique","instance":{...},"answers":[{...}],
//    "evidence":{"kind":"clauses",
//                "cnf":{"file":"b.cnf","sha256":"...","bytes":1234},
//                "proof":{"file":"b.lrat","sha256":"...","bytes":567},
//                "lemmas":[{"clause":[-1,-9,4],"side":[]}]}}
//
// In Mayan's clausal evidence "states" names a lemma that the formula states besides the rules.
//
// `claim`: "unsolvable", "unique", "count" (the answers listed are all), "smallest". `evidence`:
// of kind "clauses", a proof (DRAT or LRAT) that the formula of refutation.hpp has no model; the
// comments `c var` of its DIMACS file say what the variables mean. Or of kind "witness", a short
// certificate of the puzzle's own ("witness":{"quiet":[...]}). Or of kind "positions", a file that
// lists the dead positions of the native search ("positions":{"file":...}). Files lie beside the
// certificate.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoders/cnf.hpp"
#include "puzzles/reader.hpp"
#include "verify/proposition.hpp"

namespace tessera {

/// A file beside the certificate.
struct FileReference {
    std::string name;    ///< without a folder
    std::string sha256;  ///< 64 lower-case hexadecimal digits
    std::uint64_t bytes = 0;

    bool operator==(const FileReference&) const = default;
};

struct ClausalEvidence {
    FileReference cnf;
    FileReference proof;
    std::vector<Lemma> lemmas;
    /// A lemma that the encoding itself states besides the rules (Puzzle::stated_lemma), or "".
    std::string states = {};

    bool operator==(const ClausalEvidence&) const = default;
};

struct PositionEvidence {
    FileReference positions;

    bool operator==(const PositionEvidence&) const = default;
};

struct WitnessEvidence {
    std::string witness;  ///< JSON, an object

    bool operator==(const WitnessEvidence&) const = default;
};

struct Certificate {
    std::string puzzle;
    Proposition proposition = Proposition::unsolvable;
    std::string instance;              ///< JSON, an object
    std::vector<std::string> answers;  ///< JSON, an object each
    std::variant<WitnessEvidence, PositionEvidence, ClausalEvidence> evidence;

    bool operator==(const Certificate&) const = default;
};

/// The files that it names.
std::vector<FileReference*> files_of(Certificate& certificate);

/// On one line, without a line break at the end.
std::string to_json(const Certificate& certificate);

/// Reads one certificate and nothing after it but white space. Throws ParseError: for bad
/// syntax, an unknown key, claim, kind or version, a name that is not that of a file in the same
/// folder, a hash that is none.
Certificate read_certificate(Reader& reader);

/// Whether `name` names a file in its own folder: not empty, no slash, not "." or "..".
bool is_file_name(std::string_view name);

}  // namespace tessera
