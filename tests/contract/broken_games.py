"""The games themselves with a bug of the kind a newcomer makes, in their words, their records and their kernels."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec

from foretold.core.bits import lowest
from foretold.core.game import Game
from foretold.core.kernel import WHOLE
from foretold.core.notation import Entry, Move, move_in_parts
from foretold.core.structs import copy_fields
from foretold.core.words import Said, phrase
from foretold.games.prophecies import kernel as prophecies
from foretold.games.prophecies.game import Prophecies
from foretold.games.prophecies.kernel import results as prophecies_results
from foretold.games.prophecy_quest import ProphecyQuest
from foretold.games.prophetie import kernel as prophetie
from foretold.games.prophetie import observation as prophetie_observation
from foretold.games.prophetie.game import Prophetie
from foretold.games.prophetie.moves import DECK
from foretold.games.prophetie.rules import points
from foretold.games.seven_prophecies import kernel as seven
from foretold.games.seven_prophecies import observation as seven_observation
from foretold.games.seven_prophecies.game import SevenProphecies
from foretold.games.seven_prophecies.state import PROPHESY
from tests.contract import broken_kernel

_numbers = count()


def with_kernel(game: type[Game[Any]], **functions: Callable[..., Any]) -> type[Game[Any]]:
    """The game with other functions in its kernel."""
    whole = import_module(str(game.kernel))
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


class TellsSpectatorsAll(SevenProphecies):
    """Their record hides nothing, although their view does."""

    def masked(self, state: Any, history: Sequence[Entry], seat: int | None, since: int = 0) -> Sequence[Entry]:
        return history[since:] if seat is None else super().masked(state, history, seat, since)


class ForgetsWhoResigned(Prophetie):
    """In the worlds that it imagines everybody plays on."""

    def imagine(self, view: Any, chance: Any) -> Any:
        world = super().imagine(view, chance)
        world.state.resigned_mask = 0
        return world


class LosesGoldInCopies(ProphecyQuest):
    """A copy has everything but the gold of the heroes."""

    def copy(self, state: Any) -> Any:
        twin = super().copy(state)
        for hero in filter(None, twin.heroes):
            hero.gold = 0
        return twin


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
        return seven.legal_prophecies(state, table, moves)
    cards, number = state.hands[seven.to_move(state, table)], 0
    while cards:
        moves[number] = lowest(cards)
        cards &= cards - 1
        number += 1
    return number


def of_the_next_seat(state: Any, table: Any, values: list[int], wins: list[int]) -> None:
    seven.results(state, table, values, wins)
    values[: table.seats] = [*values[1 : table.seats], values[0]]


def of_another_loser(state: Any, table: Any, values: list[int], wins: list[int]) -> None:
    """Those who have no points change places."""
    seven.results(state, table, values, wins)
    losers = [seat for seat in range(table.seats) if state.scores[seat] == 0]
    kept = [values[seat] for seat in losers]
    for seat, value in zip(losers, [*kept[1:], *kept[:1]], strict=True):
        values[seat] = value


def of_the_next_seat_at_the_end(state: Any, table: Any, values: list[int], wins: list[int]) -> None:
    prophecies.results(state, table, values, wins)
    wins[: table.seats] = [*wins[1 : table.seats], wins[0]]


def worth_to_the_others(state: Any, table: Any, values: list[int], wins: list[int]) -> None:
    """A search that goes by it looks for the worst."""
    prophecies_results(state, table, values, wins)
    for seat in range(table.seats):
        values[seat] = WHOLE - values[seat]


def of_the_next_observer(root: Any, state: Any, table: Any, counts: Any) -> None:
    """Whoever asks hears the points of the left neighbour."""
    prophetie.tally(root, state, table, counts)
    seat = state.observer
    counts.points += prophetie.gain(state, table, (seat + 1) % table.seats) - prophetie.gain(state, table, seat)


def twice(root: Any, state: Any, table: Any, counts: Any) -> None:
    """Each amount is counted twice."""
    prophetie.tally(root, state, table, counts)
    prophetie.count_rows(root, state, table, counts)


def without_the_bonus(state: Any, table: Any, seat: int) -> int:
    return points(state, table, seat)


class NobodyWins(Prophecies):
    """As a game in which all scores are below 0 and the best one is looked for from -1 on."""

    def outcome(self, state: Any) -> Any:
        found = super().outcome(state)
        return None if found is None else msgspec.structs.replace(found, winners=[])


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
RewardsAnotherLoser = with_kernel(SevenProphecies, results=of_another_loser)
RewardsTheWrongWinner = with_kernel(Prophecies, results=of_the_next_seat_at_the_end)
SearchesForTheWorst = with_kernel(Prophecies, results=worth_to_the_others)
CoachesTheNeighbour = with_kernel(Prophetie, tally=of_the_next_observer)
CoachCountsTwice = with_kernel(Prophetie, tally=twice)
GainsNoBonus = with_kernel(Prophetie, gain=without_the_bonus)
ForgetsANumber = with_kernel(SevenProphecies, copy_into=without_who_resigned)
ForgetsAList = with_kernel(SevenProphecies, copy_into=without_hands)
BeginsWithOldVoids = with_kernel(SevenProphecies, begin=without_voids)


# Environments


def hand_alone(state: Any, table: Any, seat: int, cells: Any, at: int) -> None:
    """Whatever was played is forgotten."""
    prophetie_observation.write_hand(state.hands[seat], cells, at)


def with_the_left_hand(state: Any, table: Any, seat: int, cells: Any, at: int) -> None:
    seven.observe(state, table, seat, cells, at)
    seven_observation.write_hand(state.hands[(seat + 1) % table.seats], cells, at)


def with_all_bets(state: Any, table: Any, seat: int, cells: Any, at: int) -> None:
    """Also the cards somebody has chosen who has not yet bet."""
    prophetie.observe(state, table, seat, cells, at)
    for other in range(table.seats):
        if state.decided_mask >> other & 1 == 0:
            prophetie_observation.write_hand(state.bets[other], cells, at + DECK)


def without_the_last(state: Any, table: Any, actions: list[int]) -> int:
    """Of the cubes on a rank one stays."""
    number = seven.legal_actions(state, table, actions)
    return number - 1 if state.phase == PROPHESY and number > 1 else number


def any_action(state: Any, table: Any, actions: list[int]) -> int:
    """Nobody follows suit."""
    number = all_cards(state, table, actions)
    actions[:number] = [seven.action_of(table, move) for move in actions[:number]]
    return number


def every_special_the_same(table: Any, move: int) -> int:
    return prophetie.action_of(table, 0 if move in (0, 16, 32, 48) else move)


class TellsTheFutureBackwards(SevenProphecies):
    def kernel_luck(self, state: Any) -> Move:
        told = super().kernel_luck(state)
        if told.verb != "deal":
            return told
        *hands, future, aside = told.parts()
        return move_in_parts("deal", [*hands, future[::-1], aside])


LeaksTheLeftHand = with_kernel(SevenProphecies, observe=with_the_left_hand)
ShowsHalfABet = with_kernel(Prophetie, observe=with_all_bets)
SeesItsHandAlone = with_kernel(Prophetie, observe=hand_alone)
KeepsACubeBack = with_kernel(SevenProphecies, legal_actions=without_the_last)
AllowsAnyCard = with_kernel(SevenProphecies, legal_actions=any_action)
NumbersSpecialsAlike = with_kernel(Prophetie, action_of=every_special_the_same)
ObservesDifferentlyWhenCompiled = with_kernel(Prophecies, observe=broken_kernel.observe)


class SearchesDifferentlyWhenCompiled(Prophecies):
    kernel = "tests.contract.overflowing_kernel"
