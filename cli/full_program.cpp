#include "cli/full_program.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace tessera::cli {

namespace {

constexpr const char* kFullProgram = "tessera-z3";

}  // namespace

bool asks_z3(const Verb& verb, const Options& options) {
    if (options.engine == Engine::z3) return true;
    if (!is_given(options, "engines") && verb.id != kCrosscheck) return false;
    return std::ranges::find(options.engines, Engine::z3) != options.engines.end();
}

void give_way(const std::vector<std::string>& words) {
    std::string name = "tessera";
    std::vector<std::string> copies = words;
    std::vector<char*> arguments{name.data()};
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return;
    for (const char* folder : {"", TESSERA_MODULE_FOLDER}) {
        ::execv((self.parent_path() / folder / kFullProgram).c_str(), arguments.data());
    }
}

}  // namespace tessera::cli
