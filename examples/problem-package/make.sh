#!/bin/sh
# Makes the test data of yinyang/, the same each time: boards by seed, and their answers.
#
#   examples/problem-package/make.sh [DATA]      DATA: the folder to fill (default: yinyang/data)
#
# tessera must be on the PATH. Exit codes: 0 made; anything else not.
set -eu
data=${1:-$(dirname -- "$0")/yinyang/data}
mkdir -p "$data/sample" "$data/secret"

# random NAME OPTION...: boards as tessera generates them.
random() {
    name=$1
    shift
    tessera generate yin-yang "$@" -o "$data/$name.in"
}

# by_hand NAME BOARDS: the text itself.
by_hand() { printf "$2" >"$data/$1.in"; }

by_hand sample/1 '2\n6 6\n.#.o.o\n..o.#.\n.#.o.#\n..#.o.\n...o..\n......\n3 3\no..\n.##\n...\n'

# Where programs go wrong: the checkerboard, a ring, a board that is no square, no colouring.
by_hand secret/01-least '1\n2 2\n..\n..\n'
by_hand secret/02-ring '2\n3 3\nooo\no#o\nooo\n3 3\n...\n...\n...\n'
by_hand secret/03-not-square '2\n2 8\n........\n........\n8 2\n..\n..\n..\n..\n..\n..\n..\n..\n'
by_hand secret/04-none '2\n2 2\noo\noo\n4 4\no..#\n....\n....\n#..o\n'
by_hand secret/05-checkerboard '2\n2 2\n#o\no#\n2 2\no#\n#.\n'
random secret/06-small --rows 3 --cols 4 --count 30 --seed 6
random secret/07-tall --rows 8 --cols 5 --count 10 --seed 7 --style solvable
random secret/08-wide --rows 5 --cols 8 --count 10 --seed 8 --style solvable
by_hand secret/09-most '1\n8 8\n........\n........\n........\n........\n........\n........\n........\n........\n'
random secret/10-large --rows 8 --cols 8 --count 20 --seed 10 --style solvable

for input in "$data"/*/*.in; do
    tessera solve yin-yang -o "${input%.in}.ans" "$input"
done
