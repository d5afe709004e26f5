// Position certificates: what the search lists is accepted, and no list shows what is not so.

#include "verify/mayan_positions.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "puzzles/random.hpp"
#include "solvers/mayan.hpp"
#include "tests/verify/certified.hpp"
#include "verify/mayan_lemma.hpp"
#include "verify/mayan_position_list.hpp"
#include "verify/registry.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

/// All boards without runs of up to `most` blocks in the first `width` of `columns` columns, two
/// colours.
std::vector<Board> small_boards(std::size_t most, std::size_t width, std::size_t columns) {
    std::vector<Board> boards;
    Board empty;
    empty.columns.resize(columns);
    const auto grow = [&](const auto& self, const Board& board, std::size_t blocks,
                          std::size_t x) -> void {
        if (blocks > 0 && !has_run(board)) boards.push_back(board);
        if (blocks == most) return;
        for (; x < width; ++x) {
            for (const Colour colour : {Colour{1}, Colour{2}}) {
                Board next = board;
                next.columns[x].push_back(colour);
                self(self, next, blocks + 1, x);
            }
        }
    };
    grow(grow, empty, 0, 0);
    return boards;
}

/// Whether `moves` moves, exactly, clear the board: every sequence by the plain rules.
bool clears(const Board& board, unsigned moves) {
    if (moves == 0) return board.empty();
    for (int x = 0; x < static_cast<int>(board.columns.size()); ++x) {
        const auto height = static_cast<int>(board.columns[static_cast<std::size_t>(x)].size());
        for (int y = 0; y < height; ++y) {
            for (const int g : {1, -1}) {
                Board next = board;
                if (drag(next, {x, y, g})) continue;
                settle(next);
                if (clears(next, moves - 1)) return true;
            }
        }
    }
    return false;
}

std::optional<std::string> written(const Instance& instance, const Answer* answer = nullptr) {
    std::ostringstream out;
    if (!write_positions(out, instance, answer, Stop())) return std::nullopt;
    return out.str();
}

std::optional<Fault> judged(const Instance& instance, const std::string& text,
                            const Answer* answer = nullptr) {
    Reader reader = Reader::from_string(text);
    return positions_fault(instance, answer, reader, Stop());
}

Instance instance_of(Board board, unsigned moves) {
    Instance instance;
    instance.board = std::move(board);
    instance.moves = moves;
    return instance;
}

/// 18 blocks, two colours: not dead in three moves by the lemma alone.
const Instance& sample() {
    static const Instance instance =
        instance_of({{{2, 1, 1, 2, 1, 1}, {1}, {1, 1, 2, 1, 1}, {2, 2, 1, 2, 2}, {1}}}, 3);
    return instance;
}

}  // namespace

TEST_CASE("mayan positions: of all small boards, those are certified that no moves clear") {
    int dead = 0;
    int alive = 0;
    for (const Board& board : small_boards(4, 3, 4)) {
        for (unsigned moves = 1; moves <= 2; ++moves) {
            const Instance instance = instance_of(board, moves);
            const bool solvable = clears(board, moves);
            const auto text = written(instance);
            CHECK(text.has_value() == !solvable);
            if (text) CHECK(!judged(instance, *text));
            (solvable ? alive : dead) += 1;
        }
    }
    CHECK(dead == 554);
    CHECK(alive > 10);
}

TEST_CASE("mayan positions: a list that would do for a dead board does not for a living one") {
    // The liar lists everything that can be reached, or any part of it.
    Random random(8);
    for (const Board& board : small_boards(4, 3, 4)) {
        if (!clears(board, 2)) continue;
        std::vector<std::string> lines;
        const auto add = [&](const Board& position, unsigned left) {
            std::string line = std::to_string(left);
            for (const auto& column : position.columns) {
                line += column.empty() ? " -" : " ";
                for (const Colour colour : column) line += static_cast<char>('0' + colour);
            }
            if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
        };
        add(board, 2);
        for (int x = 0; x < 4; ++x) {
            for (int y = 0; y < 4; ++y) {
                for (const int g : {1, -1}) {
                    Board next = board;
                    if (drag(next, {x, y, g})) continue;
                    settle(next);
                    if (!next.empty()) add(next, 1);
                }
            }
        }
        for (int i = 0; i < 5; ++i) {
            std::string text;
            std::size_t kept = 0;
            for (const std::string& line : lines) {
                if (i > 0 && random.below(4) == 0) continue;
                text += line + "\n";
                ++kept;
            }
            const Instance instance = instance_of(board, 2);
            CHECK(judged(instance, "p positions " + std::to_string(kept) + "\n" + text));
        }
    }
}

TEST_CASE("mayan positions: 500 of each change to a list are refused or change nothing needed") {
    const Instance& instance = sample();
    const auto text = written(instance);
    REQUIRE(text);
    CHECK(!judged(instance, *text));
    std::vector<std::string> lines;
    std::istringstream in(*text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    REQUIRE(lines.size() > 50);
    Random random(9);
    const auto joined = [](const std::vector<std::string>& all) {
        std::string whole = "p positions " + std::to_string(all.size() - 1) + "\n";
        for (std::size_t i = 1; i < all.size(); ++i) whole += all[i] + "\n";
        return whole;
    };
    int kept = 0;
    for (int kind = 0; kind < 4; ++kind) {
        for (int i = 0; i < 500; ++i) {
            std::vector<std::string> other = lines;
            const std::size_t at = 1 + random.below(lines.size() - 1);
            std::string& line = other[at];
            switch (kind) {
                case 0: other.erase(other.begin() + static_cast<std::ptrdiff_t>(at)); break;
                case 1: {  // a block's colour
                    std::size_t place = 2 + random.below(line.size() - 2);
                    while (line[place] == ' ' || line[place] == '-')
                        place = place + 1 < line.size() ? place + 1 : 2;
                    line[place] = line[place] == '1' ? '2' : '1';
                    break;
                }
                case 2: line[0] = static_cast<char>(line[0] + 1); break;  // the moves left
                default: other.push_back(line); break;                    // twice
            }
            const auto fault = judged(instance, joined(other));
            // What it says is true all the same; so a list may only be accepted where the change
            // left all that is needed.
            if (!fault) ++kept;
            if (kind == 3) CHECK((fault && fault->rule == "twice"));
            if (kind == 0) CHECK(fault);
        }
    }
    MESSAGE("changed lists that still show it: " << kept);
    CHECK(kept == 0);
}

TEST_CASE("mayan positions: a file spoilt in its bytes is refused") {
    const Instance& instance = sample();
    const std::string text = *written(instance);
    Random random(10);
    for (int i = 0; i < 500; ++i) {
        std::string other = text;
        const std::size_t at = random.below(other.size());
        switch (random.below(3)) {
            case 0: other[at] = "0123456789- \nx"[random.below(14)]; break;
            case 1: other.erase(at, 1); break;
            default: other.resize(at); break;
        }
        if (other == text || other + "\n" == text) continue;
        const auto fault = judged(instance, other);
        if (!fault) CHECK(other.size() == text.size());  // another block or number of moves
    }
    for (const char* bad :
         {"", "p positions 1\n", "p positions 0", "positions 0\n", "p positions 0\n\n",
          "p positions 1\n3 211211 1 11211 22122 1 -\n",
          "p positions 1\n4 211211 1 11211 22122 1\n", "p positions 1\n3 111 2 3 - -\n",
          "p positions 1\n03 211211 1 11211 22122 1\n"}) {
        CHECK(judged(instance, bad));
    }
}

TEST_CASE("mayan positions: the smallest answer of all small boards") {
    int found = 0;
    for (const Board& board : small_boards(4, 3, 4)) {
        const Instance instance = instance_of(board, 2);
        Question question;
        question.answers = 50;
        question.smallest = true;
        const auto outcome = solve(instance, question, Stop());
        for (std::size_t i = 0; i < outcome.answers.size(); ++i) {
            const Answer& answer = outcome.answers[i];
            const auto text = written(instance, &answer);
            CHECK(text.has_value() == (i == 0));
            if (!text) continue;
            ++found;
            CHECK(!judged(instance, *text, &answer));
            // The same list does not make a later answer the smallest.
            if (outcome.answers.size() > 1) CHECK(judged(instance, *text, &outcome.answers[1]));
        }
    }
    CHECK(found > 5);
}

TEST_CASE("mayan lemma: what it kills, no moves clear") {
    DisplacementLemma lemma;
    int killed = 0;
    for (const Board& board : small_boards(5, 4, 4)) {
        for (unsigned moves = 1; moves <= 2; ++moves) {
            if (!lemma.kills(board, moves)) continue;
            ++killed;
            if (clears(board, moves)) FAIL("killed, and cleared all the same");
        }
    }
    CHECK(killed > 1000);
}

TEST_CASE("mayan lemma: the farthest that few blocks can be from vanishing in place") {
    // So the search, exponential in d, is a short one on all boards that there are.
    unsigned farthest = 0;
    DisplacementLemma lemma;
    Profile profile(kMaxWidth);
    const auto walk = [&](const auto& self, std::size_t x, unsigned left) -> void {
        if (x == profile.size()) {
            if (left <= 3) farthest = std::max(farthest, *lemma.steps(profile, 40));
            return;
        }
        for (profile[x] = 0; profile[x] <= std::min(left, 3U); ++profile[x]) {
            self(self, x + 1, left - profile[x]);
        }
        profile[x] = 0;
    };
    walk(walk, 0, 6);
    CHECK(farthest == 10);  // two blocks in either outermost column
}

TEST_CASE("mayan lemma: steps to a profile that may vanish") {
    DisplacementLemma lemma;
    CHECK(lemma.steps({1, 1, 1, 0, 0}, 9) == 0);
    CHECK(lemma.steps({3, 0, 0, 0, 0}, 9) == 0);
    CHECK(lemma.steps({1, 1, 0, 1, 0}, 9) == 1);
    CHECK(lemma.steps({1, 0, 1, 0, 1}, 9) == 2);
    CHECK(lemma.steps({2, 0, 0, 0, 1}, 9) == 3);  // level, from the left; upright: 4
    CHECK(lemma.steps({2, 0, 0, 0, 1}, 2) == std::nullopt);
    CHECK(lemma.steps({1, 1, 0, 0, 0}, 40) == std::nullopt);
    CHECK(lemma.steps({0, 0, 0, 0, 1}, 40) == std::nullopt);
    CHECK(may_vanish_in_place({2, 2, 2}));
    CHECK(may_vanish_in_place({1, 2, 2, 1}));
    CHECK(!may_vanish_in_place({2, 1, 1}));
    CHECK(may_vanish_in_place({3, 1, 1}));
    CHECK(!may_vanish_in_place({3, 1}));
}

TEST_CASE("mayan positions: certificates of the samples go through files") {
    const Puzzle& puzzle = *find_puzzle("mayan");
    CHECK(puzzle.has_positions());
    const AnyInstance instance = sample();
    std::ostringstream out;
    REQUIRE(puzzle.write_positions(out, instance, nullptr, Stop()));
    Reader reader = Reader::from_string(out.str());
    CHECK(!puzzle.positions_fault(instance, nullptr, reader, Stop()));
    const Puzzle& other = *find_puzzle("gray-code");
    CHECK(!other.has_positions());
}
