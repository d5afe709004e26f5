// tessera encode: the rules of one instance as a formula, for other people's solvers.

#include <string>

#include "cli/diagnostics.hpp"
#include "cli/interrupt.hpp"
#include "cli/one_instance.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

namespace {

Exit run(const Options& options) {
    const Puzzle& puzzle = *options.puzzle;
    const Input input = one_instance(options);
    const std::string heading = "tessera encode " + std::string(puzzle.name()) + ": " + input.name;
    const Stop stop(Limits{}, &interrupt_flag());
    Output out(options.output);
    try {
        if (options.formula == FormulaFormat::dimacs) {
            puzzle.write_dimacs(out.stream(), input.instance, heading, stop);
        } else {
            puzzle.write_smt2(out.stream(), input.instance, heading, stop);
        }
    } catch (const Stopped&) {
        throw Interrupted();
    }
    out.commit();
    return Exit::done;
}

}  // namespace

const Verb kEncodeVerb{
    .id = kEncode,
    .name = "encode",
    .summary = "an instance as a formula, DIMACS or SMT-LIB 2",
    .operands = "PUZZLE [options] [FILE...]",
    .details =
        "The formula is complete in itself: its models are the answers. Comments say what each\n"
        "variable means. An instance beyond what the encoding takes ends with exit 3.",
    .examples =
        "tessera encode lights-out board.in -o board.cnf\n"
        "echo 3 | tessera encode gray-code --to smt2\n"
        "tessera encode lights-out --index 2 boards.in",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
