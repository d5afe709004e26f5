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
#include <new>
#include <stdexcept>
#include <string>
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

class Session : public Z3Session {
public:
    explicit Session(const SmtScript& script)
        : solver_(context_, solver_for(script.logic()).c_str()) {
        translated("Z3 refuses the script: ", [&] {
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

    Verdict check(std::span<const SmtBinding> assumptions, const Stop& stop) override {
        if (spent_ || stop.requested()) return Verdict::undecided;
        const Verdict verdict = watched_check(assumptions, stop);
        // Z3 stays cancelled once it has been interrupted.
        spent_ = verdict == Verdict::undecided;
        return verdict;
    }

    SmtModel model() override {
        SmtModel values;
        translated("Z3 gives no model: ", [&] {
            const z3::model found = solver_.get_model();
            values.reserve(constants_.size());
            for (const z3::expr& constant : constants_) {
                values.push_back(number(found.eval(constant, true)));
            }
        });
        return values;
    }

    void exclude(std::span<const SmtBinding> values) override {
        translated("Z3 refuses a clause: ", [&] { solver_.add(!equal(values)); });
    }

private:
    /// Does `work`, and says what went wrong in the words of the interface.
    template <class Work>
    void translated(const char* what, Work work) {
        try {
            work();
        } catch (const z3::exception& error) {
            if (memory_ran_out()) throw std::bad_alloc();
            throw std::logic_error(std::string(what) + error.what());
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

std::string version() {
    unsigned major = 0;
    unsigned minor = 0;
    unsigned build = 0;
    unsigned revision = 0;
    Z3_get_version(&major, &minor, &build, &revision);
    return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

std::unique_ptr<Z3Session> open(const SmtScript& script) {
    try {
        return std::make_unique<Session>(script);
    } catch (const z3::exception& error) {
        throw std::logic_error(std::string("Z3 refuses the script: ") + error.what());
    }
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

extern "C" const tessera::Z3Module* tessera_z3_module_1() {
    tessera::keep_memory();
    static const tessera::Z3Module module{tessera::version, tessera::open};
    return &module;
}
