"""Exact chances beside brute force and beside icepool, and the command that prints them."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import icepool
import pytest
from click.testing import CliRunner

from foretold.cli import main
from foretold.core.luck import Seeded
from foretold.games.prophecy_story.odds import check_chance, hits_below, is_outline, outline_chances


@cache
def by_brute_force(dice: int, needed: int) -> Fraction:
    """All results of the first wave, each followed by all results of its added dice; enough hits end it."""
    if needed <= 0:
        return Fraction(1)
    chance = Fraction(0)
    for faces in product(range(1, 7), repeat=dice):
        hits, sixes = sum(face >= 4 for face in faces), faces.count(6)
        if sixes or hits >= needed:
            chance += by_brute_force(sixes, needed - hits) / 6**dice
    return chance


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("difficulty", range(1, 6))
def test_a_check_is_as_likely_as_brute_force_finds(dice: int, difficulty: int) -> None:
    assert check_chance(dice, difficulty) == by_brute_force(dice, difficulty)


@pytest.mark.parametrize("dice", range(1, 9))
def test_a_check_is_as_likely_as_icepool_finds(dice: int) -> None:
    """icepool follows a six as deep as it is told; twelve added dice leave less than 1 in 2 thousand million."""
    one = icepool.d6.map(lambda face: icepool.Again + 1 if face == 6 else int(face >= 4), again_depth=12)
    pool = dice @ one
    for difficulty in range(1, 6):
        assert float(check_chance(dice, difficulty)) == pytest.approx(
            float(pool.probability(">=", difficulty)), abs=1e-8
        )


def test_chances_of_all_numbers_of_hits_sum_to_one() -> None:
    assert float(sum(hits_below(5, 40))) == pytest.approx(1)


def outline_by_brute_force(parents: list[int | None], pairs: list[int], of_finale: int) -> list[Fraction]:
    """Every combination of successes and failures, each with its chance."""
    depth = [0] * len(parents)
    for scene in range(1, len(parents)):
        depth[scene] = depth[parents[scene] or 0] + 1
    totals = [Fraction(0)] * len(parents)
    for outcomes in product((True, False), repeat=len(parents)):
        chance = Fraction(1)
        for scene, is_success in enumerate(outcomes):
            helped = sum(outcomes[it] for it, parent in enumerate(parents) if parent == scene)
            own = check_chance(pairs[scene] + helped, of_finale - depth[scene])
            chance *= own if is_success else 1 - own
        totals = [total + chance * is_success for total, is_success in zip(totals, outcomes, strict=True)]
    return totals


@pytest.mark.parametrize("seed", range(12))
def test_an_outline_is_as_likely_as_every_combination_of_successes_says(seed: int) -> None:
    chance = Seeded(seed)
    parents: list[int | None] = [None]
    while len(parents) < 1 + chance.below(7):
        parent = chance.below(len(parents))
        if is_outline([*parents, parent], 4):
            parents.append(parent)
    pairs = [chance.below(5) for _ in parents]
    assert outline_chances(parents, pairs, 4) == outline_by_brute_force(parents, pairs, 4)


def test_what_is_known_is_certain_and_an_empty_pool_may_have_a_die() -> None:
    assert outline_chances([None, 0], [0, 3], 4, [None, True])[0] == check_chance(1, 4)
    assert outline_chances([None, 0], [0, 3], 4, [None, False])[0] == 0
    assert outline_chances([None, 0], [0, 3], 4, [None, False], is_free=True)[0] == check_chance(1, 4)


@pytest.mark.parametrize("parents", [[None, None], [1, 0], [None, 2, 1], [None, 7], [None, 0, 1, 2, 3], [None, -1]])
def test_what_is_no_outline(parents: list[int | None]) -> None:
    assert not is_outline(parents, 4)


# The command


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["odds", *arguments])
    return result.exit_code, result.output


def test_the_command_prints_a_fraction_and_a_decimal() -> None:
    assert run("story", "--dice", "5", "--difficulty", "4") == (0, "5 dice, difficulty 4: 2371/6912 = 0.343027\n")
    assert run("story", "--dice", "0", "--difficulty", "1") == (0, "0 dice, difficulty 1: 0 = 0.000000\n")


def test_the_command_works_out_an_outline(tmp_path: Path) -> None:
    file = tmp_path / "outline.json"
    file.write_text('{"parents": [null, 0, 0, 2], "pairs": [2, 1, 1, 3]}', encoding="utf-8")
    code, text = run("story", "--outline", str(file))
    lines = text.splitlines()
    assert code == 0
    assert lines[3] == "scene 3, difficulty 2, pairs 3: 0.562500"
    assert lines[-1].startswith("finale: ")
    assert run("prophecy-story", "--outline", str(file), "--profile", "v1.1")[0] == 0


@pytest.mark.parametrize(
    ("outline", "expected"),
    [
        ({"parents": [None, 0, 1, 2, 3], "pairs": [0] * 5}, "no scene easier than 1"),
        ({"parents": [1, 0], "pairs": [1, 1]}, "[1, 0]"),
        ({"parents": [None], "pairs": [1, 2]}, "[1, 2]"),
        ({"parents": [None], "pairs": [-1]}, "[-1]"),
        ({"parents": [None], "pairs": [1], "known": [True, True]}, "[true, true]"),
        ({"parents": [None], "dice": [1]}, "dice"),
        ("nonsense", "is no outline"),
    ],
)
def test_a_wrong_outline_is_quoted_in_one_sentence(outline: object, expected: str, tmp_path: Path) -> None:
    file = tmp_path / "outline.json"
    file.write_text(outline if isinstance(outline, str) else json.dumps(outline), encoding="utf-8")
    code, text = run("story", "--outline", str(file))
    assert code == 1
    assert expected in text


def test_the_command_says_what_it_needs() -> None:
    assert "either --dice" in run("story", "--dice", "3")[1]
    assert "“prophecies”" in run("prophecies", "--dice", "3", "--difficulty", "3")[1]
    assert run("story", "--dice", "minus", "--difficulty", "3")[0] == 2
