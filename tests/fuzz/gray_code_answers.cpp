// What answer files claim of the Rock Game: whatever passes as an answer satisfies the rules
// and is read back equal from every format.
#include <bit>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>

#include "fuzz.hpp"
#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/gray_code_text.hpp"
#include "puzzles/outcome.hpp"

namespace {

using namespace tessera;
using namespace tessera::gray_code;
using Kind = Claim<Answer>::Kind;

constexpr int kMaxClaims = 8;

/// A first line of 26 letters is n = 26, and the rules then take 256 MiB: right, but some
/// seconds an input here. Narrower lines find the same faults.
constexpr std::size_t kMaxWidth = 16;

bool has_wide_line(std::string_view text) {
    while (text.size() > kMaxWidth) {
        const std::size_t end = text.find('\n');
        if (end == text.npos || end > kMaxWidth) return true;
        text.remove_prefix(end + 1);
    }
    return false;
}

bool takes_holes_from_width(Format format, const Instance* about) {
    return about == nullptr && format != Format::json && format != Format::delta;
}

/// The n whose answers have as many states as this one.
Instance instance_of(const Answer& answer) {
    return {.holes = static_cast<unsigned>(std::bit_width(answer.states.size() - 1)) - 1};
}

void check_round_trip(const Instance& instance, const Answer& answer) {
    Outcome<Answer> outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers = {answer};
    for (const Format format : kAnswerFormats) {
        std::ostringstream out;
        write_outcome(out, instance, outcome, 1, format);
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &instance}) {
            Reader reader = Reader::from_string(out.str(), "<written>", false);
            AnswerReader answers(reader, format);
            fuzz::require(answers.next(about).answer == answer,
                          "an answer is read back as written");
            fuzz::require(answers.at_end(), "one answer is written");
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
        if (claim.kind == Kind::unreadable) return;
        if (!claim.answer) continue;
        fuzz::require(claim.answer->states.size() >= 3, "an answer has 2^n + 1 states");
        const Instance about = instance != nullptr ? *instance : instance_of(*claim.answer);
        fuzz::require(!fault(about, *claim.answer), "an answer satisfies the rules");
        check_round_trip(about, *claim.answer);
    }
    answers.trailing();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    static const Instance kThree{.holes = 3};
    for (const Format format :
         {Format::automatic, Format::contest, Format::json, Format::delta, Format::bits}) {
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &kThree}) {
            if (takes_holes_from_width(format, about) && has_wide_line(text)) continue;
            fuzz::parses([&] { read_claims(text, format, about); });
        }
    }
    return 0;
}
