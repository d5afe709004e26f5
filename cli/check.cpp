// tessera check: whether an answer file is right, or which rule breaks where.
//
// The answer file is the suspect, so nothing about it ends the run: whatever is wrong with it
// is a rejection. Only the instance file can be bad input.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/ask.hpp"
#include "cli/diagnostics.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "puzzles/json.hpp"

namespace tessera::cli {

namespace {

/// What is said of one instance's claim.
struct Judgement {
    std::optional<bool> accepted;  ///< nothing: undecided
    std::optional<Fault> fault;    ///< for a rejection
    Evidence evidence = Evidence::none;
    std::string undecided;  ///< why, in words
};

Judgement rejected(Fault fault) {
    return {false, std::move(fault), Evidence::none, ""};
}

Judgement accepted(Evidence evidence) {
    return {true, std::nullopt, evidence, ""};
}

Judgement undecided(std::string why) {
    return {std::nullopt, std::nullopt, Evidence::none, std::move(why)};
}

/// The claims of the answer file; a file that cannot be read is a fault of all of them.
class Claims {
public:
    explicit Claims(const Options& options) : options_(options) {}

    AnyClaim next(const Input& input) {
        try {
            if (!stream_ && !broken_) open(input.format);
            if (!broken_) return stream_->next(input.instance);
        } catch (const ParseError& error) {
            broken_ = Fault{"unreadable", error.what()};
        }
        return {ClaimKind::unreadable, std::nullopt, broken_};
    }

    std::optional<Fault> trailing() {
        if (broken_ || !stream_) return std::nullopt;
        try {
            return stream_->trailing();
        } catch (const ParseError& error) {
            return Fault{"unreadable", error.what()};
        }
    }

private:
    void open(Format instances) {
        // A byte order mark before an answer is not forgiven: other judges do not either.
        reader_ = std::make_unique<Reader>(open_input(options_.files[1], false));
        stream_ = options_.puzzle->claims(*reader_, format(instances));
    }

    Format format(Format instances) {
        if (options_.answer_format) return *options_.answer_format;
        const std::string_view ahead = reader_->ahead(256);
        const std::size_t first = ahead.find_first_not_of(" \t\r\n");
        if (first != std::string_view::npos && ahead[first] == '{') return Format::json;
        // An answer with no words is a claim only where the instance is a picture.
        if (first == std::string_view::npos) return instances;
        return Format::automatic;
    }

    const Options& options_;
    std::unique_ptr<Reader> reader_;
    std::unique_ptr<ClaimStream> stream_;
    std::optional<Fault> broken_;
};

class Check {
public:
    explicit Check(const Options& options)
        : options_(options),
          out_(options.output),
          inputs_(*options.puzzle, {options.files[0]}, options.read, options.quiet),
          claims_(options) {}

    Exit run() {
        std::optional<Pending> last;
        try {
            while (std::optional<Input> input = inputs_.next()) {
                if (last) write(*std::exchange(last, std::nullopt));
                if (interrupt_flag()) throw Interrupted();
                last.emplace(Pending{input->name, judge(*input)});
            }
        } catch (...) {
            // What was judged before the bad instance still stands.
            if (last) write(*last);
            throw;
        }
        if (last) write(with_what_follows(std::move(*last)));
        out_.commit();
        return exit_;
    }

private:
    struct Pending {
        std::string name;
        Judgement judgement;
    };

    Judgement judge(const Input& input) {
        const AnyClaim claim = claims_.next(input);
        if (claim.fault) return rejected(*claim.fault);
        switch (claim.kind) {
            case ClaimKind::answer: return judge_answer(input, claim);
            case ClaimKind::none: return judge_none(input, claim);
            case ClaimKind::undecided: return rejected({"undecided", "the file gives no answer"});
            case ClaimKind::unreadable: break;
        }
        return rejected({"unreadable", "the answer cannot be read"});
    }

    /// An answer that breaks no rule. That it is the smallest, the only one, or one of so many, is
    /// for a search to judge.
    Judgement judge_answer(const Input& input, const AnyClaim& claim) const {
        const bool smallest = options_.puzzle->wants_smallest();
        // One answer there is: the one that was claimed.
        const bool bound = claim.at_least && *claim.at_least > 1;
        if (!smallest && !claim.count && !claim.unique && !bound) {
            return accepted(Evidence::replayed);
        }
        if (!options_.search) return undecided("not searched");
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
            return rejected(*std::move(fault));
        }
        const bool open = (smallest && !finding.smallest) || (claim.count && !finding.count) ||
                          (claim.unique && !finding.unique) ||
                          (bound && !finding.count && !reaches(finding, *claim.at_least));
        return open ? undecided(why_undecided(finding)) : accepted(Evidence::exhausted);
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
        if (claim.count && *claim.count != 0) {
            return rejected({"count", "0 answers expected, found " + claim.count->get_str()});
        }
        // The witness has been through its check.
        if (claim.witness) return accepted(Evidence::witness);
        if (!options_.search) return undecided("not searched");
        const Finding finding = ask(options_, Engine::native, input.instance, {}, input.name);
        switch (finding.verdict) {
            case Verdict::solvable: return rejected({"solvable", "an answer exists"});
            case Verdict::unsolvable: return accepted(finding.evidence);
            case Verdict::undecided: break;
        }
        return undecided(why_undecided(finding));
    }

    /// Something after the last claim is held against that claim, unless it is wrong already.
    Pending with_what_follows(Pending last) {
        if (last.judgement.accepted == false) return last;
        if (std::optional<Fault> fault = claims_.trailing()) last.judgement = rejected(*fault);
        return last;
    }

    void write(const Pending& pending) {
        const Judgement& judgement = pending.judgement;
        if (!judgement.accepted) exit_ = worse(exit_, Exit::undecided);
        if (judgement.accepted == false) exit_ = worse(exit_, Exit::rejected);
        out_.stream() << (options_.json ? json_line(pending) : text_line(judgement)) << '\n';
        out_.settle();
    }

    static std::string text_line(const Judgement& judgement) {
        if (judgement.fault) {
            return "rejected: " + judgement.fault->rule + ": " + printable(judgement.fault->detail);
        }
        if (!judgement.accepted) return "undecided: " + judgement.undecided;
        switch (judgement.evidence) {
            case Evidence::witness: return "accepted (witness)";
            case Evidence::exhausted: return "accepted (exhausted search)";
            default: return "accepted";
        }
    }

    std::string json_line(const Pending& pending) const {
        const Judgement& judgement = pending.judgement;
        json::Writer writer;
        const auto text_or_null = [&](std::string_view key, const std::string& text) {
            writer.key(key);
            if (text.empty()) {
                writer.null();
            } else {
                writer.value(text);
            }
        };
        writer.begin_object();
        writer.key("puzzle").value(options_.puzzle->name());
        writer.key("instance").value(pending.name);
        writer.key("accepted");
        if (judgement.accepted) {
            writer.value(*judgement.accepted);
        } else {
            writer.null();
        }
        text_or_null("rule", judgement.fault ? judgement.fault->rule : "");
        text_or_null("detail", judgement.fault ? judgement.fault->detail : judgement.undecided);
        writer.key("evidence").value(to_string(judgement.evidence));
        writer.end_object();
        return std::move(writer).text();
    }

    const Options& options_;
    Output out_;
    Inputs inputs_;
    Claims claims_;
    Exit exit_ = Exit::done;
};

Exit run(const Options& options) {
    return Check(options).run();
}

}  // namespace

const Verb kCheckVerb{
    .id = kCheck,
    .name = "check",
    .summary = "judge an answer file: right, or which rule breaks where",
    .operands = "PUZZLE [options] INSTANCES ANSWERS",
    .details =
        "Writes a line an instance: 'accepted', or 'rejected: RULE: detail' for whatever is wrong\n"
        "with the answer file. A claim that there is no answer is searched, and the line says on\n"
        "what it rests: 'accepted (witness)' or 'accepted (exhausted search)'. What stands after\n"
        "the last answer is held against the last instance. Exit 1 when anything was rejected.",
    .examples =
        "tessera check lights-out boards.in boards.out\n"
        "tessera solve gray-code n5.in | tessera check gray-code n5.in -\n"
        "tessera check lights-out --no-search --json boards.in boards.out",
    .takes = Operands::instances_and_answers,
    .run = run,
};

}  // namespace tessera::cli
