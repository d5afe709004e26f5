// What answer files claim of Yin-Yang boards: claims are well formed, and answers, and counts where
// the format has them, are read back equal.
#include <initializer_list>
#include <sstream>
#include <string>

#include "fuzz.hpp"
#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/yin_yang.hpp"
#include "puzzles/yin_yang_text.hpp"

namespace {

using namespace tessera;
using namespace tessera::yin_yang;
using Kind = Claim<Answer>::Kind;

constexpr int kMaxClaims = 8;
constexpr std::size_t kMaxRoundTrip = 4096;  // cells

/// pzprv3 files hold half-coloured boards too, which the other formats have no letter for.
bool is_complete(const Grid& grid) {
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) {
            if (grid.at(r, c) == Cell::empty) return false;
        }
    }
    return true;
}

void check_written(const std::string& text, const Instance* about, Format asked, Format format,
                   const Claim<Answer>& written) {
    Reader reader = Reader::from_string(text);
    AnswerReader answers(reader, asked);
    fuzz::require(answers.format() == format, "a format is found from its own text");
    const Claim<Answer> claim = answers.next(about);
    fuzz::require(claim.answer == written.answer, "an answer is read back as written");
    fuzz::require(format == Format::pzpr || claim.count == written.count,
                  "a count is read back as written");
    fuzz::require(answers.at_end(), "one answer is written");
}

void check_round_trip(Claim<Answer> claim) {
    const Grid& grid = claim.answer->colouring;
    if (grid.rows() > kMaxRoundTrip / grid.cols()) return;
    // "None, and here it is" is for the checker to refuse; no writer says it.
    if (claim.count && *claim.count == 0) claim.count.reset();
    const Instance blank{Grid(grid.rows(), grid.cols())};
    Outcome<Answer> outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers = {*claim.answer};
    outcome.count = claim.count;
    for (const Format format : kAnswerFormats) {
        if (format != Format::pzpr && !is_complete(grid)) continue;
        std::ostringstream out;
        write_outcome(out, blank, outcome, 1, format);
        for (const Format asked : {format, Format::automatic}) {
            for (const Instance* about : {static_cast<const Instance*>(nullptr), &blank}) {
                check_written(out.str(), about, asked, format, claim);
            }
        }
    }
}

void read_claims(const std::string& text, Format format, const Instance* instance) {
    Reader reader = Reader::from_string(text, fuzz::kName, false);
    AnswerReader answers(reader, format);
    for (int i = 0; i < kMaxClaims; ++i) {
        const Claim<Answer> claim = answers.next(instance);
        fuzz::require((claim.kind == Kind::answer) == claim.answer.has_value(),
                      "an answer comes with its kind alone");
        fuzz::require((claim.kind == Kind::unreadable) == claim.fault.has_value(),
                      "what is unreadable says why");
        if (claim.answer) {
            check_round_trip(claim);
            // The rules take whatever the reader lets through.
            if (instance != nullptr) static_cast<void>(fault(*instance, *claim.answer));
        }
        if (claim.kind == Kind::unreadable) {
            fuzz::require(answers.next(instance).kind == Kind::unreadable,
                          "nothing is readable after a fault");
            return;
        }
    }
    answers.trailing();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    static const Instance kBoard{Grid(3, 3)};
    for (const Format format : {Format::automatic, Format::contest, Format::json, Format::pzpr}) {
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &kBoard}) {
            fuzz::parses([&] { read_claims(text, format, about); });
        }
    }
    return 0;
}
