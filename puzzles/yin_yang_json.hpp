// Yin-Yang in JSON: instances, and what an answer file claims.

#pragma once

#include <string>

#include "puzzles/claim.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// `["..o#",...]`.
std::string grid_json(const Grid& grid);

/// `{"puzzle":"yin-yang","clues":[...]}`; "puzzle" may be missing. Throws ParseError.
Instance read_json_instance(Reader& reader);

/// `{"colouring":[...]}`, `{"verdict":...}`, or a line of `solve --json`, whose "answer" holds the
/// colouring and whose "count", a decimal string, is taken too. Throws ParseError.
Claim<Answer> read_json_claim(Reader& reader);

/// What `read_json_claim` reads.
std::string outcome_json(const Outcome<Answer>& outcome);

}  // namespace tessera::yin_yang
