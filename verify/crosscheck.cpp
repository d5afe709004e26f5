#include "verify/crosscheck.hpp"

#include <exception>
#include <thread>
#include <utility>

#include "encoders/z3.hpp"

namespace tessera {

namespace {

Finding failed(Engine engine, const char* what) {
    Finding finding;
    finding.engine = to_string(engine);
    finding.refused = Fault{"crash", what};
    finding.remark = std::string("failed: ") + what;
    return finding;
}

/// Asks one engine; an exception becomes a finding, since no other engine may suffer from it.
Finding ask(const Puzzle& puzzle, Engine engine, const AnyInstance& instance,
            const CrosscheckOptions& options) {
    const Question question{.answers = 1,
                            .smallest = puzzle.wants_smallest(),
                            .count = options.count_up_to > 0,
                            .count_up_to = options.count_up_to};
    try {
        const Stop stop(options.limits, options.interrupt);
        return puzzle.ask(engine, instance, question, stop);
    } catch (const std::exception& error) {
        return failed(engine, error.what());
    }
}

std::vector<Finding> ask_all(const Puzzle& puzzle, const AnyInstance& instance,
                             const CrosscheckOptions& options) {
    std::vector<Finding> findings(options.engines.size());
    std::vector<std::jthread> threads;
    threads.reserve(options.engines.size());
    for (std::size_t i = 0; i < options.engines.size(); ++i) {
        threads.emplace_back(
            [&, i] { findings[i] = ask(puzzle, options.engines[i], instance, options); });
    }
    for (std::jthread& thread : threads) thread.join();
    return findings;
}

std::string number(const Count& count) {
    return count.get_str();
}

/// What is wrong between two findings that were both judged and found sound in themselves.
void compare_pair(const Puzzle& puzzle, const Finding& a, const Finding& b,
                  std::vector<std::string>& differences) {
    const auto differ = [&](const std::string& says_a, const std::string& says_b) {
        differences.push_back(a.engine + " says " + says_a + ", " + b.engine + " says " + says_b);
    };
    const bool decided = a.verdict != Verdict::undecided && b.verdict != Verdict::undecided;
    if (decided && a.verdict != b.verdict) {
        differ(std::string(to_string(a.verdict)), std::string(to_string(b.verdict)));
        return;
    }
    if (a.count && b.count && *a.count != *b.count) {
        differ("count " + number(*a.count), "count " + number(*b.count));
    } else if (a.count && b.at_least && *a.count < *b.at_least) {
        differ("count " + number(*a.count), "at least " + number(*b.at_least));
    } else if (b.count && a.at_least && *b.count < *a.at_least) {
        differ("at least " + number(*a.at_least), "count " + number(*b.count));
    }
    if (a.smallest && b.smallest && !puzzle.same(a.answers.front(), b.answers.front())) {
        differ("the smallest answer is " + puzzle.answer_json(a.answers.front()),
               puzzle.answer_json(b.answers.front()));
    }
    if (a.unique && b.unique && *a.unique != *b.unique) {
        differ(*a.unique ? "unique" : "not unique", *b.unique ? "unique" : "not unique");
    }
}

bool has_formula(Engine engine) {
    return engine != Engine::native;
}

/// The answers of all findings but the engine's own, each once.
std::vector<const AnyAnswer*> answers_of_others(const Puzzle& puzzle, Engine engine,
                                                const std::vector<Finding>& findings) {
    std::vector<const AnyAnswer*> others;
    for (const Finding& finding : findings) {
        if (finding.engine == to_string(engine)) continue;
        for (const AnyAnswer& answer : finding.answers) {
            bool known = false;
            for (const AnyAnswer* other : others) known = known || puzzle.same(*other, answer);
            if (!known) others.push_back(&answer);
        }
    }
    return others;
}

/// Puts one answer into one formula.
void put_back(const Puzzle& puzzle, Engine engine, const AnyInstance& instance,
              const AnyAnswer& answer, const CrosscheckOptions& options, Report& report) {
    const std::string formula = "the formula of " + std::string(to_string(engine));
    try {
        const Stop stop(options.limits, options.interrupt);
        const Verdict verdict = puzzle.accepts(engine, instance, answer, stop);
        if (verdict == Verdict::solvable) ++report.confirmations;
        if (verdict == Verdict::unsolvable) {
            report.differences.push_back(formula + " refuses an answer that the rules accept: " +
                                         puzzle.answer_json(answer));
        }
    } catch (const UnsupportedSize&) {
        // Too large for the formula: nothing is learnt, and the engine's finding says so.
    } catch (const Z3Unavailable&) {
        // Likewise.
    } catch (const std::exception& error) {
        report.differences.push_back(formula + " failed: " + error.what());
    }
}

Agreement agreement_of(const Report& report) {
    if (!report.differences.empty()) return Agreement::disagree;
    std::size_t decided = 0;
    bool evidence = false;
    for (const Finding& finding : report.findings) {
        if (finding.verdict == Verdict::undecided) continue;
        ++decided;
        evidence = evidence || finding.evidence != Evidence::none;
    }
    return decided >= 2 && evidence ? Agreement::agree : Agreement::undecided;
}

}  // namespace

std::string_view to_string(Agreement agreement) {
    switch (agreement) {
        case Agreement::agree: return "AGREE";
        case Agreement::disagree: return "DISAGREE";
        case Agreement::undecided: return "UNDECIDED";
    }
    return "UNDECIDED";
}

Report compare(const Puzzle& puzzle, std::vector<Finding> findings) {
    Report report;
    report.findings = std::move(findings);
    const std::vector<Finding>& all = report.findings;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].refused) {
            report.differences.push_back(all[i].engine + " is refused: " + all[i].refused->rule +
                                         ": " + all[i].refused->detail);
        }
        for (std::size_t j = 0; j < i; ++j)
            compare_pair(puzzle, all[j], all[i], report.differences);
    }
    report.agreement = agreement_of(report);
    return report;
}

Report crosscheck(const Puzzle& puzzle, const AnyInstance& instance,
                  const CrosscheckOptions& options) {
    Report report = compare(puzzle, ask_all(puzzle, instance, options));
    for (const Engine engine : options.engines) {
        if (!has_formula(engine)) continue;
        for (const AnyAnswer* answer : answers_of_others(puzzle, engine, report.findings)) {
            put_back(puzzle, engine, instance, *answer, options, report);
        }
    }
    report.agreement = agreement_of(report);
    return report;
}

}  // namespace tessera
