// tessera count: how many answers each instance has, exactly.

#include <string>

#include "cli/ask.hpp"
#include "cli/diagnostics.hpp"
#include "cli/instance_run.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/result_json.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

namespace {

class Counting {
public:
    explicit Counting(const Options& options)
        : options_(options), out_(options.output), progress_("instances", options.quiet) {}

    Finding work(const Input& input) const {
        Question question;
        question.answers = 0;
        question.count = true;
        question.canonical = options_.canonical;
        return ask(options_, options_.engine.value_or(Engine::native), input.instance, question,
                   input.name);
    }

    void emit(const Input& input, const Finding& finding) {
        if (!finding.count) note_undecided(input, finding);
        if (options_.json) {
            out_.stream() << result_json(*options_.puzzle, input.name, finding, AnswerList::first)
                          << '\n';
        } else {
            out_.stream() << (finding.count ? finding.count->get_str() : "UNDECIDED") << '\n';
        }
        out_.settle();
        progress_.tick();
    }

    Exit finish() {
        out_.commit();
        return undecided_ ? Exit::undecided : Exit::done;
    }

private:
    void note_undecided(const Input& input, const Finding& finding) {
        undecided_ = true;
        if (options_.quiet) return;
        std::string text = input.name + ": undecided: " + why_undecided(finding);
        if (finding.at_least) text += "; at least " + finding.at_least->get_str();
        complain(text);
    }

    const Options& options_;
    Output out_;
    Progress progress_;
    bool undecided_ = false;
};

Exit run(const Options& options) {
    Counting counting(options);
    run_on_instances(options, counting);
    return counting.finish();
}

}  // namespace

const Verb kCountVerb{
    .id = kCount,
    .name = "count",
    .summary = "the exact number of answers of each instance",
    .operands = "PUZZLE [options] [FILE...]",
    .details =
        "Writes one decimal number an instance and line, whatever its size, or UNDECIDED where a\n"
        "limit was reached; a lower bound, where there is one, goes to standard error, and\n"
        "--json has it under \"at_least\".\n"
        "\n"
        "Counted are: lights-out, sets of presses; gray-code, directed cycles from the start;\n"
        "mayan, sequences of moves as written.",
    .examples =
        "tessera count lights-out boards.in\n"
        "echo 4 | tessera count gray-code\n"
        "tessera count gray-code --json --time-limit 60 n5.in",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
