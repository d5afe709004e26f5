// Yin-Yang's column: its place among the puzzles.

#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <variant>

#include "encoders/yin_yang_cnf.hpp"
#include "encoders/yin_yang_smt.hpp"
#include "puzzles/yin_yang.hpp"
#include "puzzles/yin_yang_fuzz.hpp"
#include "puzzles/yin_yang_random.hpp"
#include "puzzles/yin_yang_text.hpp"
#include "solvers/yin_yang.hpp"
#include "verify/yin_yang_lemma.hpp"

namespace tessera::yin_yang {

/// See PuzzleOf.
struct Column {
    using Instance = yin_yang::Instance;
    using Answer = yin_yang::Answer;
    using Witness = std::monostate;
    using InstanceReader = yin_yang::InstanceReader;
    using AnswerReader = yin_yang::AnswerReader;

    static constexpr std::string_view kName = "yin-yang";
    static constexpr std::string_view kAlias = "black-white";
    static constexpr std::string_view kSummary =
        "colour a grid: both colours connected, no uniform 2x2; count the colourings (UVa 10572)";
    static constexpr auto& kInstanceFormats = yin_yang::kInstanceFormats;
    static constexpr auto& kAnswerFormats = yin_yang::kAnswerFormats;
    static constexpr std::array<Format, 0> kSingleFormats{};
    static constexpr auto& kStyles = yin_yang::kStyles;

    static constexpr bool kCountsToDecide = true;

    static bool looks_like_answers(std::string_view first_bytes);
    /// A contest answer begins with the count.
    static bool wants_count(Format format) { return format == Format::contest; }
    static constexpr auto write_header = yin_yang::write_header;
    static constexpr auto generate = yin_yang::generate;
    static constexpr auto draw_size = yin_yang::draw_size;
    /// A board without clues.
    static Instance instance_like(const Answer& answer) {
        return {Grid(answer.colouring.rows(), answer.colouring.cols())};
    }
    /// The engine states connectivity lazily; a file must stand by itself.
    static std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance,
                                                           const Stop& stop);
    static std::unique_ptr<CnfEncoding<Answer>> encode_complete_cnf(const Instance& instance,
                                                                    const Stop& stop);
};

}  // namespace tessera::yin_yang
