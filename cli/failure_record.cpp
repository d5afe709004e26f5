#include "cli/failure_record.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <tuple>
#include <utility>

#include "cli/diagnostics.hpp"
#include "puzzles/json.hpp"
#include "puzzles/reader.hpp"
#include "verify/registry.hpp"

namespace tessera::cli {

namespace {

/// Members of one object, taken by name.
class Members {
public:
    Members(Reader& reader, const json::Value& value) : fields_(reader, value) {}

    bool has(std::string_view key) { return fields_.find(key) != nullptr; }
    std::string text(std::string_view key) { return fields_.text(fields_.require(key), "a text"); }
    std::uint64_t natural(std::string_view key) { return natural(fields_.require(key)); }
    std::uint64_t natural(const json::Value& value) {
        return fields_.natural(value, "a natural number");
    }
    /// How many there were of something: sums of all that a file can hold do not overflow.
    std::uint64_t count(std::string_view key) { return count(fields_.require(key)); }
    std::uint64_t count(const json::Value& value) {
        constexpr std::int64_t kMost = 1'000'000'000'000;
        return static_cast<std::uint64_t>(
            fields_.integer(value, 0, kMost, "a number from 0 to 10^12"));
    }
    bool truth(std::string_view key) {
        return fields_.boolean(fields_.require(key), "true or false");
    }
    std::string json_text(std::string_view key) { return json::to_text(fields_.require(key)); }
    const json::Value& value(std::string_view key) { return fields_.require(key); }
    bool is_null(std::string_view key) { return json_text(key) == "null"; }

private:
    json::Fields fields_;
};

void write_count_of_each(json::Writer& writer, const CampaignRecord& record) {
    writer.key("failures").begin_array();
    for (const auto& [signature, number] : record.failures) {
        writer.begin_array().value(signature).value(number).end_array();
    }
    writer.end_array();
}

std::string read_puzzle(Reader& reader, Members& members) {
    std::string name = members.text("puzzle");
    if (find_puzzle(name) == nullptr) {
        reader.fail(members.value("puzzle").place(), "the name of a puzzle",
                    tessera::in_words(name));
    }
    return name;
}

/// A file beside the results, as `fuzz` names it.
std::string read_file_name(Reader& reader, Members& members, std::string_view key) {
    std::string name = members.text(key);
    constexpr std::string_view kEnding = ".in";
    if (name.size() <= kEnding.size() || !name.ends_with(kEnding) ||
        name.find_first_of(std::string_view("/\0", 2)) != std::string::npos) {
        reader.fail(members.value(key).place(), "the name of a file that ends in .in",
                    tessera::in_words(name));
    }
    return name;
}

FailureRecord read_failure(Reader& reader, Members& members) {
    FailureRecord record;
    record.puzzle = read_puzzle(reader, members);
    record.seed = members.natural("seed");
    if (!members.is_null("run")) record.run = members.natural("run");
    record.corpus = members.text("corpus");
    record.style = members.text("style");
    record.signature = members.text("failure");
    record.detail = members.text("detail");
    record.instances = members.json_text("instances");
    record.shrunk = members.json_text("shrunk");
    record.shrunk_detail = members.text("shrunk_detail");
    record.trials = members.natural("trials");
    record.minimal = members.truth("minimal");
    if (!members.is_null("reproducible")) {
        record.repeats = members.truth("reproducible") ? Repeats::always : Repeats::sometimes;
    }
    record.said = members.text("said");
    record.complaint = members.text("stderr");
    record.expected = members.text("expected");
    record.bug = read_file_name(reader, members, "bug");
    record.min = read_file_name(reader, members, "min");
    record.again = members.text("again");
    record.shrink_options = members.text("shrink_options");
    return record;
}

CampaignRecord read_campaign(Reader& reader, Members& members) {
    CampaignRecord record;
    record.puzzle = read_puzzle(reader, members);
    record.seed = members.natural("seed");
    record.options = members.text("options");
    record.keep = members.natural("keep");
    record.shard = members.natural("shard");
    record.shards = members.natural("shards");
    if (record.shard < 1 || record.shard > record.shards) {
        reader.fail(members.value("shard").place(), "a part's number", "another number");
    }
    record.runs = members.count("runs");
    record.corpus = members.count("corpus");
    record.instances = members.count("instances");
    record.solvable = members.count("solvable");
    record.unsolvable = members.count("unsolvable");
    record.undecided = members.count("undecided");
    record.interrupted = members.truth("interrupted");
    const json::Value& failures = members.value("failures");
    const auto* list = std::get_if<json::Array>(&failures.data());
    if (list == nullptr) reader.fail(failures.place(), "a list of failures", "another value");
    for (const json::Value& item : *list) {
        const auto* pair = std::get_if<json::Array>(&item.data());
        const bool whole = pair != nullptr && pair->size() == 2;
        const auto* name = whole ? std::get_if<std::string>(&pair->front().data()) : nullptr;
        if (name == nullptr) reader.fail(item.place(), "[failure,number]", "another value");
        if (!record.failures.emplace(*name, members.count(pair->back())).second) {
            reader.fail(item.place(), "each failure once", "it again");
        }
    }
    return record;
}

/// At most `lines` lines of `text`, each indented, without empty ones at the end.
std::string excerpt(std::string text, std::size_t lines) {
    text.erase(text.find_last_not_of("\r\n") + 1);
    std::string result;
    std::size_t begin = 0;
    for (; lines > 0 && begin < text.size(); --lines) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        const bool blank = line.find_first_not_of(" \t\r") == std::string::npos;
        result += blank ? "\n" : "      " + printable(line) + "\n";
        begin = end + 1;
    }
    if (begin < text.size()) result += "      ...\n";
    return result;
}

/// `text` under its name.
std::string named_excerpt(const std::string& name, const std::string& text, std::size_t lines) {
    const std::string shown = excerpt(text, lines);
    return "    " + name + (shown.empty() ? ": nothing\n" : ":\n" + shown);
}

/// Where it is, and how far it was shrunk.
std::string saved_as(const FailureRecord& record, const std::string& prefix) {
    std::string text = "  saved as " + printable(prefix + record.bug);
    if (record.repeats == Repeats::unknown) {
        return text + "; not shrunk: interrupted before it could be repeated\n";
    }
    if (record.repeats == Repeats::sometimes && record.trials <= 1) {
        return text + "; not shrunk: it fails only sometimes\n";
    }
    text += ", shrunk to " + printable(prefix + record.min) + " (" + std::to_string(record.trials) +
            " trials";
    if (record.repeats == Repeats::sometimes) return text + "; it fails only sometimes)\n";
    return text + (record.minimal ? ")\n" : ", not to the end)\n");
}

constexpr std::size_t kShownLines = 8;
constexpr std::size_t kShownComplaintLines = 11;

}  // namespace

std::string FailureRecord::name() const {
    return run ? "run " + std::to_string(*run) : "corpus " + corpus;
}

std::string FailureRecord::shrink_command(const std::string& file) const {
    return "tessera shrink " + puzzle + " " + shell_word(file) +
           (shrink_options.empty() ? "" : " " + shrink_options);
}

std::uint64_t CampaignRecord::not_judged() const {
    const std::uint64_t judged = solvable + unsolvable + undecided;
    return instances > judged ? instances - judged : 0;
}

std::uint64_t CampaignRecord::all_failures() const {
    std::uint64_t sum = 0;
    for (const auto& [signature, number] : failures) sum += number;
    return sum;
}

std::string to_json(const FailureRecord& record) {
    json::Writer writer;
    writer.begin_object();
    writer.key("puzzle").value(record.puzzle);
    writer.key("seed").value(record.seed);
    writer.key("run");
    record.run ? writer.value(*record.run) : writer.null();
    writer.key("corpus").value(record.corpus);
    writer.key("style").value(record.style);
    writer.key("failure").value(record.signature);
    writer.key("detail").value(record.detail);
    writer.key("instances").raw(record.instances);
    writer.key("shrunk").raw(record.shrunk);
    writer.key("shrunk_detail").value(record.shrunk_detail);
    writer.key("trials").value(record.trials);
    writer.key("minimal").value(record.minimal);
    writer.key("reproducible");
    record.repeats == Repeats::unknown ? writer.null()
                                       : writer.value(record.repeats == Repeats::always);
    writer.key("said").value(record.said);
    writer.key("stderr").value(record.complaint);
    writer.key("expected").value(record.expected);
    writer.key("bug").value(record.bug);
    writer.key("min").value(record.min);
    writer.key("again").value(record.again);
    writer.key("shrink_options").value(record.shrink_options);
    writer.key("duplicate_of").value(record.duplicate_of);
    writer.end_object();
    return std::move(writer).text();
}

std::string to_json(const CampaignRecord& record) {
    json::Writer writer;
    writer.begin_object();
    writer.key("puzzle").value(record.puzzle);
    writer.key("seed").value(record.seed);
    writer.key("options").value(record.options);
    writer.key("keep").value(record.keep);
    writer.key("shard").value(record.shard);
    writer.key("shards").value(record.shards);
    writer.key("runs").value(record.runs);
    writer.key("corpus").value(record.corpus);
    writer.key("instances").value(record.instances);
    writer.key("solvable").value(record.solvable);
    writer.key("unsolvable").value(record.unsolvable);
    writer.key("undecided").value(record.undecided);
    write_count_of_each(writer, record);
    writer.key("interrupted").value(record.interrupted);
    writer.key("seconds").value(record.seconds);
    writer.end_object();
    return std::move(writer).text();
}

Results read_results(const std::string& path) {
    Reader reader = Reader::open(path);
    Results results;
    bool whole = false;
    while (!reader.at_end()) {
        const json::Value value = json::read(reader);
        Members members(reader, value);
        if (members.has("failure")) {
            results.failures.push_back(read_failure(reader, members));
        } else {
            results.campaign = read_campaign(reader, members);
            whole = true;
        }
    }
    const std::string folder = std::filesystem::path(path).parent_path().string();
    for (FailureRecord& record : results.failures) record.folder = folder.empty() ? "." : folder;
    if (!whole) reader.fail("the line of totals that a campaign ends with");
    return results;
}

void settle_failures(std::vector<FailureRecord>& failures, std::uint64_t keep) {
    std::ranges::sort(failures, [](const FailureRecord& a, const FailureRecord& b) {
        return std::tuple(a.run.has_value(), a.run, a.corpus) <
               std::tuple(b.run.has_value(), b.run, b.corpus);
    });
    std::map<std::string, std::uint64_t> seen;
    std::erase_if(failures,
                  [&](const FailureRecord& record) { return ++seen[record.signature] > keep; });
    std::map<std::pair<std::string, std::string>, std::string> first;
    for (FailureRecord& record : failures) {
        const auto [place, is_new] =
            first.try_emplace({record.signature, record.shrunk}, record.name());
        record.duplicate_of = is_new ? "" : place->second;
    }
}

std::string shell_word(const std::string& text) {
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,:=+-%@";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos) return text;
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string in_words(const FailureRecord& record) {
    const std::string prefix = record.folder == "." ? "" : record.folder + "/";
    std::string text =
        record.name() + ": " + record.signature + ": " + printable(record.detail) + "\n";
    text += saved_as(record, prefix);
    if (!record.duplicate_of.empty()) text += "  the same as " + record.duplicate_of + "\n";
    text += "    " + printable(record.shrunk) + "\n";
    text += "    " + printable(record.shrunk_detail) + "\n";
    text += named_excerpt("said", record.said, kShownLines);
    if (!record.complaint.empty()) {
        text += named_excerpt("on standard error", record.complaint, kShownComplaintLines);
    }
    text += named_excerpt("expected", record.expected, kShownLines);
    text += "  again: " + record.again + "\n";
    return text + "  shrink: " + record.shrink_command(prefix + record.bug) + "\n";
}

std::string in_words(const CampaignRecord& record) {
    const auto many = [](std::uint64_t number, const std::string& noun) {
        return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
    };
    std::string text = many(record.runs, "run");
    if (record.corpus > 0) text += " and " + many(record.corpus, "file") + " of the corpus";
    text += ", " + many(record.instances, "instance") + " (" + std::to_string(record.solvable) +
            " solvable, " + std::to_string(record.unsolvable) + " unsolvable, " +
            std::to_string(record.undecided) + " undecided";
    if (record.not_judged() > 0) {
        text += ", " + std::to_string(record.not_judged()) + " failed or not judged";
    }
    text += "), " + many(record.all_failures(), "failure");
    // Parts ran side by side: their sum has no time.
    if (record.seconds > 0) {
        char seconds[32];
        std::snprintf(seconds, sizeof seconds, ", %.1f s", record.seconds);
        text += seconds;
    }
    if (record.interrupted) text += ", interrupted";
    text += "\n";
    for (const auto& [signature, number] : record.failures) {
        text += "  " + std::to_string(number) + " x " + signature + "\n";
    }
    return text;
}

}  // namespace tessera::cli
