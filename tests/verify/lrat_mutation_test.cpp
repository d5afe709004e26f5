// Files that were tampered with: refused with a reason, or, where what is left still is a proof,
// found to be one by a slow reference that shares no code with the kernel.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "drat_samples.hpp"
#include "lrat_reference.hpp"
#include "puzzles/reader.hpp"
#include "verify/drat.hpp"

using namespace tessera;

namespace {

/// One instance and its four proofs.
struct Sample {
    std::string cnf;
    std::string drat_text;
    std::string drat_binary;
    std::string lrat_text;
    std::string lrat_binary;
};

ByteSource source(std::string_view text) {
    return [text](char* buffer, std::size_t size) mutable {
        const std::size_t count = std::min(text.size(), size);
        std::memcpy(buffer, text.data(), count);
        text.remove_prefix(count);
        return count;
    };
}

/// Empty when accepted. `copy` takes the elaborated proof.
std::string drat_refusal(const std::string& cnf, const std::string& proof, std::ostream& copy) {
    std::vector<int> formula;
    try {
        read_dimacs(source(cnf), [&formula](std::span<const int> clause) {
            formula.insert(formula.end(), clause.begin(), clause.end());
            formula.push_back(0);
        });
        Reader reader = Reader::from_string(proof, "<proof>", false);
        const Stop stop;
        LratTextWriter writer(copy);
        const DratReport report = check_drat(formula, read_drat(reader), {}, &writer, stop);
        REQUIRE(report.result != DratReport::Result::undecided);
        CHECK((report.result == DratReport::Result::elaborated) == report.reason.empty());
        return report.reason;
    } catch (const DimacsError& error) {
        return error.what();
    } catch (const ParseError& error) {
        return error.what();
    }
    // LratError is not caught: the elaborator must not write what the kernel refuses.
}

std::string lrat_refusal(const std::string& cnf, const std::string& proof) {
    try {
        check_lrat(source(cnf), source(proof));
        return "";
    } catch (const DimacsError& error) {
        return error.what();
    } catch (const LratError& error) {
        return error.what();
    }
}

Sample sample(const Formula& formula) {
    Sample result;
    result.cnf = test::dimacs(formula);
    result.drat_text = test::cadical_proof(formula, false);
    result.drat_binary = test::cadical_proof(formula, true);
    std::ostringstream text;
    std::ostringstream binary;
    Reader reader = Reader::from_string(result.drat_text, "<proof>", false);
    LratTextWriter text_writer(text);
    LratBinaryWriter binary_writer(binary);
    LratTee both(text_writer, binary_writer);
    const Stop stop;
    const DratReport report = check_drat(formula.literals(), read_drat(reader), {}, &both, stop);
    REQUIRE(report.result == DratReport::Result::elaborated);
    result.lrat_text = text.str();
    result.lrat_binary = binary.str();
    return result;
}

const std::vector<Sample>& samples() {
    static const std::vector<Sample> kSamples = [] {
        std::vector<Sample> all{sample(test::pigeonhole(4)), sample(test::pigeonhole(5)),
                                sample(test::corner_lit(4, 4)), sample(test::corner_lit(5, 5))};
        for (std::uint64_t seed = 0; all.size() < 10; ++seed) {
            Random random = Random::item(9, seed);
            const Formula formula = test::random_3sat(random, 20, 100);
            if (!test::cadical_proof(formula, false).empty()) all.push_back(sample(formula));
        }
        return all;
    }();
    return kSamples;
}

/// Where the lines of a text, or the steps of a binary proof, begin; its size last.
std::vector<std::size_t> pieces(const std::string& file, bool binary, int zeros_per_addition) {
    std::vector<std::size_t> starts{0};
    int zeros = 0;
    for (std::size_t i = 0; i < file.size(); ++i) {
        if (file[i] != (binary ? '\0' : '\n')) continue;
        const bool deletion = file[starts.back()] == 'd';
        if (binary && ++zeros < (deletion ? 1 : zeros_per_addition)) continue;
        zeros = 0;
        starts.push_back(i + 1);
    }
    if (starts.back() != file.size()) starts.push_back(file.size());
    return starts;
}

std::string drop_piece(Random& random, const std::string& file, bool binary, int zeros) {
    const auto starts = pieces(file, binary, zeros);
    const std::size_t i = random.below(starts.size() - 1);
    return file.substr(0, starts[i]) + file.substr(starts[i + 1]);
}

std::string swap_pieces(Random& random, const std::string& file, bool binary, int zeros) {
    const auto starts = pieces(file, binary, zeros);
    if (starts.size() < 3) return file;
    const std::size_t i = random.below(starts.size() - 2);
    return file.substr(0, starts[i]) + file.substr(starts[i + 1], starts[i + 2] - starts[i + 1]) +
           file.substr(starts[i], starts[i + 1] - starts[i]) + file.substr(starts[i + 2]);
}

/// Two words of a text, anywhere, change places; or one has its sign changed.
std::string change_words(Random& random, const std::string& text, bool swap) {
    std::vector<std::pair<std::size_t, std::size_t>> words;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", i), text.size());
        if (end > i) words.emplace_back(i, end - i);
        i = end + 1;
    }
    auto first = words[random.below(words.size())];
    auto second = words[random.below(words.size())];
    if (first > second) std::swap(first, second);
    std::string word = text.substr(first.first, first.second);
    std::string result = text;
    if (swap) {
        if (first == second) return text;
        result.replace(second.first, second.second, word);
        return result.replace(first.first, first.second, text.substr(second.first, second.second));
    }
    return result.replace(first.first, first.second,
                          word.starts_with('-') ? word.substr(1) : '-' + word);
}

/// In a binary file: a sign bit changed, any byte changed, or two bytes that change places.
std::string change_bytes(Random& random, std::string file, std::uint64_t how) {
    const std::size_t i = random.below(file.size());
    if (how == 0) file[i] = static_cast<char>(file[i] ^ 1);
    if (how == 1) file[i] = static_cast<char>(random.below(256));
    if (how == 2) std::swap(file[i], file[random.below(file.size())]);
    return file;
}

std::string mutate(Random& random, const std::string& file, bool binary, int zeros,
                   const std::string& other) {
    switch (random.below(8)) {
        case 0: return drop_piece(random, file, binary, zeros);
        case 1: return swap_pieces(random, file, binary, zeros);
        case 2: return file.substr(0, random.below(file.size()));
        case 3: return other;
        case 4:
        case 5: return binary ? change_bytes(random, file, 0) : change_words(random, file, false);
        case 6: return binary ? change_bytes(random, file, 1) : change_words(random, file, true);
        default: return binary ? change_bytes(random, file, 2) : change_words(random, file, true);
    }
}

struct Tally {
    int refused = 0;
    int still_valid = 0;
};

constexpr int kMutations = 600;

/// `file` names the member that is altered; `refusal` is the judge, `valid` the reference.
template <class Refusal, class Valid>
Tally attack(std::string Sample::*file, bool binary, int zeros, Refusal refusal, Valid valid) {
    Tally tally;
    for (int done = 0, tries = 0; done < kMutations; ++tries) {
        CAPTURE(tries);
        Random random = Random::item(1234, static_cast<std::uint64_t>(tries));
        const std::vector<Sample>& all = samples();
        Sample changed = all[random.below(all.size())];
        const std::string original = changed.*file;
        changed.*file =
            mutate(random, original, binary, zeros, all[random.below(all.size())].*file);
        if (changed.*file == original) continue;
        ++done;
        if (!refusal(changed).empty()) {
            ++tally.refused;
        } else {
            ++tally.still_valid;
            CHECK(valid(changed));
        }
    }
    return tally;
}

bool plainly_valid_lrat(const Sample& s, const std::string& proof, bool binary) {
    const auto formula = test::plain_dimacs(s.cnf);
    return formula && test::plain_lrat(*formula, proof, binary);
}

void report(const std::string& what, const Tally& tally) {
    MESSAGE(what << ": " << tally.refused << " refused, " << tally.still_valid
                 << " left a valid proof");
    CHECK(tally.refused + tally.still_valid == kMutations);
    CHECK(tally.refused > kMutations / 8);
}

}  // namespace

TEST_CASE("mutations: no file is refused as it is") {
    for (const Sample& s : samples()) {
        std::ostringstream ignored;
        CHECK(lrat_refusal(s.cnf, s.lrat_text) == "");
        CHECK(lrat_refusal(s.cnf, s.lrat_binary) == "");
        CHECK(drat_refusal(s.cnf, s.drat_text, ignored) == "");
        CHECK(drat_refusal(s.cnf, s.drat_binary, ignored) == "");
        CHECK(plainly_valid_lrat(s, s.lrat_text, false));
        CHECK(plainly_valid_lrat(s, s.lrat_binary, true));
        const auto formula = test::plain_dimacs(s.cnf);
        REQUIRE(formula);
        CHECK(test::plain_drat(*formula, s.drat_text, false));
        CHECK(test::plain_drat(*formula, s.drat_binary, true));
    }
}

TEST_CASE("mutations: a changed formula") {
    report("CNF", attack(
                      &Sample::cnf, false, 0,
                      [](const Sample& s) { return lrat_refusal(s.cnf, s.lrat_text); },
                      [](const Sample& s) { return plainly_valid_lrat(s, s.lrat_text, false); }));
}

TEST_CASE("mutations: a changed LRAT proof, text") {
    report("LRAT text",
           attack(
               &Sample::lrat_text, false, 0,
               [](const Sample& s) { return lrat_refusal(s.cnf, s.lrat_text); },
               [](const Sample& s) { return plainly_valid_lrat(s, s.lrat_text, false); }));
}

TEST_CASE("mutations: a changed LRAT proof, binary") {
    report("LRAT binary",
           attack(
               &Sample::lrat_binary, true, 2,
               [](const Sample& s) { return lrat_refusal(s.cnf, s.lrat_binary); },
               [](const Sample& s) { return plainly_valid_lrat(s, s.lrat_binary, true); }));
}

namespace {

/// Accepted DRAT is valid when the reference thinks so of it, and of what it was elaborated to.
/// (DRAT refused by the elaborator must be refused by the reference: no valid proof is lost.)
void attack_drat(const std::string& what, std::string Sample::*file, bool binary) {
    std::string lrat;
    const auto refusal = [&](const Sample& s) {
        std::ostringstream copy;
        const std::string reason = drat_refusal(s.cnf, s.*file, copy);
        lrat = copy.str();
        const bool well_formed = !reason.starts_with("<proof>") && !reason.starts_with("line");
        if (!reason.empty() && well_formed) {
            const auto formula = test::plain_dimacs(s.cnf);
            REQUIRE(formula);
            CHECK_FALSE_MESSAGE(test::plain_drat(*formula, s.*file, binary), reason);
        }
        return reason;
    };
    report(what, attack(file, binary, 1, refusal,
                        [&](const Sample& s) { return plainly_valid_lrat(s, lrat, false); }));
}

}  // namespace

TEST_CASE("mutations: a changed DRAT proof, text") {
    attack_drat("DRAT text", &Sample::drat_text, false);
}

TEST_CASE("mutations: a changed DRAT proof, binary") {
    attack_drat("DRAT binary", &Sample::drat_binary, true);
}
