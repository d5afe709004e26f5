// How much a solver has to make of a script.
//
// Its length says little: the name of a function may stand for hundreds of terms, and a solver
// that puts the body in the place of each application makes them anew each time. So symbols are
// counted as if that were done to the text; Z3's time follows that number (see z3.hpp).

#pragma once

#include <cstddef>

#include "encoders/smt.hpp"

namespace tessera {

/// The symbols and literals of `script`, an application of a function with parameters counting as
/// all that are in its definition; beyond `most`, some number beyond it. O(bytes).
std::size_t unfolded_symbols(const SmtScript& script, std::size_t most);

}  // namespace tessera
