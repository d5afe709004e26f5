// How boards with an answer are made: backwards.
//
// From the empty board back, step by step: runs are put in where they would vanish, each in one
// wave of its own or together with others, and then a move is undone that completes them. What
// comes out is put through the plain rules, forwards, and taken only if the very move leads back:
// an answer is known without a search. Runs are put in as rows, columns and crosses anywhere
// in the board, so that high columns and shared cells are common: uniform boards hardly ever have
// either (1 in 9,000), and whole classes of faulty rules pass on them.

#include "puzzles/mayan_random.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tessera::mayan {

namespace {

constexpr std::size_t kWidth = 5;
constexpr std::size_t kHeight = 7;
constexpr std::uint64_t kMaxBlocks = kWidth * kHeight;
constexpr std::uint64_t kMaxColours = 10;  // what the contest format can say
constexpr std::uint64_t kDefaultMoves = 3;
constexpr int kBoardTrials = 1000;
constexpr int kStepTrials = 50;
constexpr int kInsertTrials = 20;
constexpr int kUndoTrials = 40;
constexpr std::size_t kTall = 6;           // what a high column has
constexpr std::size_t kEnoughForTall = 8;  // blocks, to ask for one

/// By place in kStyles.
enum class Style { uniform, solvable, near, crosses, tall, many_colours, few_colours };

struct Size {
    unsigned moves;
    std::uint64_t colours;
    std::uint64_t blocks;
};

Board settled(Board board) {
    settle(board);
    return board;
}

class Maker {
public:
    Maker(Random& random, Style style, const Size& size)
        : random_(random), style_(style), size_(size) {}

    std::optional<Board> make();

private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_.below(bound)); }
    Colour colour();

    std::optional<Board> uniform();
    std::optional<Board> solvable();
    std::optional<Board> near();
    std::size_t part(std::size_t left);
    std::vector<std::size_t> parts();
    std::size_t column_for_upright(const Board& board, std::size_t blocks);
    bool step_back(Board& board, const std::vector<std::size_t>& runs);
    bool insert_run(Board& board, std::size_t blocks);
    bool insert_upright(Board& board, std::size_t blocks);
    bool insert_level(Board& board, std::size_t blocks);
    bool insert_cross(Board& board);
    std::optional<Move> undo_move(Board& board);
    Move undo_exchange(Board& board, std::size_t left, std::size_t y);

    Random& random_;
    Style style_;
    Size size_;
    std::uint64_t colours_used_ = 0;
};

/// At random; where there are to be many, each in its turn.
Colour Maker::colour() {
    const bool in_turn = style_ == Style::many_colours;
    return static_cast<Colour>(
        1 + (in_turn ? colours_used_++ % size_.colours : random_.below(size_.colours)));
}

std::optional<Board> Maker::make() {
    switch (style_) {
        case Style::uniform: return uniform();
        case Style::near: return near();
        case Style::many_colours:
        case Style::few_colours: return random_.chance(1, 2) ? solvable() : near();
        default: return solvable();
    }
}

/// Block after block falls into a column that is not full.
std::optional<Board> Maker::uniform() {
    Board board;
    board.columns.resize(kWidth);
    for (std::uint64_t i = 0; i < size_.blocks;) {
        auto& column = board.columns[below(kWidth)];
        if (column.size() == kHeight) continue;
        column.push_back(colour());
        ++i;
        if (!has_run(board)) continue;
        // Another colour may do; two are tried, and then the board is given up.
        column.back() = colour();
        if (has_run(board)) return std::nullopt;
    }
    return board;
}

/// How many of the blocks left, three or more, make the next run.
std::size_t Maker::part(std::size_t left) {
    const std::size_t drawn = 3 + below(3);
    if (left < 6) return left;
    const std::size_t wish = style_ == Style::crosses ? 5 : drawn;
    return left - wish > 0 && left - wish < 3 ? 3 : wish;
}

/// The blocks as runs of 3, 4 or 5, each of which vanishes at once.
std::vector<std::size_t> Maker::parts() {
    std::vector<std::size_t> parts;
    for (auto left = static_cast<std::size_t>(size_.blocks); left > 0;) {
        parts.push_back(part(left));
        left -= parts.back();
    }
    return parts;
}

std::optional<Board> Maker::solvable() {
    std::vector<std::vector<std::size_t>> runs(size_.moves);
    for (const std::size_t part : parts()) {
        // Nothing is left after the last move, so that it clears something at least.
        auto& step = runs.back().empty() ? runs.back() : runs[below(size_.moves)];
        step.push_back(part);
    }
    Board board;
    board.columns.resize(kWidth);
    for (std::size_t step = size_.moves; step-- > 0;) {
        bool done = false;
        for (int trial = 0; trial < kStepTrials && !done; ++trial) {
            done = step_back(board, runs[step]);
        }
        if (!done) return std::nullopt;
    }
    const auto higher = [](const auto& a, const auto& b) { return a.size() < b.size(); };
    const auto highest = std::max_element(board.columns.begin(), board.columns.end(), higher);
    const bool low = highest->size() < kTall && size_.blocks >= kEnoughForTall;
    if (style_ == Style::tall && low) return std::nullopt;
    return board;
}

/// Makes a board from which some move leads to `board`, with these runs vanishing on the way.
bool Maker::step_back(Board& board, const std::vector<std::size_t>& runs) {
    Board landed = board;
    for (const std::size_t blocks : runs) {
        bool done = false;
        for (int trial = 0; trial < kInsertTrials && !done; ++trial) {
            Board with_run = landed;
            done = insert_run(with_run, blocks) && settled(with_run) == board;
            if (done) landed = std::move(with_run);
        }
        if (!done) return false;
    }
    for (int trial = 0; trial < kUndoTrials; ++trial) {
        Board before = landed;
        const std::optional<Move> move = undo_move(before);
        if (!move || has_run(before)) continue;
        Board after = before;
        if (drag(after, *move) || settled(after) != board) continue;
        board = std::move(before);
        return true;
    }
    return false;
}

bool Maker::insert_run(Board& board, std::size_t blocks) {
    // Not all: one cross alone, with nothing to exchange its middle for, has no move before it.
    const bool cross = style_ == Style::crosses && blocks == 5 && random_.chance(3, 4);
    if (cross) return insert_cross(board);
    if (style_ == Style::tall && random_.chance(3, 4)) return insert_upright(board, blocks);
    const std::size_t shape = below(3);
    if (shape == 0) return insert_upright(board, blocks);
    if (shape == 1 || blocks != 5) return insert_level(board, blocks);
    return insert_cross(board);
}

/// For tall boards the highest column that has the room, if any has.
std::size_t Maker::column_for_upright(const Board& board, std::size_t blocks) {
    std::size_t best = below(kWidth);
    if (style_ != Style::tall) return best;
    for (std::size_t x = 0; x < kWidth; ++x) {
        const std::size_t size = board.columns[x].size();
        if (size + blocks <= kHeight && size > board.columns[best].size()) best = x;
    }
    return best;
}

bool Maker::insert_upright(Board& board, std::size_t blocks) {
    auto& column = board.columns[column_for_upright(board, blocks)];
    if (column.size() + blocks > kHeight) return false;
    const auto y = static_cast<std::ptrdiff_t>(below(column.size() + 1));
    column.insert(column.begin() + y, blocks, colour());
    return true;
}

bool Maker::insert_level(Board& board, std::size_t blocks) {
    const std::size_t left = below(kWidth - blocks + 1);
    std::size_t lowest = kHeight;
    for (std::size_t x = left; x < left + blocks; ++x) {
        lowest = std::min(lowest, board.columns[x].size());
        if (board.columns[x].size() == kHeight) return false;
    }
    const std::size_t y = below(lowest + 1);
    const Colour run = colour();
    for (std::size_t x = left; x < left + blocks; ++x) {
        auto& column = board.columns[x];
        column.insert(column.begin() + static_cast<std::ptrdiff_t>(y), run);
    }
    return true;
}

/// A row and a column of three that share a cell: L, T or plus.
bool Maker::insert_cross(Board& board) {
    const std::size_t left = below(kWidth - 2);
    const std::size_t upright = left + below(3);
    const std::size_t bottom = below(kHeight - 2);
    const std::size_t level = bottom + below(3);
    const Colour run = colour();
    for (std::size_t x = left; x < left + 3; ++x) {
        auto& column = board.columns[x];
        const std::size_t y = x == upright ? bottom : level;
        const std::size_t blocks = x == upright ? 3 : 1;
        if (column.size() < y || column.size() + blocks > kHeight) return false;
        column.insert(column.begin() + static_cast<std::ptrdiff_t>(y), blocks, run);
    }
    return true;
}

/// Turns `board`, which has landed after a move, into one from before it: a block goes back where
/// it was exchanged, or from the top of a column, where it fell, into a neighbour.
std::optional<Move> Maker::undo_move(Board& board) {
    const std::size_t left = below(kWidth - 1);
    const bool to_left = random_.chance(1, 2);
    auto& from = board.columns[to_left ? left + 1 : left];  // where the drag ended
    auto& to = board.columns[to_left ? left : left + 1];    // where it began
    const std::size_t both = std::min(from.size(), to.size());
    if (random_.chance(1, 2)) {
        if (both == 0) return std::nullopt;
        return undo_exchange(board, left, below(both));
    }
    // It was dragged in a row y that is empty in the other column, which had a block less then.
    if (from.empty() || to.size() == kHeight || from.size() > to.size() + 1) return std::nullopt;
    const std::size_t y = from.size() - 1 + below(to.size() + 2 - from.size());
    to.insert(to.begin() + static_cast<std::ptrdiff_t>(y), from.back());
    from.pop_back();
    const std::size_t x = to_left ? left : left + 1;
    return Move{static_cast<int>(x), static_cast<int>(y), to_left ? 1 : -1};
}

Move Maker::undo_exchange(Board& board, std::size_t left, std::size_t y) {
    std::swap(board.columns[left][y], board.columns[left + 1][y]);
    return {static_cast<int>(left), static_cast<int>(y), 1};
}

/// Two blocks of different colours change places, wherever they are.
std::optional<Board> Maker::near() {
    std::optional<Board> board = solvable();
    if (!board) return std::nullopt;
    std::vector<Colour*> blocks;
    for (auto& column : board->columns) {
        for (Colour& block : column) blocks.push_back(&block);
    }
    Colour& a = *blocks[below(blocks.size())];
    Colour& b = *blocks[below(blocks.size())];
    if (a == b) return std::nullopt;
    std::swap(a, b);
    if (has_run(*board)) return std::nullopt;
    return board;
}

void refuse(const char* name, const std::optional<std::uint64_t>& value) {
    if (!value) return;
    throw std::invalid_argument("expected moves, blocks or colours, found " + std::string(name) +
                                " = " + std::to_string(*value));
}

std::uint64_t in_range(const char* what, std::uint64_t value, std::uint64_t low,
                       std::uint64_t high) {
    if (value >= low && value <= high) return value;
    throw std::invalid_argument("expected " + std::to_string(low) + " to " + std::to_string(high) +
                                " " + what + ", found " + std::to_string(value));
}

Size draw_size(Random& random, Style style, const GenerateOptions& options) {
    const bool backwards = style != Style::uniform;
    const bool many = style == Style::many_colours;
    const bool few = style == Style::few_colours;
    const std::uint64_t least_blocks = backwards ? 3 : 1;
    const std::uint64_t least_colours = style == Style::near || many || few ? 2 : 1;
    const auto drawn = [&](std::uint64_t low, std::uint64_t high) {
        return low + random.below(high - low + 1);
    };
    const std::uint64_t moves =
        in_range("moves", options.moves ? *options.moves : drawn(1, kDefaultMoves), 1, kMaxMoves);
    // Few enough for the moves to clear them, as far as boards are built backwards.
    const std::uint64_t usual = many        ? drawn(15, 24)
                                : backwards ? drawn(6, 5 + 5 * std::min<std::uint64_t>(moves, 5))
                                            : drawn(1, 28);
    const auto usual_colours = [&] {
        if (few) return std::uint64_t{2};
        return many ? drawn(6, kMaxColours) : drawn(2, 5);
    };
    const std::uint64_t colours =
        in_range("colours", options.colours ? *options.colours : usual_colours(), least_colours,
                 kMaxColours);
    const std::uint64_t blocks =
        in_range("blocks", options.blocks ? *options.blocks : usual, least_blocks, kMaxBlocks);
    return {static_cast<unsigned>(moves), colours, blocks};
}

}  // namespace

Instance generate(Random& random, const GenerateOptions& options) {
    const auto style = std::find(kStyles.begin(), kStyles.end(), options.style);
    if (style == kStyles.end()) {
        throw std::invalid_argument("expected the style uniform, solvable, near, crosses, tall, " +
                                    std::string("many-colours or few-colours, found '") +
                                    options.style + "'");
    }
    refuse("rows", options.rows);
    refuse("cols", options.cols);
    refuse("n", options.n);
    for (int trial = 0; trial < kBoardTrials; ++trial) {
        const auto which = static_cast<Style>(style - kStyles.begin());
        const Size size = draw_size(random, which, options);
        std::optional<Board> board = Maker(random, which, size).make();
        if (board) return {std::move(*board), kHeight, size.moves, false};
    }
    throw std::invalid_argument(
        "expected blocks, colours and moves that such a board can have, found none in " +
        std::to_string(kBoardTrials) + " trials");
}

}  // namespace tessera::mayan
