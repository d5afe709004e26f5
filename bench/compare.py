#!/usr/bin/env python3
"""Times whole processes against one another, fairly.

    bench/compare.py --ours 'build/release/tessera solve lights-out' \\
        --peer reference=./poj1222 --peer other='./other -q' INPUT...

Every command gets each input on standard input and writes to a file in memory. The commands
take turns, and who begins moves on by one each round, so that a slow minute of the machine is
everybody's. A first round, not counted, fills the caches. What is compared are medians: of an
input, and their sum over all inputs. A ratio above 1 says that ours is faster.

Exit codes: 0; 1 when a command failed or outputs differ; 2 for bad usage.
"""

import argparse
import json
import os
import shlex
import shutil
import signal
import statistics
import sys
import tempfile
import threading
import time

OURS = "ours"


class Failure(Exception):
    """A command that did not do its work; what it says is for a person."""


def run_once(command, input_path, output, timeout):
    """Runs `command`; returns (wall, cpu, timed_out) in seconds. cpu is the child's user and
    system time as the kernel counted it."""
    output.seek(0)
    output.truncate()
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, input_path, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_DUP2, output.fileno(), 1),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
    ]
    start = time.perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    killer = threading.Timer(timeout, os.kill, (pid, signal.SIGKILL)) if timeout else None
    if killer:
        killer.start()
    try:
        _, status, usage = os.wait4(pid, 0)
    finally:
        if killer:
            killer.cancel()
    wall = time.perf_counter() - start
    code = os.waitstatus_to_exitcode(status)
    timed_out = bool(timeout) and code == -signal.SIGKILL and wall >= timeout
    if code != 0 and not timed_out:
        raise Failure(f"{shlex.join(command)} < {input_path}: exit code {code}")
    return wall, usage.ru_utime + usage.ru_stime, timed_out


def resolved(command_line):
    """The words of `command_line`, its program found on PATH, once, outside the timing."""
    words = shlex.split(command_line)
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise Failure(f"no such program: {command_line!r}")
    return [program] + words[1:]


def contents(output, same):
    output.seek(0)
    data = output.read()
    return data.split() if same == "tokens" else data


def measure(commands, inputs, rounds, timeout=None, same=None):
    """{name: {input: {"wall": [...], "cpu": [...], "timeouts": n}}} for `commands`, a dict of
    name to words. `same`: None, "bytes" or "tokens": how equal the outputs must be to the
    first command's."""
    names = list(commands)
    figures = {
        name: {path: {"wall": [], "cpu": [], "timeouts": 0} for path in inputs} for name in names
    }
    with tempfile.TemporaryFile(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as output:
        for path in inputs:
            expected = None
            for turn in range(-1, rounds):
                shift = turn % len(names) if turn >= 0 else 0
                for name in names[shift:] + names[:shift]:
                    wall, cpu, timed_out = run_once(commands[name], path, output, timeout)
                    if same and not timed_out:
                        found = contents(output, same)
                        expected = found if expected is None else expected
                        if found != expected:
                            raise Failure(f"{name} < {path}: its output differs from {names[0]}'s")
                    if turn < 0:
                        continue
                    figures[name][path]["wall"].append(wall)
                    figures[name][path]["cpu"].append(cpu)
                    figures[name][path]["timeouts"] += timed_out
    return figures


def summary(figures, inputs, clock):
    """Rows (input, {name: (seconds, is_lower_bound)}), the last being "total"."""
    rows = []
    for path in inputs:
        rows.append((path, {
            name: (statistics.median(of[path][clock]), of[path]["timeouts"] > 0)
            for name, of in figures.items()
        }))
    rows.append(("total", {
        name: (sum(row[name][0] for _, row in rows), any(row[name][1] for _, row in rows))
        for name in figures
    }))
    return rows


def as_table(rows, names):
    """Milliseconds, and beside each peer how many times as long as ours it took."""
    heads = ["median, ms", names[0]] + [head for peer in names[1:] for head in (peer, "ratio")]
    lines = [heads]
    for path, row in rows:
        ours, ours_is_bound = row[names[0]]
        line = [os.path.basename(path), (">" if ours_is_bound else "") + f"{ours * 1e3:.2f}"]
        for peer in names[1:]:
            seconds, is_bound = row[peer]
            mark = ">" if is_bound else "<" if ours_is_bound else ""
            ratio = "-" if ours == 0 or (is_bound and ours_is_bound) else f"{seconds / ours:.2f}"
            line += [(">" if is_bound else "") + f"{seconds * 1e3:.2f}",
                     ratio if ratio == "-" else mark + ratio]
        lines.append(line)
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    return "\n".join(
        "  ".join(cell.ljust(width) if i == 0 else cell.rjust(width)
                  for i, (cell, width) in enumerate(zip(line, widths)))
        for line in lines)


def as_json(figures, rows, names, clock):
    ours = rows[-1][1][names[0]][0]
    return json.dumps({
        "clock": clock,
        "runs": figures,
        "medians": {path: {name: value for name, (value, _) in row.items()} for path, row in rows},
        "ratios": {peer: rows[-1][1][peer][0] / ours if ours else None for peer in names[1:]},
    })


def named_command(text):
    name, equals, command = text.partition("=")
    if not equals or not name or not command or name == OURS:
        raise argparse.ArgumentTypeError(f"expected NAME=CMD, found {text!r}")
    return name, command


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, found {text}")
    return number


def arguments(argv):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", required=True, metavar="CMD")
    parser.add_argument("--peer", action="append", default=[], type=named_command,
                        metavar="NAME=CMD")
    parser.add_argument("--rounds", type=positive, default=9, help="default: 9")
    parser.add_argument("--timeout", type=float, metavar="S",
                        help="stop a run after S seconds; its figure is then a lower bound")
    parser.add_argument("--cpu", action="store_true",
                        help="compare user and system time instead of the wall clock's")
    same = parser.add_mutually_exclusive_group()
    same.add_argument("--same-output", dest="same", action="store_const", const="bytes",
                      help="outputs must be equal, byte by byte")
    same.add_argument("--same-tokens", dest="same", action="store_const", const="tokens",
                      help="outputs must be equal but for white space")
    parser.add_argument("--json", action="store_true", help="all figures, in seconds")
    parser.add_argument("inputs", nargs="+", metavar="INPUT")
    options = parser.parse_args(argv)
    if len({name for name, _ in options.peer}) < len(options.peer):
        parser.error("two peers have one name")
    return options


def main(argv):
    options = arguments(argv)
    clock = "cpu" if options.cpu else "wall"
    inputs = list(dict.fromkeys(options.inputs))
    try:
        for path in inputs:
            with open(path, "rb"):
                pass
        commands = {name: resolved(line) for name, line in [(OURS, options.ours)] + options.peer}
        figures = measure(commands, inputs, options.rounds, options.timeout, options.same)
    except (Failure, OSError) as failure:
        print(f"compare.py: {failure}", file=sys.stderr)
        return 1
    rows = summary(figures, inputs, clock)
    names = list(commands)
    print(as_json(figures, rows, names, clock) if options.json else as_table(rows, names))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
