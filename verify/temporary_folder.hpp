// A folder for files that somebody else's program reads and writes, gone with the object.

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tessera {

class TemporaryFolder {
public:
    /// Made under $TMPDIR or /tmp, for its owner alone. Throws std::runtime_error.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path(std::string_view name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

}  // namespace tessera
