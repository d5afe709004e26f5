// Yin-Yang in text: contest files, JSON, puzz.link addresses, pzprv3, puzzle-yin-yang.com tasks.
//
// The contest form lives here and in yin_yang_answers.cpp, each of the others in a file of its own.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

inline constexpr std::array kInstanceFormats{Format::contest, Format::json, Format::url,
                                             Format::pzpr, Format::task};
inline constexpr std::array kAnswerFormats{Format::contest, Format::json, Format::pzpr};

/// Reads instances one after another. contest: T, then for each board `m n` and m rows of n
/// characters `o # .`, a row a line; stops after T, whatever follows. json: objects
/// `{"puzzle":"yin-yang","clues":["..o#",...]}`. url: one puzz.link address a line. pzpr: pzprv3
/// files, one after another. task: one task of puzzle-yin-yang.com a line.
class InstanceReader {
public:
    /// Throws ParseError where `options.format` is automatic and the text is in none.
    InstanceReader(Reader& reader, const ReadOptions& options);

    Format format() const { return format_; }

    /// The next instance, or nothing at the end. Throws ParseError.
    std::optional<Instance> next();

    /// What was accepted but should be looked at ("line 2: the address is 3 cells short; ..."),
    /// since the last call.
    std::vector<std::string> warnings();

private:
    std::optional<Instance> contest_board();
    Instance other_board();

    Reader& reader_;
    Format format_ = Format::contest;
    std::optional<std::uint64_t> remaining_;  ///< boards that the contest count still promises
    bool done_ = false;
    std::vector<std::string> warnings_;
};

/// Throws std::invalid_argument for a format that is none of instances, as `write_instance` does,
/// and for a board that has none in it (a task is square).
void write_header(std::ostream& out, std::size_t count, Format format);
void write_instance(std::ostream& out, const Instance& instance, Format format);

/// What of `instance` the contest does not have, as `expected X, found Y` (UVa 10572: 2 to 8 rows
/// and columns), or nothing.
std::optional<std::string> beyond_contest(const Instance& instance);

/// Reads what an answer file claims, instance by instance. contest: the count, one colouring when
/// it is not 0, an empty line (blank lines are otherwise nothing), or `UNDECIDED`; the claim
/// carries the count (`>=1` a lower bound). json: `{"colouring":[...]}`, with `"verdict"` where
/// there are none; also a line of `solve --json`. pzpr: pzprv3 files, one after another, with
/// `NO SOLUTION` or `UNDECIDED` for those that there are none of.
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
    Claim<Answer> parse(const Instance* instance);

    Reader& reader_;
    Format format_;
    std::size_t index_ = 0;
    std::optional<Fault> broken_;
};

/// Writes what `outcome` says of instance number `index` (from 1) as an answer file would. In a
/// contest file the first line is the count, `>=N` where only a bound is known.
void write_outcome(std::ostream& out, const Instance& instance, const Outcome<Answer>& outcome,
                   std::size_t index, Format format);

/// `{"colouring":[...]}`.
std::string to_json(const Answer& answer);

}  // namespace tessera::yin_yang
