#include "verify/trial.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "verify/crosscheck.hpp"

namespace tessera {

namespace {

constexpr std::string_view kRows = "{rows}";
constexpr std::string_view kCols = "{cols}";
/// For each engine after an interruption.
constexpr std::chrono::duration<double> kLastTime{1};

void replace_all(std::string& text, std::string_view what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
        text.replace(at, what.size(), by);
    }
}

/// Whether `finding` leaves nothing open of what was asked.
bool complete(const Finding& finding, const Question& question) {
    if (finding.refused) return true;
    if (finding.verdict == Verdict::undecided) return false;
    if (finding.verdict == Verdict::unsolvable) return true;
    return (!question.smallest || finding.smallest) && (!question.count || finding.count);
}

/// The verdict of the first engine that has one.
Verdict decided(const Report& report) {
    for (const Finding& finding : report.findings) {
        if (finding.verdict != Verdict::undecided) return finding.verdict;
    }
    return Verdict::undecided;
}

/// In which way engines differ, in a few words that stay the same while an instance shrinks.
std::string class_of(const Report& report) {
    std::string verdicts;
    bool both = false;
    const Verdict first_verdict = decided(report);
    for (const Finding& finding : report.findings) {
        if (finding.refused) return finding.engine + "-" + finding.refused->rule;
        if (finding.verdict == Verdict::undecided) continue;
        both = both || finding.verdict != first_verdict;
        verdicts += (verdicts.empty() ? "" : "-") + finding.engine + "-" +
                    std::string(to_string(finding.verdict));
    }
    if (both) return verdicts;
    const std::string& first = report.differences.front();
    if (first.starts_with("the formula")) return "formula";
    return first.find("smallest") != std::string::npos ? "smallest" : "count";
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "; ") + line;
    return text;
}

/// What an engine found, in a line.
std::string in_words(const Puzzle& puzzle, const Finding& finding) {
    std::string text = finding.engine + ": " + std::string(to_string(finding.verdict));
    if (finding.count) text += ", count " + finding.count->get_str();
    if (finding.at_least) text += ", at least " + finding.at_least->get_str();
    if (!finding.answers.empty()) text += ", " + puzzle.answer_json(finding.answers.front());
    if (!finding.remark.empty()) text += ", " + finding.remark;
    return text + "\n";
}

}  // namespace

bool takes_shape(const std::string& program) {
    return program.find(kRows) != std::string::npos && program.find(kCols) != std::string::npos;
}

TrialResult Trial::run(const Instances& instances) const {
    if (options_.program) return run_program_on(instances);
    TrialResult result;
    for (std::size_t i = 0; i < instances.size() && !result.judgement.failure; ++i) {
        crosscheck_one(instances, i, result.judgement, &result.said);
    }
    result.interrupted = options_.interrupt != nullptr && *options_.interrupt;
    return result;
}

TrialResult Trial::run_program_on(const Instances& instances) const {
    ProgramRun run =
        run_program(command_for(instances), file_text(puzzle_, instances, options_.format),
                    options_.program_limits, options_.interrupt);
    TrialResult result;
    result.complaint = std::move(run.complaint);
    result.judgement.failure = failure_of_run(run);
    if (run.end != ProgramRun::End::interrupted && !result.judgement.failure) {
        const AskEngine ask_about = [&](std::size_t i, const Question& question) {
            return ask(instances[i], question);
        };
        result.judgement = judge_output(puzzle_, instances, options_.format, run.output, ask_about);
    }
    std::optional<Failure>& failure = result.judgement.failure;
    if (failure && failure->kind == FailureKind::wrong_count) {
        // A count is nobody's to replay: before the program is blamed, the engines must agree.
        Judgement second;
        crosscheck_one(instances, failure->instance, second, nullptr);
        if (second.failure) failure = std::move(second.failure);
    }
    for (std::size_t i = 0; options_.crosscheck && !failure && i < instances.size(); ++i) {
        Judgement engines;
        crosscheck_one(instances, i, engines, nullptr);
        if (engines.failure) failure = std::move(engines.failure);
    }
    result.said = std::move(run.output);
    result.interrupted = run.end == ProgramRun::End::interrupted ||
                         (options_.interrupt != nullptr && *options_.interrupt);
    return result;
}

Finding Trial::finding(const AnyInstance& instance) const {
    const Instances one{instance};
    const ProgramRun run = run_program(command_for(one), file_text(puzzle_, one, options_.format),
                                       options_.program_limits, options_.interrupt);
    Finding finding;
    finding.engine = "program";
    finding.seconds = run.seconds;
    const std::optional<Failure> failure = failure_of_run(run);
    if (run.end == ProgramRun::End::interrupted || run.end == ProgramRun::End::timed_out) {
        const bool time = run.end == ProgramRun::End::timed_out;
        finding.limit = time ? Limit::time : Limit::interrupted;
    } else if (failure) {
        finding.refused = Fault{std::string(to_string(failure->kind)), failure->detail};
        finding.remark = "refused: " + failure->detail;
    } else {
        finding = finding_of_output(puzzle_, instance, options_.format, run.output, "program");
        finding.seconds = run.seconds;
    }
    return finding;
}

std::optional<std::string> Trial::why_not_started(const Instances& instances,
                                                  std::chrono::duration<double> time) const {
    ProgramLimits limits = options_.program_limits;
    limits.time = std::min(limits.time, time);
    ProgramRun run =
        run_program(command_for(instances), file_text(puzzle_, instances, options_.format), limits,
                    options_.interrupt);
    // What a shell exits with where it does not find a command, or may not start it.
    const bool missing = run.end == ProgramRun::End::exited && (run.code == 127 || run.code == 126);
    if (!missing || !run.output.empty()) return std::nullopt;
    return std::move(run.complaint);
}

std::string Trial::command_for(const Instances& instances) const {
    std::string command = *options_.program;
    const ReadOptions shape = puzzle_.read_options(instances.front(), options_.format);
    if (shape.rows) replace_all(command, kRows, std::to_string(*shape.rows));
    if (shape.cols) replace_all(command, kCols, std::to_string(*shape.cols));
    return command;
}

Finding Trial::ask(const AnyInstance& instance, const Question& question) const {
    return ask(instance, question, options_.limits, options_.interrupt);
}

Finding Trial::ask(const AnyInstance& instance, const Question& question, const Limits& limits,
                   const std::atomic<bool>* interrupt) const {
    Finding finding;
    for (const Engine engine : options_.engines) {
        Question asked = question;
        if (engine != Engine::native) asked.count_up_to = options_.count_up_to;
        const Stop stop(limits, interrupt);
        Finding next = puzzle_.ask(engine, instance, asked, stop);
        const bool better = finding.verdict == Verdict::undecided || complete(next, question);
        if (better) finding = std::move(next);
        if (complete(finding, question)) break;
    }
    return finding;
}

void Trial::crosscheck_one(const Instances& instances, std::size_t index, Judgement& judgement,
                           std::string* said) const {
    CrosscheckOptions wanted;
    wanted.engines = options_.engines;
    wanted.limits = options_.limits;
    wanted.count_up_to = options_.count_up_to;
    wanted.interrupt = options_.interrupt;
    wanted.at_once = false;
    const Report report = crosscheck(puzzle_, instances[index], wanted);
    if (report.agreement == Agreement::disagree) {
        judgement.failure =
            Failure{FailureKind::engines, class_of(report), joined(report.differences), index};
        if (said == nullptr) return;
        for (const Finding& finding : report.findings) *said += in_words(puzzle_, finding);
        return;
    }
    const Verdict verdict =
        report.agreement == Agreement::agree ? decided(report) : Verdict::undecided;
    judgement.solvable += verdict == Verdict::solvable ? 1 : 0;
    judgement.unsolvable += verdict == Verdict::unsolvable ? 1 : 0;
    judgement.undecided += verdict == Verdict::undecided ? 1 : 0;
}

std::string Trial::expected(const Instances& instances) const {
    const auto formats = puzzle_.answer_formats();
    const bool known = std::ranges::find(formats, options_.format) != formats.end();
    const Format format = known ? options_.format : formats.front();
    Question question;
    question.smallest = puzzle_.wants_smallest();
    question.count = puzzle_.wants_count(format);
    std::ostringstream out;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        Finding finding = ask(instances[i], question);
        const bool cut_short = options_.interrupt != nullptr && *options_.interrupt;
        if (cut_short && !complete(finding, question)) {
            // A failure that is to be saved wants its explanation; most take milliseconds.
            Limits last = options_.limits;
            last.time = std::min(last.time.value_or(kLastTime), kLastTime);
            finding = ask(instances[i], question, last, nullptr);
        }
        puzzle_.write_finding(out, instances[i], finding, i + 1, 0, format);
    }
    return std::move(out).str();
}

}  // namespace tessera
