// The instances of several files, one after another.

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/format.hpp"
#include "puzzles/reader.hpp"
#include "verify/puzzle.hpp"

namespace tessera::cli {

/// `path` for reading, "-" being standard input. A wait for it ends with Interrupted when the user
/// says so. Throws ParseError.
Reader open_input(const std::string& path, bool skip_bom = true);

struct Input {
    AnyInstance instance;
    std::string name;       ///< "boards.in#3", printable
    std::size_t index = 0;  ///< from 1, on through all files
    Format format = Format::contest;
};

class Inputs {
public:
    /// Opens nothing yet. `puzzle` must outlive it. Warnings go to standard error unless `quiet`.
    Inputs(const Puzzle& puzzle, std::vector<std::string> files, const ReadOptions& options,
           bool quiet);

    /// The next instance, or nothing after the last. Throws ParseError, Interrupted.
    std::optional<Input> next();

private:
    void warn();

    const Puzzle& puzzle_;
    std::vector<std::string> files_;
    ReadOptions options_;
    bool quiet_;
    std::size_t file_ = 0;  ///< the one being read, or to be opened next
    std::size_t index_ = 0;
    std::size_t index_in_file_ = 0;
    std::unique_ptr<Reader> reader_;
    std::unique_ptr<InstanceStream> stream_;
};

}  // namespace tessera::cli
