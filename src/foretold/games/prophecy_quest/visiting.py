"""What can be done in a space: facing its creatures, attacking a character, and its possibilities (Q45)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.agenda import question
from foretold.games.prophecy_quest.board import RING
from foretold.games.prophecy_quest.cards import CARDS, GUILDS
from foretold.games.prophecy_quest.conditions import (
    can_cast,
    can_pay,
    gold_due,
    pay,
    pay_gold,
    pay_magic,
    pay_spell,
)
from foretold.games.prophecy_quest.duel import can_attack
from foretold.games.prophecy_quest.effects import trains_free
from foretold.games.prophecy_quest.holdings import (
    common_goods,
    discard,
    discard_item,
    gain_item,
    leave_board,
    open_cards,
)
from foretold.games.prophecy_quest.moving import creatures_to_fight, forge, forging
from foretold.games.prophecy_quest.state import POSSIBILITY, Hero, State
from foretold.games.prophecy_quest.using import opportunities, start_use, usable
from foretold.games.prophecy_quest.versions import creatures_keep_artifacts

LAID_TO_REST = 2  # Magic
FREE_TIMES = ("anytime", "turn")
SPRING = 3  # Magic in the Magic Wilderness
HAGGLED = 2

# Creatures


def _face_moves(state: State, seat: int) -> list[str]:
    """Which creature first, and what may be done before a battle."""
    hero = state.hero(seat)
    creatures = creatures_to_fight(state, seat)
    moves = [f"fight {it}" for it in creatures]
    moves += [f"spare {it}" for it in creatures if "declinable" in CARDS[it].traits]
    if hero.blue >= LAID_TO_REST:
        moves += [f"appease {it}" for it in creatures if "laid_to_rest" in CARDS[it].traits]
    moves += _disguises(state, seat, creatures)
    if hero.having("stealth") and "stealth" not in state.turn.done:
        moves += opportunities(state, seat)
    return [*moves, *usable(state, seat, FREE_TIMES), *forging(state, seat)]


def _disguises(state: State, seat: int, creatures: list[str]) -> list[str]:
    spell = state.hero(seat).having("disguise")
    if spell is None or not can_cast(state, seat, spell):
        return []
    fooled = [it for it in creatures if "humanoid" in CARDS[it].types]
    groups = [group for n in range(1, len(fooled) + 1) for group in combinations(fooled, n)]
    return [" ".join(["cast", spell, *group]) for group in groups]


@question(steps.Face, _face_moves)
def _faced(state: State, seat: int, move: Move) -> None:
    hero = state.hero(seat)
    name, *rest = move.tokens
    state.push(steps.Visit(seat))
    if move.verb == "fight":
        state.push(steps.Fight(seat, name, ""))
    elif move.verb == "spare":
        state.turn.absent.append(name)
    elif move.verb == "appease":
        pay_magic(hero, LAID_TO_REST)
        hero.xp += 1
        leave_board(state, hero.space, name)
        discard(state, name)
    elif "disguise" in CARDS[name].traits:
        pay_spell(state, seat, name)
        state.turn.absent += rest
    elif not forge(state, seat, name):
        if CARDS[name].kind == "opportunity":
            state.turn.done.append("stealth")
        start_use(state, seat, move)


def _guardian_moves(state: State, seat: int, plane: str, guardian: str) -> list[str]:
    return [f"fight {guardian}", *usable(state, seat, FREE_TIMES, in_plane=True), *forging(state, seat)]


@question(steps.FaceGuardian, _guardian_moves)
def _guardian_faced(state: State, seat: int, plane: str, guardian: str, move: Move) -> None:
    if move.verb == "fight":
        state.push(steps.Fight(seat, guardian, plane))
        return
    state.push(steps.FaceGuardian(seat, plane, guardian))
    if not forge(state, seat, move.tokens[0]):
        start_use(state, seat, move)


# Possibilities


def _possible_moves(state: State, seat: int) -> list[str]:
    hero = state.hero(seat)
    here = RING[hero.space]
    moves = []
    if POSSIBILITY not in state.turn.done:
        moves += [f"attack {it}" for it in can_attack(state, seat)]
    moves += opportunities(state, seat)
    moves += [f"take {it}" for it in artifacts_in_reach(state, hero)]
    if here in GUILDS:
        moves += _lessons(state, seat, hero, here)
    if here in state.goods:
        moves += _trade(state, hero, here)
    if hero.ground.is_civilization:
        moves += _repairs(state, seat, hero)
    moves += _services(state, seat, hero, here)
    return [*moves, *usable(state, seat, FREE_TIMES), *forging(state, seat), "end"]


def artifacts_in_reach(state: State, hero: Hero) -> list[str]:
    """Those that lie here, once all creatures are beaten: who was spared or deceived still keeps them (Q91)."""
    if creatures_keep_artifacts(state) and open_cards(state, hero.space, "creature"):
        return []
    return state.fallen.get(hero.space, [])


def _lessons(state: State, seat: int, hero: Hero, guild: str) -> list[str]:
    moves = []
    for card in state.rows[guild]:
        price = CARDS[card].price
        if hero.xp < price:
            continue
        if trains_free(state, seat, guild):
            moves.append(f"learn {card}")
            continue
        if can_pay(state, seat, {"gold": price}):
            moves.append(f"learn {card}")
        if (letter := hero.having("training_pass")) is not None:
            moves.append(f"learn {card} {letter}")
    return moves


def buying_price(hero: Hero, card: str) -> int:
    price = CARDS[card].price
    return max(resale(card), price - HAGGLED) if hero.having("haggles") else price


def resale(card: str) -> int:
    return (CARDS[card].price + 1) // 2


def selling_price(state: State, hero: Hero, card: str) -> int:
    return resale(card) + (hero.having("haggles") is not None and card not in state.turn.bought)


def _trade(state: State, hero: Hero, here: str) -> list[str]:
    buys = [f"buy {it}" for it in state.goods[here] if gold_due(hero, buying_price(hero, it)) <= hero.gold]
    return buys + [f"sell {it}" for it in common_goods(hero) if it not in hero.damaged]


def _repairs(state: State, seat: int, hero: Hero) -> list[str]:
    """One thing, or all of them in one payment."""
    moves = [f"repair {it}" for it in hero.damaged] if can_pay(state, seat, {"gold": 1}) else []
    if len(hero.damaged) > 1 and can_pay(state, seat, {"gold": len(hero.damaged)}):
        moves.append(" ".join(["repair", *hero.damaged]))
    return moves


def _services(state: State, seat: int, hero: Hero, here: str) -> list[str]:
    done = state.turn.done
    if here == "monastery" and hero.red_lost and "heal" not in done:
        return ["heal 1"]
    if here == "forest_camp":
        return [f"heal {n}" for n in range(1, hero.red_lost + 1) if can_pay(state, seat, {"gold": n})]
    if here == "magic_wilderness" and hero.blue_lost and "recharge" not in done:
        return [f"recharge {min(SPRING, hero.blue_lost)}"]
    if here == "magic_tower":
        most = hero.blue_lost
        amounts = [n for n in range(1, most + 1) if n % 2 == 0 or n == most]
        return [f"recharge {n}" for n in amounts if can_pay(state, seat, {"gold": (n + 1) // 2})]
    if here == "village" and can_pay(state, seat, {"gold": 1}):
        return ["lodge"] if hero.red_lost or hero.blue_lost or not hero.is_lodged else []
    return []


@question(steps.Possibilities, _possible_moves)
def _possibility(state: State, seat: int, move: Move) -> None:
    if move.verb == "end":
        return
    state.push(steps.Visit(seat))
    if move.verb == "attack":
        state.push(steps.Attack(seat, int(move.tokens[0])))
        return
    if move.verb in ("use", "cast"):
        if forge(state, seat, move.tokens[0]):
            return
        if CARDS[move.tokens[0]].kind == "opportunity":
            state.turn.done.append(POSSIBILITY)
        start_use(state, seat, move)
        return
    if POSSIBILITY not in state.turn.done:
        state.turn.done.append(POSSIBILITY)
    DEEDS[move.verb](state, seat, *move.tokens)


def _take(state: State, seat: int, card: str) -> None:
    space = state.hero(seat).space
    state.fallen[space].remove(card)
    if not state.fallen[space]:
        del state.fallen[space]
    gain_item(state, seat, card)


def _learn(state: State, seat: int, card: str, letter: str = "") -> None:
    hero = state.hero(seat)
    guild, price = CARDS[card].deck, CARDS[card].price
    hero.xp -= price
    if letter:
        discard_item(state, seat, letter)
    elif not trains_free(state, seat, guild):
        pay_gold(hero, price)
    state.rows[guild].remove(card)
    hero.abilities.append(card)


def _buy(state: State, seat: int, card: str) -> None:
    hero = state.hero(seat)
    pay_gold(hero, buying_price(hero, card))
    state.goods[RING[hero.space]].remove(card)
    state.turn.bought.append(card)
    gain_item(state, seat, card)


def _sell(state: State, seat: int, card: str) -> None:
    hero = state.hero(seat)
    hero.gold += selling_price(state, hero, card)
    discard_item(state, seat, card)


def _repair(state: State, seat: int, *cards: str) -> None:
    hero = state.hero(seat)
    pay_gold(hero, len(cards))
    hero.damaged = [it for it in hero.damaged if it not in cards]


def _heal(state: State, seat: int, health: str) -> None:
    hero = state.hero(seat)
    if RING[hero.space] == "monastery":
        state.turn.done.append("heal")
    else:
        pay_gold(hero, int(health))
    hero.heal(int(health))


def _recharge(state: State, seat: int, magic: str) -> None:
    hero = state.hero(seat)
    if RING[hero.space] == "magic_wilderness":
        state.turn.done.append("recharge")
    else:
        pay_gold(hero, (int(magic) + 1) // 2)
    hero.recharge(int(magic))


def _lodge(state: State, seat: int) -> None:
    """Heal 1, recharge 1, and safe until her next turn (Q44)."""
    hero = state.hero(seat)
    pay(state, seat, {"gold": 1})
    hero.heal(1)
    hero.recharge(1)
    hero.is_lodged = True


DEEDS: dict[str, Callable[..., None]] = {
    "take": _take,
    "learn": _learn,
    "buy": _buy,
    "sell": _sell,
    "repair": _repair,
    "heal": _heal,
    "recharge": _recharge,
    "lodge": _lodge,
}
