#include "cli/campaign.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/diagnostics.hpp"
#include "cli/formats.hpp"
#include "cli/interrupt.hpp"
#include "cli/suggest.hpp"
#include "puzzles/reader.hpp"

namespace tessera::cli {

namespace {

constexpr std::chrono::seconds kEngineTime{5};
constexpr std::uint64_t kUsualCountLimit = 100;
/// Lights Out and Yin-Yang files hold several boards, and programs forget to begin anew.
constexpr std::uint64_t kMostInstances = 3;
/// Of what a program said, in a record.
constexpr std::size_t kMostSaid = 2000;

/// Those of the options given that are among `names`, as on the command line.
std::string given_of(const Options& options, std::span<const std::string_view> names) {
    std::string text;
    for (const auto& [name, value] : options.given) {
        if (std::ranges::find(names, name) == names.end()) continue;
        text += (text.empty() ? "--" : " --") + name;
        if (!value.empty()) text += " " + shell_word(value);
    }
    return text;
}

/// What decides what a run is and how it is judged.
std::string deciding_options(const Options& options) {
    static constexpr std::array<std::string_view, 15> kDeciding{
        "program", "program-time", "program-memory", "program-output",
        "engines", "style",        "rows",           "cols",
        "n",       "moves",        "blocks",         "colours",
        "to",      "time-limit",   "count-limit"};
    return given_of(options, kDeciding);
}

std::string json_list(const Puzzle& puzzle, const Instances& instances) {
    std::string text;
    for (const AnyInstance& instance : instances) {
        std::ostringstream one;
        puzzle.write_instance(one, instance, Format::json);
        std::string line = std::move(one).str();
        while (line.ends_with('\n')) line.pop_back();
        text += (text.empty() ? "" : ",") + line;
    }
    return "[" + text + "]";
}

/// Whether the text of these instances says all of them, with no option to help.
bool reads_alone(const Puzzle& puzzle, const Instances& instances, Format format) {
    ReadOptions plain;
    plain.format = format;
    try {
        const Instances again =
            read_instances(puzzle, file_text(puzzle, instances, format), "the file", plain);
        return json_list(puzzle, again) == json_list(puzzle, instances);
    } catch (const ParseError&) {
        return false;
    }
}

/// With what `shrink` reads a saved file, and finds the same wrong with it: a limit on engines it
/// has not, and its `--time-limit` is another.
std::string shrink_options(const Options& options, const Instances& instances, Format format) {
    static constexpr std::array<std::string_view, 6> kJudging{
        "program", "program-time", "program-memory", "program-output", "engines", "count-limit"};
    std::string text = given_of(options, kJudging);
    const Puzzle& puzzle = *options.puzzle;
    const ReadOptions shape = puzzle.read_options(instances.front(), format);
    if (!shape.rows || !shape.cols || reads_alone(puzzle, instances, format)) return text;
    text += (text.empty() ? "--rows " : " --rows ") + std::to_string(*shape.rows);
    return text + " --cols " + std::to_string(*shape.cols);
}

void require_style(const Options& options) {
    if (!options.fuzz_style) return;
    const auto styles = options.puzzle->styles();
    if (std::ranges::find(styles, *options.fuzz_style) != styles.end()) return;
    std::string list = "all";
    for (const std::string_view style : styles) list += ", " + std::string(style);
    const std::string hint = did_you_mean(*options.fuzz_style, styles);
    throw UsageError("unknown style " + cli::quoted(*options.fuzz_style) + " for " +
                     std::string(options.puzzle->name()) +
                     (hint.empty() ? "; there are " + list : hint));
}

void make_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error)
        throw UsageError("cannot make the folder " + cli::quoted(path) + ": " + error.message());
}

/// What to call a corpus's file in the names of ours: without the ending that ours get, where no
/// other file has that name.
std::string corpus_stem(const std::string& folder, const std::string& name) {
    const std::filesystem::path path(name);
    std::error_code error;
    const std::string stem = path.stem().string();
    const bool taken = std::filesystem::exists(std::filesystem::path(folder) / stem, error);
    return path.extension() == ".in" && !taken ? stem : name;
}

std::string shortened(std::string text) {
    if (text.size() > kMostSaid) text = text.substr(0, kMostSaid) + "...";
    return text;
}

/// What goes into NAME.txt, beside NAME.in: what a person wants to know who finds that in a year.
std::string report(const FailureRecord& record, const std::string& instances,
                   const TrialResult& result, const std::string& expected) {
    const Failure& failure = *result.judgement.failure;
    std::string text = record.signature + ": " + failure.detail + "\n";
    text += "instance " + std::to_string(failure.instance + 1) + " of " + instances + "\n";
    text += "\nsaid:\n" + result.said;
    const std::string complaint = last_words(result.complaint);
    if (!complaint.empty()) text += "\non standard error:\n" + complaint;
    text += "\nexpected, or as good:\n" + expected;
    text += "\nagain: " + record.again + "\n";
    return text + "shrink: " + record.shrink_command(record.bug) + "\n";
}

}  // namespace

bool may_say_why(FailureKind kind) {
    constexpr std::array kKinds{
        FailureKind::crash,  FailureKind::exit_code, FailureKind::timeout,   FailureKind::too_much,
        FailureKind::memory, FailureKind::silent,    FailureKind::unreadable};
    return std::ranges::find(kKinds, kind) != kKinds.end();
}

std::string last_words(std::string_view text) {
    constexpr std::size_t kMostBytes = 2048;
    constexpr int kMostLines = 10;
    while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    std::size_t begin = text.size();
    for (int lines = 0; lines < kMostLines && begin > 0; ++lines) {
        const std::size_t end = text.rfind('\n', begin - 1);
        begin = end == std::string_view::npos ? 0 : end;
    }
    if (begin > 0) ++begin;  // behind the line's end
    begin = std::max(begin, text.size() - std::min(text.size(), kMostBytes));
    if (begin == text.size()) return "";
    return (begin > 0 ? "...\n" : "") + printable_lines(text.substr(begin)) + "\n";
}

FuzzOptions fuzz_options(const Options& options) {
    const Puzzle& puzzle = *options.puzzle;
    require_style(options);
    const bool chosen = is_given(options, "engines");
    FuzzOptions fuzz;
    fuzz.seed = options.seed;
    fuzz.cases.given = options.generate;
    fuzz.cases.style = options.fuzz_style;
    fuzz.trial.program = options.program;
    fuzz.trial.program_limits = options.program_limits;
    fuzz.trial.format = options.to.value_or(options.program ? Format::contest : Format::json);
    require_format(puzzle, puzzle.instance_formats(), fuzz.trial.format, "an instance");
    if (options.program && counts_instances(puzzle, fuzz.trial.format)) {
        fuzz.cases.most_instances = kMostInstances;
    }
    fuzz.trial.engines = chosen ? options.engines : std::vector{Engine::native, Engine::cadical};
    fuzz.trial.crosscheck = chosen && options.engines.size() > 1;
    if (!options.program && fuzz.trial.engines.size() < 2) {
        throw UsageError("without --program, --engines needs at least two to compare");
    }
    fuzz.trial.limits = options.limits;
    if (!fuzz.trial.limits.time) fuzz.trial.limits.time = kEngineTime;
    fuzz.trial.count_up_to =
        is_given(options, "count-limit") ? options.count_limit : kUsualCountLimit;
    fuzz.trial.interrupt = &interrupt_flag();
    return fuzz;
}

Campaign::Campaign(const Options& options, const Fuzzer& fuzzer)
    : options_(options),
      fuzzer_(fuzzer),
      folder_(options.out_folder.value_or(".")),
      out_(options.output),
      progress_("runs", options.quiet, Beside::few) {
    make_folder(folder_);
    if (options.corpus) make_folder(*options.corpus);
    campaign_.puzzle = options.puzzle->name();
    campaign_.seed = options.seed;
    campaign_.options = deciding_options(options);
    campaign_.keep = options.keep;
    campaign_.shard = options.shard.index;
    campaign_.shards = options.shard.count;
}

void Campaign::take(const FuzzRun& run) {
    ++campaign_.runs;
    count(run.subject.instances, run.result);
    if (!run.result.judgement.failure) return;
    FailureRecord record;
    record.run = run.number;
    record.style = run.subject.style;
    name_files(record, std::to_string(options_.seed) + "-" + std::to_string(run.number));
    record.again = "tessera fuzz " + campaign_.puzzle + " " + campaign_.options +
                   (campaign_.options.empty() ? "" : " ") + "--seed " +
                   std::to_string(options_.seed) + " --run " + std::to_string(run.number);
    look_closely(std::move(record), run.subject.instances, run.result);
}

void Campaign::take_corpus(const std::string& name, const Instances& instances,
                           const TrialResult& result) {
    ++campaign_.corpus;
    count(instances, result);
    if (!result.judgement.failure) return;
    FailureRecord record;
    record.corpus = name;
    name_files(record, "corpus-" + corpus_stem(*options_.corpus, name));
    record.again = "tessera fuzz " + campaign_.puzzle + " " + campaign_.options +
                   (campaign_.options.empty() ? "" : " ") + "--runs 0 --corpus " +
                   shell_word(*options_.corpus);
    look_closely(std::move(record), instances, result);
}

void Campaign::name_files(FailureRecord& record, const std::string& which) const {
    record.bug = "bug-" + campaign_.puzzle + "-" + which + ".in";
    record.min = "min-" + campaign_.puzzle + "-" + which + ".in";
}

void Campaign::count(const Instances& instances, const TrialResult& result) {
    const Judgement& judgement = result.judgement;
    campaign_.instances += instances.size();
    campaign_.solvable += judgement.solvable;
    campaign_.unsolvable += judgement.unsolvable;
    campaign_.undecided += judgement.undecided;
    if (judgement.failure) ++campaign_.failures[judgement.failure->signature()];
    failed_ = failed_ || judgement.failure;
    const std::uint64_t failed = campaign_.all_failures();
    progress_.note(failed == 0 ? "" : ", " + std::to_string(failed) + " failed");
    progress_.tick();
}

void Campaign::look_closely(FailureRecord record, const Instances& instances,
                            const TrialResult& result) {
    const Failure& failure = *result.judgement.failure;
    if (campaign_.failures[failure.signature()] > options_.keep) return;
    const Puzzle& puzzle = *options_.puzzle;
    record.puzzle = campaign_.puzzle;
    record.seed = options_.seed;
    record.folder = folder_;
    record.signature = failure.signature();
    record.detail = failure.detail;
    record.instances = json_list(puzzle, instances);
    record.shrink_options = shrink_options(options_, instances, fuzzer_.options().trial.format);
    save(record, record.bug, instances, result, fuzzer_.expected(instances));
    const ShrunkRun run = fuzzer_.shrink(instances, result);
    const Shrunk& shrunk = run.shrunk;
    record.shrunk = json_list(puzzle, shrunk.instances);
    record.shrunk_detail = shrunk.failure.detail;
    record.trials = shrunk.trials;
    record.minimal = shrunk.minimal;
    record.repeats = shrunk.repeats;
    record.said = shortened(run.result.said);
    if (may_say_why(failure.kind)) record.complaint = last_words(run.result.complaint);
    const std::string expected = fuzzer_.expected(shrunk.instances);
    record.expected = shortened(expected);
    save(record, record.min, shrunk.instances, run.result, expected);
    if (options_.corpus && record.run) grow_corpus(record, shrunk.instances);
    keep(std::move(record));
}

void Campaign::save(const FailureRecord& record, const std::string& name,
                    const Instances& instances, const TrialResult& result,
                    const std::string& expected) const {
    const Puzzle& puzzle = *options_.puzzle;
    write_file(name, file_text(puzzle, instances, fuzzer_.options().trial.format));
    write_file(name.substr(0, name.size() - 3) + ".txt",
               report(record, json_list(puzzle, instances), result, expected));
}

void Campaign::keep(FailureRecord record) {
    failures_.push_back(std::move(record));
    settle_failures(failures_, options_.keep);
    if (options_.json || options_.quiet) return;
    progress_.wipe();
    out_.stream() << in_words(failures_.back());
    out_.stream().flush();
}

void Campaign::grow_corpus(const FailureRecord& record, const Instances& shrunk) const {
    const std::string path = *options_.corpus + "/" + campaign_.puzzle + "-" +
                             std::to_string(record.seed) + "-" + std::to_string(*record.run) +
                             ".json";
    Output file(path);
    file.stream() << file_text(*options_.puzzle, shrunk, Format::json);
    file.commit();
}

void Campaign::write_file(const std::string& name, const std::string& text) const {
    Output file(folder_ + "/" + name);
    file.stream() << text;
    file.commit();
}

Exit Campaign::finish(bool interrupted) {
    progress_.wipe();
    campaign_.interrupted = interrupted;
    const auto took = std::chrono::steady_clock::now() - begin_;
    campaign_.seconds = std::chrono::duration<double>(took).count();
    std::string lines;
    for (const FailureRecord& record : failures_) lines += to_json(record) + "\n";
    lines += to_json(campaign_) + "\n";
    std::string name = "results-" + campaign_.puzzle + "-" + std::to_string(campaign_.seed);
    if (campaign_.shards > 1) {
        name += "-" + std::to_string(campaign_.shard) + "-of-" + std::to_string(campaign_.shards);
    }
    write_file(name + ".jsonl", lines);
    if (options_.json) {
        out_.stream() << lines;
    } else if (!options_.quiet) {
        out_.stream() << in_words(campaign_);
    }
    out_.commit();
    if (campaign_.all_failures() > 0) return Exit::rejected;
    return interrupted || campaign_.undecided > 0 ? Exit::undecided : Exit::done;
}

}  // namespace tessera::cli
