#!/usr/bin/env python3
"""How many moves the native Mayan search can look ahead in so many seconds.

    bench/mayan_reach.py [--seconds 10] [--boards 3] build/release/tessera

For boards that two exchanged blocks keep from a known answer of five moves, by number of blocks
and of colours: the largest n for which "can exactly n moves clear it?" is decided, on each board,
within the seconds of processor time, and what the slowest took; then what n + 1 takes, up to four
times the seconds. A table in Markdown on standard output.
"""

import argparse
import os
import subprocess
import sys
import tempfile

BLOCKS = (12, 20, 28, 35)
COLOURS = (3, 5, 8)
MOST_MOVES = 20  # that an instance may ask for


def processor_seconds(command, limit):
    """The processor time of `command`, or nothing when it went beyond `limit` seconds."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen([*command, "--time-limit", str(limit)], stdout=out)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 3):
        sys.exit(f"mayan_reach: exit code {child.returncode}: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime if child.returncode == 0 else None


def make_board(program, path, blocks, colours, seed):
    """A board that two exchanged blocks keep from a known answer of five moves, where there is
    one of that size; else any."""
    command = [program, "generate", "mayan", "--blocks", str(blocks), "--colours", str(colours),
               "--moves", "5", "--seed", str(seed), "--to", "json", "-o", path]
    near = subprocess.run([*command, "--style", "near"], stderr=subprocess.DEVNULL)
    if near.returncode != 0:
        subprocess.run(command, check=True)
    return path


def slowest(program, boards, moves, limit):
    """What the slowest board takes, or nothing when one is not decided."""
    worst = 0.0
    for board in boards:
        taken = processor_seconds([program, "solve", "mayan", "--quiet", "--moves", str(moves),
                                   board], limit)
        if taken is None:
            return None
        worst = max(worst, taken)
    return worst


def row(program, folder, blocks, colours, options):
    boards = [make_board(program, os.path.join(folder, f"{seed}.json"), blocks, colours, seed)
              for seed in range(1, options.boards + 1)]
    reached, last = "-", 0.0
    for moves in range(4, MOST_MOVES + 1):
        taken = slowest(program, boards, moves, 4 * options.seconds)
        if taken is None or taken > options.seconds:
            beyond = f"more than {4 * options.seconds:g}" if taken is None else f"{taken:.1f}"
            return f"| {blocks} | {colours} | {reached} | {last:.2f} | {beyond} |"
        reached, last = moves, taken
    return f"| {blocks} | {colours} | {reached} | {last:.2f} | not asked |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--boards", type=int, default=3)
    options = parser.parse_args()
    print("| blocks | colours | n | seconds | n + 1 |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for blocks in BLOCKS:
            for colours in COLOURS:
                print(row(options.program, folder, blocks, colours, options), flush=True)


if __name__ == "__main__":
    main()
