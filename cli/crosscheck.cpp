// tessera crosscheck: all engines on each instance, and whether they agree.

#include "verify/crosscheck.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "cli/diagnostics.hpp"
#include "cli/instance_run.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/result_json.hpp"
#include "cli/table.hpp"
#include "cli/verb.hpp"
#include "verify/trial.hpp"

namespace tessera::cli {

namespace {

constexpr std::chrono::seconds kDefaultTimeLimit{20};

std::string many(std::size_t number, const std::string& noun) {
    return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

class Crosscheck {
public:
    explicit Crosscheck(const Options& options)
        : options_(options), out_(options.output), progress_("instances", options.quiet) {}

    Report work(const Input& input) const {
        CrosscheckOptions wanted;
        wanted.engines = options_.engines;
        wanted.limits = options_.limits;
        if (!wanted.limits.time) wanted.limits.time = kDefaultTimeLimit;
        wanted.count_up_to = options_.count_limit;
        wanted.interrupt = &interrupt_flag();
        Report report = crosscheck(*options_.puzzle, input.instance, wanted);
        if (options_.program) add_program(input, report);
        if (interrupt_flag()) throw Interrupted();
        return report;
    }

    void emit(const Input& input, const Report& report) {
        add_up(report);
        if (options_.json) {
            out_.stream() << report_json(*options_.puzzle, input.name, report) << '\n';
        } else if (table()) {
            if (instances_ == 1) out_.stream() << table_head() << '\n';
            emit_rows(input, report);
        }
        if (report.agreement == Agreement::disagree) raise_alarm(input, report);
        out_.settle();
        progress_.tick();
    }

    Exit finish() {
        if (table()) {
            out_.stream() << many(instances_, "instance") << ", "
                          << many(options_.engines.size(), "engine")
                          << (options_.program ? " and a program, " : ", ")
                          << many(replayed_, "answer") << " replayed, " << put_back_ << " put back";
            if (not_put_back_ > 0) out_.stream() << ", " << not_put_back_ << " could not be";
            out_.stream() << '\n';
        }
        if (!options_.json) out_.stream() << to_string(agreement_) << '\n';
        out_.commit();
        if (options_.program && program_decided_ < instances_ && !options_.quiet) {
            complain("the program decided " + std::to_string(program_decided_) + " of " +
                     many(instances_, "instance") + "; the verdict rests on engines for the rest");
        }
        switch (agreement_) {
            case Agreement::agree: return Exit::done;
            case Agreement::disagree: return Exit::rejected;
            case Agreement::undecided: return Exit::undecided;
        }
        return Exit::internal;
    }

private:
    /// Has the outside program answer too, in the instance's own format, and compares anew.
    void add_program(const Input& input, Report& report) const {
        TrialOptions trial;
        trial.program = options_.program;
        trial.program_limits = options_.program_limits;
        trial.format = input.format;
        trial.interrupt = &interrupt_flag();
        std::vector<Finding> findings = std::move(report.findings);
        findings.push_back(Trial(*options_.puzzle, trial).finding(input.instance));
        Report with_program = compare(*options_.puzzle, std::move(findings));
        // What an engine's formula refused stays a difference, whatever the program says.
        for (std::string& difference : report.differences) {
            if (std::ranges::find(with_program.differences, difference) ==
                with_program.differences.end()) {
                with_program.differences.push_back(std::move(difference));
            }
        }
        if (!with_program.differences.empty()) with_program.agreement = Agreement::disagree;
        with_program.confirmations = report.confirmations;
        with_program.unconfirmed = report.unconfirmed;
        report = std::move(with_program);
    }

    bool table() const { return !options_.json && !options_.quiet; }

    void add_up(const Report& report) {
        ++instances_;
        put_back_ += report.confirmations;
        not_put_back_ += report.unconfirmed;
        for (const Finding& finding : report.findings) replayed_ += finding.answers.size();
        if (options_.program && report.findings.back().verdict != Verdict::undecided) {
            ++program_decided_;
        }
        // DISAGREE over UNDECIDED over AGREE.
        if (report.agreement == Agreement::disagree) agreement_ = Agreement::disagree;
        if (report.agreement == Agreement::undecided && agreement_ == Agreement::agree) {
            agreement_ = Agreement::undecided;
        }
    }

    void emit_rows(const Input& input, const Report& report) {
        for (const Finding& finding : report.findings) {
            out_.stream() << table_row(input.name, finding) << '\n';
        }
        for (const std::string& difference : report.differences) {
            out_.stream() << "  ! " << printable(difference) << '\n';
        }
    }

    /// A disagreement is what all this is for: said loudly, and kept.
    void raise_alarm(const Input& input, const Report& report) const {
        complain("DISAGREEMENT on " + input.name + " (" + std::string(options_.puzzle->name()) +
                 ")" + save(input));
        for (const Finding& finding : report.findings) complain("  " + summary(finding));
        for (const std::string& difference : report.differences) {
            complain("  ! " + printable(difference));
        }
    }

    std::string summary(const Finding& finding) const {
        std::string text = finding.engine + ": " + std::string(to_string(finding.verdict)) +
                           " (evidence: " + std::string(to_string(finding.evidence)) + ")";
        if (finding.count) text += ", count " + finding.count->get_str();
        if (!finding.remark.empty()) text += ", " + printable(finding.remark);
        if (!finding.answers.empty()) {
            text += ", answer " + options_.puzzle->answer_json(finding.answers.front());
        }
        return text;
    }

    /// Where the instance was saved, or why it was not; the alarm matters more than the file.
    std::string save(const Input& input) const {
        const std::string path = options_.save + "/disagree-" +
                                 std::string(options_.puzzle->name()) + "-" +
                                 std::to_string(input.index) + ".json";
        try {
            Output file(path);
            options_.puzzle->write_instance(file.stream(), input.instance, Format::json);
            file.commit();
            return ", saved as " + quoted(path);
        } catch (const std::runtime_error& error) {
            return ", not saved: " + std::string(error.what());
        }
    }

    const Options& options_;
    Output out_;
    Progress progress_;
    std::size_t instances_ = 0;
    std::size_t replayed_ = 0;
    std::size_t program_decided_ = 0;
    std::size_t put_back_ = 0;
    std::size_t not_put_back_ = 0;
    Agreement agreement_ = Agreement::agree;
};

Exit run(const Options& options) {
    Crosscheck checking(options);
    run_on_instances(options, checking);
    return checking.finish();
}

}  // namespace

const Verb kCrosscheckVerb{
    .id = kCrosscheck,
    .name = "crosscheck",
    .summary = "all engines on each instance: do they agree?",
    .operands = "PUZZLE [options] [FILE...]",
    .details =
        "Asks every engine, each with limits of its own, and holds verdicts, counts and answers\n"
        "against one another; each answer is replayed by the rules and put back into every\n"
        "formula. Writes a table, then a line of totals, then AGREE (exit 0), DISAGREE (exit 1)\n"
        "or UNDECIDED (exit 3); with --quiet only that last line, with --json an object an\n"
        "instance instead.\n"
        "\n"
        "--program CMD has somebody else's program answer each instance as well: it gets it on\n"
        "standard input, in the file's own format, and its output is judged by the rules (see\n"
        "'tessera help fuzz').\n"
        "\n"
        "AGREE: no two decided findings differ, at least two engines decided, and one has\n"
        "evidence. An instance with a disagreement is saved as disagree-PUZZLE-K.json.",
    .examples =
        "tessera crosscheck lights-out boards.in\n"
        "tessera crosscheck gray-code --engines native,cadical --count-limit 0 n5.in\n"
        "tessera crosscheck mayan --program ./my_solver boards.in\n"
        "tessera generate lights-out --count 50 | tessera crosscheck lights-out --quiet",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
