# Installs a build into a prefix with a blank in its name, builds the project beside this file
# against it and runs that; then moves the prefix and does so again.
#
# cmake -Dbuild=DIR -Dsource=DIR -Dgenerator=G -Dmake=PROGRAM -Dcompiler=CXX -Dconfig=CONFIG
#       -Dprefixes=DIRS -P run.cmake
set(scratch "${build}/consumer")
file(REMOVE_RECURSE "${scratch}")

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(consume prefix name)
  run("${CMAKE_COMMAND}" -G "${generator}" -S "${source}" -B "${scratch}/${name}"
    "-DCMAKE_PREFIX_PATH=${prefix};${prefixes}" "-DCMAKE_CXX_COMPILER=${compiler}"
    "-DCMAKE_MAKE_PROGRAM=${make}" "-DCMAKE_BUILD_TYPE=${config}")
  run("${CMAKE_COMMAND}" --build "${scratch}/${name}" --config "${config}")
  execute_process(COMMAND "${scratch}/${name}/consumer" OUTPUT_VARIABLE found
    ECHO_OUTPUT_VARIABLE COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB_RECURSE module "${prefix}/*/tessera_z3.so")
  if(module AND NOT found MATCHES "z3: solvable")
    message(FATAL_ERROR "expected the installed Z3 module to be found")
  endif()
  run("${scratch}/${name}/toy_solver")
  execute_process(COMMAND "${prefix}/bin/tessera" --version OUTPUT_VARIABLE versions
    ECHO_OUTPUT_VARIABLE COMMAND_ERROR_IS_FATAL ANY)
  if(module AND NOT versions MATCHES "Z3 [0-9]")
    message(FATAL_ERROR "expected the installed program to find Z3")
  endif()
endfunction()

run("${CMAKE_COMMAND}" --install "${build}" --prefix "${scratch}/a prefix" --config "${config}")
consume("${scratch}/a prefix" first)
file(RENAME "${scratch}/a prefix" "${scratch}/moved")
consume("${scratch}/moved" second)
foreach(file LICENSE THIRD-PARTY.md)
  if(NOT EXISTS "${scratch}/moved/share/doc/tessera/${file}")
    message(FATAL_ERROR "expected ${file} to be installed")
  endif()
endforeach()
