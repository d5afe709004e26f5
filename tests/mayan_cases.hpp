// What the Mayan tests share: the boards in tests/data/mayan, short ways to write boards and
// moves, and all small boards.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/mayan.hpp"
#include "puzzles/mayan_random.hpp"
#include "puzzles/mayan_text.hpp"
#include "puzzles/random.hpp"

namespace tessera::mayan {

inline std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::filesystem::path data_folder() {
    return std::filesystem::path(TESSERA_SOURCE_DIR) / "tests/data";
}

struct Case {
    std::string name;
    Instance instance;
    std::string answer;  ///< what the answer file must be, byte for byte
};

/// All cases of tests/data/mayan, by name.
inline std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const auto& entry : std::filesystem::directory_iterator(data_folder() / "mayan")) {
        if (entry.path().extension() != ".in") continue;
        Reader reader = Reader::open(entry.path().string());
        InstanceReader instances(reader, {});
        std::filesystem::path answer = entry.path();
        cases.push_back({entry.path().stem().string(), *instances.next(),
                         file_text(answer.replace_extension(".out"))});
    }
    std::sort(cases.begin(), cases.end(),
              [](const Case& a, const Case& b) { return a.name < b.name; });
    return cases;
}

/// "1/21/./3": columns bottom up, colours 1-9.
inline Board board_of(const std::string& text) {
    Board board;
    board.columns.emplace_back();
    for (const char c : text) {
        if (c == '/') board.columns.emplace_back();
        if (c >= '1' && c <= '9') board.columns.back().push_back(static_cast<Colour>(c - '0'));
    }
    return board;
}

inline std::string text_of(const Board& board) {
    std::string text;
    for (const auto& column : board.columns) {
        if (&column != &board.columns.front()) text += '/';
        if (column.empty()) text += '.';
        for (const Colour colour : column) text += static_cast<char>('0' + colour);
    }
    return text;
}

/// All boards without a run, `width` columns wide, of up to `blocks` blocks in the first
/// `filled` columns, colours up to renaming: a new colour is always the next number.
inline std::vector<Board> small_boards(std::size_t width, std::size_t filled, std::size_t blocks) {
    std::vector<Board> boards;
    Board board;
    board.columns.resize(width);
    const auto add = [&](const auto& self, std::size_t x, std::size_t left,
                         Colour colours) -> void {
        if (x == filled) {
            if (!has_run(board)) boards.push_back(board);
            return;
        }
        self(self, x + 1, left, colours);
        if (left == 0) return;
        for (Colour colour = 1; colour <= colours + 1; ++colour) {
            board.columns[x].push_back(colour);
            self(self, x, left - 1, std::max(colours, colour));
            board.columns[x].pop_back();
        }
    };
    add(add, 0, blocks, 0);
    return boards;
}

/// All answers in lexicographic order, by trying every sequence of n moves (1 to n, where the
/// instance takes so many): the plain rules and nothing else.
inline std::vector<Answer> all_answers(const Instance& instance) {
    std::vector<Answer> answers;
    Answer line;
    const auto walk = [&](const auto& self, const Board& board, unsigned left) -> void {
        if (left == 0 || (instance.at_most && board.empty())) {
            if (board.empty() && !line.moves.empty()) answers.push_back(line);
            return;
        }
        for (int x = 0; x < static_cast<int>(board.columns.size()); ++x) {
            for (int y = 0; y < static_cast<int>(instance.height); ++y) {
                for (const int g : {1, -1}) {
                    Board next = board;
                    if (drag(next, {x, y, g})) continue;
                    settle(next);
                    line.moves.push_back({x, y, g});
                    self(self, next, left - 1);
                    line.moves.pop_back();
                }
            }
        }
    };
    walk(walk, instance.board, instance.moves);
    return answers;
}

/// Board number `index` of a seed, of the styles in turn.
inline Instance random_board(std::uint64_t seed, std::uint64_t index, unsigned moves) {
    Random random = Random::item(seed, index);
    GenerateOptions options;
    options.style = std::string(kStyles[index % kStyles.size()]);
    options.moves = moves;
    return generate(random, options);
}

/// The same with n from 1 to 3 and at most 9 blocks, so that every sequence of moves can be tried.
inline Instance random_small_board(std::uint64_t seed, std::uint64_t index) {
    Random random = Random::item(seed, index);
    GenerateOptions options;
    options.style = std::string(kStyles[index % kStyles.size()]);
    options.moves = 1 + random.below(3);
    options.colours = 2 + random.below(3);
    // Two runs at least, so that "near" has two colours to exchange.
    options.blocks = options.style == "uniform" ? 1 + random.below(9) : 6 + random.below(4);
    return generate(random, options);
}

}  // namespace tessera::mayan
