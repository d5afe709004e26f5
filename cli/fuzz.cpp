// tessera fuzz: random instances through engines and outside programs, until something fails.

#include "verify/fuzz.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/campaign.hpp"
#include "cli/diagnostics.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/pipeline.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

namespace {

constexpr std::uint64_t kUsualRuns = 1000;

/// A run on its way.
class RunTask final : public Task {
public:
    RunTask(const Fuzzer& fuzzer, Campaign& campaign, std::uint64_t number)
        : fuzzer_(fuzzer), campaign_(campaign), number_(number) {}

    void work() override { run_ = fuzzer_.run(number_); }
    void emit() override {
        // What was begun beyond the end was begun for want of knowing.
        if (campaign_.over()) return;
        if (run_.result.interrupted) throw Interrupted();
        campaign_.take(run_);
    }

private:
    const Fuzzer& fuzzer_;
    Campaign& campaign_;
    std::uint64_t number_;
    FuzzRun run_;
};

/// A file of the corpus on its way.
class CorpusTask final : public Task {
public:
    CorpusTask(const Fuzzer& fuzzer, Campaign& campaign, std::string name, Instances instances)
        : fuzzer_(fuzzer),
          campaign_(campaign),
          name_(std::move(name)),
          instances_(std::move(instances)) {}

    void work() override { result_ = fuzzer_.try_instances(instances_); }
    void emit() override {
        if (campaign_.over()) return;
        if (result_.interrupted) throw Interrupted();
        campaign_.take_corpus(name_, instances_, result_);
    }

private:
    const Fuzzer& fuzzer_;
    Campaign& campaign_;
    std::string name_;
    Instances instances_;
    TrialResult result_;
};

/// The corpus's files, by name.
std::vector<std::string> corpus_files(const Options& options) {
    std::vector<std::string> files;
    if (!options.corpus) return files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(*options.corpus, error)) {
        if (entry.is_regular_file(error)) files.push_back(entry.path().string());
    }
    std::ranges::sort(files);
    return files;
}

/// Which tasks there are, in order.
class Source {
public:
    Source(const Options& options, const Fuzzer& fuzzer, Campaign& campaign)
        : options_(options), fuzzer_(fuzzer), campaign_(campaign), corpus_(corpus_files(options)) {
        if (options.seconds) {
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(*options.seconds);
        }
        const bool open_end = options.seconds || options.until_failure;
        if (!options.runs && !open_end) runs_ = kUsualRuns;
        if (options.runs) runs_ = *options.runs;
        next_ = options.shard.index - 1;
    }

    std::unique_ptr<Task> next() {
        if (options_.run) return only_one();
        if (campaign_.over() || (end_ && Clock::now() >= *end_)) return nullptr;
        if (auto task = next_of_corpus()) return task;
        if (runs_ && next_ >= *runs_) return nullptr;
        const std::uint64_t number = next_;
        next_ += options_.shard.count;
        return std::make_unique<RunTask>(fuzzer_, campaign_, number);
    }

private:
    using Clock = std::chrono::steady_clock;

    std::unique_ptr<Task> only_one() {
        if (std::exchange(done_, true)) return nullptr;
        return std::make_unique<RunTask>(fuzzer_, campaign_, *options_.run);
    }

    std::unique_ptr<Task> next_of_corpus() {
        while (file_ < corpus_.size()) {
            const std::size_t index = file_++;
            if (index % options_.shard.count != options_.shard.index - 1) continue;
            const std::string& path = corpus_[index];
            try {
                Instances instances = read(path);
                if (!fuzzer_.takes(instances)) continue;
                return std::make_unique<CorpusTask>(fuzzer_, campaign_,
                                                    std::filesystem::path(path).filename().string(),
                                                    std::move(instances));
            } catch (const ParseError& error) {
                // Another puzzle's, or none: the corpus may be anybody's folder.
                if (!options_.quiet) {
                    complain("left out of the corpus: " + std::string(error.what()));
                }
            }
        }
        return nullptr;
    }

    Instances read(const std::string& path) const {
        Inputs inputs(*options_.puzzle, {path}, options_.read, true);
        Instances instances;
        while (std::optional<Input> input = inputs.next()) {
            instances.push_back(std::move(input->instance));
        }
        return instances;
    }

    const Options& options_;
    const Fuzzer& fuzzer_;
    Campaign& campaign_;
    std::vector<std::string> corpus_;
    std::size_t file_ = 0;
    std::optional<std::uint64_t> runs_;
    std::uint64_t next_ = 0;
    std::optional<Clock::time_point> end_;
    bool done_ = false;
};

Exit run(const Options& options) {
    const Fuzzer fuzzer(*options.puzzle, fuzz_options(options));
    // Before anything is saved: sizes or a style that cannot be, a program that is not there.
    fuzzer.require_program(draw_case(fuzzer.puzzle(), fuzzer.options().cases, options.seed, 0));
    Campaign campaign(options, fuzzer);
    Source source(options, fuzzer, campaign);
    bool interrupted = false;
    try {
        run_in_order([&] { return source.next(); }, options.jobs, interrupt_flag());
    } catch (const Interrupted&) {
        interrupted = true;
    }
    return campaign.finish(interrupted);
}

}  // namespace

const Verb kFuzzVerb{
    .id = kFuzz,
    .name = "fuzz",
    .summary = "random instances through a program or our engines, until one fails",
    .operands = "PUZZLE [options]",
    .details =
        "With --program CMD every run starts CMD anew in a shell of its own, gives it a file of\n"
        "random instances on standard input, or in a file whose name stands for {in}, and judges\n"
        "what it prints, or writes to {out}: answers by the rules; that there is none, that none\n"
        "is smaller, and counts by engines. A crash, an exit code that is not 0, silence, running\n"
        "too long or writing too much are failures too, and no process of it is left behind.\n"
        "Programs for lights-out get 5 x 6 boards; one that takes its board's size as arguments\n"
        "is told by {rows} and {cols} in CMD, and gets boards of all sizes.\n"
        "Without --program our own engines are held against one another.\n"
        "\n"
        "Run K of seed S is the same instance wherever it is drawn. The first failure of each\n"
        "kind is saved as bug-PUZZLE-S-K.in, with what was said and expected in a .txt beside it,\n"
        "shrunk to a local minimum that fails in the same way, min-PUZZLE-S-K.in, and shown with\n"
        "the command that repeats it. The same file is tried again before, and three times after:\n"
        "one that then does not fail in the same way 'fails only sometimes'.\n"
        "results-PUZZLE-S.jsonl has all that in JSON, for 'tessera merge'; \"reproducible\" is\n"
        "true, false where it fails only sometimes, null where an interruption came before it\n"
        "could be tried again.\n"
        "\n"
        "Ctrl-C ends a campaign early and keeps what was found. A job that a script starts in the\n"
        "background ignores it (SIGINT), which is the shell's doing: SIGTERM does the same.\n"
        "Exit 1 when something was found.",
    .examples =
        "tessera fuzz mayan --program ./my_solver --until-failure --out found\n"
        "tessera fuzz lights-out --program './solve {rows} {cols}' --runs 500\n"
        "tessera fuzz yin-yang --program 'python3 dp.py {in} {out}' --rows 8 --cols 8 --seconds "
        "60\n"
        "tessera fuzz gray-code --n 4 --runs 20000 --jobs 2      # our own engines\n"
        "tessera fuzz mayan --program ./my_solver --runs 9000 --shard 2/3 --out part2",
    .takes = Operands::none,
    .run = run,
};

}  // namespace tessera::cli
