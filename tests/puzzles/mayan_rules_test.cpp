#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

/// "before 0 / 1 0 / ..." without its first word.
Board board_from_figure(std::istringstream& words) {
    Board board;
    board.columns.emplace_back();
    for (std::string word; words >> word;) {
        if (word == "/") board.columns.emplace_back();
        if (word == "/" || word == "0") continue;
        board.columns.back().push_back(static_cast<Colour>(std::stoi(word)));
    }
    return board;
}

std::string rule(const Instance& instance, const std::vector<Move>& moves) {
    const std::optional<Fault> found = fault(instance, {moves});
    return found ? found->rule : "none";
}

std::string detail(const Instance& instance, const std::vector<Move>& moves) {
    const std::optional<Fault> found = fault(instance, {moves});
    return found ? found->detail : "none";
}

std::string after(const std::string& board, const Move& move) {
    Board result = board_of(board);
    REQUIRE_FALSE(drag(result, move));
    return text_of(result);
}

const Instance kSample{board_of("1/21/234/31/2434"), 7, 3};

}  // namespace

TEST_CASE("mayan rules: the statement's figures, move by move") {
    std::istringstream figures(file_text(data_folder() / "mayan/figures.txt"));
    Board board;
    int checked = 0;
    for (std::string line; std::getline(figures, line);) {
        std::istringstream words(line);
        std::string kind;
        words >> kind;
        if (kind == "before") board = board_from_figure(words);
        if (kind == "move") {
            Move move;
            words >> move.x >> move.y >> move.g;
            REQUIRE_FALSE(drag(board, move));
        }
        if (kind != "after") continue;
        settle(board);
        CHECK(text_of(board) == text_of(board_from_figure(words)));
        ++checked;
    }
    CHECK(checked == 6);
}

TEST_CASE("mayan rules: a drag exchanges, or falls and lets fall") {
    CHECK(after("12/34", {0, 1, 1}) == "14/32");
    CHECK(after("12/34", {1, 1, -1}) == "14/32");
    CHECK(after("11/11", {0, 0, 1}) == "11/11");
    CHECK(after("123/4", {0, 1, 1}) == "13/42");
    CHECK(after("123/.", {0, 2, 1}) == "12/3");
    CHECK(after("123/.", {0, 0, 1}) == "23/1");
    CHECK(after("./123", {1, 1, -1}) == "2/13");
}

TEST_CASE("mayan rules: a drag that is none leaves the board as it is") {
    Board board = board_of("1/2/.");
    const auto refused = [&](const Move& move) {
        const std::optional<Fault> found = drag(board, move);
        CHECK(text_of(board) == "1/2/.");
        return found ? found->rule : "none";
    };
    CHECK(refused({2, 0, -1}) == "block");
    CHECK(refused({0, 1, 1}) == "block");
    CHECK(refused({-1, 0, 1}) == "block");
    CHECK(refused({3, 0, -1}) == "block");
    CHECK(refused({0, -1, 1}) == "block");
    CHECK(refused({2147483647, -2147483648, 2147483647}) == "block");
    CHECK(refused({0, 0, 0}) == "direction");
    CHECK(refused({0, 0, 2}) == "direction");
    CHECK(refused({0, 0, -1}) == "border");
}

TEST_CASE("mayan rules: runs vanish at once, in waves") {
    const auto settled = [](const std::string& text) {
        Board board = board_of(text);
        const std::size_t waves = settle(board);
        CHECK_FALSE(has_run(board));
        return text_of(board) + " " + std::to_string(waves);
    };
    CHECK(settled("112/1/.") == "112/1/. 0");
    CHECK(settled("111/2") == "./2 1");
    CHECK(settled("1/1/1/1/1") == "././././. 1");
    CHECK(settled("1111/.") == "./. 1");
    CHECK(settled("1/111/1") == "././. 1");   // a cross shares a block
    CHECK(settled("1112/2/2") == "././. 2");  // the second wave after the fall
    CHECK(settled("2111/1/1") == "2/1/1 1");  // no row: one wave only
    CHECK(settled("2221/1/1/3") == "./././3 2");
    CHECK(settled("12/12/12") == "././. 1");  // two rows together
    CHECK(settled("1234567/1234566") == "1234567/1234566 0");
    CHECK(settled("1212111/.") == "1212/. 1");  // up to the top row
    CHECK(settled("./11/11/1") == "./1/1/. 1");
}

TEST_CASE("mayan rules: the answers of the cases are right") {
    int answers = 0;
    for (const Case& c : all_cases()) {
        if (c.answer == "-1\n") continue;
        std::istringstream numbers(c.answer);
        Answer answer;
        for (Move move; numbers >> move.x >> move.y >> move.g;) answer.moves.push_back(move);
        CHECK_MESSAGE(!fault(c.instance, answer), c.name);
        ++answers;
    }
    CHECK(answers == 32);
}

TEST_CASE("mayan rules: at most n moves are one to n") {
    const auto rule_of = [](const std::string& board, const std::vector<Move>& moves) {
        const auto found = fault({board_of(board), 7, 2, true}, {moves});
        return found ? found->rule + ": " + found->detail : "none";
    };
    CHECK(rule_of("1/1/./1", {{3, 0, -1}}) == "none");
    CHECK(rule_of("1/1/./1/.", {{1, 0, 1}, {0, 0, 1}}) == "none");
    CHECK(rule_of("1/1/./1", {{3, 0, -1}, {0, 0, 1}}).starts_with("block: move 2"));
    CHECK(rule_of("1/1/./1", {{1, 0, 1}}).starts_with("left: 3 blocks"));
    CHECK(rule_of("1/1/./1", {{0, 0, 1}, {0, 0, 1}, {3, 0, -1}}) ==
          "moves: expected 1 to 2 moves, found 3");
    CHECK(rule_of(".", {}) == "moves: expected 1 to 2 moves, found 0");
}

TEST_CASE("mayan rules: each kind of wrong answer is refused by name, with the board") {
    CHECK(rule(kSample, {{2, 1, 1}, {3, 1, 1}, {3, 0, 1}}) == "none");
    CHECK(detail(kSample, {{2, 1, 1}, {3, 1, 1}}) == "expected exactly 3 moves, found 2");
    CHECK(rule(kSample, {{2, 1, 1}, {3, 1, 1}, {3, 0, 1}, {0, 0, 1}}) == "moves");
    CHECK(rule(kSample, {}) == "moves");
    CHECK(detail(kSample, {{2, 1, 1}, {3, 2, -1}, {3, 0, 1}}) ==
          "move 2 (3 2 -1): no block there; board 1/21/214/33/2434");
    CHECK(rule(kSample, {{2, 1, 1}, {3, 1, 7}, {3, 0, 1}}) == "direction");
    CHECK(detail(kSample, {{0, 0, -1}, {3, 1, 1}, {3, 0, 1}}) ==
          "move 1 (0 0 -1): it would leave the board; board 1/21/234/31/2434");
    CHECK(detail(kSample, {{2, 1, 1}, {3, 1, 1}, {0, 0, 1}}) ==
          "12 blocks are left after move 3 (0 0 1); board 2/11/214/34/2334");
    const Instance two{board_of("11/1/."), 7, 2};  // cleared early, no block is left to drag
    CHECK(rule(two, {{0, 1, 1}, {0, 0, 1}}) == "left");
    const Instance early{board_of("1/1/./1"), 7, 2};
    CHECK(detail(early, {{3, 0, -1}, {3, 0, -1}}) ==
          "move 2 (3 0 -1): no block there; board ./././.");
}

TEST_CASE("mayan rules: moves are ordered by x, y, then right before left") {
    CHECK(Move{0, 5, -1} < Move{1, 0, 1});
    CHECK(Move{1, 0, -1} < Move{1, 1, 1});
    CHECK(Move{1, 1, 1} < Move{1, 1, -1});
    CHECK(Move{1, 1, 1} == Move{1, 1, 1});
    CHECK((Move{1, 1, 1} <=> Move{1, 1, 1}) == std::strong_ordering::equal);
}

TEST_CASE("mayan rules: a board is drawn with its top row first") {
    Board board = board_of("1/23/.");
    board.columns[2].push_back(15);
    CHECK(draw(board, 3) == "...\n.3.\n12f\n");
}
