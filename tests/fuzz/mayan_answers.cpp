// What answer files claim of Mayan boards: claims are well formed, and answers are read back equal.
#include <initializer_list>
#include <sstream>
#include <string>

#include "fuzz.hpp"
#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/mayan_text.hpp"
#include "puzzles/outcome.hpp"

namespace {

using namespace tessera;
using namespace tessera::mayan;
using Kind = Claim<Answer>::Kind;

constexpr int kMaxClaims = 8;

/// A board on which the answer has the right number of moves, whatever else is wrong.
Instance board_for(const Answer& answer) {
    Instance instance;
    instance.board.columns.resize(5);
    instance.moves = static_cast<unsigned>(answer.moves.size());
    return instance;
}

void check_round_trip(const Answer& answer) {
    Outcome<Answer> outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers = {answer};
    const Instance board = board_for(answer);
    for (const Format format : kAnswerFormats) {
        // Only JSON can say "no move at all": in a contest file that is no line.
        if (format == Format::contest && answer.moves.empty()) continue;
        std::ostringstream out;
        write_outcome(out, board, outcome, 1, format);
        for (const Format asked : {format, Format::automatic}) {
            for (const Instance* about : {static_cast<const Instance*>(nullptr), &board}) {
                Reader reader = Reader::from_string(out.str());
                AnswerReader answers(reader, asked);
                fuzz::require(answers.format() == format, "a format is found from its own text");
                fuzz::require(answers.next(about).answer == answer,
                              "an answer is read back as written");
                fuzz::require(answers.at_end(), "one answer is written");
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
            check_round_trip(*claim.answer);
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

/// The board of the statement's example, n = 3.
Instance sample() {
    Instance instance;
    instance.board.columns = {{1}, {2, 1}, {2, 3, 4}, {3, 1}, {2, 4, 3, 4}};
    instance.moves = 3;
    return instance;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    static const Instance kSample = sample();
    for (const Format format : {Format::automatic, Format::contest, Format::json}) {
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &kSample}) {
            fuzz::parses([&] { read_claims(text, format, about); });
        }
    }
    return 0;
}
