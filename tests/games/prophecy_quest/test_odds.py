"""The odds of a battle are exact: every way the dice can fall, played out by the rules, gives the same."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from foretold.core.notation import parse
from foretold.games.prophecy_quest import agenda, steps
from foretold.games.prophecy_quest.odds import battle_odds, dice_table, die_chances, die_ways
from foretold.games.prophecy_quest.state import State, copied
from foretold.games.prophecy_quest.tally import kept_die
from tests.games.prophecy_quest.stage import QUEST, Stage

Result = tuple[Fraction, Fraction, Fraction]


class Over(Exception):
    """The battle has come to its end with this result."""


@pytest.fixture(autouse=True)
def stopped_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(state: State, over: steps.BattleOver) -> None:
        raise Over(over.result)

    kind: agenda.Kind = steps.BattleOver
    monkeypatch.setitem(agenda.COMES, kind, stop)


def played_out(state: State, known: dict[str, Result] | None = None) -> Result:
    """Win, draw and lose over everything that luck can bring, nothing more being declared."""
    known = {} if known is None else known
    key = _without_dice(state)
    if key not in known:
        known[key] = _played_out(state, known)
    return known[key]


def _without_dice(state: State) -> str:
    """The position, without dice of an earlier roll if the next one is due: they do not matter any more."""
    plain = copied(state)
    assert plain.battle is not None
    top = plain.agenda[-1]
    if isinstance(top, steps.Declare) or (isinstance(top, steps.Roll) and isinstance(top.then, steps.DiceShown)):
        plain.battle.margin, plain.battle.foe_dice = 0, []
        for side in plain.battle.sides:
            side.dice = []
    return repr(plain)


def _played_out(state: State, known: dict[str, Result]) -> Result:
    odds = QUEST.odds(state)
    if odds is None:
        return _after(state, "roll" if "roll" in state.menu else "pass", known)
    weights = odds.weights()
    assert weights is not None
    whole = sum(weights.values())
    sums = [Fraction(0)] * 3
    for word, weight in weights.items():
        for index, share in enumerate(_after(state, word, known)):
            sums[index] += share * Fraction(weight, whole)
    return sums[0], sums[1], sums[2]


def _after(state: State, word: str, known: dict[str, Result]) -> Result:
    after = copied(state)
    try:
        agenda.take(after, parse(word))
    except Over as over:
        result = over.args[0]
        return Fraction(result > 0), Fraction(result == 0), Fraction(result < 0)
    if after.battle is None:  # dead of a toll
        return Fraction(0), Fraction(0), Fraction(1)
    return played_out(after, known)


def battles() -> Iterator[tuple[str, Stage]]:
    yield "a plain battle", Stage().place("bear").play("0 stay")
    yield "three lives", Stage().place("pack_of_wolves").play("0 stay")
    yield "the slow", Stage().place("band_of_zombies").play("0 stay")
    yield "two stages", Stage().set(red=5, blue=6).place("vampire").play("0 stay")
    yield "a throw", Stage().give("axe").place("horde_of_bats").play("0 stay", "0 equip axe", "0 throw axe")
    yield "prayer", Stage().give("prayer").place("bear").play("0 stay", "0 cast prayer")
    yield "the cape", Stage().give("cape").place("lone_wolf").play("0 stay", "0 equip cape")
    yield "toughness", Stage().give("toughness").place("bear").play("0 stay")
    poison = Stage().give("poisoned_blade", "sword").place("bear")
    yield "a poisoned blade", poison.play("0 stay", "0 equip sword")
    mirror = Stage().give("mirrored_shield").place("bear").play("0 stay", "0 equip mirrored_shield")
    yield "the Mirrored Shield", mirror
    cursed = Stage().give("sword", "mummy").set(cursed="sword").place("bear")
    yield "a curse", cursed.play("0 stay", "0 equip")
    souls = Stage(space="forest_1", hero="mystic").guard("p_camp", "tortured_souls").play("0 attack_plane")
    yield "a toll of Magic before every roll", souls
    things = Stage(space="forest_1").set(red=1, blue=9).guard("p_camp", None, "shapeless_things")
    yield "a deadly toll before every roll", things.play("0 attack_plane", "0 wills")
    duel = (
        Stage()
        .set(1, space="plains_1")
        .give("curse", seat=1)
        .play("0 stay", "0 attack 1", "0 strength", "1 accept")
    )
    yield "a duel", duel.play("1 cast curse")


@pytest.mark.parametrize(("name", "stage"), [pytest.param(*it, id=it[0]) for it in battles()])
def test_odds_are_those_of_all_ways_the_dice_can_fall(name: str, stage: Stage) -> None:
    odds = battle_odds(stage.state)
    assert odds is not None
    assert (odds.win_all, odds.draw_all, odds.lose_all) == pytest.approx(tuple(map(float, played_out(stage.state))))


@pytest.mark.parametrize("net", range(-3, 4))
@pytest.mark.parametrize("is_cursed", [False, True])
def test_the_kept_die_by_enumeration(net: int, is_cursed: bool) -> None:
    dice = abs(net) + 1
    counts = [0] * 7
    rolls = list(product(range(1, 7), repeat=dice))
    for roll in rolls:
        face = kept_die(list(roll), net)
        if is_cursed and face == 6:
            for again in rolls:
                counts[kept_die(list(again), net)] += 1
        else:
            counts[face] += len(rolls)
    ways = die_ways((net, is_cursed))
    assert [Fraction(n, sum(ways)) for n in ways] == [Fraction(n, len(rolls) ** 2) for n in counts[1:]]
    assert die_chances(net, is_cursed) == tuple(n / len(rolls) ** 2 for n in counts[1:])


def test_what_the_advantage_in_points_is_worth() -> None:
    """The table of the balance sheet: win % by advantage."""
    shares = {}
    for strength in range(1, 9):
        stage = Stage().set(red=strength, red_lost=8 - strength).place("bear").play("0 stay")
        odds = battle_odds(stage.state)
        assert odds is not None
        shares[strength - 5] = round(100 * odds.win)
    assert shares == {-4: 3, -3: 8, -2: 17, -1: 28, 0: 42, 1: 58, 2: 72, 3: 83}


def test_the_table_of_dice_is_the_odds_of_the_roll() -> None:
    """Thirty-six pairs, each as likely as any other; with a second die there is no such table."""
    stage = Stage(space="plains_1").set(red=5).give("prayer").set(blue=2).place("bear")
    stage.play("0 stay")
    table, odds = dice_table(stage.state), battle_odds(stage.state)
    assert odds is not None
    assert [table.count(it) / 36 for it in "wdl"] == pytest.approx([odds.win, odds.draw, odds.lose])
    stage.play("0 cast prayer")
    assert dice_table(stage.state) == ""
