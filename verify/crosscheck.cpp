#include "verify/crosscheck.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>
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
    } catch (const std::system_error& error) {
        // No thread to be had: a want of resources, not a fault of the engine.
        Finding finding;
        finding.engine = to_string(engine);
        finding.limit = Limit::memory;
        finding.remark = error.what();
        return finding;
    } catch (const std::exception& error) {
        return failed(engine, error.what());
    }
}

std::vector<Finding> ask_all(const Puzzle& puzzle, const AnyInstance& instance,
                             const CrosscheckOptions& options) {
    std::vector<Finding> findings(options.engines.size());
    if (!options.at_once) {
        for (std::size_t i = 0; i < findings.size(); ++i) {
            findings[i] = ask(puzzle, options.engines[i], instance, options);
        }
        return findings;
    }
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

/// An answer that the rules accepted must not come before one that is called the smallest.
void check_smallest(const Puzzle& puzzle, const Finding& claims, const Finding& other,
                    std::vector<std::string>& differences) {
    if (!claims.smallest) return;
    for (const AnyAnswer& answer : other.answers) {
        if (puzzle.less(answer, claims.answers.front())) {
            differences.push_back(claims.engine + " calls " +
                                  puzzle.answer_json(claims.answers.front()) + " the smallest, " +
                                  other.engine + " has " + puzzle.answer_json(answer));
        }
    }
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
    check_smallest(puzzle, a, b, differences);
    check_smallest(puzzle, b, a, differences);
    if (a.unique && b.unique && *a.unique != *b.unique) {
        differ(*a.unique ? "unique" : "not unique", *b.unique ? "unique" : "not unique");
    }
}

/// The different answers of `findings`; each was accepted by the rules.
std::vector<const AnyAnswer*> different_answers(const Puzzle& puzzle,
                                                const std::vector<const Finding*>& findings) {
    std::vector<const AnyAnswer*> different;
    for (const Finding* finding : findings) {
        for (const AnyAnswer& answer : finding->answers) {
            const bool known = std::ranges::any_of(
                different, [&](const AnyAnswer* other) { return puzzle.same(*other, answer); });
            if (!known) different.push_back(&answer);
        }
    }
    return different;
}

/// As many answers as were replayed there are at least, whoever found them.
void compare_with_answers(const Puzzle& puzzle, const std::vector<Finding>& findings,
                          std::vector<std::string>& differences) {
    std::vector<const Finding*> all;
    all.reserve(findings.size());
    for (const Finding& finding : findings) all.push_back(&finding);
    const std::size_t found = different_answers(puzzle, all).size();
    for (const Finding& finding : findings) {
        const bool too_few = finding.count && *finding.count < found;
        if (too_few || (finding.unique == true && found > 1)) {
            differences.push_back(finding.engine + " says " +
                                  (too_few ? "count " + number(*finding.count) : "unique") +
                                  ", but " + std::to_string(found) +
                                  " different answers were replayed");
        }
    }
}

bool has_formula(Engine engine) {
    return engine != Engine::native;
}

/// What the other engines answered, each answer once. That `engine` found one of them too does
/// not spare its formula: as assumptions it goes another way through it.
std::vector<const AnyAnswer*> answers_of_others(const Puzzle& puzzle, Engine engine,
                                                const std::vector<Finding>& findings) {
    std::vector<const Finding*> others;
    for (const Finding& finding : findings) {
        if (finding.engine != to_string(engine)) others.push_back(&finding);
    }
    return different_answers(puzzle, others);
}

/// Puts one answer into one formula. What ends without a yes or a no is counted: nothing was
/// learnt, and the report must not pretend otherwise.
void put_back(const Puzzle& puzzle, Engine engine, const AnyInstance& instance,
              const AnyAnswer& answer, const Stop& stop, Report& report) {
    const std::string formula = "the formula of " + std::string(to_string(engine));
    try {
        switch (puzzle.accepts(engine, instance, answer, stop)) {
            case Verdict::solvable: ++report.confirmations; return;
            case Verdict::undecided: break;
            case Verdict::unsolvable:
                report.differences.push_back(
                    formula +
                    " refuses an answer that the rules accept: " + puzzle.answer_json(answer));
                return;
        }
    } catch (const UnsupportedSize&) {
    } catch (const Z3Unavailable&) {
    } catch (const std::bad_alloc&) {
    } catch (const std::exception& error) {
        report.differences.push_back(formula + " failed: " + error.what());
        return;
    }
    ++report.unconfirmed;
}

Agreement agreement_of(const Report& report) {
    if (!report.differences.empty()) return Agreement::disagree;
    const auto decided = std::ranges::count_if(report.findings, [](const Finding& finding) {
        return finding.verdict != Verdict::undecided && finding.evidence != Evidence::none;
    });
    return decided >= 2 ? Agreement::agree : Agreement::undecided;
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
        for (std::size_t j = 0; j < i; ++j) {
            compare_pair(puzzle, all[j], all[i], report.differences);
        }
    }
    compare_with_answers(puzzle, all, report.differences);
    report.agreement = agreement_of(report);
    return report;
}

Report crosscheck(const Puzzle& puzzle, const AnyInstance& instance,
                  const CrosscheckOptions& options) {
    puzzle.require_valid(instance);
    Report report = compare(puzzle, ask_all(puzzle, instance, options));
    // One limit for all that is put back, so that an instance has an end.
    const Stop stop(options.limits, options.interrupt);
    for (const Engine engine : options.engines) {
        if (!has_formula(engine)) continue;
        for (const AnyAnswer* answer : answers_of_others(puzzle, engine, report.findings)) {
            put_back(puzzle, engine, instance, *answer, stop, report);
        }
    }
    report.agreement = agreement_of(report);
    return report;
}

}  // namespace tessera
