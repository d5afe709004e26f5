#!/usr/bin/env bash
# Has `tessera prove` write a proof of every case that it can be asked of, and other people's
# checkers judge them all (outside_checkers.sh, beside this).
#
#   tests/tools/proofs_of_cases.sh TESSERA DATA
#
# DATA is tests/data. Yin-Yang: no answer, or only one. Mayan, up to three moves: no answer, or the
# smallest. Gray codes: the counts to n = 3. Lights Out: unsolvable boards to 5 x 5. Each as LRAT and
# as DRAT. Exit codes as those of outside_checkers.sh, 77 being "no checker is on the PATH".
set -uo pipefail

if [ $# -ne 2 ] || [ ! -x "$1" ] || [ ! -d "$2" ]; then
    echo "usage: tests/tools/proofs_of_cases.sh TESSERA DATA" >&2
    exit 2
fi
if ! command -v drat-trim lrat-check cake_lpr >/dev/null; then
    echo "SKIPPED: none of drat-trim, lrat-check and cake_lpr is on the PATH"
    exit 77
fi
tessera=$1
data=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# prove PUZZLE NAME FILE OPTION...: both formats; nothing is left where it is not so (exit 1).
prove() {
    local puzzle=$1 base=$folder/$2 file=$3 format
    shift 3
    for format in lrat drat; do
        "$tessera" prove "$puzzle" "$@" --cnf "$base.cnf" --proof "$base.$format" \
            --proof-format "$format" --time-limit 60 "$file" >"$base.out" 2>&1
        case $? in
            0) ;;
            1) return ;;
            *)
                echo "FAILED: prove $puzzle $* $file" >&2
                cat "$base.out" >&2
                exit 1
                ;;
        esac
    done
}

for file in "$data"/yin-yang/*.in; do
    name=yin-yang-$(basename "$file" .in)
    prove yin-yang "$name" "$file"
    prove yin-yang "$name-unique" "$file" --unique
done
for file in "$data"/mayan/*.in; do
    [ "$(head -n 1 "$file" | tr -dc 0-9)" -le 3 ] || continue
    name=mayan-$(basename "$file" .in)
    prove mayan "$name" "$file"
    prove mayan "$name-lex" "$file" --lex
done
for n in 1 2 3; do
    echo "$n" >"$folder/gray-code-$n.in"
    prove gray-code "gray-code-$n" "$folder/gray-code-$n.in" --count
done
for side in 4 5; do
    board=$folder/lights-out-$side.in
    printf 'P1\n%d %d\n' "$side" "$side" >"$board"
    for ((i = 0; i < side * side; ++i)); do echo $((i == 0)); done >>"$board"
    prove lights-out "lights-out-$side" "$board"
done
bash "$(dirname "$0")/outside_checkers.sh" "$folder"
