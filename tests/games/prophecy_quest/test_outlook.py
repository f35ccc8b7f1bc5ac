"""What an answer would bring is what it brings; what is barred cannot be done; nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from foretold.bots import find_bot
from foretold.core.errors import IllegalMove
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, actors, check
from foretold.core.words import render
from foretold.games.prophecy_quest import agenda
from foretold.games.prophecy_quest.board import PLANE_AT
from foretold.games.prophecy_quest.outlook import TURN_ENDS, Prospect, QuestOutlook, outlook
from foretold.games.prophecy_quest.state import LESSER, State, copied
from foretold.games.prophecy_quest.view import look_at
from foretold.games.prophecy_quest.words import MEASURES
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.worlds import QUEST, under_way

MOVES = 60


def positions(seed: int) -> Iterator[tuple[State, int, QuestOutlook]]:
    """Every question of a random game from the middle on, with what the seat is told of its answers."""
    state, chance = under_way(seed), Seeded(f"outlook {seed}")
    for _ in range(MOVES):
        if state.ended:
            return
        odds, asked = QUEST.odds(state), agenda.asked(state)
        if odds is not None:
            QUEST.apply(state, "luck", odds.draw(chance))
        elif asked is not None:
            found = QUEST.outlook(QUEST.view(state, asked[0]))
            assert isinstance(found, QuestOutlook)
            yield state, asked[0], found
            QUEST.apply(state, asked[0], agenda.read(state.menu[chance.below(len(state.menu))]))


@pytest.mark.parametrize("seed", [3, 6])
def test_the_outlook_answers_up_to_the_last_question(seed: int) -> None:
    """In these two games an answer in the Final Battle ends the game: nothing is on the agenda after it."""
    played, chance, bot = Playthrough.begin(QUEST, 2, {}), Seeded(seed), find_bot("greedy", QUEST)
    last: QuestOutlook | None = None
    while not played.is_over:
        if played.draw(chance) is None:
            seat = actors(QUEST, played.state)[0]
            assert isinstance(seat, int)
            sight = played.look(seat)
            last = outlook(sight.view) if played.state.is_final else None
            played.play(Entry(seat, bot(sight, chance)))
    assert played.state.is_final
    assert last is not None
    assert last.moves


def has_ended_turn(before: State, after: State) -> bool:
    return len([it for it in after.agenda if isinstance(it, TURN_ENDS)]) < len(
        [it for it in before.agenda if isinstance(it, TURN_ENDS)]
    )


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foreseen_comes(seed: int) -> None:
    """Law: prices and gains are the difference that the move makes, and every answer has its prospect."""
    for state, seat, found in positions(seed):
        assert list(found.moves) == state.menu
        hero = state.heroes[seat]
        for move, prospect in found.moves.items():
            after = copied(state)
            agenda.take(after, agenda.read(move))
            now = after.heroes[seat]
            if hero is None or now is None or now.id != hero.id or has_ended_turn(state, after):
                continue
            changes = {name: n for name, measure in MEASURES.items() if (n := measure(now) - measure(hero))}
            assert prospect.changes == changes, move


@pytest.mark.parametrize("seed", range(6))
def test_what_is_barred_is_refused_for_that_reason(seed: int) -> None:
    for state, seat, found in positions(seed):
        for it in found.barred:
            assert it.move not in state.menu
            with pytest.raises(IllegalMove):
                check(QUEST, state, seat, agenda.read(it.move))
            reason = QUEST.why_not(state, seat, agenda.read(it.move))
            assert reason in (None, it.why)


@pytest.mark.parametrize("seed", range(4))
def test_a_roll_has_the_odds_of_the_view(seed: int) -> None:
    """Exact odds have one source: those of the battle as it stands are those of rolling now."""
    for state, seat, found in positions(seed):
        odds = look_at(state, seat).odds
        if "roll" not in found.moves or odds is None or not found.moves["roll"].fights:
            continue
        (fight,) = found.moves["roll"].fights
        is_first = state.battle is not None and state.battle.sides[0].seat == seat
        assert fight.win == (odds.win_all if is_first else odds.lose_all)


def test_others_and_lookers_on_are_told_nothing() -> None:
    for state, seat, _ in positions(1):
        assert all(QUEST.outlook(QUEST.view(state, it)) is None for it in (None, (seat + 1) % state.seats))


def plane_seen_by(seat: int, guardian: str) -> Stage:
    stage = Stage(seats=2, space="city")
    name = PLANE_AT[stage.hero().space]
    plane = stage.state.planes[name]
    plane.cards[LESSER] = guardian
    stage.state.pools[LESSER].remove(guardian)
    plane.seen_by = [seat]
    return stage.begin_turn()


def attacked(stage: Stage) -> Prospect:
    found = QUEST.outlook(QUEST.view(stage.state, 0))
    assert isinstance(found, QuestOutlook)
    return found.moves["attack_plane"]


def test_a_guardian_that_another_seat_has_seen_stays_unknown() -> None:
    """Two worlds that differ in the guardian only: the prospect of an attack is the same (Q72)."""
    sphinx, souls = (attacked(plane_seen_by(1, it)) for it in ("sphinx", "undead_knight"))
    assert sphinx == souls
    assert sphinx.fights == []


def test_a_guardian_one_has_seen_oneself_is_weighed() -> None:
    fights = attacked(plane_seen_by(0, "undead_knight")).fights
    assert fights
    assert {it.foe for it in fights} == {"undead_knight"}


def test_what_cannot_be_afforded_is_told_with_its_price() -> None:
    stage = Stage(space="plains_1").set(gold=0)
    found = QUEST.outlook(QUEST.view(stage.state, 0))
    assert isinstance(found, QuestOutlook)
    horse = next(it for it in found.barred if it.move == "horse left")
    assert render(horse.why) == "That costs 1 Gold; you have 0."
    assert horse.prospect.changes == {"gold": -1}


def test_nothing_is_foretold_when_the_game_is_over() -> None:
    state = under_way(3)
    state.ended = "four"
    agenda.advance(state)
    assert [QUEST.outlook(QUEST.view(state, seat)) for seat in range(state.seats)] == [None] * state.seats
