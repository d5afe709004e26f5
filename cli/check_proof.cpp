// tessera check-proof: whether a proof refutes its formula, or all that a certificate claims is so.

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/ask.hpp"
#include "cli/certificate_files.hpp"
#include "cli/diagnostics.hpp"
#include "cli/file_names.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "puzzles/json.hpp"
#include "verify/check_proof.hpp"

namespace tessera::cli {

namespace {

/// What is printed, of a proof or of a certificate.
struct Verification {
    std::optional<bool> verified;  ///< nothing: undecided
    std::string reason;            ///< why not
    std::optional<Limit> limit;
    std::string about;  ///< what is verified, in a line
};

std::string_view in_words(ProofFormat format) {
    switch (format) {
        case ProofFormat::drat_text: return "DRAT, text";
        case ProofFormat::drat_binary: return "DRAT, binary";
        case ProofFormat::lrat_text: return "LRAT, text";
        case ProofFormat::lrat_binary: return "LRAT, binary";
    }
    return "";
}

/// Its clauses, each ended by 0. A formula that is none is bad input. Throws Stopped.
std::vector<int> read_formula(const std::string& path, const Stop& stop) {
    std::vector<int> clauses;
    try {
        read_dimacs(stoppable(file_source(path), stop), [&](std::span<const int> clause) {
            clauses.insert(clauses.end(), clause.begin(), clause.end());
            clauses.push_back(0);
        });
    } catch (const DimacsError& error) {
        throw ParseError((path == "-" ? "<stdin>" : printable(path)) + ":" + error.what());
    }
    return clauses;
}

Verification verify_proof(const Options& options, const Stop& stop) {
    const std::vector<int> clauses = read_formula(options.files[0], stop);
    ProofOptions how;
    how.kind = options.proof_kind;
    how.ignore_deletions = options.ignore_deletions;
    const ProofReport report = check_proof(clauses, file_source(options.files[1]), how, stop);
    Verification found;
    found.reason = report.reason;
    found.limit = report.limit;
    if (report.result != ProofReport::Result::undecided) {
        found.verified = report.result == ProofReport::Result::verified;
    }
    found.about = std::string(in_words(report.format)) + ": " + std::to_string(report.lemmas) +
                  " lemmas, " + std::to_string(report.checked_lemmas) + " checked by the kernel";
    if (report.absent_deletions > 0) {
        found.about +=
            "; " + std::to_string(report.absent_deletions) + " deletions of absent clauses ignored";
    }
    return found;
}

Verification verify_certificate(const Options& options, const Stop& stop) {
    const std::string* instance = options.files.empty() ? nullptr : &options.files.front();
    const CertificateReport report =
        check_certificate_file(*options.certificate, instance, options.read, stop);
    Verification found;
    found.reason = report.reason;
    found.limit = report.limit;
    if (report.result != CertificateReport::Result::undecided) {
        found.verified = report.result == CertificateReport::Result::verified;
    }
    if (report.puzzle != nullptr) found.about = std::string(report.puzzle->name()) + ": ";
    found.about += report.claim;
    return found;
}

Verification verify(const Options& options, const Stop& stop) {
    try {
        return options.certificate ? verify_certificate(options, stop)
                                   : verify_proof(options, stop);
    } catch (const Stopped&) {
        Verification found;
        found.limit = stop.cause();
        return found;
    }
}

void print_json(std::ostream& out, const Verification& found, double seconds) {
    json::Writer line;
    line.begin_object().key("verified");
    if (found.verified) {
        line.value(*found.verified);
    } else {
        line.null();
    }
    line.key("about").value(found.about).key("reason").value(found.reason);
    line.key("seconds").value(seconds).key("limit");
    if (found.limit) {
        line.value(to_string(*found.limit));
    } else {
        line.null();
    }
    line.end_object();
    out << std::move(line).text() << '\n';
}

void print_text(std::ostream& out, const Verification& found) {
    if (!found.verified) {
        Finding finding;
        finding.limit = found.limit;
        out << "s UNKNOWN\nc " << why_undecided(finding) << '\n';
    } else if (*found.verified) {
        out << "s VERIFIED\nc " << found.about << '\n';
    } else {
        out << "s NOT VERIFIED\nc " << found.reason << '\n';
    }
}

Exit run(const Options& options) {
    const auto begin = std::chrono::steady_clock::now();
    if (options.output) {
        std::vector<std::string> read = options.files;
        if (options.certificate) read.push_back(*options.certificate);
        require_distinct({*options.output}, read);
    }
    Output out(options.output);
    const Stop stop(options.limits, &interrupt_flag());
    const Verification found = verify(options, stop);
    if (found.limit == Limit::interrupted) throw Interrupted();
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (options.json) {
        print_json(out.stream(), found, seconds);
    } else {
        print_text(out.stream(), found);
    }
    out.commit();
    if (!found.verified) return Exit::undecided;
    return *found.verified ? Exit::done : Exit::rejected;
}

}  // namespace

const Verb kCheckProofVerb{
    .id = kCheckProof,
    .name = "check-proof",
    .summary = "check a DRAT or LRAT proof, or all that a certificate claims",
    .operands = "[options] CNF PROOF | --certificate FILE [INSTANCE]",
    .details =
        "CNF is DIMACS; the format of PROOF (DRAT or LRAT, text or binary) is found out; --from\n"
        "drat or --from lrat says it where that should fail. DRAT is turned into LRAT first; what\n"
        "says VERIFIED is the kernel, which 'tessera-lrat' has alone.\n"
        "\n"
        "With --certificate: the instance is encoded again, the lemmas and answers are checked by\n"
        "the rules, the files beside the certificate by their hashes, the proof by the kernel. No\n"
        "solver is asked. INSTANCE, a file in any of the puzzle's formats, must then hold the\n"
        "instance that the certificate is about.\n"
        "\n"
        "Prints 's VERIFIED' or 's NOT VERIFIED' and a line that says what or why. Exit codes: 0\n"
        "verified, 1 not, 2 bad usage, formula or instance, 3 undecided (a limit).",
    .examples =
        "tessera check-proof board.cnf board.lrat\n"
        "tessera check-proof --from drat board.cnf board.proof\n"
        "tessera check-proof --certificate dead.json board.in",
    .takes = Operands::proof,
    .run = run,
};

}  // namespace tessera::cli
