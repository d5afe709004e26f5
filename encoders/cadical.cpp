#include "encoders/cadical.hpp"

#include <cadical.hpp>
#include <cassert>
#include <new>
#include <stdexcept>
#include <vector>

#include "puzzles/poll.hpp"

namespace tessera {

namespace {

/// Asks the `Stop` of the moment whenever CaDiCaL asks, which is every few conflicts.
class Terminator : public CaDiCaL::Terminator {
public:
    void ask(const Stop* stop) { stop_ = stop; }
    bool terminate() override { return stop_ != nullptr && stop_->requested(); }

private:
    const Stop* stop_ = nullptr;
};

/// Switches an option off where this version has it.
void switch_off(CaDiCaL::Solver& solver, const char* option) {
    if (CaDiCaL::Solver::is_valid_option(option)) solver.set(option, 0);
}

}  // namespace

class Cadical::Impl {
public:
    Impl() {
        solver_->set("quiet", 1);
        // Connected for good: after an exception CaDiCaL aborts if asked to disconnect it.
        solver_->connect_terminator(&terminator_);
        switch_off(*solver_, "factor");
    }

    ~Impl() {
        // Versions before 2 free what is not theirs when destroyed after an exception: better
        // a leak than a crash. What polls dies with this; a spent solver never solves again.
        if (spent_) static_cast<void>(solver_.release());
    }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void trace(std::FILE* file, bool binary) {
        guarded([&] {
            solver_->set("binary", binary ? 1 : 0);
            solver_->trace_proof(file, "proof");
        });
    }

    void end_trace() {
        guarded([&] { solver_->close_proof_trace(); });
    }

    void add(std::span<const Literal> clause) {
        guarded([&] {
            for (const Literal literal : clause) solver_->add(literal);
            solver_->add(0);
        });
    }

    void add(const Formula& formula, const Stop& stop) {
        Poll poll(stop);
        guarded([&] {
            for (const Literal literal : formula.literals()) {
                solver_->add(literal);
                if (literal == 0) poll.spend(kWordsPerClause);
            }
        });
    }

    Verdict solve(std::span<const Literal> assumptions, const Stop& stop) {
        int status = 0;
        if (!stop.requested()) {
            terminator_.ask(&stop);
            guarded([&] {
                for (const Literal literal : assumptions) solver_->assume(literal);
                status = solver_->solve();
                // The first value asked for makes CaDiCaL extend the model to eliminated
                // variables, which allocates: better here than in `model`.
                if (status == kSatisfiable) solver_->val(1);
            });
            terminator_.ask(nullptr);
        }
        if (spent_) {
            stop.request(Limit::memory);
            return Verdict::undecided;
        }
        if (status == kSatisfiable) return Verdict::solvable;
        if (status == kUnsatisfiable) return Verdict::unsolvable;
        return Verdict::undecided;
    }

    Model model(int variables) {
        std::vector<bool> values;
        values.reserve(static_cast<std::size_t>(variables));
        // Only the sign: what else `val` says differs from version to version.
        for (int v = 1; v <= variables; ++v) values.push_back(solver_->val(v) > 0);
        return Model(std::move(values));
    }

private:
    /// What adding a clause costs, as Poll counts: a few hundred nanoseconds.
    static constexpr std::size_t kWordsPerClause = 512;
    static constexpr int kSatisfiable = 10;
    static constexpr int kUnsatisfiable = 20;

    /// Does `work` unless memory ran out before; notes when it runs out now. A solver that
    /// an exception has passed through may lack a clause or be in the middle of one: it is
    /// spent, and must not be asked again.
    template <class Work>
    void guarded(Work work) {
        if (spent_) return;
        try {
            work();
        } catch (const std::bad_alloc&) {
            spent_ = true;
        } catch (const std::length_error&) {
            spent_ = true;
        }
    }

    Terminator terminator_;
    std::unique_ptr<CaDiCaL::Solver> solver_ = std::make_unique<CaDiCaL::Solver>();
    bool spent_ = false;
};

Cadical::Cadical() : impl_(std::make_unique<Impl>()) {}
Cadical::~Cadical() = default;
Cadical::Cadical(Cadical&&) noexcept = default;
Cadical& Cadical::operator=(Cadical&&) noexcept = default;

void Cadical::trace(std::FILE* file, bool binary) {
    impl_->trace(file, binary);
}
void Cadical::end_trace() {
    impl_->end_trace();
}

void Cadical::add(const Formula& formula, const Stop& stop) {
    impl_->add(formula, stop);
}
void Cadical::add(std::span<const Literal> clause) {
    impl_->add(clause);
}

Verdict Cadical::solve(std::span<const Literal> assumptions, const Stop& stop) {
    return impl_->solve(assumptions, stop);
}

Model Cadical::model(int variables) const {
    return impl_->model(variables);
}

std::string Cadical::version() {
    return CaDiCaL::Solver::version();
}

}  // namespace tessera
