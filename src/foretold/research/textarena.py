"""TextArena: any game with bots as an environment of text, all seats played by words. Needs the extra
`foretold[textarena]`.

    environment = GameTextEnvironment("prophecies", {"rows": 4, "cols": 4})
    environment.reset(num_players=2, seed=1)
    player, observation = environment.get_observation()
    is_over, info = environment.step("mark b3 2")

A step is a line: a move in notation or in words, or `?`, which lists the legal moves and is counted; what is no
move is answered with why. `[0.6]` at the end of a line states the chance to win that the player sees for itself.
Rewards go from -1 to 1: twice the share in the victory, less one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from foretold.core.extras import naming_extras
from foretold.core.words import USUAL_LANGUAGE
from foretold.games import find_game
from foretold.research.wordtable import WordTable

with naming_extras():
    import textarena as ta

STATED = re.compile(r"\[\s*(\d(?:\.\d{1,6})?)\s*\]\s*$")
MOST_MISSED = 50  # lines of a player that are no moves, after which it has lost
LONGEST_LINE = 5_000


class GameTextEnvironment(ta.Env):  # type: ignore[misc]
    """A game."""

    def __init__(self, game: str, options: Mapping[str, Any] | None = None, language: str = USUAL_LANGUAGE) -> None:
        self.game, self.options, self.language = find_game(game), dict(options or {}), language

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a game; without a seed always with the same luck."""
        self.table = WordTable(self.game, num_players, self.options, {}, seed or 0, self.language)
        self.state = ta.State(num_players=num_players, seed=seed)
        self.state.standard_resets(
            game_state={},
            player_prompt_function=self._rules,
            role_mapping={it: f"Seat {it + 1}" for it in range(num_players)},
        )
        self._next()

    def _rules(self, player_id: int, game_state: Any) -> str:
        return self.game.rules_text(self.language)

    def _next(self) -> None:
        """Whoever is asked now gets to see what they need."""
        asked = self.table.asked
        if asked is not None:
            self.state.current_player_id = asked
            self._tell(self.table.text(asked), ta.ObservationType.GAME_BOARD)

    def _tell(self, words: str, kind: Any) -> None:
        self.state.add_observation(message=words, observation_type=kind, to_id=self.state.current_player_id)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """A line of the player whose turn it is."""
        seat, line = self.state.current_player_id, action[-LONGEST_LINE:]
        stated = STATED.search(line)
        reply = self.table.answer(seat, STATED.sub("", line), float(stated[1]) if stated else None)
        self.state.game_info[seat]["turn_count"] += reply.is_made
        if not reply.is_made:
            self.state.game_info[seat]["invalid_move"] = bool(self.table.sheets[seat].missed)
            self._tell(reply.says, ta.ObservationType.GAME_ADMIN)
        if self.table.is_over or self.table.sheets[seat].missed >= MOST_MISSED:
            self._end(None if self.table.is_over else seat)
        elif reply.is_made:
            self._next()
        done, info = self.state.step()
        return bool(done), dict(info)

    def _end(self, lost: int | None) -> None:
        """By the rules, or because somebody would not make a move."""
        seats = range(self.state.num_players)
        found = [self.table.result(seat) for seat in seats]
        shares = [it.share if lost is None else float(it.seat != lost) for it in found]
        self.state.rewards = {seat: 2 * share - 1 for seat, share in zip(seats, shares, strict=True)}
        for it in found:
            self.state.game_info[it.seat] |= msgspec.structs.asdict(it)
        self.state.done = True
