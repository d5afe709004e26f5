#!/usr/bin/env bash
# Builds Tessera and runs its tests; from any folder, as root or not.
#
#   tests/run.sh               the tests: build included, about 10 minutes on 2 cores
#   tests/run.sh --sanitize    also the same under AddressSanitizer and UBSan
#   tests/run.sh --full        also: formatting, clang-tidy, slow tests, the build by clang++ and
#                              without Z3, 60 s of fuzzing a parser and of our engines against one
#                              another a puzzle (TESSERA_FUZZ_SECONDS, TESSERA_FUZZ_SEED)
#
# Each stage prints what it took; the last line says whether all passed. Exit codes: 0 all
# passed, 1 something failed, 2 packages are missing or the arguments are wrong.
[ -n "${BASH_VERSION:-}" ] || exec bash "$0" "$@"
set -euo pipefail
exec </dev/null

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
jobs=$(nproc 2>/dev/null || echo 2)
fuzz_seconds=${TESSERA_FUZZ_SECONDS:-60}
passed=()
failed=()

usage() { sed -n '4,11s/^# \{0,1\}//p' "$root/tests/run.sh"; }

mode=default
for argument in "$@"; do
    case $argument in
        --sanitize) mode=sanitize ;;
        --full) mode=full ;;
        -h | --help)
            usage
            exit 0
            ;;
        *)
            printf "tests/run.sh: expected --sanitize or --full, found '%s'\n" "$argument" >&2
            exit 2
            ;;
    esac
done

# stage NAME COMMAND...: runs it, with its time. A stage that fails does not keep the later
# ones from telling what they know. The subshell is no condition, so that set -e holds in it.
stage() {
    local name=$1 start=$SECONDS status
    shift
    printf '\n==== %s\n' "$name"
    set +e
    (
        set -e
        "$@"
    )
    status=$?
    set -e
    if [ $status -eq 0 ]; then
        passed+=("$name")
        printf '==== %s: passed in %d s\n' "$name" $((SECONDS - start))
    else
        failed+=("$name")
        printf '==== %s: FAILED after %d s\n' "$name" $((SECONDS - start))
    fi
}

# A build folder that was copied or moved along with the project knows its old place.
configure() {
    local preset=$1 cache="build/$1/CMakeCache.txt" fresh=()
    shift
    if [ -e "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        fresh=(--fresh)
    fi
    cmake --preset "$preset" "${fresh[@]}" "$@" $(warnings_stay_warnings "$@")
}

# Warnings are errors for the compilers this is written with, Debian 12's: newer ones know more.
warnings_stay_warnings() {
    local compiler=${CXX:-c++} argument
    for argument in "$@"; do
        [ "${argument#-DCMAKE_CXX_COMPILER=}" = "$argument" ] || compiler=${argument#*=}
    done
    $compiler --version | head -n 1 | grep -qE 'clang version 14\.|\) 12\.[0-9.]+$' ||
        echo -DTESSERA_WERROR=OFF
}

build() { cmake --build --preset "$1" --parallel "$jobs"; }

build_and_test() {
    configure "$1"
    build "$1"
    ctest --preset "$1" --parallel 2
}

slow_tests() { ctest --test-dir build/dev -C Slow -L slow --output-on-failure --parallel 2; }

# newest NAME: the tool of that name, or the highest versioned one.
newest() {
    command -v "$1" || command -v "$(compgen -c "$1-" | grep -E "^$1-[0-9]+$" | sort -V | tail -n 1)"
}

# Formatting and lint are judged by version 14, Debian 12's: others see other things.
is_version_14() { "$1" --version | grep -q 'version 14\.'; }

sources() {
    find puzzles solvers encoders verify cli tests bench -name "$1" -not -path '*/data/*' -print0
}

check_format() {
    local tool
    tool=$(newest clang-format)
    if ! is_version_14 "$tool"; then
        echo "skipped: this is not clang-format 14"
        return 0
    fi
    sources '*.[ch]pp' | xargs -0 "$tool" --dry-run --Werror
}

check_tidy() {
    local tool strict=()
    tool=$(newest clang-tidy)
    is_version_14 "$tool" || strict=(--warnings-as-errors=-*)
    find puzzles solvers encoders verify cli -name '*.cpp' -print0 |
        xargs -0 -n 4 -P "$jobs" "$tool" --quiet -p build/dev "${strict[@]}"
}

clang_build() {
    configure clang "-DCMAKE_CXX_COMPILER=$(newest clang++)"
    build clang
    ctest --preset clang --parallel 2
}

fuzz() {
    local target corpus
    configure fuzz "-DCMAKE_CXX_COMPILER=$(newest clang++)"
    build fuzz
    for target in build/fuzz/fuzz_*; do
        [ -f "$target" ] && [ -x "$target" ] || continue
        corpus="$target.corpus"
        mkdir -p "$corpus"
        echo "-- ${target##*/}, $fuzz_seconds s"
        "$target" -max_total_time="$fuzz_seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
            -artifact_prefix="$target." "$corpus" "tests/fuzz/seeds/${target##*fuzz_}"
    done
}

# Our engines against one another; a disagreement prints the command that repeats it.
fuzz_engines() {
    local puzzle seed=${TESSERA_FUZZ_SEED:-$(date +%Y%m%d)}
    for puzzle in lights-out gray-code mayan yin-yang; do
        echo "-- $puzzle, seed $seed, $fuzz_seconds s"
        build/dev/tessera fuzz "$puzzle" --engines native,cadical,z3 --seconds "$fuzz_seconds" \
            --seed "$seed" --jobs "$jobs" --out "build/dev/campaign-$puzzle"
    done
}

case $mode in
    full) packages=full ;;
    *) packages=test ;;
esac
bash tools/ensure-packages.sh "$packages"

stage dev build_and_test dev
if [ $mode != default ]; then
    stage asan build_and_test asan
fi
if [ $mode = full ]; then
    stage format check_format
    stage tidy check_tidy
    stage slow slow_tests
    stage clang clang_build
    stage fuzz fuzz
    stage engines fuzz_engines
fi

if [ ${#failed[@]} -gt 0 ]; then
    printf '\nTessera: FAILED: %s (%d s)\n' "${failed[*]}" $SECONDS
    exit 1
fi
printf '\nTessera: all passed: %s (%d s)\n' "${passed[*]}" $SECONDS
