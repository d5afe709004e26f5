#!/usr/bin/env bash
# Runs a campaign of `tessera fuzz` in parts, by GNU parallel, and merges them.
#
#   campaign.sh SHARDS OUT [PARALLEL OPTION...] -- PUZZLE [FUZZ OPTION...]
#
# What stands before `--` is parallel's: --jobs 4, --sshlogin 8/one,8/two, --bar, --retries 2.
# The part I lies in OUT/part-I, all of them merged in OUT/all and OUT/all.jsonl. The same command
# again runs only parts that are missing or were interrupted. TESSERA is the program, or `tessera`.
#
# Exit codes are those of `tessera merge`: 0 nothing was found, 1 something was, 2 bad usage or
# nothing to merge, 3 parts are missing or runs undecided; 77 GNU parallel is not on the PATH.
#
# Nothing of the campaign's own command line passes through parallel, or through ssh's second
# shell, where braces and quotes would mean something: the parts read it from OUT/campaign.
set -uo pipefail

say() { printf 'campaign.sh: %s\n' "$*" >&2; }

die() {
    say "$@"
    exit 2
}

# done_part FOLDER: whether the part there came to its end.
done_part() {
    local file
    for file in "$1"/results-*.jsonl; do
        [ -f "$file" ] && tail -n 1 "$file" | grep -q '"interrupted":false' && return
    done
    return 1
}

# run_part OUT I: what parallel starts, here or on another machine. That `fuzz` found something
# (exit 1), or left a run undecided (3), is a result and no failure of the job.
run_part() {
    local part=$1/part-$2 code
    # Sets shards, folder and command, in this function alone.
    # shellcheck source=/dev/null disable=SC2154
    . "$1/campaign" && cd "$folder" || return 2
    done_part "$part" && return
    rm -rf "$part"
    mkdir "$part" || return
    "${command[@]}" --shard "$2/$shards" --out "$part" >"$part/log" 2>&1
    code=$?
    done_part "$part" && return
    cat "$part/log" >&2
    [ "$code" -ge 2 ] && return "$code"
    return 130
}

if [ "${1:-}" = --run-part ] && [ $# -eq 3 ]; then
    # `fuzz` itself takes Ctrl-C and writes what it has; this shell waits for that.
    trap : INT TERM
    run_part "$2" "$3"
    exit
fi

if [ $# -lt 2 ] || ! [[ $1 =~ ^[1-9][0-9]{0,5}$ ]]; then
    die "$(sed -n '4s/^# */usage: /p' "$0")"
fi
shards=$1
out=$2
shift 2
parallel_options=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    parallel_options+=("$1")
    shift
done
[ $# -ge 2 ] || die "expected -- and then a puzzle"
shift
for word; do
    case $word in
        --shard | --shard=* | --out | --out=*) die "$word is not for you to give" ;;
    esac
done
if ! command -v parallel >/dev/null; then
    say "GNU parallel is not on the PATH (Debian: apt install parallel)"
    exit 77
fi
tessera=$(command -v "${TESSERA:-tessera}") || die "no ${TESSERA:-tessera} on the PATH; set TESSERA"

mkdir -p "$out" || exit 2
out=$(realpath "$out")
[[ $out != *$'\n'* ]] || die "a line break in the path of the folder $out"
folder=$PWD
command=("$(realpath "$tessera")" fuzz "$@" --quiet)
campaign=$(declare -p shards folder command)
if [ -f "$out/campaign" ] && [ "$campaign" != "$(cat "$out/campaign")" ]; then
    die "$out has another campaign: see $out/campaign"
fi
printf '%s\n' "$campaign" >"$out/campaign"

# After Ctrl-C parallel passes it on, waits for the parts, and this goes on to merge what they have.
trap : INT TERM
script=$(realpath "$0")
seq "$shards" | parallel --will-cite --termseq TERM,60000,KILL,25 \
    ${parallel_options[@]+"${parallel_options[@]}"} \
    "$(printf 'bash %q --run-part %q' "$script" "$out")" '{}' || say "not all parts came to their end"

parts=()
for file in "$out"/part-*/results-*.jsonl; do
    [ -f "$file" ] && parts+=("${file%/*}")
done
[ ${#parts[@]} -gt 0 ] || die "no part has results"
rm -rf "$out/all"
"$tessera" merge --json --out "$out/all" "${parts[@]}" >"$out/all.jsonl" 2>/dev/null
"$tessera" merge "${parts[@]}"
