"""Live typing: seen by the others at once, kept nowhere, gone as soon as it no longer holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from foretold.games import GAMES
from foretold.server.door.limits import Rate
from tests.server.house import GENEROUS, Guest, House, Json, open_house, watcher
from tests.server.stories import all_play, everybody, plays, story_table
from tests.toys import TOYS

GAMES_AND_TOYS = {**GAMES, **TOYS}
DRAFT = "a half-written whisper"
UNSENT = "words that nobody ever sends"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def house(data: Path) -> Iterator[House]:
    with open_house(data, games=GAMES_AND_TOYS) as running:
        yield running


def types(guest: Guest, place: str, text: str) -> None:
    guest.send({"type": "typing", "place": place, "text": text})


def hears_nothing_typed(guest: Guest) -> None:
    """Whatever was sent before this is answered before it."""
    before = len(guest.raw)
    guest.act(type="say", text="mark")
    assert not any('"type":"typed"' in text for text in guest.raw[before:])


def settled(typist: Guest) -> None:
    """The server has read everything that this guest has sent."""
    typist.act(type="say", text="mark")


def test_others_and_spectators_see_what_is_typed_and_the_typist_does_not(house: House) -> None:
    tickets = story_table(house)
    with everybody(house, tickets) as (one, two, three), house.at(watcher(tickets[0])) as onlooker:
        onlooker.until("state")
        types(one, "suggest", "Once")
        types(one, "suggest", "Once upon")
        for guest in (two, three, onlooker):
            assert [guest.until("typed")["text"] for _ in range(2)] == ["Once", "Once upon"]
            assert json.loads(guest.raw[-1]) == {
                "type": "typed",
                "seat": 0,
                "place": "suggest",
                "text": "Once upon",
            }
        hears_nothing_typed(one)


def test_a_newcomer_sees_what_is_being_typed(house: House) -> None:
    tickets = story_table(house)
    with everybody(house, tickets[:2]) as (one, two):
        types(one, "suggest", DRAFT)
        two.until("typed")
        with house.at(tickets[2]) as three:
            assert three.until("typed")["text"] == DRAFT


def test_two_people_are_seen_typing_in_different_notes_and_in_the_same(house: House) -> None:
    with everybody(house, story_table(house)) as (one, two, three):
        all_play([one, two, three], '0 object place "The old tower"', '0 object thing "A bell"')
        types(one, "n0", "The tall tower")
        types(two, "n1", "A cracked bell")
        heard = {(it["seat"], it["place"]): it["text"] for it in (three.until("typed"), three.until("typed"))}
        assert heard == {(0, "n0"): "The tall tower", (1, "n1"): "A cracked bell"}
        types(two, "n0", "The crooked tower")
        assert three.until("typed") == {"type": "typed", "seat": 1, "place": "n1", "text": ""}
        assert three.until("typed") == {"type": "typed", "seat": 1, "place": "n0", "text": "The crooked tower"}
        all_play([one], '0 edit n0 1 "The tall tower"')
        two.until_seq(one.seq)
        answer = plays(two, 'edit n0 1 "The crooked tower"')
        assert answer["words"]["key"] == "story-changed-meanwhile"
        assert one.state["sight"]["view"]["notes"][0]["text"] == "The tall tower"


def test_a_draft_goes_when_it_is_sent(house: House) -> None:
    with everybody(house, story_table(house)) as (one, two, _):
        types(one, "suggest", DRAFT)
        two.until("typed", text=DRAFT)
        assert plays(one, "ready")["type"] == "done"  # an act without words leaves it
        two.until_seq(one.seq)
        all_play([one], f'0 suggest "{DRAFT}"')
        assert two.until("typed") == {"type": "typed", "seat": 0, "place": "suggest", "text": ""}


def test_a_draft_goes_with_its_author(house: House) -> None:
    with everybody(house, story_table(house)) as (one, two, three):
        types(one, "suggest", DRAFT)
        three.until("typed", text=DRAFT)
        assert one.act(type="leave")["type"] == "done"
        three.until("typed", seat=0, text="")
        types(two, "suggest", DRAFT)
        three.until("typed", seat=1, text=DRAFT)
        two.socket.close()
        three.until("typed", seat=1, text="")


@pytest.mark.parametrize("item", ["n0", "now"])
def test_an_x_card_wipes_what_is_being_typed(house: House, item: str) -> None:
    with everybody(house, story_table(house)) as (one, two, three):
        all_play([one, two, three], '0 object place "The old tower"')
        types(one, "n0", DRAFT)
        for guest in (two, three):
            guest.until("typed", text=DRAFT)
        pressed = plays(two, f"xcard {item}")
        assert pressed["type"] == "done"
        for guest in (two, three):
            guest.until_seq(pressed["seq"])
            words = [json.loads(text) for text in guest.raw]
            last = [it for it in words if it["type"] == "typed"][-1]
            assert (last["place"], last["text"]) == ("n0", "")


def test_nobody_types_on_under_an_x_card(house: House) -> None:
    with everybody(house, story_table(house)) as (one, two, three):
        all_play([one, two, three], '0 object place "The old tower"', "1 xcard n0")
        types(one, "n0", DRAFT)
        settled(one)
        hears_nothing_typed(two)


def test_only_seats_that_are_asked_for_words_in_their_own_name_are_seen_typing(house: House) -> None:
    tickets = story_table(house)
    with everybody(house, tickets) as (one, two, _), house.at(watcher(tickets[0])) as onlooker:
        onlooker.until("state")
        types(onlooker, "suggest", DRAFT)
        for place in ("line", "veil", "xcard", "replace", "narrate", "n99", "edit n99", "", "x" * 200):
            types(one, place, DRAFT)
        settled(one)
        hears_nothing_typed(two)


def test_a_game_without_free_text_shows_no_typing(house: House) -> None:
    first, second = house.two("omens")
    before = refused(house)
    with house.at(first) as one, house.at(second) as two:
        one.until("state")
        two.until("state")
        types(one, "play", DRAFT)
        settled(one)
        hears_nothing_typed(two)
    assert refused(house) == before + 1


def refused(house: House) -> int:
    lines = house.get("/metrics").text.splitlines()
    return next((int(float(it.split()[-1])) for it in lines if 'refused_total{kind="typing"}' in it), 0)


def test_a_draft_longer_than_its_note_is_cut(house: House) -> None:
    with everybody(house, story_table(house)) as (one, two, _):
        types(one, "suggest", "é" * 9000)
        assert two.until("typed")["text"] == "é" * 500


def test_a_flood_of_typing_is_left_out(tmp_path: Path) -> None:
    limits = replace(GENEROUS, typing=Rate(5, 0.001))
    with (
        open_house(tmp_path, limits, GAMES_AND_TOYS) as house,
        everybody(house, story_table(house)) as (one, two, _),
    ):
        for number in range(50):
            types(one, "suggest", f"draft {number}")
        settled(one)
        two.until("update")
        assert sum('"type":"typed"' in text for text in two.raw) == 5


def test_drafts_are_in_no_file_log_or_answer(house: House, data: Path, caplog: pytest.LogCaptureFixture) -> None:
    tickets = story_table(house)
    with everybody(house, tickets) as (one, two, _):
        types(one, "suggest", UNSENT)
        two.until("typed", text=UNSENT)
        settled(one)
        assert UNSENT not in answers(house, tickets[1])
    for path in data.rglob("*"):
        assert not path.is_file() or UNSENT.encode() not in path.read_bytes(), path.name
    assert UNSENT not in caplog.text


def answers(house: House, ticket: Json) -> str:
    paths = ("", "/record", "/replay")
    told = [house.get(f"/api/tables/{ticket['table']}{path}", ticket["token"]).text for path in paths]
    with house.at(ticket) as again, closing(again.socket):
        return "".join([*told, json.dumps(again.until("state")), house.get("/metrics").text])
