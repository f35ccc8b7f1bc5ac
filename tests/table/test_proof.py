"""The program printed in docs/luck.md, run as it stands there: it finds what is wrong with a proof."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from foretold.core.luck import PromisedStream, Roll, commitment, new_seed
from foretold.core.promises import Draw, promise_of, proof
from foretold.table.acts.commands import Wish
from tests.core.test_luck_vectors import KINDS
from tests.table.parlour import SEED, Parlour
from tests.toys import TOYS

DOCUMENT = Path(__file__).parents[2] / "docs" / "luck.md"
(PROGRAM,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
MOST_LINES = 50  # some forty
SMALL = {"ranks": 3, "hand": 3, "bury": 1}
Lines = list[dict[str, Any]]


@pytest.fixture
def check(tmp_path: Path) -> Callable[..., str]:
    """Runs the program in a process of its own that finds nothing of ours; what it printed."""
    (tmp_path / "check.py").write_text(PROGRAM, encoding="utf-8")

    def run(text: str, *noted: str) -> str:
        (tmp_path / "proof.jsonl").write_text(text, encoding="utf-8")
        command = [sys.executable, "-I", "-S", "check.py", "proof.jsonl", *noted]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=30, check=False)
        return done.stdout if done.returncode == 0 else done.stderr.strip().splitlines()[-1]

    return run


def finished(game: str = "hearth", seats: str = "ppb") -> Parlour:
    """A game in which something was drawn and taken back."""
    parlour = Parlour.seated(game, seats, SMALL if game == "omens" else None)
    if game == "hearth":
        parlour.does(0, "keep")
        parlour.votes(1, parlour.proposes(0, Wish("take_back", ply=1)))
    parlour.play_out()
    return parlour


def test_the_program_is_some_forty_lines_of_the_standard_library() -> None:
    lines = [line for line in PROGRAM.splitlines() if line.strip()]
    assert 30 <= len(lines) <= MOST_LINES
    assert re.findall(r"^\s*(?:from|import) .*", PROGRAM, re.MULTILINE) == [
        f"import {name}" for name in ("hashlib", "hmac", "json", "sys")
    ]


@pytest.mark.parametrize("game", TOYS)
def test_an_honest_proof_is_found_so(check: Callable[..., str], game: str) -> None:
    parlour = finished(game)
    draws, back = len(parlour.draws()), int(game == "hearth")
    text = parlour.table.fortune.proof()
    expected = f"{draws} draws, all as sealed; {back} of them taken back\n"
    assert check(text) == expected
    assert check(text, commitment(SEED), parlour.share(0), parlour.share(1)) == expected


def test_all_kinds_of_luck_are_made_again(check: Callable[..., str]) -> None:
    parlour = finished()
    fortune = parlour.table.fortune
    assert fortune.head is not None
    draws = [
        Draw(odds, str(odds.draw(PromisedStream(SEED, fortune.head, number)))) for number, odds in enumerate(KINDS)
    ]
    made = proof(SEED, fortune.commit, fortune.head, fortune.promises, fortune.shares, draws)
    assert check(made).startswith(f"{len(KINDS)} draws, all as sealed")
    other = turned_by_one(draws[5])
    assert "but the seed brings" in check(
        proof(SEED, fortune.commit, fortune.head, fortune.promises, fortune.shares, [*draws[:5], other])
    )


def turned_by_one(draw: Draw) -> Draw:
    """The same dice, turned by one."""
    assert isinstance(draw.odds, Roll)
    turned = re.sub(r"\d", lambda die: str(int(die[0]) % 6 + 1), draw.move)
    return Draw(draw.odds, turned)


def test_a_game_that_ended_before_its_first_draw_has_nothing_to_check(check: Callable[..., str]) -> None:
    parlour = Parlour.seated("omens", "pp", SMALL, are_prompt=False)
    parlour.promises(0)
    parlour.votes(1, parlour.proposes(0, Wish("abandon")))
    assert check(parlour.table.fortune.proof()).startswith("0 draws")


def _seed_after_shares(lines: Lines) -> None:
    """(a), (d): another seed, with its own commit and head, every draw made again."""
    seed = new_seed()
    lines[0]["seed"], lines[0]["commit"] = seed, commitment(seed)


def _another_seed(lines: Lines) -> None:
    lines[0]["seed"] = new_seed()


def _skips(lines: Lines) -> None:
    del lines[2]


def _swaps_share(lines: Lines) -> None:
    head = json.loads(lines[0]["head"])
    head["shares"][0] = lines[0]["shares"][0] = "ab" * 16
    lines[0]["head"] = json.dumps(head)


def _drops_share(lines: Lines) -> None:
    head = json.loads(lines[0]["head"])
    head["shares"][0] = lines[0]["shares"][0] = None
    lines[0]["head"] = json.dumps(head)


def _deals_otherwise(lines: Lines) -> None:
    moves = list(lines[1]["odds"]["moves"])
    lines[1]["move"] = moves[moves.index(lines[1]["move"]) - 1]


def _replays_promise(lines: Lines) -> None:
    head = json.loads(lines[0]["head"])
    for at in ("promises", "shares"):
        head[at][1] = lines[0][at][1] = lines[0][at][0]
    lines[0]["head"] = json.dumps(head)


def _replays_table(lines: Lines) -> None:
    head = json.loads(lines[0]["head"])
    head["promises"][1] = lines[0]["promises"][1] = promise_of("other", head["commit"], 1, head["shares"][1])
    lines[0]["head"] = json.dumps(head)


def _draws_again_under_the_same_number(lines: Lines) -> None:
    lines.insert(2, lines[2])


def _other_head(lines: Lines) -> None:
    lines[0]["promises"][0] = "ab" * 32


CHEATS: dict[Callable[[Lines], None], str] = {
    _seed_after_shares: "not the one that was sealed",
    _another_seed: "not the one that was sealed",
    _skips: "but the seed brings",
    _swaps_share: "did not promise this share",
    _drops_share: "did not promise this share",
    _deals_otherwise: "but the seed brings",
    _replays_promise: "did not promise this share",
    _replays_table: "did not promise this share",
    _draws_again_under_the_same_number: "but the seed brings",
    _other_head: "the head is another",
}


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_what_a_proof_can_show_is_found(check: Callable[..., str], cheat: Callable[[Lines], None]) -> None:
    lines: Lines = [json.loads(line) for line in finished().table.fortune.proof().splitlines()]
    cheat(lines)
    text = "".join(json.dumps(line) + "\n" for line in lines)
    assert CHEATS[cheat] in check(text, commitment(SEED))


def test_a_share_that_did_not_count_is_found(check: Callable[..., str]) -> None:
    assert "did not count" in check(finished().table.fortune.proof(), commitment(SEED), "ab" * 16)
