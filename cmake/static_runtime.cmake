# A program that starts fast: with its C++ runtime and Boost inside.
#
# A native verb on a small instance is start-up and little else, and most of that is the
# dynamic loader binding the symbols of libstdc++: 2.9 million instructions with shared
# libraries, 0.5 million without. The licences allow it (THIRD-PARTY.md). libc stays shared,
# since the Z3 module is loaded at run time, and so does GMP (LGPL). At a fixed address there is
# nothing to relocate either, which is another eighth; who would rather have the program's
# address random turns TESSERA_STATIC_RUNTIME off.
include(CheckCXXSourceCompiles)

set(TESSERA_STATIC_RUNTIME_FLAGS -static-libstdc++ -static-libgcc -no-pie)
if(TESSERA_STATIC_RUNTIME)
  set(CMAKE_REQUIRED_LINK_OPTIONS ${TESSERA_STATIC_RUNTIME_FLAGS})
  check_cxx_source_compiles("#include <string>
    int main(int argc, char** argv) { return std::string(argv[0]).size() > 0 ? argc - 1 : 2; }"
    TESSERA_HAS_STATIC_RUNTIME)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
endif()

# Boost's static libraries where the runtime is static and they are there, else the shared ones.
macro(tessera_find_boost version)
  if(TESSERA_STATIC_RUNTIME AND TESSERA_HAS_STATIC_RUNTIME)
    set(Boost_USE_STATIC_LIBS ON)
    find_package(Boost ${version} QUIET CONFIG COMPONENTS ${ARGN})
    if(NOT Boost_FOUND)
      unset(Boost_DIR CACHE)
      set(Boost_USE_STATIC_LIBS OFF)
    endif()
  endif()
  if(NOT Boost_FOUND)
    find_package(Boost ${version} REQUIRED CONFIG COMPONENTS ${ARGN})
  endif()
endmacro()

# A shared Boost brings the shared runtime with it, and two in one process do not get on.
function(tessera_static_runtime target)
  if(TESSERA_STATIC_RUNTIME AND TESSERA_HAS_STATIC_RUNTIME AND Boost_USE_STATIC_LIBS)
    target_link_options(${target} PRIVATE ${TESSERA_STATIC_RUNTIME_FLAGS} LINKER:--gc-sections
      LINKER:--as-needed)
  endif()
endfunction()
