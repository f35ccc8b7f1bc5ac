"""One visitor cannot stop the server: every frame counts, every portion has its turn, every wait has an end."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from foretold.server.door.door import Door
from foretold.server.door.entrance import PORTION, Entrance
from foretold.server.door.limits import Limits, Rate
from foretold.server.http.protocol import MOST_PIECES
from foretold.server.socket.protocol import MOST_FRAGMENTS
from tests.server.house import GENEROUS, House, open_house
from tests.server.strangers import (
    BINARY,
    CONTINUED,
    PING,
    PONG,
    STRANGER,
    TEXT,
    UPGRADE,
    Stranger,
    frame,
    message,
    socket_path,
    stranger,
    stranger_at,
)

# Frames


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the limits that people meet."""
    with open_house(tmp_path_factory.mktemp("data"), Limits(requests=Rate(10_000, 10_000))) as running:
        yield running


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param([frame(PING)] * 10_000, id="pings"),
        pytest.param([frame(PONG)] * 10_000, id="pongs nobody asked for"),
        pytest.param([frame(TEXT, b"", False)] + [frame(CONTINUED, b"", False)] * 10_000, id="empty fragments"),
        pytest.param([frame(TEXT, b"x", False)] + [frame(CONTINUED, b"x", False)] * 10_000, id="fragments"),
    ],
)
def test_every_frame_counts(strict: House, flood: list[bytes]) -> None:
    table = strict.make("hearth")["table"]
    with stranger_at(strict, table) as one:
        one.send_all_it_takes(b"".join(flood))
        assert one.close_code() == 4429
        assert sum(opcode == PONG for opcode, _payload in one.frames()) <= Limits().frames.burst * 4


def test_a_message_may_not_come_in_more_fragments_than_anybody_needs(house: House) -> None:
    with stranger_at(house, house.make("hearth")["table"]) as one:
        first, more = frame(TEXT, b"", False), frame(CONTINUED, b"", False)
        one.send(first + more * MOST_FRAGMENTS)
        assert one.close_code() == 1009


def test_pongs_that_nobody_reads_are_not_kept(tmp_path: Path) -> None:
    limits = Limits(frames=Rate(1e9, 1e9), unread_bytes=100_000)
    with open_house(tmp_path, limits, send_buffer=16_384) as house:
        table = house.make("hearth")["table"]
        with stranger_at(house, table, receive_buffer=4096) as one, pytest.raises(ConnectionError):
            one.send(frame(PING, b"x" * 125) * 100_000)  # 13 MB


def test_who_sends_many_messages_is_slowed_down_and_not_sent_away(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(frames=Rate(20, 500))) as house:
        first, _second = house.two("hearth")
        with house.at(first) as one:
            one.until("state")
            for number in range(300):
                one.send({"type": "say", "text": "x", "nonce": f"n{number}"})
            for number in range(300):
                one.until("done", nonce=f"n{number}")


def test_a_turn_of_the_loop_hands_on_one_portion(tmp_path: Path) -> None:
    """Whatever comes at once, others get their turn after each kilobyte of it."""

    turn = 0
    taken: list[tuple[int, int]] = []
    is_reading: list[bool] = []

    class Behind:
        def data_received(self, data: bytes) -> None:
            taken.append((turn, len(data)))

    class System(asyncio.Transport):
        def is_closing(self) -> bool:
            return False

        def pause_reading(self) -> None:
            is_reading.append(False)

        def resume_reading(self) -> None:
            is_reading.append(True)

    async def run() -> None:
        nonlocal turn
        config = uvicorn.Config(lambda: None)
        entrance: Any = Entrance(config, ServerState(), {"door": Door(Limits())})
        entrance._transport, entrance._behind = System(), Behind()
        entrance.data_received(b"x" * (10 * PORTION + 1))
        for _ in range(20):
            turn += 1
            await asyncio.sleep(0)

    asyncio.run(run())
    turns = [turn for turn, _size in taken]
    assert [size for _turn, size in taken] == [PORTION] * 10 + [1]
    assert len(set(turns)) == len(turns)
    assert (is_reading[0], is_reading[-1]) == (False, True)


def test_a_body_may_not_come_in_more_pieces_than_anybody_needs(house: House) -> None:
    with stranger(house) as one:
        one.request("POST", "/api/lobby", transfer_encoding="chunked")
        one.send_all_it_takes(b"1\r\n \r\n" * (MOST_PIECES + 1))
        status, body = one.answer()
        assert (status, body["words"]["key"]) == (413, "wire-malformed")


# Time


class Clock:
    """The door's clock, held by a test; `pass_by` returns when the door has looked at it."""

    def __init__(self, door: Door) -> None:
        self.now = door.clock()
        self._door = door
        door.clock = lambda: self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self._door.look()


HELLO = json.dumps({"type": "hello"}).encode()
LIMITS = Limits()


def nothing(_one: Stranger, _table: str) -> None: ...


def half_a_head(one: Stranger, _table: str) -> None:
    one.send(b"GET / HTTP/1.1\r\nHost: x\r\n")


def half_a_body(one: Stranger, _table: str) -> None:
    one.request("POST", "/api/lobby", b'{"mine"', content_length="100")


def a_second_head_by_drops(one: Stranger, _table: str) -> None:
    one.request("GET", "/healthz")
    assert one.status() == 200
    one.send(b"GET / HT")


def a_body_after_the_answer(one: Stranger, _table: str) -> None:
    one.request("GET", "/healthz", transfer_encoding="chunked")
    assert one.status() == 200
    one.send(b"1\r\nx\r\n")


def no_hello(one: Stranger, table: str) -> None:
    assert one.upgrade(socket_path(table)) == 101


def half_a_hello(one: Stranger, table: str) -> None:
    assert one.upgrade(socket_path(table)) == 101
    one.send(frame(TEXT, HELLO)[:-3])


def hello_in_a_fragment(one: Stranger, table: str) -> None:
    assert one.upgrade(socket_path(table)) == 101
    one.send(frame(TEXT, HELLO, is_last=False) + frame(PING))


@pytest.mark.parametrize(
    ("begin", "seconds", "end"),
    [
        (nothing, LIMITS.seconds_for_head, b"HTTP/1.1 408"),
        (half_a_head, LIMITS.seconds_for_head, b"HTTP/1.1 408"),
        (a_second_head_by_drops, LIMITS.seconds_for_head, b"HTTP/1.1 408"),
        (half_a_body, LIMITS.seconds_for_body, b"HTTP/1.1 408"),
        (a_body_after_the_answer, LIMITS.seconds_for_body, b""),
        (no_hello, LIMITS.seconds_for_hello, (4408).to_bytes(2, "big")),
        (half_a_hello, LIMITS.seconds_for_hello, (4408).to_bytes(2, "big")),
        (hello_in_a_fragment, LIMITS.seconds_for_hello, (4408).to_bytes(2, "big")),
    ],
)
def test_whoever_takes_too_long_is_let_go(
    tmp_path: Path, begin: Callable[[Stranger, str], None], seconds: float, end: bytes
) -> None:
    with open_house(tmp_path, GENEROUS) as house:
        table = house.make("hearth")["table"]
        door = house.app.state.desk.door
        clock = Clock(door)
        with stranger(house) as one:
            begin(one, table)
            assert house.get("/healthz").status_code == 200  # by now the server has read what came before
            house.on_loop(lambda: clock.pass_by(seconds - 1))
            assert house.on_loop(lambda: door.count_of(STRANGER)) == 1
            house.on_loop(lambda: clock.pass_by(2))
            assert end in one.to_the_end()
        assert house.on_loop(lambda: door.count_of(STRANGER)) == 0


def test_an_answer_must_be_taken_in_time(tmp_path: Path) -> None:
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "large.bin").write_bytes(bytes(20_000_000))
    with open_house(tmp_path, send_buffer=16_384) as house:
        door = house.app.state.desk.door
        clock = Clock(door)
        with stranger(house, receive_buffer=4096) as one:
            one.request("GET", "/assets/large.bin")
            assert one.status() == 200
            house.on_loop(lambda: clock.pass_by(LIMITS.seconds_for_answer + 1))
            assert len(one.to_the_end()) < 20_000_000


@pytest.mark.parametrize(
    "lengths",
    [
        {"content_length": "2", "transfer_encoding": "chunked"},
        {"transfer_encoding": "chunked", "content_length": "0"},
        {"Transfer-Encoding": "chunked", "CONTENT-LENGTH": "9"},
    ],
)
@pytest.mark.parametrize("path", ["/api/lobby", "/healthz"])
def test_a_body_of_two_lengths_is_refused(house: House, lengths: dict[str, str], path: str) -> None:
    """Otherwise a proxy and the server could see two requests where there is one."""
    with stranger(house) as one:
        one.request("POST", path, b"", **lengths)
        one.send(b"0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        assert one.status() == 400
        assert b"HTTP/1.1 200" not in one.to_the_end()


def test_who_has_said_hello_may_stay(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        clock = Clock(house.app.state.desk.door)
        first, _second = house.two("hearth")
        with house.at(first) as one:
            one.until("state")
            house.on_loop(lambda: clock.pass_by(100_000))
            assert one.act(type="say", text="still here")["type"] == "done"


# Odd frames


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(frame(BINARY, HELLO), 1003, id="binary"),
        pytest.param(frame(TEXT, b"\xff\xfe"), 1007, id="no UTF-8"),
        pytest.param(frame(TEXT, b'{"type":"play","prompt":"","nonce":"","move":"\xff"}'), 1007, id="in a move"),
        pytest.param(frame(TEXT, b"\xed\xa0\x80"), 1007, id="half a surrogate pair as bytes"),
        pytest.param(frame(TEXT, b"x" * 70_000), 1009, id="too long"),
        pytest.param(
            frame(TEXT, b"x" * 40_000, False) + frame(CONTINUED, b"x" * 40_000), 1009, id="too long in parts"
        ),
        pytest.param(frame(TEXT, HELLO, reserved=4), 1002, id="compressed, which nobody agreed to"),
        pytest.param(frame(3), 1002, id="no such kind"),
        pytest.param(frame(CONTINUED, b"x"), 1002, id="continued, not begun"),
        pytest.param(frame(PING, b"x" * 126), 1002, id="too long a ping"),
        pytest.param(frame(PING, b"", False), 1002, id="part of a ping"),
        pytest.param(b"\x81\x02{}", 1002, id="no mask"),
        pytest.param(b"\x81\xff" + b"\xff" * 8, 1009, id="endless"),
        pytest.param(frame(8, b"x"), 1002, id="half a code"),
        pytest.param(frame(8, (1005).to_bytes(2, "big")), 1002, id="a code nobody may send"),
        pytest.param(frame(8, (1000).to_bytes(2, "big") + b"\xff"), 1007, id="no UTF-8 at the end"),
        pytest.param(message(type="hello"), 1008, id="hello again"),
        pytest.param(frame(TEXT, b'{"a":' * 10_000), 1008, id="deep"),
        pytest.param(frame(TEXT), 1008, id="empty"),
        pytest.param(frame(TEXT, b'{"type":"hello","known":' + b"9" * 5000 + b"}"), 1008, id="5000 digits"),
        pytest.param(frame(TEXT, b'{"type":"hello","known":NaN}'), 1008, id="not a number"),
        pytest.param(frame(TEXT, b'{"type":"hello","known":1e999}'), 1008, id="infinite"),
    ],
)
def test_what_is_no_frame_of_ours_ends_with_the_code_that_fits(house: House, data: bytes, code: int) -> None:
    with stranger_at(house, house.make("hearth")["table"]) as one:
        one.send_all_it_takes(data)
        assert one.close_code() == code


def test_a_socket_that_does_not_begin_with_hello_is_closed(house: House) -> None:
    with stranger(house) as one:
        assert one.upgrade(socket_path(house.make("hearth")["table"])) == 101
        one.send(message(type="leave", nonce="n"))
        assert one.close_code() == 1008


def test_frames_before_the_handshake_is_answered_end_it(house: House) -> None:
    with stranger(house) as one:
        table = house.make("hearth")["table"]
        one.request("GET", socket_path(table), b"", **UPGRADE, padding="x" * 3000)
        one.send_all_it_takes(b"\xff" * 5000)
        assert one.is_ended()


@pytest.mark.parametrize("method", ["POST", "BREW"])
def test_a_socket_asked_for_in_an_odd_way_is_refused(house: House, method: str) -> None:
    with stranger(house) as one:
        one.request(method, socket_path("x"), connection="Upgrade", upgrade="websocket")
        assert one.status() in (400, 405)
        assert one.is_ended()


@pytest.mark.parametrize("headers", [{f"x{number}": "" for number in range(200)}, {"x": "x" * 9000}])
def test_a_socket_asked_for_with_too_many_words_is_refused(house: House, headers: dict[str, str]) -> None:
    with stranger(house) as one:
        assert one.upgrade(socket_path("x"), **headers) in (400, 431)
        assert one.is_ended()


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/tables/x", "/api/nothing"])
def test_there_is_no_socket_elsewhere(house: House, path: str) -> None:
    with stranger(house) as one:
        assert one.upgrade(path) == 404


def test_many_who_behave_badly_keep_nobody_from_playing(strict: House) -> None:
    first, second = strict.two("hearth")
    with strict.at(first) as one, strict.at(second) as two, ExitStack() as stack:
        one.until("state")
        two.until("state")
        for _ in range(20):
            bad = stack.enter_context(stranger_at(strict, first["table"]))
            bad.send_all_it_takes(frame(PING) * 10_000)
            assert one.act(type="say", text="hm")["type"] == "done"
        assert one.play("turn", "keep")["type"] == "done"
