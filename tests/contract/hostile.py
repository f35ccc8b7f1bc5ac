"""Records as somebody would write them who wants them to do harm: seeded, so that each can be met again.

They begin as records of real games, whole or masked, and are spoilt in a few ways at once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from foretold.core import record
from foretold.core.luck import Seeded, shuffled
from foretold.laws.cases import Case
from foretold.laws.walks import every_ply

LONGEST_BASE = 60  # moves
MOST_SPOILT = 4  # ways to spoil one record
OFTEN = 300  # how often a line is repeated to make a record huge
DEEP = 5_000

Lines = list[str]

TOKENS = (
    "?",
    "? ?",
    "/",
    "/ /",
    "? / ?",
    "removed",
    '"?"',
    '"\\ud800"',
    '""',
    "-1",
    "0",
    "1",
    "99",
    "9" * 400,
    "1e9",
    "NaN",
    "0-0",
    "4-99",
    "-",
    "R0",
    "R99",
    "X-",
    "S",
    "J",
    "S S",
    "a",
    "é",
    "x" * 2_000,
    "null",
    "true",
    "*",
    "~",
    "0x10",
)
ACTORS = ("*", "~", "0", "1", "2", "5", "6", "99", "100", "-1", "?", "")
NUMBERS = ("0", "-1", "1", "6", "7", "100", str(2**63), "9" * 400, "1.5", "1e400", "true", "null", '"2"', "[]", "")
OPTIONS = (
    "{",
    "[]",
    "null",
    '{"?": 1}',
    '{"seats": 2}',
    "[" * DEEP,
    '{"a":' * DEEP,
    "[" * DEEP + "]" * DEEP,
    '{"board": {}}',
    '{"board": {"cells": [[1]]}}',
    '{"board": null}',
    '{"trumps": [9, 9]}',
    '{"trumps": [[[]]]}',
    '{"variant": ["a"]}',
    '{"' + "k" * 5_000 + '": 1}',
    '{"rounds": ' + "9" * 400 + "}",
    '{"rounds": 1e400}',
    '{"rounds": -1}',
)
PLAYERS = (
    "[]",
    "[" + "[" * 50 + "]" * 50 + "]",
    "[1, null, {}]",
    '[{"name": 5, "bot": []}]',
    '["a"]',
    '["' + "n" * 9_000 + '"]',
)
NOTES = (
    "#: seat 0",
    "#: seat 99",
    "#: seat 999999999999",
    "#: seq 0",
    "#: seq 999999999999",
    "#:",
    "# ?",
    "= 1 2",
    "= 9",
    "=",
)
JUNK = (
    "",
    " ",
    "0",
    "* deal ?",
    "* deal / / / ?",
    "0 ?",
    "? ?",
    "0 play ?",
    "0 resign",
    "1 resign",
    "* look ?",
    "0 keep ?",
    "\x00",
    "0 " + "a " * 3_000,
)


def hostile(case: Case, seed: int) -> str:
    chance = Seeded(f"hostile {case} {seed}")
    texts = bases(case)
    lines = texts[chance.below(len(texts))].split("\n")
    for _ in range(1 + chance.below(MOST_SPOILT)):
        SPOILT[chance.below(len(SPOILT))](lines, chance)
    return "\n".join(lines)


_bases: dict[str, list[str]] = {}  # by case; making them takes longer than reading them


def bases(case: Case) -> list[str]:
    """Records of a few games, stopped somewhere: whole, and as each seat and a spectator may know them."""
    return _bases.get(str(case)) or _bases.setdefault(str(case), _made(case))


def _made(case: Case) -> list[str]:
    texts = []
    for seed in range(4):
        stop = Seeded(f"base {case} {seed}").below(LONGEST_BASE)
        for ply, played in enumerate(every_ply(case, seed)):
            if ply == stop or played.is_over:
                texts.append(record.write(played))
                texts += [record.write_masked(played, seat) for seat in (None, *range(case.seats))]
                break
    return texts


# Ways to spoil


def _at(lines: Lines, chance: Seeded) -> int:
    return chance.below(len(lines) or 1)


def _one_of(items: Sequence[Any], chance: Seeded) -> Any:
    return items[chance.below(len(items))]


def _moves(lines: Lines) -> list[int]:
    return [at for at, line in enumerate(lines) if line[:1] in "*~0123456789" and " " in line] or [len(lines) - 1]


def drop(lines: Lines, chance: Seeded) -> None:
    at = _at(lines, chance)
    del lines[at : at + 1 + chance.below(3)]
    lines += [""] * (not lines)


def repeat(lines: Lines, chance: Seeded) -> None:
    at = _at(lines, chance)
    lines[at:at] = [lines[at]] * (OFTEN if not chance.below(10) else 1)


def swap(lines: Lines, chance: Seeded) -> None:
    one, two = _at(lines, chance), _at(lines, chance)
    lines[one], lines[two] = lines[two], lines[one]


def cut(lines: Lines, chance: Seeded) -> None:
    at = _at(lines, chance)
    del lines[at + 1 :]
    lines[at] = lines[at][: chance.below(len(lines[at]) + 1)]


def put_in(lines: Lines, chance: Seeded) -> None:
    lines.insert(_at(lines, chance), _one_of((*NOTES, *JUNK), chance))


def change_word(lines: Lines, chance: Seeded) -> None:
    at = _one_of(_moves(lines), chance)
    words = lines[at].split(" ")
    words[chance.below(len(words))] = _one_of((*TOKENS, *words), chance)
    lines[at] = " ".join(words)


def add_word(lines: Lines, chance: Seeded) -> None:
    at = _one_of(_moves(lines), chance)
    words = lines[at].split(" ")
    words.insert(chance.below(len(words) + 1), _one_of((*TOKENS, *words), chance))
    lines[at] = " ".join(words)


def take_word(lines: Lines, chance: Seeded) -> None:
    at = _one_of(_moves(lines), chance)
    words = lines[at].split(" ")
    del words[chance.below(len(words))]
    lines[at] = " ".join(words)


def take_word_from_elsewhere(lines: Lines, chance: Seeded) -> None:
    """Cards that lie elsewhere already, heroes that somebody else keeps."""
    words = " ".join(lines[at] for at in _moves(lines)).split(" ")
    at = _one_of(_moves(lines), chance)
    mine = lines[at].split(" ")
    mine[chance.below(len(mine))] = _one_of(words, chance)
    lines[at] = " ".join(mine)


def mix_words(lines: Lines, chance: Seeded) -> None:
    at = _one_of(_moves(lines), chance)
    actor, _, rest = lines[at].partition(" ")
    verb, _, args = rest.partition(" ")
    lines[at] = " ".join([actor, verb, *shuffled(args.split(" "), chance)])


def hide(lines: Lines, chance: Seeded) -> None:
    at = _one_of(_moves(lines), chance)
    words = lines[at].split(" ")
    first = 2 + chance.below(max(1, len(words) - 2))
    lines[at] = " ".join([*words[:first], *("?" if word != "/" else word for word in words[first:])])


def change_actor(lines: Lines, chance: Seeded) -> None:
    at = _one_of(_moves(lines), chance)
    lines[at] = f"{_one_of(ACTORS, chance)} {lines[at].partition(' ')[2]}"


def change_header(lines: Lines, chance: Seeded) -> None:
    values = {
        "rules": NUMBERS,
        "seats": NUMBERS,
        "options": OPTIONS,
        "players": PLAYERS,
        "game": ("", "chess", "?"),
    }
    key = _one_of(("rules", "seats", "seats", "options", "options", "players", "game"), chance)
    line = f"{key} {_one_of(values[key], chance)}"
    found = [at for at, it in enumerate(lines) if it.startswith(f"{key} ")]
    if found:
        lines[found[0]] = line
    else:
        lines.insert(min(5, len(lines)), line)


def change_option(lines: Lines, chance: Seeded) -> None:
    """One option, or a part of one, becomes something else."""
    for at, line in enumerate(lines):
        if line.startswith("options {"):
            try:
                options = json.loads(line.removeprefix("options "))
            except (ValueError, RecursionError):
                return
            _spoil(options, chance)
            lines[at] = f"options {json.dumps(options)}"


def _spoil(value: Any, chance: Seeded) -> None:
    odd: Sequence[Any] = (None, -1, 0, 10**30, "", "?", [], {}, [[]], True, 1.5, "x" * 3_000)
    keys: Sequence[Any] = list(value) if isinstance(value, dict) else range(len(value))
    if not keys:
        return
    key = _one_of(keys, chance)
    if isinstance(value[key], dict | list) and chance.below(3):
        _spoil(value[key], chance)
    else:
        value[key] = _one_of(odd, chance)


SPOILT: tuple[Callable[[Lines, Seeded], None], ...] = (
    drop,
    repeat,
    swap,
    cut,
    put_in,
    change_word,
    add_word,
    take_word,
    take_word_from_elsewhere,
    mix_words,
    mix_words,
    hide,
    change_actor,
    change_header,
    change_option,
)
