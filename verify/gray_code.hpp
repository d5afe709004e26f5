// The Rock Game's column: its place among the puzzles.

#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <variant>

#include "encoders/gray_code_cnf.hpp"
#include "encoders/gray_code_smt.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/gray_code_fuzz.hpp"
#include "puzzles/gray_code_random.hpp"
#include "puzzles/gray_code_text.hpp"
#include "solvers/gray_code.hpp"
#include "verify/gray_code_lemma.hpp"

namespace tessera::gray_code {

/// See PuzzleOf.
struct Column {
    using Instance = gray_code::Instance;
    using Answer = gray_code::Answer;
    using Witness = std::monostate;
    using InstanceReader = gray_code::InstanceReader;
    using AnswerReader = gray_code::AnswerReader;

    static constexpr std::string_view kName = "gray-code";
    static constexpr std::string_view kAlias = "rock-game";
    static constexpr std::string_view kSummary =
        "visit all states of n holes, one change at a time, and return (Luogu P6183)";
    static constexpr auto& kInstanceFormats = gray_code::kInstanceFormats;
    static constexpr auto& kAnswerFormats = gray_code::kAnswerFormats;
    static constexpr std::array kSingleFormats{Format::contest};
    static constexpr auto& kStyles = gray_code::kStyles;

    static bool looks_like_answers(std::string_view first_bytes);
    static constexpr auto write_header = gray_code::write_header;
    static constexpr auto generate = gray_code::generate;
    static constexpr auto draw_size = gray_code::draw_size;
    /// 2^n + 1 states tell n.
    static Instance instance_like(const Answer& answer);
    /// The engine states connectivity lazily; a file must stand by itself.
    static std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance,
                                                           const Stop& stop);
    static std::unique_ptr<CnfEncoding<Answer>> encode_complete_cnf(const Instance& instance,
                                                                    const Stop& stop);
};

}  // namespace tessera::gray_code
