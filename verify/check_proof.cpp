#include "verify/check_proof.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "puzzles/reader.hpp"
#include "verify/drat.hpp"

namespace tessera {

namespace {

/// The first bytes of a source, looked at and then given out again with the rest.
class Rewound {
public:
    Rewound(const ByteSource& source, const Stop& stop) : source_(source), stop_(stop) {
        std::size_t size = 0;
        head_.resize(kHead);
        while (size < kHead) {
            const std::size_t count = source_(head_.data() + size, kHead - size);
            if (count == 0) break;
            size += count;
        }
        head_.resize(size);
    }

    const std::string& head() const { return head_; }

    std::size_t read(char* buffer, std::size_t size) {
        if (stop_.requested()) throw Stopped();
        if (given_ == head_.size()) return source_(buffer, size);
        const std::size_t count = std::min(size, head_.size() - given_);
        std::memcpy(buffer, head_.data() + given_, count);
        given_ += count;
        return count;
    }

private:
    static constexpr std::size_t kHead = 4096;

    const ByteSource& source_;
    const Stop& stop_;
    std::string head_;
    std::size_t given_ = 0;
};

ProofReport refused(ProofReport report, std::string reason) {
    report.result = ProofReport::Result::refused;
    report.reason = std::move(reason);
    return report;
}

ProofReport check_lrat_proof(std::span<const int> clauses, const ByteSource& proof,
                             ProofReport report) {
    LratChecker checker;
    for (auto begin = clauses.begin(); begin != clauses.end();) {
        const auto end = std::find(begin, clauses.end(), 0);
        checker.add_original({begin, end});
        begin = end + 1;
    }
    const bool binary = report.format == ProofFormat::lrat_binary;
    read_lrat(proof, checker, binary ? LratFormat::binary : LratFormat::text);
    report.lemmas = report.checked_lemmas = checker.lemmas();
    if (!checker.proved()) return refused(std::move(report), "the empty clause is not derived");
    report.result = ProofReport::Result::verified;
    return report;
}

ProofReport check_drat_proof(std::span<const int> clauses, const ByteSource& proof,
                             const ProofOptions& options, const Stop& stop, ProofReport report) {
    Reader reader("proof", proof, false);
    const bool binary = report.format == ProofFormat::drat_binary;
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

}  // namespace

ProofReport check_proof(std::span<const int> clauses, const ByteSource& proof,
                        const ProofOptions& options, const Stop& stop) {
    ProofReport report;
    Rewound source(proof, stop);
    const ByteSource read = [&](char* buffer, std::size_t size) {
        return source.read(buffer, size);
    };
    report.format = options.format ? *options.format : guess_proof_format(source.head());
    const bool lrat =
        report.format == ProofFormat::lrat_text || report.format == ProofFormat::lrat_binary;
    try {
        return lrat ? check_lrat_proof(clauses, read, report)
                    : check_drat_proof(clauses, read, options, stop, report);
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
