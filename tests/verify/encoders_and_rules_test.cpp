// Encoders and rules say the same: one oracle, many routes.
//
// For each puzzle, small instances with all assignments of the answer's variables (and some that
// are no answers at all): the plain rules accept an answer exactly where each formula is
// satisfiable with it assumed. Certificates rest on this.

#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "puzzles/gray_code.hpp"
#include "tests/verify/certified.hpp"
#include "verify/registry.hpp"

using namespace tessera;
using namespace tessera::test;

namespace {

/// Each instance, as JSON, meets each candidate.
struct Family {
    std::string puzzle;
    std::vector<std::string> instances;
    std::vector<AnyAnswer> candidates;
    std::vector<Engine> routes;
};

std::vector<AnyAnswer> answers_of(const std::string& puzzle,
                                  const std::vector<std::string>& texts) {
    std::vector<AnyAnswer> answers;
    for (const std::string& text : texts) {
        Reader reader = Reader::from_string(text);
        const auto claim = find_puzzle(puzzle)->claims(reader, Format::json)->next({});
        if (!claim.answer) FAIL("no answer: " << text);
        answers.push_back(*claim.answer);
    }
    return answers;
}

/// All grids of `rows` x `cols` over `letters` as lists of strings.
std::vector<std::string> grids(std::size_t rows, std::size_t cols, const std::string& letters) {
    std::vector<std::string> all{""};
    for (std::size_t cell = 0; cell < rows * cols; ++cell) {
        std::vector<std::string> longer;
        for (const std::string& grid : all) {
            for (const char letter : letters) {
                std::string next = grid;
                if (cell % cols == 0) next += cell == 0 ? "\"" : "\",\"";
                longer.push_back(next + letter);
            }
        }
        all = std::move(longer);
    }
    for (std::string& grid : all) grid = "[" + grid + "\"]";
    return all;
}

std::vector<std::string> around(const std::string& before, const std::vector<std::string>& texts,
                                const std::string& after) {
    std::vector<std::string> all;
    for (const std::string& text : texts) all.push_back(before + text + after);
    return all;
}

/// All lists of `length` elements out of `elements`.
std::vector<std::string> lists(std::size_t length, const std::vector<std::string>& elements) {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<std::string> longer;
        for (const std::string& list : all) {
            for (const std::string& element : elements) {
                longer.push_back(list.empty() ? element : list + "," + element);
            }
        }
        all = std::move(longer);
    }
    return around("[", all, "]");
}

std::vector<std::string> mayan_moves() {
    std::vector<std::string> moves;
    for (int x = 0; x < 5; ++x) {
        for (int y = 0; y < 3; ++y) {
            for (const char* g : {"1", "-1"}) {
                moves.push_back("[" + std::to_string(x) + "," + std::to_string(y) + "," + g + "]");
            }
        }
    }
    return moves;
}

Family lights_out_family(std::size_t rows, std::size_t cols, std::vector<Engine> routes) {
    return {"lights-out",
            around(R"({"puzzle":"lights-out","lights":)", grids(rows, cols, "01"), "}"),
            answers_of("lights-out", around(R"({"presses":)", grids(rows, cols, "01"), "}")),
            std::move(routes)};
}

Family yin_yang_family(std::size_t rows, std::size_t cols, std::vector<Engine> routes) {
    return {"yin-yang", around(R"({"puzzle":"yin-yang","clues":)", grids(rows, cols, ".o#"), "}"),
            answers_of("yin-yang", around(R"({"colouring":)", grids(rows, cols, "o#"), "}")),
            std::move(routes)};
}

/// All walks of `length` flips from all O, whether they come home or not. (A text of one is
/// judged as it is read.)
Family gray_code_family(unsigned holes, std::size_t length, std::vector<Engine> routes) {
    std::vector<gray_code::Answer> walks{{{0}}};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<gray_code::Answer> longer;
        for (const gray_code::Answer& walk : walks) {
            for (unsigned hole = 0; hole < holes; ++hole) {
                longer.push_back(walk);
                longer.back().states.push_back(walk.states.back() ^ gray_code::State{1} << hole);
            }
        }
        walks = std::move(longer);
    }
    return {"gray-code",
            {R"({"puzzle":"gray-code","n":)" + std::to_string(holes) + "}"},
            std::vector<AnyAnswer>(walks.begin(), walks.end()),
            std::move(routes)};
}

Family mayan_family(const std::string& moves, std::size_t length,
                    const std::vector<std::string>& boards, std::vector<Engine> routes) {
    return {"mayan", around(R"({"puzzle":"mayan","moves":)" + moves + ",\"columns\":", boards, "}"),
            answers_of("mayan", around(R"({"moves":)", lists(length, mayan_moves()), "}")),
            std::move(routes)};
}

struct Tally {
    int accepted = 0;
    int refused = 0;
};

Tally hold_against_rules(const Family& family) {
    const Puzzle& puzzle = *find_puzzle(family.puzzle);
    Tally tally;
    for (const std::string& text : family.instances) {
        const AnyInstance instance = instance_of(puzzle, text);
        for (const AnyAnswer& candidate : family.candidates) {
            const bool right = !puzzle.fault(instance, candidate);
            (right ? tally.accepted : tally.refused) += 1;
            for (const Engine route : family.routes) {
                const Verdict verdict = puzzle.accepts(route, instance, candidate, Stop());
                if (verdict == (right ? Verdict::solvable : Verdict::unsolvable)) continue;
                FAIL(to_string(route) << ": " << text << " and " << puzzle.answer_json(candidate));
            }
        }
    }
    return tally;
}

const std::vector<Engine> kClauses{Engine::cadical};
#ifdef TESSERA_Z3
const std::vector<Engine> kBoth{Engine::cadical, Engine::z3};
#else
const std::vector<Engine> kBoth{Engine::cadical};
#endif

const std::vector<std::string> kBoards{"[[1],[1],[2,1],[],[]]", "[[1,2],[1],[2,1],[2],[]]",
                                       "[[],[1],[],[1],[1]]", "[[2],[1,1],[2],[1,2],[]]"};

}  // namespace

TEST_CASE("encoders and rules: all presses on all 2 x 2 boards of Lights Out") {
    const Tally tally = hold_against_rules(lights_out_family(2, 2, kBoth));
    CHECK(tally.accepted == 16);  // every press set solves one board
    CHECK(tally.refused == 16 * 15);
}

TEST_CASE("encoders and rules: all presses on all 2 x 3 boards of Lights Out") {
    CHECK(hold_against_rules(lights_out_family(2, 3, kClauses)).accepted == 64);
}

TEST_CASE("encoders and rules: all colourings on all 2 x 2 boards of Yin-Yang") {
    // 12 of the 16 colourings are right, and each extends 2^4 boards of clues.
    CHECK(hold_against_rules(yin_yang_family(2, 2, kBoth)).accepted == 12 * 16);
}

TEST_CASE("encoders and rules: all colourings on all 2 x 3 boards of Yin-Yang") {
    const Tally tally = hold_against_rules(yin_yang_family(2, 3, kClauses));
    CHECK(tally.accepted % 64 == 0);
    CHECK(tally.accepted > 0);
}

TEST_CASE("encoders and rules: all walks of one, two and three holes") {
    CHECK(hold_against_rules(gray_code_family(1, 2, kBoth)).accepted == 1);
    CHECK(hold_against_rules(gray_code_family(2, 4, kBoth)).accepted == 2);
    CHECK(hold_against_rules(gray_code_family(2, 3, kBoth)).accepted == 0);
    CHECK(hold_against_rules(gray_code_family(3, 8, kClauses)).accepted == 12);
}

TEST_CASE("encoders and rules: all single moves of Mayan, and all pairs of them") {
    CHECK(hold_against_rules(mayan_family("1", 1, kBoards, kBoth)).accepted > 0);
    CHECK(hold_against_rules(mayan_family("2", 2, {"[[1],[1],[],[],[1]]", kBoards[1]}, kClauses))
              .accepted > 0);
    CHECK(hold_against_rules(mayan_family("2", 1, kBoards, kClauses)).accepted == 0);
}
