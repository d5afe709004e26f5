// What answer files claim of boards: claims are well formed, and answers are read back equal.
#include <initializer_list>
#include <sstream>
#include <string>

#include "fuzz.hpp"
#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/lights_out_text.hpp"
#include "puzzles/outcome.hpp"

namespace {

using namespace tessera;
using namespace tessera::lights_out;
using Kind = Claim<Answer>::Kind;

constexpr int kMaxClaims = 8;
constexpr std::size_t kMaxCells = 4096;

void check_round_trip(const Answer& answer) {
    if (answer.presses.rows() > kMaxCells / answer.presses.cols()) return;
    const Instance dark{BitGrid(answer.presses.rows(), answer.presses.cols())};
    Outcome<Answer, QuietPattern> outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers = {answer};
    for (const Format format : kAnswerFormats) {
        std::ostringstream out;
        write_outcome(out, dark, outcome, 1, format);
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &dark}) {
            Reader reader = Reader::from_string(out.str());
            AnswerReader answers(reader, format);
            const Claim<Answer> claim = answers.next(about);
            fuzz::require(claim.answer == answer, "an answer is read back as written");
            fuzz::require(answers.at_end(), "one answer is written");
        }
    }
}

void read_claims(const std::string& text, Format format, const Instance* instance) {
    Reader reader = Reader::from_string(text, fuzz::kName);
    AnswerReader answers(reader, format);
    for (int i = 0; i < kMaxClaims; ++i) {
        const Claim<Answer> claim = answers.next(instance);
        fuzz::require((claim.kind == Kind::answer) == claim.answer.has_value(),
                      "an answer comes with its kind alone");
        fuzz::require((claim.kind == Kind::unreadable) == claim.fault.has_value(),
                      "what is unreadable says why");
        if (claim.answer) check_round_trip(*claim.answer);
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
    static const Instance kBoard{BitGrid(5, 6)};
    for (const Format format : {Format::automatic, Format::contest, Format::json, Format::pbm}) {
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &kBoard}) {
            fuzz::parses([&] { read_claims(text, format, about); });
        }
    }
    return 0;
}
