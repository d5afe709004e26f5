#include "verify/prove.hpp"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "encoders/cadical.hpp"
#include "verify/drat.hpp"
#include "verify/refutation.hpp"

namespace tessera {

namespace {

/// A file without a name that is gone when it is closed.
class ScratchFile {
public:
    ScratchFile() : file_(std::tmpfile()) {
        if (file_ == nullptr) fail();
    }
    ~ScratchFile() { std::fclose(file_); }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    std::FILE* get() const { return file_; }

    /// From the beginning, for reading; the number of bytes.
    std::uint64_t rewind() {
        if (std::fflush(file_) != 0 || std::ferror(file_) != 0) fail();
        const long size = std::ftell(file_);
        if (size < 0 || std::fseek(file_, 0, SEEK_SET) != 0) fail();
        return static_cast<std::uint64_t>(size);
    }

    std::size_t read(char* buffer, std::size_t size) {
        const std::size_t count = std::fread(buffer, 1, size, file_);
        if (count == 0 && std::ferror(file_) != 0) fail();
        return count;
    }

private:
    [[noreturn]] static void fail() {
        throw std::system_error(errno, std::generic_category(), "a temporary file for the proof");
    }

    std::FILE* file_;
};

/// Puts the native engine's smallest answer into `proved`; false, and that says why, where there
/// is nothing to prove of one.
bool find_smallest(const Puzzle& puzzle, const AnyInstance& instance, const Stop& stop,
                   Proved& proved) {
    if (!puzzle.wants_smallest()) throw std::invalid_argument("the answers have no order");
    Question question;
    question.smallest = true;
    const Finding finding = puzzle.ask(Engine::native, instance, question, stop);
    if (finding.refused) {
        throw std::logic_error("the native engine is wrong: " + finding.refused->detail);
    }
    if (finding.verdict == Verdict::unsolvable) {
        proved.result = Proved::Result::false_claim;
        proved.counterexample = "there is no answer";
        return false;
    }
    if (finding.verdict == Verdict::undecided || !finding.smallest) {
        proved.limit = finding.limit;
        return false;
    }
    proved.answers = {finding.answers.front()};
    return true;
}

class Prover {
public:
    Prover(const Puzzle& puzzle, const AnyInstance& instance, const ProofRequest& request,
           const SinkMaker& proof, const Stop& stop)
        : puzzle_(puzzle),
          instance_(instance),
          request_(request),
          proof_(proof),
          stop_(stop),
          statement_(puzzle.statement(instance, stop)) {}

    Proved run() {
        if (request_.proposition == Proposition::smallest &&
            !find_smallest(puzzle_, instance_, stop_, result_)) {
            return finish();
        }
        if (request_.lemmas_by == Engine::native) {
            prove_natively();
            return finish();
        }
        while (attempt() == Attempt::again) {
        }
        return finish();
    }

private:
    enum class Attempt { done, again };

    /// The native search writes the proof, and the kernel looks on.
    void prove_natively() {
        const bool smallest = request_.proposition == Proposition::smallest;
        if (!puzzle_.has_refutation() ||
            (!smallest && request_.proposition != Proposition::unsolvable)) {
            throw std::invalid_argument("the native search has no such proof by clauses");
        }
        if (!smallest && !find_none()) return;
        result_.formula = formula_so_far();
        LratChecker checker;
        add_formula(checker, result_.formula.literals());
        LratKernelSink kernel(checker);
        const std::unique_ptr<LratSink> sink = proof_(result_.formula.clauses());
        LratTee both(kernel, *sink);
        result_.drat_lemmas = result_.lrat_lemmas = puzzle_.write_refutation(
            instance_, smallest ? &result_.answers.front() : nullptr, result_.formula, both, stop_);
        if (!checker.proved()) throw std::logic_error("the native search's proof has no end");
        result_.result = Proved::Result::proved;
    }

    /// Whether the native engine says that there is no answer.
    bool find_none() {
        Finding finding = puzzle_.ask(Engine::native, instance_, {}, stop_);
        if (finding.refused) {
            throw std::logic_error("the native engine is wrong: " + finding.refused->detail);
        }
        if (finding.verdict == Verdict::solvable) {
            result_.answers = {std::move(finding.answers.front())};
            contradict("there is an answer");
        }
        if (finding.verdict == Verdict::undecided) result_.limit = finding.limit;
        return finding.verdict == Verdict::unsolvable;
    }

    /// One fresh solver, from the formula as it is known now to its end. Its proof is ordinary
    /// unless something had to be added on the way; then the next attempt knows that too.
    Attempt attempt() {
        result_.formula = formula_so_far();
        ScratchFile drat;
        auto solver = std::make_unique<Cadical>();
        solver->trace(drat.get(), true);
        solver->add(result_.formula, stop_);
        for (bool ordinary = true;; ordinary = false) {
            switch (solver->solve({}, stop_)) {
                case Verdict::undecided: result_.limit = stop_.cause(); return Attempt::done;
                case Verdict::solvable:
                    if (take_model(*solver)) continue;
                    return Attempt::done;
                case Verdict::unsolvable: break;
            }
            if (!ordinary) return Attempt::again;
            solver->end_trace();
            solver.reset();  // its memory is not needed while the proof is elaborated
            finish_with(drat);
            return Attempt::done;
        }
    }

    /// While answers are still being found, those so far are excluded whatever is to be proved.
    Formula formula_so_far() const {
        const bool listing = request_.proposition == Proposition::unique;
        return refutation(*statement_, listing ? Proposition::count : request_.proposition,
                          result_.answers, result_.lemmas);
    }

    /// Adds to the solver what the model asks for; false when it refutes the claim.
    bool take_model(Cadical& solver) {
        const Model model = solver.model(statement_->formula().variables());
        const std::vector<Lemma> lemmas = statement_->refine(model, stop_);
        for (const Lemma& lemma : lemmas) {
            solver.add(lemma.clause);
            result_.lemmas.push_back(lemma);
        }
        return !lemmas.empty() || take_answers(solver, statement_->decode(model));
    }

    bool take_answers(Cadical& solver, std::vector<AnyAnswer> answers) {
        for (const AnyAnswer& answer : answers) {
            if (const auto fault = puzzle_.fault(instance_, answer)) {
                throw std::logic_error("the encoding accepts an answer that the rules refuse: " +
                                       fault->detail);
            }
        }
        switch (request_.proposition) {
            case Proposition::smallest:
                throw std::logic_error("the native engine's answer is not the smallest");
            case Proposition::unsolvable:
                result_.answers = {answers.front()};
                contradict("there is an answer");
                return false;
            case Proposition::unique:
            case Proposition::count: break;
        }
        for (AnyAnswer& answer : answers) {
            exclude(solver, answer);
            result_.answers.push_back(std::move(answer));
        }
        if (request_.proposition == Proposition::unique && result_.answers.size() > 1) {
            result_.answers.resize(2);
            contradict("there are two answers");
            return false;
        }
        if (result_.answers.size() > request_.most_answers) {
            result_.limit = Limit::count;
            return false;
        }
        return true;
    }

    void exclude(Cadical& solver, const AnyAnswer& answer) const {
        Clause clause = statement_->assume(answer);
        for (Literal& literal : clause) literal = -literal;
        solver.add(clause);
    }

    void contradict(std::string counterexample) {
        result_.result = Proved::Result::false_claim;
        result_.counterexample = std::move(counterexample);
    }

    void finish_with(ScratchFile& drat) {
        if (request_.proposition == Proposition::unique && result_.answers.empty()) {
            contradict("there is no answer");
            return;
        }
        result_.drat_bytes = drat.rewind();
        Reader reader(
            "CaDiCaL's proof",
            [&](char* buffer, std::size_t size) { return drat.read(buffer, size); }, false);
        const DratProof steps = read_drat(reader, DratFormat::binary);
        const std::unique_ptr<LratSink> sink = proof_(result_.formula.clauses());
        const DratReport report =
            check_drat(result_.formula.literals(), steps, {}, sink.get(), stop_);
        result_.drat_lemmas = report.lemmas;
        result_.lrat_lemmas = report.core_lemmas + report.unit_lemmas + 1;  // the empty clause
        switch (report.result) {
            case DratReport::Result::elaborated: result_.result = Proved::Result::proved; break;
            case DratReport::Result::undecided: result_.limit = report.limit; break;
            case DratReport::Result::refused:
                throw std::logic_error("CaDiCaL's proof is refused: " + report.reason);
        }
    }

    Proved finish() { return std::move(result_); }

    const Puzzle& puzzle_;
    const AnyInstance& instance_;
    const ProofRequest& request_;
    const SinkMaker& proof_;
    const Stop& stop_;
    std::unique_ptr<Statement> statement_;
    Proved result_;
};

}  // namespace

Proved prove(const Puzzle& puzzle, const AnyInstance& instance, const ProofRequest& request,
             const SinkMaker& proof, const Stop& stop) {
    try {
        return Prover(puzzle, instance, request, proof, stop).run();
    } catch (const Stopped&) {
        Proved undecided;
        undecided.limit = stop.cause();
        return undecided;
    }
}

Proved prove_by_positions(const Puzzle& puzzle, const AnyInstance& instance,
                          Proposition proposition, std::ostream& positions, const Stop& stop) {
    Proved proved;
    const bool smallest = proposition == Proposition::smallest;
    try {
        if (smallest && !find_smallest(puzzle, instance, stop, proved)) return proved;
        const AnyAnswer* const answer = smallest ? &proved.answers.front() : nullptr;
        if (puzzle.write_positions(positions, instance, answer, stop)) {
            proved.result = Proved::Result::proved;
        } else if (smallest) {
            throw std::logic_error("the native engine's answer is not the smallest");
        } else {
            proved.result = Proved::Result::false_claim;
            proved.counterexample = "there is an answer";
        }
    } catch (const Stopped&) {
        proved.limit = stop.cause();
    }
    return proved;
}

}  // namespace tessera
