// `check` as a contest judge's checker: testlib's (Codeforces, Polygon), Kattis's output
// validator, DOMjudge's compare program. Arguments, exit codes and files are theirs.

#pragma once

#include "cli/exit_code.hpp"
#include "cli/options.hpp"

namespace tessera::cli {

/// Judges one participant's output on one input, all instances of it.
///
/// testlib: INPUT OUTPUT ANSWER [REPORT]; 0 ok, 1 wrong answer, 2 wrong output format, 3 FAIL; the
/// verdict goes to standard error, the text to REPORT too. kattis, domjudge: INPUT ANSWER
/// FEEDBACK_DIR, the output on standard input; 42 or 43, and judgemessage.txt says why; anything
/// else is an error of the judge's.
///
/// ANSWER is the jury's: held against the rules itself, and then trusted for what only a search
/// could tell (that there is no answer, or no smaller one, or how many). Where it is empty or `-`
/// a search tells; one that ends undecided fails, it never accepts. Throws what the verbs throw.
Exit judge_for(JudgeStyle style, const Options& options);

}  // namespace tessera::cli
