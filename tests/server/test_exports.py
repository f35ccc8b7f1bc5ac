"""A story as a file: in every form and language, without what was withdrawn, and continued at a new table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from foretold.games import GAMES
from tests.server.house import House, Json, open_house
from tests.server.stories import STORY, all_play, everybody, story_table
from tests.toys import TOYS

WORDS = "unspeakable thing under the floor"
TYPES = {
    "md": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "pdf": "application/pdf",
    "json": "application/json",
}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def house(data: Path) -> Iterator[House]:
    with open_house(data, games={**GAMES, **TOYS}) as running:
        yield running


def begun(house: House) -> list[Json]:
    """A story in its second phase: a tower, a bell, a title."""
    tickets = story_table(house)
    with everybody(house, tickets) as guests:
        all_play(guests, '0 object place "The old tower"', '1 object thing "A cracked bell"', '2 title "Low Water"')
        all_play(guests, *(f"{seat} ready" for seat in (0, 1, 2)), *(f"{seat} ready" for seat in (0, 1, 2)))
    return tickets


def exported(house: House, ticket: Json, form: str, lang: str = "en") -> bytes:
    answer = house.get(f"/api/tables/{ticket['table']}/export/{form}?lang={lang}", ticket.get("token"))
    assert answer.status_code == 200, answer.text
    return answer.content


def resumed(house: House, saved: str, **more: object) -> Json:
    answer = house.post(f"/api/games/{STORY}/resume", {"saved": saved, **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


# Taking it away


@pytest.mark.parametrize("form", TYPES)
def test_every_form_has_its_type_is_kept_as_a_file_and_runs_nothing(house: House, form: str) -> None:
    ticket = begun(house)[0]
    answer = house.get(f"/api/tables/{ticket['table']}/export/{form}", ticket["token"])
    assert answer.headers["content-type"] == TYPES[form]
    assert answer.headers["content-disposition"] == f"attachment; filename*=UTF-8''prophecy-story.{form}"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_words_are_in_it_in_the_language_asked_for(house: House) -> None:
    ticket = begun(house)[0]
    for lang, told in (("en", "told by Inès, Marek, Kofi"), ("fr", "racontée par Inès, Marek, Kofi")):
        for form in ("md", "html", "json"):
            text = exported(house, ticket, form, lang).decode()
            assert told in text, (form, lang)
            assert "Low Water" in text
    assert exported(house, ticket, "pdf").startswith(b"%PDF-")


def test_whoever_may_see_the_table_gets_it_and_nobody_with_a_wrong_token(house: House) -> None:
    ticket = begun(house)[0]
    path = f"/api/tables/{ticket['table']}/export/md"
    assert house.get(path).status_code == 200
    assert house.get(path, "guessed").status_code == 403
    assert house.get("/api/tables/nowhere/export/md").status_code == 404


@pytest.mark.parametrize(("form", "lang"), [("exe", "en"), ("MD", "en"), ("md", "xx")])
def test_other_forms_and_languages_are_refused_in_a_sentence(house: House, form: str, lang: str) -> None:
    ticket = begun(house)[0]
    answer = house.get(f"/api/tables/{ticket['table']}/export/{form}?lang={lang}")
    assert answer.status_code == 404
    assert answer.json()["words"]["key"] in ("serve-no-export", "serve-no-language")


def test_a_game_without_a_book_has_no_export(house: House) -> None:
    ticket = house.make("hearth")
    answer = house.get(f"/api/tables/{ticket['table']}/export/md")
    assert (answer.status_code, answer.json()["words"]["key"]) == (404, "serve-no-export")


def test_words_under_an_x_card_are_in_no_export_and_afterwards_nowhere(house: House, data: Path) -> None:
    tickets = story_table(house)

    def in_exports() -> list[str]:
        return [it for it in ("md", "html", "json") if WORDS in exported(house, tickets[0], it).decode()]

    with everybody(house, tickets) as guests:
        all_play(guests, f'0 object thing "{WORDS}"', f'1 suggest "Mind the {WORDS}"')
        assert in_exports() == ["md", "html", "json"]
        all_play(guests, "2 xcard n0", "2 xcard n1")
        assert in_exports() == []
        all_play(guests, "0 removed n0", '1 replace n1 "an owl"')
        assert in_exports() == []
    again = resumed(house, exported(house, tickets[0], "json").decode())
    assert WORDS not in house.get(f"/api/tables/{again['table']}").text
    for path in data.rglob("*"):
        assert not path.is_file() or WORDS.encode() not in path.read_bytes(), path.name


def test_what_an_x_card_would_hide_is_told_to_seats_alone(house: House) -> None:
    tickets = story_table(house)
    path = f"/api/tables/{tickets[0]['table']}/hides"
    press = {"move": f'xcard n0 "{WORDS}"'}
    with everybody(house, tickets) as guests:
        all_play(guests, f'0 object thing "{WORDS}"', f'1 suggest "Mind the {WORDS}"')
    answer = house.post(path, press, tickets[2]["token"])
    assert (answer.status_code, answer.json()) == (200, {"places": ["n0", "n1"], "count": 2, "lines": 0})
    assert house.post(path, press).status_code == 403
    assert house.post(path, {"move": "xcard n9"}, tickets[2]["token"]).status_code == 422
    assert house.post(path, {"move": '"'}, tickets[2]["token"]).status_code == 422
    assert WORDS in exported(house, tickets[0], "md").decode()


# Going on with it


def test_a_story_goes_on_where_it_was(house: House) -> None:
    saved = exported(house, begun(house)[0], "json").decode()
    ticket = resumed(house, saved, name="The second evening")
    waiting = house.get(f"/api/tables/{ticket['table']}").json()
    assert (waiting["table"]["status"], waiting["table"]["name"]) == ("waiting", "The second evening")
    assert [it["name"] for it in waiting["seats"]] == ["Inès", "Marek", "Kofi"]
    assert not any(it["is_taken"] for it in waiting["seats"])
    assert waiting["table"]["brought"] == len(waiting["log"]) > 0
    tickets = [house.sit(ticket, f"Player {seat}", seat=seat) for seat in range(3)]
    with everybody(house, tickets) as guests:
        view = guests[0].state["sight"]["view"]
        assert (view["phase"], [it["text"] for it in view["notes"]]) == (
            "prophecy",
            ["The old tower", "A cracked bell", "Low Water"],
        )
        all_play(guests, '0 edit n0 1 "The tall tower"', "1 module dragon")
        playing = guests[0].state["table"]
        assert (playing["status"], playing["brought"]) == ("playing", waiting["table"]["brought"])


def test_a_repeated_request_resumes_a_story_once(house: House) -> None:
    saved, nonce = exported(house, begun(house)[0], "json").decode(), "n" * 32
    first = resumed(house, saved, nonce=nonce)
    assert resumed(house, saved, nonce=nonce) == first
    assert resumed(house, saved)["table"] != first["table"]


def test_a_resumed_story_is_loaded_again_from_disk(tmp_path: Path) -> None:
    with open_house(tmp_path, games=GAMES) as house:
        ticket = resumed(house, exported(house, begun(house)[0], "json").decode())
        before = house.get(f"/api/tables/{ticket['table']}").json()
    with open_house(tmp_path, games=GAMES) as house:
        assert house.get(f"/api/tables/{ticket['table']}").json() == before


def test_nobody_waits_for_who_had_resigned(house: House) -> None:
    tickets = story_table(house)
    with everybody(house, tickets) as guests:
        assert guests[2].act(type="resign")["type"] == "done"
        saved = exported(house, tickets[0], "json").decode()
    ticket = resumed(house, saved)
    for seat in range(2):
        house.sit(ticket, f"Player {seat}", seat=seat)
    assert house.get(f"/api/tables/{ticket['table']}").json()["table"]["status"] == "playing"


def test_luck_from_elsewhere_is_not_promised_to_be_fair(house: House) -> None:
    ticket = resumed(house, exported(house, begun(house)[0], "json").decode())
    assert "\ncommit " not in house.get(f"/api/tables/{ticket['table']}/record").text


def hostile(saved: Json) -> dict[str, str]:
    record = saved["record"]

    def changed(text: str) -> str:
        return json.dumps({**saved, "record": text})

    return {
        "nothing": "",
        "no JSON": "<html>",
        "a list": "[]",
        "another format": json.dumps({**saved, "format": "foretold-story 2"}),
        "no record": json.dumps({**saved, "record": ""}),
        "a number for a record": json.dumps({**saved, "record": 7}),
        "another game": changed(record.replace("game prophecy-story", "game prophecies")),
        "rules of the future": changed(re.sub(r"rules \d+", "rules 99", record)),
        "a hundred seats": changed(record.replace("seats 3", "seats 100")),
        "wild options": changed(record.replace("options {}", 'options {"max_scenes": 1000000}')),
        "nonsense": changed(record + "0 fly away\n"),
        "an illegal move": changed(record + "0 lock\n"),
        "luck out of nowhere": changed(record + "* roll 6 6 6\n"),
        "what is hidden": changed(record + "0 title ?\n"),
        "too long a text": changed(record + f'0 suggest "{"x" * 9000}"\n'),
        "moves without end": changed(record + "0 ready\n0 unready\n" * 1000),
        "deeply nested": "[" * 100_000,
        "half a surrogate": changed(record).replace("Low Water", "\\ud800"),
    }


def test_hostile_files_are_refused_in_a_sentence_and_make_no_table(house: House) -> None:
    saved = json.loads(exported(house, begun(house)[0], "json"))
    for name, text in hostile(saved).items():
        answer = house.post(f"/api/games/{STORY}/resume", {"saved": text})
        assert answer.status_code in (400, 422), (name, answer.status_code, answer.text)
        assert answer.json()["words"]["key"], name


def test_markup_in_a_file_stays_text(house: House) -> None:
    saved = json.loads(exported(house, begun(house)[0], "json"))
    nasty = "<script>alert(1)</script>"
    saved["record"] = saved["record"].replace("A cracked bell", nasty).replace('"Inès"', f'"{nasty * 3}"')
    ticket = resumed(house, json.dumps(saved))
    assert nasty not in exported(house, ticket, "html").decode()
    assert len(house.get(f"/api/tables/{ticket['table']}").json()["seats"][0]["name"]) <= 40


def test_too_long_a_file_and_a_game_that_cannot_go_on_are_refused(house: House) -> None:
    answer = house.post(f"/api/games/{STORY}/resume", {"saved": "x" * 2_000_000})
    assert answer.status_code == 413
    answer = house.post("/api/games/prophecies/resume", {"saved": "{}"})
    assert (answer.status_code, answer.json()["words"]["key"]) == (404, "serve-no-resume")


def test_at_a_resumed_table_too_the_x_card_forgets(house: House) -> None:
    ticket = resumed(house, exported(house, begun(house)[0], "json").decode())
    tickets = [house.sit(ticket, f"Player {seat}", seat=seat) for seat in range(3)]
    with everybody(house, tickets) as guests:
        all_play(guests, "1 xcard n1", "0 removed n1")
        assert "cracked" not in json.dumps(guests[0].state)
