#!/usr/bin/env bash
# Clausal proofs of Mayan boards without answer: how long, how large, by whose lemmas.
#
#   bench/mayan_proofs.sh TESSERA ENGINE FILE...
#
# ENGINE is native or cadical. A row a file, ready for a Markdown table: n, variables and clauses of
# the formula, lemmas, the proof as DRAT and as LRAT text in MB, CPU seconds with LRAT: making the
# formula and the proof, the kernel looking on, and checking all of the certificate from the files
# again. A file whose claim is not proved has its reason in place of numbers. TIME_LIMIT: seconds a
# proof, 300 unless it is set.
set -uo pipefail

if [ $# -lt 3 ] || [ ! -x "$1" ]; then
    echo "usage: bench/mayan_proofs.sh TESSERA native|cadical FILE..." >&2
    exit 2
fi
tessera=$1
engine=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
TIMEFORMAT='%U %S'

# prove FORMAT FILE: what it says is in $folder/said, CPU seconds in $folder/time.
prove() {
    { time "$tessera" prove mayan --engine "$engine" --cnf "$folder/a.cnf" \
        --proof "$folder/a.$1" --proof-format "$1" --time-limit "${TIME_LIMIT:-300}" "$2" \
        >"$folder/said" 2>&1; } 2>"$folder/time"
}

megabytes() { awk -v bytes="$(wc -c <"$1")" 'BEGIN { printf "%.2f", bytes / 1e6 }'; }

echo "| board | n | variables | clauses | lemmas | DRAT MB | LRAT MB | s |"
echo "|---|---|---|---|---|---|---|---|"
for file; do
    name=$(basename "$file" .in)
    if ! prove drat "$file" || ! prove lrat "$file"; then
        echo "| $name | $(head -n 1 "$folder/said") |"
        continue
    fi
    formula=$(sed -n 's/^formula: \([0-9]*\) variables, \([0-9]*\) clauses.*/\1 | \2/p' "$folder/said")
    lemmas=$(sed -n 's/^proof: \([0-9]*\) lemmas.*/\1/p' "$folder/said")
    echo "| $name | $(head -n 1 "$file" | tr -dc 0-9) | $formula | $lemmas |" \
        "$(megabytes "$folder/a.drat") | $(megabytes "$folder/a.lrat") |" \
        "$(awk '{ printf "%.1f", $1 + $2 }' "$folder/time") |"
done
