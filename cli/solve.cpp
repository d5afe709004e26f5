// tessera solve: decides each instance and writes what an answer file would hold.

#include <algorithm>
#include <string>

#include "cli/ask.hpp"
#include "cli/auto_engine.hpp"
#include "cli/diagnostics.hpp"
#include "cli/formats.hpp"
#include "cli/instance_run.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/result_json.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

namespace {

class Solve {
public:
    explicit Solve(const Options& options)
        : options_(options), out_(options.output), progress_("instances", options.quiet) {
        if (options.witness) witnesses_.emplace(options.witness);
        if (options.to) {
            require_format(*options.puzzle, options.puzzle->answer_formats(), *options.to,
                           "an answer");
        }
    }

    Finding work(const Input& input) const {
        Question question;
        question.answers = options_.all.value_or(1);
        if (options_.unique) question.answers = std::max<std::uint64_t>(question.answers, 2);
        question.smallest = options_.puzzle->wants_smallest();
        question.shortest = options_.shortest;
        question.count = !options_.json && options_.puzzle->wants_count(format_for(input));
        if (!options_.engine) return ask_auto(options_, input.instance, question, input.name);
        return ask_engine(options_, *options_.engine, input.instance, question, input.name);
    }

    void emit(const Input& input, const Finding& finding) {
        note_verdict(input, finding);
        if (options_.json) {
            emit_json(input, finding);
        } else {
            emit_text(input, finding);
        }
        if (witnesses_ && finding.witness.has_value()) {
            witnesses_->stream() << witness_line(*options_.puzzle, input.name, finding.witness)
                                 << '\n';
        }
        out_.settle();
        progress_.tick();
    }

    Exit finish() {
        out_.commit();
        if (witnesses_) witnesses_->commit();
        return undecided_ ? Exit::undecided : Exit::done;
    }

    /// As SAT solvers say it, of all instances together.
    Exit sat_exit_code() const {
        if (unsolvable_) return static_cast<Exit>(20);
        return static_cast<Exit>(undecided_ ? 0 : 10);
    }

private:
    Format format_for(const Input& input) const {
        return options_.to.value_or(answer_format_for(*options_.puzzle, input.format));
    }

    /// What of the question is open, in words; "" when all is answered.
    std::string open_part(const Input& input, const Finding& finding) const {
        if (finding.verdict == Verdict::undecided) return "undecided";
        if (finding.verdict == Verdict::unsolvable) return "";
        if (!is_right_one(finding)) return "solvable, but the smallest answer is undecided";
        if (options_.unique && !finding.unique) {
            return "solvable, but whether uniquely is undecided";
        }
        if (finding.answers.empty()) return "solvable, but no answer was listed";
        if (options_.all && finding.limit && finding.answers.size() < *options_.all) {
            return "solvable, but the list of answers was cut short";
        }
        const bool counts = !options_.json && options_.puzzle->wants_count(format_for(input));
        if (counts && !finding.count) return "solvable, but the count is undecided";
        return "";
    }

    /// Whether the first answer is the one that the puzzle asks for.
    bool is_right_one(const Finding& finding) const {
        return !options_.puzzle->wants_smallest() || finding.smallest;
    }

    void note_verdict(const Input& input, const Finding& finding) {
        unsolvable_ = unsolvable_ || finding.verdict == Verdict::unsolvable;
        const std::string open = open_part(input, finding);
        if (open.empty()) return;
        undecided_ = true;
        remark(input, open + ": " + why_undecided(finding));
    }

    void remark(const Input& input, const std::string& text) const {
        if (!options_.quiet) complain(input.name + ": " + text);
    }

    void emit_json(const Input& input, const Finding& finding) {
        const AnswerList list = options_.all ? AnswerList::all : AnswerList::first;
        out_.stream() << result_json(*options_.puzzle, input.name, finding, list) << '\n';
    }

    void emit_text(const Input& input, const Finding& finding) {
        const Puzzle& puzzle = *options_.puzzle;
        const Format format = format_for(input);
        if (finding.verdict == Verdict::solvable && !is_right_one(finding)) {
            // An answer file has no words for "an answer, perhaps not the smallest".
            puzzle.write_finding(out_.stream(), input.instance, Finding(), input.index, 0, format);
            return;
        }
        const std::size_t wanted = options_.all.value_or(1);
        const std::size_t count = std::min(wanted, finding.answers.size());
        const std::uint64_t before = out_.written();
        for (std::size_t which = 0; which < std::max<std::size_t>(count, 1); ++which) {
            puzzle.write_finding(out_.stream(), input.instance, finding, input.index, which,
                                 format);
        }
        if (out_.written() == before && finding.verdict == Verdict::unsolvable) {
            remark(input, "unsolvable (format '" + std::string(to_string(format)) +
                              "' has no words for it)");
        }
        if (options_.unique && finding.verdict == Verdict::solvable) {
            emit_uniqueness(input, finding, format);
        }
    }

    /// A line of its own; on standard error where it would spoil the format.
    void emit_uniqueness(const Input& input, const Finding& finding, Format format) {
        const std::string text = !finding.unique   ? "uniqueness undecided"
                                 : *finding.unique ? "unique"
                                                   : "not unique";
        if (format == Format::contest) {
            out_.stream() << text << '\n';
        } else {
            complain(input.name + ": " + text);
        }
    }

    const Options& options_;
    Output out_;
    std::optional<Output> witnesses_;
    Progress progress_;
    bool unsolvable_ = false;
    bool undecided_ = false;
};

Exit run(const Options& options) {
    Solve solve(options);
    run_on_instances(options, solve);
    const Exit exit = solve.finish();
    return options.sat_exit_codes ? solve.sat_exit_code() : exit;
}

}  // namespace

const Verb kSolveVerb{
    .id = kSolve,
    .name = "solve",
    .summary = "decide each instance, and write the answers",
    .operands = "PUZZLE [options] [FILE...]",
    .details =
        "Reads instances from the FILEs (or standard input) and writes, for each, an answer, or\n"
        "that there is none, or UNDECIDED where a limit was reached. Every answer has been\n"
        "through the rules before it is printed.\n"
        "\n"
        "With --unique a line 'unique' or 'not unique' follows a contest answer; with --json it\n"
        "is the key \"unique\"; beside other formats it goes to standard error.\n"
        "\n"
        "Without --engine the native engine is asked first and clauses where it is undecided. A\n"
        "count of Yin-Yang colourings is given 3 s, or half of --time-limit; beyond that '>=1'\n"
        "and a colouring are written, exit 3. So it is with --engine cadical or z3; with --engine\n"
        "native the count has no limit but --time-limit.",
    .examples =
        "tessera solve lights-out boards.in > boards.out\n"
        "echo 3 | tessera solve gray-code\n"
        "tessera solve lights-out --json --unique --jobs 4 boards.in\n"
        "tessera solve gray-code --to delta --engine cadical n5.in\n"
        "tessera solve lights-out --witness why.jsonl --time-limit 10 board.pbm",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
