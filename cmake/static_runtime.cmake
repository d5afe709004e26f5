# A program that starts fast.
#
# A native verb on a small instance is start-up and little else, and most of that is the dynamic
# loader mapping pages and binding symbols: 150 page faults, some 20 microseconds each on a virtual
# machine, when libc, libm and GMP are shared, and half of that when nothing is. So `tessera` is linked
# statically as a whole where every library it needs is there in that form; the licences allow it
# (THIRD-PARTY.md). At a fixed address there is nothing to relocate either; who would rather have
# the program's address random turns TESSERA_STATIC_RUNTIME off. What a start runs lies side by side
# (start_order.ld), where the linker takes such a list: 80 pages of code then, in place of 180.
#
# Z3 cannot be loaded into such a program. So with Z3 there are two: `tessera`, and `tessera-z3`,
# which it gives way to when it is asked for Z3 (cli/full_program.hpp): the same program, with
# the C++ runtime and Boost inside, and libc shared. Where no whole static program can be linked,
# `tessera` is linked in this way.
include(CheckCXXSourceCompiles)

set(TESSERA_STATIC_RUNTIME_FLAGS -static-libstdc++ -static-libgcc -no-pie)
set(TESSERA_STATIC_PROGRAM_FLAGS -static -no-pie)
if(TESSERA_STATIC_RUNTIME)
  set(CMAKE_REQUIRED_LINK_OPTIONS ${TESSERA_STATIC_RUNTIME_FLAGS})
  check_cxx_source_compiles("#include <string>
    int main(int argc, char** argv) { return std::string(argv[0]).size() > 0 ? argc - 1 : 2; }"
    TESSERA_HAS_STATIC_RUNTIME)
  set(CMAKE_REQUIRED_LINK_OPTIONS ${TESSERA_STATIC_PROGRAM_FLAGS})
  check_cxx_source_compiles("#include <cmath>
    #include <thread>
    int main(int argc, char**) {
      std::thread([] {}).join();
      return std::log(argc) > 1 ? 2 : 0;
    }" TESSERA_HAS_STATIC_LIBC)
  set(TESSERA_START_ORDER ${CMAKE_CURRENT_LIST_DIR}/start_order.ld)
  list(APPEND CMAKE_REQUIRED_LINK_OPTIONS LINKER:-T,${TESSERA_START_ORDER})
  check_cxx_source_compiles("int main() { return 0; }" TESSERA_HAS_START_ORDER)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
  # What the program does not need of a file it takes from a library is left out.
  add_compile_options(-ffunction-sections)
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

# Whether all that the program links is there as a static library, after all has been found.
function(tessera_can_be_static result)
  set(can FALSE)
  if(TESSERA_STATIC_RUNTIME AND TESSERA_HAS_STATIC_LIBC AND Boost_USE_STATIC_LIBS)
    set(libraries ${GMP_STATIC_LIBRARY} ${GMPXX_STATIC_LIBRARY} ${CaDiCaL_LIBRARY}
      ${Sodium_LIBRARY})
    list(FILTER libraries INCLUDE REGEX "\\.a$")
    list(LENGTH libraries found)
    if(found EQUAL 4)
      set(can TRUE)
    endif()
  endif()
  set(${result} ${can} PARENT_SCOPE)
endfunction()

# The program as a whole, for a target whose sources hold what stands in for the loading of Z3.
function(tessera_static_program target)
  set_target_properties(${target} PROPERTIES TESSERA_STATIC TRUE)
  target_compile_definitions(${target} PRIVATE TESSERA_LINKED_STATICALLY)
  target_link_options(${target} PRIVATE ${TESSERA_STATIC_PROGRAM_FLAGS} LINKER:--gc-sections)
  if(TESSERA_HAS_START_ORDER)
    target_link_options(${target} PRIVATE LINKER:-T,${TESSERA_START_ORDER})
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${TESSERA_START_ORDER})
  endif()
  # Written in one go the file lies in larger pieces of the page cache than as the linker leaves it,
  # and is mapped in less time: a tenth of a start.
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND cp $<TARGET_FILE:${target}> $<TARGET_FILE:${target}>.whole
    COMMAND mv $<TARGET_FILE:${target}>.whole $<TARGET_FILE:${target}>
    VERBATIM)
endfunction()
