#include "cli/table.hpp"

#include <cstdio>

#include "cli/diagnostics.hpp"

namespace tessera::cli {

namespace {

constexpr std::size_t kInstance = 24;
constexpr std::size_t kEngine = 8;
constexpr std::size_t kVerdict = 11;
constexpr std::size_t kEvidence = 10;
constexpr std::size_t kCount = 21;
constexpr std::size_t kSeconds = 10;

std::string padded_left(std::string text, std::size_t width) {
    if (text.size() < width) text.insert(0, width - text.size(), ' ');
    return text;
}

std::string assemble(std::string_view instance, std::string_view engine, std::string_view verdict,
                     std::string_view evidence, const std::string& count,
                     const std::string& seconds, std::string_view note) {
    std::string row = cell(instance, kInstance) + " " + cell(engine, kEngine) +
                      cell(verdict, kVerdict) + cell(evidence, kEvidence) +
                      padded_left(count, kCount) + padded_left(seconds, kSeconds);
    if (!note.empty()) row += "  " + printable(note);
    return row;
}

/// Long numbers are shown by their ends; --json has them whole.
std::string shown(const Count& count) {
    const std::string digits = count.get_str();
    if (digits.size() <= 18) return digits;
    return digits.substr(0, 5) + ".." + digits.substr(digits.size() - 5) + "/" +
           std::to_string(digits.size()) + "dig";
}

std::string count_of(const Finding& finding) {
    if (finding.count) return shown(*finding.count);
    if (finding.at_least) return ">=" + shown(*finding.at_least);
    return "-";
}

std::string note_of(const Finding& finding) {
    std::string note;
    if (finding.limit) note = "limit: " + std::string(to_string(*finding.limit));
    if (!finding.remark.empty()) note += (note.empty() ? "" : "; ") + finding.remark;
    return note;
}

}  // namespace

std::string cell(std::string_view text, std::size_t width) {
    if (text.size() <= width) return std::string(text) + std::string(width - text.size(), ' ');
    if (width <= 3) return std::string(text.substr(text.size() - width));
    return "..." + std::string(text.substr(text.size() - (width - 3)));
}

std::string table_head() {
    return assemble("instance", "engine", "verdict", "evidence", "count", "seconds", "note");
}

std::string table_row(std::string_view instance, const Finding& finding) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.4f", finding.seconds);
    // Folders are left out where they leave no room for the file's own name.
    if (instance.size() > kInstance) instance.remove_prefix(instance.rfind('/') + 1);
    return assemble(instance, finding.engine, to_string(finding.verdict),
                    to_string(finding.evidence), count_of(finding), seconds, note_of(finding));
}

}  // namespace tessera::cli
