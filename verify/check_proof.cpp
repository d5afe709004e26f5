#include "verify/check_proof.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/reader.hpp"
#include "verify/drat.hpp"

namespace tessera {

namespace {

ProofReport refused(ProofReport report, std::string reason) {
    report.result = ProofReport::Result::refused;
    report.reason = std::move(reason);
    return report;
}

ProofReport check_lrat_proof(std::span<const int> clauses, const ByteSource& proof,
                             ProofReport report) {
    LratChecker checker;
    add_formula(checker, clauses);
    const bool binary = report.format == ProofFormat::lrat_binary;
    read_lrat(proof, checker, binary ? LratFormat::binary : LratFormat::text);
    report.lemmas = report.checked_lemmas = checker.lemmas();
    if (!checker.proved()) return refused(std::move(report), "the empty clause is not derived");
    report.result = ProofReport::Result::verified;
    return report;
}

ProofReport check_drat_proof(std::span<const int> clauses, const ByteSource& proof,
                             const ProofOptions& options, const Stop& stop, ProofReport report) {
    const bool binary = report.format == ProofFormat::drat_binary;
    Reader reader("proof", proof, false);
    const DratProof steps = read_drat(reader, binary ? DratFormat::binary : DratFormat::text);
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

/// The proof read in one of the formats.
ProofReport check_as(ProofFormat format, std::span<const int> clauses, const ByteSource& proof,
                     const ProofOptions& options, const Stop& stop) {
    ProofReport report;
    report.format = format;
    const bool lrat = format == ProofFormat::lrat_text || format == ProofFormat::lrat_binary;
    try {
        return lrat ? check_lrat_proof(clauses, proof, report)
                    : check_drat_proof(clauses, proof, options, stop, report);
    } catch (const Stopped&) {
        report.limit = stop.cause();
        return report;
    } catch (const LratError& error) {
        return refused(std::move(report), error.what());
    } catch (const ParseError& error) {
        return refused(std::move(report), error.what());
    }
}

/// What was read to see the format.
struct Head {
    std::string bytes;
    bool whole = false;  ///< nothing follows
    std::vector<ProofFormat> formats;
};

/// Reads on until `size` bytes are there, or all.
void fill(Head& head, const ByteSource& proof, std::size_t size) {
    std::size_t filled = head.bytes.size();
    head.bytes.resize(size);
    while (filled < size && !head.whole) {
        const std::size_t count = proof(head.bytes.data() + filled, size - filled);
        head.whole = count == 0;
        filled += count;
    }
    head.bytes.resize(filled);
}

/// Reads as much as tells the format. That is little unless the first line is long.
Head read_head(const ByteSource& proof, std::optional<ProofKind> kind) {
    constexpr std::size_t kLeast = std::size_t{1} << 16;
    constexpr std::size_t kMost = std::size_t{1} << 26;
    Head head;
    for (std::size_t size = kLeast; head.formats.empty(); size *= 2) {
        fill(head, proof, size);
        const bool enough = head.whole || size >= kMost;
        head.formats = kind ? std::vector{proof_format(*kind, head.bytes)}
                            : guess_proof_format(head.bytes, enough);
    }
    return head;
}

/// The bytes of `head`, then what `proof` still has. Both must outlive it.
ByteSource from_the_start(const Head& head, const ByteSource& proof) {
    return [&proof, whole = head.whole, rest = std::string_view(head.bytes)](
               char* buffer, std::size_t size) mutable {
        if (rest.empty()) return whole ? 0 : proof(buffer, size);
        const std::size_t count = rest.copy(buffer, size);
        rest.remove_prefix(count);
        return count;
    };
}

}  // namespace

ProofReport check_proof(std::span<const int> clauses, const ByteSource& proof,
                        const ProofOptions& options, const Stop& stop) {
    const ByteSource source = [&](char* buffer, std::size_t size) {
        if (stop.requested()) throw Stopped();
        return proof(buffer, size);
    };
    try {
        const Head head = read_head(source, options.kind);
        const auto check = [&](ProofFormat format) {
            return check_as(format, clauses, from_the_start(head, source), options, stop);
        };
        ProofReport report = check(head.formats.front());
        const bool again = report.result == ProofReport::Result::refused && head.whole;
        if (!again || head.formats.size() < 2) return report;
        ProofReport other = check(head.formats[1]);
        return other.result == ProofReport::Result::refused ? report : other;
    } catch (const Stopped&) {
        ProofReport report;
        report.limit = stop.cause();
        return report;
    }
}

}  // namespace tessera
