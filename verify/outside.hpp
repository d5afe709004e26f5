// What an outside program did and said, judged.
//
// It is believed as little as an engine: an answer goes through the rules, and what rests on a
// search (that there is none, that none is smaller, how many there are) is asked of an engine.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "puzzles/claim.hpp"
#include "verify/failure.hpp"
#include "verify/fuzz_case.hpp"
#include "verify/program.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

/// Asks an engine about instance number `instance` (from 0).
using AskEngine = std::function<Finding(std::size_t instance, const Question& question)>;

struct Judgement {
    std::optional<Failure> failure;  ///< the first one
    std::size_t solvable = 0;        ///< instances that have an answer
    std::size_t unsolvable = 0;
    std::size_t undecided = 0;  ///< claims that no engine could judge within its limits
};

/// Why a run that ended so cannot be right, whatever it wrote.
std::optional<Failure> failure_of_run(const ProgramRun& run);

/// What is wrong with `output`, an answer to the file with `instances` in `format`.
Judgement judge_output(const Puzzle& puzzle, const Instances& instances, Format format,
                       const std::string& output, const AskEngine& ask);

/// The format of an answer: JSON where it begins so, else that of the instances where answers have
/// it.
Format answer_format_of(const Puzzle& puzzle, Format instances, std::string_view output);

/// What `output` says of `instance` as a finding of `engine`, the rules' part judged: for
/// cross-checking. One that cannot be read, or has something behind its end, is refused.
Finding finding_of_output(const Puzzle& puzzle, const AnyInstance& instance, Format format,
                          const std::string& output, std::string engine);

}  // namespace tessera
