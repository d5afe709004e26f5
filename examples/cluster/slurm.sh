#!/usr/bin/env bash
# A campaign of `tessera fuzz` as a Slurm array: as many parts as the array has tasks.
#
#   job=$(sbatch --parsable --array=1-64 slurm.sh OUT PUZZLE [FUZZ OPTION...])
#   sbatch --dependency=afterany:"$job" --array=1 slurm.sh --merge OUT
#
# The part I lies in OUT/part-I, all of them merged in OUT/all and OUT/all.txt. Parts that came to
# their end are not run again; those that did not are by
#
#   SHARDS=64 sbatch --array=5,17 slurm.sh OUT PUZZLE [FUZZ OPTION...]
#
# This file uses nothing beside it, because Slurm copies it away; TESSERA is the program, or
# `tessera`. Exit codes: 0 the part came to its end, whatever it found; else that of `tessera`. The
# merge step exits as `tessera merge` does: 1 when something was found.
#
#SBATCH --job-name=tessera
#SBATCH --array=1-16
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --signal=B:TERM@60
#SBATCH --output=tessera-%A-%a.log
set -uo pipefail
tessera=${TESSERA:-tessera}

if [ "${1:-}" = --merge ] && [ $# -eq 2 ]; then
    # The array that is asked for below holds for this step too: its first task does the work.
    [ "${SLURM_ARRAY_TASK_ID:-1}" -eq "${SLURM_ARRAY_TASK_MIN:-1}" ] || exit 0
    parts=()
    for file in "$2"/part-*/results-*.jsonl; do
        [ -f "$file" ] && parts+=("${file%/*}")
    done
    if [ ${#parts[@]} -eq 0 ]; then
        echo "no part has results" >&2
        exit 2
    fi
    rm -rf "$2/all"
    "$tessera" merge --json --out "$2/all" "${parts[@]}" >"$2/all.jsonl" 2>/dev/null
    "$tessera" merge --output "$2/all.txt" "${parts[@]}"
    exit
fi

if [ $# -lt 2 ] || [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
    sed -n '4,5s/^# */usage: /p' "$0" >&2
    exit 2
fi
out=$1
part=$1/part-$SLURM_ARRAY_TASK_ID
shards=${SHARDS:-$SLURM_ARRAY_TASK_COUNT}
shift

done_part() {
    cat "$part"/results-*.jsonl 2>/dev/null | tail -n 1 | grep -q '"interrupted":false'
}

if done_part; then
    echo "$part is there"
    exit 0
fi
rm -rf "$part"
mkdir -p "$out" "$part" || exit
# A minute before the time is up Slurm signals this shell, which passes it on, so that `fuzz` ends
# early and writes what it has. SIGTERM, because what a script starts by & ignores SIGINT.
"$tessera" fuzz "$@" --shard "$SLURM_ARRAY_TASK_ID/$shards" --out "$part" --quiet &
fuzz=$!
trap 'kill -TERM "$fuzz"' INT TERM
wait "$fuzz"
code=$?
# A wait that a signal ended is not yet the end.
while kill -0 "$fuzz" 2>/dev/null; do
    wait "$fuzz"
    code=$?
done
done_part && exit 0
[ "$code" -ge 2 ] || code=130
exit "$code"
