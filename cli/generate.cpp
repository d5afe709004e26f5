// tessera generate: random instances, the same for the same seed wherever it runs.

#include <stdexcept>

#include "cli/diagnostics.hpp"
#include "cli/formats.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/suggest.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

namespace {

/// Item `index` (from 0) of the seed's sequence; any can be made without those before it.
AnyInstance item(const Options& options, std::uint64_t index) {
    Random random = Random::item(options.seed, index);
    try {
        return options.puzzle->generate(random, options.generate);
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
}

void require_style(const Options& options) {
    const auto styles = options.puzzle->styles();
    std::string list;
    for (const std::string_view style : styles) {
        if (style == options.generate.style) return;
        list += list.empty() ? "" : ", ";
        list += style;
    }
    const std::string hint = did_you_mean(options.generate.style, styles);
    throw UsageError("unknown style " + quoted(options.generate.style) + " for " +
                     std::string(options.puzzle->name()) +
                     (hint.empty() ? "; there are " + list : hint));
}

Exit run(const Options& options) {
    const Puzzle& puzzle = *options.puzzle;
    const Format format = options.to.value_or(Format::contest);
    require_format(puzzle, puzzle.instance_formats(), format, "an instance");
    require_style(options);
    require_room(puzzle, options.count, format);
    Output out(options.output);
    Progress progress("instances", options.quiet);
    // Before the header: a size out of range must leave nothing on standard output.
    AnyInstance instance = item(options, 0);
    puzzle.write_header(out.stream(), options.count, format);
    for (std::uint64_t i = 0; i < options.count; ++i) {
        if (interrupt_flag()) throw Interrupted();
        if (i > 0) instance = item(options, i);
        puzzle.write_instance(out.stream(), instance, format);
        progress.tick();
    }
    out.commit();
    return Exit::done;
}

}  // namespace

const Verb kGenerateVerb{
    .id = kGenerate,
    .name = "generate",
    .summary = "random instances from a seed",
    .operands = "PUZZLE [options]",
    .details =
        "The same seed gives the same instances on every machine, and the first k of them do not\n"
        "depend on how many are asked for.",
    .examples =
        "tessera generate lights-out --seed 7 --count 100 > boards.in\n"
        "tessera generate lights-out --rows 20 --cols 20 --style solvable --to pbm\n"
        "tessera generate gray-code --n 5",
    .takes = Operands::none,
    .run = run,
};

}  // namespace tessera::cli
