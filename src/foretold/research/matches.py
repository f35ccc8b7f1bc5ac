"""Bots against each other, from Python: what the commands `simulate` and `tournament` do, without files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from foretold.arena.gathering import played
from foretold.arena.simulate import Report, check_games
from foretold.arena.simulate import simulate as run_games
from foretold.arena.tournament import Contest, play_game
from foretold.core.extras import naming_extras
from foretold.core.game import Game
from foretold.core.play import read_options, seats_or_usual
from foretold.games import find_game

if TYPE_CHECKING:
    from foretold.arena.figures import TournamentFigures


def simulate(
    game: str | Game[Any],
    bots: Sequence[str] = ("random",),
    games: int = 100,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Report:
    """Let bots play; they cycle over the seats, which turn by one from game to game. The same seed gives the same
    games, if the bots keep no time.

    >>> report = simulate("prophecies", ["greedy", "random"], games=20, options={"rows": 4, "cols": 4})
    >>> report.by_bot["greedy"].wins > report.by_bot["random"].wins
    True
    """
    chosen = find_game(game) if isinstance(game, str) else game
    return run_games(chosen, seats_or_usual(chosen, seats), options or {}, list(bots), games, seed)


def tournament(
    game: str | Game[Any],
    bots: Sequence[str],
    games: int = 100,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    *,
    jobs: int = 1,
) -> TournamentFigures:
    """Let bots meet on duplicate deals with the seats turned, and rate them. Games are rounded up to whole deals.

    With several jobs games are played in that many processes. A function that was offered as a bot must then be
    in a module that these can import; OptionError says so.

    >>> figures = tournament("prophetie", ["random", "greedy"], games=40, seats=2, options={"hand": 3})
    >>> [it.bot for it in figures.bots]  # the best first
    ['greedy', 'random']
    >>> figures.deals
    20
    """
    with naming_extras():
        from foretold.arena.figures import figures_of

    chosen = find_game(game) if isinstance(game, str) else game
    number = seats_or_usual(chosen, seats)
    plan = Contest(chosen.id, chosen.rules, number, dict(options or {}), list(bots), seed)
    plan.check(chosen)
    read_options(chosen, number, plan.options)
    check_games(games)
    found = played(partial(play_game, chosen, plan), range(plan.whole(games)), jobs, plan.bots)
    return figures_of(plan, sorted(found, key=lambda it: it.number))
