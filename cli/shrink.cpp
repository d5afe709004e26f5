// tessera shrink: from an instance that fails to the smallest that fails in the same way.

#include "verify/shrink.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "cli/campaign.hpp"
#include "cli/diagnostics.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "verify/fuzz.hpp"

namespace tessera::cli {

namespace {

constexpr std::chrono::seconds kShrinkTime{60};

struct Given {
    Instances instances;
    Format format = Format::contest;
};

Given read(const Options& options) {
    Inputs inputs(*options.puzzle, options.files, options.read, options.quiet);
    Given given;
    while (std::optional<Input> input = inputs.next()) {
        given.instances.push_back(std::move(input->instance));
        given.format = input->format;
    }
    if (given.instances.empty()) throw UsageError("the input holds no instance");
    return given;
}

/// The time limit is the whole run's; an engine gets what an engine gets in `fuzz`.
FuzzOptions shrink_options(const Options& options, Format format) {
    Options of_engines = options;
    of_engines.limits.time.reset();
    // One that hangs is run at least thrice: as it came, before and after.
    if (options.limits.time && !is_given(options, "program-time")) {
        std::chrono::duration<double>& time = of_engines.program_limits.time;
        time = std::min(time, *options.limits.time / 4);
    }
    if (!of_engines.to) of_engines.to = format;
    FuzzOptions fuzz = fuzz_options(of_engines);
    fuzz.most_shrink_time = options.limits.time.value_or(kShrinkTime);
    return fuzz;
}

void say_how_it_fails(const ShrunkRun& run) {
    const Shrunk& shrunk = run.shrunk;
    complain(shrunk.failure.signature() + ": " + printable(shrunk.failure.detail) + " (" +
             std::to_string(shrunk.trials) + " trials)");
    const std::string words =
        may_say_why(shrunk.failure.kind) ? last_words(run.result.complaint) : "";
    if (!words.empty())
        complain_verbatim("on standard error:\n" + words.substr(0, words.size() - 1));
}

void say_what_is_open(const Shrunk& shrunk) {
    if (shrunk.repeats == Repeats::unknown) {
        complain("not shrunk: interrupted before the failure could be repeated");
    } else if (shrunk.repeats == Repeats::sometimes) {
        complain("it fails only sometimes: what is left may not be the smallest");
    } else if (!shrunk.minimal) {
        complain("not to the end: a smaller one may be left");
    }
}

Exit run(const Options& options) {
    const Given given = read(options);
    const Fuzzer fuzzer(*options.puzzle, shrink_options(options, given.format));
    if (!reads_back(*options.puzzle, given.instances, fuzzer.options().trial.format)) {
        throw UsageError("these instances cannot stand in one file in the format '" +
                         std::string(to_string(fuzzer.options().trial.format)) + "'");
    }
    fuzzer.require_program({given.instances, ""});
    const TrialResult first = fuzzer.try_instances(given.instances);
    if (first.interrupted) throw Interrupted("nothing was printed");
    if (!first.judgement.failure) {
        complain(first.judgement.undecided > 0 ? "undecided: no engine could judge it in its time"
                                               : "it does not fail: there is nothing to shrink");
        return first.judgement.undecided > 0 ? Exit::undecided : Exit::usage;
    }
    const ShrunkRun run = fuzzer.shrink(given.instances, first);
    const Shrunk& shrunk = run.shrunk;
    Output out(options.output);
    out.stream() << file_text(*options.puzzle, shrunk.instances, fuzzer.options().trial.format);
    out.commit();
    if (!options.quiet) say_how_it_fails(run);
    say_what_is_open(shrunk);
    return shrunk.minimal ? Exit::done : Exit::undecided;
}

}  // namespace

const Verb kShrinkVerb{
    .id = kShrink,
    .name = "shrink",
    .summary = "the smallest instance that still fails in the same way",
    .operands = "PUZZLE [options] [FILE...]",
    .details =
        "Tries the instances of FILE on the program (see 'tessera help fuzz'), or without\n"
        "--program on our engines. When they fail, leaves out what can be left out while the kind\n"
        "of failure stays: instances, rows, columns, lights, clues, blocks, colours, moves,\n"
        "holes. A run of the program gets a quarter of --time-limit where that is less than what\n"
        "--program-time is by default. What is printed is a local minimum: anything less does not\n"
        "fail so; it failed three times more when it was tried again. Exit 2 when nothing fails,\n"
        "3 when a limit came before the end, or when it fails only sometimes.",
    .examples =
        "tessera shrink mayan --program ./my_solver wrong.in > small.in\n"
        "tessera shrink yin-yang --program 'java BW' --program-memory 0 --time-limit 300 wrong.in\n"
        "tessera shrink lights-out --engines native,z3 disagree-lights-out-1.json",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
