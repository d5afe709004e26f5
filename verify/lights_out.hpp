// Lights Out's column: its certificate, and its place among the puzzles.

#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "encoders/lights_out_cnf.hpp"
#include "encoders/lights_out_smt.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/lights_out_fuzz.hpp"
#include "puzzles/lights_out_random.hpp"
#include "puzzles/lights_out_text.hpp"
#include "solvers/lights_out.hpp"

namespace tessera::lights_out {

/// Whether `quiet` proves that `instance` has no answer; the first reason why not:
/// "shape" (another shape than the board), "loud" (some light changes when the pattern is
/// pressed; says which), "even" (it meets the lights in an even number of cells).
///
/// Why that is a proof: a press toggles exactly the lights in whose neighbourhood it lies, and
/// the relation is symmetric, so a press meets the pattern in as many lights as the pattern has
/// presses that toggle the pressed light: an even number, or the pattern would not be quiet.
/// Hence the number of pattern cells that are lit keeps its parity whatever is pressed, and a
/// dark board has none. O(cells), calls nothing but the grid.
std::optional<Fault> fault(const Instance& instance, const QuietPattern& quiet);

/// See PuzzleOf.
struct Column {
    using Instance = lights_out::Instance;
    using Answer = lights_out::Answer;
    using Witness = QuietPattern;
    using InstanceReader = lights_out::InstanceReader;
    using AnswerReader = lights_out::AnswerReader;

    static constexpr std::string_view kName = "lights-out";
    static constexpr std::string_view kAlias{};
    static constexpr std::string_view kSummary =
        "press buttons until all lights are off (POJ 1222, any size)";
    static constexpr auto& kInstanceFormats = lights_out::kInstanceFormats;
    static constexpr auto& kAnswerFormats = lights_out::kAnswerFormats;
    static constexpr std::array kSingleFormats{Format::pbm};
    static constexpr auto& kStyles = lights_out::kStyles;

    static bool looks_like_answers(std::string_view first_bytes);
    static constexpr auto read_witness = read_quiet_pattern;
    static constexpr auto write_header = lights_out::write_header;
    static constexpr auto generate = lights_out::generate;
    static constexpr auto draw_size = lights_out::draw_size;
    /// An answer carries its own shape.
    static Instance instance_like(const Answer& answer);
    static constexpr auto encode_cnf = lights_out::encode_cnf;
    static constexpr auto encode_complete_cnf = lights_out::encode_cnf;
};

}  // namespace tessera::lights_out
