// A certificate and the files beside it.

#pragma once

#include <optional>
#include <string>

#include "cli/options.hpp"
#include "puzzles/stop.hpp"
#include "verify/check_certificate.hpp"

namespace tessera::cli {

/// Where `prove` writes; nothing where a file is not to be kept.
struct ProofFiles {
    std::optional<std::string> certificate;
    std::optional<std::string> cnf;
    std::optional<std::string> proof;
    std::optional<std::string> positions;
};

/// What `options` name; a certificate's CNF and proof, unless they are named too, have its name
/// with another ending. Throws UsageError where one file is named twice, or where a certificate's
/// files do not lie beside it.
ProofFiles files_for(const Options& options);

/// The bytes of the file at `path`, "-" being standard input. Throws ParseError where it, or a
/// later read, cannot be had.
ByteSource file_source(const std::string& path);

/// `source`, until `stop` is requested: then it throws Stopped. Asks before each read.
ByteSource stoppable(ByteSource source, const Stop& stop);

/// Reads the certificate at `path` and checks it. `instance`, unless null, is what it must be
/// about, as `check-proof` was given it: a file in one of the puzzle's formats, read as `how` says.
/// Throws ParseError where a file cannot be read, or that instance cannot.
CertificateReport check_certificate_file(const std::string& path, const std::string* instance,
                                         const ReadOptions& how, const Stop& stop);

}  // namespace tessera::cli
