# What `cmake --install` adds so that find_package(tessera CONFIG) works elsewhere.
#
# The installed targets name the same dependencies as the build's, so the modules that find
# GMP, CaDiCaL and libsodium, which ship none, are installed beside the configuration.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tessera)

install(EXPORT tessera NAMESPACE tessera:: FILE tesseraTargets.cmake DESTINATION ${package_dir})
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/tesseraConfig.cmake.in ${PROJECT_BINARY_DIR}/cmake/tesseraConfig.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
# Before 1.0 any minor version may change an interface.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/cmake/tesseraConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/cmake/tesseraConfig.cmake
  ${PROJECT_BINARY_DIR}/cmake/tesseraConfigVersion.cmake
  ${CMAKE_CURRENT_LIST_DIR}/FindGMP.cmake
  ${CMAKE_CURRENT_LIST_DIR}/FindCaDiCaL.cmake
  ${CMAKE_CURRENT_LIST_DIR}/FindSodium.cmake
  DESTINATION ${package_dir})

# CaDiCaL is inside what is installed, so its licence has to be there as well.
install(FILES LICENSE THIRD-PARTY.md DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/tessera)
