// What is kept under version control: texts that somebody wrote, and nothing that was built.

#include <doctest/doctest.h>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace {

/// The files that git keeps, or nothing where this is no clone or there is no git.
std::optional<std::vector<std::string>> kept_files() {
    std::FILE* pipe = popen("git -C '" TESSERA_SOURCE_DIR "' ls-files -z 2>/dev/null", "r");
    if (pipe == nullptr) return std::nullopt;
    std::string names;
    std::array<char, 4096> part{};
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
        names.append(part.data(), size);
    }
    if (pclose(pipe) != 0) return std::nullopt;
    std::vector<std::string> files;
    for (std::size_t begin = 0; begin < names.size(); begin = names.find('\0', begin) + 1) {
        files.emplace_back(names.c_str() + begin);
    }
    return files;
}

bool may_hold_bytes(const std::string& file) {
    return file.starts_with("tests/data/bad/") || file.starts_with("tests/fuzz/seeds/");
}

constexpr std::size_t kMostBytes = 100'000;

/// What is wrong with a file of these bytes, or "".
std::string fault_of(const std::string& file, const std::string& bytes) {
    if (bytes.size() > kMostBytes) return file + ": too large for something written by hand";
    if (!may_hold_bytes(file) && bytes.find('\0') != std::string::npos) {
        return file + ": not a text";
    }
    return "";
}

}  // namespace

TEST_CASE("tree: what is kept is text and small") {
    const auto files = kept_files();
    if (!files) {
        MESSAGE("no clone of a repository: nothing to look at");
        return;
    }
    CHECK(files->size() > 100);
    for (const std::string& file : *files) {
        std::ifstream in(TESSERA_SOURCE_DIR "/" + file, std::ios::binary);
        if (!in) continue;  // taken away, and not yet told git
        CHECK(fault_of(file, {std::istreambuf_iterator<char>(in), {}}) == "");
    }
}

TEST_CASE("tree: a program that got in among the sources is seen") {
    CHECK(fault_of("tess", std::string("\x7f"
                                       "ELF\0",
                                       5)) != "");
    CHECK(fault_of("docs/x.md", std::string(kMostBytes + 1, 'x')) != "");
    CHECK(fault_of("docs/x.md", "text\n") == "");
    CHECK(fault_of("tests/data/bad/x.in", std::string(3, '\0')) == "");
}
