// What answer files say of the Rock Game, judged as it is read.
//
// An answer for n = 20 is 22 MB, so the plain line is the hot path: it is taken whole, eight
// holes to a multiplication. Every other line goes byte by byte, and no more of it is kept than
// a complaint can show, so that a line of 2 GB is refused at once.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/gray_code_alphabet.hpp"
#include "puzzles/gray_code_text.hpp"
#include "puzzles/json.hpp"
#include "puzzles/json_claim.hpp"

namespace tessera::gray_code {

namespace {

constexpr json::ClaimWords kWords{
    .name = "gray-code", .alias = "rock-game", .member = "delta", .noun = "a delta sequence"};

std::string quoted(char c) {
    return {'\'', c, '\''};
}

Claim<Answer> unreadable(Fault fault) {
    return {Claim<Answer>::Kind::unreadable, std::nullopt, std::move(fault)};
}

Claim<Answer> breaking(Fault fault) {
    Claim<Answer> claim = unreadable(std::move(fault));
    claim.breaks_rule = true;
    return claim;
}

Claim<Answer> accepted(Answer answer) {
    return {Claim<Answer>::Kind::answer, std::move(answer), std::nullopt};
}

/// Turns lines of one width into states.
class LineParser {
public:
    LineParser(unsigned holes, const Alphabet& alphabet)
        : holes_(holes),
          empty_(spread(alphabet.empty)),
          difference_(alphabet.empty ^ alphabet.covered),
          low_bit_(std::countr_zero(static_cast<unsigned>(difference_))) {}

    /// The state on the first `holes` bytes of `text`, or nothing when one of them is neither
    /// character.
    std::optional<State> operator()(std::string_view text) const {
        State state = 0;
        for (unsigned first = 0; first < holes_; first += 8) {
            const std::uint64_t unlike = load(text, first) ^ empty_;
            const std::uint64_t covered = (unlike >> low_bit_) & spread(1);
            if (unlike != covered * static_cast<std::uint64_t>(difference_)) return std::nullopt;
            // The multiplication brings bit 8 j to bit 56 + j, without carries.
            state |= static_cast<State>((covered * 0x0102040810204080U) >> 56U) << first;
        }
        return state;
    }

private:
    static constexpr std::uint64_t spread(int byte) {
        return static_cast<std::uint64_t>(byte) * 0x0101010101010101U;
    }

    /// Eight bytes from `first` on, byte j at bits 8 j; those beyond the line read as empty.
    std::uint64_t load(std::string_view text, unsigned first) const {
        std::uint64_t word = empty_;
        if (text.size() >= first + 8) {
            word = bytes(text.substr(first, 8), 8);
        } else if (text.size() > first) {
            const std::size_t size = text.size() - first;
            word = bytes(text.substr(first), size) | empty_ << (8 * size);
        }
        if (holes_ - first >= 8) return word;
        const std::uint64_t beyond = ~std::uint64_t{0} << (8 * (holes_ - first));
        return (word & ~beyond) | (empty_ & beyond);
    }

    static std::uint64_t bytes(std::string_view text, std::size_t size) {
        std::uint64_t word = 0;
        for (std::size_t j = 0; j < size; ++j) {
            word |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[j])) << (8 * j);
        }
        return word;
    }

    unsigned holes_;
    std::uint64_t empty_;
    int difference_;
    int low_bit_;
};

/// Counts code points; a piece of a broken one counts as one.
class CodePoints {
public:
    void add(int byte) {
        const bool continues = (byte & 0xC0) == 0x80;
        if (continues && awaited_ > 0) {
            --awaited_;
            return;
        }
        ++count_;
        awaited_ = byte >= 0xC2 && byte < 0xE0   ? 1
                   : byte >= 0xE0 && byte < 0xF0 ? 2
                   : byte >= 0xF0 && byte < 0xF5 ? 3
                                                 : 0;
    }
    std::uint64_t count() const { return count_; }

private:
    std::uint64_t count_ = 0;
    int awaited_ = 0;
};

/// A line without the blanks at its end.
struct Line {
    std::string start;        ///< its first bytes
    std::uint64_t width = 0;  ///< in code points
    bool cut = false;         ///< it is wider than that, and was not read to its end
    bool ended = false;       ///< a line break came after it
};

/// Reads a line, or as much of it as shows that it is far too wide.
Line read_line(Reader& reader) {
    constexpr std::uint64_t kWideEnough = 1000;
    constexpr std::size_t kKept = 4 * (kMaxHoles + 1);
    Line line;
    CodePoints points;
    std::uint64_t blanks = 0;
    for (int c = reader.get(); c != Reader::kEnd; c = reader.get()) {
        if (c == '\n') {
            line.ended = true;
            break;
        }
        if (is_blank(c)) {
            ++blanks;
            continue;
        }
        for (; blanks > 0 && points.count() < kWideEnough; --blanks) {
            points.add(' ');
            if (line.start.size() < kKept) line.start += ' ';
        }
        points.add(c);
        if (line.start.size() < kKept) line.start += static_cast<char>(c);
        if (points.count() > kWideEnough) {
            line.cut = true;
            break;
        }
    }
    line.width = points.count();
    return line;
}

/// One answer in lines.
class LinesReader {
public:
    LinesReader(Reader& reader, unsigned holes, const Alphabet& alphabet)
        : reader_(reader),
          holes_(holes),
          alphabet_(alphabet),
          parse_(holes, alphabet),
          walk_({holes}) {}

    Claim<Answer> read() {
        Answer answer;
        answer.states.reserve((std::size_t{1} << holes_) + 1);
        while (!walk_.complete()) {
            const std::optional<State> state = next();
            if (fault_) return unreadable(std::move(*fault_));
            if (!state) return unreadable(*walk_.finish());
            if (auto fault = walk_.step(*state)) return breaking(std::move(*fault));
            answer.states.push_back(*state);
            ++line_;
        }
        return accepted(std::move(answer));
    }

private:
    /// The longest line in words of eight bytes, so that the parser loads whole ones.
    static constexpr std::size_t kMaxLine = (kMaxHoles / 8 + 1) * 8;

    /// The next line's state; nothing at the end and, with `fault_` set, for a bad line.
    std::optional<State> next() {
        const std::string_view ahead = reader_.ahead(kMaxLine);
        if (ahead.size() > holes_ && ahead[holes_] == '\n') {
            if (const std::optional<State> state = parse_(ahead)) {
                reader_.skip(holes_ + 1);
                return state;
            }
        }
        return next_slowly();
    }

    std::optional<State> next_slowly() {
        const Line line = read_line(reader_);
        if (line.width == 0 && reader_.at_end()) return std::nullopt;
        if (line.width != holes_) {
            set_fault("width", std::to_string(holes_) + " holes expected, found " +
                                   (line.cut ? "more than " : "") + std::to_string(line.width) +
                                   " characters");
            return std::nullopt;
        }
        if (line.start.size() == holes_) {
            if (const std::optional<State> state = parse_(line.start)) return state;
        }
        set_fault("char", wrong_character(line.start));
        return std::nullopt;
    }

    std::string wrong_character(std::string_view text) const {
        std::size_t hole = 0;
        while (hole + 1 < text.size() &&
               (text[hole] == alphabet_.empty || text[hole] == alphabet_.covered)) {
            ++hole;
        }
        return quoted(alphabet_.empty) + " or " + quoted(alphabet_.covered) +
               " expected for hole " + std::to_string(hole + 1) + ", found " +
               in_words(text.substr(hole, 1));
    }

    void set_fault(std::string rule, const std::string& detail) {
        fault_ = Fault{std::move(rule), "line " + std::to_string(line_) + ": " + detail};
    }

    Reader& reader_;
    unsigned holes_;
    const Alphabet& alphabet_;
    LineParser parse_;
    Walk walk_;
    std::uint64_t line_ = 1;
    std::optional<Fault> fault_;
};

/// The width of the line that comes, where it may be a line of states.
std::optional<unsigned> width_ahead(Reader& reader) {
    const std::string_view ahead = reader.ahead(kMaxHoles + 1);
    const auto end = std::find_if(ahead.begin(), ahead.end(), is_white);
    const auto width = static_cast<unsigned>(end - ahead.begin());
    if (width == 0 || width > kMaxHoles) return std::nullopt;
    return width;
}

Claim<Answer> read_lines(Reader& reader, const Instance* instance, Format format) {
    const Alphabet& alphabet = alphabet_of(format);
    if (instance != nullptr) return LinesReader(reader, instance->holes, alphabet).read();
    const std::optional<unsigned> holes = width_ahead(reader);
    if (holes) return LinesReader(reader, *holes, alphabet).read();
    if (reader.at_end()) return unreadable({"empty", "lines expected, found none"});
    return unreadable({"width", "line 1: 1 to 26 holes expected, found " + reader.describe()});
}

/// One move as it was written: a hole from 1 on, or, where it is none, its words.
struct Move {
    std::int64_t hole = 0;
    std::string words;
};

Fault no_hole(std::uint64_t number, unsigned holes, const Move& move) {
    return {"hole", "move " + std::to_string(number) + ": a hole from 1 to " +
                        std::to_string(holes) + " expected, found " +
                        (move.words.empty() ? std::to_string(move.hole) : move.words)};
}

/// Goes the moves one after another.
class MovesReader {
public:
    explicit MovesReader(unsigned holes) : holes_(holes), walk_({holes}) {
        walk_.step(0);
        answer_.states.reserve((std::size_t{1} << holes_) + 1);
        answer_.states.push_back(0);
    }

    bool complete() const { return walk_.complete(); }

    std::optional<Fault> add(const Move& move) {
        if (walk_.complete()) {
            return Fault{"long", std::to_string(moves_) + " moves expected, found more"};
        }
        ++moves_;
        if (!move.words.empty() || move.hole < 1 || move.hole > std::int64_t{holes_}) {
            return no_hole(moves_, holes_, move);
        }
        answer_.states.push_back(answer_.states.back() ^ (State{1} << (move.hole - 1)));
        return walk_.step(answer_.states.back());
    }

    Claim<Answer> finish() {
        if (walk_.complete()) return accepted(std::move(answer_));
        const std::string expected = std::to_string(std::uint64_t{1} << holes_);
        return unreadable({moves_ == 0 ? "empty" : "short",
                           expected + " moves expected, found " + std::to_string(moves_)});
    }

private:
    unsigned holes_;
    Walk walk_;
    Answer answer_;
    std::uint64_t moves_ = 0;
};

/// n, where `moves` may be 2^n moves.
std::optional<unsigned> holes_for(std::uint64_t moves) {
    if (!std::has_single_bit(moves) || moves < 2 || moves >> kMaxHoles > 1) return std::nullopt;
    return static_cast<unsigned>(std::countr_zero(moves));
}

Claim<Answer> unknown_length(std::uint64_t moves) {
    if (moves == 0) return unreadable({"empty", "moves expected, found none"});
    return unreadable(
        {"short", "a power of two of moves expected, found " + std::to_string(moves)});
}

Claim<Answer> judge(const std::vector<Move>& moves, const Instance* instance) {
    const std::optional<unsigned> holes =
        instance != nullptr ? instance->holes : holes_for(moves.size());
    if (!holes) return unknown_length(moves.size());
    MovesReader walk(*holes);
    for (const Move& move : moves) {
        if (auto fault = walk.add(move)) return breaking(std::move(*fault));
    }
    return walk.finish();
}

/// The number that comes, which is not white.
Move read_move(Reader& reader) {
    constexpr std::size_t kKept = 25;  // one more than a complaint shows
    std::string token;
    while (token.size() < kKept && reader.peek() != Reader::kEnd && !is_white(reader.peek())) {
        token += static_cast<char>(reader.get());
    }
    Move move;
    constexpr std::size_t kDigitsAtMost = 9;
    const bool number =
        token.size() <= kDigitsAtMost &&
        std::all_of(token.begin(), token.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!number) return {0, in_words(token)};
    for (const char digit : token) move.hole = move.hole * 10 + (digit - '0');
    return move;
}

/// n is known: its 2^n moves, whatever white space stands between them.
Claim<Answer> read_delta(Reader& reader, const Instance& instance) {
    MovesReader walk(instance.holes);
    while (!walk.complete() && !reader.at_end()) {
        if (auto fault = walk.add(read_move(reader))) return breaking(std::move(*fault));
    }
    return walk.finish();
}

/// n is not known: all moves of the line.
Claim<Answer> read_delta_line(Reader& reader) {
    std::vector<Move> moves;
    for (;;) {
        while (is_blank(reader.peek())) reader.get();
        if (reader.peek() == Reader::kEnd || reader.peek() == '\n') return judge(moves, nullptr);
        moves.push_back(read_move(reader));
        if (!moves.back().words.empty())
            return unreadable(no_hole(moves.size(), kMaxHoles, moves.back()));
        if (moves.size() >> kMaxHoles > 1) {
            return unreadable({"long", "at most 2^26 moves expected, found more"});
        }
    }
}

std::vector<Move> moves_of(const json::Array& delta) {
    std::vector<Move> moves;
    moves.reserve(delta.size());
    for (const json::Value& value : delta) {
        const auto* number = std::get_if<std::int64_t>(&value.data());
        moves.push_back(number != nullptr ? Move{*number, {}} : Move{0, json::describe(value)});
    }
    return moves;
}

Claim<Answer> read_json(Reader& reader, const Instance* instance) {
    if (reader.at_end()) return unreadable({"empty", "an object expected, found none"});
    const json::Value value = json::read(reader);
    json::Fields fields(reader, value);
    json::RawClaim raw = json::raw_claim(reader, fields, kWords);
    Claim<Answer> claim{.kind = raw.kind};
    if (raw.answer != nullptr) {
        claim = judge(moves_of(fields.array(*raw.answer, "an array of holes")), instance);
    }
    claim.count = std::move(raw.count);
    claim.unique = raw.unique;
    return claim;
}

/// Lines of bits begin with 0, which is no hole; wrong ones may begin with 1, but no hole's
/// number is three digits long.
Format answer_format(Reader& reader) {
    const std::string_view ahead = reader.ahead(Reader::kMaxAhead);
    const auto begin = std::find_if_not(ahead.begin(), ahead.end(), is_white);
    if (begin == ahead.end()) return Format::contest;
    if (*begin == '{') return Format::json;
    if (*begin < '0' || *begin > '9') return Format::contest;
    if (*begin == '0') return Format::bits;
    // A line of holes has blanks between them; a number alone on a line is neither.
    const auto line_end = std::find(begin, ahead.end(), '\n');
    const auto blank = std::find_if(begin, line_end, is_white);
    const bool several = std::find_if_not(blank, line_end, is_white) != line_end;
    const auto end =
        std::find_if_not(begin, ahead.end(), [](char c) { return c == '0' || c == '1'; });
    if (end - begin >= 3) return Format::bits;
    return several ? Format::delta : Format::contest;
}

}  // namespace

AnswerReader::AnswerReader(Reader& reader, Format format) : reader_(reader), format_(format) {
    if (format_ == Format::automatic) format_ = answer_format(reader);
    if (std::find(kAnswerFormats.begin(), kAnswerFormats.end(), format_) == kAnswerFormats.end()) {
        refuse_format(format_);
    }
}

Claim<Answer> AnswerReader::next(const Instance* instance) {
    if (broken_) return unreadable(*broken_);
    Claim<Answer> claim;
    try {
        claim = parse(instance);
    } catch (const ParseError& error) {
        claim = unreadable({"format", error.what()});
    }
    broken_ = claim.fault;
    return claim;
}

Claim<Answer> AnswerReader::parse(const Instance* instance) {
    if (format_ == Format::json) return read_json(reader_, instance);
    if (format_ == Format::delta) reader_.skip_white();
    if (take_line(kNoSolution)) return {Claim<Answer>::Kind::none, {}, {}};
    if (take_line(kUndecided)) return {Claim<Answer>::Kind::undecided, {}, {}};
    if (format_ != Format::delta) return read_lines(reader_, instance, format_);
    return instance != nullptr ? read_delta(reader_, *instance) : read_delta_line(reader_);
}

bool AnswerReader::take_line(std::string_view words) {
    const std::string_view ahead = reader_.ahead(words.size() + 1);
    if (!ahead.starts_with(words)) return false;
    if (ahead.size() > words.size() && !is_white(ahead[words.size()])) return false;
    for (std::size_t i = 0; i < words.size(); ++i) reader_.get();
    reader_.skip_blanks();
    if (reader_.peek() == '\n') reader_.get();
    return true;
}

bool AnswerReader::at_end() {
    return broken_ || reader_.at_end();
}

std::optional<Fault> AnswerReader::trailing() {
    if (at_end()) return std::nullopt;
    const std::string number = std::to_string(reader_.place().line);
    return Fault{"long", "line " + number + ": the end expected, found " + reader_.describe()};
}

}  // namespace tessera::gray_code
