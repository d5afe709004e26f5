// For the program that is linked statically as a whole: in place of z3_load.cpp.
//
// It gives way to `tessera-z3` where Z3 is asked for (cli/full_program.hpp), so this is reached
// only where that program could not be started.

#include "encoders/z3.hpp"
#include "encoders/z3_load.hpp"

namespace tessera {

const Z3Module& load_z3_module() {
    throw Z3Unavailable(
        "Z3 is unavailable: install tessera with its program tessera-z3, which loads it");
}

}  // namespace tessera
