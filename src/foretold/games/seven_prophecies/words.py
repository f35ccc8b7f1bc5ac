"""Seven Prophecies in words: what happened, why a card may not be played, how it ended, the table in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.game import RESIGN
from foretold.core.notation import LUCK, Entry, Move
from foretold.core.words import Phrase, Said, phrase, seat
from foretold.games.seven_prophecies.cards import COLOURS, DECK, names_of
from foretold.games.seven_prophecies.rules import asked, legal_cards, to_play
from foretold.games.seven_prophecies.state import DEAL, OVER, PROPHESY, TWO_FULFILMENTS, Agreement, State
from foretold.games.seven_prophecies.view import SevenView
from foretold.games.tricks.cards import of_suit


def colour_name(colour: int) -> Phrase:
    return phrase(f"seven-colour-{COLOURS[colour]}")


def card_words(name: str) -> Phrase:
    return phrase("seven-card", colour=phrase(f"seven-colour-{name[0]}"), number=name[1:])


def _list(cards: int) -> list[Phrase]:
    return [card_words(name) for name in names_of(cards)]


def words_of(table: Agreement, before: State, entry: Entry, after: State) -> list[Said]:
    move = entry.move
    if entry.actor == LUCK:
        return _words_of_luck(table, move, after)
    who = seat(int(entry.actor))
    if move == RESIGN:
        return [Said(phrase("seven-resigned", who=who))]
    if move.verb == "prophesy":
        return [Said(phrase("seven-decided", who=who)), *_revealed(table, after)]
    said = [Said(phrase("seven-played", who=who, card=card_words(move.tokens[0])))]
    if after.played == 0:
        said += _words_of_trick(table, before, after)
    return said


def _words_of_luck(table: Agreement, move: Move, after: State) -> list[Said]:
    if move.verb == "start":
        return [Said(phrase("seven-starts", who=seat(after.starter)))]
    hands = [phrase("seven-your-hand", cards=_list(after.hands[who])) for who in range(table.seats)]
    dealt = phrase("seven-dealt", round=after.round + 1, who=seat(after.starter))
    return [Said(dealt), *(Said(words, to=who) for who, words in enumerate(hands))]


def _revealed(table: Agreement, after: State) -> list[Said]:
    if after.phase == PROPHESY:
        return []
    return [
        Said(phrase("seven-foretold", who=seat(who), cubes=_shares(after.foretold[who], table.seats)))
        for who in range(table.seats)
    ]


def _shares(packed: int, ranks: int) -> str:
    return "-".join(str(packed >> 4 * rank & 15) for rank in range(ranks))


def _words_of_trick(table: Agreement, before: State, after: State) -> list[Said]:
    """Who came first, whose prophecies came true, and the end of the round."""
    trick = before.trick
    order = sorted(range(table.seats), key=lambda who: after.last_ranks[who])
    true = [seat(who) for who in order if after.cubes[who] != before.cubes[who]]
    said = [Said(phrase("seven-trick", number=trick + 1, who=[seat(who) for who in order]))]
    said.append(Said(phrase("seven-true", who=true) if true else phrase("seven-true-nobody")))
    if after.phase in (DEAL, OVER):
        said.append(Said(phrase("seven-round-over", round=after.round)))
        said += [Said(_change(table, before, after, who)) for who in range(table.seats)]
    return said


def _change(table: Agreement, before: State, after: State, who: int) -> Phrase:
    left = sum(after.cubes[who] >> 4 * rank & 15 for rank in range(table.seats))
    gained = after.scores[who] - before.scores[who]
    if table.variant == TWO_FULFILMENTS:
        return phrase("seven-fulfilled-so-far", who=seat(who), left=left, times=after.fulfilments[who])
    return phrase("seven-change", who=seat(who), left=left, change=f"{gained:+d}", score=after.scores[who])


def why_not(table: Agreement, state: State, move: Move) -> Phrase | None:
    """Why a card cannot be played now."""
    if move.verb != "play" or len(move.tokens) != 1:
        return None
    hand = state.hands[to_play(state, table)]
    card = move.tokens[0]
    if card not in names_of(hand):
        return phrase("seven-not-yours", card=card_words(card) if card in DECK.cards else card[:10])
    colour = asked(state, table)
    if of_suit(hand, colour):
        return phrase("seven-follow", colour=colour_name(colour), cards=_list(legal_cards(state, table)))
    return None


def how_it_ended(scores: Sequence[int], winners: Sequence[int]) -> Phrase:
    if not winners:
        return phrase("seven-end-nobody")
    who = [seat(winner) for winner in winners]
    key = "seven-end" if len(winners) == 1 else "seven-end-shared"
    return phrase(key, who=who, score=scores[winners[0]])


def sketch(view: SevenView) -> str:
    """The table for a terminal."""
    lines = [f"future  {' '.join(view.future)}"]
    for number, trick in enumerate(view.tricks, start=1):
        lines.append(f"{number:>6}  {trick.leader}: {' '.join(trick.cards)}")
    for who in range(view.seats):
        cubes = "-".join(map(str, view.cubes[who])) if view.cubes[who] else "?"
        lines.append(f"seat {who}  cubes {cubes}  score {view.scores[who]}")
    if view.seat is not None:
        lines.append(f"hand    {' '.join(view.hand)}")
    return "\n".join(lines)
