# GMP and its C++ interface: GMP::GMPXX. GMP ships no CMake package. The shared libraries, but the
# static ones in a program whose property TESSERA_STATIC is on.
find_path(GMP_INCLUDE_DIR gmpxx.h)
find_library(GMP_LIBRARY gmp)
find_library(GMPXX_LIBRARY gmpxx)
find_library(GMP_STATIC_LIBRARY libgmp.a)
find_library(GMPXX_STATIC_LIBRARY libgmpxx.a)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(GMP REQUIRED_VARS GMPXX_LIBRARY GMP_LIBRARY GMP_INCLUDE_DIR)
mark_as_advanced(GMP_INCLUDE_DIR GMP_LIBRARY GMPXX_LIBRARY GMP_STATIC_LIBRARY
  GMPXX_STATIC_LIBRARY)
if(GMP_FOUND AND NOT TARGET GMP::GMPXX)
  set(static $<BOOL:$<TARGET_PROPERTY:TESSERA_STATIC>>)
  add_library(GMP::GMPXX INTERFACE IMPORTED)
  set_target_properties(GMP::GMPXX PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${GMP_INCLUDE_DIR}
    INTERFACE_LINK_LIBRARIES
      "$<IF:${static},${GMPXX_STATIC_LIBRARY},${GMPXX_LIBRARY}>;$<IF:${static},${GMP_STATIC_LIBRARY},${GMP_LIBRARY}>")
endif()
