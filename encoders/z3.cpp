#include "encoders/z3.hpp"

#ifdef TESSERA_Z3
#include <new>
#include <system_error>

#include "encoders/smt_symbols.hpp"
#include "encoders/z3_load.hpp"
#include "puzzles/outcome.hpp"
#endif

namespace tessera {

namespace {

#ifdef TESSERA_Z3

/// Loaded once, by whichever thread comes first; tried anew after a failure.
const Z3Module& module() {
    static const Z3Module& loaded = load_z3_module();
    return loaded;
}

/// Throws what a call into the module would have thrown.
void require_done(const Z3Status& status) {
    switch (status.kind) {
        case Z3Status::Kind::done: return;
        case Z3Status::Kind::refused: throw std::logic_error(status.message);
        case Z3Status::Kind::no_memory: throw std::bad_alloc();
        case Z3Status::Kind::no_thread:
            throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again),
                                    status.message);
    }
}

class ModuleSession : public Z3Session {
public:
    explicit ModuleSession(const SmtScript& script) {
        require_done(module().open(script, backend_));
    }

    Verdict check(std::span<const SmtBinding> assumptions, const Stop& stop) override {
        Verdict verdict = Verdict::undecided;
        require_done(backend_->check(assumptions, stop, verdict));
        return verdict;
    }

    SmtModel model() override {
        SmtModel values;
        require_done(backend_->model(values));
        return values;
    }

    void exclude(std::span<const SmtBinding> values) override {
        require_done(backend_->exclude(values));
    }

private:
    std::unique_ptr<Z3Backend> backend_;
};

#endif

}  // namespace

#ifdef TESSERA_Z3

std::unique_ptr<Z3Session> open_z3(const SmtScript& script) {
    if (script.body().size() > kMostZ3Script) {
        throw UnsupportedSize("a script of more than " + std::to_string(kMostZ3Script >> 20U) +
                              " MiB, which Z3 takes seconds to read");
    }
    if (unfolded_symbols(script, kMostZ3Symbols) > kMostZ3Symbols) {
        throw UnsupportedSize("a script of more than " + std::to_string(kMostZ3Symbols) +
                              " symbols, functions unfolded, which Z3 takes seconds to read");
    }
    return std::make_unique<ModuleSession>(script);
}

std::string z3_version() {
    try {
        std::string version;
        require_done(module().version(version));
        return version;
    } catch (const Z3Unavailable&) {
        return "";
    }
}

#else

std::unique_ptr<Z3Session> open_z3(const SmtScript&) {
    throw Z3Unavailable("Z3 is unavailable: this build has none; rebuild with -DTESSERA_Z3=ON");
}

std::string z3_version() {
    return "";
}

#endif

}  // namespace tessera
