// A rectangle of bits, packed in rows of 64-bit words.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

/// Bit c of a row is bit c % 64 of the row's word c / 64; bits beyond the last column are 0.
class BitGrid {
public:
    using Word = std::uint64_t;
    static constexpr std::size_t kWordBits = 64;
    /// The largest grid that may be made: 2^22 words, 32 MiB.
    static constexpr std::size_t kMaxWords = std::size_t{1} << 22;

    BitGrid() = default;

    /// All zero. Throws UnsupportedSize unless `fits(rows, cols)`.
    BitGrid(std::size_t rows, std::size_t cols);

    /// Whether a grid of that shape may be made; safe from overflow for any numbers.
    static bool fits(std::size_t rows, std::size_t cols);

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }

    bool get(std::size_t r, std::size_t c) const {
        return ((words_[r * stride_ + c / kWordBits] >> (c % kWordBits)) & 1U) != 0;
    }
    void set(std::size_t r, std::size_t c, bool value) {
        Word& word = words_[r * stride_ + c / kWordBits];
        const Word bit = Word{1} << (c % kWordBits);
        word = value ? word | bit : word & ~bit;
    }
    void flip(std::size_t r, std::size_t c) {
        words_[r * stride_ + c / kWordBits] ^= Word{1} << (c % kWordBits);
    }

    /// Words a row.
    std::size_t stride() const { return stride_; }
    std::span<Word> row(std::size_t r) { return {words_.data() + r * stride_, stride_}; }
    std::span<const Word> row(std::size_t r) const {
        return {words_.data() + r * stride_, stride_};
    }

    /// The number of ones.
    std::size_t ones() const;

    bool operator==(const BitGrid&) const = default;

private:
    std::size_t rows_ = 0;
    std::size_t cols_ = 0;
    std::size_t stride_ = 0;
    std::vector<Word> words_;
};

}  // namespace tessera
