#include "cli/auto_engine.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "cli/ask.hpp"

namespace tessera::cli {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

std::string in_words(Seconds budget) {
    return std::to_string(static_cast<int>(budget.count())) + " s";
}

class Auto {
public:
    Auto(const Options& options, const AnyInstance& instance, const Question& question,
         std::string_view name)
        : options_(options), instance_(instance), question_(question), name_(name) {}

    Finding run() const {
        Finding native = ask_native();
        if (native.verdict != Verdict::undecided || is_over()) return native;
        Question question = question_;
        question.count = false;
        Finding found = ask_for(Engine::cadical, question, rest());
        if (found.verdict == Verdict::undecided) return native;
        if (!question_.count || found.verdict == Verdict::unsolvable) return found;
        return with_count(std::move(found), native);
    }

private:
    Finding ask_native() const {
        if (!options_.puzzle->counts_to_decide()) {
            return ask_for(Engine::native, question_, options_.limits.time);
        }
        if (options_.limits.time) {
            return ask_for(Engine::native, question_, *options_.limits.time / 2);
        }
        const Seconds budget = question_.count ? kCountingBudget : kDecidingBudget;
        Finding finding = ask_for(Engine::native, question_, budget);
        if (finding.limit == Limit::time) {
            finding.remark = "the native engine is given " + in_words(budget) +
                             "; --time-limit or --engine native gives it more";
        }
        return finding;
    }

    /// That there is one answer alone, clauses often can tell; that there are two says no more
    /// than that one is not all.
    Finding with_count(Finding found, const Finding& native) const {
        if (!is_over()) {
            Question question = question_;
            question.count_up_to = 1;
            const Seconds budget = kCountingBudget;
            const std::optional<Seconds> left = rest();
            Finding counted =
                ask_for(Engine::cadical, question, left ? std::min(*left, budget) : budget);
            if (counted.count) return counted;
        }
        found.limit = native.limit;
        found.remark = native.remark;
        return found;
    }

    Finding ask_for(Engine engine, const Question& question, std::optional<Seconds> time) const {
        Limits limits = options_.limits;
        limits.time = time;
        return ask(options_, limits, engine, instance_, question, name_);
    }

    /// What is left of the user's time; nothing where there is no limit.
    std::optional<Seconds> rest() const {
        if (!options_.limits.time) return std::nullopt;
        return *options_.limits.time - (Clock::now() - begin_);
    }
    bool is_over() const {
        const std::optional<Seconds> left = rest();
        return left && *left <= Seconds(0);
    }

    const Options& options_;
    const AnyInstance& instance_;
    const Question& question_;
    std::string_view name_;
    Clock::time_point begin_ = Clock::now();
};

}  // namespace

Finding ask_auto(const Options& options, const AnyInstance& instance, const Question& question,
                 std::string_view name) {
    return Auto(options, instance, question, name).run();
}

Finding ask_engine(const Options& options, Engine engine, const AnyInstance& instance,
                   const Question& question, std::string_view name) {
    if (engine == Engine::native || !question.count || options.limits.time) {
        return ask(options, engine, instance, question, name);
    }
    Question existence = question;
    existence.count = false;
    Finding found = ask(options, engine, instance, existence, name);
    if (found.verdict != Verdict::solvable) return found;
    Limits limits = options.limits;
    limits.time = kCountingBudget;
    Finding counted = ask(options, limits, engine, instance, question, name);
    if (counted.count) return counted;
    found.limit = counted.limit;
    if (found.limit == Limit::time) {
        found.remark = "it is given " + in_words(kCountingBudget) + "; --time-limit gives it more";
    }
    return found;
}

}  // namespace tessera::cli
