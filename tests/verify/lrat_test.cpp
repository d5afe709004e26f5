// The trusted kernel, case by case: what it accepts and each kind of fault that it refuses.

#include "verify/lrat.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

using namespace tessera;

namespace {

/// Hands out `text` a few bytes at a time, so that numbers lie across the pieces.
ByteSource source(std::string_view text, std::size_t piece = 7) {
    return [text, piece](char* buffer, std::size_t size) mutable {
        const std::size_t count = std::min({text.size(), piece, size});
        std::memcpy(buffer, text.data(), count);
        text.remove_prefix(count);
        return count;
    };
}

/// Empty when accepted, else the reason.
std::string refusal(std::string_view formula, std::string_view proof,
                    LratFormat format = LratFormat::automatic) {
    try {
        check_lrat(source(formula), source(proof), format);
        return "";
    } catch (const LratError& error) {
        return error.what();
    } catch (const DimacsError& error) {
        return std::string("DIMACS ") + error.what();
    }
}

bool contains(const std::string& text, std::string_view part) {
    INFO(text);
    CHECK(text.find(part) != text.npos);
    return text.find(part) != text.npos;
}

// All four clauses of two variables.
constexpr std::string_view kSquare = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
constexpr std::string_view kSquareProof = "5 1 0 1 2 0\n6 0 5 3 4 0\n";

/// Bytes from numbers: binary proofs are easier read that way.
std::string bytes(std::initializer_list<int> values) {
    std::string result;
    for (const int value : values) result += static_cast<char>(value);
    return result;
}

// 2x + (x < 0): 5 1 0 1 2 0 / 6 0 5 3 4 0
const std::string kSquareBinary = bytes({'a', 10, 2, 0, 2, 4, 0, 'a', 12, 0, 10, 6, 8, 0});

/// What the kernel says of the square with lemma 5 replaced.
std::string with_lemma(const std::string& lemma) {
    return refusal(kSquare, lemma + "\n6 0 5 3 4 0\n");
}

}  // namespace

TEST_CASE("lrat: a RUP refutation is accepted, in text and in binary") {
    CHECK(refusal(kSquare, kSquareProof) == "");
    CHECK(refusal(kSquare, kSquareProof, LratFormat::text) == "");
    CHECK(refusal(kSquare, kSquareBinary) == "");
    CHECK(refusal(kSquare, kSquareBinary, LratFormat::binary) == "");
}

TEST_CASE("lrat: white space, missing last newline, CRLF and gaps in ids do not matter") {
    CHECK(refusal(kSquare, "\n 5  1\t0 1 2 0 \r\n\n60 0 5 3 4 0") == "");
    CHECK(refusal("c about\n\np cnf 2  4 \r\nc more\n1 2 0 1 -2\n0 -1 2 0\nc\n-1 -2 0\nc end",
                  kSquareProof) == "");
}

TEST_CASE("lrat: comments are lines of their own between the steps of a text") {
    CHECK(refusal(kSquare, "c\n\n c 5 1 0\n5 1 0 1 2 0\r\n\tcomment\n6 0 5 3 4 0\nc end") == "");
    CHECK(contains(refusal(kSquare, "c 5 1 0 1 2 0\n6 0 5 3 4 0\n"), "line 2: "));
    CHECK(contains(refusal(kSquare, kSquareBinary + "c\n"), "expected a or d"));
}

TEST_CASE("lrat: deletions of clauses out of use are accepted") {
    CHECK(refusal(kSquare, "5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n") == "");
    CHECK(refusal(kSquare, "5 1 0 1 2 0\n5 d 0\n6 0 5 3 4 0\n") == "");
    CHECK(refusal(kSquare, bytes({'a', 10, 2, 0, 2, 4, 0, 'd', 2, 4, 0}) +
                               bytes({'a', 12, 0, 10, 6, 8, 0})) == "");
}

TEST_CASE("lrat: an unknown id is refused") {
    CHECK(contains(with_lemma("5 1 0 1 7 0"), "line 1: there is no clause 7 yet"));
    CHECK(contains(with_lemma("5 1 0 5 0"), "there is no clause 5 yet"));
    CHECK(contains(refusal(kSquare, "5 1 0 1 2 0\n5 d 9 0\n6 0 5 3 4 0\n"), "line 2: "));
    CHECK(contains(refusal(kSquare, "5 1 0 1 2 0\n6 0 5 3 4 7 0\n"), "no clause 7"));
    CHECK(contains(with_lemma("5 1 0 1 2 0\n5 d -1 0"), "no clause -1"));
}

TEST_CASE("lrat: a deleted id is refused, as a hint and in a second deletion") {
    CHECK(contains(with_lemma("5 1 0 1 2 0\n5 d 3 0"), "line 3: there is no clause 3, or no"));
    CHECK(contains(with_lemma("5 1 0 1 2 0\n5 d 1 1 0"), "no clause 1, or no longer"));
}

TEST_CASE("lrat: ids that do not increase are refused") {
    CHECK(contains(with_lemma("4 1 0 1 2 0"), "id 4 after 4"));
    CHECK(contains(with_lemma("3 1 0 1 2 0"), "id 3 after 4"));
    CHECK(contains(with_lemma("0 1 0 1 2 0"), "id 0 after 4"));
    CHECK(contains(with_lemma("-5 1 0 1 2 0"), "id -5 after 4"));
    CHECK(contains(refusal(kSquare, "5 1 0 1 2 0\n5 2 0 1 3 0\n6 0 5 3 4 0\n"), "id 5 after 5"));
    // Also not once the clause of that id is deleted.
    CHECK(contains(refusal(kSquare, "5 1 0 1 2 0\n5 d 5 0\n5 1 0 1 2 0\n"), "id 5 after 5"));
}

TEST_CASE("lrat: a hint that is not unit, or is satisfied, is refused") {
    CHECK(contains(with_lemma("5 1 0 3 1 2 0"), "hint 3 is satisfied"));
    CHECK(contains(refusal(kSquare, "5 0 1 2 0\n"), "hint 1 is not unit"));
    CHECK(contains(refusal(kSquare, "5 1 2 0 1 0\n6 1 0 5 5 2 0\n"), "hint 5 is satisfied"));
}

TEST_CASE("lrat: hints that end without a conflict are refused") {
    CHECK(contains(with_lemma("5 1 0 1 0"), "no conflict"));
    CHECK(contains(with_lemma("5 1 0 0"), "no conflict"));
    CHECK(contains(refusal(kSquare, "5 1 0 1 2 0\n6 0 5 3 0\n"), "line 2: no conflict"));
}

TEST_CASE("lrat: a proof without the empty clause is refused") {
    CHECK(contains(refusal(kSquare, ""), "no empty clause"));
    CHECK(contains(refusal(kSquare, "\n\n"), "no empty clause"));
    CHECK(contains(refusal(kSquare, "5 1 0 1 2 0\n"), "no empty clause"));
}

TEST_CASE("lrat: the empty clause of a formula must be derived by the proof") {
    CHECK(contains(refusal("p cnf 0 1\n0\n", ""), "no empty clause"));
    CHECK(refusal("p cnf 0 1\n0\n", "2 0 1 0\n") == "");
}

TEST_CASE("lrat: what follows the empty clause is still checked") {
    const std::string proof(kSquareProof);
    CHECK(refusal(kSquare, proof + "7 d 1 2 0\n") == "");
    CHECK(refusal(kSquare, proof + "6 d 6 0\n") == "");
    CHECK(refusal(kSquare, proof + "7 2 0 6 0\n") == "");
    CHECK(contains(refusal(kSquare, proof + "7 2 0 1 0\n"), "line 3: "));
    CHECK(contains(refusal(kSquare, proof + "junk"), "line 3: expected a number, found 'j'"));
    CHECK(contains(refusal(kSquare, kSquareBinary + "x"), "byte 14: expected a or d"));
}

TEST_CASE("lrat: text that is not LRAT is refused") {
    CHECK(contains(with_lemma("5 1 0 1 2 0 3"), "expected end of line, found '3'"));
    CHECK(contains(with_lemma("5 1 0 1 2"), "expected a number, found end of "));
    CHECK(contains(with_lemma("5 1"), "expected a number, found end of "));
    CHECK(contains(with_lemma("5"), "expected a number, found end of "));
    CHECK(contains(with_lemma("5 1 0 1 2 0x"), "expected a digit or white space, found 'x'"));
    CHECK(contains(with_lemma("5 1 0 1 2.0 0"), "expected a digit or white space, found '.'"));
    CHECK(contains(with_lemma("5 +1 0 1 2 0"), "expected a number, found '+'"));
    CHECK(contains(with_lemma("5 01 0 1 2 0"), "expected no digit after 0, found '1'"));
    CHECK(contains(with_lemma("5 1 -0 1 2 0"), "expected 1 to 9 after a minus, found '0'"));
    CHECK(contains(with_lemma("5 1 0 1 2 0\n5 d1 0"), "expected white space, found '1'"));
    CHECK(contains(with_lemma("5 d 1 2 0\n5 1 0 1 2 0"), "no longer"));
    CHECK(contains(with_lemma("5 1 0 1 2 0 c comment"), "expected end of line, found 'c'"));
    CHECK(contains(with_lemma("5 1 0\nc comment\n1 2 0"), "expected a number, found end of line"));
    CHECK(contains(with_lemma(std::string("5 1 0 1 2 0\0", 12)),
                   "expected a digit or white space, found byte 0"));
}

TEST_CASE("lrat: numbers out of range are refused") {
    CHECK(contains(with_lemma("5 2147483648 0 1 2 0"), "expected a number of at most "));
    CHECK(contains(with_lemma("5 -2147483648 0 1 2 0"), "expected a number of at most "));
    CHECK(contains(with_lemma("1000000000000000000 1 0 1 2 0"), "expected a number of at most "));
    CHECK(contains(with_lemma("99999999999999999999999999 1 0 1 2 0"),
                   "expected a number of at most "));
    CHECK(contains(with_lemma("5 1 0 1 18446744073709551618 0"), "expected a number of at most "));
    CHECK(contains(with_lemma("999999999999999999 1 0 1 2 0"), "id 6 after"));
    CHECK(refusal(kSquare, "5 1 0 1 2 0\n999999999999999999 0 5 3 4 0\n") == "");
    CHECK(refusal("p cnf 2147483647 2\n2147483647 0\n-2147483647 0\n", "3 0 1 2 0\n") == "");
}

TEST_CASE("lrat: a binary proof cut short is refused, wherever") {
    for (std::size_t size = 0; size < kSquareBinary.size(); ++size) {
        CAPTURE(size);
        CHECK(refusal(kSquare, kSquareBinary.substr(0, size)) != "");
        CHECK(refusal(kSquare, kSquareBinary.substr(0, size), LratFormat::binary) != "");
    }
    CHECK(contains(refusal(kSquare, bytes({'a', 10, 2})), "byte 3: expected the rest of a number"));
    CHECK(contains(refusal(kSquare, bytes({'a', 138})), "byte 2: expected the rest of a number"));
}

TEST_CASE("lrat: a text proof cut short is refused, but for its last newline") {
    for (std::size_t size = 0; size + 1 < kSquareProof.size(); ++size) {
        CAPTURE(size);
        CHECK(refusal(kSquare, kSquareProof.substr(0, size)) != "");
    }
    CHECK(refusal(kSquare, kSquareProof.substr(0, kSquareProof.size() - 1)) == "");
}

TEST_CASE("lrat: overlong and oversized varints are refused") {
    // 2 as two bytes; -0; a literal of 2^31; an id of 10^18; ten bytes.
    CHECK(contains(refusal(kSquare, bytes({'a', 10, 130, 0, 0, 2, 4, 0})), "overlong"));
    CHECK(contains(refusal(kSquare, bytes({'a', 10, 1, 0, 2, 4, 0})), "-0"));
    CHECK(contains(refusal(kSquare, bytes({'a', 10, 128, 128, 128, 128, 16, 0, 2, 4, 0})),
                   "too large"));
    CHECK(contains(refusal(kSquare, bytes({'a', 255, 255, 255, 255, 255, 255, 255, 255, 127, 2})),
                   "too large"));
    CHECK(contains(refusal(kSquare, bytes({'a', 255, 255, 255, 255, 255, 255, 255, 255, 255, 1})),
                   "overlong"));
}

TEST_CASE("lrat: the format can be forced, and the wrong one is refused") {
    CHECK(contains(refusal(kSquare, kSquareProof, LratFormat::binary), "expected a or d"));
    CHECK(contains(refusal(kSquare, kSquareBinary, LratFormat::text),
                   "expected a number, found 'a'"));
}

TEST_CASE("dimacs: what is not strict is refused, with the line") {
    const auto is_refused = [](std::string_view formula, std::string_view reason) {
        return contains(refusal(formula, kSquareProof), "DIMACS " + std::string(reason));
    };
    CHECK(is_refused("", "1:1: expected p cnf VARIABLES CLAUSES, found end of file"));
    CHECK(is_refused("1 2 0\n", "1:1: expected p cnf VARIABLES CLAUSES, found '1'"));
    CHECK(is_refused("p sat 2 4\n", "1:3: expected p cnf VARIABLES CLAUSES, found 's'"));
    CHECK(is_refused("p cnf 2\n", "1:8: expected a number, found end of line"));
    CHECK(is_refused("p cnf -2 4\n", "1:7: expected a number that is not negative, found '-'"));
    CHECK(is_refused("p cnf 2 4 1 2 0\n", "1:11: expected end of line, found '1'"));
    CHECK(is_refused("p cnf 2 1\n1 2\n", "3:1: expected a number, found end of file"));
    CHECK(is_refused("p cnf 2 2\n1 2 0\n",
                     "3:1: expected 2 clauses, as in the header, found end of file"));
    CHECK(is_refused("p cnf 2 1\n1 2 0\n-1 0\n",
                     "3:1: expected no more than 1 clauses, as in the header, found '-'"));
    CHECK(is_refused("p cnf 2 1\n1 2 0\n%\n0\n",
                     "3:1: expected no more than 1 clauses, as in the header, found '%'"));
    CHECK(is_refused("p cnf 2 1\n1 2 0 c\n",
                     "2:7: expected no more than 1 clauses, as in the header, found 'c'"));
    CHECK(is_refused("p cnf 2 1\n1 3 0\n", "2:3: expected a number of at most 2, found '3'"));
    CHECK(is_refused("p cnf 3 1\n1 5 0\n", "2:3: expected a number of at most 3, found '5'"));
    CHECK(is_refused("p cnf 2 1\n1 x 0\n", "2:3: expected a number, found 'x'"));
    CHECK(is_refused("p cnf 2 1\np cnf 2 1\n1 0\n", "2:1: expected a number, found 'p'"));
    CHECK(is_refused("p cnf 2147483648 1\n1 0\n",
                     "1:16: expected a number of at most 2147483647, found '8'"));
    CHECK(is_refused("p cnf 2 1000000000000000000\n1 0\n", "1:27: expected a number of at most "));
}

TEST_CASE("lrat: huge numbers in a header or a proof take no memory") {
    CHECK(contains(refusal("p cnf 2147483647 999999999999999999\n1 0\n", ""),
                   "expected 999999999999999999 clauses"));
    LratChecker checker;
    const std::array far{INT_MAX, -INT_MAX};
    checker.add_original(std::span(far).first(1));
    checker.add_original(std::span(far).last(1));
    checker.derive(kMaxLratId, {}, std::vector<LratId>{1, 2});
    CHECK(checker.proved());
}

TEST_CASE("lrat: repeated literals count once, tautologies never are unit") {
    CHECK(refusal("p cnf 2 3\n1 1 1 0\n-1 -1 2 2 0\n-2 -2 0\n", "4 0 1 2 3 0\n") == "");
    CHECK(refusal("p cnf 2 4\n1 1 2 0\n1 -2 1 0\n-1 2 0\n-1 -2 -2 0\n",
                  "5 1 1 0 1 2 0\n6 0 5 3 4 0\n") == "");
    CHECK(contains(refusal("p cnf 1 2\n1 -1 0\n1 0\n", "3 0 1 0\n"), "not unit"));
    CHECK(contains(refusal("p cnf 1 2\n1 -1 0\n1 0\n", "3 0 2 1 0\n"), "satisfied"));
    CHECK(contains(with_lemma("5 1 -1 0 1 2 0"), "tautology"));
    CHECK(contains(with_lemma("5 -1 2 1 0 0"), "tautology"));
}

// (x | a), (x | b), (-x | -a | -b): x is defined as not (a and b), variable 3, over the square.
constexpr std::string_view kDefinition =
    "5 3 1 0 0\n"
    "6 3 2 0 0\n"
    "7 -3 -1 -2 0 -5 -6 0\n"
    "8 1 0 1 2 0\n9 0 8 3 4 0\n";

TEST_CASE("lrat: definitions of a new variable are accepted as RAT") {
    CHECK(refusal(kSquare, kDefinition) == "");
    // 7 once more, -3 first: the candidates are the same.
    CHECK(refusal(kSquare,
                  "5 3 1 0 0\n6 3 2 0 0\n7 -3 -1 -2 0 -6 -5 0\n8 1 0 1 2 0\n"
                  "9 0 8 3 4 0\n") == "");
}

TEST_CASE("lrat: a RAT lemma must cover each live clause with the negated pivot, once") {
    const auto with_seven = [](const std::string& seven) {
        return refusal(kSquare, "5 3 1 0 0\n6 3 2 0 0\n" + seven + "\n8 1 0 1 2 0\n9 0 8 3 4 0\n");
    };
    CHECK(contains(with_seven("7 -3 -1 -2 0 -5 0"), "nor a group for each clause"));
    CHECK(contains(with_seven("7 -3 -1 -2 0 0"), "nor a group for each clause"));
    CHECK(contains(with_seven("7 -3 -1 -2 0 -5 -5 0"), "a RAT group twice"));
    CHECK(contains(with_seven("7 -3 -1 -2 0 -5 -6 -1 0"), "does not hold the negated pivot"));
    CHECK(contains(with_seven("7 -3 -1 -2 0 -5 -60 0"), "no clause 60"));
    // The pivot is the first literal, here one that the square's clauses negate.
    CHECK(contains(with_seven("7 -1 -3 -2 0 -5 -6 0"), "does not hold the negated pivot"));
    // A deleted candidate needs no group, and can have none.
    CHECK(with_seven("6 d 6 0\n7 -3 -1 -2 0 -5 0") == "");
    CHECK(contains(with_seven("6 d 6 0\n7 -3 -1 -2 0 -5 -6 0"), "no clause 6"));
}

TEST_CASE("lrat: the group of a RAT lemma needs a conflict of its own") {
    // -3 alone is not RAT once (3 1) is there: the resolvent is (1), which needs hints.
    CHECK(contains(refusal(kSquare, "5 3 1 0 0\n6 -3 0 -5 0\n"), "last hint of group -5"));
    CHECK(refusal(kSquare, "5 3 1 0 0\n6 -3 0 -5 1 2 0\n8 1 0 1 2 0\n9 0 8 3 4 0\n") == "");
    CHECK(contains(refusal(kSquare, "5 3 1 0 0\n6 -3 0 -5 1 0\n"), "last hint of group -5"));
    // An assignment of one group does not last into the next.
    CHECK(contains(refusal(kSquare, "5 3 1 0 0\n6 3 2 0 0\n7 -3 0 -5 1 2 -6 0\n"), "group -6"));
    // The empty clause has no pivot.
    CHECK(contains(refusal(kSquare, "5 0 -1 0\n"), "no conflict"));
}

TEST_CASE("lrat: hints after the conflict must be live clauses, no more") {
    CHECK(with_lemma("5 1 0 1 2 3 4 -1 0") == "");
    CHECK(contains(with_lemma("5 1 0 1 2 9 0"), "no clause 9"));
    CHECK(contains(with_lemma("5 1 0 1 2 -9 0"), "no clause 9"));
}

TEST_CASE("lrat: a step that was refused cannot be mended") {
    LratChecker checker;
    for (const auto& clause : std::vector<std::vector<int>>{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}) {
        checker.add_original(clause);
    }
    const std::array one{1};
    CHECK_THROWS_AS(checker.derive(5, one, std::vector<LratId>{1}), LratError);
    CHECK_THROWS_WITH_AS(checker.derive(5, one, std::vector<LratId>{1, 2}),
                         "an earlier step was refused", LratError);
    CHECK_THROWS_AS(checker.erase(std::vector<LratId>{1}), LratError);
    CHECK_THROWS_AS(checker.add_original(one), LratError);
    CHECK_FALSE(checker.proved());
}

TEST_CASE("lrat: what was proved is no longer believed once a later step is refused") {
    LratChecker checker;
    checker.add_original({});
    checker.derive(2, {}, std::vector<LratId>{1});
    CHECK(checker.proved());
    CHECK_THROWS_AS(checker.derive(2, {}, std::vector<LratId>{1}), LratError);
    CHECK_FALSE(checker.proved());
}

TEST_CASE("lrat: steps fed in memory are held to the same rules") {
    const std::array one{1};
    const auto refuses = [&](auto step) {
        LratChecker checker;
        checker.add_original(one);
        CHECK_THROWS_AS(step(checker), LratError);
    };
    refuses([](LratChecker& checker) { checker.add_original(std::array{0}); });
    refuses([](LratChecker& checker) { checker.add_original(std::array{INT_MIN}); });
    refuses([](LratChecker& checker) { checker.derive(2, std::array{0}, {}); });
    refuses([](LratChecker& checker) { checker.derive(2, {}, std::array{LratId{0}}); });
    refuses([](LratChecker& checker) { checker.derive(2, {}, std::array{INT64_MIN}); });
    refuses([](LratChecker& checker) { checker.derive(2, std::array{2}, std::array{INT64_MIN}); });
    refuses([](LratChecker& checker) { checker.derive(kMaxLratId + 1, std::array{2}, {}); });
    refuses([](LratChecker& checker) { checker.erase(std::array{LratId{0}}); });
    refuses([](LratChecker& checker) { checker.erase(std::array{INT64_MIN}); });
    refuses([&](LratChecker& checker) {
        checker.erase({});
        checker.add_original(one);
    });
}

TEST_CASE("lrat: clauses survive the collection of garbage") {
    // A chain x1, x1 -> x2, ..., -x1000: each unit is derived, the one before it erased.
    constexpr int kLength = 1000;
    LratChecker checker;
    checker.add_original(std::array{1});
    for (int i = 1; i < kLength; ++i) checker.add_original(std::array{-i, i + 1});
    checker.add_original(std::array{-kLength});
    LratId unit = 1;
    for (int i = 2; i <= kLength; ++i) {
        checker.derive(kLength + i, std::array{i}, std::array<LratId, 2>{unit, i});
        checker.erase(std::array<LratId, 2>{unit, i});
        unit = kLength + i;
    }
    CHECK(checker.live() == 2);
    checker.derive(3 * kLength, {}, std::array<LratId, 2>{unit, kLength + 1});
    CHECK(checker.proved());
    CHECK(checker.originals() == kLength + 1);
    CHECK(checker.lemmas() == kLength);
}

TEST_CASE("lrat: what a source throws passes through") {
    const ByteSource broken = [](char*, std::size_t) -> std::size_t { throw 42; };
    CHECK_THROWS_AS(check_lrat(broken, source("")), int);
    CHECK_THROWS_AS(check_lrat(source(kSquare), broken), int);
}
