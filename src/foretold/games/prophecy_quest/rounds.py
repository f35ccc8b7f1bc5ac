"""The course of the game: setup, then round after round (the summary card).

setup      draft · who begins · Abilities in the guilds · Adventure cards on one terrain
round      Apocalypse · Banner · a new character · Chance card · turns · limits
turn       movement · creatures · characters · possibilities
"""

from __future__ import annotations

from foretold.core.luck import Odds, Weighted
from foretold.core.notation import Move
from foretold.games.prophecy_quest import draft
from foretold.games.prophecy_quest.agenda import DRAFT, advance, luck, question, step
from foretold.games.prophecy_quest.board import OF_TERRAIN, PLANES, RING
from foretold.games.prophecy_quest.cards import CARDS, DECKS, GUILDS, PLANE_DECKS, deck_of
from foretold.games.prophecy_quest.conditions import can_cast, pay_spell
from foretold.games.prophecy_quest.decks import Deck, weights
from foretold.games.prophecy_quest.drawing import draw
from foretold.games.prophecy_quest.fate import new_hero
from foretold.games.prophecy_quest.holdings import common_goods, discard_item, forget
from foretold.games.prophecy_quest.options import MOST_EXPERIENCE, MOST_GOLD, is_extended, most_cards
from foretold.games.prophecy_quest.state import Frame, Plane, State, Turn
from foretold.games.prophecy_quest.using import start_use, usable

TERRAIN_CARDS = {f"chance_{terrain}": terrain for terrain in OF_TERRAIN}

# Setup


def begin(seats: int, options: dict[str, object], rules: int) -> State:
    state = State(seats, options, rules)
    state.heroes = [None] * seats
    state.is_out = [False] * seats
    for name in DECKS:
        deck = Deck()
        deck.put_below(deck_of(name, state.profile, seats))
        state.decks[name] = deck
    state.pools = [deck_of(name, state.profile, seats) for name in PLANE_DECKS]
    state.wild = [[] for _ in RING]
    state.rows = {guild: [] for guild in GUILDS}
    state.goods = {"city": [], "village": []}
    state.planes = {name: Plane() for name in PLANES}
    state.push(["deal"])
    advance(state)
    return state


def _deal_odds(state: State) -> Odds:
    return draft.deal_of(state.seats)


@luck("deal", _deal_odds)
def _dealt(state: State, move: Move) -> None:
    state.draft = draft.begin(move)
    state.push([DRAFT])


def keep_hero(state: State, seat: int, hero: str) -> None:
    """An answer in the draft; when it was the last one the game is set up."""
    assert state.draft is not None
    if draft.keep(state.draft, seat, hero):
        heroes = draft.chosen(state.draft)
        state.draft = None
        state.agenda.pop()
        set_up(state, heroes)
        advance(state)


def set_up(state: State, heroes: list[str]) -> None:
    state.unused = [it for it in draft.ALL if it not in heroes]
    state.heroes = [new_hero(state, it) for it in heroes]
    frames: list[Frame] = [["who_begins", list(range(state.seats))]]
    if not is_extended(state.options):
        frames += [["new_ability", guild] for guild in GUILDS]
        frames.append(["first_terrain"])
    state.push(*frames, ["first_round"])


@step
def who_begins(state: State, seats: list[int]) -> None:
    """The highest die; who ties rolls again (Q3)."""
    state.push(["roll", [1] * len(seats), "begins", seats])


@step
def begins(state: State, seats: list[int], rolled: list[list[int]]) -> None:
    faces = [it[0] for it in rolled]
    best = [seat for seat, face in zip(seats, faces, strict=True) if face == max(faces)]
    state.active = best[0]
    if len(best) > 1:
        state.push(["who_begins", best])


def _terrain_odds(state: State) -> Odds:
    cards = [it for it in state.decks["chance"].top().cards if it in TERRAIN_CARDS]
    return Weighted(weights(cards, "draw chance"))


@luck("first_terrain", _terrain_odds)
def _first_terrain(state: State, move: Move) -> None:
    """The first card of a terrain; the others are shuffled again (Q4)."""
    card = move.tokens[1]
    state.decks["chance"].take_top(card)
    state.decks["chance"].discards.append(card)
    state.push(*(["adventure_comes", space] for space in OF_TERRAIN[TERRAIN_CARDS[card]]))


@step
def first_round(state: State) -> None:
    state.push(["begin_round", state.active])


# Round


@step
def begin_round(state: State, seat: int) -> None:
    """In this order (Q7)."""
    state.active = seat
    state.extra_turns = 0
    state.turn = Turn()
    hero = state.heroes[seat]
    frames: list[Frame] = []
    if state.is_apocalypse:
        frames.append(["apocalypse", seat])
    if hero is None:
        frames.append(["return", seat])
    else:
        hero.used_before, hero.used = hero.used, []
        hero.has_paid_magic = hero.is_counterfeiting = False
        hero.round_bonus = 0
        if (banner := hero.having("start_of_round")) is not None:
            frames.append(["effects", seat, banner, "do", 0, []])
    state.push(*frames, ["chance", seat], ["begin_turn", seat], ["end_round", seat], ["pass_on", seat])


@step
def chance(state: State, seat: int) -> None:
    """In the Final Battle the deck is not shuffled again: when it is used up, the Apocalypse comes (Q64)."""
    if state.is_apocalypse:
        return
    if state.is_final and not state.decks["chance"].size():
        state.is_apocalypse = True
        state.push(["apocalypse", seat])
    else:
        state.push(draw("chance", "chance_drawn", seat))


@step
def chance_drawn(state: State, seat: int, card: str) -> None:
    state.decks["chance"].discards.append(card)
    state.push(["effects", seat, card, "do", 0, []])


@step
def end_round(state: State, seat: int) -> None:
    """Limits, only now (Q13)."""
    hero = state.hero(seat)
    if hero.having("calm_recharge") and not hero.has_paid_magic:
        hero.recharge(1)
    hero.gold = min(hero.gold, MOST_GOLD)
    hero.xp = min(hero.xp, MOST_EXPERIENCE)
    state.push(["shed_items", seat], ["shed_abilities", seat])


def _shed_items_moves(state: State, seat: int) -> list[str]:
    """Only what is no Artifact can be discarded (Q56)."""
    hero = state.hero(seat)
    return [f"discard {it}" for it in common_goods(hero)] if len(hero.items) > most_cards(state.options) else []


@question("shed_items", _shed_items_moves)
def _shed_item(state: State, seat: int, move: Move) -> None:
    discard_item(state, seat, move.tokens[0])
    state.push(["shed_items", seat])


def _shed_abilities_moves(state: State, seat: int) -> list[str]:
    hero = state.hero(seat)
    return [f"forget {it}" for it in hero.abilities] if len(hero.abilities) > most_cards(state.options) else []


@question("shed_abilities", _shed_abilities_moves)
def _shed_ability(state: State, seat: int, move: Move) -> None:
    forget(state, seat, move.tokens[0])
    state.push(["shed_abilities", seat])


@step
def pass_on(state: State, seat: int) -> None:
    for distance in range(1, state.seats + 1):
        follower = (seat + distance) % state.seats
        if not state.is_out[follower]:
            state.push(["begin_round", follower])
            return


# Turn


@step
def begin_turn(state: State, seat: int) -> None:
    state.turn = Turn()
    state.hero(seat).is_lodged = False
    state.push(["movement", seat], ["end_turn", seat])


def _end_turn_moves(state: State, seat: int) -> list[str]:
    """What gives another turn works also after a lost battle (Q24)."""
    hero = state.hero(seat)
    moves = usable(state, seat, ("end",))
    loop = hero.having("another_turn")
    if loop and loop not in hero.used and loop not in hero.used_before and can_cast(state, seat, loop):
        moves.append(f"cast {loop}")
    return [*moves, "end"]


@question("end_turn", _end_turn_moves)
def _turn_ended(state: State, seat: int, move: Move) -> None:
    hero = state.hero(seat)
    if move.verb == "end":
        hero.strength_bonus = hero.wills_bonus = 0
        if state.extra_turns:
            state.extra_turns -= 1
            state.push(["begin_turn", seat])
        return
    state.push(["end_turn", seat])
    if "another_turn" in CARDS[move.tokens[0]].traits:
        pay_spell(state, seat, move.tokens[0])
        hero.used.append(move.tokens[0])
        state.extra_turns += 1
    else:
        start_use(state, seat, move)
