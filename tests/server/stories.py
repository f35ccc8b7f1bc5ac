"""Stories over the wire: three people at a table, each with a socket of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.house import Guest, House, Json

STORY = "prophecy-story"
NAMES = ("Inès", "Marek", "Kofi")


def story_table(house: House, seats: int = 3, **options: Any) -> list[Json]:
    """The tickets of a story whose seats are all taken."""
    first = house.make(STORY, "p" * seats, options=options)
    return [first, *(house.sit(first, name) for name in NAMES[1:seats])]


@contextmanager
def everybody(house: House, tickets: list[Json]) -> Iterator[list[Guest]]:
    """All at their sockets, told everything there is."""
    if not tickets:
        yield []
        return
    with house.at(tickets[0]) as guest, everybody(house, tickets[1:]) as others:
        guest.until("state")
        yield [guest, *others]


def plays(guest: Guest, move: str) -> Json:
    """Answer whichever prompt takes this move; the newest one of its verb if none fits."""
    verb, place = [*move.split(" "), ""][:2]
    fitting = [it for it in guest.prompts if _verb(it["shape"]) == verb and _takes(it["shape"], place)]
    asked = fitting or [it for it in guest.prompts if _verb(it["shape"]) == verb] or guest.prompts
    return guest.act(type="play", prompt=asked[0]["id"], move=move)


def _verb(shape: Json) -> str:
    moves = shape.get("moves")
    return str(moves[0] if moves else shape.get("verb") or shape.get("stem")).split(" ")[0]


def _takes(shape: Json, place: str) -> bool:
    if "moves" in shape:
        return any(place in move.split(" ")[1:] or " " not in move for move in shape["moves"])
    return place in shape.get("places", {place: 0})


def all_play(guests: list[Guest], *moves: str) -> None:
    """Moves as `seat move`, one after another, each heard by everybody before the next."""
    for entry in moves:
        seat, _, move = entry.partition(" ")
        answer = plays(guests[int(seat)], move)
        assert answer["type"] == "done", (entry, json.dumps(answer))
        for guest in guests:
            guest.until_seq(answer["seq"])
