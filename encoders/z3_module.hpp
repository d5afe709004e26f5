// What the module tessera_z3.so and the program that loads it have in common.
//
// The module exports one function, named below, and is of no use to any program but the one
// it was built with: both sides pass C++ objects. The number in the name goes up whenever
// these or Z3Session or SmtScript change, so that a module left over from another build is
// refused instead of being misread.

#pragma once

#include <memory>
#include <string>

#include "encoders/z3.hpp"

namespace tessera {

struct Z3Module {
    std::string (*version)();  ///< of the libz3 that was loaded, "4.8.12"
    std::unique_ptr<Z3Session> (*open)(const SmtScript& script);
};

inline constexpr const char* kZ3ModuleFunction = "tessera_z3_module_1";
using Z3ModuleFunction = const Z3Module* (*)();

}  // namespace tessera
