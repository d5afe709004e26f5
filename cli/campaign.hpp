// A fuzzing campaign's memory: counts runs, and shrinks and saves the first failures of each kind.

#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/failure_record.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "verify/fuzz.hpp"

namespace tessera::cli {

/// What the options say of a campaign. Throws UsageError where they contradict.
FuzzOptions fuzz_options(const Options& options);

/// Whether a program's own words may say why it failed: where it was not for what it answered.
bool may_say_why(FailureKind kind);

/// The last lines of what was written to standard error, printable: up to ten, and 2 KiB.
std::string last_words(std::string_view text);

class Campaign {
public:
    /// Makes the folders that it needs. Throws UsageError where it cannot.
    Campaign(const Options& options, const Fuzzer& fuzzer);

    /// Takes over a run; called in order.
    void take(const FuzzRun& run);
    /// The same for a file of the corpus.
    void take_corpus(const std::string& name, const Instances& instances,
                     const TrialResult& result);

    /// Whether there was a failure and it is to be the last. From any thread.
    bool over() const { return options_.until_failure && failed_; }

    /// Writes totals and the results file. Throws OutputError.
    Exit finish(bool interrupted);

private:
    void name_files(FailureRecord& record, const std::string& which) const;
    void count(const Instances& instances, const TrialResult& result);
    void look_closely(FailureRecord record, const Instances& instances, const TrialResult& result);
    /// The file `name` and the report beside it.
    void save(const FailureRecord& record, const std::string& name, const Instances& instances,
              const TrialResult& result, const std::string& expected) const;
    void keep(FailureRecord record);
    void grow_corpus(const FailureRecord& record, const Instances& shrunk) const;
    void write_file(const std::string& name, const std::string& text) const;

    const Options& options_;
    const Fuzzer& fuzzer_;
    std::string folder_;
    Output out_;
    Progress progress_;
    CampaignRecord campaign_;
    std::vector<FailureRecord> failures_;
    std::atomic<bool> failed_ = false;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace tessera::cli
