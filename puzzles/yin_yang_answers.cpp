// Reading what an answer file claims, and writing one.

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "puzzles/yin_yang_json.hpp"
#include "puzzles/yin_yang_pzpr.hpp"
#include "puzzles/yin_yang_rows.hpp"
#include "puzzles/yin_yang_text.hpp"

namespace tessera::yin_yang {

namespace {

using Kind = Claim<Answer>::Kind;

constexpr std::string_view kUndecided = "UNDECIDED";
constexpr std::string_view kNoSolution = "NO SOLUTION";
/// More than any count that a board of 2^20 cells can have, 2^(2^20), has.
constexpr std::size_t kMostDigits = 400'000;

bool is_digit(int c) {
    return c >= '0' && c <= '9';
}
bool is_colour(int c) {
    return c == 'o' || c == '#';
}

/// Skips `word` if the text goes on with it.
bool skip_word(Reader& reader, std::string_view word) {
    if (reader.ahead(word.size()) != word) return false;
    for (std::size_t i = 0; i < word.size(); ++i) reader.get();
    return true;
}

Count read_count(Reader& reader) {
    constexpr std::string_view kExpected = "a count of colourings, >=1 or UNDECIDED";
    if (!is_digit(reader.peek())) reader.fail(kExpected);
    std::string digits;
    while (is_digit(reader.peek()) && digits.size() < kMostDigits) {
        digits += static_cast<char>(reader.get());
    }
    if (!ends_token(reader.peek())) reader.fail("end of line after the count");
    return Count(digits, 10);
}

/// A colouring whose shape is that of its lines.
Grid read_lines(Reader& reader) {
    std::string cells;
    std::size_t cols = 0;
    std::size_t rows = 0;
    for (; is_colour(reader.peek()); ++rows) {
        const std::size_t before = cells.size();
        const Place start = reader.place();
        while (is_colour(reader.peek()) && cells.size() <= kMaxCells) {
            cells += static_cast<char>(reader.get());
        }
        if (rows == 0) cols = cells.size();
        if (cells.size() > kMaxCells) reader.fail(start, "at most 2^20 cells", "more");
        if (cells.size() - before != cols) {
            reader.fail(start, "a row of " + std::to_string(cols) + " cells",
                        std::to_string(cells.size() - before));
        }
        reader.skip_white();
    }
    if (rows == 0) reader.fail("a colouring of o and #");
    Grid grid(rows, cols);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        grid.set(i / cols, i % cols, static_cast<Cell>(cells[i]));
    }
    return grid;
}

Claim<Answer> read_contest_claim(Reader& reader, const Instance* instance) {
    if (skip_word(reader, kUndecided)) return {Kind::undecided, {}, {}, {}};
    const bool is_bound = skip_word(reader, ">=");
    std::optional<Count> count = read_count(reader);
    if (*count == 0 && !is_bound) return {Kind::none, {}, {}, std::move(count)};
    std::optional<Count> bound;
    if (is_bound) bound = std::exchange(count, std::nullopt);
    reader.skip_white();
    Grid grid = instance == nullptr ? read_lines(reader)
                                    : read_rows(reader, instance->clues.rows(),
                                                instance->clues.cols(), "o#", "o or #");
    reader.skip_white();
    if (is_colour(reader.peek())) reader.fail("the end of the colouring");
    return {Kind::answer, Answer{std::move(grid)}, {}, std::move(count), {}, std::move(bound)};
}

/// A file may be half-coloured. Where there is an instance, the rules say so.
Claim<Answer> read_pzpr_claim(Reader& reader, const Instance* instance) {
    if (skip_word(reader, kNoSolution)) return {Kind::none, {}, {}, {}};
    if (skip_word(reader, kUndecided)) return {Kind::undecided, {}, {}, {}};
    PzprFile file = read_pzpr(reader);
    Answer answer{std::move(file.colouring)};
    if (instance == nullptr) {
        std::optional<Fault> broken = fault({std::move(file.clues)}, answer);
        if (broken && broken->rule == "blank") return {Kind::unreadable, {}, std::move(broken)};
    }
    return {Kind::answer, std::move(answer), {}, {}};
}

Format found_format(Reader& reader) {
    reader.skip_white();
    if (reader.peek() == '{') return Format::json;
    // A pzprv3 file that begins with NO SOLUTION is not mistaken for a contest file, where that
    // cannot stand; one that begins with UNDECIDED reads the same in both up to the next file.
    constexpr std::size_t kLook = 256;
    const std::string_view ahead = reader.ahead(kLook);
    const bool is_pzpr = ahead.starts_with("NO") || ahead.find("pzprv3") != std::string_view::npos;
    return is_pzpr ? Format::pzpr : Format::contest;
}

[[noreturn]] void refuse_format(Format format) {
    throw std::invalid_argument("expected the format contest, json or pzpr, found " +
                                std::string(to_string(format)));
}

void require_known(Format format) {
    for (const Format known : kAnswerFormats) {
        if (format == known) return;
    }
    refuse_format(format);
}

/// What stands before the colouring: the count, or what is known of it.
std::string first_line(const Outcome<Answer>& outcome) {
    if (outcome.count) return outcome.count->get_str();
    if (outcome.verdict == Verdict::unsolvable) return "0";
    if (outcome.verdict == Verdict::undecided) return std::string(kUndecided);
    Count known = outcome.at_least.value_or(1);
    if (known < outcome.answers.size()) known = static_cast<unsigned long>(outcome.answers.size());
    return (outcome.complete ? "" : ">=") + known.get_str();
}

}  // namespace

AnswerReader::AnswerReader(Reader& reader, Format format)
    : reader_(reader), format_(format == Format::automatic ? found_format(reader) : format) {
    require_known(format_);
}

Claim<Answer> AnswerReader::next(const Instance* instance) {
    ++index_;
    if (!broken_) {
        try {
            if (!reader_.at_end()) {
                Claim<Answer> claim = parse(instance);
                broken_ = claim.fault;
                return claim;
            }
            const std::string expected = "an answer to instance " + std::to_string(index_);
            return {Kind::unreadable, {}, Fault{"missing", complaint(reader_, expected)}, {}};
        } catch (const ParseError& error) {
            broken_ = Fault{"format", error.what()};
        }
    }
    return {Kind::unreadable, {}, broken_, {}};
}

Claim<Answer> AnswerReader::parse(const Instance* instance) {
    switch (format_) {
        case Format::json: return read_json_claim(reader_);
        case Format::pzpr: return read_pzpr_claim(reader_, instance);
        default: return read_contest_claim(reader_, instance);
    }
}

bool AnswerReader::at_end() {
    return reader_.at_end();
}

std::optional<Fault> AnswerReader::trailing() {
    if (broken_ || at_end()) return std::nullopt;
    return Fault{"extra", complaint(reader_, "end of file after the last answer")};
}

void write_outcome(std::ostream& out, const Instance& instance, const Outcome<Answer>& outcome,
                   std::size_t index, Format format) {
    static_cast<void>(index);
    const bool answered = !outcome.answers.empty();
    switch (format) {
        case Format::contest:
            // A bound without a colouring could not be read back as a claim.
            if (outcome.verdict == Verdict::solvable && !answered) {
                out << kUndecided << "\n\n";
                return;
            }
            out << first_line(outcome) << '\n';
            if (answered) write_rows(out, outcome.answers.front().colouring);
            out << '\n';
            return;
        case Format::json: out << outcome_json(outcome) << '\n'; return;
        case Format::pzpr:
            if (answered) {
                write_pzpr(out, {instance.clues, outcome.answers.front().colouring});
            } else {
                out << (outcome.verdict == Verdict::unsolvable ? kNoSolution : kUndecided) << '\n';
            }
            return;
        default: refuse_format(format);
    }
}

std::string to_json(const Answer& answer) {
    return R"({"colouring":)" + grid_json(answer.colouring) + "}";
}

}  // namespace tessera::yin_yang
