// DRAT to LRAT: reading, deletions, RAT, trimming, stopping; and that no valid proof is lost.

#include "verify/drat.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "drat_samples.hpp"
#include "lrat_reference.hpp"
#include "puzzles/reader.hpp"

using namespace tessera;
using Result = DratReport::Result;

namespace {

DratProof proof_of(const std::string& text, DratFormat format = DratFormat::automatic) {
    Reader reader = Reader::from_string(text, "<proof>", false);
    return read_drat(reader, format);
}

std::string complaint(const std::string& text, DratFormat format = DratFormat::automatic) {
    try {
        proof_of(text, format);
        return "";
    } catch (const ParseError& error) {
        return error.what();
    }
}

/// Steps as one line: "1 -2 0 d 1 0".
std::string steps_of(const DratProof& proof) {
    std::string result;
    for (std::size_t i = 0; i < proof.steps(); ++i) {
        if (proof.is_deletion(i)) result += "d ";
        for (const int literal : proof.literals(i)) result += std::to_string(literal) + ' ';
        result += "0 ";
    }
    return result;
}

const std::vector<int> kSquare{1, 2, 0, 1, -2, 0, -1, 2, 0, -1, -2, 0};

struct Elaborated {
    DratReport report;
    std::string lrat;
};

Elaborated elaborate(std::span<const int> formula, const std::string& proof,
                     const DratOptions& options = {}) {
    std::ostringstream out;
    LratTextWriter writer(out);
    const Stop stop;
    DratReport report = check_drat(formula, proof_of(proof), options, &writer, stop);
    return {std::move(report), out.str()};
}

Result result_of(std::span<const int> formula, const std::string& proof,
                 const DratOptions& options = {}) {
    return elaborate(formula, proof, options).report.result;
}

}  // namespace

TEST_CASE("drat reader: text and binary give the same steps") {
    CHECK(steps_of(proof_of("1 -2 0\nd 1 2 0\nc comment\n\n3\n4 0 0\n")) ==
          "1 -2 0 d 1 2 0 3 4 0 0 ");
    const std::string binary("a\x02\x05\0d\x02\x04\0a\x80\x02\0a\0", 14);
    CHECK(steps_of(proof_of(binary)) == "1 -2 0 d 1 2 0 128 0 0 ");
    CHECK(steps_of(proof_of("")) == "");
    // A deletion first looks the same in both for two bytes.
    CHECK(steps_of(proof_of("d 1 2 0\n")) == "d 1 2 0 ");
    CHECK(steps_of(proof_of(std::string("d\x20\x31\0", 4))) == "d 16 -24 0 ");
    // Letters of a comment are none of a step, and 'c' may be a step's.
    CHECK(steps_of(proof_of("d 1 2 0\nc an aside\n3 0 c another\n")) == "d 1 2 0 3 0 ");
    CHECK(steps_of(proof_of(std::string("d\x20\x63\0", 4))) == "d 16 -49 0 ");
    CHECK(steps_of(proof_of("2147483647 -2147483647 0")) == "2147483647 -2147483647 0 ");
}

TEST_CASE("drat reader: a binary proof whose first bytes are all text is still found") {
    // Literals whose bytes are digits and blanks; the 0 at the end gives it away.
    const std::string binary = "d" + std::string(1000, '0') + std::string("\0a\0", 3);
    CHECK(proof_of(binary).steps() == 2);
    CHECK(proof_of(binary).literals(0).size() == 1000);
}

TEST_CASE("drat reader: what is no proof is refused, with its place") {
    CHECK(complaint("1 2") ==
          "<proof>:1:4: expected a literal, or 0 at the end of the step, found end of file");
    CHECK(complaint("1 0\nx\n") != "");
    CHECK(complaint("1 0\nd 2 x 0\n") != "");
    CHECK(complaint("2147483648 0\n") != "");
    CHECK(complaint("-2147483648 0\n") != "");
    CHECK(complaint("99999999999999999999 0\n") != "");
    CHECK(complaint(std::string("a\x02", 2)) != "");
    CHECK(complaint(std::string("a\x02\0b", 4)) != "");
    CHECK(complaint(std::string("a\x82\0\0", 4)) != "");                // overlong
    CHECK(complaint(std::string("a\x01\0", 3)) != "");                  // -0
    CHECK(complaint(std::string("a\x80\x80\x80\x80\x10\0", 7)) != "");  // 2^31
    CHECK(complaint(std::string("a\x80\x80\x80\x80\x80\x01\0", 8)) != "");
    CHECK(complaint("1 0\n", DratFormat::binary) != "");
    CHECK(complaint(std::string("a\0", 2), DratFormat::text) != "");
}

TEST_CASE("drat: a RUP proof becomes an LRAT proof") {
    const Elaborated done = elaborate(kSquare, "1 0\n0\n");
    CHECK(done.report.result == Result::elaborated);
    CHECK(done.report.lemmas == 1 + 1);
    CHECK(done.report.core_lemmas == 1);
    CHECK(done.report.core == std::vector<std::size_t>{0, 1, 2, 3});
    CHECK(test::plain_lrat({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}, done.lrat, false));
}

TEST_CASE("drat: lemmas and clauses that are not needed are left out") {
    const std::vector<int> formula{1, 2, 0, 1, -2, 0, 3, 4, 0, -1, 2, 0, -1, -2, 0};
    const Elaborated done = elaborate(formula, "3 4 5 0\n1 0\n3 4 6 0\n0\n");
    CHECK(done.report.result == Result::elaborated);
    CHECK(done.report.core_lemmas == 1);
    CHECK(done.report.core == std::vector<std::size_t>{0, 1, 3, 4});
    CHECK(done.lrat.starts_with("0 d 3 0\n6 1 0 "));
}

TEST_CASE("drat: the conflict may come before the empty clause, or without it") {
    CHECK(result_of(kSquare, "1 0\n") == Result::elaborated);
    CHECK(result_of(kSquare, "1 0\n7 8 0\n0\n") == Result::elaborated);
    CHECK(result_of(std::vector{1, 0, -1, 0}, "") == Result::elaborated);
    CHECK(result_of(std::vector{0}, "") == Result::elaborated);
    CHECK(result_of(std::vector{1, 2, 0, 0}, "0\n") == Result::elaborated);
    CHECK(result_of(std::vector{1, -1, 0, 2, 0, -2, 0, 3, -3, 0}, "") == Result::elaborated);
}

TEST_CASE("drat: a proof that does not refute is refused with the step") {
    CHECK(elaborate(kSquare, "").report.reason ==
          "the proof is empty and the formula has no conflict");
    CHECK(elaborate(kSquare, "1 3 0\n").report.reason == "the proof ends without a conflict");
    const auto wrong = elaborate(kSquare, "1 3 0\n0\n").report;
    CHECK(wrong.result == Result::refused);
    CHECK(wrong.reason == "step 2: the lemma does not follow");
    // (-1 -2) is gone, so (3) would be needed: it is RAT, but what follows from it is not RUP.
    CHECK(result_of(std::vector{1, 2, 0, 1, -2, 0, -1, 2, 0}, "1 0\n0\n") == Result::refused);
    CHECK(result_of({}, "0\n") == Result::refused);
    CHECK(result_of({}, "1 0\n") == Result::refused);
}

TEST_CASE("drat: deletions are by content and of one copy") {
    // (1 2) twice: after one deletion the other still stands.
    const std::vector<int> twice{1, 2, 0, 1, -2, 0, 2, 1, 0, -1, 2, 0, -1, -2, 0};
    CHECK(result_of(twice, "d 2 1 0\n1 0\n0\n") == Result::elaborated);
    CHECK(result_of(twice, "d 2 1 0\nd 1 2 0\n1 0\n0\n") == Result::refused);
    CHECK(result_of(kSquare, "d 2 1 0\n1 0\n0\n") == Result::refused);
    CHECK(result_of(kSquare, "d 2 1 1 0\n1 0\n0\n") == Result::refused);
    // What is derived again is there again.
    CHECK(result_of(kSquare, "1 0\nd 1 2 0\nd 1 -2 0\n0\n") == Result::elaborated);
}

TEST_CASE("drat: a deletion of an absent clause is ignored and counted") {
    const Elaborated done = elaborate(kSquare, "d 1 3 0\nd 1 0\n1 0\nd 1 2 3 0\n0\n");
    CHECK(done.report.result == Result::elaborated);
    CHECK(done.report.absent_deletions == 3);
}

TEST_CASE("drat: a deletion of a top-level literal's reason is ignored and counted") {
    const std::vector<int> chain{1,  0, -1, 2,  0, -2, 3,  4,  0,  -2, 3,
                                 -4, 0, -2, -3, 4, 0,  -2, -3, -4, 0};
    const Elaborated done = elaborate(chain, "d 1 0\nd -1 2 0\n3 0\n0\n");
    CHECK(done.report.result == Result::elaborated);
    CHECK(done.report.unit_deletions == 2);
}

TEST_CASE("drat: deletions can be ignored") {
    const std::string proof = "d 2 1 0\n1 0\n0\n";
    CHECK(result_of(kSquare, proof) == Result::refused);
    CHECK(result_of(kSquare, proof, {.ignore_deletions = true}) == Result::elaborated);
}

TEST_CASE("drat: definitions of new variables cost nothing, and RAT lemmas are found") {
    // 3 = not (1 and 2), then (3) and (-3) by way of the square.
    const Elaborated done =
        elaborate(kSquare, "3 1 0\n3 2 0\n-3 -1 -2 0\nd 1 2 0\n3 0\n-3 1 0\n1 0\n0\n");
    CHECK(done.report.result == Result::refused);  // (1 2) is gone: (-3 1) does not follow
    const auto good =
        elaborate(kSquare, "3 1 0\n3 2 0\n-3 -1 -2 0\n1 3 0\n-3 1 0\n1 0\nd 3 1 0\n0\n");
    CHECK(good.report.result == Result::elaborated);
    CHECK(test::plain_lrat({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}, good.lrat, false));
}

TEST_CASE("drat: a RAT lemma that is needed covers each clause with the negated pivot") {
    // Unsatisfiable parity of three over 1..3 with a selector: (-4 ...) clauses, 4 is RAT.
    const std::vector<int> formula{-4, 1, 2, 0, -4, 1, -2, 0, -4, -1, 2, 0, -4, -1, -2, 0,
                                   4,  1, 2, 0, 4,  1, -2, 0, 4,  -1, 2, 0, 4,  -1, -2, 0};
    // 5 is equal to 4 by definition; then refute both.
    const Elaborated done =
        elaborate(formula, "5 -4 0\n-5 4 0\n-5 1 0\n5 1 0\n1 0\n-5 2 0\n5 2 0\n2 0\n0\n");
    CHECK(done.report.result == Result::elaborated);
    CHECK(done.report.rat_lemmas > 0);
    std::vector<test::PlainClause> clauses;
    for (std::size_t i = 0; i < formula.size(); i += 4) {
        clauses.push_back({formula[i], formula[i + 1], formula[i + 2]});
    }
    CHECK(test::plain_lrat(clauses, done.lrat, false));
    CHECK(done.lrat.find(" 0 -") != done.lrat.npos);
}

TEST_CASE("drat: repeated literals count once and tautologies are ignored") {
    CHECK(result_of(kSquare, "1 1 0\n5 -5 0\n6 6 -6 0\nd 6 -6 0\n0\n") == Result::elaborated);
    CHECK(result_of(std::vector{1, 1, 2, 0, 1, -2, -2, 0, -1, 2, 0, -1, -2, -1, 0, 1, -1, 0},
                    "1 1 1 0\n0\n") == Result::elaborated);
}

TEST_CASE("drat: a stop is obeyed and leaves the question undecided") {
    const Stop stop;
    stop.request(Limit::interrupted);
    const DratReport report = check_drat(kSquare, proof_of("1 0\n0\n"), {}, nullptr, stop);
    CHECK(report.result == Result::undecided);
    CHECK(report.limit == Limit::interrupted);
}

TEST_CASE("drat: huge variable numbers take no memory") {
    const std::vector<int> formula{2147483647, 0, -2147483647, 2000000000, 0, -2000000000, 0};
    CHECK(result_of(formula, "1999999999 0\n0\n") == Result::elaborated);
}

TEST_CASE("drat: every proof of CaDiCaL's of random formulas elaborates") {
    std::size_t refuted = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        CAPTURE(seed);
        Random random = Random::item(20240, seed);
        const int variables = static_cast<int>(random.between(5, 60));
        const Formula formula = test::random_3sat(random, variables, 5 * variables);
        const bool binary = random.chance(1, 2);
        const std::string proof = test::cadical_proof(formula, binary);
        if (proof.empty()) continue;
        ++refuted;
        for (const bool ignore : {false, true}) {
            const Elaborated done =
                elaborate(formula.literals(), proof, {.ignore_deletions = ignore});
            CHECK_MESSAGE(done.report.result == Result::elaborated, done.report.reason);
            CHECK(done.report.absent_deletions == 0);
        }
    }
    CHECK(refuted > 50);
}

TEST_CASE("drat: traces of incremental solving elaborate once deletions are ignored") {
    std::size_t models = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        CAPTURE(seed);
        Random random = Random::item(55, seed);
        const Formula formula = test::random_3sat(random, 20, 70);
        const test::Enumeration all = test::enumerate_models(formula);
        models += all.models;
        const Elaborated done = elaborate(all.clauses, all.proof, {.ignore_deletions = true});
        CHECK_MESSAGE(done.report.result == Result::elaborated, done.report.reason);
    }
    CHECK(models > 100);
}

TEST_CASE("drat: the needed clauses alone are unsatisfiable") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Random random = Random::item(77, seed);
        const Formula formula = test::random_3sat(random, 30, 200);
        const Elaborated done = elaborate(formula.literals(), test::cadical_proof(formula, false));
        REQUIRE(done.report.result == Result::elaborated);
        CHECK(done.report.core.size() < formula.clauses());
        Formula core;
        core.add_variables(30, [](std::size_t) { return std::string(); });
        for (const std::size_t index : done.report.core) {
            core.add(formula.literals().subspan(4 * index, 3));
        }
        CHECK(test::cadical_proof(core, false) != "");
    }
}

TEST_CASE("drat: proofs of puzzles and pigeons elaborate, in text and in binary") {
    for (const Formula& formula : {test::pigeonhole(5), test::pigeonhole(7), test::corner_lit(4, 4),
                                   test::corner_lit(9, 9)}) {
        for (const bool binary : {false, true}) {
            const Elaborated done =
                elaborate(formula.literals(), test::cadical_proof(formula, binary));
            CHECK_MESSAGE(done.report.result == Result::elaborated, done.report.reason);
            CHECK(done.report.core_lemmas <= done.report.lemmas);
        }
    }
}

TEST_CASE("drat: binary LRAT says the same as text") {
    const Formula formula = test::pigeonhole(6);
    const DratProof proof = proof_of(test::cadical_proof(formula, true));
    std::ostringstream text;
    std::ostringstream binary;
    LratTextWriter text_writer(text);
    LratBinaryWriter binary_writer(binary);
    LratTee both(text_writer, binary_writer);
    const Stop stop;
    REQUIRE(check_drat(formula.literals(), proof, {}, &both, stop).result == Result::elaborated);
    for (const std::string& lrat : {text.str(), binary.str()}) {
        std::istringstream cnf(test::dimacs(formula));
        std::istringstream in(lrat);
        const auto from = [](std::istream& stream) {
            return [&stream](char* buffer, std::size_t size) {
                stream.read(buffer, static_cast<std::streamsize>(size));
                return static_cast<std::size_t>(stream.gcount());
            };
        };
        CHECK_NOTHROW(check_lrat(from(cnf), from(in)));
    }
    CHECK(binary.str().size() < text.str().size());
}
