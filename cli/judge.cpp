#include "cli/judge.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <array>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "cli/diagnostics.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/judgement.hpp"
#include "cli/output.hpp"

namespace tessera::cli {

namespace {

/// The jury's files are at fault, or nothing could be decided.
class JuryFault : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

enum class Ruling { ok, wrong, format, fail };

struct Decision {
    Ruling ruling;
    std::string text;
};

std::string in_words(const Fault& fault) {
    return printable(fault.rule + ": " + fault.detail);
}

/// Whether the jury's file says anything. A pipe is not looked into: that can be done once.
bool has_answer(const std::string& path) {
    if (path == "-") return false;
    std::error_code error;
    return std::filesystem::is_fifo(path, error) || !open_input(path, false).ahead(1).empty();
}

/// What the jury's claim settles of an answer that breaks no rule, without a search.
std::optional<Judgement> settled_answer(const Puzzle& puzzle, const AnyClaim& claim,
                                        const AnyClaim& jury) {
    if (jury.kind == ClaimKind::none) {
        throw JuryFault("the participant has an answer, the jury has none");
    }
    if (jury.kind != ClaimKind::answer || claim.unique) return std::nullopt;
    if (puzzle.wants_smallest()) {
        if (puzzle.less(*claim.answer, *jury.answer)) {
            throw JuryFault("the participant's answer is smaller than the jury's");
        }
        if (!puzzle.same(*claim.answer, *jury.answer)) {
            return Judgement::no({"smallest", "a smaller answer exists"});
        }
    }
    if (claim.count && !jury.count) return std::nullopt;
    if (claim.count && *claim.count != *jury.count) {
        return Judgement::no(
            {"count", "expected " + jury.count->get_str() + ", found " + claim.count->get_str()});
    }
    return Judgement::yes(Evidence::replayed);
}

std::optional<Judgement> settled(const Puzzle& puzzle, const AnyClaim& claim,
                                 const AnyClaim& jury) {
    if (claim.kind == ClaimKind::answer) return settled_answer(puzzle, claim, jury);
    if (claim.kind != ClaimKind::none) return std::nullopt;
    if (jury.kind == ClaimKind::answer) return Judgement::no({"solvable", "an answer exists"});
    if (jury.kind != ClaimKind::none) return std::nullopt;
    if (const auto fault = fault_beside_none(jury)) {
        throw JuryFault("the jury's answer: " + in_words(*fault));
    }
    if (auto fault = fault_beside_none(claim)) return Judgement::no(*std::move(fault));
    return Judgement::yes(Evidence::exhausted);
}

class Judge {
public:
    Judge(const Options& options, const std::string& output, const std::string& answer)
        : options_(options),
          inputs_(*options.puzzle, {options.files[0]}, options.read, true),
          theirs_(*options.puzzle, output, options.answer_format, true),
          jury_(*options.puzzle, answer, std::nullopt),
          has_jury_(has_answer(answer)) {}

    Decision decide() {
        while (const std::optional<Input> input = inputs_.next()) {
            if (interrupt_flag()) throw Interrupted();
            ++number_;
            const AnyClaim claim = theirs_.next(*input);
            const Judgement judgement = judge(*input, claim);
            if (!judgement.accepted) throw JuryFault(place() + "undecided: " + judgement.undecided);
            if (!*judgement.accepted) {
                const bool text = claim.kind == ClaimKind::unreadable && !claim.breaks_rule;
                return {text ? Ruling::format : Ruling::wrong,
                        place() + in_words(*judgement.fault)};
            }
        }
        if (const auto fault = theirs_.trailing()) return {Ruling::format, in_words(*fault)};
        if (has_jury_) {
            if (const auto fault = jury_.trailing()) {
                throw JuryFault("the jury's answer: " + in_words(*fault));
            }
        }
        return {Ruling::ok, std::to_string(number_) +
                                (number_ == 1 ? " answer is" : " answers are") + " right"};
    }

private:
    Judgement judge(const Input& input, const AnyClaim& claim) {
        const AnyClaim jury = has_jury_ ? jury_.next(input) : AnyClaim();
        if (has_jury_ && jury.fault) {
            throw JuryFault("the jury's answer: " + in_words(*jury.fault));
        }
        if (claim.fault) return Judgement::no(*claim.fault);
        // `check` takes a bound for what it is; a contest asks for the number.
        if (claim.at_least) {
            return Judgement::no({"count", "expected a number, found a lower bound"});
        }
        if (has_jury_) {
            if (auto judgement = settled(*options_.puzzle, claim, jury)) {
                return *std::move(judgement);
            }
        }
        return judge_claim(options_, input, claim);
    }

    std::string place() const { return "instance " + std::to_string(number_) + ": "; }

    const Options& options_;
    Inputs inputs_;
    Claims theirs_;
    Claims jury_;
    bool has_jury_;
    std::size_t number_ = 0;
};

/// What is the jury's fault, and the instance file's, is a decision too.
Decision decide(const Options& options, const std::string& output, const std::string& answer) {
    try {
        return Judge(options, output, answer).decide();
    } catch (const JuryFault& fault) {
        return {Ruling::fail, fault.what()};
    } catch (const ParseError& error) {
        return {Ruling::fail, error.what()};
    } catch (const InternalError& error) {
        return {Ruling::fail, error.what()};
    }
}

void write_file(const std::string& path, const std::string& text) {
    Output file(path);
    file.stream() << text;
    file.commit();
}

std::string escaped_for_xml(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '&': result += "&amp;"; break;
            case '"': result += "&quot;"; break;
            default: result += c;
        }
    }
    return result;
}

/// In the order of `Ruling`: testlib's words, its XML's, and its exit codes.
struct TestlibWords {
    std::string_view verdict;
    std::string_view outcome;
    Exit exit;
};
constexpr std::array<TestlibWords, 4> kTestlib{
    {{"ok ", "accepted", Exit::done},
     {"wrong answer ", "wrong-answer", Exit::rejected},
     {"wrong output format ", "presentation-error", kTestlibFormat},
     {"FAIL ", "fail", kTestlibFail}}};

Exit judge_for_testlib(const Options& options) {
    const Decision decision = decide(options, options.files[1], options.files[2]);
    const TestlibWords& words = kTestlib[static_cast<std::size_t>(decision.ruling)];
    if (options.files.size() > 3) {
        write_file(options.files[3],
                   options.appes
                       ? "<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"" +
                             std::string(words.outcome) + "\">" + escaped_for_xml(decision.text) +
                             "</result>\n"
                       : decision.text);
    }
    complain_verbatim(std::string(words.verdict) + decision.text);
    return words.exit;
}

Exit judge_for_kattis(const Options& options) {
    const std::filesystem::path folder = options.files[2];
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        throw UsageError("expected a folder for feedback, found " + cli::quoted(options.files[2]));
    }
    // Closed, or closed for reading: no output of the team's.
    const int flags = ::fcntl(STDIN_FILENO, F_GETFL);
    if (flags == -1 || (flags & O_ACCMODE) == O_WRONLY) {
        throw UsageError("expected the output on standard input, found it closed");
    }
    const Decision decision = decide(options, "-", options.files[1]);
    static constexpr std::array<std::string_view, 4> kWords{
        "accepted: ", "wrong answer: ", "wrong output format: ", "judge error: "};
    const std::string text =
        std::string(kWords[static_cast<std::size_t>(decision.ruling)]) + decision.text;
    write_file(folder / "judgemessage.txt", text + "\n");
    switch (decision.ruling) {
        case Ruling::ok: return Exit::judge_accepted;
        case Ruling::wrong:
        case Ruling::format: return Exit::judge_wrong;
        case Ruling::fail: break;
    }
    complain(text);
    return Exit::internal;
}

}  // namespace

Exit judge_for(JudgeStyle style, const Options& options) {
    return style == JudgeStyle::testlib ? judge_for_testlib(options) : judge_for_kattis(options);
}

}  // namespace tessera::cli
