// Puts a solver of one's own on the stand: a Lights Out solver that tries all press sets of a
// 3x3 board, held against Tessera's engines on 20 random boards.
#include <tessera/puzzles/lights_out.hpp>
#include <tessera/verify/crosscheck.hpp>
#include <tessera/verify/judge.hpp>
#include <tessera/verify/lights_out.hpp>
#include <tessera/verify/registry.hpp>

#include <iostream>

using namespace tessera;

/// All 512 press sets, one after another.
Outcome<lights_out::Answer, lights_out::QuietPattern> toy(const lights_out::Instance& board) {
    Outcome<lights_out::Answer, lights_out::QuietPattern> outcome{.verdict = Verdict::unsolvable};
    for (unsigned bits = 0; bits < 512 && outcome.answers.empty(); ++bits) {
        lights_out::Answer answer{BitGrid(3, 3)};
        for (unsigned i = 0; i < 9; ++i) answer.presses.set(i / 3, i % 3, ((bits >> i) & 1U) != 0);
        if (!fault(board, answer)) outcome.answers.push_back(answer);
    }
    if (!outcome.answers.empty()) outcome.verdict = Verdict::solvable;
    return outcome;
}

int main() {
    const Puzzle& puzzle = *find_puzzle("lights-out");
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        const AnyInstance board = puzzle.generate(random, {.rows = 3, .cols = 3});
        const auto& lights = std::any_cast<const lights_out::Instance&>(board);
        std::vector<Finding> findings = crosscheck(puzzle, board, {}).findings;
        findings.push_back(judge(lights, Question{}, toy(lights)));  // replayed by the rules
        findings.back().engine = "toy";
        const Report report = compare(puzzle, std::move(findings));
        std::cout << "board " << seed << ": " << to_string(report.agreement) << '\n';
        for (const std::string& difference : report.differences) std::cout << difference << '\n';
        if (report.agreement != Agreement::agree) return 1;
    }
}
