#!/usr/bin/env bash
# Makes sure that what Tessera is built from is there.
#
#   tools/ensure-packages.sh build    what the program needs
#   tools/ensure-packages.sh test     that, and what the tests need (the default)
#   tools/ensure-packages.sh full     that, and clang's tools, libFuzzer and Google Benchmark
#
# Looks for commands, headers and libraries, not for packages, so that what was built by hand
# or lies under CMAKE_PREFIX_PATH or CPATH counts too. What is missing is installed by apt-get
# where this runs as root; elsewhere the line to type is printed and the exit code is 2.
[ -n "${BASH_VERSION:-}" ] || exec bash "$0" "$@"
set -euo pipefail

readonly kCMakeLeast=3.25  # the presets' format, and CMAKE_FIND_PACKAGE_TARGETS_GLOBAL

say() { printf 'tessera: %s\n' "$*" >&2; }

die() {
    say "$*"
    exit 2
}

have_command() {
    local name
    for name in "$@"; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

# The folders given in the environment first, then the system's own.
# prefixes VARIABLE... : the colon- or semicolon-separated entries of those variables, a line each.
prefixes() {
    local variable
    for variable in "$@"; do
        printf '%s\n' "${!variable:-}" | tr ':;' '\n\n'
    done | sed '/^$/d'
}

have_header() {
    local dir
    while IFS= read -r dir; do
        if [ -e "$dir/$1" ] || [ -e "$dir/include/$1" ]; then return 0; fi
    done < <(prefixes CPATH CPLUS_INCLUDE_PATH CMAKE_INCLUDE_PATH CMAKE_PREFIX_PATH)
    for dir in /usr/local/include /usr/include /usr/include/*-linux-*; do
        if [ -e "$dir/$1" ]; then return 0; fi
    done
    return 1
}

have_library() {
    local dir file
    while IFS= read -r dir; do
        for file in "$dir"/lib"$1".* "$dir"/lib/lib"$1".* "$dir"/build/lib"$1".*; do
            if [ -e "$file" ]; then return 0; fi
        done
    done < <(prefixes LIBRARY_PATH CMAKE_LIBRARY_PATH CMAKE_PREFIX_PATH)
    for file in /usr/local/lib/lib"$1".* /usr/lib/lib"$1".* /usr/lib64/lib"$1".* \
        /usr/lib/*-linux-*/lib"$1".so /usr/lib/*-linux-*/lib"$1".a; do
        if [ -e "$file" ]; then return 0; fi
    done
    return 1
}

have_compiler() {
    if [ -n "${CXX:-}" ]; then have_command "${CXX%% *}"; else have_command c++ g++ clang++; fi
}

have_fuzzer() {
    local clang file
    clang=$(command -v clang++ || compgen -c clang++- | sort -V | tail -n 1) || return 1
    [ -n "$clang" ] || return 1
    for file in "$("$clang" -print-resource-dir)"/lib/*/libclang_rt.fuzzer*; do
        if [ -e "$file" ]; then return 0; fi
    done
    return 1
}

have_tool() { have_command "$1" || [ -n "$(compgen -c "$1-" | grep -E "^$1-[0-9]+$")" ]; }

missing=()
need() {
    local package=$1
    shift
    "$@" || missing+=("$package")
}

need_header_and_library() {
    have_header "$2" && have_library "$3" || missing+=("$1")
}

look_for_build() {
    need g++ have_compiler
    need cmake have_command cmake
    need ninja-build have_command ninja ninja-build
    need_header_and_library libcadical-dev cadical.hpp cadical
    need_header_and_library libz3-dev z3++.h z3
    need_header_and_library libgmp-dev gmpxx.h gmpxx
    need_header_and_library libsodium-dev sodium.h sodium
    need_header_and_library libboost-program-options-dev boost/program_options.hpp \
        boost_program_options
    need nlohmann-json3-dev have_header nlohmann/json.hpp
}

look_for_test() {
    look_for_build
    need doctest-dev have_header doctest/doctest.h
    need parallel have_command parallel
}

look_for_full() {
    look_for_test
    need clang have_tool clang++
    need clang-tidy have_tool clang-tidy
    need clang-format have_tool clang-format
    need libclang-rt-dev have_fuzzer
    need_header_and_library libbenchmark-dev benchmark/benchmark.h benchmark
    need z3 have_command z3
    need python3 have_command python3
}

install_missing() {
    local apt=(apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
    say "installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    "${apt[@]}" update >&2 || say "apt-get update failed; trying with the lists that are there"
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null >&2 ||
        die "could not install: ${missing[*]}"
}

check_cmake() {
    local version
    version=$(cmake --version | sed -n '1s/[^0-9]*\([0-9.]*\).*/\1/p')
    if [ "$(printf '%s\n' "$kCMakeLeast" "$version" | sort -V | head -n 1)" != "$kCMakeLeast" ]; then
        die "expected cmake $kCMakeLeast or newer, found $version (pip install cmake has newer)"
    fi
}

set_name=${1:-test}
case $set_name in
    build | test | full) ;;
    *) die "expected build, test or full, found '$set_name'" ;;
esac

"look_for_$set_name"
if [ ${#missing[@]} -gt 0 ]; then
    if ! have_command apt-get; then
        die "missing (Debian's names): ${missing[*]}"
    elif [ "$(id -u)" -ne 0 ]; then
        say "missing packages; install them with"
        printf 'sudo apt install %s\n' "${missing[*]}" >&2
        exit 2
    fi
    install_missing
    missing=()
    "look_for_$set_name"
    [ ${#missing[@]} -eq 0 ] || die "still missing after the install: ${missing[*]}"
fi
check_cmake
