"""What people can do at a table they sit at: each function checks one act and gives what will have happened.

Nothing is changed here and nothing is written: the events go into the log first. Time comes as an argument.
A refusal is a `TableError`, or an `IllegalMove` with the game's own reason.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from foretold.core.errors import IllegalMove
from foretold.core.game import AWAY, RESIGN, Prompt
from foretold.core.notation import ANYONE, HIDDEN, REMOVED, Move, parse
from foretold.core.play import answerable, check
from foretold.table.acts import luck, tokens
from foretold.table.acts.seating import VACANT_AFTER, check_bot, check_sitting, clean, holder
from foretold.table.errors import TableError
from foretold.table.log import events
from foretold.table.log.events import Decision, VoteKind
from foretold.table.log.parts import Proposal
from foretold.table.table import Table

LONGEST_CHAT = 500
LONGEST_NONCE = 64
MOST_LINES_OF_CHAT = 2000
MOST_PROPOSALS = 4
AWAY_AFTER = 2 * 60_000  # milliseconds without a sign of somebody who is not there


Decide = Callable[[Table], Decision]
DecideForSeat = Callable[[Table, int], Decision]


def by_seat(token_hash: str, nonce: str, decide: DecideForSeat) -> Decide:
    """An act in a seat's own name. A nonce that the seat used before is acknowledged again and does nothing."""

    def decided(table: Table) -> Decision:
        check_nonce(nonce)
        seat = holder(table, token_hash)
        stands_at = table.nonces.get((seat, nonce))
        return decide(table, seat) if stands_at is None else Decision([], stands_at=stands_at)

    return decided


def check_nonce(nonce: str) -> None:
    if not 0 < len(nonce) <= LONGEST_NONCE:
        raise TableError("table-nonce", limit=LONGEST_NONCE)


def by_who_sits(decide: DecideForSeat) -> DecideForSeat:
    """Only for who has not left, and is not played for by a bot."""

    def decided(table: Table, seat: int) -> Decision:
        check_sitting(table, seat)
        return decide(table, seat)

    return decided


# Playing


def open_prompts(table: Table, seat: int) -> list[Prompt]:
    """What the person on a seat may answer now."""
    mine = answerable(table.prompts, seat)
    return [it for it in mine if it.actor == ANYONE] if mine and table.is_stood_in(seat) else mine


def play(table: Table, seat: int, prompt_id: str, text: str, nonce: str) -> Decision:
    """Answer a prompt. Of an anonymous act neither the seat nor the nonce is in what comes out, only a hash by
    which it is known again."""
    if table.unnamed and (stands_at := table.unnamed.get(tokens.hash_nonce(table.id, nonce))) is not None:
        return Decision([], stands_at=stands_at)
    check_sitting(table, seat)
    prompt = next((it for it in open_prompts(table, seat) if it.id == prompt_id), None)
    if prompt is None:
        raise TableError("table-prompt-closed")
    canonical = _answer(table, prompt, _parsed(text))
    written, texts = events.numbered(canonical, len(table.texts) + 1)
    if prompt.actor == ANYONE:
        moved = events.Moved(actor=ANYONE, move=written, nonce_hash=tokens.hash_nonce(table.id, nonce))
    else:
        moved = events.Moved(actor=prompt.actor, move=written, nonce=nonce)
    return Decision([moved], texts, [canonical])


def _parsed(text: str) -> Move:
    """A person's move. The marks that only records may hold are no part of one."""
    move = parse(text)
    tokens = move.tokens
    for mark in (HIDDEN, REMOVED):
        if mark in tokens:
            raise IllegalMove("table-mark", mark=mark)
    return move


def _answer(table: Table, prompt: Prompt, move: Move) -> Move:
    canonical = prompt.shape.match(move)
    if canonical is None:
        check(table.game, table.playthrough.state, prompt.actor, move)
        raise IllegalMove(prompt.shape.reason(move))
    return canonical


def checked_answer(table: Table, seat: int, text: str) -> Move:
    """A move that the seat could give as an answer now, as it would be written."""
    prompt = next((it for it in table.prompts if it.actor == seat and not it.is_decided), None)
    if prompt is None:
        raise TableError("table-prompt-closed")
    return _answer(table, prompt, _parsed(text))


def answer_as_bot(table: Table, seat: int, prompt_ids: Collection[str], move: Move) -> Decision:
    """A bot's move, if the questions it was shown still stand. IllegalMove is a defect of the bot."""
    asked = [it for it in table.prompts if it.actor == seat and not it.is_decided]
    shown = [it for it in asked if it.id in prompt_ids]
    if not shown:
        raise TableError("table-prompt-closed")
    for prompt in shown:
        if (canonical := prompt.shape.match(move)) is not None:
            written, texts = events.numbered(canonical, len(table.texts) + 1)
            return Decision([events.Moved(actor=seat, move=written)], texts, [canonical])
    raise IllegalMove(shown[0].shape.reason(move))


def resign(table: Table, seat: int, nonce: str) -> Decision:
    if not table.is_live:
        raise TableError("table-not-playing")
    check(table.game, table.playthrough.state, seat, RESIGN)
    return Decision([events.Moved(actor=seat, move=str(RESIGN), nonce=nonce)], moves=[RESIGN])


def say(table: Table, seat: int, text: str, nonce: str) -> Decision:
    shown = clean(text, LONGEST_CHAT, "message")
    if not shown:
        raise TableError("table-chat-empty")
    if len(table.chat) >= MOST_LINES_OF_CHAT:
        raise TableError("table-chat-full", limit=MOST_LINES_OF_CHAT)
    number = len(table.texts) + 1
    return Decision([events.Chatted(seat=seat, text=number, nonce=nonce)], {number: shown})


# Agreeing


@dataclass(frozen=True)
class Wish:
    """What somebody asks the table to agree to."""

    what: VoteKind
    ply: int | None = None
    target: int | None = None
    bot: str | None = None


@dataclass(frozen=True)
class Surroundings:
    """What a vote depends on besides the log: the time, who is connected, which bots there are."""

    now: int
    here: Collection[int]
    bots: Collection[str]


def propose(table: Table, seat: int, wish: Wish, around: Surroundings, nonce: str) -> Decision:
    if not table.is_live and (table.status, wish.what) != ("waiting", "take_over"):
        raise TableError("table-not-playing")
    if any(_is_same(wish, it) for it in table.proposals.values()) or len(table.proposals) >= MOST_PROPOSALS:
        raise TableError("table-proposed-already")
    if wish.what == "take_back":
        _check_take_back(table, wish.ply)
    elif wish.what == "take_over":
        _check_take_over(table, wish, around)
    elif wish.what == "away":
        return _propose_away(table, seat, wish, around, nonce)
    elif wish.what == "call":
        return luck.propose_call(table, seat, around.here, around.now, nonce)
    elif wish.what == "begin_anew":
        return luck.propose_anew(table, seat, nonce)
    return Decision([_proposed(seat, wish, nonce)])


def _proposed(seat: int, wish: Wish, nonce: str) -> events.Proposed:
    """The proposal with only what its kind needs."""
    is_back, is_over = wish.what == "take_back", wish.what == "take_over"
    return events.Proposed(
        seat=seat,
        nonce=nonce,
        what=wish.what,
        ply=wish.ply if is_back else None,
        target=wish.target if is_over else None,
        bot=wish.bot if is_over else None,
    )


def _is_same(wish: Wish, other: Proposal) -> bool:
    if wish.what in ("take_over", "away"):
        return (wish.what, wish.target) == (other.what, other.target)
    return wish.what == other.what


def _check_take_back(table: Table, ply: int | None) -> None:
    if not table.created.is_friendly:
        raise TableError("table-not-friendly")
    if ply is None or not 1 <= ply <= table.ply:
        raise TableError("table-no-such-move", ply=ply or 0, last=table.ply)


def _propose_away(table: Table, seat: int, wish: Wish, around: Surroundings, nonce: str) -> Decision:
    """Ask all who are there to go on without somebody who has given no sign for a while. Who they are is noted, so
    that the log decides the vote and not who is connected later."""
    state, target = table.playthrough.state, wish.target
    if not table.game.may_be_away(state):
        raise TableError("table-no-away")
    if target is None or not 0 <= target < len(table.seats) or target == seat:
        raise TableError("illegal-no-seat", seat=target if target is not None else -1)
    check(table.game, state, target, AWAY)
    holder = table.seats[target]
    if target in around.here or around.now - holder.seen_at < AWAY_AFTER:
        raise TableError("table-away-early", who=holder.who(target), minutes=AWAY_AFTER // 60_000)
    there = sorted((table.voters & set(around.here)) | {seat})
    return Decision([events.Proposed(seat=seat, what="away", nonce=nonce, target=target, seats=there)])


def _check_take_over(table: Table, wish: Wish, around: Surroundings) -> None:
    check_bot(wish.bot, around.bots)
    if wish.target is None or not 0 <= wish.target < len(table.seats):
        raise TableError("illegal-no-seat", seat=wish.target if wish.target is not None else -1)
    if not is_vacant(table, wish.target, around):
        raise TableError("table-seat-held", minutes=VACANT_AFTER[table.created.is_friendly] // 60_000)


def is_vacant(table: Table, seat: int, around: Surroundings) -> bool:
    """Whether nobody holds the seat, or its person is not there and has given no sign for long."""
    holder = table.seats[seat]
    if not holder.is_taken:
        return True
    is_silent = around.now - holder.seen_at >= VACANT_AFTER[table.created.is_friendly]
    return holder.has_person and seat not in around.here and is_silent


def vote(table: Table, seat: int, number: int, agrees: bool, nonce: str) -> Decision:
    if number not in table.proposals:
        raise TableError("table-no-proposal")
    return Decision([events.Voted(seat=seat, proposal=number, agrees=agrees, nonce=nonce)])
