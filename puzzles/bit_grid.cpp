#include "puzzles/bit_grid.hpp"

#include <bit>

#include "puzzles/outcome.hpp"

namespace tessera {

BitGrid::BitGrid(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols) {
    if (!fits(rows, cols)) throw UnsupportedSize("a grid of more than 2^28 cells");
    stride_ = (cols + kWordBits - 1) / kWordBits;
    words_.resize(rows * stride_);
}

bool BitGrid::fits(std::size_t rows, std::size_t cols) {
    if (rows == 0 || cols == 0) return true;
    const std::size_t stride = (cols - 1) / kWordBits + 1;
    return rows <= kMaxWords / stride;
}

std::size_t BitGrid::ones() const {
    std::size_t total = 0;
    for (const Word word : words_) total += static_cast<std::size_t>(std::popcount(word));
    return total;
}

}  // namespace tessera
