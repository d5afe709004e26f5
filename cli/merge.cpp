// tessera merge: the parts of a campaign, put together as if it had been one.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/diagnostics.hpp"
#include "cli/failure_record.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

/// All result files in `folder`, by name.
std::vector<fs::path> result_files(const std::string& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("results-") && name.ends_with(".jsonl")) files.push_back(entry.path());
    }
    if (error)
        throw UsageError("cannot read the folder " + cli::quoted(folder) + ": " + error.message());
    if (files.empty()) throw UsageError("no results-*.jsonl in " + cli::quoted(folder));
    std::ranges::sort(files);
    return files;
}

/// What parts of one campaign have in common.
using Key = std::tuple<std::string, std::uint64_t, std::string, std::uint64_t, std::uint64_t>;

Key key_of(const CampaignRecord& part) {
    return {part.puzzle, part.seed, part.options, part.keep, part.shards};
}

struct Merged {
    Results results;
    std::set<std::uint64_t> shards;  ///< those that are there
};

void add(Merged& merged, Results part) {
    CampaignRecord& sum = merged.results.campaign;
    const CampaignRecord& one = part.campaign;
    if (!merged.shards.insert(one.shard).second) {
        throw UsageError("part " + std::to_string(one.shard) + "/" + std::to_string(one.shards) +
                         " of " + one.puzzle + " with seed " + std::to_string(one.seed) +
                         " is there twice");
    }
    sum.runs += one.runs;
    sum.corpus += one.corpus;
    sum.instances += one.instances;
    sum.solvable += one.solvable;
    sum.unsolvable += one.unsolvable;
    sum.undecided += one.undecided;
    for (const auto& [signature, number] : one.failures) sum.failures[signature] += number;
    sum.interrupted = sum.interrupted || one.interrupted;
    std::ranges::move(part.failures, std::back_inserter(merged.results.failures));
}

Merged begin(const CampaignRecord& part) {
    Merged merged;
    merged.results.campaign.puzzle = part.puzzle;
    merged.results.campaign.seed = part.seed;
    merged.results.campaign.options = part.options;
    merged.results.campaign.keep = part.keep;
    return merged;
}

/// The files of the failures that are left, copied into one folder.
class Gathering {
public:
    explicit Gathering(std::string folder) : to_(std::move(folder)) {
        std::error_code error;
        fs::create_directories(to_, error);
        if (error) {
            throw UsageError("cannot make the folder " + cli::quoted(to_.string()) + ": " +
                             error.message());
        }
    }

    /// Those of `failures` that lie there already keep their names, whoever else has the same.
    void keep(const std::vector<FailureRecord>& failures) {
        for (const FailureRecord& record : failures) {
            if (is_there(record)) used_.insert({record.bug, record.min});
        }
    }

    /// Copies the files of `failures`, which from then on lie there. Campaigns with different
    /// programs call theirs the same: the later ones' names get a number.
    void take(std::vector<FailureRecord>& failures) {
        for (FailureRecord& record : failures) {
            if (is_there(record)) continue;
            const fs::path from = std::exchange(record.folder, to_.string());
            const std::string bug = std::exchange(record.bug, unused(record.bug));
            const std::string min = std::exchange(record.min, unused(record.min));
            for (const auto& [before, after] : {std::pair{bug, record.bug}, {min, record.min}}) {
                copy(from / before, to_ / after);
                copy_report(from / fs::path(before).replace_extension(".txt"),
                            to_ / fs::path(after).replace_extension(".txt"), bug, record.bug);
            }
        }
    }

private:
    std::string unused(const std::string& name) {
        std::string result = name;
        for (unsigned number = 2; !used_.insert(result).second; ++number) {
            const fs::path path(name);
            result =
                path.stem().string() + "-" + std::to_string(number) + path.extension().string();
        }
        return result;
    }

    bool is_there(const FailureRecord& record) const {
        std::error_code error;
        return fs::equivalent(record.folder, to_, error);
    }

    static void copy(const fs::path& source, const fs::path& target) {
        std::error_code error;
        if (!fs::exists(source, error)) return;
        fs::copy_file(source, target, fs::copy_options::overwrite_existing, error);
        if (error) throw OutputError(source.string() + ": " + error.message());
    }

    /// A report names the file that it is about: by the name that it gets.
    static void copy_report(const fs::path& source, const fs::path& target,
                            const std::string& before, const std::string& after) {
        std::ifstream file(source, std::ios::binary);
        if (!file) return;
        std::ostringstream whole;
        whole << file.rdbuf();
        std::string text = std::move(whole).str();
        for (std::size_t at = 0; (at = text.find(before, at)) != std::string::npos;) {
            text.replace(at, before.size(), after);
            at += after.size();
        }
        Output output(target.string());
        output.stream() << text;
        output.commit();
    }

    fs::path to_;
    std::set<std::string> used_;
};

/// The numbers from 1 to `most` that are not `there`, neighbours as a range: "2, 5 to 9".
std::string others_than(const std::set<std::uint64_t>& there, std::uint64_t most) {
    constexpr std::size_t kMostRanges = 20;
    std::vector<std::string> ranges;
    const auto add_range = [&](std::uint64_t first, std::uint64_t last) {
        ranges.push_back(std::to_string(first));
        if (last > first) ranges.back() += " to " + std::to_string(last);
    };
    std::uint64_t before = 0;
    for (const std::uint64_t number : there) {
        if (number - before > 1) add_range(before + 1, number - 1);
        before = number;
    }
    if (before < most) add_range(before + 1, most);
    std::string text;
    for (std::size_t i = 0; i < std::min(ranges.size(), kMostRanges); ++i) {
        text += (i == 0 ? "" : ", ") + ranges[i];
    }
    return ranges.size() > kMostRanges ? text + ", ..." : text;
}

void say_what_is_missing(const Merged& merged, std::uint64_t shards) {
    const std::uint64_t missing = shards - merged.shards.size();
    if (missing == 0) return;
    complain(merged.results.campaign.puzzle + ", seed " +
             std::to_string(merged.results.campaign.seed) + ": " +
             (missing == 1 ? "part " : "parts ") + others_than(merged.shards, shards) + " of " +
             std::to_string(shards) + (missing == 1 ? " is" : " are") + " missing");
}

/// As `fuzz` would exit: a failure goes before what is not known.
Exit exit_of(const Merged& merged, std::uint64_t shards) {
    const CampaignRecord& campaign = merged.results.campaign;
    if (campaign.all_failures() > 0) return Exit::rejected;
    const bool whole = merged.shards.size() == shards && !campaign.interrupted;
    return whole && campaign.undecided == 0 ? Exit::done : Exit::undecided;
}

Exit run(const Options& options) {
    std::map<Key, Merged> campaigns;
    for (const std::string& folder : options.files) {
        for (const fs::path& file : result_files(folder)) {
            Results part = read_results(file.string());
            const auto place = campaigns.try_emplace(key_of(part.campaign), begin(part.campaign));
            add(place.first->second, std::move(part));
        }
    }
    Output out(options.output);
    std::optional<Gathering> gathering;
    if (options.out_folder) gathering.emplace(*options.out_folder);
    if (gathering) {
        for (const auto& [key, merged] : campaigns) gathering->keep(merged.results.failures);
    }
    Exit exit = Exit::done;
    for (auto& [key, merged] : campaigns) {
        Results& results = merged.results;
        settle_failures(results.failures, results.campaign.keep);
        say_what_is_missing(merged, std::get<4>(key));
        exit = worse(exit, exit_of(merged, std::get<4>(key)));
        if (gathering) gathering->take(results.failures);
        for (const FailureRecord& record : results.failures) {
            if (options.json) {
                out.stream() << to_json(record) << '\n';
            } else if (record.duplicate_of.empty()) {
                out.stream() << in_words(record);
            }
        }
        out.stream() << (options.json ? to_json(results.campaign) + "\n"
                                      : in_words(results.campaign));
    }
    out.commit();
    return exit;
}

}  // namespace

const Verb kMergeVerb{
    .id = kMerge,
    .name = "merge",
    .summary = "put the parts of a fuzzing campaign together",
    .operands = "[options] FOLDER...",
    .details =
        "Reads results-*.jsonl of each FOLDER, which 'tessera fuzz --shard I/N --out FOLDER'\n"
        "wrote, and prints what the campaign would have printed in one piece, times aside:\n"
        "totals added up, of each kind of failure the first ones kept, those that shrank to the\n"
        "same instances told once. Parts that are missing are named; one that is there twice is\n"
        "refused. Exit 1 when the parts that are there found something, also where others are\n"
        "missing; else 3 when one is missing or was interrupted, or an instance is undecided.",
    .examples =
        "for i in 1 2 3; do tessera fuzz mayan --program ./s --shard $i/3 --out part$i; done\n"
        "tessera merge part1 part2 part3\n"
        "tessera merge --json --out all part1 part2 part3 > all.jsonl",
    .takes = Operands::folders,
    .run = run,
};

}  // namespace tessera::cli
