// All small Yin-Yang boards through all engines, held against brute force over colourings.

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzles/random.hpp"
#include "verify/crosscheck.hpp"
#include "verify/registry.hpp"
#include "verify/yin_yang.hpp"

using namespace tessera;

namespace {

/// A board of at most 16 cells, row by row, `.` for a cell without a clue.
struct Board {
    std::size_t rows;
    std::size_t cols;
    std::string cells;
};

/// How many parts the cells of colour `colour` are in: each cell not yet seen begins one, and
/// what can be walked to from it, side by side, belongs to it.
std::size_t parts(const Board& board, char colour) {
    std::string cells = board.cells;
    const auto walk = [&](const auto& self, std::size_t r, std::size_t c) -> void {
        if (r >= board.rows || c >= board.cols || cells[r * board.cols + c] != colour) return;
        cells[r * board.cols + c] = '*';
        self(self, r + 1, c);
        self(self, r - 1, c);  // wraps round below row 0, which is beyond the last
        self(self, r, c + 1);
        self(self, r, c - 1);
    };
    std::size_t count = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] != colour) continue;
        walk(walk, i / board.cols, i % board.cols);
        ++count;
    }
    return count;
}

bool has_uniform_square(const Board& board) {
    for (std::size_t r = 1; r < board.rows; ++r) {
        for (std::size_t c = 1; c < board.cols; ++c) {
            const std::size_t i = r * board.cols + c;
            const char colour = board.cells[i];
            if (board.cells[i - 1] == colour && board.cells[i - board.cols] == colour &&
                board.cells[i - board.cols - 1] == colour) {
                return true;
            }
        }
    }
    return false;
}

/// All colourings that the statement allows on a board without clues.
std::vector<std::string> right_colourings(std::size_t rows, std::size_t cols) {
    std::vector<std::string> right;
    const std::size_t cells = rows * cols;
    for (std::uint32_t bits = 0; bits < std::uint32_t{1} << cells; ++bits) {
        Board board{rows, cols, std::string(cells, 'o')};
        for (std::size_t i = 0; i < cells; ++i) {
            if ((bits >> i & 1U) != 0) board.cells[i] = '#';
        }
        if (has_uniform_square(board) || parts(board, 'o') > 1 || parts(board, '#') > 1) continue;
        right.push_back(board.cells);
    }
    return right;
}

std::size_t count_that_keep(const std::string& clues, const std::vector<std::string>& right) {
    std::size_t count = 0;
    for (const std::string& colouring : right) {
        bool keeps = true;
        for (std::size_t i = 0; i < clues.size(); ++i) {
            keeps = keeps && (clues[i] == '.' || clues[i] == colouring[i]);
        }
        if (keeps) ++count;
    }
    return count;
}

/// Clue grid `number` of 3^(rows * cols), as digits in base 3.
Board clue_grid(std::size_t rows, std::size_t cols, std::uint32_t number) {
    Board board{rows, cols, {}};
    for (std::size_t i = 0; i < rows * cols; ++i, number /= 3) board.cells += ".o#"[number % 3];
    return board;
}

std::uint32_t power_of_three(std::size_t exponent) {
    std::uint32_t power = 1;
    for (std::size_t i = 0; i < exponent; ++i) power *= 3;
    return power;
}

yin_yang::Instance instance_of(const Board& board) {
    yin_yang::Grid clues(board.rows, board.cols);
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        clues.set(i / board.cols, i % board.cols, static_cast<yin_yang::Cell>(board.cells[i]));
    }
    return {clues};
}

const std::vector<Engine> kTwo{Engine::native, Engine::cadical};
#ifdef TESSERA_Z3
const std::vector<Engine> kAll{Engine::native, Engine::cadical, Engine::z3};
#else
const std::vector<Engine> kAll = kTwo;
#endif

/// The engines agree, each has the verdict and the count, and each formula takes the answers of
/// the others.
void check(const Board& board, std::size_t count, const std::vector<Engine>& engines) {
    CAPTURE(board.rows);
    CAPTURE(board.cols);
    CAPTURE(board.cells);
    CrosscheckOptions options;
    options.engines = engines;
    const Report report = crosscheck(*find_puzzle("yin-yang"), instance_of(board), options);
    REQUIRE(report.agreement == Agreement::agree);
    for (const Finding& finding : report.findings) {
        CAPTURE(finding.engine);
        REQUIRE(finding.verdict == (count > 0 ? Verdict::solvable : Verdict::unsolvable));
        REQUIRE(finding.count.has_value());
        REQUIRE(*finding.count == count);
        REQUIRE(finding.evidence == (count > 0 ? Evidence::replayed : Evidence::exhausted));
    }
    if (count > 0) REQUIRE(report.confirmations + 1 >= engines.size());
}

struct Shape {
    std::size_t rows;
    std::size_t cols;
};
constexpr std::array kShapes{Shape{2, 2}, Shape{2, 3}, Shape{3, 2}};

}  // namespace

TEST_CASE(
    "yin-yang: all clue grids of 2x2, 2x3 and 3x2, native and cadical, verdict and count by "
    "brute force") {
    for (const auto& [rows, cols] : kShapes) {
        const std::vector<std::string> right = right_colourings(rows, cols);
        for (std::uint32_t number = 0; number < power_of_three(rows * cols); ++number) {
            const Board board = clue_grid(rows, cols, number);
            check(board, count_that_keep(board.cells, right), kTwo);
        }
    }
}

TEST_CASE(
    "yin-yang: 60 clue grids of 2x2, 2x3 and 3x2, all engines, verdict and count by brute "
    "force") {
    Random random(10572);
    for (int i = 0; i < 60; ++i) {
        const auto& [rows, cols] = kShapes[static_cast<std::size_t>(random.below(kShapes.size()))];
        const auto number = static_cast<std::uint32_t>(random.below(power_of_three(rows * cols)));
        const Board board = clue_grid(rows, cols, number);
        check(board, count_that_keep(board.cells, right_colourings(rows, cols)), kAll);
    }
}

TEST_CASE("yin-yang: blank boards have the published counts, by native, cadical and brute force") {
    struct Blank {
        Shape shape;
        std::size_t count;
    };
    // 2x2 and 3x3: the README of javimanotas/yin-yang-puzzle lists 12, that of MadetheMeep's
    // solver says 34. 4x4: OEIS A068381(4). 3x4 and 2x8: see tests/data/yin-yang/README.md.
    constexpr std::array kBlanks{Blank{{2, 2}, 12}, Blank{{3, 3}, 34}, Blank{{3, 4}, 50},
                                 Blank{{4, 4}, 96}, Blank{{2, 8}, 18}};
    for (const Blank& blank : kBlanks) {
        const auto& [rows, cols] = blank.shape;
        const Board board{rows, cols, std::string(rows * cols, '.')};
        REQUIRE(right_colourings(rows, cols).size() == blank.count);
        check(board, blank.count, kTwo);
    }
}
