"""What acts cost the server is paid by the address they come from: who makes it work much waits, others do not."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from foretold.server.door.charges import Charges, Metered, OneByOne
from foretold.server.door.limits import Bucket, ByAddress, Rate
from tests.server.house import GENEROUS, Guest, House, open_house


def test_what_was_used_beyond_the_budget_is_owed_for_a_while() -> None:
    now = 0.0
    bucket = Bucket(Rate(burst=2, per_second=0.5), lambda: now)
    bucket.take(1.5)
    assert bucket.delay == 0
    bucket.take(1.5)
    assert bucket.delay == 2
    now = 1.5
    assert bucket.delay == 0.5
    now = 10
    assert bucket.delay == 0


def test_others_owe_nothing() -> None:
    work = ByAddress(Rate(burst=1, per_second=0.01))
    work.charge("busy", 3)
    assert work.delay("busy") > 0
    assert work.delay("honest") == 0


def test_an_act_is_charged_to_whoever_made_it(tmp_path: Path) -> None:
    with charges(tmp_path) as (guest, charged):
        assert guest.act(type="say", text="hello")["type"] == "done"
    assert {address for address, _ in charged} == {"127.0.0.1"}
    assert all(amount > 0 for _, amount in charged)


@contextmanager
def charges(data: Path) -> Iterator[tuple[Guest, list[tuple[str, float]]]]:
    """Somebody at a table, and what is charged from now on; `charged_once` empties it."""
    limits = replace(GENEROUS, work=Rate(burst=0, per_second=1e6))
    with open_house(data, limits=limits) as house:
        first, _ = house.two("hearth")
        with house.at(first) as guest:
            guest.until("state")
            charged: list[tuple[str, float]] = []
            house.app.state.desk.work.charge = lambda address, amount: charged.append((address, amount))
            yield guest, charged


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "say", "text": "x" * 501},
        {"type": "play", "prompt": "none", "move": "keep"},
        {"type": "vote", "proposal": 77, "agrees": True},
    ],
)
def test_a_refused_act_is_charged_for_reading_and_for_deciding(tmp_path: Path, frame: dict[str, Any]) -> None:
    with charges(tmp_path) as (guest, charged):
        assert guest.act(**frame)["type"] == "refused"
    assert len(charged) == 2
    assert all(address == "127.0.0.1" and amount > 0 for address, amount in charged)


def test_an_act_that_stands_already_is_charged_again(tmp_path: Path) -> None:
    with charges(tmp_path) as (guest, charged):
        done = guest.act(type="say", text="once", nonce="n")
        before = len(charged)
        assert guest.act(type="say", text="once", nonce="n") == done
        assert [amount > 0 for _, amount in charged[before:]] == [True, True]


def test_what_cannot_be_read_is_charged_too(tmp_path: Path) -> None:
    with charges(tmp_path) as (guest, charged):
        guest.send({"type": "say"})
        assert guest.until("refused")["words"]["key"] == "wire-malformed"
    assert charged


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/api/tables/nowhere", 404),
        ("POST", "/api/tables", 400),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/healthz", 200),
        ("GET", "/no/such.file", 404),
    ],
)
def test_every_request_is_charged_once_answered_or_refused(
    house: House, monkeypatch: pytest.MonkeyPatch, method: str, path: str, status: int
) -> None:
    charged: list[tuple[str, float]] = []
    monkeypatch.setattr(house.app.state.desk.work, "charge", lambda *it: charged.append(it))
    assert house.http.request(method, path, content=b"{").status_code == status
    house.wait_for(lambda: bool(charged))
    ((address, amount),) = charged
    assert (address, amount > 0) == ("127.0.0.1", True)


def test_a_coroutine_is_metered_without_what_it_waits_for() -> None:
    """By a clock that runs only while its steps do, whatever comes into them."""
    charged: list[float] = []

    async def fails() -> None:
        try:
            await asyncio.sleep(10)
        finally:
            sum(range(1000))

    async def cancelled() -> None:
        task = asyncio.ensure_future(Metered(fails(), charged.append))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    async def answers() -> str:
        await asyncio.sleep(0)
        return "yes"

    assert asyncio.run(_awaited(Metered(answers(), charged.append))) == "yes"
    asyncio.run(cancelled())
    assert [0 < it < 1 for it in charged] == [True, True]


def test_those_of_one_address_go_on_one_by_one() -> None:
    """Somebody else does not wait for them, and who gives up is passed over."""
    turn, went = 0, []

    async def asks(one_by_one: OneByOne, name: str) -> None:
        await one_by_one.turn(name)
        went.append((name, turn))

    async def all_ask() -> None:
        nonlocal turn
        one_by_one = OneByOne()
        asking = [asyncio.ensure_future(asks(one_by_one, name)) for name in ["busy"] * 5 + ["other"]]
        await asyncio.sleep(0)
        asking[1].cancel()
        while one_by_one._waiting:
            turn += 1
            await asyncio.sleep(0)

    asyncio.run(all_ask())
    turns = [at for name, at in went if name == "busy"]
    assert len(turns) == len(set(turns)) == 4
    assert [at for name, at in went if name == "other"] == [turns[0]]


def test_requests_of_one_address_begin_in_turns_of_their_own() -> None:
    began: list[tuple[str, int]] = []
    turn = 0

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        began.append((scope["client"][0], turn))

    async def ask_all() -> None:
        nonlocal turn
        charges = Charges(app, ByAddress(Rate(1, 1)), lambda _: 1)
        addresses = ["10.0.0.1"] * 4 + ["10.0.0.2"]
        scopes: list[Any] = [{"type": "http", "client": (it, 1)} for it in addresses]
        nobody: Any = None
        asking = [asyncio.ensure_future(charges(it, nobody, nobody)) for it in scopes]
        while not all(it.done() for it in asking):
            turn += 1
            await asyncio.sleep(0)

    asyncio.run(ask_all())
    turns = [at for address, at in began if address == "10.0.0.1"]
    assert len(turns) == len(set(turns)) == 4
    assert [at for address, at in began if address == "10.0.0.2"] == [turns[0]]


async def _awaited(work: Metered[str]) -> str:
    return await work


def test_who_owes_work_is_refused_more_of_it(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=replace(GENEROUS, work=Rate(burst=0, per_second=1e-9))) as house:
        first = house.post("/api/games/hearth/preview", {"seats": 2})
        second = house.post("/api/games/hearth/preview", {"seats": 2})
    assert (first.status_code, second.status_code) == (200, 429)
