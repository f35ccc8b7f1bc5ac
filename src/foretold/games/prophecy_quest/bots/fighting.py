"""How a battle at hand is thought through: what to take in hand, what to announce, and what the dice may bring.

Dice are put together by how they decide the roll, each class with its exact chance and one pair to stand for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from foretold.games.prophecy_quest import agenda, moments, steps
from foretold.games.prophecy_quest.battle import lead_now
from foretold.games.prophecy_quest.bots.gains import artifact_gain, lost, pain, prize
from foretold.games.prophecy_quest.bots.might import ASTRAL, DICE_WORTH, PERSON, announced_points, roll_chances
from foretold.games.prophecy_quest.bots.worth import SEER, Figure, figure_of, standing
from foretold.games.prophecy_quest.cards import CARDS, GUILDS
from foretold.games.prophecy_quest.odds import die_chances, is_two_stage, judged, lead, manners
from foretold.games.prophecy_quest.state import Battle, State, copied
from foretold.games.prophecy_quest.tally import extra_dice

FALLEN = -9.0
WEAR = 0.15  # the way to where a thing is repaired, and the Gold
PASSAGE = 0.8  # what a beaten lesser guardian opens the way to
MAGIC_WORTH = 0.3  # points that a Magic spent on an announcement should bring at least
FACES = range(1, 7)

Branch = tuple[float, str]  # a chance, and what luck brings then


@lru_cache(maxsize=4_096)
def endings(margin: int, own: int, foe: int, own_near: bool, foe_near: bool, ties: int) -> tuple[Branch, ...]:
    """How a roll can end for side 0 with this lead in points and so many dice more or fewer on each side."""
    mine, theirs = ([float(it) for it in die_chances(net)] for net in (own, foe))
    classes: dict[int, list[tuple[int, int, int]]] = {}
    chances: dict[int, float] = {}
    for one in FACES:
        for other in FACES:
            found = judged(margin + one - other, own_near, foe_near, ties)
            sign = (found > 0) - (found < 0)
            classes.setdefault(sign, []).append((found, one, other))
            chances[sign] = chances.get(sign, 0.0) + mine[one - 1] * theirs[other - 1]
    return tuple((chances[sign], _dice(classes[sign], own, foe)) for sign in sorted(classes))


def _dice(pairs: list[tuple[int, int, int]], own: int, foe: int) -> str:
    """The pair in the middle, as it would be rolled."""
    _, one, other = sorted(pairs)[len(pairs) // 2]
    return f"roll {'.'.join([str(one)] * (abs(own) + 1))} {'.'.join([str(other)] * (abs(foe) + 1))}"


def roll_branches(state: State, battle: Battle) -> tuple[Branch, ...]:
    """Of the dice that are about to be rolled."""
    nets = extra_dice(state, battle, 0), extra_dice(state, battle, 1)
    return endings(lead(state, battle), *nets, *manners(state, battle))


def luck_branches(state: State, most: int) -> Sequence[Branch] | None:
    """What luck may bring, a few of them if they are many; None where the turn's plan ends."""
    top = state.agenda[-1]
    if isinstance(top, steps.Roll):
        return _roll(state, top)
    if isinstance(top, steps.Draw) and top.deck not in ("common", "rare", *GUILDS):
        return None
    if isinstance(top, steps.NewHero | steps.Deal | steps.FirstTerrain):
        return None
    found = agenda.due(state)
    weights = found.weights() if found is not None else None
    return _spread(sorted(weights), most) if weights else None


def is_card(branches: Sequence[Branch]) -> bool:
    return not branches[0][1].startswith("roll")


def _roll(state: State, top: steps.Roll) -> Sequence[Branch]:
    if isinstance(top.then, steps.DiceShown | steps.AllRolledAgain) and state.battle is not None:
        return roll_branches(state, state.battle)
    if isinstance(top.then, steps.DieShown) and isinstance(top.then.then, steps.RiddleAnswered):
        return (1 / 6, "roll 6"), (5 / 6, "roll 1")
    faces = FACES if sum(top.groups) == 1 else (2, 3, 4, 5)
    return [(1 / len(faces), _all_show(top.groups, face)) for face in faces]


def _all_show(groups: tuple[int, ...], face: int) -> str:
    return " ".join(["roll", *(".".join([str(face)] * n) for n in groups)])


def _spread(words: list[str], most: int) -> list[Branch]:
    """All, or so many that lie far apart in the alphabet, which is as good as any order."""
    if len(words) > most:
        words = [words[(2 * number + 1) * len(words) // (2 * most)] for number in range(most)]
    return [(1 / len(words), it) for it in words]


# Choices in battle


def best_outfit(state: State, seat: int, mind: str = SEER) -> str:
    """What is best for winning and against losing; among equals what gives most points, dice counted as points."""
    battle = state.battle
    assert battle is not None
    gain, loss = stakes(state, seat, battle, mind)
    return max(state.menu, key=lambda words: _outfitted(state, seat, words, gain, loss))


def _outfitted(state: State, seat: int, words: str, gain: float, loss: float) -> tuple[float, float]:
    """What a battle is worth with this in hand, and the points that it gives."""
    battle = state.battle
    assert battle is not None
    side = battle.side(seat)
    assert side is not None
    before, side.equipped = side.equipped, words.split()[1:]
    points = _ahead_of(state, seat, battle, side.equipped)
    win, lose = roll_chances(points)
    if is_two_stage(battle) and battle.stage == 0:  # what is in hand stays there for the second one
        battle.kind = "strength"
        then_win, then_lose = roll_chances(_ahead_of(state, seat, battle, side.equipped))
        win, lose = win * then_win, lose + win * then_lose
        battle.kind = "wills"
    for chance in moments.last_chances.of(side.equipped):
        lose *= 1 - chance.faces / 6
    side.equipped = before
    return win * gain - lose * loss, points


def _ahead_of(state: State, seat: int, battle: Battle, held: list[str]) -> float:
    """The lead in points, with what could be announced only because it is in hand."""
    sign = 1 if battle.sides[0].seat == seat else -1
    own, foe = (_dice_points(extra_dice(state, battle, it)) for it in (0, 1))
    return sign * (lead(state, battle) + own - foe) + _to_be_announced(state, seat, battle, held)


def _to_be_announced(state: State, seat: int, battle: Battle, held: list[str]) -> float:
    """Points of things that work in hand alone, as far as the Magic goes; each point of it is worth a little."""
    magic, found = state.hero(seat).blue, 0.0
    types = CARDS[battle.foe].types if battle.foe else PERSON
    for name in held:
        what = CARDS[name].declares
        if what is None or not what.is_in_hand or what.kind not in ("any", battle.kind):
            continue
        gain = announced_points(what, types) - MAGIC_WORTH * what.magic
        if gain > 0 and what.magic <= magic and (state.active == seat or not what.in_own_turn):
            magic, found = magic - what.magic, found + gain
    return found


def _dice_points(net: int) -> float:
    points = DICE_WORTH[min(abs(net), 3)]
    return points if net >= 0 else -points


def best_announcement(state: State, seat: int, mind: str = SEER) -> str:
    """What improves the roll enough for its price; else the dice."""
    battle = state.battle
    assert battle is not None
    if len(state.menu) == 1:
        return state.menu[0]
    gain, pain = stakes(state, seat, battle, mind)
    return max(reversed(state.menu), key=lambda it: _announced(state, seat, it, gain, pain, mind))


def _announced(state: State, seat: int, word: str, gain: float, pain: float, mind: str) -> float:
    fixed = _fixed_by(word)
    if fixed is not None:
        return _decided(state, seat, fixed, gain, pain) + standing(_without(figure_of(state, seat, mind), word))
    after = state
    if word != "roll":
        after = copied(state)
        agenda.take(after, agenda.read(word))
    if after.heroes[seat] is None:
        return FALLEN
    win, lose = prospects(after, seat)
    return win * gain - lose * pain + standing(figure_of(after, seat, mind)) - _wear(word)


def _fixed_by(word: str) -> tuple[int, int] | None:
    """Dice that nobody rolls, by a card that is announced: the roll is decided at once."""
    verb, *names = word.split()
    what = CARDS[names[0]].declares if verb == "use" else None
    return what.fixed if what is not None else None


def _decided(state: State, seat: int, fixed: tuple[int, int], gain: float, pain: float) -> float:
    battle = state.battle
    assert battle is not None
    sign = 1 if battle.sides[0].seat == seat else -1
    margin = sign * judged(lead(state, battle) + sign * (fixed[0] - fixed[1]), *manners(state, battle))
    return gain if margin > 0 else -pain if margin < 0 else 0.0


def _without(figure: Figure, word: str) -> Figure:
    """Without the card that is given up."""
    name = word.split()[1]
    return figure._replace(kit=figure.kit._replace(items=tuple([it for it in figure.kit.items if it != name])))


def second_thoughts(state: State, seat: int, mind: str = SEER) -> dict[str, float]:
    """What can be done about dice that lie: nothing if they win."""
    battle = state.battle
    assert battle is not None
    gain, pain = stakes(state, seat, battle, mind)
    if _shown(state, seat) > 0:
        return {"pass": gain}
    return {it: _thought_again(state, seat, it, gain, pain, mind) for it in state.menu}


def _thought_again(state: State, seat: int, word: str, gain: float, pain: float, mind: str) -> float:
    after = copied(state)
    agenda.take(after, agenda.read(word))
    if after.heroes[seat] is None:
        return FALLEN
    is_rolled = bool(after.battle and after.agenda) and isinstance(after.agenda[-1], steps.Roll)
    sign = _shown(state, seat)
    win, lose = prospects(after, seat) if is_rolled else (float(sign > 0), float(sign < 0))
    before, now = (standing(figure_of(it, seat, mind)) for it in (state, after))
    return win * gain - lose * pain - (before - now if is_rolled else 0.0)


def _shown(state: State, seat: int) -> int:
    """The lead of a seat by the dice that lie."""
    battle = state.battle
    assert battle is not None
    found = lead_now(state, battle)
    return found if battle.sides[0].seat == seat else -found


def _wear(word: str) -> float:
    """What is thrown, or set on fire, must be repaired."""
    verb, *names = word.split()
    what = CARDS[names[0]].declares if verb in ("use", "cast") else None
    return WEAR if verb == "throw" or (what is not None and what.damages) else 0.0


def stakes(state: State, seat: int, battle: Battle, mind: str) -> tuple[float, float]:
    """What is gained by winning a battle, and what is lost by losing it."""
    figure = figure_of(state, seat, mind)
    if not battle.foe:
        return (artifact_gain(figure) if state.is_final else 0.0), lost(figure)
    if not battle.plane:
        return prize(figure, battle.foe, state.hero(seat).space), pain(figure, battle.foe)
    return guardian_stakes(figure, battle.foe)


def guardian_stakes(figure: Figure, foe: str) -> tuple[float, float]:
    gain = PASSAGE if CARDS[foe].deck == "lesser_guardian" else artifact_gain(figure)
    return gain + prize(figure, foe, ASTRAL), pain(figure, foe)


def balance(state: State, seat: int) -> float:
    """The chance to win the next roll less that to lose it."""
    win, lose = prospects(state, seat)
    return win - lose


def prospects(state: State, seat: int) -> tuple[float, float]:
    """The chances to win the next roll and to lose it."""
    battle = state.battle_to_fight()
    if battle is None:
        return 0.0, 0.0
    lose, win = 0.0, 0.0
    for chance, words in roll_branches(state, battle):
        margin = _margin(state, battle, words)
        win, lose = (win + chance, lose) if margin > 0 else (win, lose + chance if margin < 0 else lose)
    return (win, lose) if battle.sides[0].seat == seat else (lose, win)


def _margin(state: State, battle: Battle, words: str) -> int:
    _, one, other = words.split()
    return judged(lead(state, battle) + int(one[0]) - int(other[0]), *manners(state, battle))
