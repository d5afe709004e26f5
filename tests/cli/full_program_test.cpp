// The program by itself, and with what it gives way to when it is asked for Z3.

#include <doctest/doctest.h>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/cli/run_program.hpp"

using namespace tessera::test;

namespace {

constexpr const char* kProgram = TESSERA_BINARY_DIR "/tessera";

/// Exit code of a shell's command, whose output goes to `out`.
int shell(const std::string& command, const std::string& out) {
    const int status = std::system((command + " >'" + out + "' 2>&1").c_str());
    return status < 0 ? -1 : status >> 8;
}

}  // namespace

TEST_CASE("program alone: all but Z3, which is said to be unavailable") {
    const ScratchFolder folder;
    const std::string alone = folder.path("tessera");
    std::filesystem::copy_file(kProgram, alone);
    const std::string board = folder.file("board.in", "1\n0 1 0\n1 1 1\n0 1 0\n");
    const std::string shape = " --rows 3 --cols 3 '" + board + "'";
    const std::string out = folder.path("out");
    CHECK(shell("'" + alone + "' solve lights-out --engine cadical" + shape, out) == 0);
    CHECK(shell("'" + alone + "' crosscheck lights-out --engines native,cadical" + shape, out) ==
          0);
    CHECK(shell("'" + alone + "' solve lights-out --engine z3" + shape, out) == 3);
    CHECK(folder.text_of("out").find("Z3 is unavailable") != std::string::npos);
    CHECK(shell("'" + alone + "' --version", out) == 0);
    CHECK(folder.text_of("out").find("Z3 unavailable") != std::string::npos);
}

#ifdef TESSERA_Z3

TEST_CASE("program in its place: Z3 through a symbolic link, from elsewhere, input by a pipe") {
    const ScratchFolder folder;
    const std::string link = folder.path("a link");
    std::filesystem::create_symlink(kProgram, link);
    const std::string out = folder.path("out");
    const std::string run = "cd / && printf '1\\n0 1 0\\n1 1 1\\n0 1 0\\n' | '" + link + "' ";
    CHECK(shell(run + "solve lights-out --engine z3 --rows 3 --cols 3", out) == 0);
    CHECK(folder.text_of("out").starts_with("PUZZLE #1\n0 0 0\n0 1 0\n0 0 0\n"));
    CHECK(shell(run + "crosscheck lights-out --rows 3 --cols 3", out) == 0);
    CHECK(folder.text_of("out").find("z3") != std::string::npos);
    CHECK(shell("'" + link + "' --version", out) == 0);
    CHECK(folder.text_of("out").find("unavailable") == std::string::npos);
}

#endif
