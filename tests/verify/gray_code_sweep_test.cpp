// The Rock Game through all engines, with the published counts.

#include <doctest/doctest.h>

#include "verify/crosscheck.hpp"
#include "verify/gray_code.hpp"
#include "verify/registry.hpp"

using namespace tessera;

namespace {

const Finding& finding_of(const Report& report, std::string_view engine) {
    for (const Finding& finding : report.findings) {
        if (finding.engine == engine) return finding;
    }
    FAIL("no finding of that engine");
    return report.findings.front();
}

}  // namespace

TEST_CASE("gray-code: n = 1 to 4 agree and count 1, 2, 12, 2688 (OEIS A003042)") {
    const Puzzle& puzzle = *find_puzzle("gray-code");
    const unsigned counts[] = {1, 2, 12, 2688};
    for (unsigned n = 1; n <= 4; ++n) {
        CAPTURE(n);
        CrosscheckOptions options;
        if (n == 4) options.engines = {Engine::native, Engine::cadical};
        const Report report = crosscheck(puzzle, gray_code::Instance{n}, options);
        CHECK(report.agreement == Agreement::agree);
        CHECK(finding_of(report, "native").count == Count(counts[n - 1]));
        CHECK(finding_of(report, "cadical").count == Count(counts[n - 1]));
#ifdef TESSERA_Z3
        if (n <= 3) CHECK(finding_of(report, "z3").count == Count(counts[n - 1]));
#endif
    }
}

TEST_CASE("gray-code: n = 5 to 8 agree without a count") {
    const Puzzle& puzzle = *find_puzzle("gray-code");
    CrosscheckOptions options;
    options.engines = {Engine::native, Engine::cadical};
    options.count_up_to = 0;
    for (unsigned n = 5; n <= 8; ++n) {
        CAPTURE(n);
        const Report report = crosscheck(puzzle, gray_code::Instance{n}, options);
        CHECK(report.agreement == Agreement::agree);
        CHECK(report.confirmations >= 1);
    }
}
