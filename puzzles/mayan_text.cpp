#include "puzzles/mayan_text.hpp"

#include <cstdint>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/json.hpp"
#include "puzzles/json_claim.hpp"

namespace tessera::mayan {

namespace {

constexpr std::size_t kContestWidth = 5;
constexpr std::size_t kContestHeight = 7;
constexpr unsigned kContestColours = 10;
constexpr json::ClaimWords kWords{.name = "mayan", .member = "moves", .noun = "moves"};

bool is_line_end(int c) {
    return c == '\n' || c == Reader::kEnd;
}

/// Nothing but blanks may follow on the line; moves to the next one.
void end_line(Reader& reader, std::string_view expected) {
    reader.skip_blanks();
    if (!is_line_end(reader.peek())) reader.fail(expected);
    reader.get();
}

/// Refuses a board that starts with a run, or lets it settle. `places` are those of the columns.
void make_stable(Reader& reader, Board& board, const std::vector<Place>& places,
                 bool settle_first) {
    if (settle_first) {
        settle(board);
    } else if (const std::optional<Run> run = first_run(board)) {
        reader.fail(places[run->column],
                    "a board without a run of three (--settle-first lets it fall)", run->words);
    }
}

// Contest text.

std::string moves_in_words() {
    return "a number of moves from 1 to " + std::to_string(kMaxMoves);
}

/// A line of colours, ended by 0.
std::vector<Colour> read_column(Reader& reader) {
    std::vector<Colour> column;
    for (;;) {
        const bool full = column.size() == kContestHeight;
        const std::string expected = full
                                         ? "0 after 7 blocks"
                                         : "a colour from 1 to " + std::to_string(kContestColours) +
                                               ", or 0 to end the column";
        reader.skip_blanks();
        const std::int64_t colour = reader.integer(0, full ? 0 : kContestColours, expected);
        if (colour == 0) break;
        column.push_back(static_cast<Colour>(colour));
    }
    end_line(reader, "end of line after the 0");
    return column;
}

Instance read_contest(Reader& reader, bool settle_first) {
    Instance instance;
    instance.moves = static_cast<unsigned>(reader.integer(1, kMaxMoves, moves_in_words()));
    end_line(reader, "end of line after the number of moves");
    std::vector<Place> places;
    for (std::size_t x = 0; x < kContestWidth; ++x) {
        if (reader.peek() == Reader::kEnd) {
            reader.fail("column " + std::to_string(x + 1) + " of " + std::to_string(kContestWidth));
        }
        places.push_back(reader.place());
        instance.board.columns.push_back(read_column(reader));
    }
    make_stable(reader, instance.board, places, settle_first);
    return instance;
}

/// Whether this line is `-1` and nothing else. Looks ahead, takes nothing.
bool stands_minus_one(Reader& reader) {
    for (std::size_t size = 3; size <= Reader::kMaxAhead; ++size) {
        const std::string_view text = reader.ahead(size);
        if (!text.starts_with("-1")) return false;
        if (text.size() < size || text.back() == '\n') return true;
        if (text.back() != ' ' && text.back() != '\t' && text.back() != '\r') return false;
    }
    return false;
}

Move read_move(Reader& reader) {
    constexpr std::int64_t kLow = std::numeric_limits<int>::min();
    constexpr std::int64_t kHigh = std::numeric_limits<int>::max();
    const auto number = [&](std::string_view what) {
        reader.skip_blanks();
        return static_cast<int>(reader.integer(kLow, kHigh, what));
    };
    Move move;
    move.x = number("a move (x y g), -1 or UNDECIDED");
    move.y = number("the block's row y");
    move.g = number("the direction g");
    end_line(reader, "end of line after x y g");
    return move;
}

void read_word(Reader& reader, std::string_view word) {
    const std::string_view token = reader.ahead(word.size());
    if (token != word) reader.fail(word);
    for (std::size_t i = 0; i < word.size(); ++i) reader.get();
    end_line(reader, "end of line after " + std::string(word));
}

/// Where an answer to `instance` ends among the lines of moves. In at most n moves only the board
/// tells: no move can follow once it is empty.
class AnswerEnd {
public:
    explicit AnswerEnd(const Instance* instance) : instance_(instance) {
        if (instance != nullptr && instance->at_most) board_ = instance->board;
    }

    bool comes_after(const Move& move) {
        ++moves_;
        if (instance_ == nullptr) return false;
        if (moves_ == instance_->moves) return true;
        // A move that is none is for the rules to find; the lines after it are of this answer.
        if (!instance_->at_most || drag(board_, move)) return false;
        settle(board_);
        return board_.empty();
    }

private:
    const Instance* instance_;
    Board board_;
    std::size_t moves_ = 0;
};

Claim<Answer> read_contest_claim(Reader& reader, const Instance* instance) {
    using Kind = Claim<Answer>::Kind;
    if (reader.peek() == 'U') {
        read_word(reader, "UNDECIDED");
        return {Kind::undecided, {}, {}, {}};
    }
    if (stands_minus_one(reader)) {
        read_word(reader, "-1");
        return {Kind::none, {}, {}, {}};
    }
    Answer answer;
    AnswerEnd end(instance);
    do {
        answer.moves.push_back(read_move(reader));
    } while (!end.comes_after(answer.moves.back()) && !reader.at_end() && reader.peek() != 'U' &&
             !stands_minus_one(reader));
    return {Kind::answer, std::move(answer), {}, {}};
}

void write_contest(std::ostream& out, const Instance& instance) {
    if (instance.at_most) {
        throw std::invalid_argument(
            "expected exactly n moves for the contest format, found at most n");
    }
    bool fits = instance.board.columns.size() == kContestWidth && instance.height == kContestHeight;
    for (const auto& column : instance.board.columns) {
        for (const Colour colour : column) fits = fits && colour <= kContestColours;
    }
    if (!fits) {
        throw std::invalid_argument(
            "expected 5 columns of height 7 and colours 1 to 10 for the contest format, found " +
            std::to_string(instance.board.columns.size()) + " columns of height " +
            std::to_string(instance.height) + " or a higher colour");
    }
    out << instance.moves << '\n';
    for (const auto& column : instance.board.columns) {
        for (const Colour colour : column) out << unsigned{colour} << ' ';
        out << "0\n";
    }
}

// JSON.

std::vector<Colour> read_json_column(Reader& reader, json::Fields& fields, const json::Value& value,
                                     std::size_t height) {
    const json::Array& blocks = fields.array(value, "a column: a list of colours, bottom up");
    if (blocks.size() > height) {
        reader.fail(value.place(), "a column of at most " + std::to_string(height) + " blocks",
                    std::to_string(blocks.size()));
    }
    std::vector<Colour> column;
    for (const json::Value& block : blocks) {
        column.push_back(static_cast<Colour>(fields.integer(
            block, 1, kMaxColour, "a colour from 1 to " + std::to_string(kMaxColour))));
    }
    return column;
}

Instance read_json(Reader& reader, bool settle_first) {
    const json::Value value = json::read(reader);
    json::Fields fields(reader, value);
    json::check_name(reader, fields, kWords);
    Instance instance;
    instance.moves = static_cast<unsigned>(
        fields.integer(fields.require("moves"), 1, kMaxMoves, moves_in_words()));
    if (const json::Value* height = fields.find("height")) {
        instance.height = static_cast<std::size_t>(fields.integer(
            *height, 1, kMaxHeight, "a height from 1 to " + std::to_string(kMaxHeight)));
    }
    if (const json::Value* at_most = fields.find("at_most")) {
        instance.at_most = fields.boolean(*at_most, "true or false");
    }
    const json::Value& list = fields.require("columns");
    const json::Array& columns = fields.array(list, "a list of columns");
    if (columns.empty() || columns.size() > kMaxWidth) {
        reader.fail(list.place(), "1 to " + std::to_string(kMaxWidth) + " columns",
                    std::to_string(columns.size()));
    }
    fields.finish();
    std::vector<Place> places;
    for (const json::Value& column : columns) {
        places.push_back(column.place());
        instance.board.columns.push_back(read_json_column(reader, fields, column, instance.height));
    }
    make_stable(reader, instance.board, places, settle_first);
    return instance;
}

void write_json(std::ostream& out, const Instance& instance) {
    json::Writer writer;
    writer.begin_object().key("puzzle").value(kWords.name).key("moves").value(instance.moves);
    writer.key("columns").begin_array();
    for (const auto& column : instance.board.columns) {
        writer.begin_array();
        for (const Colour colour : column) writer.value(unsigned{colour});
        writer.end_array();
    }
    writer.end_array();
    if (instance.height != kContestHeight) writer.key("height").value(instance.height);
    if (instance.at_most) writer.key("at_most").value(true);
    out << writer.end_object().text() << '\n';
}

std::string moves_json(const Answer& answer) {
    json::Writer writer;
    writer.begin_array();
    for (const Move& move : answer.moves) {
        writer.begin_array().value(move.x).value(move.y).value(move.g).end_array();
    }
    writer.end_array();
    return std::move(writer).text();
}

Answer read_moves(json::Fields& fields, const json::Value& value) {
    constexpr std::int64_t kLow = std::numeric_limits<int>::min();
    constexpr std::int64_t kHigh = std::numeric_limits<int>::max();
    Answer answer;
    for (const json::Value& item : fields.array(value, "a list of moves [x,y,g]")) {
        const json::Array& numbers = fields.array(item, "a move [x,y,g]");
        if (numbers.size() != 3) fields.fail(item, "a move [x,y,g]");
        const auto number = [&](std::size_t i) {
            return static_cast<int>(fields.integer(numbers[i], kLow, kHigh, "a number"));
        };
        answer.moves.push_back({number(0), number(1), number(2)});
    }
    return answer;
}

Claim<Answer> read_json_claim(Reader& reader) {
    return json::read_claim<Answer>(reader, kWords, read_moves);
}

std::string outcome_json(const Outcome<Answer>& outcome) {
    json::Writer writer;
    writer.begin_object().key("puzzle").value(kWords.name);
    if (!outcome.answers.empty()) {
        writer.key("moves").raw(moves_json(outcome.answers.front()));
    } else {
        const bool none = outcome.verdict == Verdict::unsolvable;
        writer.key("verdict").value(to_string(none ? Verdict::unsolvable : Verdict::undecided));
    }
    writer.end_object();
    return std::move(writer).text();
}

// All formats.

Format found_format(Reader& reader) {
    reader.skip_white();
    const int c = reader.peek();
    if (c == '{') return Format::json;
    if ((c >= '0' && c <= '9') || c == '-') return Format::contest;
    reader.fail("a number of moves or a JSON object");
}

Format found_answer_format(Reader& reader) {
    reader.skip_white();
    return reader.peek() == '{' ? Format::json : Format::contest;
}

void require_known(Format format) {
    if (format == Format::contest || format == Format::json) return;
    throw std::invalid_argument("expected the format contest or json, found " +
                                std::string(to_string(format)));
}

}  // namespace

InstanceReader::InstanceReader(Reader& reader, const ReadOptions& options)
    : reader_(reader),
      format_(options.format == Format::automatic ? found_format(reader) : options.format),
      options_(options) {
    require_known(format_);
}

std::optional<Instance> InstanceReader::next() {
    // An empty file is no list of boards: the first one is read whatever comes.
    if (reader_.at_end() && std::exchange(started_, true)) return std::nullopt;
    started_ = true;
    Instance instance = format_ == Format::json ? read_json(reader_, options_.settle_first)
                                                : read_contest(reader_, options_.settle_first);
    if (options_.at_most) instance.at_most = true;
    if (options_.moves) {
        if (*options_.moves < 1 || *options_.moves > kMaxMoves) {
            reader_.fail(reader_.place(), moves_in_words(), std::to_string(*options_.moves));
        }
        instance.moves = static_cast<unsigned>(*options_.moves);
    }
    return instance;
}

void write_header(std::ostream& out, std::size_t count, Format format) {
    static_cast<void>(out);
    static_cast<void>(count);
    static_cast<void>(format);
}

std::optional<std::string> beyond_contest(const Instance& instance) {
    constexpr unsigned kContestMoves = 5;
    if (instance.moves > kContestMoves) {
        return "expected at most " + std::to_string(kContestMoves) + " moves, found " +
               std::to_string(instance.moves);
    }
    for (const auto& column : instance.board.columns) {
        if (!column.empty()) return std::nullopt;
    }
    return "expected a block, found an empty board";
}

void write_instance(std::ostream& out, const Instance& instance, Format format) {
    require_known(format);
    if (format == Format::json) {
        write_json(out, instance);
    } else {
        write_contest(out, instance);
    }
}

AnswerReader::AnswerReader(Reader& reader, Format format)
    : reader_(reader), format_(format == Format::automatic ? found_answer_format(reader) : format) {
    require_known(format_);
}

Claim<Answer> AnswerReader::next(const Instance* instance) {
    using Kind = Claim<Answer>::Kind;
    if (!broken_) {
        try {
            if (reader_.at_end()) {
                return {
                    Kind::unreadable, {}, Fault{"missing", complaint(reader_, "an answer")}, {}};
            }
            return format_ == Format::json ? read_json_claim(reader_)
                                           : read_contest_claim(reader_, instance);
        } catch (const ParseError& error) {
            broken_ = Fault{"format", error.what()};
        }
    }
    return {Kind::unreadable, {}, broken_, {}};
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
    static_cast<void>(instance);
    static_cast<void>(index);
    require_known(format);
    if (format == Format::json) {
        out << outcome_json(outcome) << '\n';
    } else if (!outcome.answers.empty()) {
        if (outcome.answers.front().moves.empty()) {
            throw std::invalid_argument(
                "expected at least one move for the contest format, found none");
        }
        for (const Move& move : outcome.answers.front().moves) {
            out << move.x << ' ' << move.y << ' ' << move.g << '\n';
        }
    } else {
        out << (outcome.verdict == Verdict::unsolvable ? "-1\n" : "UNDECIDED\n");
    }
}

std::string to_json(const Answer& answer) {
    return "{\"moves\":" + moves_json(answer) + "}";
}

}  // namespace tessera::mayan
