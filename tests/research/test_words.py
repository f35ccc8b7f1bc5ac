"""A table for language models: one text for every door, tested with scripted players."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
import textarena as ta
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from foretold.arena.figures import figures_of
from foretold.arena.rates import foresight
from foretold.arena.tournament import Contest, play_game
from foretold.core.errors import OptionError
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough
from foretold.core.words import render
from foretold.games import GAMES
from foretold.research.mcp import Sitting, server_of
from foretold.research.textarena import MOST_MISSED, GameTextEnvironment
from foretold.research.wordtable import WordTable
from foretold.speech.telling import asks_for_legal

PROPHECIES, PROPHETIE, QUEST = GAMES["prophecies"], GAMES["prophetie"], GAMES["prophecy-quest"]
SMALL = {"rows": 4, "cols": 4}
TALKING = Path(__file__).parent / "talking.py"


def table(**others: Any) -> WordTable:
    return WordTable(PROPHECIES, 2, SMALL, {1: "greedy"}, **others)


# The table


def test_the_text_tells_what_is_seen_and_asked_and_no_legal_move() -> None:
    text = table().text(0)
    assert text.startswith("Prophecies: you are seat 1 of 2.")
    assert "Answer with one move, in notation or in words." in text
    assert "mark a1 1" not in text
    french = table(language="fr").text(0)
    assert french.startswith("Prophecies\u202f: vous êtes à la place 1 sur 2.")


def test_moves_are_made_in_notation_and_in_words_and_the_text_tells_what_followed() -> None:
    its = table()
    assert its.answer(0, "mark b3 2").is_made
    assert "Seat 2" in its.text(0)
    assert its.answer(0, "x on a1").is_made
    assert its.sheets[0].moves == 2
    assert [entry.actor for entry in its.playthrough.history] == [0, 1, 0, 1]


@pytest.mark.parametrize("line", ["?", " legal ", "help", "moves", "aide"])
def test_legal_moves_are_listed_for_who_asks_and_that_is_counted(line: str) -> None:
    its = table()
    assert asks_for_legal(line)
    reply = its.answer(0, line)
    assert not reply.is_made
    assert reply.says.split("\n") == its.playthrough.legal(0)
    assert (its.sheets[0].asked, its.sheets[0].missed) == (1, 0)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "mark z9 9",
        "mark a1 99",
        "]" * 100_000,
        "\x00\x1b[2J",
        "resign",
        "play R1",
        "* deal",
    ],
)
def test_what_is_no_move_is_answered_and_changes_nothing(line: str) -> None:
    its = table()
    reply = its.answer(0, line)
    assert not reply.is_made
    assert its.playthrough.history == []
    assert len(reply.says) < 3000


@pytest.mark.parametrize("chance", [-0.1, 1.1, float("nan"), "0.5", True])
def test_a_chance_that_is_none_is_refused_and_the_move_is_not_made(chance: Any) -> None:
    its = table()
    assert "is no chance: it takes a number from 0 to 1" in its.answer(0, "mark b3 2", chance).says
    assert its.playthrough.history == []


def test_a_seat_of_a_bot_cannot_be_played_by_words() -> None:
    with pytest.raises(ValueError, match="seat 1 is not played by words; 0 are"):
        table().answer(1, "mark a1 1")
    with pytest.raises(OptionError):
        WordTable(GAMES["prophecy-story"], 3, {}, {})


def played(its: WordTable, chance: float | None = None) -> WordTable:
    draws = Seeded(1)
    while (seat := its.asked) is not None:
        legal = its.playthrough.legal(seat)
        assert its.answer(seat, legal[draws.below(len(legal))], chance).is_made
    return its


def test_chances_are_scored_after_brier_when_it_is_over() -> None:
    its = played(WordTable(PROPHETIE, 2, {"hand": 3}, {}, seed=3), 0.7)
    found = [its.result(seat) for seat in range(2)]
    for it in found:
        assert it.chances == [0.7] * it.moves
        assert it.brier == pytest.approx((0.7 - it.share) ** 2)
        assert it.brier_by_right == pytest.approx((0.5 - it.share) ** 2)
    assert sum(it.share for it in found) == 1
    assert table().result(0).brier is None


def test_brier_is_the_mean_square_of_what_was_missed() -> None:
    found = foresight([(1.0, 1.0), (0.5, 0.0), (0.0, 0.5)], 4)
    assert found.stated == 3
    assert found.brier == pytest.approx(0.5 / 3)
    assert found.by_right == pytest.approx((0.75**2 + 0.25**2 + 0.25**2) / 3)


def test_nobody_reads_what_another_may_not_know() -> None:
    """Texts of worlds that a view allows are the same."""
    its = WordTable(PROPHETIE, 3, {}, {}, seed=1)
    told = its.playthrough
    for seat in range(3):
        text = its.text(seat)
        world = told.game.imagine(told.view(seat), Seeded(5))
        its.playthrough.state, kept = world, its.playthrough.state
        assert its.text(seat) == text
        its.playthrough.state = kept


def test_nobody_reads_what_was_said_to_another() -> None:
    its = WordTable(PROPHETIE, 3, {}, {}, seed=1)
    again = Playthrough.begin(PROPHETIE, 3, {})
    private = [line for entry in its.playthrough.history for line in again.said(entry) if line.to is not None]
    assert {line.to for line in private} == {0, 1, 2}
    for line in private:
        for seat in range(3):
            assert (render(line.words, "en") in its.text(seat)) == (line.to == seat)


@pytest.mark.parametrize("game", [PROPHETIE, QUEST])
def test_other_games_are_played_by_words(game: Any) -> None:
    its, draws = WordTable(game, 2, {}, {1: "random"}, seed=2), Seeded(1)
    for _ in range(25):
        seat = its.asked
        assert seat == 0
        assert its.text(0)
        legal = its.playthrough.legal(0)
        assert its.answer(0, legal[draws.below(len(legal))]).is_made


# JSON lines, in a tournament


def program(how: str) -> str:
    return f"process:{shlex.quote(sys.executable)} {shlex.quote(str(TALKING))} {how}"


def test_programs_that_talk_meet_on_duplicate_deals() -> None:
    """One asks for the legal moves each time and states its chance, one says words; both are scored."""
    bots = [program("asks 0.8"), program("says")]
    plan = Contest("prophetie", 1, 2, {"hand": 2}, bots, 1)
    games = [play_game(PROPHETIE, plan, number) for number in range(2)]
    assert [it.faults for it in games] == [[0, 0], [0, 0]]
    assert [it.asked for it in games] == [[2, 0], [0, 2]]
    assert [it.chances for it in games] == [[[0.8, 0.8], []], [[], [0.8, 0.8]]]
    found = {it.bot: it for it in figures_of(plan, games).bots}
    shares = [games[0].share(0), games[1].share(1)]
    assert found[bots[0]].foresight.brier == pytest.approx(sum((0.8 - it) ** 2 for it in shares) / 2)
    assert found[bots[0]].asked == 4
    assert found[bots[1]].foresight.stated == 0


def test_a_program_that_boasts_is_a_fault() -> None:
    plan = Contest("prophetie", 1, 2, {"hand": 2}, [program("asks 7"), "random"], 1)
    assert play_game(PROPHETIE, plan, 0).faults == [2, 0]


# TextArena


def test_a_game_of_textarena() -> None:
    environment, draws = GameTextEnvironment("prophetie", {"hand": 2}), Seeded(1)
    environment.reset(num_players=2, seed=4)
    is_over, seen = False, set[int]()
    while not is_over:
        player, messages = environment.get_observation()
        assert any(kind == ta.ObservationType.GAME_BOARD for _, _, kind in messages)
        assert (player in seen) != any(kind == ta.ObservationType.PROMPT for _, _, kind in messages)
        seen.add(player)
        environment.step("?")
        _, (listed,) = environment.get_observation()
        words = listed[1].split("\n")
        is_over, _ = environment.step(f"{words[draws.below(len(words))]} [0.25]")
    rewards, info = environment.close()
    assert sum(rewards.values()) == 0
    assert info[0]["asked"] == 2
    assert info[0]["brier"] == pytest.approx((0.25 - info[0]["share"]) ** 2)


def test_who_never_moves_loses_at_textarena() -> None:
    environment = GameTextEnvironment("prophecies", SMALL)
    environment.reset(num_players=2)
    for number in range(MOST_MISSED):
        is_over, _ = environment.step("lorem ipsum " * 10_000)
        assert is_over == (number == MOST_MISSED - 1)
    rewards, info = environment.close()
    assert rewards == {0: -1, 1: 1}
    assert info[0]["invalid_move"]


# The Model Context Protocol


def text_of(result: Any) -> str:
    return "\n".join(it.text for it in result.content)


async def talk(client: Client) -> dict[str, Any]:
    tools = {tool.name for tool in (await client.list_tools()).tools}
    assert tools == {"rules", "look", "legal", "move", "result", "new_game"}
    assert "you are seat 1 of 2" in text_of(await client.call_tool("look", {}))
    assert "Prophétie" in text_of(await client.call_tool("rules", {}))
    refused = text_of(await client.call_tool("move", {"move": "play nothing"}))
    assert refused
    while not json.loads(text_of(await client.call_tool("result", {})))["is_over"]:
        legal = (await client.call_tool("legal", {})).structured_content["result"]
        await client.call_tool("move", {"move": legal[0], "foretell": 0.5})
    ended: dict[str, Any] = json.loads(text_of(await client.call_tool("result", {})))
    assert "you are seat 1 of 2" in text_of(await client.call_tool("new_game", {}))
    return ended


def test_a_game_over_the_model_context_protocol() -> None:
    host = Sitting(PROPHETIE, 2, {"hand": 2}, ["greedy"], 0, 1, "en")

    async def play() -> dict[str, Any]:
        async with Client(server_of(host)) as client:
            return await talk(client)

    ended = anyio.run(play)
    assert (ended["asked"], ended["missed"], ended["moves"]) == (2, 1, 2)
    assert ended["brier"] == pytest.approx((0.5 - ended["share"]) ** 2)
    assert host.begun == 2


def test_the_command_speaks_over_standard_input_and_output() -> None:
    words = ["-m", "foretold.cli", "mcp", "prophetie", "--seats", "2", "--options", '{"hand": 2}']
    server = StdioServerParameters(command=sys.executable, args=words)

    async def play() -> dict[str, Any]:
        async with Client(stdio_client(server)) as client:
            return await talk(client)

    assert anyio.run(play)["moves"] == 2
