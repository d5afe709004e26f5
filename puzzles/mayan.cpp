#include "puzzles/mayan.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tessera::mayan {

namespace {

/// Which blocks of a board are marked, cell by cell.
using Marks = std::vector<std::vector<bool>>;

/// The colour in column x, row y; 0 where no block is.
Colour colour_at(const Board& board, std::size_t x, std::size_t y) {
    const bool inside = x < board.columns.size() && y < board.columns[x].size();
    return inside ? board.columns[x][y] : Colour{0};
}

/// Marks the three cells from (x, y) on, `right` or upwards, if they hold equal blocks.
bool mark_three(const Board& board, std::size_t x, std::size_t y, bool right, Marks& marks) {
    const std::size_t dx = right ? 1 : 0;
    const std::size_t dy = right ? 0 : 1;
    const Colour colour = board.columns[x][y];
    for (std::size_t i = 1; i < 3; ++i) {
        if (colour_at(board, x + i * dx, y + i * dy) != colour) return false;
    }
    for (std::size_t i = 0; i < 3; ++i) marks[x + i * dx][y + i * dy] = true;
    return true;
}

/// Marks all blocks of all runs at once; whether there are any. A longer run is several of three.
bool mark_runs(const Board& board, Marks& marks) {
    bool any = false;
    marks.clear();
    for (const auto& column : board.columns) marks.emplace_back(column.size(), false);
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        for (std::size_t y = 0; y < board.columns[x].size(); ++y) {
            if (mark_three(board, x, y, true, marks)) any = true;
            if (mark_three(board, x, y, false, marks)) any = true;
        }
    }
    return any;
}

/// Takes the marked blocks away; those above come down.
void erase_marked(Board& board, const Marks& marks) {
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        std::vector<Colour> left;
        for (std::size_t y = 0; y < board.columns[x].size(); ++y) {
            if (!marks[x][y]) left.push_back(board.columns[x][y]);
        }
        board.columns[x] = std::move(left);
    }
}

char letter(Colour colour) {
    return static_cast<char>(colour < 10 ? '0' + colour : 'a' + (colour - 10));
}

/// The board on one line: columns from left to right, each bottom up, `.` for an empty one.
std::string in_line(const Board& board) {
    std::string line;
    for (const auto& column : board.columns) {
        if (!line.empty()) line += '/';
        if (column.empty()) line += '.';
        for (const Colour colour : column) line += letter(colour);
    }
    return line;
}

std::string in_words(std::size_t number, const Move& move) {
    return "move " + std::to_string(number) + " (" + std::to_string(move.x) + ' ' +
           std::to_string(move.y) + ' ' + std::to_string(move.g) + ")";
}

std::string blocks_in_words(std::size_t blocks) {
    return std::to_string(blocks) + (blocks == 1 ? " block is" : " blocks are");
}

}  // namespace

bool Board::empty() const {
    return std::all_of(columns.begin(), columns.end(), [](const auto& c) { return c.empty(); });
}

void require_valid(const Instance& instance) {
    const auto require = [](bool fine, const std::string& expected, std::size_t found) {
        if (fine) return;
        throw std::invalid_argument("expected " + expected + ", found " + std::to_string(found));
    };
    const auto up_to = [](std::size_t most) { return " from 1 to " + std::to_string(most); };
    const auto& columns = instance.board.columns;
    require(!columns.empty() && columns.size() <= kMaxWidth,
            "a number of columns" + up_to(kMaxWidth), columns.size());
    require(instance.height >= 1 && instance.height <= kMaxHeight, "a height" + up_to(kMaxHeight),
            instance.height);
    require(instance.moves >= 1 && instance.moves <= kMaxMoves,
            "a number of moves" + up_to(kMaxMoves), instance.moves);
    for (const auto& column : columns) {
        require(column.size() <= instance.height,
                "columns of at most " + std::to_string(instance.height) + " blocks", column.size());
        for (const Colour colour : column) {
            require(colour >= 1 && colour <= kMaxColour, "colours" + up_to(kMaxColour), colour);
        }
    }
    if (const std::optional<Run> run = first_run(instance.board)) {
        throw std::invalid_argument("expected a board without a run of three, found " + run->words);
    }
}

std::strong_ordering Move::operator<=>(const Move& other) const {
    if (x != other.x) return x <=> other.x;
    if (y != other.y) return y <=> other.y;
    return other.g <=> g;
}

std::optional<Fault> drag(Board& board, const Move& move) {
    const auto width = static_cast<int>(board.columns.size());
    const bool in_board = move.x >= 0 && move.x < width && move.y >= 0;
    if (!in_board ||
        colour_at(board, static_cast<std::size_t>(move.x), static_cast<std::size_t>(move.y)) == 0) {
        return Fault{"block", "no block there"};
    }
    if (move.g != 1 && move.g != -1) {
        return Fault{"direction", "expected the direction 1 or -1"};
    }
    const int target = move.x + move.g;
    if (target < 0 || target >= width) return Fault{"border", "it would leave the board"};
    auto& from = board.columns[static_cast<std::size_t>(move.x)];
    auto& to = board.columns[static_cast<std::size_t>(target)];
    const auto y = static_cast<std::size_t>(move.y);
    if (y < to.size()) {
        std::swap(from[y], to[y]);
    } else {
        to.push_back(from[y]);
        from.erase(from.begin() + move.y);
    }
    return std::nullopt;
}

std::size_t settle(Board& board) {
    Marks marks;
    std::size_t waves = 0;
    for (; mark_runs(board, marks); ++waves) erase_marked(board, marks);
    return waves;
}

std::optional<Run> first_run(const Board& board) {
    const auto run = [&](std::size_t x, std::size_t y, const char* line, std::size_t number) {
        return Run{x, "a run of colour " + std::to_string(colour_at(board, x, y)) + " in " + line +
                          ' ' + std::to_string(number + 1)};
    };
    Marks marks;
    for (const auto& column : board.columns) marks.emplace_back(column.size(), false);
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        for (std::size_t y = 0; y < board.columns[x].size(); ++y) {
            if (mark_three(board, x, y, false, marks)) return run(x, y, "column", x);
            if (mark_three(board, x, y, true, marks)) return run(x, y, "row", y);
        }
    }
    return std::nullopt;
}

bool has_run(const Board& board) {
    Marks marks;
    return mark_runs(board, marks);
}

std::optional<Fault> fault(const Instance& instance, const Answer& answer) {
    const std::size_t moves = answer.moves.size();
    const bool too_few = instance.at_most ? moves == 0 : moves < instance.moves;
    if (too_few || moves > instance.moves) {
        return Fault{"moves", "expected " + std::string(instance.at_most ? "1 to " : "exactly ") +
                                  std::to_string(instance.moves) +
                                  (instance.moves == 1 ? " move, found " : " moves, found ") +
                                  std::to_string(moves)};
    }
    Board board = instance.board;
    for (std::size_t i = 0; i < answer.moves.size(); ++i) {
        if (std::optional<Fault> fault = drag(board, answer.moves[i])) {
            fault->detail = in_words(i + 1, answer.moves[i]) + ": " + fault->detail + "; board " +
                            in_line(board);
            return fault;
        }
        settle(board);
    }
    if (board.empty()) return std::nullopt;
    std::size_t blocks = 0;
    for (const auto& column : board.columns) blocks += column.size();
    return Fault{"left", blocks_in_words(blocks) + " left after " +
                             in_words(answer.moves.size(), answer.moves.back()) + "; board " +
                             in_line(board)};
}

std::string draw(const Board& board, std::size_t height) {
    std::string text;
    for (std::size_t y = height; y-- > 0;) {
        for (std::size_t x = 0; x < board.columns.size(); ++x) {
            const Colour colour = colour_at(board, x, y);
            text += colour == 0 ? '.' : letter(colour);
        }
        text += '\n';
    }
    return text;
}

}  // namespace tessera::mayan
