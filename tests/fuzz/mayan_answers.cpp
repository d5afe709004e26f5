// What answer files claim of Mayan boards: claims are well formed, and answers are read back equal.
#include <string>

#include "puzzles/mayan.hpp"
#include "puzzles/mayan_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::mayan;

/// A board on which the answer has the right number of moves, whatever else is wrong.
Instance board_for(const Answer& answer) {
    Instance instance;
    instance.board.columns.resize(5);
    instance.moves = static_cast<unsigned>(answer.moves.size());
    return instance;
}

void check_answer(const Claim<Answer>& claim, const Instance* about) {
    const Answer& answer = *claim.answer;
    for (const Format format : kAnswerFormats) {
        // Only JSON can say "no move at all": in a contest file that is no line.
        if (format == Format::contest && answer.moves.empty()) continue;
        fuzz::require_answer_read_back<AnswerReader>(
            board_for(answer), fuzz::solvable_by<Outcome<Answer>>(answer), format,
            {format, Format::automatic}, [](const Claim<Answer>&) {});
    }
    // The rules take whatever the reader lets through.
    if (about != nullptr) static_cast<void>(fault(*about, answer));
}

/// The board of the statement's example, n = 3.
Instance sample() {
    Instance instance;
    instance.board.columns = {{1}, {2, 1}, {2, 3, 4}, {3, 1}, {2, 4, 3, 4}};
    instance.moves = 3;
    return instance;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Instance kSample = sample();
    fuzz::read_all_claims<AnswerReader>(fuzz::text_of(data, size),
                                        {Format::automatic, Format::contest, Format::json}, kSample,
                                        check_answer);
    return 0;
}
