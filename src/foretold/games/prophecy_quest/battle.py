"""The rolls of a battle, whoever fights: kind, equipment, what is declared, dice, second thoughts, judgement.

What leads to a battle and what comes of it stands in `creature` and `duel`.
"""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question, run_step, step
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.conditions import can_cast, pay_magic, pay_spell
from foretold.games.prophecy_quest.equipment import outfits
from foretold.games.prophecy_quest.holdings import damage, discard, discard_item
from foretold.games.prophecy_quest.odds import is_two_stage, judged, lead, manners, rolls_draw_again, rolls_left
from foretold.games.prophecy_quest.state import AURA, Battle, Hero, Rolled, Side, State
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.tale import lived
from foretold.games.prophecy_quest.tally import (
    Points,
    declaration,
    die_that_counts,
    extra_dice,
    fixed_dice,
    foe_total,
    points,
    throw_points,
)
from foretold.games.prophecy_quest.versions import one_roll_means_one

WILLS_COST = 2
DECLARED = frozenset(name for name, card in CARDS.items() if card.declares)


def the_battle(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def side_of(state: State, seat: int) -> Side:
    side = the_battle(state).side(seat)
    assert side is not None
    return side


# The kind of battle


def wills_cost(state: State, seat: int, opponent: int | None) -> int:
    """Two Magic, more against Artifacts (Q39), less for who is practised in it."""
    artifacts = len(state.hero(opponent).artifacts) if opponent is not None else 0
    return max(0, WILLS_COST + artifacts - sum(moments.wills_discounts.of(state.hero(seat).working())))


def wills_moves(state: State, seat: int, opponent: int | None = None) -> list[str]:
    """`wills`, or `wills 1` with that much of the price in Health."""
    hero, cost = state.hero(seat), wills_cost(state, seat, opponent)
    moves = ["wills"] if hero.blue >= cost else []
    return moves + [it for ways in moments.wills_otherwise.of(hero.working()) for it in ways(hero, cost)]


def pay_for_wills(state: State, seat: int, opponent: int | None, move: Move) -> None:
    hero, health = state.hero(seat), int(move.tokens[0]) if move.tokens else 0
    hero.move_left(health, 0)
    pay_magic(hero, wills_cost(state, seat, opponent) - health)


@step(steps.KindIsSet)
def kind_is_set(state: State) -> None:
    battle = the_battle(state)
    if battle.kind != "wills":
        return
    for index, side in enumerate(battle.sides):
        for begin in moments.wills_begin.of(state.hero(side.seat).working()):
            begin(state, battle, index)


# Equipment


def _equip_moves(state: State, seat: int) -> list[str]:
    return outfits(state.hero(seat))


@question(steps.Equip, _equip_moves)
def _equipped(state: State, seat: int, move: Move) -> None:
    side = side_of(state, seat)
    side.equipped = list(move.tokens)
    for follow in moments.equipped.of((*side.equipped, *the_battle(state).foes)):
        follow(state, side)


# One roll


@step(steps.RollUp)
def roll_up(state: State) -> None:
    battle = the_battle(state)
    for side in battle.sides:
        side.for_roll, side.thrown, side.late = [], [], []
    coming: list[Step] = []
    for side in battle.sides:
        if battle.rolls == 0:
            coming.append(steps.Equip(side.seat))
        if battle.foe and battle.kind in CARDS[battle.foe].each_roll:
            coming.append(steps.Effects(side.seat, battle.foe, f"each_roll.{battle.kind}", 0, ()))
        coming.append(steps.Declare(side.seat))
    state.push(*coming, steps.Dice())


def _declare_moves(state: State, seat: int) -> list[str]:
    return [*declarations(state, seat), *throws(state, seat), "roll"]


def declarations(state: State, seat: int) -> list[str]:
    hero = state.hero(seat)
    moves: list[str] = []
    cards = hero.working()
    if DECLARED.isdisjoint(cards):
        return moves
    battle, side = the_battle(state), side_of(state, seat)
    for name in cards:
        card = CARDS[name]
        what = card.declares
        if what is None or (what.kind == "strength" and battle.kind != "strength"):
            continue
        if (what.when != "roll" and battle.rolls) or (what.in_own_turn and state.active != seat):
            continue
        if what.is_in_hand and name not in side.in_hand:
            continue
        if what.is_once and name in side.spent and one_roll_means_one(state):
            continue
        if not (can_cast(state, seat, name) if card.is_spell else hero.blue >= what.magic):
            continue
        verb = "cast" if card.is_spell else "use"
        said = side.declared if what.when == "battle" else side.for_roll
        if what.is_on_weapon:
            weapons = [it for it in side.in_hand if "weapon" in CARDS[it].tags]
            moves += [f"{verb} {name} {it}" for it in weapons if f"{name}:{it}" not in said]
        elif name not in said:
            moves.append(f"{verb} {name}")
    return moves


def throws(state: State, seat: int) -> list[str]:
    battle, side = the_battle(state), side_of(state, seat)
    if battle.kind != "strength" or not side.equipped:
        return []
    ready = [it for it in side.in_hand if it not in side.thrown and it not in side.spent]
    return [f"throw {it}" for it, n in zip(ready, throw_points(state.hero(seat), ready), strict=True) if n]


@question(steps.Declare, _declare_moves)
def _declared(state: State, seat: int, move: Move) -> None:
    if move.verb == "roll":
        return
    state.push(steps.Declare(seat))
    side, hero = side_of(state, seat), state.hero(seat)
    name = move.tokens[0]
    if move.verb == "throw":
        side.thrown.append(name)
        return
    what = CARDS[name].declares
    assert what is not None
    if move.verb == "cast":
        pay_spell(state, seat, name)
    else:
        pay_magic(hero, what.magic)
    (side.declared if what.when == "battle" else side.for_roll).append(":".join(move.tokens))
    if what.is_once:
        side.spent.append(name)
    if what.discards:
        give_up(state, seat, name)


def give_up(state: State, seat: int, name: str) -> None:
    """A scroll, or a card that was kept for one use."""
    hero = state.hero(seat)
    if name in hero.kept:
        hero.kept.remove(name)
        discard(state, name)
    else:
        discard_item(state, seat, name)


@step(steps.Dice)
def dice(state: State) -> None:
    battle = the_battle(state)
    fixed = fixed_dice(battle)
    if fixed is not None:
        set_dice(battle, [[fixed[0]], [fixed[1]]])
        state.push(steps.SecondThoughts())
    else:
        state.push(steps.Roll(groups(state, battle), steps.DiceShown()))


def groups(state: State, battle: Battle) -> tuple[int, ...]:
    return abs(extra_dice(state, battle, 0)) + 1, abs(extra_dice(state, battle, 1)) + 1


def set_dice(battle: Battle, rolled: list[list[int]]) -> None:
    battle.sides[0].dice = rolled[0]
    if len(battle.sides) > 1:
        battle.sides[1].dice = rolled[1]
    else:
        battle.foe_dice = rolled[1]


@step(steps.DiceShown, takes="rolled")
def dice_shown(state: State, rolled: list[list[int]]) -> None:
    battle = the_battle(state)
    set_dice(battle, rolled)
    state.push(steps.LiftCurse(0), steps.LiftCurse(1), steps.SecondThoughts())


# After the dice


def lead_now(state: State, battle: Battle) -> int:
    """Of side 0, dice and manners included."""
    theirs = battle.sides[1].dice if len(battle.sides) > 1 else battle.foe_dice
    own = die_that_counts(state, battle, 0, battle.sides[0].dice)
    other = die_that_counts(state, battle, 1, theirs)
    return judged(lead(state, battle) + own - other, *manners(state, battle))


@step(steps.SecondThoughts)
def second_thoughts(state: State) -> None:
    """The slow lose their first draw; then each side may use what comes after the dice (Q23, Q71)."""
    battle = the_battle(state)
    if rolls_draw_again(battle) and lead_now(state, battle) == 0 and fixed_dice(battle) is None:
        battle.is_slow_used = True
        state.push(steps.Roll(groups(state, battle), steps.DiceShown()))
        return
    state.push(*[steps.Late(side.seat) for side in battle.sides], steps.Judge())


def _late_moves(state: State, seat: int) -> list[str]:
    cards = state.hero(seat).working()
    again = moments.rerolls.moves(state, seat, cards) if fixed_dice(the_battle(state)) is None else []
    return [*again, *moments.after_dice.moves(state, seat, cards), "pass"]


@question(steps.Late, _late_moves)
def _late(state: State, seat: int, move: Move) -> None:
    if move.verb != "pass" and not moments.rerolls.answer(state, seat, move):
        moments.after_dice.answer(state, seat, move)


# Judgement


@step(steps.Judge)
def judge(state: State) -> None:
    battle = the_battle(state)
    rolled = rolled_now(state, battle)
    battle.margin = rolled.margin
    state.fought = (*state.fought, rolled)
    _remember(state, rolled)
    if [it for it in battle.sides if it.thrown]:
        state.push(steps.EndRoll(), steps.RollDecided())
    else:
        roll_decided(state)


def _remember(state: State, it: Rolled) -> None:
    """A roll that is followed by another one decides nothing yet."""
    if it.left:
        return
    won, lost, drawn = it.margin > 0, it.margin < 0, it.margin == 0
    state.tales = lived(state.tales, it.seat, won=won, lost=lost, drawn=drawn)
    if it.against is not None:
        state.tales = lived(state.tales, it.against, won=lost, lost=won, drawn=drawn)


def rolled_now(state: State, battle: Battle) -> Rolled:
    """The roll that lies there, for those who look on."""
    side, foe = battle.sides[0], battle.sides[1] if len(battle.sides) > 1 else None
    found = [points(state, battle, it) for it in battle.sides]
    if foe is None:
        found.append([(battle.foe, foe_total(battle))])
    dice = side.dice, foe.dice if foe is not None else battle.foe_dice
    own, other = _sum(state, battle, found[0], dice[0], 0), _sum(state, battle, found[1], dice[1], 1)
    margin = judged(own - other, *manners(state, battle))
    return Rolled(
        ply=state.plies,
        seat=side.seat,
        foe=battle.foe,
        against=foe.seat if foe is not None else None,
        kind=battle.kind,
        points=(tuple(found[0]), tuple(found[1])),
        dice=(tuple(dice[0]), tuple(dice[1])),
        totals=(own, other),
        margin=margin,
        left=rolls_left(battle) - 1 if battle.foe and margin > 0 else 0,
    )


def _sum(state: State, battle: Battle, found: Points, dice: list[int], index: int) -> int:
    return sum([n for _, n in found]) + die_that_counts(state, battle, index, dice)


@step(steps.EndRoll)
def end_roll(state: State) -> None:
    """Thrown weapons are damaged, save those that come back (Q29)."""
    for side in the_battle(state).sides:
        for name in side.thrown:
            landings = [it.land for it in moments.landings.of((name,))]
            for land in landings or [lose_thrown]:
                land(state, side, name)
        side.thrown = []


def lose_thrown(state: State, side: Side, name: str) -> None:
    side.gone.append(name)
    damage(state.hero(side.seat), name)


@step(steps.RollDecided)
def roll_decided(state: State) -> None:
    battle = the_battle(state)
    battle.rolls += 1
    if battle.margin > 0 and battle.foe and _goes_on(battle):
        state.push(steps.RollUp())
    elif battle.margin == 0:
        state.push(steps.BattleOver(0))
    else:
        reflect(state, loser=1 if battle.margin > 0 else 0)


def _goes_on(battle: Battle) -> bool:
    """Whether a won roll leaves another one to win."""
    if is_two_stage(battle) and battle.stage == 0:
        battle.stage, battle.kind = 1, "strength"
        return True
    battle.lives -= 1
    return battle.lives > 0


@step(steps.Reflect)
def reflect(state: State, loser: int) -> None:
    """A lost battle may still turn, by what the loser holds."""
    result = 1 if loser == 1 else -1
    sides = the_battle(state).sides[loser : loser + 1]  # none if a creature has lost
    turns = [last.turn(it.seat, loser, result) for it in sides for last in moments.last_chances.of(it.in_hand)]
    state.push(*(turns or [steps.BattleOver(result)]))


@step(steps.BattleOver)
def battle_over(state: State, result: int) -> None:
    """`result` is above 0 if side 0 has won, below if it has lost."""
    battle = the_battle(state)
    for side in battle.sides:
        if state.heroes[side.seat] is not None:
            _wear(state.hero(side.seat), battle, side)
    run_step(state, steps.CreatureOver(result) if battle.foe else steps.DuelOver(result))


def _wear(hero: Hero, battle: Battle, side: Side) -> None:
    """What the battle does to things, whatever its result."""
    for words in side.declared:
        if declaration(words).damages:
            damage(hero, words.partition(":")[2])
    for wear in moments.worn.of(battle.foes):
        wear(hero, side)


@step(steps.CloseBattle)
def close_battle(state: State) -> None:
    hurt = [it for it in the_battle(state).hurt if state.heroes[it] is not None]
    state.battle = None
    if AURA in state.turn.done:
        state.turn.done.remove(AURA)
    state.push(*[steps.Mend(it) for it in hurt])
