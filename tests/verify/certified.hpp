// A certificate and its files, all in memory, so that a test can spoil them one by one.

#pragma once

#include <map>
#include <string>
#include <vector>

#include "verify/check_certificate.hpp"
#include "verify/prove.hpp"

namespace tessera::test {

struct Certified {
    const Puzzle* puzzle = nullptr;
    Certificate certificate;
    std::map<std::string, std::string> files;
    std::vector<AnyAnswer> answers;

    ClausalEvidence& clauses() { return std::get<ClausalEvidence>(certificate.evidence); }
    std::string& cnf() { return files.at(clauses().cnf.name); }
    std::string& proof() { return files.at(clauses().proof.name); }
    /// Hashes and lengths of the files as they are now.
    void hash_again();
    /// The formula made anew, from the certificate's lemmas as they are now, and hashed.
    void formula_again();
};

/// Proves `proposition` of `instance` (JSON) by clauses. Throws std::runtime_error where it is
/// not proved.
Certified certified(const std::string& puzzle, const std::string& instance,
                    Proposition proposition);

/// What is said of it; with hashes and lengths as the certificate has them.
CertificateReport check(const Certified& certified);

/// The same of a certificate as text; a text that is none is refused.
CertificateReport check(const Certified& certified, const std::string& text);

/// One instance of `puzzle`, from JSON.
AnyInstance instance_of(const Puzzle& puzzle, const std::string& json);

}  // namespace tessera::test
