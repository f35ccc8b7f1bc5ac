"""Positions of the adventure set up by hand, and played on by moves with luck told in advance.

    stage = Stage(space="forest_1").give("axe").place("lone_wolf")
    stage.play("0 stay", "0 equip axe", "0 roll", "* roll 6 1")
    assert stage.hero().gold == 4

Seat 0 is about to move, on an empty board. Questions with one answer are not asked, as in a game.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from foretold.core.errors import IllegalMove
from foretold.core.notation import parse_entry
from foretold.core.play import begin, legal, play
from foretold.core.words import render
from foretold.games import GAMES
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.agenda import advance, asked
from foretold.games.prophecy_quest.board import PLACE
from foretold.games.prophecy_quest.cards import CARDS, PLANE_DECKS
from foretold.games.prophecy_quest.decks import Deck
from foretold.games.prophecy_quest.draft import ALL
from foretold.games.prophecy_quest.fate import new_hero
from foretold.games.prophecy_quest.state import Hero, State, Turn
from foretold.games.prophecy_quest.view import QuestView, look_at

QUEST = GAMES["prophecy-quest"]
PLAIN = ("paladin", "druid", "ranger", "illusionist", "scout")  # for seats 0, 1, …


class Stage:
    """A game under way. `hero` is who plays seat 0; the others stand in their first guilds."""

    def __init__(
        self,
        seats: int = 2,
        hero: str = "paladin",
        space: str = "plains_1",
        rules: int | None = None,
        **options: Any,
    ) -> None:
        self.state: State = begin(QUEST, seats, options, rules)
        heroes = [hero, *(it for it in PLAIN if it != hero)][:seats]
        self.state.unused = [it for it in ALL if it not in heroes]
        self.state.heroes = [new_hero(self.state, it) for it in heroes]
        self.state.draft = None
        self.hero().space = PLACE[space]
        self.begin_turn()

    def begin_turn(self, seat: int = 0) -> Stage:
        """The seat is about to move, after its Chance card."""
        self.state.active, self.state.turn = seat, Turn()
        self.state.agenda = [steps.PassOn(seat), steps.EndRound(seat), steps.EndTurn(seat), steps.Movement(seat)]
        return self._settled()

    def begin_round(self, seat: int = 0) -> Stage:
        """The round of the seat begins: next comes its Chance card, or what comes before it."""
        self.state.agenda = [steps.BeginRound(seat)]
        return self._settled()

    def _settled(self) -> Stage:
        advance(self.state)
        self._before = [_holdings(it) for it in self.state.heroes]
        return self

    def hero(self, seat: int = 0) -> Hero:
        return self.state.hero(seat)

    # Setting up

    def set(self, seat: int = 0, **values: Any) -> Stage:
        """Values of a hero: gold, xp, red, red_lost, blue, blue_lost, damaged …; `space` by its name."""
        for name, value in values.items():
            setattr(self.hero(seat), name, PLACE[value] if name == "space" else value)
        return self._settled()

    def stones(
        self,
        seat: int = 0,
        *,
        health: int | None = None,
        magic: int | None = None,
        strength: int | None = None,
        willpower: int | None = None,
    ) -> Stage:
        """Health and Magic as they are now, out of Strength and Willpower; what is not said is as it was."""
        hero = self.hero(seat)
        red = hero.red + hero.red_lost if strength is None else strength
        blue = hero.blue + hero.blue_lost if willpower is None else willpower
        hero.red = health if health is not None else red if strength is not None else hero.red
        hero.blue = magic if magic is not None else blue if willpower is not None else hero.blue
        hero.red_lost, hero.blue_lost = red - hero.red, blue - hero.blue
        return self._settled()

    def give(self, *cards: str, seat: int = 0) -> Stage:
        """Items, Abilities and kept cards, taken out of their decks."""
        hero = self.hero(seat)
        for card in cards:
            self._take_out(card)
            kind = CARDS[card].kind
            heap = {"item": hero.items, "artifact": hero.items, "opportunity": hero.kept}.get(kind, hero.abilities)
            heap.append(card)
        return self._settled()

    def place(self, *cards: str, space: str | None = None) -> Stage:
        """Adventure cards face up in a space, Abilities in their guild, goods on sale in City or Village."""
        at = self.hero().space if space is None else PLACE[space]
        for card in cards:
            self._take_out(card)
            kind = CARDS[card].kind
            if kind in ("ability", "spell"):
                self.state.rows[CARDS[card].deck].append(card)
            elif kind == "item":
                self.state.goods[space or "city"].append(card)
            elif kind == "artifact":
                self.state.fallen.setdefault(at, []).append(card)
            else:
                self.state.wild[at].append(card)
        return self._settled()

    def hide(self, *cards: str, space: str | None = None) -> Stage:
        """A face-down Adventure card that can only be one of these."""
        at = self.hero().space if space is None else PLACE[space]
        for card in cards:
            self._take_out(card)
        deck = self.state.decks["adventure"]
        deck.put_below(cards)
        layer = deck.layers[-1]
        deck.layers = (*deck.layers[:-1], replace(layer, size=layer.size - 1))
        self.state.wild[at].append(layer.origin)
        return self._settled()

    def guard(self, plane: str, lesser: str | None = None, greater: str | None = None, artifact: str = "") -> Stage:
        """Guardians of a plane, face up. Without a lesser one it has been beaten."""
        it = self.state.planes[plane]
        for which, card in enumerate((lesser, greater, artifact)):
            if card:
                self._take_out(card)
                it.cards[which], it.is_open[which] = card, True
        it.is_lesser_beaten = lesser is None
        return self._settled()

    def stack(self, deck: str, *cards: str) -> Stage:
        """A deck that holds only these cards; the others are discards."""
        heap = Deck()
        rest = [it for layer in self.state.decks[deck].layers for it in layer.cards]
        for card in cards:
            rest.remove(card)
        heap.put_below(cards)
        heap.discard(*self.state.decks[deck].discards, *rest)
        self.state.decks[deck] = heap
        return self._settled()

    def _take_out(self, card: str) -> None:
        deck = CARDS[card].deck
        if deck in PLANE_DECKS:
            self.state.pools[PLANE_DECKS.index(deck)].remove(card)
            return
        take_out(self.state.decks[deck], card)

    # Playing

    def play(self, *entries: str) -> Stage:
        """Moves such as `0 walk left` and luck such as `* roll 6 1`, each checked."""
        for entry in entries:
            it = parse_entry(entry)
            play(QUEST, self.state, it.actor, it.move)
        return self

    def gained(self, seat: int = 0) -> dict[str, Any]:
        """What play has changed for a hero: `{"gold": 1, "health": -1}`. A new red stone is health and strength."""
        before, now = self._before[seat], _holdings(self.state.heroes[seat])
        changed = {name: now[name] - before[name] for name in now.keys() | before.keys()}
        found: dict[str, Any] = {name: n for name, n in changed.items() if n and name not in CARDS}
        for key, sign in (("new", 1), ("lost", -1)):
            if cards := sorted(name for name, n in changed.items() if name in CARDS and n * sign > 0):
                found[key] = cards
        return found

    def is_turn_over(self) -> bool:
        """Whether the turn of seat 0 has ended."""
        return not any(it == steps.EndTurn(0) for it in self.state.agenda)

    def wild(self, space: str) -> list[str | int]:
        return self.state.wild[PLACE[space]]

    def legal(self, seat: int = 0) -> list[str]:
        return legal(QUEST, self.state, seat)

    def view(self, seat: int | None) -> QuestView:
        return look_at(self.state, seat)

    def asked(self) -> tuple[int, str] | None:
        """Who is asked, and what: `(0, "movement")`; None while luck is due or when the game is over."""
        return asked(self.state)

    def why_not(self, entry: str) -> str:
        """The refusal of a move, in English; the move must be refused, and nothing may change."""
        before = QUEST.to_json(self.state)
        it = parse_entry(entry)
        with pytest.raises(IllegalMove) as refused:
            play(QUEST, self.state, it.actor, it.move)
        assert QUEST.to_json(self.state) == before
        return render(refused.value.words)

    def luck(self) -> frozenset[str]:
        """The moves luck can make now."""
        odds = QUEST.odds(self.state)
        weights = odds.weights() if odds is not None else None
        return frozenset(weights or ())


def take_out(deck: Deck, card: str) -> None:
    """This card is somewhere else."""
    layer = next(it for it in deck.layers if card in it.cards)
    rest = replace(layer, cards=layer.without(card), size=layer.size - 1)
    deck.layers = tuple(rest if it is layer else it for it in deck.layers)


def _holdings(hero: Hero | None) -> Counter[str]:
    """Stones on the right and in all, purse, and cards."""
    if hero is None:
        return Counter()
    have = {"health": hero.red, "strength": hero.red + hero.red_lost, "gold": hero.gold, "xp": hero.xp}
    have |= {"magic": hero.blue, "willpower": hero.blue + hero.blue_lost}
    return Counter(have) + Counter([*hero.items, *hero.abilities, *hero.kept])
