#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "puzzles/mayan_random.hpp"
#include "solvers/mayan_bound.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

using Numbers = std::vector<unsigned>;

Numbers by_columns(const Board& board, Colour colour) {
    Numbers numbers;
    for (const auto& column : board.columns) {
        numbers.push_back(static_cast<unsigned>(std::count(column.begin(), column.end(), colour)));
    }
    return numbers;
}

unsigned sum_of(const Board& board, unsigned most) {
    unsigned sum = 0;
    for (Colour colour = 1; colour <= kMaxColour; ++colour) {
        sum += displacement(by_columns(board, colour), most);
    }
    return sum;
}

/// From the definition: tries every way to lay intervals of three columns or more.
bool intervals_fit(const Numbers& numbers, Numbers& covered, std::size_t from = 0,
                   std::size_t to = 3) {
    bool done = true;
    for (std::size_t x = 0; x < numbers.size(); ++x) {
        if (covered[x] > numbers[x]) return false;
        if (numbers[x] <= 2 && covered[x] < numbers[x]) done = false;
    }
    if (done) return true;
    // An interval again, or the next: by where they begin, then by where they end.
    for (; from + 3 <= numbers.size(); ++from, to = from + 3) {
        for (; to <= numbers.size(); ++to) {
            for (std::size_t x = from; x < to; ++x) ++covered[x];
            const bool fits = intervals_fit(numbers, covered, from, to);
            for (std::size_t x = from; x < to; ++x) --covered[x];
            if (fits) return true;
        }
    }
    return false;
}

bool fits(const Numbers& numbers) {
    Numbers covered(numbers.size());
    return intervals_fit(numbers, covered);
}

/// All numbers by columns with up to `most` in each.
template <class Visit>
void for_all(std::size_t width, unsigned most, const Visit& visit) {
    Numbers numbers(width);
    for (;;) {
        visit(numbers);
        std::size_t x = 0;
        while (x < width && numbers[x] == most) numbers[x++] = 0;
        if (x == width) return;
        ++numbers[x];
    }
}

/// Breadth first, one step at a time.
unsigned steps_needed(const Numbers& numbers) {
    std::map<Numbers, unsigned> steps{{numbers, 0}};
    for (std::deque<Numbers> queue{numbers}; !queue.empty(); queue.pop_front()) {
        const Numbers here = queue.front();
        if (clearable(here)) return steps[here];
        for (std::size_t x = 0; x + 1 < here.size(); ++x) {
            for (const bool right : {true, false}) {
                Numbers next = here;
                unsigned& source = next[right ? x : x + 1];
                if (source == 0) continue;
                --source;
                ++next[right ? x + 1 : x];
                if (steps.emplace(next, steps[here] + 1).second) queue.push_back(next);
            }
        }
    }
    return 99;
}

DisplacementBound::Profile profile_of(const DisplacementBound& bound, const Numbers& numbers) {
    DisplacementBound::Profile profile = 0;
    for (std::size_t x = 0; x < numbers.size(); ++x) profile += numbers[x] * bound.column(x);
    return profile;
}

}  // namespace

TEST_CASE("mayan bound: clearable is what some intervals make so") {
    for_all(3, 5, [](const Numbers& numbers) { CHECK(clearable(numbers) == fits(numbers)); });
    for_all(4, 4, [](const Numbers& numbers) { CHECK(clearable(numbers) == fits(numbers)); });
    for_all(5, 3, [](const Numbers& numbers) { CHECK(clearable(numbers) == fits(numbers)); });
    for_all(7, 2, [](const Numbers& numbers) { CHECK(clearable(numbers) == fits(numbers)); });
    CHECK_FALSE(clearable(Numbers{2, 2, 1, 1}));  // the two would end in one column
    CHECK(clearable(Numbers{2, 2, 3, 1, 1}));
    CHECK(clearable(Numbers{2, 2, 2, 2, 4, 2, 2, 2}));
}

TEST_CASE("mayan bound: three to five blocks go as one run, or five as a cross") {
    for_all(5, 5, [](const Numbers& numbers) {
        unsigned blocks = 0;
        for (const unsigned number : numbers) blocks += number;
        if (blocks < 1 || blocks > 5) return;
        std::string shape;
        for (const unsigned number : numbers) shape += static_cast<char>('0' + number);
        shape.erase(0, shape.find_first_not_of('0'));
        shape.erase(shape.find_last_not_of('0') + 1);
        static const std::vector<std::string> kOneWave{"3",     "111", "4",   "1111", "5",
                                                       "11111", "311", "131", "113"};
        const bool known = std::find(kOneWave.begin(), kOneWave.end(), shape) != kOneWave.end();
        CHECK_MESSAGE(clearable(numbers) == known, shape);
    });
}

TEST_CASE("mayan bound: displacement is the least number of steps") {
    Random random(19);
    for (int i = 0; i < 150; ++i) {
        Numbers numbers(1 + random.below(6));
        for (unsigned& number : numbers) number = static_cast<unsigned>(random.below(4));
        unsigned blocks = 0;
        for (const unsigned number : numbers) blocks += number;
        if (blocks == 1 || blocks == 2) {
            CHECK(displacement(numbers, 40) == 41);
            continue;
        }
        const unsigned expected = steps_needed(numbers);
        CHECK(displacement(numbers, 40) == expected);
        CHECK(displacement(numbers, expected) == expected);
        if (expected > 0) CHECK(displacement(numbers, expected - 1) == expected);
    }
}

TEST_CASE("mayan bound: known distances") {
    const auto d = [](const Numbers& numbers) { return displacement(numbers, 40); };
    CHECK(d({0, 0, 0, 0, 0}) == 0);
    CHECK(d({1, 0, 0, 0, 1}) == 41);
    CHECK(d({1, 1, 1, 0, 0}) == 0);
    CHECK(d({3, 0, 0, 0, 0}) == 0);
    CHECK(d({1, 1, 0, 1, 0}) == 1);
    CHECK(d({1, 0, 1, 0, 1}) == 2);
    CHECK(d({2, 1, 0, 0, 0}) == 1);
    CHECK(d({2, 1, 1, 0, 0}) == 3);  // four vanish as one run only
    CHECK(d({3, 1, 1, 0, 0}) == 0);
    CHECK(d({2, 2, 2, 0, 0}) == 0);
    CHECK(d({2, 2, 1, 1, 0}) == 1);
}

TEST_CASE("mayan bound: what is kept is what was found, whatever the shape") {
    for (std::size_t width = 1; width <= 5; ++width) {
        DisplacementBound bound(width, 7, 40);
        for (int again = 0; again < 2; ++again) {
            for_all(width, 6, [&](const Numbers& numbers) {
                REQUIRE(bound(profile_of(bound, numbers)) == displacement(numbers, 40));
            });
        }
    }
}

TEST_CASE("mayan bound: wide and high boards are looked up as they are found") {
    DisplacementBound wide(8, 7, 10);
    DisplacementBound high(5, 8, 10);
    Random random(23);
    for (int i = 0; i < 300; ++i) {
        Numbers numbers(8);
        for (unsigned& number : numbers) number = static_cast<unsigned>(random.below(4));
        const unsigned expected = displacement(numbers, 10);
        CHECK(wide(profile_of(wide, numbers)) == expected);
        CHECK(wide(profile_of(wide, numbers)) == expected);
        numbers.resize(5);
        numbers[0] += 8;
        CHECK(high(profile_of(high, numbers)) == displacement(numbers, 10));
    }
}

TEST_CASE("mayan bound: no board that can be cleared is beyond it, at any step") {
    for (std::uint64_t i = 0; i < 400; ++i) {
        Random random = Random::item(17, i);
        GenerateOptions options;
        options.style = i % 2 == 0 ? "solvable" : "crosses";
        options.moves = 1 + i % 5;
        const Instance instance = generate(random, options);
        CHECK_MESSAGE(sum_of(instance.board, 40) <= 2 * instance.moves, text_of(instance.board));
    }
}

TEST_CASE("mayan bound: what vanishes does not lessen it") {
    for (std::uint64_t i = 0; i < 60; ++i) {
        Random random = Random::item(18, i);
        GenerateOptions options;
        options.style = std::string(kStyles[i % kStyles.size()]);
        const Board start = generate(random, options).board;
        for (int x = 0; x < 5; ++x) {
            for (int y = 0; y < 7; ++y) {
                Board board = start;
                if (drag(board, {x, y, 1})) continue;
                const unsigned before = sum_of(board, 40);
                settle(board);
                CHECK(before <= sum_of(board, 40));
            }
        }
    }
}
