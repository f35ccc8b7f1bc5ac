"""Prophétie in words: what happened, why a card may not be played, how it ended, the table in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.game import RESIGN
from foretold.core.notation import LUCK, Entry, Move
from foretold.core.words import Phrase, Said, phrase, seat
from foretold.games.prophetie.cards import DECK, SPECIALS, card_of, names_of
from foretold.games.prophetie.rules import asked, bet_value, coloured, legal_cards, to_play, trump_of
from foretold.games.prophetie.state import (
    DEAL,
    JAGUAR_ONLY,
    NONE,
    OVER,
    PLAY,
    SHAMAN,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.prophetie.view import ProphetieView


def suit_name(suit: int) -> Phrase:
    return phrase(f"prophetie-suit-{suit}")


def card_words(name: str) -> Phrase:
    if name in SPECIALS:
        return phrase(f"prophetie-card-{name}")
    suit, rank = name.split("-")
    return phrase("prophetie-card", rank=rank, suit=suit_name(int(suit)))


def words_of(table: Agreement, before: State, entry: Entry, after: State) -> list[Said]:
    if entry.actor == LUCK:
        return _words_of_luck(table, entry.move, after)
    who = seat(int(entry.actor))
    if entry.move == RESIGN:
        return [Said(phrase("prophetie-resigned", who=who))]
    if entry.move.verb == "bet":
        return [Said(phrase("prophetie-bet-made", who=who)), *_revealed(table, before, after)]
    return [Said(_played(who, entry.move)), *_words_of_trick(table, before, after)]


def _words_of_luck(table: Agreement, move: Move, after: State) -> list[Said]:
    if move.verb == "dealer":
        return [Said(phrase("prophetie-dealer", who=seat(after.dealer)))]
    trump = trump_of(after, table)
    dealt = phrase("prophetie-dealt", deal=after.deal + 1, trump=trump_words(trump))
    hands = [phrase("prophetie-your-hand", cards=_list(after.hands[who])) for who in range(table.seats)]
    return [Said(dealt), *(Said(words, to=who) for who, words in enumerate(hands))]


def trump_words(trump: int) -> Phrase:
    return phrase("prophetie-trump-jaguar") if trump == JAGUAR_ONLY else suit_name(trump)


def _revealed(table: Agreement, before: State, after: State) -> list[Said]:
    """The bets that have just been laid open."""
    fresh = after.revealed_mask & ~before.revealed_mask
    return [Said(_bet_words("prophetie-bet-open", after, who)) for who in range(table.seats) if fresh >> who & 1]


def _bet_words(key: str, state: State, who: int) -> Phrase:
    return phrase(key, who=seat(who), value=bet_value(state.bets[who]), cards=_list(state.bets[who]))


def _list(cards: int) -> list[Phrase]:
    return [card_words(name) for name in names_of(cards)]


def _played(who: Phrase, move: Move) -> Phrase:
    card = card_words(move.tokens[0])
    if len(move.tokens) == 2:
        return phrase("prophetie-played-named", who=who, card=card, suit=suit_name(int(move.tokens[1])))
    return phrase("prophetie-played", who=who, card=card)


def _words_of_trick(table: Agreement, before: State, after: State) -> list[Said]:
    if after.played:
        return []
    said = [Said(phrase("prophetie-trick", number=before.trick + 1, who=seat(after.winners[before.trick])))]
    if after.forfeit != NONE and before.forfeit == NONE:
        said.append(Said(phrase("prophetie-forfeit", who=seat(after.forfeit), left=seat(after.leader))))
    if after.phase in (DEAL, OVER):
        said += [Said(_deal_words(before, after, who)) for who in range(table.seats)]
    return said


def _deal_words(before: State, after: State, who: int) -> Phrase:
    gained, bonus = after.scores[who] - before.scores[who], after.bonuses[who] - before.bonuses[who]
    key = "prophetie-exact" if bonus else "prophetie-missed"
    value = bet_value(after.bets[who])
    return phrase(
        key, who=seat(who), bet=value, won=after.won[who], gained=gained, bonus=bonus, score=after.scores[who]
    )


# Questions


def which_card(table: Agreement, state: State) -> Phrase:
    hand = state.hands[to_play(state, table)]
    if state.played == 0:
        return phrase("prophetie-lead-not-shaman" if hand >> SHAMAN & 1 else "prophetie-lead")
    suit = asked(state, table)
    if suit == NONE:
        return phrase("prophetie-play-any")
    key = "prophetie-play-following" if coloured(hand, suit) else "prophetie-play-free"
    return phrase(key, number=suit)


# Why not


def cannot(table: Agreement, state: State, seat: int | None) -> dict[str, Phrase]:
    """By card of a hand that may not be given or played now: why, before anybody tries."""
    if seat is None:
        return {}
    if state.betting_mask & ~state.decided_mask & 1 << seat:
        return dict.fromkeys(names_of(state.hands[seat] & SPECIALS_MASK), phrase("prophetie-bet-special"))
    if state.phase != PLAY or seat != to_play(state, table):
        return {}
    why = which_card(table, state) if state.played else phrase("prophetie-lead-shaman")
    return dict.fromkeys(names_of(state.hands[seat] & ~legal_cards(state, table)), why)


def why_not(table: Agreement, state: State, move: Move) -> Phrase | None:
    if move.verb == "bet":
        return _why_not_bet(table, move)
    if move.verb != "play" or not move.tokens:
        return None
    name = move.tokens[0]
    hand = state.hands[to_play(state, table)]
    if name not in names_of(hand):
        return phrase("prophetie-not-yours", card=card_words(name) if name in DECK else name[:10])
    card = card_of(name)
    if state.played == 0:
        return _why_not_lead(table, state, card)
    if not legal_cards(state, table) >> card & 1:
        suit = asked(state, table)
        return phrase("prophetie-follow", suit=suit_name(suit), cards=", ".join(names_of(coloured(hand, suit))))
    return phrase("prophetie-no-naming") if len(move.tokens) > 1 else None


def _why_not_bet(table: Agreement, move: Move) -> Phrase | None:
    if any(name in SPECIALS for name in move.tokens):
        return phrase("prophetie-bet-special")
    return phrase("prophetie-bet-size", count=table.bet_size)


def _why_not_lead(table: Agreement, state: State, card: int) -> Phrase:
    if card == SHAMAN:
        return phrase("prophetie-lead-shaman")
    trump = trump_of(state, table)
    if card == SPECIALS["M"] and trump != JAGUAR_ONLY:
        return phrase("prophetie-name-monkey", trump=suit_name(trump))
    return phrase("prophetie-name")


# The end, and in plain text


def how_it_ended(scores: Sequence[int], winners: Sequence[int], bonuses: Sequence[int]) -> Phrase:
    if not winners:
        return phrase("prophetie-end-nobody")
    best = scores[winners[0]]
    who = [seat(winner) for winner in winners]
    if len(winners) > 1:
        return phrase("prophetie-end-shared", who=who, score=best)
    is_tied = sum(score == best for score in scores) > 1
    key = "prophetie-end-bonus" if is_tied else "prophetie-end"
    return phrase(key, who=who, score=best, bonus=bonuses[winners[0]])


def sketch(view: ProphetieView) -> str:
    trump = view.trumps[view.deal] if view.deal < view.deals else None
    lines = [f"deal {min(view.deal + 1, view.deals)} of {view.deals}  trump {'J' if trump is None else trump}"]
    for number, trick in enumerate(view.tricks, start=1):
        named = "" if trick.named is None else f" names {trick.named}"
        lines.append(f"{number:>4}  {trick.leader}: {' '.join(trick.cards)}{named}")
    for who in range(view.seats):
        bet = " ".join(view.bets[who]) or ("?" if view.is_decided[who] else "-")
        lines.append(f"seat {who}  bet {bet}  won {view.won[who]}  score {view.scores[who]}")
    if view.seat is not None:
        lines.append(f"hand  {' '.join(view.hand)}")
    return "\n".join(lines)
