#!/usr/bin/env bash
# Holds examples/cluster/ to what it promises, on one machine.
#
#   tests/tools/cluster_campaign.sh TESSERA PROGRAM EXAMPLES
#
# PROGRAM is the yin-yang solver of examples/faulty that takes the checkerboard for a colouring;
# EXAMPLES is examples/cluster. A campaign gives the same in one piece and in 1, 3 and 7 parts, one
# or two at once, by GNU parallel and as the tasks of a Slurm array (no Slurm is needed: its
# variables are set here). All that lies in a folder whose name has a blank.
# Exit codes: 0 all holds; 1 something does not; 2 bad usage; 77 GNU parallel is not on the PATH.
set -uo pipefail

if [ $# -ne 3 ] || [ ! -x "$1" ] || [ ! -x "$2" ] || [ ! -d "$3" ]; then
    sed -n '4s/^# */usage: /p' "$0" >&2
    exit 2
fi
if ! command -v parallel >/dev/null; then
    echo "SKIPPED: GNU parallel is not on the PATH (Debian: apt install parallel)"
    exit 77
fi
TESSERA=$(realpath "$1")
program=$(realpath "$2")
examples=$(realpath "$3")
export TESSERA

top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
mkdir "$top/a folder" && cd "$top/a folder" || exit 2
cp "$program" "./a solver"

failed=0
expect() { # expect WHAT FOUND WANTED
    if [ "$2" = "$3" ]; then
        echo "ok      $1"
    else
        failed=1
        printf 'FAILED  %s: expected %s, found %s\n' "$1" "$3" "$2"
    fi
}

timeless() { sed 's/"seconds":[0-9.]*/"seconds":0/' "$1"; }

same() { # same WHAT LINES FOLDER: those of the campaign in one piece
    expect "$1: results" "$(timeless "$2" | cksum)" "$(timeless whole.jsonl | cksum)"
    expect "$1: files" "$(cd "$3" && cksum bug-* min-* | cksum)" \
        "$(cd whole && cksum bug-* min-* | cksum)"
}

seed=18446744073709551557
endless=(yin-yang --program "'./a solver'" --seed "$seed" --keep 3 --rows 4 --cols 4)
campaign=("${endless[@]}" --runs 9)
"$TESSERA" fuzz "${campaign[@]}" --json --quiet --out whole >whole.jsonl
expect "one piece: exit code" $? 1
duplicates=$(grep -c '"duplicate_of":"run ' whole.jsonl)
expect "one piece: failures that shrink to the same are told" "$((duplicates > 0))" 1

for shards in 1 3 7; do
    for jobs in 1 2; do
        out="$shards parts, $jobs at once"
        bash "$examples/campaign.sh" $shards "$out" --jobs $jobs -- "${campaign[@]}" >said 2>complaints
        expect "$out: exit code" $? 1
        expect "$out: complaints" "$(cat complaints)" ""
        same "$out" "$out/all.jsonl" "$out/all"
    done
done
bash "$examples/campaign.sh" 2 "jobs inside" --jobs 1 -- "${campaign[@]}" --jobs 2 >/dev/null 2>&1
same "jobs inside" "jobs inside/all.jsonl" "jobs inside/all"

out="3 parts, 2 at once"
again() { bash "$examples/campaign.sh" "${1:-3}" "$out" -- "${campaign[@]}" >said 2>complaints; }
rm -r "$out/part-1"
sed -i 's/"interrupted":false/"interrupted":true/' "$out"/part-2/results-*.jsonl
before=$(stat -c %i "$out"/part-3/results-*.jsonl)
again
expect "resumed: exit code" $? 1
same "resumed" "$out/all.jsonl" "$out/all"
expect "resumed: what was done is left" "$(stat -c %i "$out"/part-3/results-*.jsonl)" "$before"
again 4
expect "another campaign's folder: exit code" $? 2
rm -rf "$out"

# Bad usage of fuzz is a failure of every part.
bash "$examples/campaign.sh" 2 bad -- yin-yang --program /no/such/solver >said 2>complaints
expect "no such solver: exit code" $? 2
expect "no such solver: told" "$(grep -c 'found ./no/such/solver' complaints)" 2

# Ctrl-C: what was found is merged, nothing goes on. SIGTERM, as what a script starts by & ignores
# SIGINT; tessera takes both alike.
bash "$examples/campaign.sh" 2 stopped -- "${endless[@]}" --runs 1000000 >said 2>complaints &
running=$!
for ((i = 0; i < 300; ++i)); do
    [ "$(find stopped -name 'min-*.txt' 2>/dev/null | sed 's|/min-.*||' | sort -u | wc -l)" -eq 2 ] && break
    sleep 0.1
done
pkill -TERM -P $running
wait $running
expect "stopped: exit code" $? 1
expect "stopped: parts that say so" \
    "$(tail -qn 1 stopped/part-*/results-*.jsonl | grep -c '"interrupted":true')" 2
expect "stopped: told" "$(tail -n 3 said | grep -c ', interrupted$')" 1

# Over ssh, as far as one machine goes: each `host` is this one, in another folder and environment.
cat >ssh <<'END'
#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
shift
[ "$1" != -- ] || shift
cd / && exec env -i PATH="$PATH" HOME=/ SHELL=/bin/sh sh -c "$*"
END
chmod +x ssh
ln -s "$PWD/ssh" "$top/ssh"
bash "$examples/campaign.sh" 3 "by ssh" --sshlogin "1/$top/ssh one,1/$top/ssh two" \
    -- "${campaign[@]}" >said 2>complaints </dev/null
expect "ssh: exit code" $? 1
same "ssh" "by ssh/all.jsonl" "by ssh/all"

# As Slurm would.
for task in 1 2 3; do
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=3 \
        bash "$examples/slurm.sh" "by slurm" "${campaign[@]}" >/dev/null 2>&1
    expect "slurm, task $task: exit code" $? 0
done
expect "slurm: a part that is there" \
    "$(SLURM_ARRAY_TASK_ID=2 SHARDS=3 bash "$examples/slurm.sh" "by slurm" "${campaign[@]}")" \
    "by slurm/part-2 is there"
bash "$examples/slurm.sh" --merge "by slurm" 2>/dev/null
expect "slurm, merge: exit code" $? 1
same "slurm" "by slurm/all.jsonl" "by slurm/all"
expect "slurm: a sum for people" "$(grep -c '^9 runs, ' "by slurm/all.txt")" 1

exit $failed
