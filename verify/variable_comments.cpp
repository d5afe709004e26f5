#include "verify/variable_comments.hpp"

#include <charconv>

namespace tessera {

namespace {

/// Whether `line` is a comment whose first word is `var`, apart from the `c` or not.
bool speaks_of_variable(std::string_view line) {
    if (!line.starts_with('c')) return false;
    line.remove_prefix(line.starts_with("c ") ? 2 : 1);
    return line == "var" || line.starts_with("var ");
}

void append(std::string& line, char c) {
    const bool blank = c == ' ' || c == '\t';
    if (blank && (line.empty() || line.ends_with(' '))) return;
    line += blank ? ' ' : c;
}

/// What the formula says of `variable`, set as lines are here.
std::string own_comment(const Formula& formula, int variable) {
    std::string line;
    for (const char c : "c var " + std::to_string(variable) + " " + formula.name(variable)) {
        append(line, c);
    }
    return line;
}

/// Whether `line` says of a variable what the formula does.
bool is_true(std::string_view line, const Formula& formula) {
    constexpr std::string_view kPrefix = "c var ";
    if (!line.starts_with(kPrefix)) return false;
    int variable = 0;
    const char* const begin = line.data() + kPrefix.size();
    const auto [last, error] = std::from_chars(begin, line.data() + line.size(), variable);
    if (error != std::errc() || variable < 1 || variable > formula.variables()) return false;
    return line == own_comment(formula, variable);
}

}  // namespace

void VariableComments::read(std::string_view bytes) {
    for (const char c : bytes) {
        if (c == '\n' || c == '\r') {
            end_line();
            // Only comments are kept: of other lines their first byte.
        } else if (line_.empty() || (line_.front() == 'c' && line_.size() < kMostBytes)) {
            append(line_, c);
        }
    }
}

std::optional<std::string> VariableComments::fault() {
    end_line();
    return fault_;
}

void VariableComments::end_line() {
    if (line_.ends_with(' ')) line_.pop_back();
    if (!fault_ && speaks_of_variable(line_) && !is_true(line_, formula_)) {
        fault_ = "the comment '" + line_.substr(0, 80) + "' is not that of the instance's variable";
    }
    line_.clear();
}

}  // namespace tessera
