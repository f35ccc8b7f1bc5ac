"""`foretold odds`: exact chances in the story game, of one check or of a whole outline."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import msgspec

from foretold.core.errors import OptionError
from foretold.core.notation import quote
from foretold.games.prophecy_story.odds import check_chance, depth_of, is_outline, outline_chances
from foretold.games.prophecy_story.options import FINALE_DIFFICULTY

MOST_SCENES = 40
MOST_DICE = 100


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`{"parents": [null, 0, 0, 2], "pairs": [2, 1, 1, 3]}`, and `known` outcomes if some scenes are performed."""

    parents: list[int | None]
    pairs: list[int]
    known: list[bool | None] = []


def of_check(dice: int, difficulty: int) -> str:
    return f"{dice} dice, difficulty {difficulty}: {written(check_chance(dice, difficulty))}"


def of_outline(file: Path, profile: str, is_free: bool) -> Iterator[str]:
    """One line for each scene, the finale's exact fraction last."""
    outline, of_finale = read_outline(file, profile), FINALE_DIFFICULTY[profile]
    chances = outline_chances(outline.parents, outline.pairs, of_finale, outline.known, is_free)
    for scene, chance in enumerate(chances):
        difficulty = of_finale - depth_of(outline.parents, scene)
        yield f"scene {scene}, difficulty {difficulty}, pairs {outline.pairs[scene]}: {float(chance):.6f}"
    yield f"finale: {written(chances[outline.parents.index(None)])}"


def written(chance: Fraction) -> str:
    return f"{chance} = {float(chance):.6f}"


def read_outline(file: Path, profile: str) -> Outline:
    try:
        text = file.read_text(encoding="utf-8")
        outline = msgspec.json.decode(text, type=Outline)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise OptionError("cli-odds-file", file=quote(str(file)), reason=str(error)) from None
    shown = quote(json.dumps(outline.parents))
    if not 1 <= len(outline.parents) <= MOST_SCENES or not is_outline(outline.parents, FINALE_DIFFICULTY[profile]):
        raise OptionError("cli-odds-tree", parents=shown, difficulty=FINALE_DIFFICULTY[profile], most=MOST_SCENES)
    if len(outline.pairs) != len(outline.parents) or not all(0 <= it <= MOST_DICE for it in outline.pairs):
        pairs = quote(json.dumps(outline.pairs))
        raise OptionError("cli-odds-pairs", pairs=pairs, scenes=len(outline.parents), most=MOST_DICE)
    if len(outline.known) not in (0, len(outline.parents)):
        raise OptionError("cli-odds-known", known=quote(json.dumps(outline.known)), scenes=len(outline.parents))
    return outline
