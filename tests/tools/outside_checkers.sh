#!/usr/bin/env bash
# Has other people's proof checkers judge our proofs.
#
#   tests/tools/outside_checkers.sh FOLDER
#
# For each X.cnf in FOLDER: X.drat goes to drat-trim, X.lrat to lrat-check and cake_lpr, those of
# them that are on the PATH; both proofs may be text or binary. A checker that is not there is
# named, and so is each file that nobody could judge.
#
# None of the three can be asked by its exit code alone: drat-trim exits 0 after a timeout and 1
# on a formula that holds the empty clause, lrat-check has exited 0 without an empty clause,
# cake_lpr always exits 0. So only a line `s VERIFIED` counts (`c VERIFIED` of lrat-check;
# drat-trim writes a carriage return before it), and no `NOT VERIFIED` beside it.
#
# Exit codes: 0 each proof was accepted by each checker that was asked; 1 one was refused; 2 bad
# usage, or a folder without proofs; 77 no checker is on the PATH.
set -uo pipefail

if [ $# -ne 1 ] || [ ! -d "$1" ]; then
    sed -n '4p' "$0" | sed 's/^# *//; s/^/usage: /' >&2
    exit 2
fi
folder=$1

declare -A has=()
for checker in drat-trim lrat-check cake_lpr; do
    if command -v "$checker" >/dev/null; then
        has[$checker]=yes
    else
        printf 'SKIPPED: %s is not on the PATH\n' "$checker"
    fi
done

# Binary proofs begin with a or d; of text proofs only DRAT's with d, and then a blank follows and
# no byte 0 anywhere.
is_binary() {
    case $(head -c 1 "$1") in
        a) return 0 ;;
        d) [ "$(head -c 4096 "$1" | tr -d '\0' | wc -c)" -ne "$(head -c 4096 "$1" | wc -c)" ] ;;
        *) return 1 ;;
    esac
}

accepted=0
refused=0
unjudged=0

# judge CHECKER PROOF COMMAND...
judge() {
    local checker=$1 proof=$2 said
    shift 2
    [ -n "${has[$checker]:-}" ] || return 1
    said=$("$@" 2>&1 | tr '\r' '\n')
    if grep -q '^[cs] VERIFIED' <<<"$said" && ! grep -q 'NOT VERIFIED' <<<"$said"; then
        accepted=$((accepted + 1))
        printf 'accepted  %-10s %s\n' "$checker" "$proof"
    else
        refused=$((refused + 1))
        printf 'REFUSED   %-10s %s\n' "$checker" "$proof"
        tail -n 5 <<<"$said" | sed 's/^/    /'
    fi
}

nobody() {
    unjudged=$((unjudged + 1))
    printf 'UNJUDGED  %s\n' "$1"
}

shopt -s nullglob
proofs=0
for cnf in "$folder"/*.cnf; do
    drat=${cnf%.cnf}.drat
    lrat=${cnf%.cnf}.lrat
    if [ -f "$drat" ]; then
        proofs=$((proofs + 1))
        mode=-I
        if is_binary "$drat"; then mode=-i; fi
        judge drat-trim "$drat" drat-trim "$cnf" "$drat" "$mode" || nobody "$drat"
    fi
    if [ -f "$lrat" ]; then
        proofs=$((proofs + 1))
        judged=no
        # lrat-check reads text alone.
        if ! is_binary "$lrat"; then
            judge lrat-check "$lrat" lrat-check "$cnf" "$lrat" && judged=yes
        fi
        judge cake_lpr "$lrat" cake_lpr "$cnf" "$lrat" && judged=yes
        [ $judged = yes ] || nobody "$lrat"
    fi
done

printf '%d proofs: %d verdicts of acceptance, %d refusals, %d proofs that nobody judged\n' \
    "$proofs" "$accepted" "$refused" "$unjudged"
[ "$refused" -eq 0 ] || exit 1
[ "$proofs" -gt 0 ] || exit 2
[ ${#has[@]} -gt 0 ] || exit 77
