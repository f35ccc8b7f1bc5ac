"""What can be done in a space: facing its creatures, attacking a character, and its possibilities (Q45)."""

from __future__ import annotations

from collections.abc import Callable

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question
from foretold.games.prophecy_quest.board import RING
from foretold.games.prophecy_quest.cards import CARDS, GUILDS
from foretold.games.prophecy_quest.conditions import can_pay, gold_due, pay, pay_gold
from foretold.games.prophecy_quest.duel import can_attack
from foretold.games.prophecy_quest.effects import trains_free
from foretold.games.prophecy_quest.holdings import common_goods, discard_item, gain_item, open_cards
from foretold.games.prophecy_quest.moving import announcements, creatures_to_fight
from foretold.games.prophecy_quest.state import AHEAD, POSSIBILITY, Hero, State
from foretold.games.prophecy_quest.using import IN_HER_TURN, opportunities, start_use, usable
from foretold.games.prophecy_quest.versions import creatures_keep_artifacts

SPRING = 3  # Magic in the Magic Wilderness

# Creatures


def _face_moves(state: State, seat: int) -> list[str]:
    """Which creature first, and what may be done before a battle."""
    hero = state.hero(seat)
    creatures = creatures_to_fight(state, seat)
    cards = hero.working()
    moves = [f"fight {it}" for it in creatures]
    moves += moments.facing.moves(state, seat, [*creatures, *cards])
    if any(is_ahead(state) for is_ahead in moments.is_ahead.of(cards)):
        moves += opportunities(state, seat)
    return [*moves, *usable(state, seat, cards, IN_HER_TURN), *announcements(state, seat, cards)]


@question(steps.Face, _face_moves)
def _faced(state: State, seat: int, move: Move) -> None:
    name = move.tokens[0]
    state.push(steps.Visit(seat))
    if move.verb == "fight":
        state.push(steps.Fight(seat, name, ""))
    elif not moments.facing.answer(state, seat, move) and not moments.in_turn.answer(state, seat, move):
        if CARDS[name].kind == "opportunity":
            state.turn.done.append(AHEAD)
        start_use(state, seat, move)


def _guardian_moves(state: State, seat: int, plane: str, guardian: str) -> list[str]:
    cards = state.hero(seat).working()
    used = usable(state, seat, cards, IN_HER_TURN, in_plane=True)
    return [f"fight {guardian}", *used, *announcements(state, seat, cards)]


@question(steps.FaceGuardian, _guardian_moves)
def _guardian_faced(state: State, seat: int, plane: str, guardian: str, move: Move) -> None:
    if move.verb == "fight":
        state.push(steps.Fight(seat, guardian, plane))
        return
    state.push(steps.FaceGuardian(seat, plane, guardian))
    if not moments.in_turn.answer(state, seat, move):
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
    cards = hero.working()
    return [*moves, *usable(state, seat, cards, IN_HER_TURN), *announcements(state, seat, cards), "end"]


def artifacts_in_reach(state: State, hero: Hero) -> list[str]:
    """Those that lie here, once all creatures are beaten: who was spared or deceived still keeps them (Q91)."""
    here = state.fallen.get(hero.space, [])
    if here and creatures_keep_artifacts(state) and open_cards(state, hero.space, "creature"):
        return []
    return here


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
        moves += [f"learn {card} {letter}" for letter, _ in moments.lesson_passes.by_card(hero.working())]
    return moves


def buying_price(hero: Hero, card: str) -> int:
    price = CARDS[card].price
    for haggle in moments.buying.of(hero.working()):
        price = haggle(card, price)
    return price


def resale(card: str) -> int:
    return (CARDS[card].price + 1) // 2


def selling_price(state: State, hero: Hero, card: str) -> int:
    return resale(card) + sum(more(state, card) for more in moments.selling.of(hero.working()))


def _trade(state: State, hero: Hero, here: str) -> list[str]:
    buys = [f"buy {it}" for it in state.goods[here] if gold_due(hero, buying_price(hero, it)) <= hero.gold]
    return buys + [f"sell {it}" for it in common_goods(hero) if it not in hero.damaged]


def _repairs(state: State, seat: int, hero: Hero) -> list[str]:
    """One thing, or all of them in one payment."""
    if not hero.damaged:
        return []
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
        if moments.in_turn.answer(state, seat, move):
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
