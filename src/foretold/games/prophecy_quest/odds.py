"""The exact odds of a battle before the roll, with all that is declared: of this roll, and of the whole battle."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import msgspec

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards.vocabulary import LoseHealth, LoseMagic
from foretold.games.prophecy_quest.state import Battle, Side, State, copied
from foretold.games.prophecy_quest.tally import extra_dice, fixed_dice, foe_total, total

Result = tuple[Fraction, Fraction, Fraction]  # win, draw, lose
FACES = range(1, 7)


class BattleOdds(msgspec.Struct, frozen=True):
    """For side 0. A battle of several rolls goes on as it stands: what counts for one roll only is used up."""

    win: float
    draw: float
    lose: float
    win_all: float
    draw_all: float
    lose_all: float


@cache
def die_chances(net: int, rerolls_six: bool = False) -> tuple[Fraction, ...]:
    """The chance of each face to be the kept one, of |net| + 1 dice, the best or the worst of them."""
    dice = abs(net) + 1
    at_most = [Fraction(face, 6) ** dice for face in range(7)]
    best = [at_most[face] - at_most[face - 1] for face in FACES]
    chances = best if net >= 0 else best[::-1]
    if rerolls_six:  # a six is rolled again once
        chances = [
            it + chances[5] * it if face < 6 else chances[5] * it for face, it in zip(FACES, chances, strict=True)
        ]
    return tuple(chances)


@cache
def roll_odds(
    margin: int, own: tuple[Fraction, ...], foe: tuple[Fraction, ...], own_near: bool, foe_near: bool, ties: int
) -> Result:
    """Win, draw and lose with this lead in points. `ties`: 1 if equal totals are won, -1 if lost, else 0."""
    win = draw = lose = Fraction(0)
    for mine, chance in zip(FACES, own, strict=True):
        for theirs, other in zip(FACES, foe, strict=True):
            weight, lead = chance * other, judged(margin + mine - theirs, own_near, foe_near, ties)
            if lead > 0:
                win += weight
            elif lead < 0:
                lose += weight
            else:
                draw += weight
    return win, draw, lose


def judged(lead: int, own_near: bool, foe_near: bool, ties: int) -> int:
    """What a lead comes to: a near miss may count as a draw, a draw as won."""
    if (lead == -1 and own_near) or (lead == 1 and foe_near):
        return 0
    return ties if lead == 0 else lead


def manners(state: State, battle: Battle) -> tuple[bool, bool, int]:
    """How rolls of this battle are judged: near misses of side 0 and of its foe, and ties."""
    manners = [_manners_of(state, battle, it) for it in battle.sides]
    own_near, own_ties = manners[0]
    foe_near, foe_ties = manners[1] if len(manners) > 1 else (False, False)
    return own_near, foe_near, int(own_ties) - int(foe_ties)


def _manners_of(state: State, battle: Battle, side: Side) -> tuple[bool, bool]:
    cards = state.hero(side.seat).working()
    ties = [wins(battle, side) for wins in moments.wins_ties.of(cards)]
    return bool(moments.near_misses.of(cards)), any(ties)


def lead(state: State, battle: Battle) -> int:
    """Points of side 0 beyond its foe's, without dice."""
    other = total(state, battle, battle.sides[1]) if len(battle.sides) > 1 else foe_total(battle)
    return total(state, battle, battle.sides[0]) - other


def odds_now(state: State, battle: Battle) -> Result:
    fixed = fixed_dice(battle)
    if fixed is not None:
        found = judged(lead(state, battle) + fixed[0] - fixed[1], *manners(state, battle))
        return Fraction(found > 0), Fraction(found == 0), Fraction(found < 0)
    dice = []
    for index in range(2):
        is_cursed = index < len(battle.sides) and bool(state.hero(battle.sides[index].seat).cursed)
        dice.append(die_chances(extra_dice(state, battle, index), is_cursed))
    return roll_odds(lead(state, battle), dice[0], dice[1], *manners(state, battle))


def battle_odds(state: State) -> BattleOdds | None:
    """Of the battle under way, once its kind is known."""
    battle = state.battle_to_fight()
    if battle is None:
        return None
    rolls = [odds_now(now, it) for now, it in all_rolls(state, battle)]
    win, draw = _of_all(rolls, rolls_left(battle), rolls_draw_again(battle))
    return BattleOdds(*map(float, rolls[0]), *map(float, _reflected(battle, win, draw)))


def rolls_draw_again(battle: Battle) -> bool:
    """Whether the foe is one whose first draw does not count, and there was none yet."""
    return any(again(battle) for again in moments.rolls_draw_again.of(battle.foes))


def _of_all(rolls: list[Result], needed: int, is_slow: bool) -> tuple[Fraction, Fraction]:
    """To win every roll, and to end in a draw. Who is slow has the first draw rolled again; who dies of a toll
    before the last roll has fewer rolls than needed, and loses."""
    if needed and not rolls:
        return Fraction(0), Fraction(0)
    if not needed:
        return Fraction(1), Fraction(0)
    win, draw, _ = rolls[0]
    then_win, then_draw = _of_all(rolls[1:], needed - 1, is_slow)
    if not is_slow:
        return win * then_win, draw + win * then_draw
    again_win, again_draw = _of_all(rolls, needed, is_slow=False)
    return win * then_win + draw * again_win, win * then_draw + draw * again_draw


def _reflected(battle: Battle, win: Fraction, draw: Fraction) -> Result:
    """Some of the lost battles become draws by what the loser holds."""
    lose = 1 - win - draw
    own, *foes = ([it.share for it in moments.last_chances.of(side.in_hand)] for side in battle.sides)
    for share in own:
        lose, draw = lose * (1 - share), draw + lose * share
    for share in foes[0] if foes else ():
        win, draw = win * (1 - share), draw + win * share
    return win, draw, lose


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
