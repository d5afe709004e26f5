// The module tessera_z3.so: all that touches libz3.
//
// A session is one Z3 context, so that sessions in different threads share nothing. The
// script's text is parsed by Z3 itself.
//
// Bit-vector scripts go to Z3's QF_FD solver, which turns them into clauses and keeps its SAT
// solver from check to check. The choice is measured (4.8.12; ms): all 16 answers of Lights
// Out 4x4: QF_FD 4, simple 6, default 38, QF_BV 37, qfbv tactic 228; one answer of 14x14:
// QF_FD 27, simple 102, default 75, QF_BV 82. Only factoring is faster with QF_BV.

#include "encoders/z3_module.hpp"

#include <z3++.h>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "encoders/watcher.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tessera {

namespace {

std::string solver_for(const std::string& logic) {
    return logic == "QF_BV" ? "QF_FD" : logic;
}

/// Does `work` and says how it ended; a refusal's message begins with `what`.
template <class Work>
Z3Status guarded(const char* what, Work work) noexcept {
    using Kind = Z3Status::Kind;
    try {
        try {
            work();
            return {};
        } catch (const std::bad_alloc&) {
            return {Kind::no_memory};
        } catch (const std::system_error& error) {
            return {Kind::no_thread, error.what()};
        } catch (const std::exception& error) {
            return {Kind::refused, std::string(what) + error.what()};
        }
    } catch (const std::bad_alloc&) {
        return {Kind::no_memory};
    }
}

class Session : public Z3Backend {
public:
    explicit Session(const SmtScript& script)
        : solver_(context_, solver_for(script.logic()).c_str()) {
        told_of_memory([&] {
            // Z3 would put its own handler of SIGINT in the place of the program's.
            solver_.set("ctrl_c", false);
            const z3::expr_vector assertions = context_.parse_string(script.body().c_str());
            for (const z3::expr& assertion : assertions) solver_.add(assertion);
            constants_.reserve(script.constants().size());
            for (const SmtConstant& constant : script.constants()) {
                constants_.push_back(context_.bv_const(constant.name.c_str(), constant.width));
            }
        });
    }

    Z3Status check(std::span<const SmtBinding> assumptions, const Stop& stop,
                   Verdict& verdict) noexcept override {
        verdict = Verdict::undecided;
        if (spent_ || stop.requested()) return {};
        // Z3 stays cancelled once it has been interrupted.
        spent_ = true;
        const Z3Status status =
            guarded("Z3 refuses to check: ", [&] { verdict = watched_check(assumptions, stop); });
        spent_ = verdict == Verdict::undecided;
        return status;
    }

    Z3Status model(SmtModel& values) noexcept override {
        return guarded("Z3 gives no model: ", [&] {
            told_of_memory([&] {
                const z3::model found = solver_.get_model();
                values.reserve(constants_.size());
                for (const z3::expr& constant : constants_) {
                    values.push_back(number(found.eval(constant, true)));
                }
            });
        });
    }

    Z3Status exclude(std::span<const SmtBinding> values) noexcept override {
        return guarded("Z3 refuses a clause: ",
                       [&] { told_of_memory([&] { solver_.add(!equal(values)); }); });
    }

private:
    /// Does `work`; where Z3 throws because memory ran out, throws std::bad_alloc.
    template <class Work>
    void told_of_memory(Work work) {
        try {
            work();
        } catch (const z3::exception&) {
            if (memory_ran_out()) throw std::bad_alloc();
            throw;
        }
    }

    bool memory_ran_out() const { return Z3_get_error_code(context_) == Z3_MEMOUT_FAIL; }

    Verdict watched_check(std::span<const SmtBinding> assumptions, const Stop& stop) {
        Verdict verdict = Verdict::undecided;
        const bool interrupted = watcher_.watch(stop, [&] {
            try {
                verdict = plain_check(assumptions);
            } catch (const std::bad_alloc&) {
                stop.request(Limit::memory);
            } catch (const z3::exception&) {
                if (memory_ran_out()) stop.request(Limit::memory);
            }
        });
        // An interruption that came too late for the verdict is in time to break the model.
        return interrupted ? Verdict::undecided : verdict;
    }

    Verdict plain_check(std::span<const SmtBinding> assumptions) {
        z3::expr_vector literals(context_);
        if (!assumptions.empty()) {
            // Assumptions have to be literals: one that stands for all of them.
            const z3::expr assumed(context_,
                                   Z3_mk_fresh_const(context_, "assumed", context_.bool_sort()));
            solver_.add(z3::implies(assumed, equal(assumptions)));
            literals.push_back(assumed);
        }
        switch (solver_.check(literals)) {
            case z3::sat: return Verdict::solvable;
            case z3::unsat: return Verdict::unsolvable;
            case z3::unknown: break;
        }
        return Verdict::undecided;
    }

    z3::expr equal(std::span<const SmtBinding> bindings) {
        z3::expr_vector equations(context_);
        for (const SmtBinding& binding : bindings) {
            const z3::expr& constant = constants_.at(binding.constant);
            const unsigned width = constant.get_sort().bv_size();
            // Z3 would take a value that is too large modulo 2^width.
            const bool fits =
                binding.value >= 0 && mpz_sizeinbase(binding.value.get_mpz_t(), 2) <= width;
            equations.push_back(fits ? constant ==
                                           context_.bv_val(binding.value.get_str().c_str(), width)
                                     : context_.bool_val(false));
        }
        return z3::mk_and(equations);
    }

    mpz_class number(const z3::expr& value) {
        if (!value.is_numeral()) throw std::logic_error("Z3 gives a constant no value");
        std::uint64_t word = 0;
        if (value.is_numeral_u64(word) && word <= static_cast<unsigned long>(-1)) {
            return mpz_class(static_cast<unsigned long>(word));
        }
        return mpz_class(Z3_get_numeral_string(context_, value));
    }

    z3::context context_;
    z3::solver solver_;
    std::vector<z3::expr> constants_;
    bool spent_ = false;
    Watcher watcher_{[this] { context_.interrupt(); }};  // ends before the context does
};

Z3Status version(std::string& text) noexcept {
    return guarded("Z3 has no version: ", [&] {
        unsigned major = 0;
        unsigned minor = 0;
        unsigned build = 0;
        unsigned revision = 0;
        Z3_get_version(&major, &minor, &build, &revision);
        text = std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
    });
}

Z3Status open(const SmtScript& script, std::unique_ptr<Z3Backend>& backend) noexcept {
    return guarded("Z3 refuses the script: ", [&] { backend = std::make_unique<Session>(script); });
}

/// Keeps the 17 MiB of tables that every context begins with in the process from one session
/// to the next; having them from the system anew costs more than a small puzzle does (50 ms
/// against 1 ms on a virtual machine with slow page faults). glibc comes to these very values
/// by itself once it has freed a block of 32 MiB.
void keep_memory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

}  // namespace

}  // namespace tessera

extern "C" const tessera::Z3Module* tessera_z3_module_3() {
    tessera::keep_memory();
    static const tessera::Z3Module module{tessera::version, tessera::open};
    return &module;
}
