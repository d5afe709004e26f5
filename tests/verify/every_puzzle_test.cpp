// What holds of every puzzle that is registered: its random instances, its texts, its native
// answers. A new puzzle is tested here without a change.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "verify/registry.hpp"

using namespace tessera;

namespace {

constexpr std::uint64_t kSeed = 20;
constexpr std::uint64_t kInstances = 5;  // of each style

struct Sample {
    std::string name;  ///< "mayan near 3"
    AnyInstance instance;
};

std::vector<Sample> samples_of(const Puzzle& puzzle) {
    std::vector<Sample> samples;
    for (const std::string_view style : puzzle.styles()) {
        for (std::uint64_t index = 0; index < kInstances; ++index) {
            Random random = Random::item(kSeed, index);
            GenerateOptions options;
            options.style = style;
            const std::string name =
                std::string(puzzle.name()) + ' ' + std::string(style) + ' ' + std::to_string(index);
            samples.push_back({name, puzzle.generate(random, options)});
        }
    }
    return samples;
}

/// A file of these instances; empty where the format cannot say one of them.
std::string instance_text(const Puzzle& puzzle, const std::vector<Sample>& samples, Format format) {
    std::ostringstream out;
    puzzle.write_header(out, samples.size(), format);
    try {
        for (const Sample& sample : samples) puzzle.write_instance(out, sample.instance, format);
    } catch (const std::invalid_argument&) {
        return {};
    }
    return out.str();
}

std::vector<Sample> read_instances(const Puzzle& puzzle, const std::string& text, Format asked,
                                   Format found) {
    ReadOptions options;
    options.format = asked;
    Reader reader = Reader::from_string(text);
    const auto stream = puzzle.instances(reader, options);
    REQUIRE(stream->format() == found);
    std::vector<Sample> read;
    for (AnyInstance next = stream->next(); next.has_value(); next = stream->next()) {
        read.push_back({"read", std::move(next)});
        REQUIRE(stream->warnings().empty());
    }
    return read;
}

/// As much of a text as is looked at to tell answers from instances.
std::string_view first_bytes(const std::string& text) {
    return std::string_view(text).substr(0, Reader::kMaxAhead);
}

/// Written, read back and written again in `format`, and in every other from what was read.
void check_instance_text(const Puzzle& puzzle, const std::vector<Sample>& samples, Format format) {
    const std::string text = instance_text(puzzle, samples, format);
    if (text.empty()) return;
    CAPTURE(text);
    CHECK_FALSE(puzzle.looks_like_answers(first_bytes(text)));
    for (const Format asked : {format, Format::automatic}) {
        const std::vector<Sample> read = read_instances(puzzle, text, asked, format);
        REQUIRE(read.size() == samples.size());
        for (const Format other : puzzle.instance_formats()) {
            if (samples.size() > 1 && !puzzle.holds_several(other)) continue;
            CHECK(instance_text(puzzle, read, other) == instance_text(puzzle, samples, other));
        }
    }
}

/// Whether an instance would be written as this very text. Such an answer, an image say, looks
/// like an instance whoever looks.
bool is_instance_text(const Puzzle& puzzle, const std::string& text, Format format) {
    const auto formats = puzzle.instance_formats();
    if (std::find(formats.begin(), formats.end(), format) == formats.end()) return false;
    try {
        return instance_text(puzzle, read_instances(puzzle, text, format, format), format) == text;
    } catch (const ParseError&) {
        return false;
    }
}

/// What `solve` asks: one answer, the smallest where that is asked for, the count where some
/// format comes with it.
Question question_for(const Puzzle& puzzle) {
    Question question;
    question.smallest = puzzle.wants_smallest();
    for (const Format format : puzzle.answer_formats()) {
        question.count = question.count || puzzle.wants_count(format);
    }
    return question;
}

using Kind = ClaimKind;

Kind kind_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::solvable: return Kind::answer;
        case Verdict::unsolvable: return Kind::none;
        case Verdict::undecided: return Kind::undecided;
    }
    return Kind::unreadable;
}

/// Written as an answer file and read back as a claim that says the same and has no fault.
void check_answer_text(const Puzzle& puzzle, const AnyInstance& instance, const Finding& finding,
                       Format format) {
    std::ostringstream out;
    puzzle.write_finding(out, instance, finding, 1, 0, format);
    const std::string text = out.str();
    CAPTURE(text);
    // A format may have no words for "none" (an image), but must have some for an answer.
    if (text.empty() && finding.answers.empty()) return;
    CHECK(puzzle.looks_like_answers(first_bytes(text)) != is_instance_text(puzzle, text, format));
    for (const Format asked : {format, Format::automatic}) {
        Reader reader = Reader::from_string(text);
        const auto stream = puzzle.claims(reader, asked);
        // Words like UNDECIDED are the same in several formats.
        if (!finding.answers.empty()) REQUIRE(stream->format() == format);
        const AnyClaim claim = stream->next(instance);
        REQUIRE(claim.kind == kind_of(finding.verdict));
        REQUIRE_FALSE(claim.fault.has_value());
        REQUIRE(stream->at_end());
        REQUIRE_FALSE(stream->trailing().has_value());
        if (claim.count || (claim.answer && puzzle.wants_count(format))) {
            CHECK(claim.count == finding.count);
        }
        if (claim.answer) CHECK(puzzle.same(*claim.answer, finding.answers.front()));
    }
}

void check_answers(const Puzzle& puzzle, const AnyInstance& instance) {
    const Stop stop(Limits{.time = std::chrono::seconds(60), .memory_bytes = std::nullopt});
    const Finding finding = puzzle.ask(Engine::native, instance, question_for(puzzle), stop);
    REQUIRE_FALSE(finding.refused.has_value());
    REQUIRE(finding.verdict != Verdict::undecided);
    REQUIRE((finding.verdict == Verdict::solvable) == !finding.answers.empty());
    for (const AnyAnswer& answer : finding.answers) {
        CHECK_FALSE(puzzle.fault(instance, answer).has_value());
    }
    for (const Format format : puzzle.answer_formats()) {
        CAPTURE(to_string(format));
        check_answer_text(puzzle, instance, finding, format);
        check_answer_text(puzzle, instance, Finding{}, format);  // undecided
    }
}

}  // namespace

TEST_CASE("every puzzle: a seed and a style make the same instance again") {
    for (const Puzzle* puzzle : puzzles()) {
        const std::vector<Sample> once = samples_of(*puzzle);
        const std::vector<Sample> again = samples_of(*puzzle);
        REQUIRE(once.size() == kInstances * puzzle->styles().size());
        for (const Format format : puzzle->instance_formats()) {
            for (std::size_t i = 0; i < once.size(); ++i) {
                CAPTURE(once[i].name);
                CHECK(instance_text(*puzzle, {once[i]}, format) ==
                      instance_text(*puzzle, {again[i]}, format));
            }
        }
    }
}

TEST_CASE("every puzzle: instances are read back from every format as they were written") {
    for (const Puzzle* puzzle : puzzles()) {
        const std::vector<Sample> samples = samples_of(*puzzle);
        for (const Format format : puzzle->instance_formats()) {
            CAPTURE(puzzle->name());
            CAPTURE(to_string(format));
            for (const Sample& sample : samples) {
                CAPTURE(sample.name);
                check_instance_text(*puzzle, {sample}, format);
            }
            if (puzzle->holds_several(format)) check_instance_text(*puzzle, samples, format);
        }
    }
}

TEST_CASE("every puzzle: some format can say each instance, and JSON is among them") {
    for (const Puzzle* puzzle : puzzles()) {
        const auto formats = puzzle->instance_formats();
        CAPTURE(puzzle->name());
        REQUIRE(std::find(formats.begin(), formats.end(), Format::json) != formats.end());
        for (const Sample& sample : samples_of(*puzzle)) {
            CAPTURE(sample.name);
            CHECK_FALSE(instance_text(*puzzle, {sample}, Format::json).empty());
        }
    }
}

TEST_CASE("every puzzle: native answers pass the rules, and pass as claims in every format") {
    for (const Puzzle* puzzle : puzzles()) {
        for (const Sample& sample : samples_of(*puzzle)) {
            CAPTURE(sample.name);
            check_answers(*puzzle, sample.instance);
        }
    }
}
