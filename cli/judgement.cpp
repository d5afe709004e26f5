#include "cli/judgement.hpp"

#include <algorithm>
#include <utility>

#include "cli/ask.hpp"
#include "cli/diagnostics.hpp"

namespace tessera::cli {

namespace {

class Referee {
public:
    explicit Referee(const Options& options) : options_(options) {}

    Judgement judge(const Input& input, const AnyClaim& claim) const {
        if (claim.fault) return Judgement::no(*claim.fault);
        switch (claim.kind) {
            case ClaimKind::answer: return judge_answer(input, claim);
            case ClaimKind::none: return judge_none(input, claim);
            case ClaimKind::undecided:
                return Judgement::no({"undecided", "the file gives no answer"});
            case ClaimKind::unreadable: break;
        }
        return Judgement::no({"unreadable", "the answer cannot be read"});
    }

private:
    /// An answer that breaks no rule. That it is the smallest, the only one, or one of so many, is
    /// for a search to judge.
    Judgement judge_answer(const Input& input, const AnyClaim& claim) const {
        const bool smallest = options_.puzzle->wants_smallest();
        // One answer there is: the one that was claimed.
        const bool bound = claim.at_least && *claim.at_least > 1;
        if (!smallest && !claim.count && !claim.unique && !bound) {
            return Judgement::yes(Evidence::replayed);
        }
        if (!options_.search) return Judgement::open("not searched");
        Question question;
        question.smallest = smallest;
        question.count = claim.count || bound;
        if (claim.unique) question.answers = 2;
        const Finding finding = ask(options_, Engine::native, input.instance, question, input.name);
        if (finding.verdict == Verdict::unsolvable) {
            throw InternalError("the native engine finds no answer to " + input.name +
                                ", but the rules accept one");
        }
        if (std::optional<Fault> fault = fault_beside(claim, finding, input.name)) {
            return Judgement::no(*std::move(fault));
        }
        const bool open = (smallest && !finding.smallest) || (claim.count && !finding.count) ||
                          (claim.unique && !finding.unique) ||
                          (bound && !finding.count && !reaches(finding, *claim.at_least));
        return open ? Judgement::open(why_undecided(finding)) : Judgement::yes(Evidence::exhausted);
    }

    static bool reaches(const Finding& finding, const Count& bound) {
        return finding.at_least && *finding.at_least >= bound;
    }

    /// What is wrong with what is claimed beside a right answer, as far as `finding` tells.
    std::optional<Fault> fault_beside(const AnyClaim& claim, const Finding& finding,
                                      const std::string& name) const {
        const Puzzle& puzzle = *options_.puzzle;
        if (finding.smallest && puzzle.less(*claim.answer, finding.answers.front())) {
            throw InternalError("the native engine's smallest answer to " + name +
                                " is not the smallest");
        }
        if (finding.smallest && !puzzle.same(finding.answers.front(), *claim.answer)) {
            return Fault{"smallest",
                         "a smaller answer exists: " + puzzle.answer_json(finding.answers.front())};
        }
        if (claim.unique && finding.unique && *claim.unique != *finding.unique) {
            return Fault{"unique",
                         *claim.unique ? "there is another answer" : "there is no other answer"};
        }
        if (claim.count) return fault_of_count(*claim.count, finding);
        if (claim.at_least && finding.count && *finding.count < *claim.at_least) {
            return Fault{"count", finding.count->get_str() + " answers there are, found at least " +
                                      claim.at_least->get_str()};
        }
        return std::nullopt;
    }

    static std::optional<Fault> fault_of_count(const Count& claimed, const Finding& finding) {
        const std::string found = " answers expected, found " + claimed.get_str();
        if (finding.count && claimed != *finding.count) {
            return Fault{"count", finding.count->get_str() + found};
        }
        if (finding.at_least && claimed < *finding.at_least) {
            return Fault{"count", "at least " + finding.at_least->get_str() + found};
        }
        return std::nullopt;
    }

    /// "There is none" is for a search to judge.
    Judgement judge_none(const Input& input, const AnyClaim& claim) const {
        if (std::optional<Fault> fault = fault_beside_none(claim)) {
            return Judgement::no(*std::move(fault));
        }
        // The witness has been through its check.
        if (claim.witness) return Judgement::yes(Evidence::witness);
        if (!options_.search) return Judgement::open("not searched");
        const Finding finding = ask(options_, Engine::native, input.instance, {}, input.name);
        switch (finding.verdict) {
            case Verdict::solvable: return Judgement::no({"solvable", "an answer exists"});
            case Verdict::unsolvable: return Judgement::yes(finding.evidence);
            case Verdict::undecided: break;
        }
        return Judgement::open(why_undecided(finding));
    }

    const Options& options_;
};

}  // namespace

AnyClaim Claims::next(const Input& input) {
    try {
        if (!stream_ && !broken_) open(input.format);
        if (!broken_) return stream_->next(input.instance);
    } catch (const ParseError& error) {
        broken_ = Fault{"unreadable", error.what()};
    }
    return {ClaimKind::unreadable, std::nullopt, broken_};
}

std::optional<Fault> Claims::trailing() {
    if (broken_ || !stream_) return std::nullopt;
    try {
        return stream_->trailing();
    } catch (const ParseError& error) {
        return Fault{"unreadable", error.what()};
    }
}

void Claims::open(Format instances) {
    // A byte order mark before an answer is not forgiven: other judges do not either.
    reader_ = std::make_unique<Reader>(open_input(path_, false));
    stream_ = puzzle_.claims(*reader_, format(instances));
}

Format Claims::format(Format instances) {
    if (format_) return *format_;
    const auto own = puzzle_.answer_formats();
    if (strict_ && std::ranges::find(own, instances) != own.end()) return instances;
    const std::string_view ahead = reader_->ahead(256);
    const std::size_t first = ahead.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && ahead[first] == '{') return Format::json;
    // An answer with no words is a claim only where the instance is a picture.
    if (first == std::string_view::npos) return instances;
    return Format::automatic;
}

std::optional<Fault> fault_beside_none(const AnyClaim& claim) {
    if (claim.count && *claim.count != 0) {
        return Fault{"count", "0 answers expected, found " + claim.count->get_str()};
    }
    if (claim.unique == true) return Fault{"unique", "there is no answer, found an only one"};
    return std::nullopt;
}

Judgement judge_claim(const Options& options, const Input& input, const AnyClaim& claim) {
    return Referee(options).judge(input, claim);
}

}  // namespace tessera::cli
