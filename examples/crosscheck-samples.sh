#!/usr/bin/env bash
# Cross-checks the four samples with every engine. Exit 0 when all agree.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 2
tessera=${TESSERA:-build/release/tessera}
worst=0
for puzzle in lights-out gray-code mayan yin-yang; do
    printf '\n$ %s crosscheck %s examples/%s.txt\n' "$tessera" "$puzzle" "$puzzle"
    "$tessera" crosscheck "$puzzle" "examples/$puzzle.txt" || worst=1
done
exit $worst
