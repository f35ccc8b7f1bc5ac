"""The adventure as numbers for programs that learn: what a view shows, and the answers that are open. It sees views
alone, so it can tell nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from foretold.core.kernel import ObservedPart
from foretold.core.seats import seen_from
from foretold.games.prophecy_quest.board import HEROES, PLANES, RING
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.view import QuestView

MOST = 255
FIGURES = ("Strength", "Strength lost", "Willpower", "Willpower lost", "Gold", "Experience", "fallen", "out")
WORDS = 3  # of an answer that are told
BYTES = 2  # for each of them

CARD_NUMBERS = {name: number for number, name in enumerate(CARDS)}
HERO_NUMBERS = {name: number for number, name in enumerate(HEROES)}
PLANE_NUMBERS = {name: number for number, name in enumerate(PLANES)}


def observation_parts(seats: int, answers: int) -> list[ObservedPart]:
    cards, spaces = len(CARDS), len(RING)
    return [
        ObservedPart("heroes", (seats, len(HEROES)), "1 at the character of the seat"),
        ObservedPart("spaces", (seats, spaces), "1 where it stands"),
        ObservedPart("figures", (seats, len(FIGURES)), ", ".join(FIGURES)),
        ObservedPart("cards", (seats, cards), "1 for what it has, 2 if that is damaged"),
        ObservedPart("board", (spaces, cards), "1 at the cards that lie open on a space"),
        ObservedPart("hidden", (spaces,), "how many lie there face down"),
        ObservedPart("offered", (cards,), "how many of a card lie with a guild or for sale"),
        ObservedPart("planes", (len(PLANES), cards), "1 at the cards that this seat knows to lie there"),
        ObservedPart("closed", (len(PLANES),), "1 for a plane that is won"),
        ObservedPart("foe", (cards,), "1 at whom is fought now"),
        ObservedPart("sums", (2, 2), "by side of the battle: points, and dice beyond one"),
        ObservedPart("active", (seats,), "1 for whose turn it is"),
        ObservedPart("draft", (len(HEROES),), "1 at the characters between which one chooses"),
        ObservedPart("final", (1,), "1 in the Final Battle"),
        ObservedPart(
            "answers",
            (answers, WORDS * BYTES),
            "by action, two bytes of the CRC-32 of each of its first three words",
        ),
    ]


def observe(view: QuestView, answers: Sequence[str], cells: NDArray[np.uint8]) -> None:
    """Written into zeros. Seats count from the one that looks: itself is 0, its left neighbour 1."""
    assert view.seat is not None
    at = 0
    for part in _parts(view, answers):
        cells[at : at + part.size] = part.ravel()
        at += part.size


def _parts(view: QuestView, answers: Sequence[str]) -> Iterable[NDArray[np.uint8]]:
    yield from _heroes(view)
    yield from _places(view)
    foe = _blank(len(CARDS))
    if view.battle is not None and view.battle.foe:
        foe[CARD_NUMBERS[view.battle.foe]] = 1
    yield foe
    sums, active, drafted = _blank(2, 2), _blank(view.seats), _blank(len(HEROES))
    for side, found in enumerate(view.sums[:2]):
        sums[side] = _bounded(found.total), _bounded(found.dice)
    active[seen_from(view.seat or 0, view.active, view.seats)] = 1
    for name in view.draft.held[-1] if view.draft is not None else []:
        drafted[HERO_NUMBERS[name]] = 1
    yield from (sums, active, drafted, np.array([view.is_final], np.uint8))
    yield _answers(answers, cells=_blank(len(answers), WORDS * BYTES))


def _blank(*shape: int) -> NDArray[np.uint8]:
    return np.zeros(shape, np.uint8)


def _bounded(number: int) -> int:
    return max(0, min(MOST, number))


def _heroes(view: QuestView) -> Iterable[NDArray[np.uint8]]:
    seats = view.seats
    heroes, spaces = _blank(seats, len(HEROES)), _blank(seats, len(RING))
    figures, cards = _blank(seats, len(FIGURES)), _blank(seats, len(CARDS))
    for seat, hero in enumerate(view.heroes):
        row = seen_from(view.seat or 0, seat, seats)
        figures[row, -2:] = hero is None, view.is_out[seat]
        if hero is not None:
            heroes[row, HERO_NUMBERS[hero.id]] = 1
            spaces[row, hero.space] = 1
            numbers = (hero.red, hero.red_lost, hero.blue, hero.blue_lost, hero.gold, hero.xp)
            figures[row, : len(numbers)] = [_bounded(it) for it in numbers]
            for name in (*hero.items, *hero.abilities, *hero.kept):
                cards[row, CARD_NUMBERS[name]] = 2 if name in hero.damaged else 1
    return heroes, spaces, figures, cards


def _places(view: QuestView) -> Iterable[NDArray[np.uint8]]:
    board, hidden, offered = _blank(len(RING), len(CARDS)), _blank(len(RING)), _blank(len(CARDS))
    planes, closed = _blank(len(PLANES), len(CARDS)), _blank(len(PLANES))
    for space, heap in enumerate(view.wild):
        for card in heap:
            if isinstance(card, str):
                board[space, CARD_NUMBERS[card]] = 1
            else:
                hidden[space] += 1
    for space_name, fallen in view.fallen.items():
        board[int(space_name), [CARD_NUMBERS[it] for it in fallen]] = 1
    for row in (*view.rows.values(), *view.goods.values()):
        for name in row:
            offered[CARD_NUMBERS[name]] += 1
    for name, plane in view.planes.items():
        closed[PLANE_NUMBERS[name]] = plane.is_closed
        known = [card for card in (*plane.cards, *plane.fallen) if card is not None]
        planes[PLANE_NUMBERS[name], [CARD_NUMBERS[it] for it in known]] = 1
    return board, hidden, offered, planes, closed


def _answers(answers: Sequence[str], cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    for row, answer in enumerate(answers):
        for place, word in enumerate(answer.split(" ")[:WORDS]):
            mark = crc32(word.encode())
            cells[row, BYTES * place : BYTES * place + BYTES] = mark & MOST, mark >> 8 & MOST
    return cells
