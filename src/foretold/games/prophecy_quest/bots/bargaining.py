"""Trades between characters, where a table plays with them: one thing for another or for Gold, if both gain."""

from __future__ import annotations

from collections.abc import Iterator

from foretold.games.prophecy_quest.bots.worth import Figure, figure_of, standing
from foretold.games.prophecy_quest.holdings import common_goods
from foretold.games.prophecy_quest.state import State, Trade

WORTH_THE_TURN = 0.15  # for who gives up her movement for it
WORTH_AGREEING = 0.04

Offer = tuple[str, ...]  # the words that make it
NO_OFFER: Offer = ()


def next_word(state: State, trade: Trade) -> str:
    """The next step of the best offer; `cancel` if there is none."""
    offer, _ = best_offer(state, trade.seat, trade.partner)
    done = {*(f"give {it}" for it in trade.gives), *(f"want {it}" for it in trade.wants), *_gold_of(trade)}
    if not offer or not done <= {*offer}:
        return "cancel"
    return next((it for it in offer if it not in done), "propose")


def _gold_of(trade: Trade) -> Iterator[str]:
    if trade.gold:
        yield f"give_gold {trade.gold}" if trade.gold > 0 else f"want_gold {-trade.gold}"


def best_offer(state: State, seat: int, partner: int) -> tuple[Offer, float]:
    """The one that brings most to her who makes it, of those that the other would agree to, and how much."""
    mine, theirs = (figure_of(state, it) for it in (seat, partner))
    best, found = WORTH_THE_TURN, NO_OFFER
    for words, own, other in _offers(state, seat, partner, mine, theirs):
        gain = standing(own) - standing(mine)
        if gain > best and standing(other) - standing(theirs) > WORTH_AGREEING:
            best, found = gain, words
    return found, best


def _offers(
    state: State, seat: int, partner: int, mine: Figure, theirs: Figure
) -> Iterator[tuple[Offer, Figure, Figure]]:
    own, other = (
        [it for it in common_goods(state.hero(who)) if it not in state.hero(who).damaged] for who in (seat, partner)
    )
    for give in own:
        left, more = _without(mine, give), theirs.with_item(give)
        for want in other:
            yield (f"give {give}", f"want {want}"), left.with_item(want), _without(more, want)
        for n in range(1, theirs.gold + 1):
            yield (f"give {give}", f"want_gold {n}"), _paid(left, n), _paid(more, -n)
    for want in other:
        for n in range(1, mine.gold + 1):
            yield (
                (f"want {want}", f"give_gold {n}"),
                _paid(mine.with_item(want), -n),
                _paid(_without(theirs, want), n),
            )


def _without(figure: Figure, card: str) -> Figure:
    items = list(figure.kit.items)
    items.remove(card)
    return figure._replace(kit=figure.kit._replace(items=tuple(items)))


def _paid(figure: Figure, gold: int) -> Figure:
    return figure._replace(gold=figure.gold + gold)
