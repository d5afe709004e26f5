// What a fuzzing campaign leaves behind, as lines of JSON: one a failure, and one of totals.
//
// `fuzz` writes them and `merge` reads them back, so that campaigns in parts add up to what one
// would have given.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/shrink.hpp"

namespace tessera::cli {

/// A failure that was looked at closely: shrunk and saved.
struct FailureRecord {
    std::string puzzle;
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> run;  ///< nothing for a file of the corpus
    std::string corpus;                ///< its name
    std::string style;
    std::string signature;
    std::string detail;
    std::string instances;  ///< JSON
    std::string shrunk;     ///< JSON
    std::string shrunk_detail;
    std::uint64_t trials = 0;
    bool minimal = false;
    Repeats repeats = Repeats::unknown;  ///< "reproducible": true, false, or null for unknown
    std::string said;                    ///< to the shrunk file
    std::string complaint;               ///< the end of standard error beside it, printable
    std::string expected;                ///< for it
    std::string bug;                     ///< name of the file with the instances
    std::string min;                     ///< of that with the shrunk ones
    std::string again;                   ///< the command that shows it again
    std::string shrink_options;          ///< with which `tessera shrink` takes the saved files
    std::string folder;                  ///< where they lie; not in the JSON
    /// The earlier one with the same signature and the same shrunk instances, by its `name`.
    std::string duplicate_of;

    /// "run 17", or the corpus file's name.
    std::string name() const;
    /// The command that shrinks `file`, one of the saved ones.
    std::string shrink_command(const std::string& file) const;
};

/// The totals of a campaign, or of a part of one.
struct CampaignRecord {
    std::string puzzle;
    std::uint64_t seed = 0;
    std::string options;  ///< all that decides what a run is, as on the command line
    std::uint64_t keep = 1;
    std::uint64_t shard = 1;
    std::uint64_t shards = 1;
    std::uint64_t runs = 0;
    std::uint64_t corpus = 0;  ///< files of it
    std::uint64_t instances = 0;
    std::uint64_t solvable = 0;
    std::uint64_t unsolvable = 0;
    std::uint64_t undecided = 0;
    std::map<std::string, std::uint64_t> failures;  ///< how many of each signature
    bool interrupted = false;
    double seconds = 0;

    std::uint64_t all_failures() const;
    /// Instances that failed, or came behind one that did in the same file.
    std::uint64_t not_judged() const;
};

/// Those of one file or of several: each campaign with its failures.
struct Results {
    CampaignRecord campaign;
    std::vector<FailureRecord> failures;
};

std::string to_json(const FailureRecord& record);
std::string to_json(const CampaignRecord& record);

/// The results in the file at `path`, with the folder that it lies in. Throws ParseError.
Results read_results(const std::string& path);

/// Sorts failures (the corpus first, then by run), leaves `keep` of each signature and marks
/// duplicates: what one campaign does as it goes, done again after a merge.
void settle_failures(std::vector<FailureRecord>& failures, std::uint64_t keep);

/// `text` as one word of a shell.
std::string shell_word(const std::string& text);

/// As a block for a person.
std::string in_words(const FailureRecord& record);
std::string in_words(const CampaignRecord& record);

}  // namespace tessera::cli
