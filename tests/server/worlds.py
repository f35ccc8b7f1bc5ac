"""Tables with a given history, written to a store: two that differ only in what somebody cannot see."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, actors, open_prompts
from foretold.core.promises import SCHEME, promise_of
from foretold.table.acts import tokens
from foretold.table.log import events, summary
from foretold.table.log.events import Logged, Plan
from foretold.table.log.summary import summarize
from foretold.table.store.opening import DATABASE
from foretold.table.store.sqlite import SqliteStore
from foretold.table.table import Table
from tests.contract.cases import ALL_GAMES
from tests.table.rows import step

TABLE = "the-table"
NOW = 5_000_000


def token(seat: int) -> str:
    return f"token of seat {seat}"


def ticket(seat: int | None) -> dict[str, Any]:
    return {"table": TABLE, "token": token(seat) if seat is not None else None}


class World:
    """A table whose luck and moves were all given, with its log and texts."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        self.table = Table(TABLE, ALL_GAMES)
        self.log: list[Logged] = []
        self.texts: dict[int, str] = {}
        plans = [Plan("person")] * seats
        created = events.Created(
            game=game, rules=ALL_GAMES[game].rules, options=options, plans=plans, name="Two worlds",
            is_private=False, is_friendly=True, seed="5eed" * 16, invitation="welcome", luck=SCHEME,
        )  # fmt: skip
        self._happen(created)
        for seat in range(seats):
            hashed = tokens.hash_token(token(seat))
            self._happen(events.Seated(seat=seat, name=f"P{seat}", colour="gold", token_hash=hashed))
        self._happen(events.Started())
        for event in self._promises(seats):
            self._happen(event)

    def _promises(self, seats: int) -> list[events.AnyEvent]:
        """Everybody has promised a share and opened it."""
        commit, shares = self.table.fortune.commit, [f"{seat:032x}" for seat in range(seats)]
        promises = [promise_of(TABLE, commit, seat, share) for seat, share in enumerate(shares)]
        return [
            *(events.Promised(seat=it, promise=promise, nonce=f"p{it}") for it, promise in enumerate(promises)),
            events.Called(seats=list(range(seats))),
            *(events.Opened(seat=it, share=share, nonce=f"o{it}") for it, share in enumerate(shares)),
        ]

    def _happen(self, event: events.AnyEvent) -> None:
        self.log.append(self.table.log(event, NOW))

    def move(self, entry: Entry) -> None:
        written, texts = events.numbered(entry.move, len(self.table.texts) + 1)
        self.texts |= texts
        self.table.texts |= texts
        nonce = f"n{self.table.seq}" if isinstance(entry.actor, int) else None
        self._happen(events.Moved(actor=entry.actor, move=written, nonce=nonce))

    def store(self, folder: Path) -> None:
        """Keep it where a server will find it."""

        async def write() -> None:
            store = SqliteStore(folder / DATABASE)
            bodies = [events.encode(it) for it in self.log]
            known = summary.encode(summarize(self.table))
            erased = [number for number in self.texts if self.table.texts[number] is None]
            await store.append(step(TABLE, 1, bodies, known, self.texts, erased))
            await store.close()

        asyncio.run(write())


def random_game(game: str, seats: int, options: dict[str, Any], seed: int, plies: int) -> Playthrough:
    """Any seat that is asked answers anything, luck draws anything."""
    chance = Seeded(seed)
    played = Playthrough.begin(ALL_GAMES[game], seats, options)
    while len(played.history) < plies and not played.is_over:
        if played.draw(chance) is None:
            asked = actors(played.game, played.state)
            seat = asked[chance.below(len(asked))]
            prompts = open_prompts(played.game, played.state, seat)
            move = prompts[chance.below(len(prompts))].shape.sample(chance)
            played.play(Entry(seat, move))
    return played


def other_history(played: Playthrough, seat: int | None, seed: int) -> list[Entry]:
    """Another whole history that this seat cannot tell from the real one."""
    masked = played.game.masked(played.state, played.history, seat)
    again = Playthrough.begin(played.game, played.seats, played.options, played.rules)
    for entry in played.game.filled(played.game.copy(again.state), masked, Seeded(seed)):
        again.play(entry)
    return again.history


def worlds(game: str, seats: int, options: dict[str, Any], histories: Sequence[Sequence[Entry]]) -> list[World]:
    made = [World(game, seats, options) for _ in histories]
    for world, history in zip(made, histories, strict=True):
        for entry in history:
            world.move(entry)
    return made
