// The native engine against brute force, published counts and published puzzles.

#include <doctest/doctest.h>
#include <atomic>
#include <chrono>
#include <ctime>
#include <functional>
#include <set>
#include <string_view>
#include <thread>

#include "puzzles/yin_yang_text.hpp"
#include "solvers/yin_yang.hpp"
#include "tests/yin_yang_cases.hpp"

using namespace tessera;
using namespace tessera::yin_yang;

namespace {

constexpr std::uint64_t kAll = 1000;

Question asking(std::uint64_t answers) {
    Question question;
    question.answers = answers;
    question.count = true;
    return question;
}

Outcome<Answer> solved(const Instance& instance, std::uint64_t answers) {
    const Stop stop;
    return solve(instance, asking(answers), stop);
}

/// All clue grids of that shape: count, verdict, and all answers, against brute force.
void check_all(unsigned rows, unsigned cols) {
    const std::vector<std::uint32_t> all = cases::colourings(rows, cols);
    for (std::uint32_t number = 0; number < cases::clue_grids(rows * cols); ++number) {
        const Instance instance = cases::clue_grid(rows, cols, number);
        const std::size_t count = cases::count_of(instance, all);
        const Outcome<Answer> outcome = solved(instance, kAll);
        std::set<std::string> different;
        bool good = outcome.count == Count(count) && outcome.complete &&
                    outcome.verdict == (count == 0 ? Verdict::unsolvable : Verdict::solvable);
        for (const Answer& answer : outcome.answers) {
            good = good && !fault(instance, answer);
            different.insert(cases::text_of(answer.colouring));
        }
        good = good && different.size() == count && outcome.answers.size() == count;
        if (!good) FAIL(cases::text_of(instance.clues) << " should have " << count);
    }
}

std::vector<Instance> read_file(const std::string& name) {
    Reader reader = Reader::open(cases::data("yin-yang/" + name));
    InstanceReader instances(reader, {});
    std::vector<Instance> found;
    while (auto instance = instances.next()) found.push_back(std::move(*instance));
    return found;
}

/// Takes some seconds, in keys of two words.
constexpr std::string_view kWidest = "arkareem_2_20x20.in";

void check_published(const cases::Published& puzzle) {
    CAPTURE(puzzle.name);
    const Instance instance = read_file(puzzle.file).front();
    const Outcome<Answer> outcome = solved(instance, 2);
    CHECK(outcome.count == Count(std::to_string(puzzle.count)));
    CHECK(outcome.complete == (puzzle.count <= 2));
    for (const Answer& answer : outcome.answers) CHECK(fault(instance, answer) == std::nullopt);
    if (puzzle.solution.empty()) return;
    REQUIRE(outcome.answers.size() == 1);
    CHECK(outcome.answers[0].colouring == cases::grid_of(puzzle.solution));
}

/// The time that `work` takes of a processor, in seconds.
double seconds_of(const std::function<void()>& work) {
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

Count blank(std::size_t rows, std::size_t cols) {
    return *solved({Grid(rows, cols)}, 0).count;
}

}  // namespace

TEST_CASE("yin_yang native: all clue grids of up to 3x3 and 2x4, count and answers") {
    for (unsigned rows = 1; rows <= 8; ++rows) {
        for (unsigned cols = 1; cols <= 8 && rows * cols <= 9; ++cols) {
            if (rows * cols <= 8 || rows == 3) check_all(rows, cols);
        }
    }
}

TEST_CASE("yin_yang native: blank boards have as many colourings as brute force finds") {
    for (unsigned rows = 1; rows <= 20; ++rows) {
        for (unsigned cols = 1; rows * cols <= 20; ++cols) {
            CAPTURE(rows);
            CAPTURE(cols);
            CHECK(blank(rows, cols) == cases::colourings(rows, cols).size());
        }
    }
}

TEST_CASE("yin_yang native: the counts of blank boards up to 8x8 (OEIS A068381, A003763)") {
    const std::vector<std::vector<long>> kCounts{{12, 18, 18, 18, 18, 18, 18},
                                                 {18, 34, 50, 70, 94, 122, 154},
                                                 {18, 50, 96, 220, 420, 924, 1780},
                                                 {18, 70, 220, 660, 1948, 5718, 16460},
                                                 {18, 94, 420, 1948, 7736, 36352, 143164},
                                                 {18, 122, 924, 5718, 36352, 230568, 1428028},
                                                 {18, 154, 1780, 16460, 143164, 1428028, 11974112}};
    for (std::size_t rows = 2; rows <= 8; ++rows) {
        for (std::size_t cols = 2; cols <= 8; ++cols) {
            CAPTURE(rows);
            CAPTURE(cols);
            CHECK(blank(rows, cols) == kCounts[rows - 2][cols - 2]);
        }
    }
}

TEST_CASE("yin_yang native: blank 9x9 to 13x13, the last beyond 64 bits" *
          doctest::test_suite("slow")) {
    CHECK(blank(9, 9) == Count("1609039928"));
    CHECK(blank(9, 10) == Count("21279591520"));
    CHECK(blank(10, 10) == Count("382467306272"));
    CHECK(blank(11, 11) == Count("235302172821072"));
    CHECK(blank(12, 12) == Count("258981528765867728"));
    // A068381(13) + 2 * A003763(6)
    CHECK(blank(13, 13) == Count("733498025032488425464") + 2 * Count("1076226888605605706"));
}

TEST_CASE("yin_yang native: 2 x n, 3 x n and 1 x n have the counts of their formulas") {
    for (unsigned n : {3U, 10U, 50U, 200U}) {
        CHECK(blank(1, n) == 2 * n);
        CHECK(blank(2, n) == 18);
        CHECK(blank(n, 3) == 2 * n * n + 2 * n + 10);
    }
}

TEST_CASE("yin_yang native: counts grow beyond 64 and 128 bits without a fault") {
    // The number of a board's colourings is that of its two halves by the colour of one cell.
    for (const std::size_t cols : {120U, 240U, 400U}) {
        Instance instance{Grid(4, cols)};
        const Count all = *solved(instance, 0).count;
        instance.clues.set(1, cols / 2, Cell::black);
        const Count black = *solved(instance, 0).count;
        instance.clues.set(1, cols / 2, Cell::white);
        const Count white = *solved(instance, 0).count;
        CHECK(black + white == all);
        CHECK(black == white);
        if (cols == 400U) CHECK(mpz_sizeinbase(all.get_mpz_t(), 2) > 256);
    }
}

TEST_CASE("yin_yang native: published puzzles have their counts and solutions") {
    for (const cases::Published& puzzle : cases::published()) {
        if (puzzle.file != kWidest) check_published(puzzle);
    }
}

TEST_CASE("yin_yang native: the published 20x20 has its one solution" *
          doctest::test_suite("slow")) {
    for (const cases::Published& puzzle : cases::published()) {
        if (puzzle.file == kWidest) check_published(puzzle);
    }
}

TEST_CASE("yin_yang native: all 3,039 UVa boards have their counts") {
    std::ifstream counts(cases::data("yin-yang/uva3039.counts"));
    const std::vector<Instance> boards = read_file("uva3039.uva");
    REQUIRE(boards.size() == 3039);
    for (const Instance& board : boards) {
        std::string count;
        REQUIRE(static_cast<bool>(counts >> count));
        const Outcome<Answer> outcome = solved(board, 1);
        const bool answered = outcome.answers.size() == (count == "0" ? 0 : 1);
        const bool right =
            !answered || outcome.answers.empty() || !fault(board, outcome.answers[0]);
        if (outcome.count != Count(count) || !answered || !right) {
            FAIL(cases::text_of(board.clues) << " should have " << count);
        }
    }
}

TEST_CASE("yin_yang native: as many different answers as are asked for") {
    const Instance board{Grid(5, 6)};
    for (const std::uint64_t wanted : {1U, 2U, 17U, 1000U, 1947U, 1948U, 3000U}) {
        const Outcome<Answer> outcome = solved(board, wanted);
        std::set<std::string> different;
        for (const Answer& answer : outcome.answers) {
            if (fault(board, answer)) FAIL("a wrong answer");
            different.insert(cases::text_of(answer.colouring));
        }
        CHECK(different.size() == std::min<std::uint64_t>(wanted, 1948));
        CHECK(outcome.answers.size() == different.size());
        CHECK(outcome.complete == (wanted >= 1948));
    }
}

TEST_CASE("yin_yang native: boards beyond the packed width are refused by their size") {
    const Stop stop;
    CHECK_THROWS_WITH_AS(solve({Grid(33, 40)}, asking(1), stop),
                         "a board whose shorter side is 33, more than 32", UnsupportedSize);
    // Wider than one word holds, but narrow enough for two: full of clues but for a corner.
    Instance comb{Grid(24, 21)};
    for (std::size_t r = 0; r < 24; ++r) {
        for (std::size_t c = 0; c < 21; ++c) {
            const bool black = c == 0 || (r % 2 == 0 && c + 1 < 21);
            comb.clues.set(r, c, black ? Cell::black : Cell::white);
        }
    }
    CHECK(solved(comb, 1).count == Count(1));
    comb.clues.set(0, 0, Cell::empty);
    CHECK(solved(comb, 2).answers.size() == solved(comb, 2).count->get_ui());
}

TEST_CASE("yin_yang native: a stop makes it undecided, soon") {
    Limits limits;
    limits.time = std::chrono::milliseconds(50);
    const Stop stop(limits);
    const auto begin = std::chrono::steady_clock::now();
    const Outcome<Answer> outcome = solve({Grid(19, 19)}, asking(1), stop);
    CHECK(outcome.verdict == Verdict::undecided);
    CHECK(outcome.limit == Limit::time);
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(5));
    const Stop now;
    now.request(Limit::interrupted);
    CHECK(solve({Grid(4, 4)}, asking(1), now).limit == Limit::interrupted);
}

TEST_CASE("yin_yang native: listing many answers of a narrow board ends soon after a stop") {
    // A cell has a few hundred states, and as many endings as are wanted.
    const Instance narrow{Grid(5, 60)};
    Question all;
    all.answers = 10'000'000;
    const auto check_stopped = [&](const Stop& stop, Limit cause, double most_seconds) {
        Outcome<Answer> outcome;
        CHECK(seconds_of([&] { outcome = solve(narrow, all, stop); }) < most_seconds);
        CHECK(outcome.verdict == Verdict::solvable);
        CHECK(outcome.limit == cause);
        CHECK_FALSE(outcome.complete);
    };
    check_stopped(Stop({.time = std::chrono::milliseconds(500), .memory_bytes = std::nullopt}),
                  Limit::time, 3);
    const std::size_t most = resident_bytes() + (std::size_t{200} << 20U);
    check_stopped(Stop({.time = std::nullopt, .memory_bytes = most}), Limit::memory, 120);
    std::atomic<bool> interrupt = false;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        interrupt = true;
    });
    check_stopped(Stop({}, &interrupt), Limit::interrupted, 3);
    other.join();
}

TEST_CASE("yin_yang native: answers of a board of many words are right and different") {
    // 1 x n: the ends of the one change of colour, twice.
    for (const std::size_t n : {63U, 64U, 65U, 128U, 129U, 1000U}) {
        const Instance line{Grid(1, n)};
        const Outcome<Answer> outcome = solved(line, 2 * n);
        std::set<std::string> different;
        for (const Answer& answer : outcome.answers) {
            if (fault(line, answer)) FAIL("a wrong answer");
            different.insert(cases::text_of(answer.colouring));
        }
        CHECK(different.size() == 2 * n);
        CHECK(outcome.complete);
    }
}

#ifdef __SANITIZE_ADDRESS__
/// Its allocator keeps what was freed, so that more memory in use need not be more resident.
constexpr bool kKeepsFreedMemory = true;
#else
constexpr bool kKeepsFreedMemory = false;
#endif

TEST_CASE("yin_yang native: answers made before a stop are kept" *
          doctest::skip(kKeepsFreedMemory)) {
    // The answers take 150 MB, what leads to them a quarter of that.
    const Instance line{Grid(1, 150'000)};
    const std::size_t most = resident_bytes() + (std::size_t{70} << 20U);
    const Stop stop({.time = std::nullopt, .memory_bytes = most});
    const Outcome<Answer> outcome = solve(line, asking(1000), stop);
    CHECK(outcome.limit == Limit::memory);
    CHECK(outcome.count == Count(300'000));
    CHECK_FALSE(outcome.complete);
    CHECK(outcome.answers.size() > 0);
    CHECK(outcome.answers.size() < 1000);
    for (const Answer& answer : outcome.answers) {
        if (fault(line, answer)) FAIL("a wrong answer");
    }
}
