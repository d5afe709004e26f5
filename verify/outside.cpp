#include "verify/outside.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>
#include <vector>

#include "puzzles/reader.hpp"

namespace tessera {

namespace {

using Kind = AnyClaim::Kind;
constexpr std::string_view kWhite = " \t\r\n";

std::string in_seconds(double seconds) {
    std::ostringstream text;
    text.precision(3);
    text << seconds << " s";
    return text.str();
}

/// What a claim says, the rules' part judged.
Finding finding_of_claim(const Puzzle& puzzle, const AnyClaim& claim, std::string engine) {
    Finding finding;
    finding.engine = std::move(engine);
    if (claim.fault) {
        finding.refused = claim.fault;
        finding.remark = "refused: " + claim.fault->rule + ": " + claim.fault->detail;
        return finding;
    }
    if (claim.kind == Kind::none) finding.verdict = Verdict::unsolvable;
    if (claim.kind == Kind::answer && claim.answer) {
        finding.verdict = Verdict::solvable;
        finding.evidence = Evidence::replayed;
        finding.answers = {*claim.answer};
        finding.smallest = puzzle.wants_smallest();
    }
    finding.count = claim.count;
    finding.at_least = claim.at_least;
    finding.unique = claim.unique;
    return finding;
}

/// Judges claim after claim of one output.
class Claims {
public:
    Claims(const Puzzle& puzzle, const Instances& instances, const AskEngine& ask)
        : puzzle_(puzzle), instances_(instances), ask_(ask) {}

    Judgement judge(ClaimStream& stream) {
        for (index_ = 0; index_ < instances_.size(); ++index_) {
            const AnyClaim claim = stream.next(instances_[index_]);
            judge(claim);
            if (judgement_.failure) return std::move(judgement_);
            claims_.push_back(claim);
        }
        index_ = instances_.size() - 1;
        if (const std::optional<Fault> fault = stream.trailing()) {
            fail(kind_of(*fault), fault->rule, fault->detail);
        }
        return std::move(judgement_);
    }

    /// The claims as our own writer has them.
    std::string canonical(Format format) const {
        std::ostringstream out;
        for (std::size_t i = 0; i < claims_.size(); ++i) {
            puzzle_.write_finding(out, instances_[i], finding_of_claim(puzzle_, claims_[i], ""),
                                  i + 1, 0, format);
        }
        return std::move(out).str();
    }

private:
    /// A reader that judges as it reads, line by line, names the rules' faults too.
    static FailureKind kind_of(const Fault& of_reader) {
        constexpr std::array<std::string_view, 3> kSyntax{"format", "missing", "extra"};
        return std::ranges::find(kSyntax, of_reader.rule) != kSyntax.end()
                   ? FailureKind::unreadable
                   : FailureKind::wrong_answer;
    }

    void fail(FailureKind kind, std::string rule, std::string detail) {
        judgement_.failure = Failure{kind, std::move(rule), std::move(detail), index_};
    }

    void judge(const AnyClaim& claim) {
        if (claim.kind == Kind::unreadable) {
            const Fault fault = claim.fault.value_or(Fault{"format", "the answer cannot be read"});
            return fail(kind_of(fault), fault.rule, fault.detail);
        }
        if (claim.fault) {
            return fail(FailureKind::wrong_answer, claim.fault->rule, claim.fault->detail);
        }
        if (claim.kind == Kind::undecided || (claim.at_least && !claim.count)) {
            return fail(FailureKind::no_answer, "", "it gives no answer, or a bound for the count");
        }
        if (claim.kind == Kind::none) return judge_none(claim);
        judge_answer(claim);
    }

    void judge_none(const AnyClaim& claim) {
        if (claim.count && *claim.count != 0) {
            return fail(FailureKind::wrong_count, "high",
                        "no answer, but a count of " + claim.count->get_str());
        }
        const Finding finding = ask_(index_, {});
        if (refused(finding)) return;
        switch (finding.verdict) {
            case Verdict::unsolvable: ++judgement_.unsolvable; return;
            case Verdict::undecided: ++judgement_.undecided; return;
            case Verdict::solvable: break;
        }
        const std::string answer =
            finding.answers.empty() ? "" : ": " + puzzle_.answer_json(finding.answers.front());
        fail(FailureKind::wrong_verdict, "none",
             "it says that there is none, but there is" + answer);
    }

    /// An answer that breaks no rule.
    void judge_answer(const AnyClaim& claim) {
        Question question;
        question.smallest = puzzle_.wants_smallest();
        question.count = claim.count.has_value();
        if (claim.unique) question.answers = 2;
        if (!question.smallest && !question.count && !claim.unique) {
            ++judgement_.solvable;
            return;
        }
        const Finding finding = ask_(index_, question);
        if (refused(finding)) return;
        if (finding.verdict == Verdict::unsolvable) {
            return fail(FailureKind::engines, finding.engine + "-unsolvable",
                        finding.engine + " finds no answer, but the rules accept one");
        }
        judge_smallest(claim, finding);
        if (!judgement_.failure) judge_number(claim, finding);
        if (judgement_.failure) return;
        const bool open = (question.smallest && !finding.smallest) ||
                          (question.count && !finding.count) || (claim.unique && !finding.unique);
        ++(open ? judgement_.undecided : judgement_.solvable);
    }

    void judge_smallest(const AnyClaim& claim, const Finding& finding) {
        if (!puzzle_.wants_smallest() || finding.answers.empty()) return;
        const AnyAnswer& best = finding.answers.front();
        if (puzzle_.less(best, *claim.answer)) {
            fail(FailureKind::not_smallest, "",
                 "a smaller answer exists: " + puzzle_.answer_json(best));
        } else if (finding.smallest && puzzle_.less(*claim.answer, best)) {
            fail(FailureKind::engines, finding.engine + "-smallest",
                 finding.engine + "'s smallest answer is not the smallest");
        }
    }

    void judge_number(const AnyClaim& claim, const Finding& finding) {
        if (claim.unique && finding.unique && *claim.unique != *finding.unique) {
            return fail(FailureKind::wrong_count, *claim.unique ? "low" : "high",
                        *claim.unique ? "there is another answer" : "there is no other answer");
        }
        if (!claim.count) return;
        const bool low = (finding.count && *claim.count < *finding.count) ||
                         (finding.at_least && *claim.count < *finding.at_least);
        const bool high = finding.count && *claim.count > *finding.count;
        if (!low && !high) return;
        const std::string right =
            finding.count ? finding.count->get_str() : "at least " + finding.at_least->get_str();
        fail(FailureKind::wrong_count, low ? "low" : "high",
             "a count of " + claim.count->get_str() + ", but there are " + right);
    }

    bool refused(const Finding& finding) {
        if (!finding.refused) return false;
        fail(FailureKind::engines, finding.engine + "-" + finding.refused->rule,
             finding.engine + " is refused: " + finding.refused->detail);
        return true;
    }

    const Puzzle& puzzle_;
    const Instances& instances_;
    const AskEngine& ask_;
    std::size_t index_ = 0;
    std::vector<AnyClaim> claims_;
    Judgement judgement_;
};

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream in(text);
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

/// Its lines without blanks at their ends, and without empty ones at the end: what judges that
/// compare texts overlook.
std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        line.erase(line.find_last_not_of(kWhite) + 1);
        lines.push_back(line);
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

std::optional<Failure> failure_of_layout(const std::string& said, const std::string& right) {
    const std::vector<std::string> lines = lines_of(said);
    const std::vector<std::string> expected = lines_of(right);
    if (lines == expected || words_of(said) != words_of(right)) return std::nullopt;
    const auto [a, b] = std::ranges::mismatch(lines, expected);
    return Failure{
        FailureKind::presentation, "",
        "right but for white space, first in line " + std::to_string(a - lines.begin() + 1), 0};
}

}  // namespace

std::optional<Failure> failure_of_run(const ProgramRun& run) {
    using End = ProgramRun::End;
    switch (run.end) {
        case End::timed_out:
            return Failure{FailureKind::timeout, "", "killed after " + in_seconds(run.seconds), 0};
        case End::too_much:
            return Failure{FailureKind::too_much, "",
                           "killed after " + std::to_string(run.output.size()) + " bytes", 0};
        case End::memory: return Failure{FailureKind::memory, "", "it ran out of memory", 0};
        case End::signalled: {
            const std::string name = signal_name(run.code);
            return Failure{FailureKind::crash, name, "ended by " + name, 0};
        }
        case End::exited:
            if (run.code == 0) return std::nullopt;
            return Failure{FailureKind::exit_code, std::to_string(run.code),
                           "exit code " + std::to_string(run.code), 0};
        case End::interrupted: return std::nullopt;
    }
    return std::nullopt;
}

Format answer_format_of(const Puzzle& puzzle, Format instances, std::string_view output) {
    const std::size_t first = output.find_first_not_of(kWhite);
    if (first != std::string_view::npos && output[first] == '{') return Format::json;
    const auto possible = puzzle.answer_formats();
    // Where the program was given JSON but answers in text, the text says what it is.
    const bool known = std::ranges::find(possible, instances) != possible.end();
    return known && instances != Format::json ? instances : Format::automatic;
}

Judgement judge_output(const Puzzle& puzzle, const Instances& instances, Format format,
                       const std::string& output, const AskEngine& ask) {
    Judgement judgement;
    // Nothing at all is an answer only where answers are pictures.
    if (output.find_first_not_of(kWhite) == std::string::npos && format != Format::pbm) {
        judgement.failure = Failure{FailureKind::silent, "", "it says nothing", 0};
        return judgement;
    }
    try {
        const Format answers = answer_format_of(puzzle, format, output);
        Reader reader = Reader::from_string(output, "its answer", false);
        const auto stream = puzzle.claims(reader, answers);
        Claims claims(puzzle, instances, ask);
        judgement = claims.judge(*stream);
        if (!judgement.failure && stream->format() == Format::contest) {
            judgement.failure = failure_of_layout(output, claims.canonical(Format::contest));
        }
    } catch (const ParseError& error) {
        judgement.failure = Failure{FailureKind::unreadable, "format", error.what(), 0};
    }
    return judgement;
}

Finding finding_of_output(const Puzzle& puzzle, const AnyInstance& instance, Format format,
                          const std::string& output, std::string engine) {
    AnyClaim claim;
    try {
        Reader reader = Reader::from_string(output, "its answer", false);
        const auto stream = puzzle.claims(reader, answer_format_of(puzzle, format, output));
        claim = stream->next(instance);
        if (!claim.fault) claim.fault = stream->trailing();
    } catch (const ParseError& error) {
        claim.fault = Fault{"format", error.what()};
    }
    return finding_of_claim(puzzle, claim, std::move(engine));
}

}  // namespace tessera
