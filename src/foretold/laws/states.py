"""States: copies, JSON, records, taking back, looking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from foretold.core import record
from foretold.core.play import (
    begin,
    digest,
)
from foretold.laws.breach import expect_same
from foretold.laws.cases import Case
from foretold.laws.walks import (
    finished,
    law,
    viewers,
    walk,
)


@law
def a_copy_keeps_its_state_while_the_game_goes_on(case: Case, seed: int) -> None:
    kept = [(case.game.copy(it.state), digest(case.game, it.state)) for it in walk(case, seed)]
    for ply, (copy, as_it_was) in enumerate(kept):
        expect_same(digest(case.game, copy), as_it_was, f"the {ply + 1}. copy has changed since it was made")


@law
def a_state_survives_json(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        text = msgspec.json.encode(case.game.to_json(playthrough.state))
        again = case.game.from_json(msgspec.json.decode(text))
        expect_same(again, playthrough.state, "the state comes back from JSON otherwise")
        expect_same(digest(case.game, again), digest(case.game, playthrough.state), "its digest differs")


@law
def a_record_replays_to_the_same_state_and_text(case: Case, seed: int) -> None:
    playthrough = list(walk(case, seed))[-1]
    text = record.write(playthrough)
    again = record.replay(record.read(text), {case.game.id: case.game})
    expect_same(again.state, playthrough.state, "the record replays to another state")
    expect_same(again.history, playthrough.history, "the record replays other moves")
    expect_same(record.write(again), text, "the replayed game writes another record")


@law
def taking_back_leads_to_the_state_before(case: Case, seed: int) -> None:
    playthrough = finished(case, seed)
    states = [digest(case.game, begin(case.game, case.seats, case.options))]
    again = case.begin()
    for entry in playthrough.history:
        again.play(entry)
        states.append(digest(case.game, again.state))
    plies = min(5, len(playthrough.history))
    playthrough.take_back(plies)
    now = digest(case.game, playthrough.state)
    expect_same(now, states[len(states) - 1 - plies], f"{plies} moves taken back lead to another state")


@law
def looking_at_a_state_changes_nothing_in_it(case: Case, seed: int) -> None:
    """`apply` alone changes a state, also what is only remembered in it and no part of comparing it."""
    for playthrough in walk(case, seed):
        before = whole(playthrough.state)
        for seat in viewers(case):
            playthrough.look(seat)
            expect_same(whole(playthrough.state), before, "looking has changed the state", seat)


def whole(value: Any) -> Any:
    """All that is in a value."""
    if isinstance(value, Mapping):
        return {key: whole(it) for key, it in value.items()}
    if isinstance(value, list | tuple):
        return [whole(it) for it in value]
    names = getattr(value, "__struct_fields__", ()) or getattr(value, "__slots__", ())
    names = names or tuple(getattr(value, "__dict__", ()))
    return [type(value), *(whole(getattr(value, name)) for name in names)] if names else value
