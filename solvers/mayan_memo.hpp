// Which Mayan positions were met before: all of them, or as many as are worth it.
//
// A new page of memory costs as much as some ten to a hundred positions here, so both tables begin
// small. Most positions by far have one move left, and these are looked into almost as fast as they
// are looked up: they are remembered only while nothing else comes to their place. Measured on
// boards of 35 blocks and three colours, n = 5: 4096 places find three quarters of what all would,
// and the whole takes a quarter less time.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solvers/mayan_board.hpp"

namespace tessera::mayan::packed {

inline std::uint64_t folded(std::uint64_t cells) {
    return cells;
}

inline std::uint64_t folded(Wide cells) {
    return static_cast<std::uint64_t>(cells) ^
           static_cast<std::uint64_t>(cells >> 64) * 0x9E3779B97F4A7C15ULL;
}

/// Its high bits are those to use.
template <class Cells, unsigned Planes>
std::uint64_t hash(const Board<Cells, Planes>& board) {
    constexpr std::array<std::uint64_t, 4> kOdd{0x9E3779B97F4A7C15ULL, 0xD1B54A32D192ED03ULL,
                                                0x8CB92BA72F3D8DD7ULL, 0xABC98388FB8FAC03ULL};
    std::uint64_t value = 0;
    for (unsigned j = 0; j < Planes; ++j) {
        const std::uint64_t plane = folded(board.planes[j]);
        value = (value ^ plane ^ plane >> 31) * kOdd[j];
        value ^= value >> 29;
    }
    return value * kOdd[3];
}

/// A set of boards other than the empty one, with nothing but a flat table: one look costs about
/// one cache miss. Expected O(1) an operation.
template <class Position>
class Set {
public:
    bool contains(const Position& board, std::uint64_t hashed) const {
        return !table_.empty() && table_[slot(board, hashed)] == board;
    }

    /// False if it was there.
    bool insert(const Position& board, std::uint64_t hashed) {
        if (2 * (size_ + 1) > table_.size()) grow();
        Position& place = table_[slot(board, hashed)];
        if (place == board) return false;
        place = board;
        ++size_;
        return true;
    }

    /// Has the place of such a board brought near while there is something else to do.
    void prefetch(std::uint64_t hashed) const {
        if (!table_.empty()) __builtin_prefetch(&table_[hashed >> shift_]);
    }

private:
    static constexpr std::size_t kFirstSize = 32;

    std::size_t slot(const Position& board, std::uint64_t hashed) const {
        const std::size_t mask = table_.size() - 1;
        auto i = static_cast<std::size_t>(hashed >> shift_);
        while (!table_[i].empty() && table_[i] != board) i = (i + 1) & mask;
        return i;
    }

    void grow() {
        std::vector<Position> old(table_.empty() ? kFirstSize : 2 * table_.size());
        old.swap(table_);
        shift_ = 64 - static_cast<unsigned>(std::bit_width(table_.size()) - 1);
        for (const Position& board : old) {
            if (!board.empty()) table_[slot(board, hash(board))] = board;
        }
    }

    std::vector<Position> table_;
    std::size_t size_ = 0;
    unsigned shift_ = 64;
};

/// Some of the boards other than the empty one that were put in: a new one drives out the one in
/// its place. O(1) an operation.
template <class Position>
class Recent {
public:
    bool contains(const Position& board, std::uint64_t hashed) const {
        return table_[hashed >> shift_] == board;
    }

    void insert(const Position& board, std::uint64_t hashed) {
        if (++inserted_ > kInsertsPerPlace * table_.size() && table_.size() < kLastSize) grow();
        table_[hashed >> shift_] = board;
    }

    void prefetch(std::uint64_t hashed) const { __builtin_prefetch(&table_[hashed >> shift_]); }

private:
    static constexpr unsigned kFirstBits = 6;
    static constexpr std::size_t kLastSize = std::size_t{1} << 18;
    static constexpr std::size_t kInsertsPerPlace = 6;

    void grow() {
        std::vector<Position> old(4 * table_.size());
        old.swap(table_);
        shift_ -= 2;
        for (const Position& board : old) {
            if (!board.empty()) table_[hash(board) >> shift_] = board;
        }
    }

    std::vector<Position> table_ = std::vector<Position>(std::size_t{1} << kFirstBits);
    unsigned shift_ = 64 - kFirstBits;
    std::uint64_t inserted_ = 0;
};

}  // namespace tessera::mayan::packed
