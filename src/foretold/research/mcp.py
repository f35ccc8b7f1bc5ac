"""A table for language models over the Model Context Protocol: `foretold mcp GAME`. Needs the extra
`foretold[mcp]`.

The model sits on one seat, bots on the others. It is told what it sees and is asked by the tool `look`, and moves
with `move`; `legal` lists the legal moves and counts that. One game at a time; `new_game` begins the next, on the
same options. Nothing is read or written but the talk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from foretold.core.extras import naming_extras
from foretold.core.game import Game
from foretold.research.wordtable import WordTable

with naming_extras():
    from mcp.server import MCPServer

MOST_GAMES = 10_000  # begun in one talk


class Sitting:
    """One table after the other."""

    def __init__(
        self, game: Game[Any], seats: int, options: Mapping[str, Any], bots: Sequence[str], seat: int, seed: int,
        language: str,
    ) -> None:  # fmt: skip
        others = [number for number in range(seats) if number != seat]
        self._sitting = {number: bots[place % len(bots)] for place, number in enumerate(others)}
        self.game, self.seats, self.options, self.seat = game, seats, options, seat
        self._seed, self._language, self.begun = seed, language, 0
        self.table = self.begin()

    def begin(self) -> WordTable:
        self.begun += 1
        seed = f"{self._seed} {self.begun}"
        self.table = WordTable(self.game, self.seats, self.options, self._sitting, seed, self._language)
        return self.table

    # The tools

    def rules(self) -> str:
        """The rules of the game."""
        return self.game.rules_text(self._language)

    def look(self) -> str:
        """What you see from your seat, and what you are asked."""
        return self.table.text(self.seat)

    def legal(self) -> list[str]:
        """All legal moves. It is counted how often you ask."""
        return self.table.legal(self.seat)

    def move(self, move: str, foretell: float | None = None) -> str:
        """Make a move, in notation or in words. You may state with it the chance to win that you see for yourself,
        from 0 to 1: it is scored when the game is over. Tells what happened then, or why it is no move."""
        reply = self.table.answer(self.seat, move, foretell)
        return self.look() if reply.is_made else reply.says

    def result(self) -> dict[str, Any]:
        """How it stands or ended: your score, your share in the victory, how often you asked for the legal moves,
        and how true the chances were that you stated (Brier: 0 is best)."""
        found = msgspec.to_builtins(self.table.result(self.seat))
        return {"is_over": self.table.is_over, **found}

    def new_game(self) -> str:
        """Begin another game, with other luck."""
        if self.begun >= MOST_GAMES:
            raise ValueError(f"{MOST_GAMES} games were begun: start again")
        self.begin()
        return self.look()


def server_of(host: Sitting) -> MCPServer:
    """With its tools; `run()` speaks over standard input and output."""
    server = MCPServer(
        "foretold", instructions=f"{host.game.title}: you sit on seat {host.seat + 1}. Begin with look."
    )
    for tool in (host.rules, host.look, host.legal, host.move, host.result, host.new_game):
        server.add_tool(tool)
    return server
