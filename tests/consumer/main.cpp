// Cross-checks a board through the installed library, Z3's module included where it was built.
#include <tessera/puzzles/lights_out.hpp>
#include <tessera/verify/crosscheck.hpp>
#include <tessera/verify/registry.hpp>

#include <iostream>

int main() {
    tessera::lights_out::Instance board{tessera::BitGrid(3, 3)};
    board.lights.set(1, 1, true);
    const tessera::Report report =
        tessera::crosscheck(*tessera::find_puzzle("lights-out"), board, {});
    for (const tessera::Finding& finding : report.findings) {
        std::cout << finding.engine << ": " << to_string(finding.verdict) << ' ' << finding.remark
                  << '\n';
    }
    std::cout << to_string(report.agreement) << '\n';
    return report.agreement == tessera::Agreement::agree ? 0 : 1;
}
