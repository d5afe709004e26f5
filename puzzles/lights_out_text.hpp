// Lights Out in text: contest files, JSON, Netpbm.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/reader.hpp"

namespace tessera::lights_out {

inline constexpr std::array kInstanceFormats{Format::contest, Format::json, Format::pbm};
inline constexpr std::array kAnswerFormats{Format::contest, Format::json, Format::pbm};

/// Reads instances one after another.
///
/// contest: a count from 1 to 10^9, then for each board `rows * cols` (5 x 6 unless given)
/// tokens 0 or 1, whatever the line breaks, and nothing after the last. json: objects
/// `{"puzzle":"lights-out","lights":["011010",...]}` with only white space between; the keys
/// of variants (goal, torus, ...) are refused by name. pbm: one P1 or P4 image, black (1) being
/// lit.
class InstanceReader {
public:
    /// Throws ParseError where `options.format` is automatic and the text is in none, and
    /// std::invalid_argument for a shape or format that is not this puzzle's.
    InstanceReader(Reader& reader, const ReadOptions& options);

    Format format() const { return format_; }

    /// The next instance, or nothing at the end. Throws ParseError.
    std::optional<Instance> next();

private:
    Instance contest_board();

    Reader& reader_;
    Format format_ = Format::contest;
    std::size_t rows_;
    std::size_t cols_;
    std::uint64_t boards_ = 0;                ///< the contest count
    std::optional<std::uint64_t> remaining_;  ///< boards that it still promises
    bool done_ = false;
};

/// What stands before `count` instances in a file; empty but for contest files.
void write_header(std::ostream& out, std::size_t count, Format format);
void write_instance(std::ostream& out, const Instance& instance, Format format);

/// What of `instance` the contest does not have: nothing, since the text of a board of another
/// shape is read only where the user gave the shape.
std::optional<std::string> beyond_contest(const Instance& instance);

/// Reads what an answer file claims, instance by instance. contest: `PUZZLE #k` and the grid
/// or `NO SOLUTION` or `UNDECIDED`, k counting from 1. json: `{"presses":[...]}`, with
/// `"verdict":"unsolvable"` or `"undecided"` where there are none; also a line of
/// `solve --json`. pbm: one image.
class AnswerReader {
public:
    /// Throws std::invalid_argument for a format that is not this puzzle's. `automatic` finds it.
    AnswerReader(Reader& reader, Format format);

    Format format() const { return format_; }

    /// The next claim. `instance` says what it is about; null where only the text is wanted.
    /// A fault in the text makes an unreadable claim with rule "format", and everything after
    /// it unreadable too; so does the end of the file, with rule "missing".
    Claim<Answer, QuietPattern> next(const Instance* instance);

    /// Whether only white space is left.
    bool at_end();
    /// Rule "extra" when something is left after the last claim.
    std::optional<Fault> trailing();

private:
    Claim<Answer, QuietPattern> parse(const Instance* instance);
    Claim<Answer, QuietPattern> parse_contest(const Instance* instance);

    Reader& reader_;
    Format format_;
    std::size_t index_ = 0;
    std::optional<Fault> broken_;
};

/// Writes what `outcome` says of instance number `index` (from 1) as an answer file would:
/// its first answer, or that there is none, or that it is undecided. In pbm a board without
/// an answer writes nothing.
void write_outcome(std::ostream& out, const Instance& instance,
                   const Outcome<Answer, QuietPattern>& outcome, std::size_t index, Format format);

/// `{"presses":[...]}` and `{"quiet":[...]}`.
std::string to_json(const Answer& answer);
std::string to_json(const QuietPattern& quiet);

/// Reads `{"quiet":[...]}`, as to_json writes it. Throws ParseError.
QuietPattern read_quiet_pattern(Reader& reader);

}  // namespace tessera::lights_out
