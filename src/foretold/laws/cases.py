"""Ways to play each game: every number of seats, and every option at every choice or bound, one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import PurePath
from typing import Any

from foretold.core import record
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.notation import Entry
from foretold.core.options import Field, shown
from foretold.core.play import Playthrough, read_options


@dataclass(frozen=True)
class Case:
    """One way to start a game."""

    game: Game[Any]
    seats: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    opening: tuple[Entry, ...] = ()  # the first moves, which lead to a branch that random games hardly ever reach
    name: str = ""  # of the record they come from

    def __str__(self) -> str:
        chosen = (f"{key}={shown(value)}" for key, value in self.options.items())
        return "-".join([self.game.id, str(self.seats), *chosen, *([self.name] if self.name else [])])

    @property
    def is_usual(self) -> bool:
        return self == usual_case(self.game)

    def begin(self) -> Playthrough:
        return Playthrough.begin(self.game, self.seats, self.options)


def usual_case(game: Game[Any]) -> Case:
    """Three seats, or the fewest, with default options."""
    return Case(game, 3 if 3 in game.seats else game.seats[0])


def cases_of(game: Game[Any]) -> Iterator[Case]:
    for seats in game.seats:
        yield Case(game, seats)
    for option in game.fields:
        for value in values_of(option):
            yield from _first_allowed(game, option, value)
    of_a_kind = {shown(preset.options.get("board")): preset for preset in game.presets()}
    for preset in of_a_kind.values():
        yield Case(game, game.seats[0], preset.options)
    for name in game.openings:
        yield opened(game, name)


def opened(game: Game[Any], name: str) -> Case:
    """A game that begins with the moves of a record in its package."""
    loaded = record.read(files(game.package).joinpath(name).read_text(encoding="utf-8"))
    return Case(game, loaded.seats, loaded.options, tuple(loaded.history), PurePath(name).stem)


def values_of(option: Field) -> list[Any]:
    """Everything but the default."""
    if option.choices:
        values = list(option.choices)
    elif isinstance(option.default, bool):
        values = [not option.default]
    elif option.low is not None:
        values = [option.low, option.high]
    else:
        values = []
    return [value for value in values if value != option.default]


def _first_allowed(game: Game[Any], option: Field, value: Any) -> Iterator[Case]:
    """The option with what it asks for: the seats and the other options with which it applies."""
    for seats in option.seats or game.seats:
        options = {key: values[0] for key, values in option.when.items()} | {option.key: value}
        defaults = {it.key: it.default for it in game.fields}
        options = {key: it for key, it in options.items() if key == option.key or it != defaults[key]}
        try:
            read_options(game, seats, options)
        except OptionError:
            continue
        yield Case(game, seats, options)
        return
