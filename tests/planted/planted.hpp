// Which planted fault is switched on: the one that the environment variable TESSERA_PLANTED
// names, or none. Only sources that plant.cmake has altered ask.

#pragma once

#include <cstdlib>
#include <cstring>

namespace tessera {

inline bool planted(const char* name) {
    static const char* const on = std::getenv("TESSERA_PLANTED");
    return on != nullptr && std::strcmp(on, name) == 0;
}

}  // namespace tessera
