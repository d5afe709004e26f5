#!/usr/bin/env python3
"""Writes cmake/start_order.ld: which code a start of `tessera` runs, in the order it runs it.

    tools/start_order.py build/release > cmake/start_order.ld

The statically linked program of BUILD_DIR is linked once more with a map, and Valgrind (tool
lackey) follows it through the native verbs on the samples of examples/. What it ran is listed by
input section: by name where that is a mangled one, else by the file it comes from. Sections that a
start runs most of come first, large ones of which it runs little behind them; within either the
first run is the first named. The list is a hint: a name that is no more, or of another compiler's
library, is matched by nothing and does no harm. To be run again when a start has changed much.
"""

import argparse
import bisect
import collections
import os
import re
import subprocess
import sys
import tempfile

PUZZLES = ("lights-out", "gray-code", "mayan", "yin-yang")
LINE = 64  # bytes of a cache line: code is counted in those
SMALL = 1500  # bytes: a section of fewer is never worth setting apart
MOSTLY = 0.3  # of a section's lines run: then it is not sparse

Section = collections.namedtuple("Section", "address size name file")


def link_command(build):
    """The command, for a shell in `build`, that links the program."""
    commands = subprocess.run(["ninja", "-C", build, "-t", "commands", "tessera"], check=True,
                              capture_output=True, text=True).stdout.splitlines()
    if not commands or " -o tessera " not in commands[-1]:
        sys.exit(f"start_order: no link of tessera in {build}")
    return commands[-1]


def link_with_map(build, folder):
    program, link_map = os.path.join(folder, "tessera"), os.path.join(folder, "map")
    command = link_command(build).replace(" -o tessera ",
                                          f" -o '{program}' -Wl,-Map='{link_map}' ", 1)
    subprocess.run(command, shell=True, check=True, cwd=build)
    return program, link_map


def read_map(path):
    """The sections of code in a map of GNU ld, by address. A long name has a line to itself."""
    place = r"0x([0-9a-f]+) +0x([0-9a-f]+) +(\S.*)"
    sections, name = [], None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            line = line.rstrip("\n")
            if re.fullmatch(r" \.text\S*", line):
                name = line.strip()
                continue
            one = re.fullmatch(r" (\.text\S*) +" + place, line)
            rest = re.fullmatch(r" +" + place, line)
            if one:
                sections.append(Section(int(one[2], 16), int(one[3], 16), one[1], one[4]))
            elif rest and name:
                sections.append(Section(int(rest[1], 16), int(rest[2], 16), name, rest[3]))
            name = None
    return sorted(s for s in sections if s.address and s.size)


def samples(program, folder):
    """Argument lists and the file each reads on standard input."""
    examples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples")
    for puzzle in PUZZLES:
        board = os.path.join(examples, f"{puzzle}.txt")
        answer = os.path.join(folder, f"{puzzle}.answer")
        subprocess.run([program, "solve", puzzle, board, "-o", answer], check=True)
        yield ["solve", puzzle], board
        yield ["check", puzzle, board, answer], os.devnull


def follow(program, arguments, input_path, folder):
    """The addresses of the instructions that a run goes through."""
    log = os.path.join(folder, "trace")
    with open(input_path, "rb") as given:
        subprocess.run(["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={log}",
                        program, *arguments], check=True, stdin=given, stdout=subprocess.DEVNULL)
    with open(log, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("I "):
                yield int(line[2:].split(",")[0], 16)


def lines_run(program, sections, folder):
    """{section: lines of it that were run}, in the order of the first run."""
    starts = [section.address for section in sections]
    run = {}
    for arguments, input_path in samples(program, folder):
        for address in follow(program, arguments, input_path, folder):
            at = bisect.bisect_right(starts, address) - 1
            if at >= 0 and address < sections[at].address + sections[at].size:
                run.setdefault(sections[at], set()).add(address // LINE)
    return run


def is_sparse(section, lines):
    return section.size > SMALL and len(lines) * LINE < MOSTLY * section.size


def patterns(section):
    """The linker script's words for a section. Valgrind's processor has AVX2 and nothing wider,
    so of the C library's string functions the EVEX one is named beside the one it chose."""
    if re.match(r"\.text\.((unlikely|startup|hot)\.)?_Z", section.name):
        return [f"*({section.name})"]
    member = re.search(r"(lib[^/]*)\.a\((.*)\)$", section.file)
    if not member:
        return [f"*{os.path.basename(section.file)}({section.name})"]
    library = re.sub(r"-[0-9.]+$", "*", member[1])
    found = [f"*{library}.a:{member[2]}({section.name})"]
    if section.name == ".text.avx":
        wide = re.sub(r"-avx2?", "-evex", member[2])
        found.append(f"*{library}.a:{wide}(.text.evex)")
    return found


HEAD = """\
/* What a start of `tessera` runs, side by side, so that it maps few pages. A hint for GNU ld and
   lld, added to their own script; names that nothing bears are passed over.
   Written by tools/start_order.py. */
SECTIONS
{
  .text.start :
  {"""
TAIL = """\
  }
}
INSERT BEFORE .text;"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", help="a folder with a release build, by Ninja, linked statically")
    build = parser.parse_args().build
    with tempfile.TemporaryDirectory() as folder:
        program, link_map = link_with_map(build, folder)
        run = lines_run(program, read_map(link_map), folder)
    order = sorted(run, key=lambda section: is_sparse(section, run[section]))
    names = dict.fromkeys(name for section in order for name in patterns(section))
    print(HEAD, *(f"    {name}" for name in names), TAIL, sep="\n")
    print(f"{len(order)} sections of {sum(s.size for s in order)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
