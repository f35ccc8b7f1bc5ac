"""Cards changing hands: Items won and lost, damaged and repaired, Artifacts, Adventure cards leaving the board."""

from __future__ import annotations

from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.options import artifacts_to_win
from foretold.games.prophecy_quest.state import Hero, State
from foretold.games.prophecy_quest.versions import curse_goes_along


def gain_item(state: State, seat: int, card: str) -> None:
    hero = state.hero(seat)
    hero.items.append(card)
    if CARDS[card].kind == "artifact" and len(hero.artifacts) >= artifacts_to_win(state.options):
        win(state, seat)


def win(state: State, seat: int) -> None:
    """Enough Artifacts, at any moment and in anyone's turn (Q61)."""
    state.ended = "four"
    state.winners = [seat]


def drop_item(state: State, seat: int, card: str) -> None:
    """The Item leaves the hero, and a curse with it."""
    hero = state.hero(seat)
    hero.items.remove(card)
    if card in hero.damaged:
        hero.damaged.remove(card)
    if card == hero.cursed:
        hero.cursed = ""
        for curse in _curses(hero):
            hero.kept.remove(curse)
            state.decks["adventure"].discard(curse)


def discard_item(state: State, seat: int, card: str) -> None:
    drop_item(state, seat, card)
    discard(state, card)


def discard(state: State, card: str) -> None:
    state.decks[CARDS[card].deck].discard(card)


def hand_over(state: State, giver: int, taker: int, card: str) -> None:
    """From hero to hero, damaged if it is."""
    is_damaged = card in state.hero(giver).damaged
    if card == state.hero(giver).cursed and curse_goes_along(state):
        _hand_over_curse(state.hero(giver), state.hero(taker))
    drop_item(state, giver, card)
    if is_damaged:
        state.hero(taker).damaged.append(card)
    gain_item(state, taker, card)


def _hand_over_curse(giver: Hero, taker: Hero) -> None:
    """It clings to the Item, whoever has it (Q88)."""
    taker.cursed, giver.cursed = giver.cursed, ""
    taker.kept += _curses(giver)
    giver.kept = [it for it in giver.kept if it not in taker.kept]


def _curses(hero: Hero) -> list[str]:
    return [it for it, _ in moments.clings.by_card(hero.kept)]


def damage(hero: Hero, card: str) -> None:
    """Artifacts cannot be damaged (Q56)."""
    if card in hero.items and card not in hero.damaged and CARDS[card].kind != "artifact":
        hero.damaged.append(card)


def forget(state: State, seat: int, card: str) -> None:
    """An Ability goes to the bottom of its guild's deck."""
    state.hero(seat).abilities.remove(card)
    state.decks[CARDS[card].deck].put_below([card])


def common_goods(hero: Hero) -> list[str]:
    """Items that can be given up: all but Artifacts."""
    return [it for it in hero.items if CARDS[it].kind != "artifact"]


def leave_board(state: State, space: int, card: str) -> None:
    """An Adventure card is gone from its space; a card left alone face down is turned up at once (Q9)."""
    state.wild[space].remove(card)
    turn_up_lone_card(state, space)


def turn_up_lone_card(state: State, space: int) -> None:
    heap = state.wild[space]
    if len(heap) == 1 and isinstance(heap[0], int):
        state.push(steps.TurnUp(space, 0))


def open_cards(state: State, space: int, kind: str) -> list[str]:
    """The face-up cards of a kind in a space."""
    heap = state.wild[space]
    return [it for it in heap if isinstance(it, str) and CARDS[it].kind == kind] if heap else []


def is_safe(state: State, seat: int) -> bool:
    """Whether she cannot be attacked where she stands; an Artifact makes an end of safety."""
    hero = state.hero(seat)
    if hero.artifacts:
        return False
    return hero.ground.is_safe or (hero.is_lodged and hero.ground.terrain == "village")
