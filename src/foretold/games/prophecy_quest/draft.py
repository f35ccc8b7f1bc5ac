"""The draft of characters: two in hand, keep one, pass the other on, three times (Q2).

What others hold is hidden. To fill in what a seat does not know, the way of the cards is followed with places
instead of names: whoever chooses how, the same places end with the same seats.
"""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.luck import Part, Shuffle, shuffled
from foretold.core.notation import Move
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest.board import HEROES
from foretold.games.prophecy_quest.state import Draft

PICKS = 3
HAND = 2
ALL = tuple(sorted(HEROES))


def deal_of(seats: int) -> Shuffle:
    return Shuffle("deal", ALL, (*[Part(HAND)] * seats, Part(len(ALL) - HAND * seats)))


def begin(move: Move) -> Draft:
    *hands, _ = move.parts()
    return Draft([[sorted(hand)] for hand in hands], [[] for _ in hands])


def is_decided(draft: Draft, seat: int) -> bool:
    return len(draft.kept[seat]) == len(draft.held[seat])


def keep(draft: Draft, seat: int, hero: str) -> bool:
    """Keep one. When all have chosen, the others are passed on; whether the draft is over."""
    draft.kept[seat].append(hero)
    seats = range(len(draft.held))
    if not all(is_decided(draft, it) for it in seats):
        return False
    if len(draft.kept[seat]) == PICKS:
        return True
    passed = [passed_on(draft.held[it][-1], draft.kept[it][-1]) for it in seats]
    for it in seats:
        draft.held[it].append(sorted([draft.kept[it][-1], passed[it - 1]]))
    return False


def passed_on(pair: Sequence[str], kept: str) -> str:
    return next(it for it in pair if it != kept)


def chosen(draft: Draft) -> list[str]:
    return [kept[-1] for kept in draft.kept]


# What a seat does not know


def imagined(
    seats: int, seat: int | None, held: list[list[str]], kept: list[str], rounds: int, chance: Chance
) -> tuple[list[list[str]], list[list[int]]]:
    """Hands that might have been dealt, and for every finished round which of its two each seat kept (0 or 1).

    `held` and `kept` are this seat's own.
    """
    while True:
        dealt, picks, names = _attempt(seats, seat, held, kept, rounds, chance)
        if names is not None:
            free = shuffled([it for it in ALL if it not in names.values()], chance)
            filled = [[names[place] if place in names else free.pop() for place in hand] for hand in dealt]
            return filled, picks


def _attempt(
    seats: int, seat: int | None, held: list[list[str]], kept: list[str], rounds: int, chance: Chance
) -> tuple[list[list[int]], list[list[int]], dict[int, str] | None]:
    """Follow places through random choices; None if what is known contradicts them."""
    dealt = [[HAND * it, HAND * it + 1] for it in range(seats)]
    hands = [pair[:] for pair in dealt]
    names: dict[int, str] = {}
    picks: list[list[int]] = []
    for number in range(rounds + 1):
        if seat is not None and number < len(held) and not _learn(names, hands[seat], held[number]):
            return dealt, picks, None
        if number == rounds:
            break
        choice = [chance.below(2) for _ in range(seats)]
        if seat is not None:
            choice[seat] = next(it for it in range(2) if names[hands[seat][it]] == kept[number])
        picks.append(choice)
        stay = [hands[it][choice[it]] for it in range(seats)]
        go = [hands[it][1 - choice[it]] for it in range(seats)]
        hands = [[stay[it], go[it - 1]] for it in range(seats)]
    return dealt, picks, names if len(set(names.values())) == len(names) else None


def _learn(names: dict[int, str], places: list[int], pair: list[str]) -> bool:
    """Which of the two is which, as far as it is not known yet."""
    known = [names.get(place) for place in places]
    left = [it for it in pair if it not in known]
    if any(it is not None and it not in pair for it in known):
        return False
    for place in places:
        if place not in names:
            names[place] = left.pop()
    return True


def replayed(dealt: list[list[str]], picks: list[list[int]]) -> Draft:
    """A draft with these hands in which each seat kept the one that lies in this place."""
    hands = [hand[:] for hand in dealt]
    draft = Draft([[sorted(hand)] for hand in hands], [[] for _ in hands])
    for number, choice in enumerate(picks):
        stay = [hand[it] for hand, it in zip(hands, choice, strict=True)]
        go = [hand[1 - it] for hand, it in zip(hands, choice, strict=True)]
        hands = [[stay[it], go[it - 1]] for it in range(len(hands))]
        for it, name in enumerate(stay):
            draft.kept[it].append(name)
            if number + 1 < PICKS:
                draft.held[it].append(sorted(hands[it]))
    return draft
