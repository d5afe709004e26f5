#include "cli/file_names.hpp"

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "cli/diagnostics.hpp"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;

/// By identity where both are there, else by folder and name.
bool is_same_file(const std::string& a, const std::string& b) {
    if (a == "-" || b == "-") return false;
    std::error_code error;
    if (fs::equivalent(a, b, error)) return true;
    const auto whole = [&](const std::string& path) {
        return fs::weakly_canonical(fs::absolute(through_links(path), error), error);
    };
    return whole(a) == whole(b);
}

}  // namespace

void require_distinct(const std::vector<std::string>& written,
                      const std::vector<std::string>& read) {
    for (std::size_t i = 0; i < written.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (is_same_file(written[i], written[j])) {
                throw UsageError("one file for two things: " + cli::quoted(written[i]));
            }
        }
        for (const std::string& input : read) {
            if (is_same_file(written[i], input)) {
                throw UsageError("the result would be written over what is read: " +
                                 cli::quoted(written[i]));
            }
        }
    }
}

std::string through_links(const std::string& path) {
    fs::path place = path;
    std::error_code error;
    for (int links = 0; fs::is_symlink(place, error); ++links) {
        if (links == kMostLinks) {
            throw UsageError("cannot follow " + cli::quoted(path) + ": " +
                             std::generic_category().message(ELOOP));
        }
        const fs::path target = fs::read_symlink(place, error);
        if (error) break;
        place = place.parent_path() / target;
    }
    return place.string();
}

std::optional<int> descriptor_named(const std::string& path) {
    fs::path place = path;
    std::error_code error;
    const fs::path descriptors = fs::canonical("/proc/self/fd", error);
    if (error) return std::nullopt;
    for (int links = 0; links < kMostLinks && fs::is_symlink(place, error); ++links) {
        const fs::path folder = fs::canonical(fs::absolute(place, error).parent_path(), error);
        if (error) return std::nullopt;
        const std::string name = place.filename().string();
        int number = 0;
        const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (folder == descriptors && fault == std::errc() && end == name.data() + name.size()) {
            return number;
        }
        const fs::path target = fs::read_symlink(place, error);
        if (error) return std::nullopt;
        place = folder / target;
    }
    return std::nullopt;
}

void require_rereadable(const std::string& path) {
    std::error_code error;
    const auto status = fs::status(path, error);
    if (error || !fs::exists(status)) return;
    const bool may_be = fs::is_regular_file(status) || fs::is_directory(status);
    if (may_be && !descriptor_named(path)) return;
    throw UsageError("expected a file that can be read again, found " + cli::quoted(path));
}

}  // namespace tessera::cli
