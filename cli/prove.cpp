// tessera prove: the evidence of a "no", an "only" or an "exactly", in files that others can check.

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/ask.hpp"
#include "cli/certificate_files.hpp"
#include "cli/diagnostics.hpp"
#include "cli/interrupt.hpp"
#include "cli/one_instance.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "puzzles/json.hpp"
#include "verify/certificate.hpp"
#include "verify/prove.hpp"
#include "verify/sha256.hpp"
#include "verify/temporary_folder.hpp"

namespace tessera::cli {

namespace {

std::unique_ptr<LratSink> make_sink(ProofStyle style, std::ostream& out, std::size_t clauses) {
    switch (style) {
        case ProofStyle::lrat_text:
            return std::make_unique<LratTextWriter>(out, static_cast<LratId>(clauses));
        case ProofStyle::lrat_binary: return std::make_unique<LratBinaryWriter>(out);
        case ProofStyle::drat_text: return std::make_unique<DratTextWriter>(out);
    }
    return nullptr;
}

/// A file that is written aside and hashed on the way, and takes its place when all is checked.
class ProofFile {
public:
    explicit ProofFile(const std::string& path) : path_(path), output_(path) {}

    std::ostream& stream() { return hashed_; }

    /// The end of what is written.
    FileReference finish() {
        FileReference reference;
        reference.sha256 = hashed_.finish();
        reference.bytes = hashed_.bytes();
        reference.name = std::filesystem::path(path_).filename().string();
        aside_ = output_.flushed();
        return reference;
    }

    /// After `finish`: where its bytes lie until `commit`.
    const std::string& aside() const { return aside_; }

    void commit() { output_.commit(); }

private:
    std::string path_;
    std::string aside_;
    Output output_;
    HashingStream hashed_{output_.stream()};
};

/// The facts of one run, for both ways of printing them.
struct Facts {
    Proved::Result result = Proved::Result::undecided;
    std::string said;  ///< what was proved, or what speaks against it
    std::optional<Limit> limit;
    Evidence evidence = Evidence::none;
    std::optional<Engine> lemmas_by;  ///< of a clausal proof
    std::size_t answers = 0;
    std::size_t variables = 0;
    std::size_t clauses = 0;
    std::size_t lemmas = 0;
    std::size_t drat_lemmas = 0;
    std::size_t lrat_lemmas = 0;
    std::uint64_t cnf_bytes = 0;
    std::uint64_t proof_bytes = 0;
    double seconds = 0;
};

class Prove {
public:
    explicit Prove(const Options& options)
        : options_(options),
          puzzle_(*options.puzzle),
          files_(files_for(options)),
          out_(options.output),
          input_(one_instance(options)),
          stop_(options.limits, &interrupt_flag()) {
        if (options.engine == Engine::z3)
            throw UsageError("prove: --engine takes native or cadical");
        if (options.engine == Engine::native && !native_can() && !native_without_clauses()) {
            throw UsageError("prove: the native search has no proof of that; --engine cadical has");
        }
        // What nobody asked to keep is needed all the same: the proof is checked as it was written.
        for (std::optional<std::string>* file : {&files_.cnf, &files_.proof, &files_.positions}) {
            if (*file) continue;
            if (!scratch_) scratch_.emplace();
            *file = scratch_->path(std::to_string(++scratch_files_)).string();
        }
    }

    Exit run() {
        const auto begin = std::chrono::steady_clock::now();
        const bool clauses_wanted =
            options_.cnf || options_.proof || options_.engine == Engine::cadical;
        const bool done = !clauses_wanted && (prove_with_witness() || prove_with_positions());
        if (!done) prove_with_clauses();
        if (facts_.limit == Limit::interrupted) throw Interrupted();
        if (facts_.result == Proved::Result::proved) check();
        facts_.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        print();
        out_.commit();
        switch (facts_.result) {
            case Proved::Result::proved: return Exit::done;
            case Proved::Result::false_claim: return Exit::rejected;
            case Proved::Result::undecided: break;
        }
        return Exit::undecided;
    }

private:
    bool native_without_clauses() const {
        if (options_.cnf || options_.proof) return false;
        return options_.proposition == Proposition::unsolvable &&
               (puzzle_.has_witness() || puzzle_.has_positions());
    }

    /// Where the puzzle has a short certificate of its own; false where it has not.
    bool prove_with_witness() {
        if (options_.proposition != Proposition::unsolvable || !puzzle_.has_witness()) return false;
        const Finding finding = ask(options_, Engine::native, input_.instance, {}, input_.name);
        if (finding.verdict == Verdict::solvable) {
            facts_.result = Proved::Result::false_claim;
            facts_.said = "there is an answer";
            return true;
        }
        if (!finding.witness.has_value() && stop_.requested()) {
            facts_.limit = stop_.cause();
            return true;
        }
        if (!finding.witness.has_value()) return false;
        Proved proved;
        proved.result = Proved::Result::proved;
        take(proved, Evidence::witness);
        certify(WitnessEvidence{puzzle_.witness_json(finding.witness)}, proved.answers);
        return true;
    }

    /// Where the native search's dead positions are a certificate; false where they are not.
    bool prove_with_positions() {
        if (!puzzle_.has_positions() || (options_.proposition != Proposition::smallest &&
                                         options_.proposition != Proposition::unsolvable)) {
            return false;
        }
        auto positions = std::make_unique<ProofFile>(*files_.positions);
        const Proved proved = prove_by_positions(puzzle_, input_.instance, options_.proposition,
                                                 positions->stream(), stop_);
        if (!take(proved, Evidence::positions)) return true;
        const PositionEvidence evidence{finish(std::move(positions))};
        facts_.proof_bytes = evidence.positions.bytes;
        certify(evidence, proved.answers);
        return true;
    }

    bool native_can() const {
        return puzzle_.has_refutation() && (options_.proposition == Proposition::unsolvable ||
                                            options_.proposition == Proposition::smallest);
    }

    /// Who writes the lemmas of a clausal proof: the native search where it can.
    Engine lemmas_by() const {
        return options_.engine.value_or(native_can() ? Engine::native : Engine::cadical);
    }

    void prove_with_clauses() {
        auto cnf = std::make_unique<ProofFile>(*files_.cnf);
        auto proof = std::make_unique<ProofFile>(*files_.proof);
        const SinkMaker sink = [&](std::size_t clauses) {
            return make_sink(options_.proof_style, proof->stream(), clauses);
        };
        ProofRequest request;
        request.proposition = options_.proposition;
        request.lemmas_by = lemmas_by();
        facts_.lemmas_by = request.lemmas_by;
        const Proved proved = prove(puzzle_, input_.instance, request, sink, stop_);
        if (!take(proved, Evidence::proof)) return;
        facts_.variables = static_cast<std::size_t>(proved.formula.variables());
        facts_.clauses = proved.formula.clauses();
        facts_.lemmas = proved.lemmas.size();
        facts_.drat_lemmas = proved.drat_lemmas;
        facts_.lrat_lemmas = proved.lrat_lemmas;
        write_dimacs(
            cnf->stream(), proved.formula,
            puzzle_.with_stated_lemma("tessera prove " + std::string(puzzle_.name()) + ": " +
                                      input_.name + ": no model means that " + facts_.said));
        const ClausalEvidence evidence{finish(std::move(cnf)), finish(std::move(proof)),
                                       proved.lemmas, std::string(puzzle_.stated_lemma())};
        facts_.cnf_bytes = evidence.cnf.bytes;
        facts_.proof_bytes = evidence.proof.bytes;
        certify(evidence, proved.answers);
    }

    /// Takes over what came of it; true where it was proved, by `evidence`.
    bool take(const Proved& proved, Evidence evidence) {
        facts_.result = proved.result;
        facts_.limit = proved.limit;
        facts_.answers = proved.answers.size();
        facts_.said = proved.counterexample;
        if (proved.result != Proved::Result::proved) return false;
        facts_.evidence = evidence;
        facts_.said = claim_in_words(options_.proposition, facts_.answers,
                                     puzzle_.unsolvable_remark(input_.instance));
        return true;
    }

    template <class AnyEvidence>
    void certify(const AnyEvidence& evidence, const std::vector<AnyAnswer>& answers) {
        certificate_.puzzle = puzzle_.name();
        certificate_.proposition = options_.proposition;
        std::ostringstream instance;
        puzzle_.write_instance(instance, input_.instance, Format::json);
        certificate_.instance = std::move(instance).str();
        while (certificate_.instance.ends_with('\n')) certificate_.instance.pop_back();
        for (const AnyAnswer& answer : answers) {
            certificate_.answers.push_back(puzzle_.answer_json(answer));
        }
        certificate_.evidence = evidence;
    }

    /// Keeps `file`, under the name that the certificate has for it, until all is checked.
    FileReference finish(std::unique_ptr<ProofFile> file) {
        FileReference reference = file->finish();
        // Only beside a certificate do files have names of their own.
        if (!files_.certificate) reference.name = std::to_string(written_.size() + 1);
        asides_[reference.name] = file->aside();
        written_.push_back(std::move(file));
        return reference;
    }

    /// Nothing is said, and no file takes its place, before the certificate was accepted: as a text
    /// read again, over the files as they lie on the disk.
    void check() {
        const std::string text = to_json(certificate_) + "\n";
        const CertificateReport report = check_text(text);
        switch (report.result) {
            case CertificateReport::Result::refused:
                throw InternalError("the proof just made is refused: " + report.reason);
            case CertificateReport::Result::undecided:
                facts_.result = Proved::Result::undecided;
                facts_.limit = report.limit;
                facts_.evidence = Evidence::none;
                facts_.said.clear();
                if (facts_.limit == Limit::interrupted) throw Interrupted();
                return;
            case CertificateReport::Result::verified: break;
        }
        for (const auto& file : written_) file->commit();
        if (!files_.certificate) return;
        Output output(files_.certificate);
        output.stream() << text;
        output.commit();
    }

    CertificateReport check_text(const std::string& text) const {
        CertificateReport undecided;
        undecided.limit = Limit::size;
        if (text.size() > json::kMaxText) return undecided;  // none could read it
        const FileOpener open = [this](const std::string& name) {
            return file_source(asides_.at(name));
        };
        std::string_view left = text;
        const ByteSource source = [&left](char* buffer, std::size_t size) {
            const std::size_t count = left.copy(buffer, size);
            left.remove_prefix(count);
            return count;
        };
        try {
            Reader reader("the certificate", stoppable(source, stop_));
            return check_certificate(puzzle_, read_certificate(reader), open, stop_);
        } catch (const Stopped&) {
            undecided.limit = stop_.cause();
            return undecided;
        }
    }

    void print() {
        if (options_.json) {
            print_json();
        } else {
            print_text();
        }
    }

    void print_text() {
        std::ostream& out = out_.stream();
        switch (facts_.result) {
            case Proved::Result::proved: out << "proved: "; break;
            case Proved::Result::false_claim: out << "not so: "; break;
            case Proved::Result::undecided: out << "UNDECIDED: "; break;
        }
        if (facts_.result == Proved::Result::undecided) {
            Finding finding;
            finding.limit = facts_.limit;
            out << input_.name << ": " << why_undecided(finding) << '\n';
            return;
        }
        out << input_.name << ": " << facts_.said << '\n';
        if (facts_.evidence == Evidence::witness) {
            out << "by a witness that a plain check accepted\n";
        } else if (facts_.evidence == Evidence::positions) {
            out << "by the dead positions of the search, " << facts_.proof_bytes
                << " bytes; checked by the plain rules\n";
        } else if (facts_.evidence == Evidence::proof) {
            out << "formula: " << facts_.variables << " variables, " << facts_.clauses
                << " clauses, " << facts_.lemmas << " of them lemmas; " << facts_.cnf_bytes
                << " bytes\n"
                << "proof: " << facts_.lrat_lemmas << " lemmas of "
                << (facts_.lemmas_by == Engine::native ? "the native search's " : "CaDiCaL's ")
                << facts_.drat_lemmas << "; " << facts_.proof_bytes
                << " bytes; checked by the kernel\n";
        }
    }

    void print_json() {
        json::Writer line;
        line.begin_object();
        line.key("puzzle").value(puzzle_.name()).key("instance").value(input_.name);
        line.key("claim").value(to_string(options_.proposition));
        line.key("proved");
        if (facts_.result == Proved::Result::undecided) {
            line.null();
        } else {
            line.value(facts_.result == Proved::Result::proved);
        }
        line.key("said").value(facts_.said);
        line.key("evidence").value(to_string(facts_.evidence));
        line.key("lemmas_by");
        if (facts_.lemmas_by) {
            line.value(to_string(*facts_.lemmas_by));
        } else {
            line.null();
        }
        line.key("answers").value(facts_.answers);
        line.key("variables").value(facts_.variables).key("clauses").value(facts_.clauses);
        line.key("lemmas").value(facts_.lemmas);
        line.key("drat_lemmas").value(facts_.drat_lemmas);
        line.key("proof_lemmas").value(facts_.lrat_lemmas);
        line.key("cnf_bytes").value(facts_.cnf_bytes);
        line.key("proof_bytes").value(facts_.proof_bytes);
        line.key("seconds").value(facts_.seconds).key("limit");
        if (facts_.limit) {
            line.value(to_string(*facts_.limit));
        } else {
            line.null();
        }
        line.end_object();
        out_.stream() << std::move(line).text() << '\n';
    }

    const Options& options_;
    const Puzzle& puzzle_;
    ProofFiles files_;
    Output out_;
    const Input input_;
    const Stop stop_;
    std::optional<TemporaryFolder> scratch_;
    int scratch_files_ = 0;
    std::vector<std::unique_ptr<ProofFile>> written_;
    std::map<std::string, std::string> asides_;  ///< by the name in the certificate
    Certificate certificate_;
    Facts facts_;
};

Exit run(const Options& options) {
    return Prove(options).run();
}

}  // namespace

const Verb kProveVerb{
    .id = kProve,
    .name = "prove",
    .summary = "prove that there is no answer, only one, or how many, in files others can check",
    .operands = "PUZZLE [options] [FILE]",
    .details =
        "Without --unique, --count or --lex: that there is no answer. CaDiCaL refutes a formula,\n"
        "and a small kernel checks the refutation before anything is said. A Lights Out board\n"
        "needs no formula: its quiet pattern is the witness; nor does a Mayan board, whose dead\n"
        "positions are listed for the plain rules to check; unless --cnf or --proof is given:\n"
        "then a Mayan board's proof is the native search's, a lemma a position and move, and\n"
        "--engine cadical asks for CaDiCaL's in its place.\n"
        "\n"
        "--certificate FILE writes one JSON file that names what was proved, and beside it the\n"
        "formula (FILE's name with .cnf) and the proof (.lrat); 'tessera check-proof' checks it.\n"
        "The DIMACS file and the proof are a stranger's checker's too: drat-trim, lrat-check,\n"
        "cake_lpr.\n"
        "\n"
        "--count names every answer, so it gives up (undecided) beyond 100,000 of them.\n"
        "\n"
        "Exit codes: 0 proved, 1 it is not so, 2 bad usage or instance, 3 undecided.",
    .examples =
        "tessera prove mayan --certificate dead.json board.in\n"
        "tessera prove yin-yang --unique --certificate only.json puzzle.in\n"
        "tessera prove lights-out --cnf b.cnf --proof b.lrat board.in && cake_lpr b.cnf b.lrat\n"
        "echo 3 | tessera prove gray-code --count",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
