// What every puzzle's reductions promise: instances, fewer of them each time, an end.

#include <doctest/doctest.h>
#include <set>
#include <string>

#include "puzzles/chunks.hpp"
#include "puzzles/random.hpp"
#include "verify/fuzz_case.hpp"
#include "verify/registry.hpp"

using namespace tessera;

namespace {

std::string text_of(const Puzzle& puzzle, const AnyInstance& instance) {
    return file_text(puzzle, {instance}, Format::json);
}

Instances drawn(const Puzzle& puzzle, std::uint64_t run) {
    return draw_case(puzzle, {}, 11, run).instances;
}

}  // namespace

TEST_CASE("chunks: all of a list, by halves, down to single ones") {
    CHECK(chunks(0, 0).empty());
    CHECK(chunks(1, 1) == std::vector<Chunk>{{0, 1}});
    CHECK(chunks(3, 3) == std::vector<Chunk>{{0, 3}, {0, 1}, {1, 1}, {2, 1}});
    CHECK(chunks(5, 2) ==
          std::vector<Chunk>{{0, 2}, {2, 2}, {4, 1}, {0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}});
    for (std::size_t length = 0; length < 40; ++length) {
        CHECK(chunks(length, length).size() < 2 * length + 2 + length / 2);
        for (const Chunk chunk : chunks(length, length)) CHECK(chunk.begin + chunk.size <= length);
    }
}

TEST_CASE("reductions: each is an instance that can be written and read, and another one") {
    for (const Puzzle* puzzle : puzzles()) {
        CAPTURE(puzzle->name());
        for (std::uint64_t run = 0; run < 40; ++run) {
            const AnyInstance instance = drawn(*puzzle, run).front();
            const std::string text = text_of(*puzzle, instance);
            for (std::size_t k = 0;; ++k) {
                const AnyInstance smaller = puzzle->reduction(instance, k);
                if (!smaller.has_value()) break;
                CHECK(reads_back(*puzzle, {smaller}, Format::json));
                CHECK(text_of(*puzzle, smaller) != text);
            }
        }
    }
}

TEST_CASE("reductions: of the least instances there are none, and that is found at once") {
    const std::vector<std::pair<const char*, const char*>> least{
        {"lights-out", R"({"puzzle":"lights-out","lights":["0"]})"},
        {"gray-code", R"({"puzzle":"gray-code","n":1})"},
        {"mayan", R"({"puzzle":"mayan","moves":1,"columns":[[],[],[]]})"},
        {"mayan", R"({"puzzle":"mayan","moves":2,"columns":[[]]})"},
        {"mayan", R"({"puzzle":"mayan","moves":1,"columns":[[1]]})"},
        {"yin-yang", R"({"puzzle":"yin-yang","clues":["."]})"}};
    for (const auto& [name, text] : least) {
        CAPTURE(text);
        const Puzzle& puzzle = *find_puzzle(name);
        const AnyInstance instance = read_instances(puzzle, text, "the text", {}).front();
        CHECK_FALSE(puzzle.reduction(instance, 0).has_value());
    }
}

TEST_CASE("reductions: taken at random, on and on, they come to an end") {
    for (const Puzzle* puzzle : puzzles()) {
        CAPTURE(puzzle->name());
        for (std::uint64_t run = 0; run < 30; ++run) {
            Random random = Random::item(5, run);
            AnyInstance instance = drawn(*puzzle, run).front();
            std::set<std::string> seen;
            for (int step = 0;; ++step) {
                REQUIRE(step < 400);
                // None comes twice: something must get less for good.
                CHECK(seen.insert(text_of(*puzzle, instance)).second);
                std::size_t number = 0;
                while (puzzle->reduction(instance, number).has_value()) ++number;
                if (number == 0) break;
                // The last ones are the least bold: they make the longest ways.
                const std::size_t back = static_cast<std::size_t>(random.below(number)) / 2;
                instance = puzzle->reduction(instance, number - 1 - back);
            }
        }
    }
}

TEST_CASE("fuzz case: a run is the same wherever it is drawn, and unlike others") {
    for (const Puzzle* puzzle : puzzles()) {
        CAPTURE(puzzle->name());
        std::set<std::string> different;
        std::set<std::string> styles;
        for (std::uint64_t run = 0; run < 60; ++run) {
            const FuzzCase once = draw_case(*puzzle, {}, 3, run);
            const FuzzCase again = draw_case(*puzzle, {}, 3, run);
            CHECK(file_text(*puzzle, once.instances, Format::json) ==
                  file_text(*puzzle, again.instances, Format::json));
            different.insert(file_text(*puzzle, once.instances, Format::json));
            styles.insert(once.style);
        }
        CHECK(different.size() >= (puzzle->name() == "gray-code" ? 6U : 50U));
        CHECK(styles.size() == puzzle->styles().size());
    }
}

TEST_CASE("fuzz case: what is given is kept, the number of instances is drawn") {
    CaseOptions options;
    options.given.rows = 3;
    options.given.cols = 4;
    options.style = "solvable";
    options.most_instances = 3;
    const Puzzle& puzzle = *find_puzzle("lights-out");
    std::set<std::size_t> numbers;
    for (std::uint64_t run = 0; run < 30; ++run) {
        const FuzzCase subject = draw_case(puzzle, options, 1, run);
        CHECK(subject.style == "solvable");
        numbers.insert(subject.instances.size());
        for (const AnyInstance& instance : subject.instances) {
            const ReadOptions shape = puzzle.read_options(instance, Format::contest);
            CHECK(shape.rows == 3);
            CHECK(shape.cols == 4);
        }
    }
    CHECK(numbers == std::set<std::size_t>{1, 2, 3});
    options.given.rows = 0;
    CHECK_THROWS_AS(draw_case(puzzle, options, 1, 0), std::invalid_argument);
}

TEST_CASE("fuzz case: a style that cannot do with the sizes makes room for another") {
    CaseOptions options;
    options.given.colours = 1;  // of "near", two at least
    options.given.moves = 1;
    options.given.blocks = 3;
    for (std::uint64_t run = 0; run < 20; ++run) {
        CHECK(draw_case(*find_puzzle("mayan"), options, 1, run).style != "near");
    }
}

TEST_CASE("fuzz case: a file that its reader would take for another does not read back") {
    const Puzzle& lights = *find_puzzle("lights-out");
    const auto board = [&](std::uint64_t rows, std::uint64_t cols) {
        CaseOptions options;
        options.given.rows = rows;
        options.given.cols = cols;
        return draw_case(lights, options, 1, 0).instances.front();
    };
    CHECK(reads_back(lights, {board(2, 3), board(2, 3)}, Format::contest));
    CHECK_FALSE(reads_back(lights, {board(2, 3), board(3, 2)}, Format::contest));
    CHECK_FALSE(reads_back(lights, {board(2, 3), board(2, 2)}, Format::contest));
    CHECK(reads_back(lights, {board(2, 3), board(2, 2)}, Format::json));
    CHECK_FALSE(reads_back(lights, {board(2, 3), board(2, 3)}, Format::pbm));
    CHECK_FALSE(reads_back(lights, {}, Format::contest));
    CHECK(counts_instances(lights, Format::contest));
    CHECK_FALSE(counts_instances(lights, Format::json));
    CHECK_FALSE(counts_instances(*find_puzzle("mayan"), Format::contest));
}
