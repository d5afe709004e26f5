// What one run of a fuzzing campaign is about, out of a seed and a number.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

/// The instances of one file.
using Instances = std::vector<AnyInstance>;

/// The file in `format`. Throws std::invalid_argument where one of them has no text in it.
std::string file_text(const Puzzle& puzzle, const Instances& instances, Format format);

/// The instances in `text`, read as `options` say. Throws ParseError.
Instances read_instances(const Puzzle& puzzle, const std::string& text, const std::string& name,
                         const ReadOptions& options);

/// Whether the file is valid and says what it should: read by the puzzle's own reader it gives the
/// same again. Boards of different shapes in a contest file of Lights Out do not.
bool reads_back(const Puzzle& puzzle, const Instances& instances, Format format);

struct CaseOptions {
    GenerateOptions given;  ///< all but the style
    /// One of the puzzle's; empty: drawn from all of them.
    std::optional<std::string> style;
    BoardShape shape = BoardShape::any;
    /// A file holds 1 to this many instances.
    std::uint64_t most_instances = 1;
};

struct FuzzCase {
    Instances instances;
    std::string style;
};

/// Whether contest files in `format` begin with the number of instances, so that a program must
/// cope with any.
bool counts_instances(const Puzzle& puzzle, Format format);

/// Run number `run` (from 0) of `seed`: the same wherever it is drawn, whatever was drawn before.
/// Throws std::invalid_argument where no style can do with the sizes that are given.
FuzzCase draw_case(const Puzzle& puzzle, const CaseOptions& options, std::uint64_t seed,
                   std::uint64_t run);

}  // namespace tessera
