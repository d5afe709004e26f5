#include "encoders/z3.hpp"

#ifdef TESSERA_Z3
#include <dlfcn.h>
#include <cstdlib>

#include "encoders/z3_module.hpp"
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

/// Loads the module and leaves it loaded: Z3 does not survive being unloaded.
const Z3Module& load() {
    const char* named = std::getenv("TESSERA_Z3_MODULE");
    const std::string file = named != nullptr && *named != '\0' ? named : "tessera_z3.so";
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

#endif

}  // namespace

#ifdef TESSERA_Z3

std::unique_ptr<Z3Session> open_z3(const SmtScript& script) {
    return module().open(script);
}

std::string z3_version() {
    try {
        return module().version();
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
