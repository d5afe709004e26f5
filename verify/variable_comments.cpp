#include "verify/variable_comments.hpp"

#include <charconv>

namespace tessera {

void VariableComments::read(std::string_view bytes) {
    for (const char c : bytes) {
        if (c == '\n') {
            end_line();
            // Only comments are kept: of other lines their first byte.
        } else if (line_.empty() || (line_.front() == 'c' && line_.size() < kMostBytes)) {
            line_ += c;
        }
    }
}

std::optional<std::string> VariableComments::fault() {
    end_line();
    return fault_;
}

void VariableComments::end_line() {
    constexpr std::string_view kPrefix = "c var ";
    const std::string line = std::move(line_);
    line_.clear();
    if (fault_ || !line.starts_with(kPrefix)) return;
    int variable = 0;
    const char* const end = line.data() + line.size();
    const auto [last, error] = std::from_chars(line.data() + kPrefix.size(), end, variable);
    const bool known = error == std::errc() && variable >= 1 && variable <= formula_.variables();
    if (known && std::string_view(last, end) == " " + formula_.name(variable)) return;
    fault_ = "the comment '" + line.substr(0, 80) + "' is not that of the instance's variable";
}

}  // namespace tessera
