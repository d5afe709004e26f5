// The pages that --help prints.

#pragma once

#include <string>

#include "cli/verb.hpp"

namespace tessera::cli {

/// What the program is: verbs, puzzles, where to read on.
std::string top_page();

/// All about one verb, its options and examples.
std::string page_of(const Verb& verb);

/// The program's version and those of CaDiCaL and Z3. Loads Z3.
std::string version_page();

}  // namespace tessera::cli
