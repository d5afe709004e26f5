// tessera check: whether an answer file is right, or which rule breaks where.
//
// The answer file is the suspect, so nothing about it ends the run: whatever is wrong with it
// is a rejection. Only the instance file can be bad input.

#include <optional>
#include <string>
#include <utility>

#include "cli/diagnostics.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/judge.hpp"
#include "cli/judgement.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "puzzles/json.hpp"

namespace tessera::cli {

namespace {

class Check {
public:
    explicit Check(const Options& options)
        : options_(options),
          out_(options.output),
          inputs_(*options.puzzle, {options.files[0]}, options.read, options.quiet),
          claims_(*options.puzzle, options.files[1], options.answer_format) {}

    Exit run() {
        std::optional<Pending> last;
        try {
            while (std::optional<Input> input = inputs_.next()) {
                if (last) write(*std::exchange(last, std::nullopt));
                if (interrupt_flag()) throw Interrupted();
                last.emplace(
                    Pending{input->name, judge_claim(options_, *input, claims_.next(*input))});
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

    /// Something after the last claim is held against that claim, unless it is wrong already.
    Pending with_what_follows(Pending last) {
        if (last.judgement.accepted == false) return last;
        if (std::optional<Fault> fault = claims_.trailing()) last.judgement = Judgement::no(*fault);
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
    if (options.judge) return judge_for(*options.judge, options);
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
        "the last answer is held against the last instance. Exit 1 when anything was rejected.\n"
        "\n"
        "As a contest's checker (docs/judges.md):\n"
        "  --judge testlib  INPUT OUTPUT ANSWER [REPORT]; exit 0 ok, 1 wrong answer, 2 wrong\n"
        "                   output format, 3 FAIL; the verdict goes to standard error\n"
        "  --judge kattis   INPUT ANSWER FEEDBACK_DIR, the output on standard input; exit 42 or\n"
        "                   43, anything else an error of the judge's; judgemessage.txt says why\n"
        "  --judge domjudge the same\n"
        "ANSWER, the jury's, is judged by the rules too, and then settles what only a search "
        "could\n"
        "tell; where it is empty or '-' a search does.",
    .examples =
        "tessera check lights-out boards.in boards.out\n"
        "tessera solve gray-code n5.in | tessera check gray-code n5.in -\n"
        "tessera check lights-out --no-search --json boards.in boards.out\n"
        "tessera check mayan --judge testlib 01 output 01.a\n"
        "tessera check mayan --judge kattis 01.in 01.ans feedback/ < output",
    .takes = Operands::instances_and_answers,
    .run = run,
};

}  // namespace tessera::cli
