"""The exact odds of a battle before the roll, with all that is declared: of this roll, and of the whole battle.

Chances are counted in ways, whole numbers, so that nothing is rounded before a share is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import lcm

import msgspec

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards.vocabulary import LoseHealth, LoseMagic
from foretold.games.prophecy_quest.state import Battle, Side, State, copied
from foretold.games.prophecy_quest.tally import extra_dice, fixed_dice, foe_total, total

Ways = tuple[int, int, int]  # to win, to draw and to lose
Dice = tuple[int, bool]  # positive less negative ones beyond the first, and whether a six is rolled again once
ONE_DIE: Dice = (0, False)
WON, DRAWN, LOST = (1, 0, 0), (0, 1, 0), (0, 0, 1)
FACES = range(1, 7)


class BattleOdds(msgspec.Struct, frozen=True):
    """For side 0. A battle of several rolls goes on as it stands: what counts for one roll only is used up."""

    win: float
    draw: float
    lose: float
    win_all: float
    draw_all: float
    lose_all: float


def shares(ways: Ways) -> tuple[float, float, float]:
    win, draw, lose = ways
    whole = win + draw + lose
    return win / whole, draw / whole, lose / whole


@cache
def die_ways(dice: Dice) -> tuple[int, ...]:
    """In how many ways each face is the kept one, the best or the worst of these dice."""
    net, rerolls_six = dice
    number = abs(net) + 1
    best = [face**number - (face - 1) ** number for face in FACES]
    ways = best if net >= 0 else best[::-1]
    if rerolls_six:
        ways = [it * (ways[5] if face == 6 else 6**number + ways[5]) for face, it in zip(FACES, ways, strict=True)]
    return tuple(ways)


@cache
def die_chances(net: int, rerolls_six: bool = False) -> tuple[float, ...]:
    """The chance of each face to be the kept one."""
    ways = die_ways((net, rerolls_six))
    return tuple(it / sum(ways) for it in ways)


@cache
def roll_odds(margin: int, own: Dice, foe: Dice, own_near: bool, foe_near: bool, ties: int) -> Ways:
    """Of a roll with this lead in points. `ties`: 1 if equal totals are won, -1 if lost, else 0."""
    win = draw = lose = 0
    for mine, ways in zip(FACES, die_ways(own), strict=True):
        for theirs, others in zip(FACES, die_ways(foe), strict=True):
            lead = judged(margin + mine - theirs, own_near, foe_near, ties)
            if lead > 0:
                win += ways * others
            elif lead < 0:
                lose += ways * others
            else:
                draw += ways * others
    return win, draw, lose


def judged(lead: int, own_near: bool, foe_near: bool, ties: int) -> int:
    """What a lead comes to: a near miss may count as a draw, a draw as won."""
    if (lead == -1 and own_near) or (lead == 1 and foe_near):
        return 0
    return ties if lead == 0 else lead


def manners(state: State, battle: Battle) -> tuple[bool, bool, int]:
    """How rolls of this battle are judged: near misses of side 0 and of its foe, and ties."""
    own_near, own_ties = _manners_of(state, battle, battle.sides[0])
    if len(battle.sides) == 1:
        return own_near, False, int(own_ties)
    foe_near, foe_ties = _manners_of(state, battle, battle.sides[1])
    return own_near, foe_near, int(own_ties) - int(foe_ties)


def _manners_of(state: State, battle: Battle, side: Side) -> tuple[bool, bool]:
    cards = state.hero(side.seat).working()
    ties = [wins(battle, side) for wins in moments.wins_ties.of(cards)]
    return bool(moments.near_misses.of(cards)), any(ties)


def lead(state: State, battle: Battle) -> int:
    """Points of side 0 beyond its foe's, without dice."""
    other = total(state, battle, battle.sides[1]) if len(battle.sides) > 1 else foe_total(battle)
    return total(state, battle, battle.sides[0]) - other


def odds_now(state: State, battle: Battle) -> Ways:
    fixed = fixed_dice(battle)
    if fixed is not None:
        found = judged(lead(state, battle) + fixed[0] - fixed[1], *manners(state, battle))
        return WON if found > 0 else LOST if found < 0 else DRAWN
    own, foe = dice_of(state, battle, 0), dice_of(state, battle, 1)
    return roll_odds(lead(state, battle), own, foe, *manners(state, battle))


def dice_of(state: State, battle: Battle, index: int) -> Dice:
    is_cursed = index < len(battle.sides) and bool(state.hero(battle.sides[index].seat).cursed)
    return extra_dice(state, battle, index), is_cursed


def battle_odds(state: State) -> BattleOdds | None:
    """Of the battle under way, once its kind is known."""
    battle = state.battle_to_fight()
    if battle is None:
        return None
    rolls = [odds_now(now, it) for now, it in all_rolls(state, battle)]
    every = _of_all(rolls, rolls_left(battle), rolls_draw_again(battle))
    return BattleOdds(*shares(rolls[0]), *shares(_reflected(battle, every)))


def rolls_draw_again(battle: Battle) -> bool:
    """Whether the foe is one whose first draw does not count, and there was none yet."""
    return True in [again(battle) for again in moments.rolls_draw_again.of(battle.foes)]


def _of_all(rolls: list[Ways], needed: int, is_slow: bool) -> Ways:
    """To win every roll. Who is slow has the first draw rolled again; who dies of a toll before the last roll has
    fewer rolls than needed, and loses."""
    if not needed:
        return WON
    if not rolls:
        return LOST
    won = _of_all(rolls[1:], needed - 1, is_slow)
    drawn = _of_all(rolls, needed, is_slow=False) if is_slow else DRAWN
    return _followed(rolls[0], won, drawn, LOST)


def _followed(ways: Ways, won: Ways, drawn: Ways, lost: Ways) -> Ways:
    """What comes of it in the end, if this comes of having won, drawn or lost now."""
    whole = lcm(*(sum(it) for it in (won, drawn, lost)))
    parts = [(n * whole // sum(then), then) for n, then in zip(ways, (won, drawn, lost), strict=True)]
    win, draw, lose = (sum([n * then[index] for n, then in parts]) for index in range(3))
    return win, draw, lose


def _reflected(battle: Battle, ways: Ways) -> Ways:
    """Some of the lost battles become draws by what the loser holds."""
    own, *foes = (moments.last_chances.of(side.in_hand) for side in battle.sides)
    for it in own:
        ways = _followed(ways, WON, DRAWN, lost=(0, it.faces, 6 - it.faces))
    for it in foes[0] if foes else ():
        ways = _followed(ways, won=(6 - it.faces, it.faces, 0), drawn=DRAWN, lost=LOST)
    return ways


def all_rolls(state: State, battle: Battle) -> Iterator[tuple[State, Battle]]:
    """This roll and those after it, if all goes well and nothing more is declared; tolls before a roll are paid."""
    yield state, battle
    now, heroes = battle, state
    for _ in range(rolls_left(battle) - 1):
        now = now.copy()
        for side in now.sides:
            side.gone += [it for it in side.thrown if not any(land.is_sure for land in moments.landings.of((it,)))]
            side.thrown, side.for_roll = [], []
        if is_two_stage(now):
            now.kind, now.stage = "strength", 1
        toll = CARDS[now.foe].each_roll.get(now.kind, ()) if now.foe else ()
        if toll:
            heroes = copied(heroes)
            hero = heroes.hero(now.sides[0].seat)
            for effect in toll:
                if isinstance(effect, LoseHealth):
                    if effect.n > hero.red:
                        return
                    hero.move_left(effect.n, 0)
                elif isinstance(effect, LoseMagic):
                    hero.move_left(0, int(effect.n))
        yield heroes, now


def rolls_left(battle: Battle) -> int:
    if is_two_stage(battle):
        return 2 - battle.stage
    return battle.lives


def is_two_stage(battle: Battle) -> bool:
    return bool(battle.foe) and CARDS[battle.foe].attack == "W+S"


def dice_table(state: State) -> str:
    """Every pair of dice with who wins it, for side 0, its die by rows. Empty where there are other dice."""
    battle = state.battle_to_fight()
    if (
        battle is None
        or fixed_dice(battle) is not None
        or any(extra_dice(state, battle, index) for index in range(2))
    ):
        return ""
    if any(state.hero(side.seat).cursed for side in battle.sides):
        return ""
    margin, manner = lead(state, battle), manners(state, battle)
    found = [judged(margin + mine - theirs, *manner) for mine in FACES for theirs in FACES]
    return "".join("w" if it > 0 else "l" if it < 0 else "d" for it in found)
