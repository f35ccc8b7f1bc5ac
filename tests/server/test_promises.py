"""Promises over real sockets: what goes in, who is waited for, what comes out, and what is refused."""

import json
from contextlib import ExitStack

import pytest

from foretold.core import record
from foretold.core.promises import promise_of
from foretold.core.verify import Noted, verify
from tests.server.house import SMALL, Guest, House, Json
from tests.toys import TOYS

SHARES = ["0a" * 16, "0b" * 16]


def two(house: House) -> tuple[Json, Json]:
    """Two people at a table whose luck is left to the test."""
    first = house.make("omens", "po", begins=False, options=SMALL)
    return first, house.sit(first, begins=False)


def promise(ticket: Json, share: str) -> str:
    return promise_of(ticket["table"], ticket["commit"], ticket["seat"], share)


def sat(stack: ExitStack, house: House, ticket: Json) -> Guest:
    guest = stack.enter_context(house.at(ticket))
    guest.until("state")
    return guest


def until_luck(guest: Guest, key: str) -> Json:
    while not guest.state["luck"][key]:
        guest.receive()
    return dict(guest.state["luck"])


def test_the_answer_that_gives_a_seat_names_the_commit(house: House) -> None:
    first, second = two(house)
    assert (
        first["commit"] == second["commit"] == house.get(f"/api/tables/{first['table']}").json()["luck"]["commit"]
    )


def test_whoever_sits_down_after_the_call_is_told_so(house: House) -> None:
    tickets = two(house)
    assert [ticket["is_called"] for ticket in tickets] == [False, False]
    with ExitStack() as stack:
        guests = [sat(stack, house, ticket) for ticket in tickets]
        for guest, ticket, share in zip(guests, tickets, SHARES, strict=True):
            guest.act(type="promise", promise=promise(ticket, share))
        until_luck(guests[0], "called")
        guests[1].act(type="leave")
        assert house.sit(tickets[0], "Noor")["is_called"]


def test_two_people_promise_open_and_check_the_end(house: House) -> None:
    tickets = two(house)
    with ExitStack() as stack:
        guests = [sat(stack, house, ticket) for ticket in tickets]
        assert guests[0].state["luck"]["awaited"] == [0, 1]
        assert guests[0].state["luck"]["words"]["key"] == "luck-waits-promise"
        for guest, ticket, share in zip(guests, tickets, SHARES, strict=True):
            assert guest.act(type="promise", promise=promise(ticket, share))["type"] == "done"
        assert until_luck(guests[0], "called")["called"] == [0, 1]
        for guest, share in zip(guests, SHARES, strict=True):
            until_luck(guest, "called")
            assert guest.act(type="open", share=share)["type"] == "done"
        head = json.loads(until_luck(guests[0], "head")["head"])
        assert head["shares"] == SHARES
        while not any(line["draw"] == 0 for line in guests[0].state["log"]):
            guests[0].receive()
        (deal,) = [line for line in guests[0].state["log"] if line["draw"] is not None]
        assert deal["move"].endswith("/ ? / ?")
        path = f"/api/tables/{tickets[0]['table']}"
        assert house.get(f"{path}/proof", tickets[0]["token"]).status_code == 409
        guests[0].act(type="propose", what="abandon")
        while not guests[1].state["proposals"]:
            guests[1].receive()
        guests[1].act(type="vote", proposal=guests[1].state["proposals"][0]["proposal"], agrees=True)
        seed = until_luck(guests[0], "seed")["seed"]
    answer = house.get(f"{path}/proof")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/jsonl")
    first, draw = map(json.loads, answer.text.splitlines())
    assert (first["seed"], first["shares"]) == (seed, SHARES)
    assert draw["move"].startswith(deal["move"].partition(" / ")[0])
    made = record.read(house.get(f"{path}/record").text)
    assert verify(made, TOYS, Noted(tickets[0]["commit"], SHARES)).draws == 1


def test_the_call_waits_until_both_are_there(house: House) -> None:
    tickets = two(house)
    for ticket, share in zip(tickets, SHARES, strict=True):
        with ExitStack() as stack:
            alone = sat(stack, house, ticket)
            assert alone.act(type="promise", promise=promise(ticket, share))["type"] == "done"
    state = house.get(f"/api/tables/{tickets[0]['table']}").json()
    assert (state["luck"]["called"], state["luck"]["awaited"]) == (None, [])
    with ExitStack() as stack:
        one, other = (sat(stack, house, ticket) for ticket in tickets)
        assert until_luck(one, "called")["called"] == until_luck(other, "called")["called"] == [0, 1]


def test_a_promise_that_comes_twice_with_one_nonce_is_made_once(house: House) -> None:
    first, _ = two(house)
    with house.at(first) as guest:
        guest.until("state")
        sent = {"type": "promise", "promise": promise(first, SHARES[0]), "nonce": "once"}
        assert guest.act(**sent) == guest.act(**sent)
        assert guest.act(type="promise", promise=None)["words"]["key"] == "luck-promised-already"


@pytest.mark.parametrize("wrong", ["", "x", "0" * 63, "A" * 64, "0" * 200, "é" * 64])
def test_what_is_no_promise_or_share_is_refused(house: House, wrong: str) -> None:
    first, _ = two(house)
    with house.at(first) as guest:
        guest.until("state")
        assert guest.act(type="promise", promise=wrong)["words"]["key"] == "luck-promise-form"
        assert guest.act(type="open", share=wrong)["words"]["key"] == "luck-not-called"
        assert guest.state["luck"]["answered"] == []


def test_somebody_elses_promise_cannot_be_made_or_opened(house: House) -> None:
    first, second = two(house)
    with house.at({"table": first["table"]}) as watcher:
        watcher.until("state")
        assert watcher.act(type="promise", promise=None)["words"]["key"] == "table-not-seated"
    with house.at(second) as guest:
        guest.until("state")
        assert guest.act(type="open", share=SHARES[0])["words"]["key"] == "luck-not-called"


def test_a_rematch_is_bound_anew(house: House) -> None:
    first = house.make("omens", "pb", options=SMALL)
    with house.at(first) as guest:
        guest.until("state")
        guest.act(type="propose", what="abandon")
    answer = house.post(f"/api/tables/{first['table']}/rematch", {"name": "Inès"}, first["token"])
    ticket = answer.json()
    assert ticket["commit"] not in (None, first["commit"])
    with house.at(ticket) as guest:
        guest.until("state")
        assert guest.act(type="promise", promise=promise(ticket, SHARES[0]))["type"] == "done"
        until_luck(guest, "called")
        assert guest.act(type="open", share=SHARES[0])["type"] == "done"
        until_luck(guest, "head")
