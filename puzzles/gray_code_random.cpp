#include "puzzles/gray_code_random.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace tessera::gray_code {

namespace {

constexpr std::int64_t kContestHoles = 15;

[[noreturn]] void refuse(const std::string& expected, const std::string& found) {
    throw std::invalid_argument("expected " + expected + ", found " + found);
}

}  // namespace

Instance generate(Random& random, const GenerateOptions& options) {
    if (std::find(kStyles.begin(), kStyles.end(), options.style) == kStyles.end()) {
        refuse("the style uniform or solvable", "'" + options.style + "'");
    }
    if (options.moves || options.blocks || options.colours) refuse("n", "an option of mayan");
    if (options.rows) refuse("no number of rows for gray-code", std::to_string(*options.rows));
    if (options.cols) refuse("no number of columns for gray-code", std::to_string(*options.cols));
    if (!options.n) return {static_cast<unsigned>(random.between(1, kContestHoles))};
    if (*options.n < 1 || *options.n > kMaxHoles) {
        refuse("a number of holes from 1 to 26", std::to_string(*options.n));
    }
    return {static_cast<unsigned>(*options.n)};
}

}  // namespace tessera::gray_code
