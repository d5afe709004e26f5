// Which of the four formats a proof has, found out, or half said and half found out.

#include "verify/proof_format.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "drat_samples.hpp"
#include "puzzles/reader.hpp"
#include "verify/check_proof.hpp"
#include "verify/drat.hpp"

using namespace tessera;
using Formats = std::vector<ProofFormat>;
using Result = ProofReport::Result;

namespace {

/// What is looked at first.
constexpr std::size_t kFirstLook = std::size_t{1} << 16;

Formats of_whole(std::string_view proof) {
    return guess_proof_format(proof, true);
}

/// Of a proof that goes on.
Formats of_head(std::string_view head) {
    return guess_proof_format(head, false);
}

/// Hands out a few bytes at a time.
ByteSource source(std::string_view text) {
    return [text](char* buffer, std::size_t size) mutable {
        const std::size_t count = text.copy(buffer, std::min<std::size_t>(size, 1021));
        text.remove_prefix(count);
        return count;
    };
}

ProofReport report_of(const std::vector<int>& clauses, const std::string& proof,
                      std::optional<ProofKind> kind = std::nullopt) {
    ProofOptions options;
    options.kind = kind;
    return check_proof(clauses, source(proof), options, Stop());
}

void check_verified(const std::vector<int>& clauses, const std::string& proof, ProofFormat format) {
    CAPTURE(proof.substr(0, 80));
    const ProofReport report = report_of(clauses, proof);
    CHECK(report.result == Result::verified);
    CHECK(report.reason == "");
    CHECK(report.format == format);
}

const std::vector<int> kSquare{1, 2, 0, 1, -2, 0, -1, 2, 0, -1, -2, 0};

/// A lemma of so many literals that its line is longer than the first look, then `rest`.
std::string with_long_clause(const std::string& begin, const std::string& rest) {
    std::string text = begin + "1";
    for (int i = 3; text.size() < 3 * kFirstLook; ++i) text += " " + std::to_string(i);
    return text + rest;
}

const std::string kLongComment = "c " + std::string(2 * kFirstLook, 'x') + "\n";

}  // namespace

TEST_CASE("proof format: each is told from the others") {
    CHECK(of_whole("") == Formats{ProofFormat::drat_text});
    CHECK(of_whole("0\n") == Formats{ProofFormat::drat_text});
    CHECK(of_whole("c x\n\n1 -2 0\n") == Formats{ProofFormat::drat_text});
    CHECK(of_whole("d 1 2 0\n") == Formats{ProofFormat::drat_text});
    CHECK(of_whole("1 0 2 0 3 0\n") == Formats{ProofFormat::drat_text});
    CHECK(of_whole("5 1 0 1 2 0\n") == Formats{ProofFormat::lrat_text});
    CHECK(of_whole("4 d 1 2 0\n") == Formats{ProofFormat::lrat_text});
    CHECK(of_whole("5 0 0\n") == Formats{ProofFormat::lrat_text});
    for (const Formula& formula :
         {test::pigeonhole(3), test::pigeonhole(6), test::corner_lit(5, 5)}) {
        const std::string binary_drat = test::cadical_proof(formula, true);
        CHECK(of_head(binary_drat.substr(0, 4096)) == Formats{ProofFormat::drat_binary});
        CHECK(of_head(test::cadical_proof(formula, false).substr(0, 4096)) ==
              Formats{ProofFormat::drat_text});
        std::ostringstream text;
        std::ostringstream binary;
        LratTextWriter text_writer(text);
        LratBinaryWriter binary_writer(binary);
        LratTee both(text_writer, binary_writer);
        Reader reader = Reader::from_string(binary_drat, "<proof>", false);
        check_drat(formula.literals(), read_drat(reader), {}, &both, Stop());
        CHECK(of_head(text.str().substr(0, 4096)) == Formats{ProofFormat::lrat_text});
        CHECK(of_head(binary.str().substr(0, 4096)) == Formats{ProofFormat::lrat_binary});
    }
}

TEST_CASE("proof format: more is asked for as long as the first line is not whole") {
    CHECK(of_head("").empty());
    CHECK(of_head("c only a comm").empty());
    CHECK(of_head("c a comment\n5 1 0 1 ").empty());
    CHECK(of_head("5 1 0 1 2 0\n6") == Formats{ProofFormat::lrat_text});
    // What is no proof at all is not waited for.
    CHECK(of_head(std::string(100, '\0')) == Formats{ProofFormat::drat_text});
    // A deletion alone may be of clauses or of ids.
    CHECK(of_head(std::string("d\x02\0", 3)).empty());
    CHECK(of_head(std::string("d\x02\x05\0", 4)) == Formats{ProofFormat::drat_binary});
}

TEST_CASE("proof format: a first line or comment beyond the first look does not matter") {
    const std::string many_hints = [] {
        std::string line = "12005 1 0";
        for (int i = 1; i <= 12004; ++i) line += " " + std::to_string(i);
        return line + " 0\n12006 0 12005 12003 12004 0\n";
    }();
    REQUIRE(many_hints.size() < kFirstLook);
    CHECK(of_whole(many_hints) == Formats{ProofFormat::lrat_text});
    CHECK(of_head(many_hints.substr(0, 48 << 10)).empty());
    const std::string long_lrat = with_long_clause("5 ", " 0 1 2 0\n6 1 0 1 2 0\n7 0 6 3 4 0\n");
    check_verified(kSquare, long_lrat, ProofFormat::lrat_text);
    check_verified(kSquare, kLongComment + long_lrat, ProofFormat::lrat_text);
    check_verified(kSquare, kLongComment + " c\n5 1 0 1 2 0\n6 0 5 3 4 0\n",
                   ProofFormat::lrat_text);
    const std::string long_drat = with_long_clause("", " 0\n1 0\n0\n");
    check_verified(kSquare, long_drat, ProofFormat::drat_text);
    check_verified(kSquare, kLongComment + long_drat, ProofFormat::drat_text);
    check_verified(kSquare, with_long_clause("d ", " 0\n1 0\n"), ProofFormat::drat_text);
}

TEST_CASE("proof format: a binary step beyond the first look does not matter") {
    // 1 and many times 5, whose byte is a text's line feed.
    const std::string clause = "\x02" + std::string(2 * kFirstLook, '\x0a') + '\0';
    const std::string drat = std::string("a\x02\0a\0", 5);
    check_verified(kSquare, "a" + clause + drat, ProofFormat::drat_binary);
    check_verified(kSquare, "d" + clause + drat, ProofFormat::drat_binary);
    const std::string hints("\x02\x04\0", 3);
    const std::string lrat =
        std::string("a\x0c\x02\0", 4) + hints + std::string("a\x0e\0\x0c\x06\x08\0", 7);
    check_verified(kSquare, "a\x0a" + clause + hints + lrat, ProofFormat::lrat_binary);
}

TEST_CASE("proof format: a text that begins with a deletion may have comments") {
    for (const std::string comment : {"c a remark\n", "  c\xc3\xa4\n", "cadical\r\n", "\tc\n\n"}) {
        check_verified(kSquare, "d 9 8 0\n" + comment + "1 0\n0\n", ProofFormat::drat_text);
        check_verified(kSquare, "d 9 8 0 " + comment + "1 0\n0\n", ProofFormat::drat_text);
    }
}

TEST_CASE("proof format: binary LRAT whose hints begin as DRAT's steps do") {
    // Ids 55, 56 after 54 clauses; first hints 50 and 50, -48 and 50: bytes d and a.
    const std::string lrat("a\x6e\x02\0\x64\x66\x68\0a\x70\0\x64\x6e\x6a\x6c\0", 16);
    std::vector<int> formula;
    for (int i = 101; i <= 149; ++i) formula.insert(formula.end(), {i, 0});
    formula.insert(formula.end(), {3, 0, -3, 1, 2, 0, -3, 1, -2, 0, -3, -1, 2, 0, -3, -1, -2, 0});
    CHECK(of_whole(lrat) == Formats{ProofFormat::lrat_binary, ProofFormat::drat_binary});
    check_verified(formula, lrat, ProofFormat::lrat_binary);
    // Too long to be read twice.
    std::string copies;
    for (int id = 55; copies.size() < 2 * kFirstLook; ++id) {
        copies += 'a';
        int code = 2 * id;
        for (; code >= 128; code /= 128) copies += static_cast<char>(code % 128 + 128);
        copies += static_cast<char>(code);
        copies += std::string("\x02\0\x64\x66\x68\0", 6);
    }
    const ProofReport unfinished = report_of(formula, copies);
    CHECK(unfinished.format == ProofFormat::lrat_binary);
    CHECK(unfinished.reason == "the empty clause is not derived");
}

TEST_CASE("proof format: short binary DRAT that reads as LRAT is read both ways") {
    // Lemma 60, then the empty one; or clause 60, empty, by group -48.
    const std::vector<int> formula{60, 1, 0, 60, -1, 0, -60, 1, 0, -60, -1, 0};
    const std::string drat("a\x78\0a\0", 5);
    CHECK(of_whole(drat) == Formats{ProofFormat::lrat_binary, ProofFormat::drat_binary});
    check_verified(formula, drat, ProofFormat::drat_binary);
    const ProofReport neither = report_of({1, 2, 0}, drat);
    CHECK(neither.result == Result::refused);
    CHECK(neither.format == ProofFormat::lrat_binary);
}

TEST_CASE("proof format: a limit in the second reading is no verdict") {
    std::vector<int> formula{60, 1, 0, 60, -1, 0, -60, 1, 0, -60, -1, 0};
    for (int i = 1000; i < 150'000; ++i) formula.insert(formula.end(), {-i, i + 1, 0});
    const std::string drat("a\x78\0a\0", 5);
    bool verified = false;
    for (double limit = 0.001; limit < 60 && !verified; limit *= 1.3) {
        Limits limits;
        limits.time = std::chrono::duration<double>(limit);
        const Stop stop(limits);
        const ProofReport report = check_proof(formula, source(drat), {}, stop);
        CHECK(report.result != Result::refused);
        verified = report.result == Result::verified;
    }
    CHECK(verified);
}

TEST_CASE("proof format: the kind can be said, text or binary is found out all the same") {
    const std::string lrat = "5 1 0 1 2 0\n6 0 5 3 4 0\n";
    const std::string lrat_binary("a\x0a\x02\0\x02\x04\0a\x0c\0\x0a\x06\x08\0", 14);
    const std::string drat = "d 9 0\nc x\n1 0\n0\n";
    const std::string drat_binary("a\x02\0a\0", 5);
    struct Case {
        std::string proof;
        ProofKind kind;
        ProofFormat format;
    };
    for (const Case& each : {Case{lrat, ProofKind::lrat, ProofFormat::lrat_text},
                             Case{lrat_binary, ProofKind::lrat, ProofFormat::lrat_binary},
                             Case{drat, ProofKind::drat, ProofFormat::drat_text},
                             Case{drat_binary, ProofKind::drat, ProofFormat::drat_binary}}) {
        const ProofReport report = report_of(kSquare, each.proof, each.kind);
        CHECK(report.result == Result::verified);
        CHECK(report.format == each.format);
        const bool drat_said = each.kind == ProofKind::drat;
        const ProofReport wrong =
            report_of(kSquare, each.proof, drat_said ? ProofKind::lrat : ProofKind::drat);
        CHECK(wrong.result == Result::refused);
    }
    // Two steps on a line look like LRAT.
    const std::string pairs = "1 0 0\n";
    CHECK(report_of(kSquare, pairs).result == Result::refused);
    CHECK(report_of(kSquare, pairs, ProofKind::drat).result == Result::verified);
}
