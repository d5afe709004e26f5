#include "cli/file_names.hpp"

#include <sys/stat.h>
#include <unistd.h>
#include <filesystem>
#include <system_error>

#include "cli/diagnostics.hpp"

namespace tessera::cli {

namespace {

/// By identity where both are there, else by folder and name.
bool is_same_file(const std::string& a, const std::string& b) {
    if (a == "-" || b == "-") return false;
    std::error_code error;
    if (std::filesystem::equivalent(a, b, error)) return true;
    const auto whole = [&](const std::string& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
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

bool is_standard_output(const std::string& path) {
    struct stat named {};
    struct stat output {};
    return ::stat(path.c_str(), &named) == 0 && ::fstat(STDOUT_FILENO, &output) == 0 &&
           named.st_dev == output.st_dev && named.st_ino == output.st_ino;
}

void require_rereadable(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (error || !std::filesystem::exists(status)) return;
    const bool may_be =
        std::filesystem::is_regular_file(status) || std::filesystem::is_directory(status);
    if (may_be && !is_standard_output(path)) return;
    throw UsageError("expected a file that can be read again, found " + cli::quoted(path));
}

}  // namespace tessera::cli
