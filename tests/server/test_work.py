"""What acts cost the server is paid by the address they come from: who makes it work much waits, others do not."""

from dataclasses import replace
from pathlib import Path

from foretold.server.door.limits import Bucket, ByAddress, Rate
from tests.server.house import GENEROUS, open_house


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
    limits = replace(GENEROUS, work=Rate(burst=0, per_second=1e6))
    with open_house(tmp_path, limits=limits) as house:
        first, _ = house.two("hearth")
        charged: list[tuple[str, float]] = []
        house.app.state.desk.work.charge = lambda address, amount: charged.append((address, amount))
        with house.at(first) as guest:
            guest.send({"type": "say", "text": "hello", "nonce": "n1"})
            guest.until("done", nonce="n1")
    assert {address for address, _ in charged} == {"127.0.0.1"}
    assert all(amount > 0 for _, amount in charged)


def test_who_owes_work_is_refused_more_of_it(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=replace(GENEROUS, work=Rate(burst=0, per_second=1e-9))) as house:
        first = house.post("/api/games/hearth/preview", {"seats": 2})
        second = house.post("/api/games/hearth/preview", {"seats": 2})
    assert (first.status_code, second.status_code) == (200, 429)
