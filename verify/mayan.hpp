// The Mayan game's column: its place among the puzzles.

#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "encoders/mayan_cnf.hpp"
#include "encoders/mayan_smt.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/mayan_fuzz.hpp"
#include "puzzles/mayan_random.hpp"
#include "puzzles/mayan_text.hpp"
#include "solvers/mayan.hpp"
#include "verify/mayan_lemma.hpp"
#include "verify/mayan_position_list.hpp"
#include "verify/mayan_positions.hpp"
#include "verify/mayan_refutation.hpp"

namespace tessera::mayan {

/// See PuzzleOf.
struct Column {
    using Instance = mayan::Instance;
    using Answer = mayan::Answer;
    using Witness = std::monostate;
    using InstanceReader = mayan::InstanceReader;
    using AnswerReader = mayan::AnswerReader;

    static constexpr std::string_view kName = "mayan";
    static constexpr std::string_view kAlias{};
    static constexpr std::string_view kSummary =
        "drag blocks so that runs of three vanish; clear the board in n moves (Luogu P1312)";
    static constexpr auto& kInstanceFormats = mayan::kInstanceFormats;
    static constexpr auto& kAnswerFormats = mayan::kAnswerFormats;
    static constexpr std::array<Format, 0> kSingleFormats{};
    static constexpr auto& kStyles = mayan::kStyles;
    static constexpr std::string_view kStatedLemma =
        "the displacement bound (encoders/mayan_displacement.hpp)";
    /// Of all answers the lexicographically smallest is asked for.
    static constexpr bool kSmallest = true;
    static bool less(const Answer& a, const Answer& b);

    static bool looks_like_answers(std::string_view first_bytes);
    static constexpr auto write_header = mayan::write_header;
    static constexpr auto generate = mayan::generate;
    static constexpr auto draw_size = mayan::draw_size;
    /// Answers are written without a look at the board.
    static Instance instance_like(const Answer&) { return {}; }
    static constexpr auto encode_cnf = mayan::encode_cnf;
    static constexpr auto encode_complete_cnf = mayan::encode_cnf;
};

}  // namespace tessera::mayan
