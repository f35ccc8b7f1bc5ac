"""The games themselves with a bug of the kind a newcomer makes, in their words, their records and their kernels."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

from foretold.core.bits import lowest
from foretold.core.game import Game
from foretold.core.notation import Entry, Move, move_in_parts
from foretold.core.structs import copy_fields
from foretold.core.words import Said, phrase
from foretold.games.prophecies.game import Prophecies
from foretold.games.prophetie.game import Prophetie
from foretold.games.seven_prophecies import kernel as seven
from foretold.games.seven_prophecies.game import SevenProphecies
from foretold.games.seven_prophecies.state import PROPHESY
from tests.contract import broken_kernel

_numbers = count()


def with_kernel(game: type[Game[Any]], **functions: Callable[..., Any]) -> type[Game[Any]]:
    """The game with other functions in its kernel."""
    whole = sys.modules[str(game.kernel)]
    broken = ModuleType(f"{whole.__name__}_broken_{next(_numbers)}")
    vars(broken).update({name: value for name, value in vars(whole).items() if not name.startswith("__")})
    vars(broken).update(functions)
    sys.modules[broken.__name__] = broken
    return type(game.__name__, (game,), {"kernel": broken.__name__})


class TellsHands(SevenProphecies):
    """To everybody, in the words of every card played."""

    def words(self, before: Any, entry: Entry, after: Any) -> list[Said]:
        hands = Said(phrase("seven-played", who=0, card=str(after.state.hands)))
        return [*super().words(before, entry, after), *([hands] if entry.move.verb == "play" else [])]


class ShowsWhatWasNotDealt(Prophetie):
    """The cards left over stand in everybody's record."""

    def masked(self, state: Any, history: Sequence[Entry], seat: int | None, since: int = 0) -> Sequence[Entry]:
        masked = super().masked(state, history, seat, since)
        return [_with_left_over(it, real) for it, real in zip(masked, history[since:], strict=True)]


def _with_left_over(masked: Entry, real: Entry) -> Entry:
    if masked.move.verb != "deal":
        return masked
    return Entry(masked.actor, move_in_parts("deal", [*masked.move.parts()[:-1], real.move.parts()[-1]]))


def with_places(game: type[Any], **functions: Callable[..., Any]) -> type[Game[Any]]:
    """A trick game that states its hidden places otherwise."""
    stated = {name: value for name, value in vars(game.places).items() if not name.startswith("__")}
    return type(game.__name__, (game,), {"places": SimpleNamespace(**stated | functions)})


ForgetsShownVoids = with_places(SevenProphecies, is_barred=lambda *_: False)


class NamesTheNextMove(Prophecies):
    """A move's number is off by one."""

    def kernel_move(self, state: Any, moves: Sequence[int]) -> Move | None:
        return super().kernel_move(state, [moves[0] + 1, *moves[1:]])


def all_cards(state: Any, table: Any, moves: list[int]) -> int:
    """Nobody follows suit."""
    if state.phase == PROPHESY:
        return seven.legal_prophecies(state, moves)
    cards, number = state.hands[seven.to_move(state, table)], 0
    while cards:
        moves[number] = lowest(cards)
        cards &= cards - 1
        number += 1
    return number


def of_the_next_seat(state: Any, table: Any, values: list[int], wins: list[int]) -> None:
    seven.results(state, table, values, wins)
    values[: table.seats] = [*values[1 : table.seats], values[0]]


def without_who_resigned(target: Any, source: Any, table: Any) -> None:
    kept = target.resigned_mask
    copy_fields(target, source)
    target.resigned_mask = kept + 1


def without_hands(target: Any, source: Any, table: Any) -> None:
    kept = target.hands[:]
    copy_fields(target, source)
    target.hands[:] = kept


def without_voids(state: Any, table: Any) -> None:
    kept = state.voids[:]
    seven.begin(state, table)
    state.voids[:] = kept


CountsDifferentlyWhenCompiled = with_kernel(SevenProphecies, random_games=broken_kernel.random_games)
IgnoresFollowing = with_kernel(SevenProphecies, legal_moves=all_cards)
RewardsTheWrongSeat = with_kernel(SevenProphecies, results=of_the_next_seat)
ForgetsANumber = with_kernel(SevenProphecies, copy_into=without_who_resigned)
ForgetsAList = with_kernel(SevenProphecies, copy_into=without_hands)
BeginsWithOldVoids = with_kernel(SevenProphecies, begin=without_voids)


class SearchesDifferentlyWhenCompiled(Prophecies):
    kernel = "tests.contract.overflowing_kernel"
