#include "puzzles/lights_out_random.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace tessera::lights_out {

namespace {

constexpr std::uint64_t kDefaultRows = 5;
constexpr std::uint64_t kDefaultCols = 6;

/// Word by word; the bits beyond the last column stay 0.
BitGrid random_grid(Random& random, std::size_t rows, std::size_t cols) {
    BitGrid grid(rows, cols);
    const std::size_t used = cols % BitGrid::kWordBits;
    for (std::size_t r = 0; r < rows; ++r) {
        for (BitGrid::Word& word : grid.row(r)) word = random.next();
        if (used != 0) grid.row(r).back() &= (BitGrid::Word{1} << used) - 1;
    }
    return grid;
}

BitGrid lights_of(const BitGrid& presses) {
    BitGrid lights(presses.rows(), presses.cols());
    for (std::size_t r = 0; r < presses.rows(); ++r) {
        for (std::size_t c = 0; c < presses.cols(); ++c) {
            if (presses.get(r, c)) press(lights, r, c);
        }
    }
    return lights;
}

}  // namespace

Instance generate(Random& random, const GenerateOptions& options) {
    if (options.style != "uniform" && options.style != "solvable") {
        throw std::invalid_argument("expected the style uniform or solvable, found '" +
                                    options.style + "'");
    }
    if (options.n) {
        throw std::invalid_argument("expected rows and cols, found n = " +
                                    std::to_string(*options.n));
    }
    if (options.moves || options.blocks || options.colours) {
        throw std::invalid_argument("expected rows and cols, found an option of mayan");
    }
    const std::uint64_t rows = options.rows.value_or(kDefaultRows);
    const std::uint64_t cols = options.cols.value_or(kDefaultCols);
    if (rows == 0 || cols == 0 || !BitGrid::fits(rows, cols)) {
        throw std::invalid_argument("expected a board of 1 to 2^28 cells, found " +
                                    std::to_string(rows) + " x " + std::to_string(cols));
    }
    BitGrid grid = random_grid(random, rows, cols);
    return Instance{options.style == "solvable" ? lights_of(grid) : grid};
}

}  // namespace tessera::lights_out
