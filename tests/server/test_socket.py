"""The conversation on a table's socket: resume, votes, and clients that do not behave."""

import json
import socket as sockets
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from foretold.server.door.limits import Limits, Rate
from tests.server.house import Guest, House, open_house, watcher


def closed_with(guest: Guest) -> int | None:
    """Read to the end; the code the server closed with."""
    try:
        while True:
            guest.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# Coming, going, resuming


def test_hello_brings_everything_and_says_who_is_here(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one:
        state = one.until("state")
        assert (state["you"], state["table"]["status"]) == (0, "playing")
        assert [it["name"] for it in state["seats"]] == ["Inès", "Marek"]
        assert state["table"]["invitation"] == first["invitation"]
        assert one.until("presence")["here"] == [True, False]
        with house.at(second):
            assert one.until("presence")["here"] == [True, True]
            with house.at(watcher(first)) as three:
                state = three.until("state")
                assert (state["you"], state["table"]["invitation"]) == (None, None)
                assert one.until("presence")["watching"] == 1
        assert one.until("presence", watching=0)["here"] in ([True, True], [True, False])


def test_a_client_that_knows_a_seq_gets_only_what_it_lacks(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one:
        one.until("state")
        one.play("turn", "keep")
        known = one.seq
    with house.at(second) as two:
        two.until("state")
        two.act(type="say", text="your turn soon")
        two.play("turn", "keep")
        newest = two.seq
    with house.at(first, known) as one:
        update = one.receive()
        assert (update["type"], update["since"], update["seq"]) == ("update", known, newest)
        assert [it["ply"] for it in update["log"]] == [3, 4]
        assert [it["text"] for it in update["chat"]] == ["your turn soon"]
        assert update["seats"] is None
        assert update["sight"]["prompts"]
    with house.at(first, newest) as one:
        update = one.receive()
        assert (update["log"], update["chat"], update["sight"]) == ([], [], None)


@pytest.mark.parametrize("keeps", [False, True])
def test_updates_and_states_come_to_the_same(house: House, keeps: bool) -> None:
    first, second = house.two("hearth")
    with ExitStack() as stack:
        sitting = (first, second, watcher(first))
        one, two, three = (stack.enter_context(house.at(ticket, keeps=keeps)) for ticket in sitting)
        for guest in (one, two, three):
            guest.until("state")
        one.play("turn", "keep")
        two.until_seq(one.seq)
        two.act(type="say", text="hm")
        two.act(type="propose", what="abandon")
        two.play("turn", "keep")
        newest = two.seq
        for guest, ticket in ((one, first), (two, second), (three, watcher(first))):
            guest.until_seq(newest)
            with house.at(ticket) as fresh:
                state = fresh.until("state")
                assert {key: guest.state[key] for key in state if key != "type"} == {
                    key: state[key] for key in state if key != "type"
                }
            updates = [it for it in map(json.loads, guest.raw) if it["type"] == "update"]
            told = [it["news" if keeps else "sight"] for it in updates if it["sight"] or it["news"]]
            assert told
            assert None not in told


def test_after_a_take_back_everybody_gets_the_whole_state_also_who_was_away(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one, house.at(second) as two:
        one.until("state")
        two.until("state")
        one.play("turn", "keep")
        known = one.seq
        proposal = one.act(type="propose", what="take_back", ply=1)["seq"]
        two.until_seq(proposal)
        assert two.state["proposals"][0]["awaited"] == [1]
        assert two.act(type="vote", proposal=proposal, agrees=True)["type"] == "done"
        assert one.until("state")["log"][-1]["words"][0]["key"] == "table-taken-back"
        assert one.state["proposals"] == []
    with house.at(first, known) as one:
        assert one.receive()["type"] == "state"


def test_struck_words_leave_every_screen(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one, house.at(second) as two, house.at(watcher(first)) as three:
        for guest in (one, two, three):
            guest.until("state")
        one.play("tell", 'tell "an unspeakable thing"')
        known = one.seq
        for guest in (two, three):
            guest.until_seq(known)
            assert "unspeakable" in json.dumps(guest.state)
        assert two.play("strike", "strike t0")["type"] == "done"
        for guest in (one, two, three):
            guest.until_seq(two.seq)
            assert "unspeakable" not in json.dumps(guest.state)
    with house.at(first, known) as again:
        assert again.receive()["type"] == "state"
        assert "unspeakable" not in again.raw[0]


def test_the_unnamed_one_cannot_be_told_from_the_frames(house: House) -> None:
    """Whoever strikes, the frames to all seats are the same, save the acknowledgement to the striker alone."""
    seen = []
    for striker in (0, 1):
        first, second = house.two("hearth")
        with house.at(first) as one, house.at(second) as two:
            guests = (one, two)
            for guest in guests:
                guest.until("state")
            one.play("tell", 'tell "a thing"', nonce="told")
            two.until_seq(one.seq)
            other = guests[1 - striker]
            other.raw.clear()
            guests[striker].play("strike", "strike t0")
            other.until_seq(guests[striker].seq)
            frames = [it for it in other.raw if '"presence"' not in it]
            seen.append([it["type"] for it in map(json.loads, frames)])
            actors = [line["actor"] for line in other.state["log"]]
            assert actors[-1] == "~"
    assert seen[0] == seen[1] == ["state"]


def test_who_left_is_shown_and_can_come_back(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one, house.at(second) as two:
        one.until("state")
        two.until("state")
        two.act(type="leave")
        one.until_seq(two.seq)
        assert one.state["seats"][1]["has_left"]
        assert two.act(type="say", text="still here")["words"]["key"] == "table-standing"
        assert two.act(type="come_back")["type"] == "done"
        one.until_seq(two.seq)
        assert not one.state["seats"][1]["has_left"]


def test_who_loses_the_seat_to_somebody_else_becomes_a_spectator(house: House) -> None:
    first, second = house.two()
    with house.at(second) as two:
        two.until("state")
        two.act(type="leave")
        house.sit(first, "Somebody else", seat=1)
        state = two.until("state")
        assert (state["you"], state["sight"]["view"]["hand"]) == (None, [])
        assert two.act(type="come_back")["words"]["key"] == "table-not-yours"


def test_a_bot_takes_over_an_empty_seat(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one:
        one.until("state")
        answer = one.act(type="propose", what="take_over", seat=1, bot="random")
        assert answer["words"]["key"] == "table-seat-held"
        with house.at(second) as two:
            two.until("state")
            two.act(type="leave")
        one.act(type="propose", what="take_over", seat=1, bot="random")
        one.play("turn", "keep")
        one.until_seq(one.seq + 1)
        assert one.state["seats"][1]["bot"] == "random"


def test_a_client_that_knows_more_than_the_server_is_told_so(house: House) -> None:
    first, _second = house.two("hearth")
    with house.at(first, 999) as one:
        assert one.receive()["words"]["key"] == "table-behind"
        assert one.receive()["type"] == "state"


# Clients that do not behave


def test_ten_moves_at_once_are_each_answered_and_only_legal_ones_count(house: House) -> None:
    first, _second = house.two("hearth")
    with house.at(first) as one:
        one.until("state")
        prompt, told = one.prompt("turn")["id"], len(one.state["log"])
        for number in range(10):
            one.send({"type": "play", "prompt": prompt, "move": "keep", "nonce": f"n{number}"})
        answers: list[dict[str, Any]] = []
        while len(answers) < 10:
            frame = one.receive()
            if frame["type"] in ("done", "refused"):
                answers.append(frame)
        assert [it["nonce"] for it in answers] == [f"n{number}" for number in range(10)]
        assert [it["type"] for it in answers] == ["done"] + ["refused"] * 9
        assert len(one.state["log"]) == told + 2


def test_a_repeated_nonce_gets_the_first_acknowledgement(house: House) -> None:
    first, _second = house.two("hearth")
    with house.at(first) as one:
        one.until("state")
        done = one.play("turn", "keep", nonce="same")
        assert one.act(type="play", prompt="0.turn.0", move="keep", nonce="same") == done
        assert one.act(type="say", text="other", nonce="same") == done
        seq = one.seq
    with house.at(first) as one:
        assert one.until("state")["seq"] == seq
        assert one.act(type="play", prompt="0.turn.0", move="keep", nonce="same") == done


def test_a_closed_prompt_and_another_seats_prompt_are_refused(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one, house.at(second) as two, house.at(watcher(first)) as three:
        for guest in (one, two, three):
            guest.until("state")
        prompt = one.prompt("turn")["id"]
        answer = two.act(type="play", prompt=prompt, move="keep")
        assert answer["words"]["key"] == "table-prompt-closed"
        answer = three.act(type="play", prompt=prompt, move="keep")
        assert answer["words"]["key"] == "table-not-seated"
        one.play("turn", "keep")
        answer = one.act(type="play", prompt=prompt, move="keep")
        assert answer["words"]["key"] == "table-prompt-closed"


def test_a_guessed_token_is_refused_and_the_door_closed(house: House) -> None:
    first, _second = house.two("hearth")
    with house.at({"table": first["table"], "token": "guess"}) as guest:
        assert guest.receive()["words"]["key"] == "table-not-yours"
        assert closed_with(guest) == 4403


def test_an_unknown_table_is_refused_and_the_door_closed(house: House) -> None:
    with house.at({"table": "nothing"}) as guest:
        assert guest.receive()["words"]["key"] == "table-unknown"
        assert closed_with(guest) == 4404


@pytest.mark.parametrize(
    "message",
    [
        "no json",
        "[]",
        '{"type": "fly"}',
        '{"type": "play"}',
        '{"type": "say", "text": 7, "nonce": "n"}',
        '{"type": "say", "text": "x", "nonce": "n", "seat": 1}',
        '{"type": "say", "text": "\\ud800", "nonce": "n"}',
        "[" * 5000,
    ],
)
def test_a_frame_that_cannot_be_read_ends_the_conversation(house: House, message: str | bytes) -> None:
    first, _second = house.two("hearth")
    with house.at(first) as one:
        one.until("presence")
        one.socket.send(message)
        assert closed_with(one) == 1008
        assert json.loads(one.raw[-1])["words"]["key"] == "wire-malformed"


def test_the_first_frame_must_be_hello(house: House) -> None:
    first, _second = house.two("hearth")
    with house.socket(first["table"]) as socket:
        socket.send('{"type": "leave", "nonce": "n"}')
        assert json.loads(socket.recv())["words"]["key"] == "wire-no-hello"


def test_ten_megabytes_are_not_read(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(first) as one, house.at(second) as two:
        one.until("presence")
        two.until("presence")
        with suppress(ConnectionClosed):
            one.socket.send("x" * 10_000_000)
        assert closed_with(one) in (1009, None)
        assert two.act(type="say", text="I am still here")["type"] == "done"


def test_odd_nonces_texts_and_moves_are_refused_in_words(house: House) -> None:
    first, _second = house.two("hearth")
    with house.at(first) as one:
        one.until("state")
        turn = one.prompt("turn")["id"]
        for frame, key in (
            ({"type": "say", "text": "x", "nonce": ""}, "table-nonce"),
            ({"type": "say", "text": "x", "nonce": "n" * 65}, "table-nonce"),
            ({"type": "say", "text": " \n ", "nonce": "a"}, "table-chat-empty"),
            ({"type": "say", "text": "x" * 501, "nonce": "b"}, "table-text-too-long"),
            ({"type": "play", "prompt": turn, "move": "", "nonce": "c"}, "notation-no-verb"),
            ({"type": "play", "prompt": turn, "move": "draw ?", "nonce": "d"}, "table-mark"),
            ({"type": "play", "prompt": turn, "move": "fly", "nonce": "e"}, "illegal-verb"),
            ({"type": "vote", "proposal": 1, "agrees": True, "nonce": "f"}, "table-no-proposal"),
            ({"type": "propose", "what": "take_back", "ply": 1, "nonce": "g"}, "table-no-such-move"),
            (
                {"type": "propose", "what": "take_over", "seat": 99, "bot": "random", "nonce": "h"},
                "illegal-no-seat",
            ),
        ):
            one.send(frame)
            assert one.until("refused", nonce=frame["nonce"])["words"]["key"] == key


def test_markup_in_names_and_chat_stays_text(house: House) -> None:
    evil = "<img src=x onerror=alert(1)>"
    first, _second = house.two("hearth", player={"name": evil}, name=evil)
    with house.at(first) as one:
        state = one.until("state")
        assert state["seats"][0]["name"] == evil
        one.act(type="say", text=evil)
        one.until_seq(one.seq)
        assert one.state["chat"][0]["text"] == evil


def test_a_client_that_never_reads_holds_up_nobody_and_is_dropped(tmp_path: Path) -> None:
    limits = Limits(frames=Rate(100_000, 100_000), unread_bytes=100_000)
    with open_house(tmp_path, limits, send_buffer=16_384) as house:
        first, second = house.two("hearth")
        with house.at(first) as one, house.at(second) as two:
            one.until("state")
            two.until("state")
            sleeper = _never_reads(house, second)
            one.until("presence", here=[True, True])
            worst = 0.0
            for number in range(1500):
                began = time.monotonic()
                assert one.act(type="say", text="x" * 500, nonce=f"n{number}")["type"] == "done"
                worst = max(worst, time.monotonic() - began)
                if "foretold_connections 2" in house.get("/metrics").text:
                    break
            else:
                raise AssertionError("the sleeper was never dropped")
            assert worst < 10
            two.until_seq(one.seq)
            sleeper.close()


def test_a_client_that_never_reads_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    with open_house(tmp_path, send_buffer=16_384) as house:
        first, second = house.two("hearth")
        sleeper = _never_reads(house, second)
        with house.at(first) as one:
            one.until("state")
            for number in range(200):
                one.act(type="say", text="x" * 500, nonce=f"n{number}")
        began = time.monotonic()
    assert time.monotonic() - began < 10
    sleeper.close()


def _never_reads(house: House, ticket: dict[str, Any]) -> sockets.socket:
    """A raw connection that says hello and then reads nothing, with a small buffer on its side."""
    host, port = house.address.split(":")
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect((host, int(port)))
    path = f"/api/tables/{ticket['table']}/socket"
    raw.sendall(
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(1000)
    raw.sendall(_frame(type="hello", token=ticket["token"]))
    return raw


def _frame(**fields: str) -> bytes:
    payload = json.dumps(fields).encode()
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def test_a_move_does_not_overtake_what_was_sent_before_it(house: House) -> None:
    first, second = house.two("hearth")
    with house.at(second) as two:
        two.until("state")
        raw = _never_reads(house, first)
        two.until("presence", here=[True, True])
        said, played = (
            _frame(type="say", text="I keep it", nonce="1"),
            _frame(type="play", prompt="0.turn.0", move="keep", nonce="2"),
        )
        raw.sendall(said + played)
        two.until_seq(two.seq + 2)
        assert two.state["chat"][-1]["seq"] < two.state["log"][-1]["seq"]
        raw.close()


def test_a_client_that_sends_too_much_is_slowed_down(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(frames=Rate(5, 20))) as house:
        first, _second = house.two("hearth")
        with house.at(first) as one:
            one.until("state")
            began = time.monotonic()
            for number in range(15):
                one.act(type="say", text="x", nonce=f"n{number}")
            assert time.monotonic() - began > 0.4


def test_too_many_sockets_from_one_address_are_refused(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(sockets=2)) as house:
        first, _second = house.two("hearth")
        with house.at(first) as one, house.at(first) as two, house.socket(first["table"]) as three:
            one.until("state")
            two.until("state")
            assert json.loads(three.recv())["words"]["key"] == "serve-too-many-sockets"


def test_a_stopping_server_says_it_is_going_away_and_loses_nothing(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with open_house(tmp_path) as house:
            first, _second = house.two("hearth")
            one = stack.enter_context(house.at(first))
            one.until("state")
            one.play("turn", "keep")
            seq = one.seq
        assert closed_with(one) == 1001
    with open_house(tmp_path) as house, house.at(first, seq) as one:
        assert one.receive()["log"] == []
