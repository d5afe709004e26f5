#include "solvers/board_lines.hpp"

#include <algorithm>
#include <array>

namespace tessera {

namespace {

using Word = BitGrid::Word;
constexpr std::size_t kWordBits = BitGrid::kWordBits;
using Tile = std::array<Word, kWordBits>;

/// Bit c of word r to bit r of word c: swaps the off-diagonal quarters of ever smaller squares
/// (Warren, Hacker's Delight, 2nd ed., 7-3).
void transpose(Tile& tile) {
    Word mask = ~Word{0} >> (kWordBits / 2);
    for (std::size_t half = kWordBits / 2; half != 0; half /= 2, mask ^= mask << half) {
        for (std::size_t k = 0; k < kWordBits; k = (k + half + 1) & ~half) {
            const Word swapped = ((tile[k] >> half) ^ tile[k + half]) & mask;
            tile[k] ^= swapped << half;
            tile[k + half] ^= swapped;
        }
    }
}

std::size_t words_for(std::size_t bits) {
    return (bits + kWordBits - 1) / kWordBits;
}

}  // namespace

LineShape::LineShape(const BitGrid& grid)
    : columns(grid.cols() > grid.rows()),
      lines(std::max(grid.rows(), grid.cols())),
      width(std::min(grid.rows(), grid.cols())) {}

LineReader::LineReader(const BitGrid& grid)
    : grid_(grid), shape_(grid), stride_(words_for(shape_.width)) {
    if (shape_.columns) block_.resize(kWordBits * stride_);
}

std::span<const Word> LineReader::next() {
    const std::size_t line = next_++;
    if (!shape_.columns) return grid_.row(line);
    if (line % kWordBits == 0) load();
    return {block_.data() + (line % kWordBits) * stride_, stride_};
}

void LineReader::load() {
    const std::size_t column_word = (next_ - 1) / kWordBits;
    for (std::size_t g = 0; g < stride_; ++g) {
        Tile tile{};
        const std::size_t rows = std::min(kWordBits, grid_.rows() - g * kWordBits);
        for (std::size_t k = 0; k < rows; ++k) tile[k] = grid_.row(g * kWordBits + k)[column_word];
        transpose(tile);
        for (std::size_t k = 0; k < kWordBits; ++k) block_[k * stride_ + g] = tile[k];
    }
}

LineWriter::LineWriter(BitGrid& grid)
    : grid_(grid), shape_(grid), stride_(words_for(shape_.width)) {
    if (shape_.columns) block_.resize(kWordBits * stride_);
}

void LineWriter::put(std::span<const Word> line) {
    const std::size_t index = next_++;
    if (!shape_.columns) {
        std::copy(line.begin(), line.end(), grid_.row(index).begin());
        return;
    }
    const std::size_t slot = index % kWordBits;
    std::copy(line.begin(), line.end(),
              block_.begin() + static_cast<std::ptrdiff_t>(slot * stride_));
    if (slot + 1 == kWordBits || next_ == shape_.lines) store();
}

void LineWriter::store() {
    const std::size_t column_word = (next_ - 1) / kWordBits;
    for (std::size_t g = 0; g < stride_; ++g) {
        Tile tile;
        for (std::size_t k = 0; k < kWordBits; ++k) tile[k] = block_[k * stride_ + g];
        transpose(tile);
        const std::size_t rows = std::min(kWordBits, grid_.rows() - g * kWordBits);
        for (std::size_t k = 0; k < rows; ++k) grid_.row(g * kWordBits + k)[column_word] = tile[k];
    }
    // The last block may be short: what it does not overwrite must not be seen.
    std::fill(block_.begin(), block_.end(), 0);
}

}  // namespace tessera
