// A finding as a line of JSON. The keys stay: scripts read them.

#pragma once

#include <string>
#include <string_view>

#include "puzzles/json.hpp"
#include "verify/crosscheck.hpp"
#include "verify/puzzle.hpp"

namespace tessera::cli {

/// Whether all answers are listed, under "answers", next to the first one.
enum class AnswerList { first, all };

/// `{"puzzle":...,"instance":...,"engine":...,"verdict":...,...}`. Always there: puzzle,
/// instance, engine, verdict, answer, unique, count, evidence, seconds, limit. Where there is
/// something to say: answers, smallest, at_least, method, witness, remark.
std::string result_json(const Puzzle& puzzle, std::string_view instance, const Finding& finding,
                        AnswerList answers);

/// `{"puzzle":...,"instance":...,"agree":true|false|null,"findings":[...],"differences":[...],
/// "put_back":n}`; null when undecided.
std::string report_json(const Puzzle& puzzle, std::string_view instance, const Report& report);

/// `{"puzzle":...,"instance":...,KEY:...}` where `witness` is an object with a single KEY.
std::string witness_line(const Puzzle& puzzle, std::string_view instance,
                         const AnyWitness& witness);

}  // namespace tessera::cli
