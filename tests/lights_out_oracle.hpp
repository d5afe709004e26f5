// Lights Out once more, for the tests alone: by brute force, and sharing no code with the
// program but BitGrid.

#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/bit_grid.hpp"

namespace oracle {

using tessera::BitGrid;

/// A small grid as a number: cell (r, c) is bit r * cols + c.
using Cells = std::uint32_t;

inline BitGrid grid(std::size_t rows, std::size_t cols, Cells cells) {
    BitGrid result(rows, cols);
    for (std::size_t i = 0; i < rows * cols; ++i) {
        result.set(i / cols, i % cols, ((cells >> i) & 1U) != 0);
    }
    return result;
}

inline Cells cells(const BitGrid& from) {
    Cells result = 0;
    for (std::size_t i = 0; i < from.rows() * from.cols(); ++i) {
        if (from.get(i / from.cols(), i % from.cols())) result |= Cells{1} << i;
    }
    return result;
}

inline BitGrid grid(const std::vector<std::string>& rows) {
    BitGrid result(rows.size(), rows.at(0).size());
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < rows[r].size(); ++c) result.set(r, c, rows[r].at(c) == '1');
    }
    return result;
}

/// Whether cell (r, c) is reversed an odd number of times by `presses`: counts the presses on
/// the cells at distance at most 1.
inline bool reversed(const BitGrid& presses, std::size_t r, std::size_t c) {
    unsigned count = 0;
    for (std::size_t i = 0; i < presses.rows(); ++i) {
        const std::size_t down = i > r ? i - r : r - i;
        if (down > 1) continue;
        for (std::size_t j = c > 0 ? c - 1 : 0; j <= c + 1 && j < presses.cols(); ++j) {
            const std::size_t across = j > c ? j - c : c - j;
            if (down + across <= 1 && presses.get(i, j)) ++count;
        }
    }
    return count % 2 != 0;
}

/// The lights that `presses` turn on on a dark board.
inline Cells lights(std::size_t rows, std::size_t cols, Cells presses) {
    const BitGrid pressed = grid(rows, cols, presses);
    Cells result = 0;
    for (std::size_t i = 0; i < rows * cols; ++i) {
        if (reversed(pressed, i / cols, i % cols)) result |= Cells{1} << i;
    }
    return result;
}

/// For each board of that shape all press sets that put it out, in ascending order.
inline std::vector<std::vector<Cells>> answers(std::size_t rows, std::size_t cols) {
    std::vector<std::vector<Cells>> table(std::size_t{1} << (rows * cols));
    for (Cells presses = 0; presses < table.size(); ++presses) {
        table[lights(rows, cols, presses)].push_back(presses);
    }
    return table;
}

/// Whether a set of presses changes no light.
inline bool quiet(const BitGrid& pattern) {
    for (std::size_t r = 0; r < pattern.rows(); ++r) {
        for (std::size_t c = 0; c < pattern.cols(); ++c) {
            const bool sum = pattern.get(r, c) ^ (r > 0 && pattern.get(r - 1, c)) ^
                             (r + 1 < pattern.rows() && pattern.get(r + 1, c)) ^
                             (c > 0 && pattern.get(r, c - 1)) ^
                             (c + 1 < pattern.cols() && pattern.get(r, c + 1));
            if (sum) return false;
        }
    }
    return true;
}

/// Whether two grids of one shape share an odd number of ones.
inline bool odd_overlap(const BitGrid& a, const BitGrid& b) {
    bool odd = false;
    for (std::size_t r = 0; r < a.rows(); ++r) {
        for (std::size_t c = 0; c < a.cols(); ++c) odd ^= a.get(r, c) && b.get(r, c);
    }
    return odd;
}

/// Whether `pattern` proves that `lights` cannot be put out.
inline bool witnesses(const BitGrid& pattern, const BitGrid& lights) {
    return pattern.rows() == lights.rows() && pattern.cols() == lights.cols() && quiet(pattern) &&
           odd_overlap(pattern, lights);
}

/// The shapes of at most `cells` cells.
inline std::vector<std::pair<std::size_t, std::size_t>> shapes(std::size_t cells) {
    std::vector<std::pair<std::size_t, std::size_t>> result;
    for (std::size_t rows = 1; rows <= cells; ++rows) {
        for (std::size_t cols = 1; rows * cols <= cells; ++cols) result.emplace_back(rows, cols);
    }
    return result;
}

/// The file `name` in tests/data.
inline std::string data(const std::string& name) {
    std::ifstream file(std::string(TESSERA_SOURCE_DIR "/tests/data/") + name, std::ios::binary);
    if (!file) throw std::runtime_error("no test data " + name);
    std::ostringstream text;
    text << file.rdbuf();
    return std::move(text).str();
}

}  // namespace oracle
