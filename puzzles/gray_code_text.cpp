// Reading the Rock Game's instances, and writing both instances and answers.
//
// An answer for n = 20 is 22 MB, so a line is not made anew but kept: a move changes one
// character of it. What answer files claim is read in gray_code_answers.cpp.

#include "puzzles/gray_code_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/gray_code_alphabet.hpp"
#include "puzzles/json.hpp"

namespace tessera::gray_code {

namespace {

constexpr std::string_view kHolesExpected = "a number of holes from 1 to 26";

/// Keys that instances may have one day; ignoring one would answer another question.
constexpr std::array<std::string_view, 11> kUnsupportedKeys{
    "path",           "start",   "end",      "prefix",  "forbidden_states", "forbidden_moves",
    "required_moves", "changes", "balanced", "min_run", "beckett"};

/// Collects text and writes it in large pieces.
class Output {
public:
    explicit Output(std::ostream& out) : out_(out) { text_.reserve(2 * kPiece); }

    void add(std::string_view text) {
        text_ += text;
        if (text_.size() >= kPiece) flush();
    }
    /// To be called at the end.
    void flush() {
        out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
        text_.clear();
    }

private:
    static constexpr std::size_t kPiece = std::size_t{1} << 16;

    std::ostream& out_;
    std::string text_;
};

void write_lines(std::ostream& out, const Answer& answer, unsigned holes,
                 const Alphabet& alphabet) {
    Output output(out);
    const char toggle = static_cast<char>(alphabet.empty ^ alphabet.covered);
    std::string line(holes, alphabet.empty);
    line += '\n';
    State shown = 0;
    for (const State state : answer.states) {
        // One bit in a right answer, any number in others.
        for (State change = state ^ shown; change != 0; change &= change - 1) {
            const auto hole = static_cast<std::size_t>(std::countr_zero(change));
            if (hole < holes) line[hole] = static_cast<char>(line[hole] ^ toggle);
        }
        shown = state;
        output.add(line);
    }
    output.flush();
}

/// The hole flipped between two states; 0, which is no hole, where that is not one hole.
unsigned hole_flipped(State from, State to) {
    const State change = from ^ to;
    return std::has_single_bit(change) ? static_cast<unsigned>(std::countr_zero(change)) + 1 : 0;
}

void write_delta(std::ostream& out, const Answer& answer) {
    Output output(out);
    for (std::size_t i = 1; i < answer.states.size(); ++i) {
        if (i > 1) output.add(" ");
        output.add(std::to_string(hole_flipped(answer.states[i - 1], answer.states[i])));
    }
    output.add("\n");
    output.flush();
}

void write_answer(std::ostream& out, const Answer& answer, unsigned holes, Format format) {
    switch (format) {
        case Format::contest:
        case Format::bits: write_lines(out, answer, holes, alphabet_of(format)); return;
        case Format::delta: write_delta(out, answer); return;
        case Format::json: out << to_json(answer) << '\n'; return;
        default: refuse_format(format);
    }
}

}  // namespace

InstanceReader::InstanceReader(Reader& reader, const ReadOptions& options)
    : reader_(reader), format_(options.format) {
    if (format_ == Format::automatic) {
        // Byte by byte: whoever writes slowly must not be waited for longer than needed.
        reader.skip_white();
        format_ = reader.peek() == '{' ? Format::json : Format::contest;
    }
    if (format_ != Format::json && format_ != Format::contest) refuse_format(format_);
}

std::optional<Instance> InstanceReader::next() {
    const bool first = !std::exchange(started_, true);
    if (!first && reader_.at_end()) return std::nullopt;
    reader_.skip_white();
    return format_ == Format::json ? json_instance() : contest_instance();
}

Instance InstanceReader::contest_instance() {
    const std::int64_t holes = reader_.integer(1, kMaxHoles, kHolesExpected);
    if (!reader_.at_end()) reader_.fail("nothing after the number of holes");
    return {static_cast<unsigned>(holes)};
}

Instance InstanceReader::json_instance() {
    const json::Value value = json::read(reader_);
    json::Fields fields(reader_, value);
    if (const json::Value* puzzle = fields.find("puzzle")) {
        constexpr std::string_view kName = "the puzzle \"gray-code\"";
        const std::string& name = fields.text(*puzzle, kName);
        if (name != "gray-code" && name != "rock-game") fields.fail(*puzzle, kName);
    }
    for (const std::string_view key : kUnsupportedKeys) {
        if (const json::Value* constraint = fields.find(key)) {
            fields.fail(*constraint,
                        "no \"" + std::string(key) + "\", which this version does not support yet");
        }
    }
    const std::int64_t holes = fields.integer(fields.require("n"), 1, kMaxHoles, kHolesExpected);
    fields.finish();
    return {static_cast<unsigned>(holes)};
}

void write_header(std::ostream& out, std::size_t count, Format format) {
    static_cast<void>(out);
    static_cast<void>(count);
    if (format != Format::json && format != Format::contest) refuse_format(format);
}

std::optional<std::string> beyond_contest(const Instance& instance) {
    constexpr unsigned kContestHoles = 15;
    if (instance.holes <= kContestHoles) return std::nullopt;
    return "expected at most " + std::to_string(kContestHoles) + " holes, found " +
           std::to_string(instance.holes);
}

void write_instance(std::ostream& out, const Instance& instance, Format format) {
    switch (format) {
        case Format::contest: out << instance.holes << '\n'; return;
        case Format::json:
            out << R"({"puzzle":"gray-code","n":)" << instance.holes << "}\n";
            return;
        default: refuse_format(format);
    }
}

void write_outcome(std::ostream& out, const Instance& instance, const Outcome<Answer>& outcome,
                   std::size_t index, Format format) {
    static_cast<void>(index);
    if (!outcome.answers.empty()) {
        write_answer(out, outcome.answers.front(), instance.holes, format);
    } else if (format == Format::json) {
        out << R"({"verdict":")" << to_string(outcome.verdict) << "\"}\n";
    } else {
        out << (outcome.verdict == Verdict::unsolvable ? kNoSolution : kUndecided) << '\n';
    }
}

std::string to_json(const Answer& answer) {
    std::string text = R"({"delta":[)";
    for (std::size_t i = 1; i < answer.states.size(); ++i) {
        if (i > 1) text += ',';
        text += std::to_string(hole_flipped(answer.states[i - 1], answer.states[i]));
    }
    return text + "]}";
}

}  // namespace tessera::gray_code
