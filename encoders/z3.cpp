#include "encoders/z3.hpp"

#ifdef TESSERA_Z3
#include <dlfcn.h>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <system_error>

#include "encoders/z3_module.hpp"
#include "puzzles/outcome.hpp"
#endif

namespace tessera {

namespace {

#ifdef TESSERA_Z3

[[noreturn]] void fail(const std::string& file) {
    // dlerror names the file that could not be had: the module, or the libz3 it needs.
    const char* error = dlerror();
    const std::string reason = error == nullptr ? file + ": unknown error" : error;
    const bool library = reason.find("libz3") != std::string::npos;
    throw Z3Unavailable("Z3 is unavailable (" + reason + "): " +
                        (library ? "install libz3-4, or your system's package of libz3"
                                 : "install tessera with its module tessera_z3.so, built with "
                                   "-DTESSERA_Z3=ON, or name that file in TESSERA_Z3_MODULE"));
}

constexpr const char* kModuleFile = "tessera_z3.so";

/// Where the module is: the file that the environment names; else beside the program, as in a
/// build; in the folder that an installed program has beside its own; else on the run path. A
/// program with those folders on its run path would search them for libc at every start.
std::string module_file() {
    const char* named = std::getenv("TESSERA_Z3_MODULE");
    if (named != nullptr && *named != '\0') return named;
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    for (const char* folder : {"", TESSERA_MODULE_FOLDER}) {
        const std::filesystem::path file = program.parent_path() / folder / kModuleFile;
        if (!program.empty() && std::filesystem::exists(file, error)) return file.string();
    }
    return kModuleFile;
}

/// Loads the module and leaves it loaded: Z3 does not survive being unloaded.
const Z3Module& load() {
    const std::string file = module_file();
    void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) fail(file);
    const auto function = reinterpret_cast<Z3ModuleFunction>(dlsym(library, kZ3ModuleFunction));
    if (function == nullptr) fail(file);
    return *function();
}

/// Loaded once, by whichever thread comes first; tried anew after a failure.
const Z3Module& module() {
    static const Z3Module& loaded = load();
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
