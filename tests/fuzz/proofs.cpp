// DIMACS, LRAT and DRAT: a formula, a line "%", a proof. What is accepted in any format refutes
// a formula that has no model, and what the elaborator writes the kernel accepts.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/stop.hpp"
#include "verify/drat.hpp"
#include "verify/lrat.hpp"
#include "verify/proof_format.hpp"

namespace {

using namespace tessera;

constexpr int kMaxVariables = 10;

ByteSource source(std::string_view text) {
    return [text](char* buffer, std::size_t size) mutable {
        const std::size_t count = std::min(text.size(), size);
        std::memcpy(buffer, text.data(), count);
        text.remove_prefix(count);
        return count;
    };
}

/// By trying all assignments of the first variables; clauses with others count as satisfiable.
bool has_model(std::span<const int> formula) {
    for (std::uint32_t bits = 0; bits < std::uint32_t{1} << kMaxVariables; ++bits) {
        bool all = true;
        bool some = false;
        for (const int literal : formula) {
            if (literal == 0) all = all && some;
            if (literal == 0) some = false;
            const int variable = std::abs(literal);
            some = some || variable > kMaxVariables ||
                   (literal != 0 && (bits >> (variable - 1) & 1U) == (literal > 0 ? 1U : 0U));
        }
        if (all) return true;
    }
    return false;
}

/// The clauses, each ended by 0; false when `text` is no formula.
bool read_formula(std::string_view text, std::vector<int>& formula) {
    try {
        read_dimacs(source(text), [&formula](std::span<const int> clause) {
            formula.insert(formula.end(), clause.begin(), clause.end());
            formula.push_back(0);
        });
        return true;
    } catch (const DimacsError& error) {
        const std::string_view words = error.what();
        const std::size_t expected = words.find(": expected ");
        fuzz::require(expected != words.npos && words.find(", found ", expected) != words.npos,
                      "a complaint says what was expected and found");
        fuzz::require(words.substr(0, expected).find_first_not_of("0123456789:") == words.npos,
                      "a complaint has a line and a column");
        return false;
    }
}

bool small(std::span<const int> formula) {
    return std::ranges::all_of(formula,
                               [](int literal) { return std::abs(literal) <= kMaxVariables; });
}

bool accepts_lrat(std::string_view formula, std::string_view proof, LratFormat format) {
    try {
        check_lrat(source(formula), source(proof), format);
        return true;
    } catch (const LratError&) {
        return false;
    }
}

bool accepts_drat(std::span<const int> formula, std::string_view proof, DratFormat format,
                  bool ignore_deletions) {
    bool accepted = false;
    fuzz::parses([&] {
        Reader reader = Reader::from_string(std::string(proof), fuzz::kName, false);
        const Stop stop;
        const DratReport report = check_drat(formula, read_drat(reader, format),
                                             {.ignore_deletions = ignore_deletions}, nullptr, stop);
        accepted = report.result == DratReport::Result::elaborated;
        fuzz::require(accepted == report.reason.empty(), "a refusal has a reason");
    });
    return accepted;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    const std::size_t split = std::min(text.find("%\n"), text.size());
    const std::string_view formula = std::string_view(text).substr(0, split);
    const std::string_view proof = std::string_view(text).substr(std::min(split + 2, text.size()));
    fuzz::require(!guess_proof_format(proof, true).empty(), "a whole proof has a format");
    std::vector<int> clauses;
    if (!read_formula(formula, clauses)) return 0;
    bool accepted = false;
    for (const LratFormat format : {LratFormat::automatic, LratFormat::text, LratFormat::binary}) {
        accepted = accepts_lrat(formula, proof, format) || accepted;
    }
    for (const DratFormat format : {DratFormat::automatic, DratFormat::text, DratFormat::binary}) {
        for (const bool ignore : {false, true}) {
            accepted = accepts_drat(clauses, proof, format, ignore) || accepted;
        }
    }
    if (accepted && small(clauses)) {
        fuzz::require(!has_model(clauses), "what is refuted has no model");
    }
    return 0;
}
