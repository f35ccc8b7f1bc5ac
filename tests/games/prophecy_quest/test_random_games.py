"""Games at random: nothing is ever lost, nobody is ever stuck, and everything there is gets used."""

from __future__ import annotations

import pytest

from foretold.games.prophecy_quest import effects
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards.behaviour import BEHAVIOUR
from tests.games.prophecy_quest.worlds import Used, at_the_start, never, play_out, under_way

MOVES = 250
VERBS = """
    keep walk horse boat gate stay use cast labour train attack_plane fight spare appease strength wills equip throw
    roll pass riddle attack accept suffer offer take wound give learn buy sell repair heal recharge lodge choose
    reveal discard forget end stop return leave fall trade want give_gold want_gold propose cancel agree refuse
    draw turn_up look deal
"""


def played(games: int, first: int = 0) -> Used:
    used = Used()
    with used.watching():
        for seed in range(first, first + games // 2):
            play_out(at_the_start(seed), seed, MOVES, used)
            play_out(under_way(seed), seed, MOVES, used)
    return used


def report(used: Used) -> str:
    lines = []
    for title, counted in vars(used).items():
        rows = [f"{name} {n}" for name, n in sorted(counted.items(), key=lambda it: -it[1])]
        lines.append(f"{title}: {', '.join(rows)}")
    return "\n".join(lines)


def check_all_is_used(used: Used) -> None:
    print(report(used))
    assert never(list(CARDS), used.cards) == []
    assert never([it.__name__ for it in effects.RUNS], used.verbs) == []
    assert never(VERBS.split(), used.moves) == []
    assert never([trait for names in BEHAVIOUR.values() for trait in names], used.traits) == []
    assert never(["four", "alone", "nobody"], used.endings) == []


def test_300_games_lose_nothing_and_use_everything() -> None:
    check_all_is_used(played(300))


@pytest.mark.slow
def test_10_000_games_lose_nothing_and_use_everything(first_seed: int) -> None:
    check_all_is_used(played(10_000, first_seed))
