// `tessera-lrat CNF PROOF`: the trusted kernel as a program of its own, linked to nothing else.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <string>
#include <system_error>

#include "verify/lrat.hpp"

namespace {

constexpr const char* kUsage =
    "usage: tessera-lrat CNF PROOF\n"
    "Checks an LRAT refutation, text or binary, of a DIMACS formula.\n"
    "Prints `s VERIFIED` (exit code 0) or `s NOT VERIFIED` and the reason (1); 2 is for bad\n"
    "usage, an unreadable file or a malformed formula, 4 for a fault such as too little memory.\n";

/// Throws std::system_error, also out of the source, for a file that cannot be read.
tessera::ByteSource open_file(const std::string& path) {
    const auto fail = [path](int error) {
        throw std::system_error(error, std::generic_category(), path);
    };
    const std::shared_ptr<std::FILE> file(std::fopen(path.c_str(), "rb"), [](std::FILE* opened) {
        if (opened != nullptr) std::fclose(opened);
    });
    if (!file) fail(errno);
    return [file, fail](char* buffer, std::size_t size) {
        const std::size_t got = std::fread(buffer, 1, size, file.get());
        if (got == 0 && std::ferror(file.get()) != 0) fail(errno);
        return got;
    };
}

int run(const std::string& formula, const std::string& proof) {
    try {
        tessera::check_lrat(open_file(formula), open_file(proof));
    } catch (const tessera::LratError& error) {
        std::printf("s NOT VERIFIED\nc %s: %s\n", proof.c_str(), error.what());
        return 1;
    } catch (const tessera::DimacsError& error) {
        std::fprintf(stderr, "tessera-lrat: %s:%s\n", formula.c_str(), error.what());
        return 2;
    } catch (const std::system_error& error) {
        std::fprintf(stderr, "tessera-lrat: %s\n", error.what());
        return 2;
    }
    std::puts("s VERIFIED");
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::strcmp(argv[1], "--help") == 0) {
        std::fputs(kUsage, stdout);
        return 0;
    }
    if (argc != 3) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    try {
        const int code = run(argv[1], argv[2]);
        // A verdict that could not be written is none.
        return std::fflush(stdout) == 0 ? code : 4;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "tessera-lrat: %s\n", error.what());
        return 4;
    }
}
