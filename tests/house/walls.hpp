// The walls of the house: which folder may include what.
//
// Layers that only a document draws are crossed within a month. These are read from the
// sources by walls_test.cpp; the functions here judge plain strings, so that the test can
// also show that each wall stands.

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::house {

/// What is wrong with the file `path` (from the root, such as "solvers/gray_code.cpp") that
/// holds `text`: a line each, `path:line: ...`. Judges includes, and in headers `#pragma once`,
/// the head comment and `using namespace`. Folders other than the five floors may include all.
std::vector<std::string> faults_of_file(std::string_view path, std::string_view text);

/// What is missing in the matrix puzzle x role, given each floor's file names. The puzzles are
/// those that have puzzles/X_text.hpp. Each must have
/// puzzles/ X.hpp X.cpp X_text.hpp X_random.hpp X_random.cpp; solvers/ X.hpp X.cpp;
/// encoders/ X_cnf.hpp X_cnf.cpp X_smt.hpp X_smt.cpp; verify/ X.hpp X.cpp; what else a puzzle
/// needs for itself is its own business.
std::vector<std::string> faults_of_matrix(
    const std::map<std::string, std::vector<std::string>>& files_of_floor);

}  // namespace tessera::house
