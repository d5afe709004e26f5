#include "verify/mayan_positions.hpp"

#include <cstddef>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "puzzles/poll.hpp"
#include "verify/mayan_lemma.hpp"

namespace tessera::mayan {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

/// The legal moves, in order, of which no two do the same: an exchange is moved from the left.
std::vector<Move> moves_of(const Board& board) {
    std::vector<Move> moves;
    const int width = static_cast<int>(board.columns.size());
    for (int x = 0; x < width; ++x) {
        const auto height_of = [&](int column) {
            return static_cast<int>(board.columns[static_cast<std::size_t>(column)].size());
        };
        for (int y = 0; y < height_of(x); ++y) {
            if (x + 1 < width) moves.push_back({x, y, 1});
            if (x > 0 && y >= height_of(x - 1)) moves.push_back({x, y, -1});
        }
    }
    return moves;
}

Board after(const Board& board, const Move& move) {
    Board next = board;
    drag(next, move);
    settle(next);
    return next;
}

}  // namespace

std::string position_line(const Board& board, unsigned moves_left) {
    std::string line = std::to_string(moves_left);
    for (const auto& column : board.columns) {
        line += ' ';
        if (column.empty()) line += '-';
        for (const Colour colour : column) line += kDigits[colour];
    }
    return line;
}

std::vector<Position> needed_positions(const Instance& instance, const Answer* answer) {
    if (answer == nullptr) return {{instance.board, instance.moves}};
    std::vector<Position> roots;
    Board board = instance.board;
    unsigned left = instance.moves;
    for (const Move& chosen : answer->moves) {
        --left;
        // An exchange written from the right does what its earlier writing from the left does.
        for (const Move& move : moves_of(board)) {
            if (move < chosen) roots.push_back({after(board, move), left});
        }
        board = after(board, chosen);
    }
    return roots;
}

namespace {

class Check {
public:
    Check(const Instance& instance, Reader& reader, const Stop& stop)
        : instance_(instance), reader_(reader), poll_(stop) {}

    std::optional<Fault> run(const std::vector<Position>& needed) {
        if (auto fault = read()) return fault;
        for (const Position& position : positions_) {
            if (auto fault = check_moves(position)) return fault;
        }
        for (const Position& root : needed) {
            if (!is_dead(root.board, root.moves_left)) {
                return Fault{"missing", "needed and not shown to be dead: " +
                                            position_line(root.board, root.moves_left)};
            }
        }
        return std::nullopt;
    }

private:
    std::string take_line() {
        std::string line;
        for (;;) {
            const int c = reader_.get();
            if (c == '\n' || c == Reader::kEnd) return line;
            line += static_cast<char>(c);
            if (line.size() > kLongestLine) return line;
        }
    }

    std::optional<Fault> read() {
        const std::string header = take_line();
        while (reader_.peek() != Reader::kEnd) {
            poll_.spend(kWordsPerLine);
            const std::string line = take_line();
            const std::optional<Position> position = parse(line);
            if (!position) return Fault{"position", "no position of this instance: " + line};
            if (!known_.insert(line).second) return Fault{"twice", line};
            positions_.push_back(*position);
        }
        if (header != std::string(kPositionsHeader) + std::to_string(positions_.size())) {
            return Fault{"header", "expected '" + std::string(kPositionsHeader) +
                                       std::to_string(positions_.size()) + "'"};
        }
        return std::nullopt;
    }

    /// Strict: a line is taken only if it is the one that would be written.
    std::optional<Position> parse(const std::string& line) const {
        Position position{{}, 0};
        std::size_t at = 0;
        while (at < line.size() && line[at] >= '0' && line[at] <= '9' && at < 3) {
            position.moves_left = 10 * position.moves_left + static_cast<unsigned>(line[at] - '0');
            ++at;
        }
        if (position.moves_left < 1 || position.moves_left > instance_.moves) return std::nullopt;
        while (at < line.size()) {
            if (line[at++] != ' ') return std::nullopt;
            auto& column = position.board.columns.emplace_back();
            for (; at < line.size() && line[at] != ' '; ++at) {
                const std::size_t digit = kDigits.find(line[at]);
                if (line[at] == '-') continue;
                if (digit == 0 || digit > kMaxColour) return std::nullopt;
                column.push_back(static_cast<Colour>(digit));
            }
            if (column.size() > instance_.height) return std::nullopt;
        }
        const bool right = position.board.columns.size() == instance_.board.columns.size() &&
                           position_line(position.board, position.moves_left) == line &&
                           !position.board.empty() && !has_run(position.board);
        return right ? std::optional(std::move(position)) : std::nullopt;
    }

    std::optional<Fault> check_moves(const Position& position) {
        const unsigned left = position.moves_left - 1;
        for (const Move& move : moves_of(position.board)) {
            poll_.spend(kWordsPerMove);
            const Board next = after(position.board, move);
            if (is_dead(next, left)) continue;
            return Fault{"escape", "move " + std::to_string(move.x) + " " + std::to_string(move.y) +
                                       " " + std::to_string(move.g) +
                                       " leads to no dead position, with " + std::to_string(left) +
                                       " left, from\n" + draw(position.board, instance_.height)};
        }
        return std::nullopt;
    }

    /// Whether it is known of `board` that `moves_left` moves do not clear it.
    bool is_dead(const Board& board, unsigned moves_left) {
        if (board.empty()) return moves_left > 0 && !instance_.at_most;
        if (moves_left == 0) return true;
        return known_.contains(position_line(board, moves_left)) || lemma_.kills(board, moves_left);
    }

    static constexpr std::size_t kLongestLine = 3 + kMaxWidth * (kMaxHeight + 1);
    static constexpr std::size_t kWordsPerLine = 50;
    static constexpr std::size_t kWordsPerMove = 500;

    const Instance& instance_;
    Reader& reader_;
    Poll poll_;
    std::vector<Position> positions_;
    std::unordered_set<std::string> known_;  ///< their lines
    DisplacementLemma lemma_;
};

}  // namespace

std::optional<Fault> positions_fault(const Instance& instance, const Answer* answer, Reader& reader,
                                     const Stop& stop) {
    if (answer != nullptr && instance.at_most) {
        return Fault{"missing", "of at most n moves no smallest answer is certified"};
    }
    return Check(instance, reader, stop).run(needed_positions(instance, answer));
}

}  // namespace tessera::mayan
