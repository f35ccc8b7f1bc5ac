"""Frames for one reader of a table, built from an allow-list: what is not named here does not go out.

`seat` is None for a spectator. Who may know what, `table.sight` and the game decide; this module only puts it into
wire types.
"""

from __future__ import annotations

from typing import Any

import msgspec

from foretold.core.game import View
from foretold.core.play import Sight
from foretold.core.words import heard_by
from foretold.server import wire
from foretold.server.news import news
from foretold.server.news import sight_news as news_of
from foretold.table.log.parts import Seat
from foretold.table.log.summary import SeatSummary, Summary
from foretold.table.sight import lines_after, moves_after, sight_of, view_shared, view_to_send
from foretold.table.table import Table

_encoder = msgspec.json.Encoder()


def sight(table: Table, seat: int | None, imagines: bool = False) -> Sight:
    """What a reader sees. Where nobody has a secret the view is encoded once, field by field, and each reader gets
    these and a seat of its own."""
    if table.game.has_secrets:
        return sight_of(table, seat, view_to_send(table, seat, imagines))
    shared = table.once("view on the wire", lambda: _encoded_fields(view_shared(table, None)))
    return sight_of(table, seat, {**shared, "seat": seat})


def _encoded_fields(view: View) -> dict[str, Any]:
    values = msgspec.structs.astuple(view)
    return {
        name: msgspec.Raw(_encoder.encode(it))
        for name, it in zip(view.__struct_encode_fields__, values, strict=True)
    }


def sight_news(table: Table, seat: int | None, told: Sight, imagines: bool = False) -> wire.SightNews:
    """What is new to a reader who was told this last. All who have the same view were told the same one last, so
    what is new in it is encoded once for them."""
    view = view_to_send(table, seat, imagines)
    encoded_news = table.once(
        f"news {view.seat} {imagines}", lambda: msgspec.Raw(_encoder.encode(news(told.view, view)))
    )
    return news_of(told, sight_of(table, seat, view), encoded_news)


def state(table: Table, seat: int | None, imagines: bool = False) -> wire.State:
    return wire.State(
        seq=table.seq,
        you=seat,
        table=table_info(table, seat),
        seats=seat_cards(table),
        sight=sight(table, seat, imagines),
        log=log_lines(table, seat, 0),
        chat=chat_lines(table, 0),
        proposals=proposals(table),
        luck=luck(table),
    )


def update(
    table: Table, seat: int | None, since: int, told: Sight | None = None, imagines: bool = False
) -> wire.Update:
    """What is new after `since`. Only for readers to whom nothing told before has been withdrawn since.

    `told` is the sight of those who keep it, as it was at `since`.
    """
    touched = table.touched
    is_seen = touched["sight"] > since
    return wire.Update(
        since=since,
        seq=table.seq,
        table=table_info(table, seat) if touched["table"] > since else None,
        seats=seat_cards(table) if touched["seats"] > since else None,
        sight=sight(table, seat, imagines) if is_seen and told is None else None,
        news=sight_news(table, seat, told, imagines) if is_seen and told is not None else None,
        log=log_lines(table, seat, since),
        chat=chat_lines(table, since),
        proposals=proposals(table) if touched["proposals"] > since else None,
        luck=luck(table) if touched["luck"] > since else None,
    )


def table_info(table: Table, seat: int | None) -> wire.TableInfo:
    made = table.created
    return wire.TableInfo(
        id=table.id,
        name=made.name,
        game=made.game,
        rules=made.rules,
        options=made.options,
        is_private=made.is_private,
        is_friendly=made.is_friendly,
        status=table.status,
        invitation=made.invitation if seat is not None else None,
        previous=made.previous,
        rematch=table.rematch,
        made_at=table.made_at,
        brought=table.brought,
    )


def seat_cards(table: Table) -> list[wire.SeatCard]:
    away = table.game.away(table.playthrough.state)
    return [_seat_card(it, number in away) for number, it in enumerate(table.seats)]


def log_lines(table: Table, seat: int | None, since: int) -> list[wire.LogLine]:
    lines = lines_after(table, since)
    before = next((it.ply - 1 for it in lines if it.ply is not None), table.ply)
    moves = moves_after(table, seat, before)
    return [
        wire.LogLine(
            it.seq,
            it.at,
            it.ply,
            it.actor,
            moves[it.ply - 1 - before] if it.ply is not None else None,
            it.draw,
            heard_by(seat, it.said),
        )
        for it in lines
    ]


def luck(table: Table) -> wire.Luck | None:
    """Hashes, and shares that were opened to all: the same for every reader."""
    fortune = table.fortune
    if not fortune.scheme:
        return None
    awaited = table.awaited_for_luck if not table.is_open_book else []
    return wire.Luck(
        scheme=fortune.scheme,
        commit=fortune.commit,
        promises=fortune.promises,
        answered=sorted(fortune.round.answers),
        called=fortune.round.called,
        shares=fortune.shares,
        awaited=awaited,
        words=fortune.words(awaited),
        anew=fortune.anew,
        taken_back=fortune.taken_back,
        head=fortune.head,
        seed=fortune.seed if table.is_open_book else None,
    )


def chat_lines(table: Table, since: int) -> list[wire.ChatLine]:
    newest = []
    for line in reversed(table.chat):
        if line.seq <= since:
            break
        newest.append(wire.ChatLine(line.seq, line.at, line.seat, line.name, line.text))
    return newest[::-1]


def proposals(table: Table) -> list[wire.Proposal]:
    return [
        wire.Proposal(
            proposal=it.number,
            what=it.what,
            by=it.by,
            agreed=sorted(it.agreed),
            awaited=sorted(table.awaited(it)),
            ply=it.ply,
            seat=it.target,
            bot=it.bot,
            seats=it.seats,
        )
        for it in table.proposals.values()
    ]


# Cards for the lobby


def table_card(known: Summary) -> wire.TableCard:
    return wire.TableCard(
        id=known.id,
        name=known.name,
        game=known.game,
        options=known.options,
        is_private=known.is_private,
        is_friendly=known.is_friendly,
        status=known.status,
        seats=[_seat_card(it) for it in known.seats],
        ply=known.ply,
        asked=known.asked,
        scores=known.scores,
        winners=known.winners,
        made_at=known.made_at,
        last_at=known.last_at,
    )


def _seat_card(it: Seat | SeatSummary, is_away: bool = False) -> wire.SeatCard:
    return wire.SeatCard(it.kind, it.is_taken, it.has_left, it.name, it.colour, it.bot, is_away)
