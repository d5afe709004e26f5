#!/usr/bin/env bash
# From a bare machine to the first cross-check, in one command: installs what is missing (as
# root; otherwise says what to install), builds, and has every engine solve two samples.
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

Two Lights Out boards (POJ 1222's sample), then the Rock Game with 3 holes (USACO, March
2010), each solved by our own algorithm (native), as clauses (cadical) and as bit-vectors (z3).
TEXT
run build/release/tessera crosscheck lights-out examples/lights-out.txt
run build/release/tessera crosscheck gray-code examples/gray-code.txt
cat <<'TEXT'

Each line is what one engine found on one instance: its verdict, how many answers there are
where it counted them, and the evidence ("replayed": the rules accepted its answer). AGREE
means that no two engines differ and that every answer satisfies every engine's formula.
Next: build/release/tessera --help
TEXT
