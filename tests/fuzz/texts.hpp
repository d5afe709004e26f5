// What holds of every puzzle's readers: the loops that the fuzz targets share.

#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "fuzz.hpp"
#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"

namespace tessera::fuzz {

/// How many instances or claims of an input are looked at.
inline constexpr int kMaxItems = 8;
/// Boards of more cells are read, but not written and read back.
inline constexpr std::size_t kMaxCells = 4096;

inline bool is_small(std::size_t rows, std::size_t cols) {
    return rows <= kMaxCells / cols;
}

inline ReadOptions options_for(Format format) {
    ReadOptions options;
    options.format = format;
    return options;
}

/// Reads instances and calls `look(instances, instance)` for each; a null instance is the end.
template <class InstanceReader, class Look>
void read_instances(const std::string& text, const ReadOptions& options, const Look& look) {
    Reader reader = Reader::from_string(text, kName);
    InstanceReader instances(reader, options);
    for (int i = 0; i < kMaxItems; ++i) {
        const auto instance = instances.next();
        look(instances, instance ? &*instance : nullptr);
        if (!instance) return;
    }
}

/// `instance` as a file of its own in `format`; `write_header` is the puzzle's.
template <class WriteHeader, class Instance>
std::string instance_text(const WriteHeader& write_header, const Instance& instance,
                          Format format) {
    std::ostringstream out;
    write_header(out, 1, format);
    write_instance(out, instance, format);
    return out.str();
}

/// `text`, written in `format`, is read back as `instance` and nothing else.
template <class InstanceReader, class Instance>
void require_read_back(const std::string& text, const Instance& instance, Format format,
                       const ReadOptions& options) {
    Reader reader = Reader::from_string(text);
    InstanceReader instances(reader, options);
    require(instances.format() == format, "a format is found from its own text");
    require(instances.next() == instance, "an instance is read back as written");
    require(!instances.next(), "one instance is written");
    if constexpr (requires { instances.warnings(); }) {
        require(instances.warnings().empty(), "nothing that is written needs a warning");
    }
}

/// Reads claims about `about`, which may be null, and calls
/// `look(claim, about)` for each answer.
template <class AnswerReader, class Instance, class Look>
void read_claims(const std::string& text, Format format, const Instance* about, const Look& look) {
    Reader reader = Reader::from_string(text, kName, false);
    AnswerReader answers(reader, format);
    for (int i = 0; i < kMaxItems; ++i) {
        const auto claim = answers.next(about);
        require((claim.kind == ClaimKind::answer) == claim.answer.has_value(),
                "an answer comes with its kind alone");
        require((claim.kind == ClaimKind::unreadable) == claim.fault.has_value(),
                "what is unreadable says why");
        require(!claim.witness || claim.kind == ClaimKind::none, "a witness says there is none");
        if (claim.answer) look(claim, about);
        if (claim.kind == ClaimKind::unreadable) {
            require(answers.next(about).kind == ClaimKind::unreadable,
                    "nothing is readable after a fault");
            return;
        }
    }
    answers.trailing();
}

/// `outcome`, written in `format`, is read back as one claim, with `instance` and without one;
/// `look(claim)` has more to say of it.
template <class AnswerReader, class Instance, class Outcome, class Look>
void require_answer_read_back(const Instance& instance, const Outcome& outcome, Format format,
                              std::initializer_list<Format> asked, const Look& look) {
    std::ostringstream out;
    write_outcome(out, instance, outcome, 1, format);
    for (const Format as : asked) {
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &instance}) {
            Reader reader = Reader::from_string(out.str(), "<written>", false);
            AnswerReader answers(reader, as);
            require(answers.format() == format, "a format is found from its own text");
            const auto claim = answers.next(about);
            require(claim.answer == outcome.answers.front(), "an answer is read back as written");
            look(claim);
            require(answers.at_end(), "one answer is written");
        }
    }
}

/// An outcome with one answer, for writing it.
template <class Outcome, class Answer>
Outcome solvable_by(const Answer& answer) {
    Outcome outcome;
    outcome.verdict = Verdict::solvable;
    outcome.answers = {answer};
    return outcome;
}

/// Both with an instance and without one, in each of `formats`.
template <class AnswerReader, class Instance, class Look>
void read_all_claims(const std::string& text, std::initializer_list<Format> formats,
                     const Instance& instance, const Look& look) {
    for (const Format format : formats) {
        for (const Instance* about : {static_cast<const Instance*>(nullptr), &instance}) {
            parses([&] { read_claims<AnswerReader>(text, format, about, look); });
        }
    }
}

}  // namespace tessera::fuzz
