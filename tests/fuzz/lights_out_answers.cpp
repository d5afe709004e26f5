// What answer files claim of boards: claims are well formed, and answers are read back equal.
#include <string>

#include "puzzles/lights_out.hpp"
#include "puzzles/lights_out_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::lights_out;

void check_answer(const Claim<Answer, QuietPattern>& claim, const Instance*) {
    const BitGrid& presses = claim.answer->presses;
    if (!fuzz::is_small(presses.rows(), presses.cols())) return;
    const Instance dark{BitGrid(presses.rows(), presses.cols())};
    for (const Format format : kAnswerFormats) {
        fuzz::require_answer_read_back<AnswerReader>(
            dark, fuzz::solvable_by<Outcome<Answer, QuietPattern>>(*claim.answer), format, {format},
            [](const Claim<Answer, QuietPattern>&) {});
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Instance kBoard{BitGrid(5, 6)};
    fuzz::read_all_claims<AnswerReader>(
        fuzz::text_of(data, size), {Format::automatic, Format::contest, Format::json, Format::pbm},
        kBoard, check_answer);
    return 0;
}
