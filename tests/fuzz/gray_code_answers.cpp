// What answer files claim of the Rock Game: whatever passes as an answer satisfies the rules
// and is read back equal from every format.
#include <bit>
#include <string>
#include <string_view>

#include "puzzles/gray_code.hpp"
#include "puzzles/gray_code_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::gray_code;

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

void check_answer(const Claim<Answer>& claim, const Instance* instance) {
    fuzz::require(claim.answer->states.size() >= 3, "an answer has 2^n + 1 states");
    const Instance about = instance != nullptr ? *instance : instance_of(*claim.answer);
    fuzz::require(!fault(about, *claim.answer), "an answer satisfies the rules");
    for (const Format format : kAnswerFormats) {
        fuzz::require_answer_read_back<AnswerReader>(
            about, fuzz::solvable_by<Outcome<Answer>>(*claim.answer), format, {format},
            [](const Claim<Answer>&) {});
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    static const Instance kThree{.holes = 3};
    for (const Format format :
         {Format::automatic, Format::contest, Format::json, Format::delta, Format::bits}) {
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &kThree}) {
            if (takes_holes_from_width(format, about) && has_wide_line(text)) continue;
            fuzz::parses(
                [&] { fuzz::read_claims<AnswerReader>(text, format, about, check_answer); });
        }
    }
    return 0;
}
