#include "puzzles/lights_out_text.hpp"

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/json.hpp"
#include "puzzles/json_claim.hpp"
#include "puzzles/pbm.hpp"

namespace tessera::lights_out {

namespace {

constexpr std::int64_t kMaxBoards = 1'000'000'000;
constexpr std::uint64_t kDefaultRows = 5;
constexpr std::uint64_t kDefaultCols = 6;
constexpr json::ClaimWords kWords{
    .name = "lights-out", .member = "presses", .noun = "presses", .witness = "quiet"};

bool is_bit(int c) {
    return c == '0' || c == '1';
}

// Contest text.

/// A token 0 or 1. `where` says in a complaint which cell the text ends before.
template <class Where>
bool read_bit(Reader& reader, const Where& where) {
    reader.skip_white();
    const std::string_view token = reader.ahead(2);
    if (token.empty()) reader.fail("0 or 1 (" + where() + ")");
    if (!is_bit(token.front()) || (token.size() == 2 && !is_white(token.back()))) {
        reader.fail("0 or 1");
    }
    return reader.get() == '1';
}

/// A grid of known shape, whatever the line breaks. `prefix` stands before the cell's place in
/// complaints: "board 2, ".
BitGrid read_tokens(Reader& reader, std::size_t rows, std::size_t cols, std::string_view prefix) {
    BitGrid grid(rows, cols);
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < cols; ++c) {
            const auto where = [&] {
                return std::string(prefix) + "row " + std::to_string(r + 1) + ", column " +
                       std::to_string(c + 1);
            };
            if (read_bit(reader, where)) grid.flip(r, c);
        }
    }
    return grid;
}

/// The tokens up to the end of a line.
std::string read_line(Reader& reader) {
    std::string bits;
    for (reader.skip_blanks(); is_bit(reader.peek()); reader.skip_blanks()) {
        bits += read_bit(reader, [] { return std::string("row"); }) ? '1' : '0';
    }
    if (reader.peek() != '\n' && reader.peek() != Reader::kEnd) reader.fail("0 or 1");
    return bits;
}

/// A grid that begins here and whose shape is that of its lines.
BitGrid read_lines(Reader& reader) {
    std::string bits;
    std::size_t cols = 0;
    std::size_t rows = 0;
    for (; is_bit(reader.peek()); reader.skip_white()) {
        const Place start = reader.place();
        const std::string line = read_line(reader);
        if (rows == 0) cols = line.size();
        if (line.size() != cols) {
            reader.fail(start, "a row of " + std::to_string(cols), std::to_string(line.size()));
        }
        ++rows;
        if (!BitGrid::fits(rows, cols)) reader.fail(start, "at most 2^28 cells", "more");
        bits += line;
    }
    BitGrid grid(rows, cols);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        if (bits[i] == '1') grid.flip(i / cols, i % cols);
    }
    return grid;
}

/// The word `word`; `expected` names it, or what it begins, in complaints.
void read_word(Reader& reader, std::string_view word, std::string_view expected) {
    reader.skip_white();
    const std::string_view token = reader.ahead(word.size() + 1);
    const bool ends = token.size() <= word.size() || is_white(token.back());
    if (!token.starts_with(word) || !ends) reader.fail(expected);
    for (std::size_t i = 0; i < word.size(); ++i) reader.get();
}

/// Rows of 0 and 1 with one space between.
void write_tokens(std::ostream& out, const BitGrid& grid) {
    std::string line(2 * grid.cols(), ' ');
    if (!line.empty()) line.back() = '\n';
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) line[2 * c] = grid.get(r, c) ? '1' : '0';
        out.write(line.data(), static_cast<std::streamsize>(line.size()));
    }
}

// JSON.

/// A grid given as a list of strings; `what` is what its cells are: "lights".
BitGrid read_grid(Reader& reader, json::Fields& fields, const json::Value& value,
                  const std::string& what) {
    const json::Array& rows = fields.array(value, "a list of rows of " + what);
    if (rows.empty()) fields.fail(value, "at least one row of " + what);
    const std::size_t cols = fields.text(rows.front(), "a row of " + what).size();
    if (cols == 0) reader.fail(rows.front().place(), "a row of " + what, "an empty string");
    if (!BitGrid::fits(rows.size(), cols)) {
        reader.fail(value.place(), "a grid of at most 2^28 cells, rows padded to 64",
                    std::to_string(rows.size()) + " x " + std::to_string(cols));
    }
    BitGrid grid(rows.size(), cols);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::string& row = fields.text(rows[r], "a row of " + what);
        if (row.size() != cols) {
            reader.fail(rows[r].place(), "a row of " + std::to_string(cols) + ' ' + what,
                        std::to_string(row.size()));
        }
        for (std::size_t c = 0; c < cols; ++c) {
            if (!is_bit(row[c])) {
                reader.fail(rows[r].place(), "0 or 1 in column " + std::to_string(c + 1),
                            in_words(std::string_view(row).substr(c, 1)));
            }
            if (row[c] == '1') grid.flip(r, c);
        }
    }
    return grid;
}

/// The variants of the puzzle that the format has a name for, but that no engine knows yet: to
/// ignore one would be to solve another puzzle.
void refuse_variants(Reader& reader, json::Fields& fields) {
    for (const char* key :
         {"goal", "missing", "forced", "forbidden", "torus", "pattern", "toggles"}) {
        const json::Value* value = fields.find(key);
        if (value == nullptr) continue;
        reader.fail(value->place(), "only \"puzzle\" and \"lights\"",
                    '"' + std::string(key) + "\", which this version does not support yet");
    }
}

Instance read_json_board(Reader& reader) {
    const json::Value value = json::read(reader);
    json::Fields fields(reader, value);
    json::check_name(reader, fields, kWords);
    refuse_variants(reader, fields);
    BitGrid lights = read_grid(reader, fields, fields.require("lights"), "lights");
    fields.finish();
    return {std::move(lights)};
}

}  // namespace

QuietPattern read_quiet_pattern(Reader& reader) {
    const json::Value value = json::read(reader);
    json::Fields fields(reader, value);
    BitGrid cells = read_grid(reader, fields, fields.require("quiet"), "cells");
    fields.finish();
    return {std::move(cells)};
}

namespace {

std::string grid_json(const BitGrid& grid) {
    std::string json = "[";
    std::string row(grid.cols(), '0');
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) row[c] = grid.get(r, c) ? '1' : '0';
        json.append(r == 0 ? "\"" : ",\"").append(row).append("\"");
    }
    return json + "]";
}

std::string outcome_json(const Outcome<Answer, QuietPattern>& outcome) {
    json::Writer writer;
    writer.begin_object().key("puzzle").value(kWords.name);
    if (!outcome.answers.empty()) {
        writer.key("presses").raw(grid_json(outcome.answers.front().presses));
    } else if (outcome.verdict == Verdict::unsolvable) {
        writer.key("verdict").value(to_string(Verdict::unsolvable));
        if (outcome.witness) writer.key("quiet").raw(grid_json(outcome.witness->cells));
    } else {
        writer.key("verdict").value(to_string(Verdict::undecided));
    }
    writer.end_object();
    return std::move(writer).text();
}

Claim<Answer, QuietPattern> read_json_claim(Reader& reader) {
    return json::read_claim<Answer, QuietPattern>(
        reader, kWords,
        [&](json::Fields& fields, const json::Value& value) {
            return Answer{read_grid(reader, fields, value, "presses")};
        },
        [&](json::Fields& fields, const json::Value& value) {
            return QuietPattern{read_grid(reader, fields, value, "quiet")};
        });
}

// All formats.

Format found_format(Reader& reader) {
    const int first = reader.peek();
    if (first == 'P') {
        const std::string_view magic = reader.ahead(2);
        if (magic.size() == 2 && magic[1] >= '0' && magic[1] <= '9') return Format::pbm;
    }
    reader.skip_white();
    const int c = reader.peek();
    if (c == '{') return Format::json;
    if ((c >= '0' && c <= '9') || c == '-') return Format::contest;
    reader.fail("a count of boards, a JSON object or a PBM image");
}

Format found_answer_format(Reader& reader) {
    const std::string_view magic = reader.ahead(2);
    if (magic.size() == 2 && magic[0] == 'P' && magic[1] >= '0' && magic[1] <= '9') {
        return Format::pbm;
    }
    reader.skip_white();
    return reader.peek() == '{' ? Format::json : Format::contest;
}

void require_known(Format format) {
    if (format == Format::contest || format == Format::json || format == Format::pbm) return;
    throw std::invalid_argument("expected the format contest, json or pbm, found " +
                                std::string(to_string(format)));
}

}  // namespace

InstanceReader::InstanceReader(Reader& reader, const ReadOptions& options)
    : reader_(reader),
      format_(options.format == Format::automatic ? found_format(reader) : options.format),
      rows_(options.rows.value_or(kDefaultRows)),
      cols_(options.cols.value_or(kDefaultCols)) {
    require_known(format_);
    if (rows_ == 0 || cols_ == 0 || !BitGrid::fits(rows_, cols_)) {
        throw std::invalid_argument("expected a board of 1 to 2^28 cells, found " +
                                    std::to_string(rows_) + " x " + std::to_string(cols_));
    }
}

std::optional<Instance> InstanceReader::next() {
    if (done_) return std::nullopt;
    if (format_ == Format::contest) {
        if (remaining_ != 0U) return contest_board();
        if (!reader_.at_end()) reader_.fail("end of file after the last board");
        done_ = true;
        return std::nullopt;
    }
    if (format_ == Format::pbm) {
        pbm::Image image = pbm::read(reader_);
        pbm::finish(reader_, image);
        done_ = true;
        return Instance{std::move(image.bits)};
    }
    reader_.skip_white();
    Instance instance = read_json_board(reader_);
    done_ = reader_.at_end();
    return instance;
}

Instance InstanceReader::contest_board() {
    if (!remaining_) {
        reader_.skip_white();
        remaining_ = boards_ = static_cast<std::uint64_t>(reader_.integer(
            1, kMaxBoards, "a number of boards from 1 to " + std::to_string(kMaxBoards)));
    }
    const std::string prefix = "board " + std::to_string(boards_ - *remaining_ + 1) + ", ";
    Instance instance{read_tokens(reader_, rows_, cols_, prefix)};
    --*remaining_;
    return instance;
}

void write_header(std::ostream& out, std::size_t count, Format format) {
    if (format == Format::contest) out << count << '\n';
}

std::optional<std::string> beyond_contest(const Instance&) {
    return std::nullopt;
}

void write_instance(std::ostream& out, const Instance& instance, Format format) {
    switch (format) {
        case Format::contest: write_tokens(out, instance.lights); return;
        case Format::pbm: out << pbm::write(instance.lights); return;
        case Format::json:
            out << R"({"puzzle":"lights-out","lights":)" << grid_json(instance.lights) << "}\n";
            return;
        default: require_known(format);
    }
}

AnswerReader::AnswerReader(Reader& reader, Format format)
    : reader_(reader), format_(format == Format::automatic ? found_answer_format(reader) : format) {
    require_known(format_);
}

Claim<Answer, QuietPattern> AnswerReader::next(const Instance* instance) {
    ++index_;
    if (!broken_) {
        try {
            if (!reader_.at_end()) return parse(instance);
            // A PBM answer has no other words for "none" than nothing at all.
            if (format_ == Format::pbm && index_ == 1) return {ClaimKind::none, {}, {}};
            const std::string expected = "an answer to instance " + std::to_string(index_);
            return {ClaimKind::unreadable, {}, Fault{"missing", complaint(reader_, expected)}};
        } catch (const ParseError& error) {
            broken_ = Fault{"format", error.what()};
        }
    }
    return {ClaimKind::unreadable, {}, broken_};
}

Claim<Answer, QuietPattern> AnswerReader::parse(const Instance* instance) {
    switch (format_) {
        case Format::json: return read_json_claim(reader_);
        case Format::pbm: return {ClaimKind::answer, Answer{pbm::read(reader_).bits}, {}};
        default: return parse_contest(instance);
    }
}

Claim<Answer, QuietPattern> AnswerReader::parse_contest(const Instance* instance) {
    const std::string number = "#" + std::to_string(index_);
    read_word(reader_, "PUZZLE", "PUZZLE " + number);
    read_word(reader_, number, number);
    reader_.skip_white();
    if (reader_.peek() == 'N') {
        read_word(reader_, "NO", "NO SOLUTION");
        read_word(reader_, "SOLUTION", "SOLUTION");
        return {ClaimKind::none, {}, {}};
    }
    if (reader_.peek() == 'U') {
        read_word(reader_, "UNDECIDED", "UNDECIDED");
        return {ClaimKind::undecided, {}, {}};
    }
    if (!is_bit(reader_.peek())) reader_.fail("a grid of 0 and 1, NO SOLUTION or UNDECIDED");
    Answer answer{instance == nullptr
                      ? read_lines(reader_)
                      : read_tokens(reader_, instance->lights.rows(), instance->lights.cols(), "")};
    reader_.skip_white();
    if (is_bit(reader_.peek())) reader_.fail("the end of the grid");
    return {ClaimKind::answer, std::move(answer), {}};
}

bool AnswerReader::at_end() {
    return reader_.at_end();
}

std::optional<Fault> AnswerReader::trailing() {
    if (broken_ || at_end()) return std::nullopt;
    return Fault{"extra", complaint(reader_, "end of file after the last answer")};
}

void write_outcome(std::ostream& out, const Instance& instance,
                   const Outcome<Answer, QuietPattern>& outcome, std::size_t index, Format format) {
    static_cast<void>(instance);
    const bool answered = !outcome.answers.empty();
    switch (format) {
        case Format::contest:
            out << "PUZZLE #" << index << '\n';
            if (answered) {
                write_tokens(out, outcome.answers.front().presses);
            } else {
                out << (outcome.verdict == Verdict::unsolvable ? "NO SOLUTION\n" : "UNDECIDED\n");
            }
            return;
        case Format::json: out << outcome_json(outcome) << '\n'; return;
        case Format::pbm:
            if (answered) out << pbm::write(outcome.answers.front().presses);
            return;
        default: require_known(format);
    }
}

std::string to_json(const Answer& answer) {
    return "{\"presses\":" + grid_json(answer.presses) + "}";
}

std::string to_json(const QuietPattern& quiet) {
    return "{\"quiet\":" + grid_json(quiet.cells) + "}";
}

}  // namespace tessera::lights_out
