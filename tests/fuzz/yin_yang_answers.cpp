// What answer files claim of Yin-Yang boards: claims are well formed, and answers, and counts where
// the format has them, are read back equal.
#include <string>

#include "puzzles/yin_yang.hpp"
#include "puzzles/yin_yang_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::yin_yang;

/// pzprv3 files hold half-coloured boards too, which no writer of answers has words for.
bool is_complete(const Grid& grid) {
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) {
            if (grid.at(r, c) == Cell::empty) return false;
        }
    }
    return true;
}

void check_answer(const Claim<Answer>& claim, const Instance* about) {
    // The rules take whatever the reader lets through.
    if (about != nullptr) static_cast<void>(fault(*about, *claim.answer));
    const Grid& grid = claim.answer->colouring;
    fuzz::require(about != nullptr || is_complete(grid), "what stands for itself is complete");
    if (!is_complete(grid) || !fuzz::is_small(grid.rows(), grid.cols())) return;
    auto outcome = fuzz::solvable_by<Outcome<Answer>>(*claim.answer);
    // "None, and here it is" is for the checker to refuse; no writer says it.
    if (claim.count && *claim.count != 0) outcome.count = claim.count;
    const Instance blank{Grid(grid.rows(), grid.cols())};
    for (const Format format : kAnswerFormats) {
        fuzz::require_answer_read_back<AnswerReader>(
            blank, outcome, format, {format, Format::automatic}, [&](const Claim<Answer>& read) {
                fuzz::require(format == Format::pzpr || read.count == outcome.count,
                              "a count is read back as written");
            });
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Instance kBoard{Grid(3, 3)};
    fuzz::read_all_claims<AnswerReader>(
        fuzz::text_of(data, size), {Format::automatic, Format::contest, Format::json, Format::pzpr},
        kBoard, check_answer);
    return 0;
}
