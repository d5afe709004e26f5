// A Mayan board packed into machine words.
//
// A column is one word, four bits a block, the lowest block in the lowest bits and 0 where none
// is. Dragging, finding runs and falling are then a few shifts a column. Columns of up to 8
// blocks fit 32 bits, which halves what the search keeps in memory; higher ones take 64.

#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "puzzles/mayan.hpp"

namespace tessera::mayan::packed {

template <std::unsigned_integral Word>
struct Board {
    std::array<Word, kMaxWidth> columns{};

    bool operator==(const Board&) const = default;
    bool empty() const { return *this == Board{}; }
};

/// The lowest bit of each block's four.
template <class Word>
inline constexpr Word kOnes = static_cast<Word>(0x1111111111111111ULL);

/// The bits below row y; y less than the rows of a word.
template <class Word>
constexpr Word below(unsigned y) {
    return static_cast<Word>((Word{1} << (4 * y)) - 1);
}

template <class Word>
unsigned height(Word column) {
    return static_cast<unsigned>(std::bit_width(column) + 3) / 4;
}

template <class Word>
Word block_at(Word column, unsigned y) {
    return static_cast<Word>(column >> (4 * y)) & Word{15};
}

/// The low bit of each row where both columns hold the same block.
template <class Word>
Word equal(Word a, Word b) {
    const Word differ = a ^ b;
    const Word some = a | a >> 1 | a >> 2 | a >> 3;
    const Word other = differ | differ >> 1 | differ >> 2 | differ >> 3;
    return static_cast<Word>(some & ~other & kOnes<Word>);
}

/// How many blocks of `colour` stand in the column.
template <class Word>
unsigned blocks_of(Word column, Colour colour) {
    return static_cast<unsigned>(
        std::popcount(equal(static_cast<Word>(kOnes<Word> * colour), column)));
}

/// Takes away the blocks whose low bits are set in `marks`; those above come down.
template <class Word>
Word without(Word column, Word marks) {
    while (marks != 0) {
        const auto y = static_cast<unsigned>(std::bit_width(marks) - 1) / 4;
        marks ^= static_cast<Word>(Word{1} << (4 * y));
        const Word low = below<Word>(y);
        column = static_cast<Word>((column & low) | ((column >> 4) & ~low));
    }
    return column;
}

/// Erases all runs of three or more at once; whether there were any.
template <class Word>
bool wave(Board<Word>& board, std::size_t width) {
    std::array<Word, kMaxWidth> marks{};
    Word any = 0;
    Word left = 0;  // where columns x - 2 and x - 1 are equal
    for (std::size_t x = 0; x < width; ++x) {
        const Word column = board.columns[x];
        const Word above = equal(column, static_cast<Word>(column >> 4));
        const Word upright = above & (above >> 4);
        marks[x] |= static_cast<Word>(upright | upright << 4 | upright << 8);
        any |= upright;
        if (x == 0) continue;
        const Word beside = equal(board.columns[x - 1], column);
        if (const Word level = left & beside; level != 0) {
            marks[x - 2] |= level;
            marks[x - 1] |= level;
            marks[x] |= level;
            any |= level;
        }
        left = beside;
    }
    if (any == 0) return false;
    for (std::size_t x = 0; x < width; ++x) {
        board.columns[x] = without(board.columns[x], marks[x]);
    }
    return true;
}

template <class Word>
void settle(Board<Word>& board, std::size_t width) {
    while (wave(board, width)) {
    }
}

/// Drags the block in column x, row y to column `to`, next to it, and lets all settle.
template <class Word>
Board<Word> after(Board<Word> board, std::size_t width, std::size_t x, unsigned y, std::size_t to) {
    Word& source = board.columns[x];
    Word& target = board.columns[to];
    const Word block = block_at(source, y);
    if (const Word other = block_at(target, y); other != 0) {
        const auto change = static_cast<Word>((block ^ other) << (4 * y));
        source ^= change;
        target ^= change;
    } else {
        target |= static_cast<Word>(block << (4 * height(target)));
        source = without(source, static_cast<Word>(Word{1} << (4 * y)));
    }
    settle(board, width);
    return board;
}

template <class Word>
Board<Word> pack(const mayan::Board& board) {
    Board<Word> result;
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        for (std::size_t y = 0; y < board.columns[x].size(); ++y) {
            result.columns[x] |= static_cast<Word>(Word{board.columns[x][y]} << (4 * y));
        }
    }
    return result;
}

template <class Word>
std::size_t hash(const Board<Word>& board) {
    std::uint64_t value = 0;
    for (const Word column : board.columns) {
        value = (value ^ column) * 0x9E3779B97F4A7C15ULL;
        value ^= value >> 29;
    }
    return static_cast<std::size_t>(value ^ (value >> 32));
}

/// A set of boards other than the empty one, with nothing but a flat table: one look costs about
/// one cache miss. Expected O(1) an operation.
template <class Word>
class Set {
public:
    bool contains(const Board<Word>& board) const {
        return !table_.empty() && table_[slot(board)] == board;
    }

    void insert(const Board<Word>& board) {
        if (2 * (size_ + 1) > table_.size()) grow();
        Board<Word>& place = table_[slot(board)];
        if (place == board) return;
        place = board;
        ++size_;
    }

private:
    std::size_t slot(const Board<Word>& board) const {
        const std::size_t mask = table_.size() - 1;
        std::size_t i = hash(board) & mask;
        while (!table_[i].empty() && table_[i] != board) i = (i + 1) & mask;
        return i;
    }

    void grow() {
        std::vector<Board<Word>> old(table_.empty() ? 64 : 2 * table_.size());
        old.swap(table_);
        for (const Board<Word>& board : old) {
            if (!board.empty()) table_[slot(board)] = board;
        }
    }

    std::vector<Board<Word>> table_;
    std::size_t size_ = 0;
};

}  // namespace tessera::mayan::packed
