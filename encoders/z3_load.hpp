// How the module with Z3 is got hold of.
//
// Apart from the rest, because a program that is linked statically as a whole can load nothing:
// it is linked with z3_load_static.cpp, and the linker then leaves z3_load.cpp, and dlopen with
// it, in the archive.

#pragma once

#include "encoders/z3_module.hpp"

namespace tessera {

/// Loads the module and leaves it loaded: Z3 does not survive being unloaded. Throws
/// Z3Unavailable.
const Z3Module& load_z3_module();

}  // namespace tessera
