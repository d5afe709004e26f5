// Runs a fuzz target without libFuzzer: over each file in the folders given, over every prefix
// of it, and over it with each byte taken out, doubled or replaced. So the targets are compiled
// and their properties tried in every test run, by any compiler.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "fuzz.hpp"

namespace {

void run(std::string_view text) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

/// Bytes that mean something to some parser.
constexpr std::array<char, 16> kBytes{'\0', '\n', '\r', ' ', '"', '#',    '-',    '.',
                                      '0',  '1',  '9',  'O', 'P', '\x80', '\xff', '}'};

void run_with_changes(const std::string& text) {
    run(text);
    for (std::size_t i = 0; i < text.size(); ++i) {
        run(std::string_view(text).substr(0, i));
        run(text.substr(0, i) + text.substr(i + 1));
        run(text.substr(0, i + 1) + text.substr(i));
        std::string changed = text;
        for (const char byte : kBytes) {
            changed[i] = byte;
            run(changed);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t files = 0;
    for (int i = 1; i < argc; ++i) {
        for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
            std::ifstream in(entry.path(), std::ios::binary);
            run_with_changes({std::istreambuf_iterator<char>(in), {}});
            ++files;
        }
    }
    std::printf("%zu seeds\n", files);
    return files > 0 ? 0 : 1;
}
