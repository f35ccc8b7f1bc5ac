"""The HTTP API over a real socket."""

import json
from typing import Any

import pytest

from foretold.core import record
from foretold.core.words import LANGUAGES
from foretold.server.door.limits import Limits, Rate
from foretold.server.http import openapi
from foretold.server.http.endpoints import ENDPOINTS
from tests.server.house import GENEROUS, SMALL, House, open_house, player, watcher
from tests.server.test_play import play_out
from tests.server.test_replays import refused, sights_of, words_key

# Games


def test_a_preview_gives_canonical_options_and_the_first_position(house: House) -> None:
    body = {"seats": 2, "options": {"rounds": 3, "tales": False}}
    answer = house.post("/api/games/hearth/preview", body).json()
    assert answer["options"] == {"tales": False}
    assert answer["sight"]["view"]["seat"] is None
    assert answer["sight"]["asked"] == [{"seat": 0, "kind": "turn", "is_decided": False}]


@pytest.mark.parametrize(
    ("path", "body", "status", "key"),
    [
        ("hearth", {"seats": 2, "options": {"rounds": 99}}, 422, "option-range"),
        ("hearth", {"seats": 9}, 422, "option-seats"),
        ("chess", {"seats": 2}, 404, "game-unknown"),
        ("hearth", {"seats": "two"}, 400, "wire-malformed"),
        ("hearth", {"seats": 2, "cheat": True}, 400, "wire-malformed"),
        ("hearth", [], 400, "wire-malformed"),
    ],
)
def test_a_preview_that_cannot_be(house: House, path: str, body: Any, status: int, key: str) -> None:
    assert refused(house.post(f"/api/games/{path}/preview", body)) == (status, key)


def test_texts_of_all_packages_are_joined(house: House) -> None:
    for language in LANGUAGES:
        text = house.get(f"/api/texts/{language}").text
        for key in ("seat-name", "omens-play", "table-sat", "serve-too-many"):
            assert f"{key} =" in text
    assert refused(house.get("/api/texts/tlh")) == (404, "serve-no-language")


def test_rules_that_are_not_written_are_refused_in_words(house: House) -> None:
    assert refused(house.get("/api/games/omens/rules?language=fr")) == (404, "serve-no-rules")
    assert refused(house.get("/api/games/omens/rules?language=xx")) == (404, "serve-no-language")
    assert refused(house.get("/api/games/nothing/rules")) == (404, "game-unknown")


# Tables


@pytest.mark.parametrize(
    ("change", "status", "key"),
    [
        ({"game": "chess"}, 404, "game-unknown"),
        ({"options": {"ranks": 0}}, 422, "option-range"),
        ({"seats": [{"kind": "person"}]}, 422, "option-seats"),
        ({"seats": [{"kind": "bot", "bot": "random"}] * 2}, 409, "table-nobody"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "bot": "god"}]}, 409, "bot-unknown"),
        ({"seats": [{"kind": "person"}, {"kind": "open", "bot": "random"}]}, 409, "table-bot-misplaced"),
        ({"sit": 5}, 409, "illegal-no-seat"),
        ({"name": "x" * 100}, 409, "table-text-too-long"),
        ({"player": {"name": "x" * 100}}, 409, "table-text-too-long"),
        ({"player": {"name": "x", "colour": "red; background: url(x)"}}, 409, "table-colour"),
        ({"player": {"name": "x", "entropy": "x"}}, 400, "wire-entropy"),
        ({"seats": [{"kind": "king"}, {"kind": "open"}]}, 400, "wire-malformed"),
    ],
)
def test_a_table_that_cannot_be_made(house: House, change: dict[str, Any], status: int, key: str) -> None:
    seats = [{"kind": "person"}, {"kind": "open"}]
    body = {"game": "omens", "seats": seats, "player": player("Inès"), "options": SMALL, **change}
    assert refused(house.post("/api/tables", body)) == (status, key)


def test_a_seat_kept_for_a_person_needs_the_invitation(house: House) -> None:
    ticket = house.make("omens", "pp", options=SMALL)
    path, sits = f"/api/tables/{ticket['table']}/seats", {"player": player("Marek")}
    assert refused(house.post(path, sits)) == (409, "table-no-free-seat")
    assert refused(house.post(path, {**sits, "seat": 1})) == (403, "table-invitation-needed")
    assert refused(house.post(path, {**sits, "seat": 1, "invitation": "guess"})) == (403, "table-invitation-needed")
    answer = house.post(path, {**sits, "invitation": ticket["invitation"]})
    assert (answer.status_code, answer.json()["seat"]) == (201, 1)
    assert refused(house.post(path, {**sits, "invitation": ticket["invitation"]})) == (409, "table-no-free-seat")


def test_a_maker_may_watch_only(house: House) -> None:
    ticket = house.make("omens", "pp", options=SMALL, sit=None)
    assert (ticket["seat"], ticket["token"]) == (None, None)
    assert ticket["invitation"]


def test_an_unknown_table_is_unknown_everywhere(house: House) -> None:
    for path in ("record", "replay"):
        assert refused(house.get(f"/api/tables/nothing/{path}")) == (404, "table-unknown")
    assert refused(house.post("/api/tables/nothing/seats", {"player": player("x")})) == (404, "table-unknown")


# The lobby


def test_the_lobby_asks_the_store_once_whatever_is_asked_of_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred tables that nobody knows, one of them named twice, cost one question."""
    ticket = house.make("hearth")
    store = house.app.state.desk.hall.store
    asked: list[int] = []
    plain = store.summaries_of

    def counted(tables: list[str]) -> Any:
        asked.append(len(tables))
        return plain(tables)

    monkeypatch.setattr(store, "summaries_of", counted)
    monkeypatch.setattr(store, "summary", lambda _: pytest.fail("asked one by one"))
    held = [{"table": f"x{number % 197}", "token": "t"} for number in range(198)]
    lobby = house.post("/api/lobby", {"mine": [*held, {"table": ticket["table"], "token": ticket["token"]}]}).json()
    assert asked == [198]
    assert [it["card"]["id"] for it in lobby["mine"]] == [ticket["table"]]
    assert [it["table"] for it in lobby["lost"]] == [it["table"] for it in held]
    assert {it["words"]["key"] for it in lobby["lost"]} == {"table-unknown"}


def test_the_lobby_shows_open_tables_and_mine_the_waiting_ones_first(house: House) -> None:
    open_one = house.make("hearth", "po", name="Come in")
    private = house.make("hearth", "po", is_private=True)
    first, second = house.two("hearth")
    held = [{"table": it["table"], "token": it["token"]} for it in (open_one, private, first)]
    held.append({"table": second["table"], "token": "guess"})
    held.append({"table": "nothing", "token": "x"})
    lobby = house.post("/api/lobby", {"mine": held}).json()
    listed = [it["id"] for it in lobby["open"]]
    assert open_one["table"] in listed
    assert private["table"] not in listed
    assert first["table"] not in listed
    assert next(it["card"]["id"] for it in lobby["mine"]) == first["table"]
    assert [it["is_asked"] for it in lobby["mine"]] == [True, False, False]
    assert [(it["table"], it["words"]["key"]) for it in lobby["lost"]] == [
        (second["table"], "table-not-yours"),
        ("nothing", "table-unknown"),
    ]
    assert "token" not in json.dumps(lobby)


# Records and replays


def test_a_record_in_progress_is_masked_for_its_reader(house: House) -> None:
    first, second = house.two()
    path = f"/api/tables/{first['table']}/record"
    spectator, mine = house.get(path).text, house.get(path, first["token"]).text
    assert "* deal ? / ? / ?" in spectator
    assert "#: seat 0" in mine
    assert "* deal ?" not in mine
    assert refused(house.get(path, "guess")) == (403, "table-not-yours")
    with house.at(first) as one, house.at(second) as two:
        play_out(one, two)
    whole = house.get(path).text
    assert "?" not in whole
    assert record.read(whole).scores is not None


def test_a_replay_in_progress_holds_what_the_seat_saw_and_no_more(house: House) -> None:
    first, second = house.two()
    with house.at(first) as one:
        one.until("state")
        one.play("bury")
    path = f"/api/tables/{first['table']}/replay"
    mine, other, spectator = (house.get(path, token).json() for token in (first["token"], second["token"], None))
    assert mine["steps"][0]["line"] is None
    assert [it["line"]["ply"] for it in mine["steps"][1:]] == [1, 2]
    assert (mine["seat"], mine["total"], mine["first"]) == (0, 2, 0)
    assert mine["steps"][2]["line"]["move"] != "bury ?"
    assert other["steps"][2]["line"]["move"] == "bury ?"
    assert spectator["steps"][1]["line"]["move"] == "deal ? / ? / ?"
    hands = [sights_of(it)[1]["view"]["hand"] for it in (mine, other, spectator)]
    assert hands[0] != hands[1]
    assert hands[2] == []
    assert [it["name"] for it in mine["seats"]] == ["Inès", "Marek"]


def test_a_replay_asks_nothing_and_says_who_was_asked(house: House) -> None:
    first, _ = house.two()
    replay = house.get(f"/api/tables/{first['table']}/replay", first["token"]).json()
    sights = sights_of(replay)
    assert [it["prompts"] for it in sights] == [[], []]
    assert sights[1]["asked"], "seats show whose turn it was"
    assert replay["now"] == sights[1]


def test_any_record_can_be_replayed_whole_or_masked(house: House) -> None:
    first, second = house.two()
    path = f"/api/tables/{first['table']}/record"
    masked = house.get(path, first["token"]).text
    with house.at(first) as one, house.at(second) as two:
        play_out(one, two)
    whole = house.get(path).text
    answer = house.post("/api/replay", {"record": whole, "seat": 1}).json()
    there = house.get(f"/api/tables/{first['table']}/replay", second["token"]).json()
    assert answer == {**there, "seats": [{**it, "colour": ""} for it in there["seats"]]}, "a record has no colours"
    answer = house.post("/api/replay", {"record": masked, "seat": 1}).json()
    assert (answer["seat"], len(answer["steps"])) == (0, 2)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("nonsense", "record-first-line"),
        ("foretold-record 1\ngame omens\nrules 1\nseats 2\n\n0 fly", "record-illegal"),
        ("foretold-record 1\ngame omens\nrules 1\nseats 2\n\n0 play ?", "record-illegal"),
        ("foretold-record 1\ngame hearth\nrules 1\nseats 2\n\n* keep ?", "record-illegal"),
        ("foretold-record 1\ngame chess\nrules 1\nseats 2\n", "record-game"),
        ("foretold-record 1\ngame omens\nrules 1\nseats 2000000\n", "option-seats"),
    ],
)
def test_a_record_that_cannot_be_replayed(house: House, text: str, key: str) -> None:
    answer = house.post("/api/replay", {"record": text})
    assert refused(answer) == (422, key)


def test_a_seat_that_is_not_in_the_record(house: House) -> None:
    text = "foretold-record 1\ngame omens\nrules 1\nseats 2\n"
    assert refused(house.post("/api/replay", {"record": text, "seat": 7})) == (422, "illegal-no-seat")


# Rematch


def test_a_rematch_gives_each_player_the_turned_seat(house: House) -> None:
    first, second = house.two()
    path = f"/api/tables/{first['table']}/rematch"
    assert refused(house.post(path, player("Inès"), first["token"])) == (409, "table-not-over")
    with house.at(first) as one:
        one.until("state")
        assert one.act(type="resign")["type"] == "done"
        assert refused(house.post(path, player("?"), "guess")) == (403, "table-not-yours")
        assert refused(house.post(path, player("?"))) == (403, "table-not-seated")
        mine = house.post(path, player("Inès"), first["token"]).json()
        theirs = house.post(path, player("Marek"), second["token"]).json()
        assert mine["table"] == theirs["table"] != first["table"]
        assert (mine["seat"], theirs["seat"]) == (1, 0)
        assert one.until("update")["table"]["rematch"] == mine["table"] or one.state["table"]["rematch"]
    with house.at(mine) as one, house.at(theirs) as two:
        one.until("state")
        two.until("state")
        assert one.state["table"]["previous"] == first["table"]
        assert one.state["table"]["status"] == "playing"


# The document


def test_the_openapi_document_names_every_endpoint_and_resolves(house: House) -> None:
    document = house.get("/api/openapi.json").json()
    assert document == json.loads(json.dumps(openapi.document()))
    assert {(path, method) for path, it in document["paths"].items() for method in it} == {
        (it.path, it.method.lower()) for it in ENDPOINTS
    }
    schemas = document["components"]["schemas"]
    for reference in set(_references(document)):
        assert reference.removeprefix("#/components/schemas/") in schemas


def _references(value: Any) -> list[str]:
    if isinstance(value, list):
        return [found for item in value for found in _references(item)]
    if not isinstance(value, dict):
        return []
    here = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
    mapped = value.get("mapping", {}) if isinstance(value.get("mapping"), dict) else {}
    return (
        here
        + list(mapped.values())
        + [it for key, item in value.items() if key != "mapping" for it in _references(item)]
    )


def test_metrics_count_and_name_nobody(house: House) -> None:
    first, _second = house.two("hearth")
    with house.at(first) as one:
        one.until("state")
        one.play("turn", "keep")
        text = house.get("/metrics").text
    assert 'foretold_acts_total{kind="play"}' in text
    assert "foretold_store_writable 1" in text
    assert 'foretold_acknowledgement_seconds_bucket{le="+Inf"}' in text
    assert first["table"] not in text


# Limits


def test_too_many_tables_or_requests_from_one_address_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(tables=Rate(2, 0.001), requests=Rate(8, 0.001))
    with open_house(tmp_path_factory.mktemp("data"), limits) as house:
        body = {"game": "omens", "seats": [{"kind": "person"}, {"kind": "open"}], "player": player("x")}
        made = [house.post("/api/tables", body) for _ in range(4)]
        assert [it.status_code for it in made] == [201, 201, 429, 429]
        assert words_key(made[-1]) == "serve-too-many-tables"
        answers = [house.get("/api/games") for _ in range(6)]
        assert [it.status_code for it in answers] == [200] * 4 + [429] * 2
        assert words_key(answers[-1]) == "serve-too-many"
        assert house.get("/healthz").status_code == 200


def test_a_body_above_the_limit_is_refused(house: House) -> None:
    answer = house.post("/api/tables", {"game": "x" * 100_000})
    assert refused(answer) == (413, "serve-too-long")
    long = "foretold-record 1\n" + "# x\n" * (GENEROUS.record_bytes // 4)
    assert refused(house.post("/api/replay", {"record": long})) == (413, "serve-too-long")


def test_a_spectator_of_a_private_table_needs_only_the_link(house: House) -> None:
    ticket = house.make("hearth", "po", is_private=True)
    with house.at(watcher(ticket)) as guest:
        assert guest.until("state")["table"]["invitation"] is None


def test_a_table_tells_a_seat_what_it_may_know(house: House) -> None:
    first, _ = house.two("omens")
    path = f"/api/tables/{first['table']}"
    own, watching = house.get(path, first["token"]).json(), house.get(path).json()
    assert (own["you"], watching["you"]) == (0, None)
    assert own["sight"]["prompts"]
    assert watching["sight"]["prompts"] == []
    assert watching["sight"]["view"]["seat"] is None
    assert house.get(path, "nobody").status_code == 403
    assert house.get("/api/tables/nowhere").status_code == 404
