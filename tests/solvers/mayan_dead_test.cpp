// The dead positions, held against the plain rules as a certificate's checker would.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "puzzles/mayan_random.hpp"
#include "solvers/mayan.hpp"
#include "solvers/mayan_bound.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

using Listed = std::map<std::pair<unsigned, std::string>, Board>;

bool beyond_bound(const Board& board, unsigned left) {
    unsigned sum = 0;
    for (Colour colour = 1; colour <= kMaxColour; ++colour) {
        std::vector<unsigned> numbers;
        for (const auto& column : board.columns) {
            numbers.push_back(
                static_cast<unsigned>(std::count(column.begin(), column.end(), colour)));
        }
        sum += displacement(numbers, 2 * left);
    }
    return sum > 2 * left;
}

/// Whether a position that some move leads to is dead by the list.
bool dead(const Listed& listed, bool at_most, const Board& board, unsigned left) {
    if (board.empty()) return left > 0 && !at_most;
    return left == 0 || listed.contains({left, text_of(board)}) || beyond_bound(board, left);
}

/// Whether the list shows that the instance has no answer.
bool shows(const Instance& instance, const Listed& listed) {
    if (!dead(listed, instance.at_most, instance.board, instance.moves)) return false;
    for (const auto& [key, board] : listed) {
        for (int x = 0; x < static_cast<int>(board.columns.size()); ++x) {
            for (int y = 0; y < static_cast<int>(instance.height); ++y) {
                for (const int g : {1, -1}) {
                    Board next = board;
                    if (drag(next, {x, y, g})) continue;
                    settle(next);
                    if (!dead(listed, instance.at_most, next, key.first - 1)) return false;
                }
            }
        }
    }
    return true;
}

/// The list, and that it comes in order and without repetition.
Listed list_of(const Instance& instance, Verdict& verdict) {
    Listed listed;
    unsigned last = instance.moves;
    verdict = for_each_dead(instance, Stop(), [&](const DeadPosition& position) {
        CHECK(position.moves_left <= last);
        CHECK(position.moves_left > 0);
        last = position.moves_left;
        CHECK(listed.emplace(std::pair(last, text_of(position.board)), position.board).second);
    });
    return listed;
}

}  // namespace

TEST_CASE("mayan dead: the plain rules find the list of an unsolvable board complete") {
    std::size_t unsolvable = 0;
    std::size_t positions = 0;
    for (std::uint64_t i = 0; i < 160; ++i) {
        Random random = Random::item(29, i);
        GenerateOptions options;
        options.style = std::string(kStyles[i % kStyles.size()]);
        options.moves = 1 + i % 3;
        Instance instance = generate(random, options);
        instance.at_most = i % 2 == 0;
        Verdict verdict = Verdict::undecided;
        Listed listed = list_of(instance, verdict);
        INFO(text_of(instance.board), " in ", instance.moves);
        CHECK(verdict == solve(instance, {}, Stop()).verdict);
        if (verdict != Verdict::unsolvable) continue;
        ++unsolvable;
        positions += listed.size();
        CHECK(shows(instance, listed));
        if (listed.empty()) continue;
        // None can be left out: each was reached by a move that nothing else refutes.
        auto place = listed.begin();
        std::advance(place, random.below(listed.size()));
        listed.erase(place);
        CHECK_FALSE(shows(instance, listed));
    }
    CHECK(unsolvable > 40);
    CHECK(positions > 400);
}

TEST_CASE("mayan dead: a solvable board, a stop, an empty board") {
    Verdict verdict = Verdict::undecided;
    list_of({board_of("1/1/./1"), 7, 1}, verdict);
    CHECK(verdict == Verdict::solvable);
    CHECK(list_of({board_of("."), 7, 2, true}, verdict).empty());
    CHECK(verdict == Verdict::unsolvable);
    CHECK(list_of({board_of("1/1"), 7, 2}, verdict).empty());
    CHECK(verdict == Verdict::unsolvable);
    const Stop stop;
    stop.request(Limit::time);
    CHECK(for_each_dead({board_of("1/1/./1"), 7, 2}, stop, [](const DeadPosition&) {}) ==
          Verdict::undecided);
}
