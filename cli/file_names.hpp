// Names of files that a run reads and writes: which of them are one file.

#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

/// Throws UsageError where one file is named twice in `written`, or in `written` and in `read`,
/// whatever way it is spelt; "-" is none. Result files take their place when they are whole, so
/// one that is read would be gone for good.
void require_distinct(const std::vector<std::string>& written,
                      const std::vector<std::string>& read);

/// The file itself where `path` is a symbolic link to it, there or not. Throws UsageError where
/// the links have no end.
std::string through_links(const std::string& path);

/// The descriptor of this process that `path` leads to, as /dev/stdout and /dev/fd/3 do, open or
/// not.
std::optional<int> descriptor_named(const std::string& path);

/// Throws UsageError where `path` is there and is no regular file, or names a descriptor: what is
/// written will be read again to be checked, which a pipe or a terminal does not allow.
void require_rereadable(const std::string& path);

}  // namespace tessera::cli
