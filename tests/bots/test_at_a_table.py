"""Bots from outside at a table: offered by whoever runs the server, never chosen by a visitor."""

from __future__ import annotations

import pytest

from foretold.core.play import Playthrough
from foretold.games import GAMES
from foretold.table.acts.seating import create
from foretold.table.errors import TableError
from foretold.table.log.events import Created, Plan
from foretold.thinking.workers import Workers, answer

HERE = "tests.bots.scripted"


def order(bot: str) -> Created:
    plans = [Plan("person"), Plan("bot", bot=bot)]
    return Created("prophecies", 1, {}, plans, "x", is_private=True, is_friendly=True, seed="", invitation="")


@pytest.mark.parametrize("bot", [f"{HERE}:first", "process:touch /tmp/x", "os:system", "mine"])
def test_a_visitor_cannot_name_a_program(bot: str) -> None:
    with pytest.raises(TableError):
        create(GAMES, Workers(1).levels, order(bot))


def test_one_that_the_server_names_sits_down_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORETOLD_BOTS", f"mine={HERE}:first;broken={HERE}:raises")
    assert create(GAMES, Workers(1).levels, order("mine")).events
    sight = Playthrough.begin(GAMES["prophecies"], 2, {}).look(0)
    assert answer("prophecies", "mine", sight, "1") == "mark a1 1"
    assert answer("prophecies", "broken", sight, "1").startswith("mark ")
