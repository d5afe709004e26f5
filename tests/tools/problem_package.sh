#!/usr/bin/env bash
# Plays the judge with a problem package: its validators on its data, and every submission on
# every case, as problemtools does (a validator's folder is copied, `build` run, then `run`).
#
#   tests/tools/problem_package.sh TESSERA COMPILER examples/problem-package
#
# Holds that make.sh makes the data that are there; that inputs are accepted and what is not quite
# one is not; that each submission meets what its folder says, a wrong one with 43 from the validator
# and never an error of the judge's. Exit codes: 0 all so, 1 not, 2 bad arguments.
set -uo pipefail

if [ $# -ne 3 ] || [ ! -x "$1" ] || [ ! -d "$3/yinyang" ]; then
    echo "usage: tests/tools/problem_package.sh TESSERA COMPILER FOLDER" >&2
    exit 2
fi
compiler=$2
made_by=$3/make.sh
package=$3/yinyang
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin" "$folder/out" "$folder/feedback"
ln -s "$(realpath "$1")" "$folder/bin/tessera"
export PATH=$folder/bin:$PATH
shopt -s nullglob
failures=0
cases=0

fail() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

# expect CODE WHAT COMMAND...: the command, which reads our standard input, ends with CODE.
expect() {
    local code=$1 what=$2 status
    shift 2
    "$@" >"$folder/said" 2>&1
    status=$?
    cases=$((cases + 1))
    [ $status -eq "$code" ] || fail "$what: expected exit code $code, found $status: $(cat "$folder/said")"
}

for kind in input output; do
    cp -r "$package/${kind}_validators/tessera" "$folder/$kind"
    expect 0 "$kind validator's build" env -C "$folder/$kind" ./build
    [ -x "$folder/$kind/run" ] || fail "no run in the $kind validator"
done

expect 0 make.sh "$made_by" "$folder/data"
diff -r "$folder/data" "$package/data" >&2 || fail "make.sh makes other data than are there"

# spoilt FILE: each way in which an input is not quite what was promised, a file each.
spoilt() {
    local text
    rm -rf "$folder/spoilt"
    mkdir "$folder/spoilt"
    cd "$folder/spoilt" || exit 1
    sed 's/$/ /' "$1" >blanks-at-ends
    sed 's/$/\r/' "$1" >crlf
    head -c -1 "$1" >no-last-line-end
    { cat "$1" && echo; } >empty-line-after
    { printf '\357\273\277' && cat "$1"; } >byte-order-mark
    sed '1s/^/0/' "$1" >leading-zero
    sed '1s/^/+/' "$1" >plus
    sed '2s/ /  /' "$1" >two-blanks
    sed '1s/.*/1000/' "$1" >too-few-boards
    sed '2s/^[0-9]*/9/' "$1" >nine-rows
    sed '$s/.$/x/' "$1" >letter
    sed '$s/.$//' "$1" >short-row
    sed '$d' "$1" >row-missing
    : >empty
    printf '\000\377\001%.0s' {1..400} >junk
    cd - >/dev/null || exit 1
}

for input in "$package"/data/*/*.in; do
    expect 42 "${input##*/}" "$folder/input/run" <"$input"
    spoilt "$(realpath "$input")"
    for file in "$folder"/spoilt/*; do
        expect 43 "${input##*/} with ${file##*/}" "$folder/input/run" <"$file"
    done
done

# verdict PROGRAM INPUT: sets `verdict` to accepted, wrong_answer, run_time_error,
# time_limit_exceeded or what the judge did wrong.
verdict() {
    # In a shell of its own, whose remarks on a signal go nowhere.
    (timeout 5 "$1" <"$2" >"$folder/team"; exit $?) 2>/dev/null
    case $? in
        0) ;;
        124) verdict=time_limit_exceeded && return ;;
        *) verdict=run_time_error && return ;;
    esac
    rm -f "$folder"/feedback/*
    "$folder/output/run" "$2" "${2%.in}.ans" "$folder/feedback/" <"$folder/team" >/dev/null 2>&1
    local status=$?
    case $status in
        42) verdict=accepted ;;
        43) verdict=wrong_answer ;;
        *) verdict="judge error, exit code $status" ;;
    esac
    [ -s "$folder/feedback/judgemessage.txt" ] || verdict="no judgemessage.txt"
}

# meets KIND PROGRAM NAME: the first case that is not accepted ends it, as at a contest.
meets() {
    local input
    for input in "$package"/data/*/*.in; do
        verdict "$2" "$input"
        cases=$((cases + 1))
        [ "$verdict" = accepted ] || break
    done
    if [ "$verdict" != "$1" ]; then
        fail "$3: expected $1, found $verdict (${input##*/}): $(cat "$folder"/feedback/* 2>&1)"
        return
    fi
    printf '%-40s %s' "$3" "$verdict"
    [ "$verdict" != wrong_answer ] || printf ', %s: %s' "${input##*/}" "$(cat "$folder/feedback/judgemessage.txt")"
    echo
}

number=0
for source in "$package"/submissions/*/*.cpp; do
    kind=$(basename "$(dirname "$source")")
    name=$(basename "$source" .cpp)
    if ! "$compiler" -std=c++20 -O1 -o "$folder/out/$name" "$source" >&2; then
        fail "$kind/$name does not compile"
        continue
    fi
    number=$((number + 1))
    meets "$kind" "$folder/out/$name" "$kind/$name"
done
[ $number -ge 9 ] || fail "only $number submissions"

# What the validator itself must not take for a verdict.
sample=$package/data/sample/1
right() { cat "$sample.ans"; }
expect 42 "the jury's own output" "$folder/output/run" "$sample.in" "$sample.ans" "$folder/feedback/" < <(right)
expect 43 "a count one too large" "$folder/output/run" "$sample.in" "$sample.ans" \
    "$folder/feedback/" < <(right | sed '1s/^1$/2/')
expect 43 "an empty output" "$folder/output/run" "$sample.in" "$sample.ans" "$folder/feedback/" </dev/null
expect 43 "binary junk" "$folder/output/run" "$sample.in" "$sample.ans" "$folder/feedback/" \
    < <(printf '\000\377\001%.0s' {1..400})
for what in in ans; do
    printf 'x\n' >"$folder/bad"
    files=("$sample.in" "$sample.ans")
    [ $what = in ] && files[0]=$folder/bad || files[1]=$folder/bad
    "$folder/output/run" "${files[@]}" "$folder/feedback/" < <(right) >/dev/null 2>&1
    case $? in 0 | 42 | 43) fail "a spoilt .$what became a verdict" ;; esac
done
"$folder/output/run" "$sample.in" "$sample.ans" "$folder/nowhere/" < <(right) >/dev/null 2>&1
case $? in 0 | 42 | 43) fail "a missing feedback folder became a verdict" ;; esac

echo "$cases runs, $number submissions, $failures failures"
[ $failures -eq 0 ]
