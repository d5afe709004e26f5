// What the tests of Yin-Yang share: a definition of their own of what a colouring is, and the
// published cases.

#pragma once

#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "puzzles/json.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang::cases {

inline std::string data(const std::string& name) {
    return std::string(TESSERA_SOURCE_DIR) + "/tests/data/" + name;
}

inline Grid grid_of(const std::vector<std::string>& rows) {
    Grid grid(rows.size(), rows.front().size());
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) grid.set(r, c, static_cast<Cell>(rows[r][c]));
    }
    return grid;
}

inline std::string text_of(const Grid& grid) {
    std::string text;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) text += static_cast<char>(grid.at(r, c));
        text += '/';
    }
    return text;
}

/// Whether the cells of `set` (bit r * cols + c) are connected: the set that grows from its lowest
/// one by steps to all four sides is all of it.
inline bool is_connected(std::uint32_t set, unsigned rows, unsigned cols) {
    std::uint32_t first_col = 0;
    for (unsigned r = 0; r < rows; ++r) first_col |= 1U << (r * cols);
    const std::uint32_t last_col = first_col << (cols - 1);
    std::uint32_t grown = set & (~set + 1);
    for (std::uint32_t before = 0; grown != before;) {
        before = grown;
        grown |= (grown << cols) | (grown >> cols) | ((grown & ~last_col) << 1U) |
                 ((grown & ~first_col) >> 1U);
        grown &= set;
    }
    return grown == set;
}

/// All right colourings of a blank board of at most 25 cells, as sets of black cells.
inline std::vector<std::uint32_t> colourings(unsigned rows, unsigned cols) {
    std::vector<std::uint32_t> found;
    const std::uint32_t all = (std::uint32_t{1} << (rows * cols)) - 1;
    for (std::uint32_t black = 0; black <= all; ++black) {
        bool good = is_connected(black, rows, cols) && is_connected(all & ~black, rows, cols);
        for (unsigned r = 0; good && r + 1 < rows; ++r) {
            for (unsigned c = 0; c + 1 < cols; ++c) {
                const std::uint32_t square = (3U | 3U << cols) << (r * cols + c);
                if ((black & square) == 0 || (black & square) == square) good = false;
            }
        }
        if (good) found.push_back(black);
    }
    return found;
}

inline Answer answer_of(std::uint32_t black, unsigned rows, unsigned cols) {
    Answer answer{Grid(rows, cols)};
    for (unsigned i = 0; i < rows * cols; ++i) {
        answer.colouring.set(i / cols, i % cols,
                             (black >> i & 1U) != 0 ? Cell::black : Cell::white);
    }
    return answer;
}

/// Clue grid `number` of 3^(rows * cols), as digits in base 3.
inline Instance clue_grid(unsigned rows, unsigned cols, std::uint32_t number) {
    constexpr std::array kCells{Cell::empty, Cell::white, Cell::black};
    Instance instance{Grid(rows, cols)};
    for (unsigned i = 0; i < rows * cols; ++i, number /= 3) {
        instance.clues.set(i / cols, i % cols, kCells[number % 3]);
    }
    return instance;
}
inline std::uint32_t clue_grids(unsigned cells) {
    std::uint32_t count = 1;
    for (unsigned i = 0; i < cells; ++i) count *= 3;
    return count;
}

inline bool keeps_clues(const Instance& instance, std::uint32_t black) {
    const auto cols = static_cast<unsigned>(instance.clues.cols());
    for (unsigned i = 0; i < instance.clues.rows() * cols; ++i) {
        const Cell clue = instance.clues.at(i / cols, i % cols);
        if (clue == Cell::black && (black >> i & 1U) == 0) return false;
        if (clue == Cell::white && (black >> i & 1U) != 0) return false;
    }
    return true;
}
inline std::size_t count_of(const Instance& instance, const std::vector<std::uint32_t>& all) {
    std::size_t count = 0;
    for (const std::uint32_t black : all) count += keeps_clues(instance, black) ? 1 : 0;
    return count;
}

struct Published {
    std::string name;
    std::string file;
    std::string address;  ///< empty for some
    std::int64_t count = 0;
    std::vector<std::string> solution;  ///< where it is unique
};

inline std::vector<std::string> strings(const json::Value& value) {
    std::vector<std::string> strings;
    for (const json::Value& item : std::get<json::Array>(value.data())) {
        strings.push_back(std::get<std::string>(item.data()));
    }
    return strings;
}

inline const json::Value& member(const json::Value& object, std::string_view key) {
    for (const auto& [name, value] : std::get<json::Object>(object.data())) {
        if (name == key) return value;
    }
    throw std::logic_error("no key " + std::string(key));
}

inline json::Value read_json(const std::string& name) {
    Reader reader = Reader::open(data(name));
    return json::read(reader);
}

/// The puzzles of index.json.
inline std::vector<Published> published() {
    const json::Value index = read_json("yin-yang/index.json");
    std::vector<Published> puzzles;
    for (const json::Value& item : std::get<json::Array>(member(index, "puzzles").data())) {
        const auto text = [&](const char* key) {
            const auto* found = std::get_if<std::string>(&member(item, key).data());
            return found == nullptr ? std::string() : *found;
        };
        Published puzzle{text("name"),
                         text("file"),
                         text("puzzlink"),
                         std::get<std::int64_t>(member(item, "count").data()),
                         {}};
        const json::Value& solution = member(item, "solution");
        if (std::holds_alternative<json::Array>(solution.data())) {
            puzzle.solution = strings(solution);
        }
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

}  // namespace tessera::yin_yang::cases
