// The Rock Game in text: contest files, delta sequences, bit strings, JSON.

#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/reader.hpp"

namespace tessera::gray_code {

inline constexpr std::array kInstanceFormats{Format::contest, Format::json};
inline constexpr std::array kAnswerFormats{Format::contest, Format::json, Format::delta,
                                           Format::bits};

/// Reads instances one after another. contest: one number n, 1..kMaxHoles, and nothing after
/// it. json: objects `{"puzzle":"gray-code","n":5}` with only white space between; "puzzle" may
/// be missing. Found out by itself: json when the first character is a brace, else contest.
class InstanceReader {
public:
    /// Throws ParseError where `options.format` is automatic and the text is in none.
    InstanceReader(Reader& reader, const ReadOptions& options);

    Format format() const { return format_; }

    /// The next instance, or nothing at the end. Throws ParseError.
    std::optional<Instance> next();

private:
    Instance contest_instance();
    Instance json_instance();

    Reader& reader_;
    Format format_ = Format::contest;
    bool started_ = false;
};

/// Nothing stands before instances, in either format.
void write_header(std::ostream& out, std::size_t count, Format format);
void write_instance(std::ostream& out, const Instance& instance, Format format);

/// What of `instance` the contest does not have, as `expected X, found Y` (USACO, March 2010: at
/// most 15 holes), or nothing.
std::optional<std::string> beyond_contest(const Instance& instance);

/// Reads what an answer file claims, instance by instance, and judges it as it is read.
///
/// contest: 2^n + 1 lines of O and X; bits: the same in 0 and 1; delta: 2^n 1-based holes, the
/// closing move included, with any white space between (all on one line where n is not known);
/// json: `{"delta":[...]}` or a line of `solve --json`, up to n = 20 (see json::read).
/// `NO SOLUTION` and `UNDECIDED` stand for an answer in all but json, where `"verdict"` does.
/// Blanks at the end of a line and blank lines at the end of the file are nothing. A byte
/// order mark is a fault ("width"), so the reader must be made with `skip_bom` false.
///
/// In lines, the first fault is named, line by line in this order: "width" (in code points),
/// "char", then those of `Walk`. In delta and json: "hole" (no such hole), then those of
/// `Walk`; there, line t + 1 is the state after t moves. Lines count from the answer's first.
///
/// Found out by itself: a brace is json; a 0 is bits; 1 to 9 is delta, but for three or more
/// digits that are all 0 or 1, which are bits; anything else is contest. Who knows the format
/// should say so: to a judge, digits in place of letters are a fault.
///
/// A line is refused as soon as it is seen to be too wide: memory is that of the answer.
class AnswerReader {
public:
    AnswerReader(Reader& reader, Format format);

    Format format() const { return format_; }

    /// The next claim. `instance` says what it is about; where it is null, n is taken from the
    /// text (the width of the first line, or the length of the delta sequence).
    Claim<Answer> next(const Instance* instance);

    /// Whether only white space is left, or nothing more can be read after a fault.
    bool at_end();
    /// Rule "long" when something is left after the last claim.
    std::optional<Fault> trailing();

private:
    Claim<Answer> parse(const Instance* instance);
    bool take_line(std::string_view words);

    Reader& reader_;
    Format format_;
    std::optional<Fault> broken_;
};

/// Writes what `outcome` says of instance number `index` (from 1) as an answer file would; a
/// solvable outcome must have an answer.
void write_outcome(std::ostream& out, const Instance& instance, const Outcome<Answer>& outcome,
                   std::size_t index, Format format);

/// `{"delta":[1,2,1,2]}`; hole 0, which there is not, where not exactly one hole changes.
std::string to_json(const Answer& answer);

}  // namespace tessera::gray_code
