"""Two worlds that differ only in what a reader may not know give that reader the same bytes."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from foretold.core import record
from foretold.core.notation import parse_entry
from foretold.server.socket import frames
from foretold.server.socket.line import encoded
from foretold.table.sight import write_record
from tests.server.house import Guest, House, open_house
from tests.server.worlds import NOW, TABLE, World, other_history, random_game, ticket, token, worlds

GAMES: dict[str, dict[str, Any]] = {
    "omens": {"ranks": 4, "hand": 5, "bury": 2},
    "hearth": {"rounds": 4},
    "prophetie": {},
    "seven-prophecies": {},
    "prophecy-quest": {},
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_every_frame_of_two_worlds_is_the_same(game: str, reader: int | None) -> None:
    """State, update and record after each move, over many games."""
    differing = drawn = 0
    for seed in range(40):
        options = GAMES[game]
        played = random_game(game, 3, options, seed, plies=4 + seed)
        if played.is_over:
            continue
        histories = [played.history, other_history(played, reader, seed)]
        differing += histories[0] != histories[1]
        pair = [World(game, 3, options) for _ in histories]
        for entries in zip(*histories, strict=True):
            for world, entry in zip(pair, entries, strict=True):
                world.move(entry)
            assert seen(pair[0], reader) == seen(pair[1], reader)
        told = frames.state(pair[0].table, reader)
        assert told.luck is not None
        assert told.luck.head is not None
        drawn += sum(line.draw is not None and line.move is not None for line in told.log)
    assert differing > 5
    assert drawn > 8  # draws, with their masked moves, were among what was compared


@pytest.mark.parametrize("game", [*GAMES, "prophecies", "prophecy-story"])
def test_a_line_holds_its_move_as_the_record_of_that_moment_does(game: str) -> None:
    """For everybody: told live with the newest move, and all of them to whoever comes then."""
    compared = 0
    for seed in range(6):
        world = World(game, 3, GAMES.get(game, {}))
        for entry in random_game(game, 3, GAMES.get(game, {}), seed, plies=20 + 5 * seed).history:
            world.move(entry)
            for reader in (None, 0, 1, 2):
                lines = frames.log_lines(world.table, reader, 0)
                written = record.read(write_record(world.table, reader)).history
                moves = [it.move for it in lines if it.ply is not None]
                assert moves == [str(it.move) for it in written]
                (newest,) = frames.update(world.table, reader, world.table.seq - 1).log
                assert newest.move == moves[-1]
                compared += "?" in str(newest.move)
    assert compared > 20 or game in ("prophecies", "prophecy-story", "hearth")


def seen(world: World, reader: int | None) -> list[bytes]:
    table = world.table
    return [
        encoded(frames.state(table, reader)),
        encoded(frames.update(table, reader, table.seq - 1)),
        write_record(table, reader).encode(),
    ]


@contextmanager
def two_houses(folder: Path, pair: list[World]) -> Iterator[list[House]]:
    with ExitStack() as stack:
        houses = []
        for number, world in enumerate(pair):
            home = folder / str(number)
            home.mkdir()
            world.store(home)
            house = stack.enter_context(open_house(home))
            house.app.state.desk.hall.clock = lambda: NOW
            houses.append(house)
        yield houses


@pytest.mark.parametrize("keeps", [False, True])
@pytest.mark.parametrize("reader", [None, 0])
def test_two_worlds_over_real_sockets_are_the_same_bytes(tmp_path: Path, reader: int | None, keeps: bool) -> None:
    """From a stored table to live play: seat 1 buries and foretells otherwise in the other world."""
    options = {"ranks": 3, "hand": 3, "bury": 1}
    deals = ["* deal a1 a2 a3 / b1 b2 b3 / c1 c2 c3 d1 d2 d3", "* deal a1 a2 a3 / c1 b2 b3 / b1 c2 c3 d1 d2 d3"]
    hidden = [("bury b1", "foretell 2 0 0 0"), ("bury c1", "foretell 0 0 1 1")]
    pair = worlds("omens", 2, options, [[parse_entry(deal)] for deal in deals])
    with two_houses(tmp_path, pair) as houses:
        told = [_story(house, reader, keeps, *moves) for house, moves in zip(houses, hidden, strict=True)]
    assert told[0] == told[1]
    assert "seat" in "".join(told[0])


def _joined(stack: ExitStack, house: House, seat: int | None, keeps: bool) -> Guest:
    """One after the other, so that everybody hears of everybody in the same order."""
    guest = stack.enter_context(house.at(ticket(seat), keeps=keeps))
    guest.until("presence")
    return guest


def _story(house: House, reader: int | None, keeps: bool, bury: str, foretell: str) -> list[str]:
    """All that a reader gets while seat 1 acts in secret: frames, record, replay and lobby."""
    path = f"/api/tables/{TABLE}"
    holds = [{"table": TABLE, "token": token(reader)}] if reader is not None else []
    with ExitStack() as stack:
        guest, zero, one = (_joined(stack, house, seat, keeps) for seat in (reader, 0, 1))
        guest.until("presence", here=[True, True])
        one.play("bury", bury, nonce="b1")
        zero.play("bury", "bury a1", nonce="b0")
        one.until_seq(zero.seq)
        one.play("foretell", foretell, nonce="f1")
        assert one.act(type="play", prompt="0.foretell", move=foretell, nonce="again")["type"] == "refused"
        guest.until_seq(one.seq)
        others = [
            house.get(f"{path}/record", token(reader) if reader is not None else None).text,
            house.get(f"{path}/replay", token(reader) if reader is not None else None).text,
            house.post("/api/lobby", {"mine": holds}).text,
        ]
    return guest.raw + others


def test_the_seed_and_the_invitation_and_tokens_stay_inside(tmp_path: Path) -> None:
    options = {"ranks": 3, "hand": 3, "bury": 1}
    (world,) = worlds("omens", 2, options, [[parse_entry("* deal a1 a2 a3 / b1 b2 b3 / c1 c2 c3 d1 d2 d3")]])
    table = world.table
    for reader in (None, 0, 1):
        told = b"".join(seen(world, reader)).decode(errors="replace")
        assert table.created.seed not in told
        assert ("welcome" in told) == (reader is not None)
        for seat in table.seats:
            assert (seat.token_hash or "?") not in told
