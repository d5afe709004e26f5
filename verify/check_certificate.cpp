#include "verify/check_certificate.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "verify/check_proof.hpp"
#include "verify/refutation.hpp"
#include "verify/sha256.hpp"
#include "verify/variable_comments.hpp"

namespace tessera {

namespace {

/// Why a certificate is refused; `what()` is the reason.
class Refused : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

std::string in_words(const Fault& fault) {
    return fault.rule + ": " + fault.detail;
}

/// Whether it has a literal, and each of a variable of its own from 1 to `variables`.
bool is_clause(Clause clause, int variables) {
    for (Literal& literal : clause) literal = literal < 0 ? -literal : literal;
    std::sort(clause.begin(), clause.end());
    return !clause.empty() && clause.front() > 0 && clause.back() <= variables &&
           std::adjacent_find(clause.begin(), clause.end()) == clause.end();
}

/// A file that must have the length and the hash that its reference says.
class CheckedFile {
public:
    CheckedFile(const FileReference& reference, const FileOpener& open)
        : reference_(reference), source_(open(reference.name)) {}

    std::size_t read(char* buffer, std::size_t size) {
        const std::size_t count = source_(buffer, size);
        hash_.update({buffer, count});
        if (hash_.bytes() > reference_.bytes) refuse("longer");
        return count;
    }

    /// After everything was read.
    void finish() {
        if (hash_.bytes() < reference_.bytes) refuse("shorter");
        if (hash_.finish() != reference_.sha256) {
            throw Refused(reference_.name + ": another SHA-256 than the certificate says");
        }
    }

    ByteSource source() {
        return [this](char* buffer, std::size_t size) { return read(buffer, size); };
    }

    /// Reads what is left.
    void exhaust() {
        char buffer[4096];
        while (read(buffer, sizeof buffer) != 0) {
        }
    }

private:
    [[noreturn]] void refuse(const std::string& how) const {
        throw Refused(reference_.name + ": " + how + " than the " +
                      std::to_string(reference_.bytes) + " bytes that the certificate says");
    }

    const FileReference& reference_;
    ByteSource source_;
    Sha256 hash_;
};

class Check {
public:
    Check(const Puzzle& puzzle, const Certificate& certificate, const FileOpener& open,
          const Stop& stop)
        : puzzle_(puzzle), certificate_(certificate), open_(open), stop_(stop) {}

    CertificateReport run() {
        report_.puzzle = &puzzle_;
        report_.claim = claim_in_words(certificate_.proposition, certificate_.answers.size());
        try {
            read_instance();
            report_.claim = claim_in_words(certificate_.proposition, certificate_.answers.size(),
                                           puzzle_.unsolvable_remark(report_.instance));
            read_answers();
            std::visit([this](const auto& evidence) { check(evidence); }, certificate_.evidence);
        } catch (const Stopped&) {
            report_.limit = stop_.cause();
        } catch (const Refused& refused) {
            report_.result = CertificateReport::Result::refused;
            report_.reason = refused.what();
        }
        return std::move(report_);
    }

private:
    void read_instance() {
        Reader reader = Reader::from_string(certificate_.instance, "the certificate's instance");
        try {
            ReadOptions options;
            options.format = Format::json;
            report_.instance = puzzle_.instances(reader, options)->next();
        } catch (const ParseError& error) {
            throw Refused(error.what());
        }
        if (!report_.instance.has_value()) throw Refused("the certificate has no instance");
    }

    void read_answers() {
        for (std::size_t i = 0; i < certificate_.answers.size(); ++i) {
            if (stop_.requested()) throw Stopped();
            const std::string name = "answer " + std::to_string(i + 1);
            Reader reader = Reader::from_string(certificate_.answers[i], name);
            const auto claim = puzzle_.claims(reader, Format::json)->next(report_.instance);
            if (claim.fault) throw Refused(name + ": " + in_words(*claim.fault));
            if (!claim.answer) throw Refused(name + ": no answer");
            if (claim.count || claim.unique || claim.at_least) {
                throw Refused(name + ": claims beside it, which nothing here checks");
            }
            if (const auto fault = puzzle_.fault(report_.instance, *claim.answer)) {
                throw Refused(name + ": " + in_words(*fault));
            }
            if (!listed_.insert(puzzle_.answer_json(*claim.answer)).second) {
                throw Refused(name + " stands there twice");
            }
            answers_.push_back(*claim.answer);
        }
    }

    void check(const WitnessEvidence& evidence) {
        if (certificate_.proposition != Proposition::unsolvable || !answers_.empty()) {
            throw Refused("a witness shows that there is no answer, and nothing else");
        }
        if (const auto fault = puzzle_.witness_fault(report_.instance, evidence.witness)) {
            throw Refused("the witness: " + in_words(*fault));
        }
        report_.result = CertificateReport::Result::verified;
    }

    void check(const PositionEvidence& evidence) {
        const bool smallest = certificate_.proposition == Proposition::smallest;
        const bool none = certificate_.proposition == Proposition::unsolvable;
        if (answers_.size() != (smallest ? 1 : 0) || (!smallest && !none)) {
            throw Refused("positions show that there is no answer, or none before the one given");
        }
        CheckedFile file(evidence.positions, open_);
        Reader reader(evidence.positions.name, file.source(), false);
        const auto fault = puzzle_.positions_fault(
            report_.instance, smallest ? &answers_.front() : nullptr, reader, stop_);
        if (fault) throw Refused(evidence.positions.name + ": " + in_words(*fault));
        file.exhaust();
        file.finish();
        report_.result = CertificateReport::Result::verified;
    }

    void check(const ClausalEvidence& evidence) {
        if (evidence.states != puzzle_.stated_lemma()) {
            throw Refused("what the formula states besides the rules: expected \"" +
                          std::string(puzzle_.stated_lemma()) + "\", found \"" + evidence.states +
                          "\"");
        }
        const std::unique_ptr<Statement> statement = puzzle_.statement(report_.instance, stop_);
        check_lemmas(evidence.lemmas, statement->formula());
        check_all_listed(*statement);
        const Formula formula = refutation_of(*statement, evidence.lemmas);
        report_.variables = static_cast<std::size_t>(formula.variables());
        report_.clauses = formula.clauses();
        check_cnf(evidence.cnf, formula);
        check_proof_file(evidence.proof, formula);
    }

    void check_lemmas(const std::vector<Lemma>& lemmas, const Formula& formula) const {
        for (std::size_t i = 0; i < lemmas.size(); ++i) {
            if (stop_.requested()) throw Stopped();
            if (!is_clause(lemmas[i].clause, formula.variables())) {
                throw Refused("lemma " + std::to_string(i + 1) +
                              ": not a clause of different variables of the formula");
            }
            if (const auto fault = puzzle_.lemma_fault(report_.instance, lemmas[i], formula)) {
                throw Refused("lemma " + std::to_string(i + 1) + ": " + in_words(*fault));
            }
        }
    }

    /// Each answer that the formula is about to exclude is among those listed.
    void check_all_listed(const Statement& statement) const {
        if (certificate_.proposition == Proposition::smallest) return;
        for (const AnyAnswer& answer : answers_) {
            for (const AnyAnswer& gone : excluded_with(statement, answer)) {
                if (!listed_.contains(puzzle_.answer_json(gone))) {
                    throw Refused("an answer is excluded that is not listed");
                }
            }
        }
    }

    Formula refutation_of(const Statement& statement, const std::vector<Lemma>& lemmas) const {
        try {
            return refutation(statement, certificate_.proposition, answers_, lemmas);
        } catch (const std::invalid_argument& error) {
            throw Refused(error.what());
        }
    }

    void check_cnf(const FileReference& reference, const Formula& formula) const {
        CheckedFile file(reference, open_);
        VariableComments comments(formula);
        const ByteSource source = [&](char* buffer, std::size_t size) {
            const std::size_t count = file.read(buffer, size);
            comments.read({buffer, count});
            return count;
        };
        std::size_t at = 0;
        std::size_t number = 0;
        const auto compare = [&](std::span<const int> clause) {
            ++number;
            const std::span<const Literal> own = formula.literals().subspan(at);
            if (own.size() <= clause.size() ||
                !std::equal(clause.begin(), clause.end(), own.begin()) || own[clause.size()] != 0) {
                throw Refused(reference.name + ": clause " + std::to_string(number) +
                              " is not that of the instance");
            }
            at += clause.size() + 1;
        };
        try {
            const DimacsHeader header = read_dimacs(source, compare);
            if (header.variables != formula.variables() || header.clauses != formula.clauses()) {
                throw Refused(reference.name + ": expected the header p cnf " +
                              std::to_string(formula.variables()) + " " +
                              std::to_string(formula.clauses()));
            }
        } catch (const DimacsError& error) {
            throw Refused(reference.name + ":" + error.what());
        }
        if (const auto fault = comments.fault()) throw Refused(reference.name + ": " + *fault);
        file.finish();
    }

    void check_proof_file(const FileReference& reference, const Formula& formula) {
        CheckedFile file(reference, open_);
        const ProofReport proof = check_proof(formula.literals(), file.source(), {}, stop_);
        report_.proof_steps = proof.lemmas;
        switch (proof.result) {
            case ProofReport::Result::verified:
                file.exhaust();
                file.finish();
                report_.result = CertificateReport::Result::verified;
                break;
            case ProofReport::Result::refused: throw Refused(reference.name + ": " + proof.reason);
            case ProofReport::Result::undecided: report_.limit = proof.limit; break;
        }
    }

    const Puzzle& puzzle_;
    const Certificate& certificate_;
    const FileOpener& open_;
    const Stop& stop_;
    CertificateReport report_;
    std::vector<AnyAnswer> answers_;
    std::set<std::string> listed_;  ///< the answers, as JSON
};

}  // namespace

CertificateReport check_certificate(const Puzzle& puzzle, const Certificate& certificate,
                                    const FileOpener& open, const Stop& stop) {
    return Check(puzzle, certificate, open, stop).run();
}

}  // namespace tessera
