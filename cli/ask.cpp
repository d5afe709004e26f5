#include "cli/ask.hpp"

#include "cli/diagnostics.hpp"
#include "cli/interrupt.hpp"

namespace tessera::cli {

namespace {

std::string in_words(Limit limit) {
    switch (limit) {
        case Limit::time: return "the time limit was reached";
        case Limit::memory: return "out of memory, or the memory limit was reached";
        case Limit::size: return "the instance is too large for the engine";
        case Limit::count: return "there are more answers than it may count";
        case Limit::interrupted: return "interrupted";
        case Limit::unavailable: return "the engine is not available";
    }
    return "a limit was reached";
}

}  // namespace

Finding ask(const Options& options, Engine engine, const AnyInstance& instance,
            const Question& question, std::string_view name) {
    return ask(options, options.limits, engine, instance, question, name);
}

Finding ask(const Options& options, const Limits& limits, Engine engine,
            const AnyInstance& instance, const Question& question, std::string_view name) {
    const Stop stop(limits, &interrupt_flag());
    Finding finding = options.puzzle->ask(engine, instance, question, stop);
    if (finding.refused) {
        throw InternalError("engine " + finding.engine + " gave an answer to " + std::string(name) +
                            " that the rules refuse: " + finding.refused->rule + ": " +
                            finding.refused->detail);
    }
    if (finding.limit == Limit::interrupted) throw Interrupted();
    return finding;
}

std::string why_undecided(const Finding& finding) {
    std::string why = finding.limit ? in_words(*finding.limit) : "the engine gave up";
    if (!finding.remark.empty()) why += " (" + finding.remark + ")";
    return why;
}

}  // namespace tessera::cli
