"""Make sudoku puzzles for Prophecies, each with exactly one solution.

    .venv/bin/python -m tools.sudoku 40 32 24        one puzzle of 81 characters for each number of givens
    .venv/bin/python -m tools.sudoku --boxes 2x3 10  a small one, as the givens of a board object

Solving is of no use in the game, but a puzzle that comes with it should also be one. Rules and boards of the game
are not decided here.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence

from foretold.games.prophecies.boards import NO_GIVENS, sudoku
from foretold.games.prophecies.exotic import exotic
from foretold.games.prophecies.layout import Layout

Numbers = dict[int, int]  # by cell


def box_board(box_rows: int, box_cols: int) -> dict[str, object]:
    """A square board with boxes of this size, as the object an option takes."""
    size = box_rows * box_cols
    names = [[f"{'abcdefghijkl'[col]}{row + 1}" for col in range(size)] for row in range(size)]
    boxes = [
        [names[top + row][left + col] for row in range(box_rows) for col in range(box_cols)]
        for top in range(0, size, box_rows)
        for left in range(0, size, box_cols)
    ]
    columns = [list(column) for column in zip(*names, strict=True)]
    at = {name: [col, row] for row, line in enumerate(names) for col, name in enumerate(line)}
    return {"cells": [name for line in names for name in line], "lines": [*names, *columns, *boxes], "at": at}


def solutions(layout: Layout, givens: Numbers, rng: random.Random | None = None) -> Iterator[Numbers]:
    """All ways to fill the board with no number twice in a line; in random order, if there is a generator."""
    size = max(map(len, layout.lines))
    seen_by = [set(sum((line for line in layout.lines if cell in line), ())) for cell in range(len(layout.cells))]
    yield from _filled(seen_by, size, dict(givens), rng)


def _filled(
    seen_by: Sequence[set[int]], size: int, numbers: Numbers, rng: random.Random | None
) -> Iterator[Numbers]:
    if len(numbers) == len(seen_by):
        yield dict(numbers)
        return
    cell, fitting = _tightest(seen_by, size, numbers)
    if rng:
        rng.shuffle(fitting)
    for number in fitting:
        numbers[cell] = number
        yield from _filled(seen_by, size, numbers, rng)
    numbers.pop(cell, None)


def _tightest(seen_by: Sequence[set[int]], size: int, numbers: Numbers) -> tuple[int, list[int]]:
    """The empty cell with the fewest numbers that fit, and these numbers."""
    best, fewest = -1, list(range(size + 1))
    for cell, others in enumerate(seen_by):
        if cell not in numbers:
            taken = {numbers[other] for other in others if other in numbers}
            if size - len(taken) < len(fewest):
                best, fewest = cell, [number for number in range(1, size + 1) if number not in taken]
    return best, fewest


def is_unique(layout: Layout, givens: Numbers) -> bool:
    found = solutions(layout, givens)
    return next(found, None) is not None and next(found, None) is None


def made(layout: Layout, count: int, rng: random.Random) -> Numbers:
    """A puzzle with this many givens: a full board, emptied cell by cell as long as it keeps its one solution."""
    while True:
        givens = next(solutions(layout, {}, rng))
        for cell in rng.sample(range(len(layout.cells)), len(layout.cells)):
            fewer = {other: number for other, number in givens.items() if other != cell}
            if len(givens) > count and is_unique(layout, fewer):
                givens = fewer
        if len(givens) == count:
            return givens


def main() -> None:
    parser = argparse.ArgumentParser(description="Make sudoku puzzles with exactly one solution.")
    parser.add_argument("givens", nargs="*", type=int, default=[32], help="how many numbers are printed")
    parser.add_argument("--boxes", metavar="RxC", help="rows and columns of a box, for a small board")
    parser.add_argument("--seed", type=int, default=None)
    chosen = parser.parse_args()
    rng = random.Random(chosen.seed)
    for count in chosen.givens:
        if chosen.boxes:
            rows, cols = map(int, chosen.boxes.split("x"))
            layout = exotic(box_board(rows, cols))
            givens = made(layout, count, rng)
            print(json.dumps({layout.cells[cell]: number for cell, number in sorted(givens.items())}))
        else:
            givens = made(sudoku(NO_GIVENS), count, rng)
            print("".join(str(givens.get(cell, ".")) for cell in range(81)))


if __name__ == "__main__":
    main()
