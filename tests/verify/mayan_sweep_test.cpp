// Small Mayan boards through all engines, held against a search without any pruning.

#include <doctest/doctest.h>

#include <algorithm>
#include <any>
#include <sstream>
#include <string>
#include <string_view>

#include "puzzles/mayan_random.hpp"
#include "tests/mayan_cases.hpp"
#include "verify/crosscheck.hpp"
#include "verify/registry.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

/// More sequences of moves than this are not counted one by one.
constexpr std::uint64_t kCountUpTo = 100;

CrosscheckOptions options_for(bool with_z3, std::uint64_t count_up_to) {
    CrosscheckOptions options;
    options.engines = {Engine::native, Engine::cadical};
#ifdef TESSERA_Z3
    if (with_z3) options.engines.push_back(Engine::z3);
#else
    static_cast<void>(with_z3);
#endif
    options.count_up_to = count_up_to;
    return options;
}

std::string differences_of(const Report& report) {
    std::string lines;
    for (const std::string& difference : report.differences) lines += difference + '\n';
    return lines;
}

/// All engines on one board: they agree, decide as `answers` says, and name the first of them as
/// the smallest.
void check_smallest(const Instance& instance, const std::vector<Answer>& answers) {
    const Report report = crosscheck(*find_puzzle("mayan"), instance, options_for(true, 0));
    CAPTURE(differences_of(report));
    REQUIRE(report.agreement == Agreement::agree);
    for (const Finding& finding : report.findings) {
        CAPTURE(finding.engine);
        // Z3 alone may run out of time on a loaded machine.
        if (finding.engine == "z3" && finding.limit) continue;
        REQUIRE(finding.verdict == (answers.empty() ? Verdict::unsolvable : Verdict::solvable));
        if (answers.empty()) continue;
        REQUIRE(finding.evidence == Evidence::replayed);
        REQUIRE(finding.smallest);
        REQUIRE(std::any_cast<const Answer&>(finding.answers.front()) == answers.front());
    }
    if (!answers.empty()) REQUIRE(report.confirmations >= 1);
}

/// The two engines that count: exactly, or that there are more than asked for.
void check_count(const Instance& instance, const std::vector<Answer>& answers) {
    const Report report =
        crosscheck(*find_puzzle("mayan"), instance, options_for(false, kCountUpTo));
    REQUIRE(report.agreement == Agreement::agree);
    for (const Finding& finding : report.findings) {
        CAPTURE(finding.engine);
        if (answers.size() <= kCountUpTo) REQUIRE(finding.count.has_value());
        if (finding.count) {
            REQUIRE(*finding.count == answers.size());
        } else {
            REQUIRE(finding.at_least.has_value());
            REQUIRE(*finding.at_least <= answers.size());
        }
    }
}

Instance board_number(std::uint64_t index) {
    return random_small_board(1312, index);
}

void sweep(std::uint64_t first, std::uint64_t last) {
    std::size_t solvable = 0;
    for (std::uint64_t index = first; index < last; ++index) {
        const Instance instance = board_number(index);
        const std::vector<Answer> answers = all_answers(instance);
        CAPTURE(index);
        CAPTURE(instance.moves);
        CAPTURE(text_of(instance.board));
        check_smallest(instance, answers);
        check_count(instance, answers);
        if (!answers.empty()) ++solvable;
    }
    // Both verdicts are common, or the sweep shows little.
    CHECK(solvable * 4 > last - first);
    CHECK(solvable * 4 < (last - first) * 3);
}

std::string contest_text(const Report& report, const Instance& instance) {
    std::ostringstream out;
    find_puzzle("mayan")->write_finding(out, instance, report.findings.front(), 1, 0,
                                        Format::contest);
    return out.str();
}

}  // namespace

TEST_CASE(
    "mayan: 40 random boards, all engines, verdict, smallest answer and count by brute "
    "force") {
    sweep(0, 40);
}

TEST_SUITE("slow") {
    TEST_CASE(
        "mayan: 500 random boards, all engines, verdict, smallest answer and count by brute "
        "force") {
        sweep(40, 540);
    }
}

TEST_CASE("mayan: the cases with n <= 2 agree, and the answer is the one in the file") {
    for (const Case& sample : all_cases()) {
        if (sample.instance.moves > 2) continue;
        CAPTURE(sample.name);
        const Report report =
            crosscheck(*find_puzzle("mayan"), sample.instance, options_for(true, 0));
        CAPTURE(differences_of(report));
        REQUIRE(report.agreement == Agreement::agree);
        for (const Finding& finding : report.findings) {
            CAPTURE(finding.engine);
            if (finding.engine == "z3") continue;  // held against the others above
            REQUIRE(finding.verdict != Verdict::undecided);
        }
        CHECK(contest_text(report, sample.instance) == sample.answer);
    }
}
