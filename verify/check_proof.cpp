#include "verify/check_proof.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/reader.hpp"
#include "verify/drat.hpp"

namespace tessera {

namespace {

ProofReport refused(ProofReport report, std::string reason) {
    report.result = ProofReport::Result::refused;
    report.reason = std::move(reason);
    return report;
}

ProofReport check_lrat_proof(std::span<const int> clauses, Reader& proof, ProofReport report) {
    LratChecker checker;
    add_formula(checker, clauses);
    const bool binary = report.format == ProofFormat::lrat_binary;
    const ByteSource bytes = [&](char* buffer, std::size_t size) {
        return proof.read(buffer, size);
    };
    read_lrat(bytes, checker, binary ? LratFormat::binary : LratFormat::text);
    report.lemmas = report.checked_lemmas = checker.lemmas();
    if (!checker.proved()) return refused(std::move(report), "the empty clause is not derived");
    report.result = ProofReport::Result::verified;
    return report;
}

ProofReport check_drat_proof(std::span<const int> clauses, Reader& proof,
                             const ProofOptions& options, const Stop& stop, ProofReport report) {
    const bool binary = report.format == ProofFormat::drat_binary;
    const DratProof steps = read_drat(proof, binary ? DratFormat::binary : DratFormat::text);
    const DratReport found =
        check_drat(clauses, steps, {.ignore_deletions = options.ignore_deletions}, nullptr, stop);
    report.lemmas = found.lemmas;
    report.checked_lemmas = found.core_lemmas + found.unit_lemmas;
    report.absent_deletions = found.absent_deletions;
    report.limit = found.limit;
    switch (found.result) {
        case DratReport::Result::elaborated: report.result = ProofReport::Result::verified; break;
        case DratReport::Result::refused: return refused(std::move(report), found.reason);
        case DratReport::Result::undecided: break;
    }
    return report;
}

}  // namespace

ProofReport check_proof(std::span<const int> clauses, const ByteSource& proof,
                        const ProofOptions& options, const Stop& stop) {
    ProofReport report;
    const auto read = [&](char* buffer, std::size_t size) {
        if (stop.requested()) throw Stopped();
        return proof(buffer, size);
    };
    Reader reader("proof", read, false);
    try {
        report.format =
            options.format ? *options.format : guess_proof_format(reader.ahead(Reader::kMaxAhead));
        const bool lrat =
            report.format == ProofFormat::lrat_text || report.format == ProofFormat::lrat_binary;
        return lrat ? check_lrat_proof(clauses, reader, report)
                    : check_drat_proof(clauses, reader, options, stop, report);
    } catch (const Stopped&) {
        report.limit = stop.cause();
        return report;
    } catch (const LratError& error) {
        return refused(std::move(report), error.what());
    } catch (const ParseError& error) {
        return refused(std::move(report), error.what());
    }
}

}  // namespace tessera
