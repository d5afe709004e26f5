#include "encoders/z3_load.hpp"

#ifdef TESSERA_Z3
#include <dlfcn.h>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "encoders/z3.hpp"

namespace tessera {

namespace {

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

}  // namespace

const Z3Module& load_z3_module() {
    const std::string file = module_file();
    void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) fail(file);
    const auto function = reinterpret_cast<Z3ModuleFunction>(dlsym(library, kZ3ModuleFunction));
    if (function == nullptr) fail(file);
    return *function();
}

}  // namespace tessera

#endif
