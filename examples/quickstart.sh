#!/usr/bin/env bash
# From a bare machine to the first cross-check, in one command: installs what is missing (as
# root; otherwise says what to install), builds, and has every engine solve the four samples.
[ -n "${BASH_VERSION:-}" ] || exec bash "$0" "$@"
set -euo pipefail
exec </dev/null

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
bash tools/ensure-packages.sh build

cache=build/release/CMakeCache.txt
if [ -e "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    rm -f "$cache"  # the project was moved or copied
fi
echo "Building (some minutes the first time, nothing the next)..."
log=build/quickstart.log
mkdir -p build
if ! { cmake --preset release && cmake --build --preset release; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "The build failed; its output is above and in $log." >&2
    exit 1
fi

run() {
    printf '\n$ %s\n' "$*"
    "$@"
}

cat <<'TEXT'

Four puzzles, each solved three ways that share nothing but the statement: by our own algorithm
(native), as clauses (cadical) and as bit-vectors (z3).

  lights-out  press buttons until all lights are off (POJ 1222's sample)
  gray-code   visit all 8 states of 3 holes, one change at a time, and return (USACO, 2010)
  mayan       drag blocks so that runs of three vanish: clear the board in 3 moves (NOIP 2011)
  yin-yang    two colours, each connected, no uniform 2x2: how many colourings? (UVa 10572)
TEXT
run examples/crosscheck-samples.sh
cat <<'TEXT'

How to read this: each line is what one engine found on one instance. "count" is how many answers
it found by itself. "replayed" means that the plain rules, which know no solver, accepted its
answer. AGREE rests on three things: the engines were written separately and differ in nothing;
every answer was replayed by the rules; and every answer was put back into the formulas of the
other engines, which accepted it.
Next: build/release/tessera --help, and README.md
TEXT
