// Proofs of all small instances, held against the native engines' counts: what CaDiCaL and the
// kernel say of the formula, against solvers that know no formula. (Those are held against brute
// force in their own tests.)

#include "verify/prove.hpp"

#include <doctest/doctest.h>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/verify/certified.hpp"
#include "verify/registry.hpp"

using namespace tessera;
using namespace tessera::test;

namespace {

class NoSink final : public LratSink {
public:
    void derive(LratId, std::span<const int>, std::span<const LratId>) override {}
    void erase(std::span<const LratId>) override {}
};

Proved proved(const std::string& puzzle, const std::string& instance, Proposition proposition,
              std::size_t most_answers = 100'000) {
    const Puzzle& found = *find_puzzle(puzzle);
    const SinkMaker sink = [](std::size_t) { return std::make_unique<NoSink>(); };
    return prove(found, instance_of(found, instance), {proposition, most_answers}, sink, Stop());
}

/// What each proposition must come to for an instance with `count` answers.
void check_all(const std::string& puzzle, const std::string& instance, std::size_t count) {
    using Result = Proved::Result;
    const Proved none = proved(puzzle, instance, Proposition::unsolvable);
    CHECK((none.result == Result::proved) == (count == 0));
    CHECK((none.result == Result::false_claim) == (count > 0));
    CHECK(none.answers.size() == (count > 0 ? 1 : 0));
    const Proved unique = proved(puzzle, instance, Proposition::unique);
    CHECK((unique.result == Result::proved) == (count == 1));
    CHECK((unique.result == Result::false_claim) == (count != 1));
    const Proved counted = proved(puzzle, instance, Proposition::count);
    CHECK(counted.result == Result::proved);
    CHECK(counted.answers.size() == count);
}

std::size_t native_count(const std::string& puzzle, const std::string& instance) {
    const Puzzle& found = *find_puzzle(puzzle);
    Question question;
    question.answers = 0;
    question.count = true;
    const Finding finding =
        found.ask(Engine::native, instance_of(found, instance), question, Stop());
    return finding.count->get_ui();
}

}  // namespace

TEST_CASE("prove: every 2 x 3 board of Lights Out") {
    for (unsigned bits = 0; bits < 64; ++bits) {
        std::string cells;
        for (unsigned i = 0; i < 6; ++i) cells += (bits >> i & 1U) != 0 ? '1' : '0';
        const std::string instance = R"({"puzzle":"lights-out","lights":[")" + cells.substr(0, 3) +
                                     "\",\"" + cells.substr(3) + "\"]}";
        check_all("lights-out", instance, native_count("lights-out", instance));
    }
}

TEST_CASE("prove: every board of Yin-Yang with two rows of two, and many of three") {
    for (unsigned code = 0; code < 81 + 19683; code += code < 81 ? 1 : 41) {
        const std::size_t side = code < 81 ? 2 : 3;
        std::string rows;
        unsigned rest = code < 81 ? code : code - 81;
        for (std::size_t r = 0; r < side; ++r) {
            rows += r == 0 ? "\"" : ",\"";
            for (std::size_t c = 0; c < side; ++c, rest /= 3) rows += ".o#"[rest % 3];
            rows += '"';
        }
        const std::string instance = R"({"puzzle":"yin-yang","clues":[)" + rows + "]}";
        check_all("yin-yang", instance, native_count("yin-yang", instance));
    }
}

TEST_CASE("prove: the cycles of the hypercube, to three holes") {
    // OEIS A066037 times two for direction; one walk for one hole.
    check_all("gray-code", R"({"puzzle":"gray-code","n":1})", 1);
    check_all("gray-code", R"({"puzzle":"gray-code","n":2})", 2);
    check_all("gray-code", R"({"puzzle":"gray-code","n":3})", 12);
}

TEST_CASE("prove: Mayan boards with one and two moves") {
    for (const char* columns :
         {"[[1],[1],[2,1],[],[]]", "[[1,2],[2,1],[1],[2],[]]", "[[1],[],[1],[1],[]]",
          "[[1,2],[1],[2,1],[2],[]]", "[[1],[2],[1],[2],[1,2]]"}) {
        for (const char* moves : {"1", "2"}) {
            const std::string instance = R"({"puzzle":"mayan","moves":)" + std::string(moves) +
                                         ",\"columns\":" + columns + "}";
            const std::size_t count = native_count("mayan", instance);
            check_all("mayan", instance, count);
            const Proved smallest = proved("mayan", instance, Proposition::smallest);
            CHECK((smallest.result == Proved::Result::proved) == (count > 0));
            CHECK((smallest.result == Proved::Result::false_claim) == (count == 0));
        }
    }
}

TEST_CASE("prove: only answers with an order have a smallest") {
    CHECK_THROWS_AS(proved("gray-code", R"({"puzzle":"gray-code","n":2})", Proposition::smallest),
                    std::invalid_argument);
}

TEST_CASE("prove: a stop, or more answers than asked for, is undecided") {
    const Puzzle& gray = *find_puzzle("gray-code");
    const AnyInstance instance = instance_of(gray, R"({"puzzle":"gray-code","n":3})");
    const SinkMaker sink = [](std::size_t) { return std::make_unique<NoSink>(); };
    const Stop stop;
    stop.request(Limit::interrupted);
    const Proved stopped = prove(gray, instance, {Proposition::count}, sink, stop);
    CHECK(stopped.result == Proved::Result::undecided);
    CHECK(stopped.limit == Limit::interrupted);
    const Proved cut =
        proved("gray-code", R"({"puzzle":"gray-code","n":3})", Proposition::count, 5);
    CHECK(cut.result == Proved::Result::undecided);
    CHECK(cut.limit == Limit::count);
}
