// The Mayan game in text: contest files and JSON.

#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/reader.hpp"

namespace tessera::mayan {

inline constexpr std::array kInstanceFormats{Format::contest, Format::json};
inline constexpr std::array kAnswerFormats{Format::contest, Format::json};

/// Reads instances one after another. contest: n, then five lines, a column each, bottom up, at
/// most 7 colours 1..10, ended by 0, nothing after it on its line; several in a file one after
/// another. json: `{"puzzle":"mayan","moves":3,"columns":[[1],[2,1],...]}`, optionally "height" and
/// "at_most".
/// A board that starts with a run is refused, or settled first when the options say so.
/// `options.moves` and `options.at_most` come before what the text says.
class InstanceReader {
public:
    /// Throws ParseError where `options.format` is automatic and the text is in none.
    InstanceReader(Reader& reader, const ReadOptions& options);

    Format format() const { return format_; }

    /// The next instance, or nothing at the end. Throws ParseError.
    std::optional<Instance> next();

private:
    Reader& reader_;
    Format format_ = Format::contest;
    ReadOptions options_;
    bool started_ = false;
};

void write_header(std::ostream& out, std::size_t count, Format format);
/// Throws std::invalid_argument for a board that the format cannot say (contest: other than 5
/// columns, height 7, colours 1..10, exactly n moves).
void write_instance(std::ostream& out, const Instance& instance, Format format);

/// What of `instance` the contest does not have, as `expected X, found Y` (NOIP 2011: at most 5
/// moves, and a block on the board), or nothing; of shapes and colours its text has no others.
std::optional<std::string> beyond_contest(const Instance& instance);

/// Reads what an answer file claims, instance by instance. contest: n lines `x y g`, or `-1`, or
/// `UNDECIDED`; lines are taken while they can belong to the instance (all there are, where it is
/// null; in at most n moves, until the board is empty). json: `{"moves":[[x,y,g],...]}`, with
/// `"verdict"` where there are none; also a line of `solve --json`.
class AnswerReader {
public:
    AnswerReader(Reader& reader, Format format);

    Format format() const { return format_; }

    /// The next claim. A fault in the text makes an unreadable claim with rule "format", the end
    /// of the file one with rule "missing".
    Claim<Answer> next(const Instance* instance);

    bool at_end();
    /// Rule "extra" when something is left after the last claim.
    std::optional<Fault> trailing();

private:
    Reader& reader_;
    Format format_;
    std::optional<Fault> broken_;
};

/// Writes what `outcome` says of instance number `index` (from 1) as an answer file would.
void write_outcome(std::ostream& out, const Instance& instance, const Outcome<Answer>& outcome,
                   std::size_t index, Format format);

/// `{"moves":[[x,y,g],...]}`.
std::string to_json(const Answer& answer);

}  // namespace tessera::mayan
