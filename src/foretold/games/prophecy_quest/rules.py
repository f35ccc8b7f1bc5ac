"""Prophecy, the adventure, a game by Vlaada Chvátil: wander, grow, and win back the Artifacts of the old kings.

Five Artifacts lie in the Astral Planes, each behind a Lesser and a Greater Guardian. Who owns four of them (three,
by an option) wins at once; when the last one has left the Planes and nobody has that many, the Final Battle decides
(Q62).

A hero has red stones (Strength, and Health) and blue ones (Willpower, and Magic): those on the right are there,
those on the left are lost for the moment (`stones`). Gold buys Items, Experience buys Abilities. Seats take
rounds in turn; a round is a Chance card, one turn or more, then the limits. A turn is a movement (`moving`), a
battle with every creature in the space (`creature`), one with a character if one likes (`duel`), and the
possibilities of the space (`visiting`). A battle is dice and bonuses on both sides, by Strength or by Wills
(`battle`, `tally`); who loses one loses what the creature says or the winner takes (`defeat`). Who loses Health
without having any is out of the game or comes back as somebody else (`fate`). What cards do is data (`cards`),
their verbs are in `effects`, when they may be used in `using`. What is special about a card is a trait: the rules
ask at named moments (`moments`), and what it does stands next to its deck (`cards/*.py`).

Here is the course of it, as on the summary card:

setup      draft · who begins · Abilities in the guilds · Adventure cards on one terrain
round      Apocalypse · Banner · a new character · Chance card · turns · limits
turn       movement · creatures · characters · possibilities
"""

from __future__ import annotations

from foretold.core.luck import Heap, Odds
from foretold.core.notation import Move
from foretold.games.prophecy_quest import draft, moments, steps
from foretold.games.prophecy_quest.agenda import advance, luck, question, step
from foretold.games.prophecy_quest.board import OF_TERRAIN, PLANES, RING
from foretold.games.prophecy_quest.cards import DECKS, GUILDS, PLANE_DECKS, deck_of
from foretold.games.prophecy_quest.decks import Deck
from foretold.games.prophecy_quest.fate import new_hero
from foretold.games.prophecy_quest.holdings import common_goods, discard_item, forget
from foretold.games.prophecy_quest.options import MOST_EXPERIENCE, MOST_GOLD, is_extended, most_cards
from foretold.games.prophecy_quest.state import Plane, State, Turn
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.tale import Tale, lived
from foretold.games.prophecy_quest.using import AT_THE_END, start_use, usable

TERRAIN_CARDS = {f"chance_{terrain}": terrain for terrain in OF_TERRAIN}

# Setup


def begin(seats: int, options: dict[str, object], rules: int) -> State:
    state = State(seats, options, rules)
    state.heroes = [None] * seats
    state.is_out = [False] * seats
    state.tales = (Tale(),) * seats
    for name in DECKS:
        deck = Deck()
        deck.put_below(deck_of(name, state.profile, seats))
        state.decks[name] = deck
    state.pools = [list(deck_of(name, state.profile, seats)) for name in PLANE_DECKS]
    state.wild = [[] for _ in RING]
    state.rows = {guild: [] for guild in GUILDS}
    state.goods = {"city": [], "village": []}
    state.planes = {name: Plane() for name in PLANES}
    state.push(steps.Deal())
    advance(state)
    return state


def _deal_odds(state: State) -> Odds:
    return draft.deal_of(state.seats)


@luck(steps.Deal, _deal_odds)
def _dealt(state: State, move: Move) -> None:
    state.draft = draft.begin(move)
    state.push(steps.Draft())


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
    coming: list[Step] = [steps.WhoBegins(tuple(range(state.seats)))]
    if not is_extended(state.options):
        coming += [steps.NewAbility(guild) for guild in GUILDS]
        coming.append(steps.FirstTerrain())
    state.push(*coming, steps.FirstRound())


@step(steps.WhoBegins)
def who_begins(state: State, seats: tuple[int, ...]) -> None:
    """The highest die; who ties rolls again (Q3)."""
    state.push(steps.Roll((1,) * len(seats), steps.Begins(seats)))


@step(steps.Begins, takes="rolled")
def begins(state: State, seats: tuple[int, ...], rolled: list[list[int]]) -> None:
    faces = [it[0] for it in rolled]
    best = [seat for seat, face in zip(seats, faces, strict=True) if face == max(faces)]
    state.active = best[0]
    if len(best) > 1:
        state.push(steps.WhoBegins(tuple(best)))


def _terrain_odds(state: State) -> Odds:
    return Heap("draw chance", tuple([it for it in state.decks["chance"].top().cards if it in TERRAIN_CARDS]))


@luck(steps.FirstTerrain, _terrain_odds)
def _first_terrain(state: State, move: Move) -> None:
    """The first card of a terrain; the others are shuffled again (Q4)."""
    card = move.tokens[1]
    state.decks["chance"].take_top(card)
    state.decks["chance"].discard(card)
    state.push(*(steps.AdventureComes(space) for space in OF_TERRAIN[TERRAIN_CARDS[card]]))


@step(steps.FirstRound)
def first_round(state: State) -> None:
    state.push(steps.BeginRound(state.active))


# Round


@step(steps.BeginRound)
def begin_round(state: State, seat: int) -> None:
    """In this order (Q7)."""
    state.active = seat
    state.extra_turns = 0
    if state.fought:
        state.fought = tuple([it for it in state.fought if it.seat != seat])
    state.turn = Turn()
    state.tales = lived(state.tales, seat, rounds=1)
    hero = state.heroes[seat]
    coming: list[Step] = []
    if state.is_apocalypse:
        coming.append(steps.Apocalypse(seat))
    if hero is None:
        coming.append(steps.Return(seat))
    else:
        hero.used_before, hero.used = hero.used, []
        hero.has_paid_magic = hero.is_counterfeiting = False
        hero.round_bonus = 0
        if at_once := moments.round_begins.by_card(hero.working()):
            coming += [steps.Effects(seat, card, place, 0, ()) for card, place in at_once]
    state.push(*coming, steps.Chance(seat), steps.BeginTurn(seat), steps.EndRound(seat), steps.PassOn(seat))


@step(steps.Chance)
def chance(state: State, seat: int) -> None:
    """In the Final Battle the deck is not shuffled again: when it is used up, the Apocalypse comes (Q64)."""
    if state.is_apocalypse:
        return
    if state.is_final and not state.decks["chance"].size():
        state.is_apocalypse = True
        state.push(steps.Apocalypse(seat))
    else:
        state.push(steps.Draw("chance", steps.ChanceDrawn(seat)))


@step(steps.ChanceDrawn, takes="card")
def chance_drawn(state: State, seat: int, card: str) -> None:
    state.decks["chance"].discard(card)
    state.push(steps.Effects(seat, card, "do", 0, ()))


@step(steps.EndRound)
def end_round(state: State, seat: int) -> None:
    """Limits, only now (Q13)."""
    hero = state.hero(seat)
    for end in moments.round_ends.of(hero.working()):
        end(hero)
    hero.gold = min(hero.gold, MOST_GOLD)
    hero.xp = min(hero.xp, MOST_EXPERIENCE)
    if max(len(hero.items), len(hero.abilities)) > most_cards(state.options):
        state.push(steps.ShedItems(seat), steps.ShedAbilities(seat))


def _shed_items_moves(state: State, seat: int) -> list[str]:
    """Only what is no Artifact can be discarded (Q56)."""
    hero = state.hero(seat)
    return [f"discard {it}" for it in common_goods(hero)] if len(hero.items) > most_cards(state.options) else []


@question(steps.ShedItems, _shed_items_moves)
def _shed_item(state: State, seat: int, move: Move) -> None:
    discard_item(state, seat, move.tokens[0])
    state.push(steps.ShedItems(seat))


def _shed_abilities_moves(state: State, seat: int) -> list[str]:
    hero = state.hero(seat)
    return [f"forget {it}" for it in hero.abilities] if len(hero.abilities) > most_cards(state.options) else []


@question(steps.ShedAbilities, _shed_abilities_moves)
def _shed_ability(state: State, seat: int, move: Move) -> None:
    forget(state, seat, move.tokens[0])
    state.push(steps.ShedAbilities(seat))


@step(steps.PassOn)
def pass_on(state: State, seat: int) -> None:
    for distance in range(1, state.seats + 1):
        follower = (seat + distance) % state.seats
        if not state.is_out[follower]:
            begin_round(state, follower)
            return


# Turn


@step(steps.BeginTurn)
def begin_turn(state: State, seat: int) -> None:
    state.turn = Turn()
    state.hero(seat).is_lodged = False
    state.push(steps.Movement(seat), steps.EndTurn(seat))


def _end_turn_moves(state: State, seat: int) -> list[str]:
    """What gives another turn works also after a lost battle (Q24)."""
    cards = state.hero(seat).working()
    return [*usable(state, seat, cards, AT_THE_END), *moments.turn_ends.moves(state, seat, cards), "end"]


@question(steps.EndTurn, _end_turn_moves)
def _turn_ended(state: State, seat: int, move: Move) -> None:
    hero = state.hero(seat)
    if move.verb == "end":
        hero.strength_bonus = hero.wills_bonus = 0
        if state.extra_turns:
            state.extra_turns -= 1
            state.push(steps.BeginTurn(seat))
        return
    state.push(steps.EndTurn(seat))
    if not moments.turn_ends.answer(state, seat, move):
        start_use(state, seat, move)
