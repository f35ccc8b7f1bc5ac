"""Somebody is forgotten at a table: name and words are gone, and what was played stays true."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from foretold.core import record
from foretold.core.luck import new_seed
from foretold.core.notation import Text
from foretold.core.story import story_of
from foretold.core.verify import verify
from foretold.games import GAMES
from foretold.table.acts import seating
from foretold.table.errors import TableError
from foretold.table.forgetting import (
    Forgetting,
    Somebody,
    find,
    forgotten_as_there,
    plan_forgetting,
    reads_as_forgotten,
)
from foretold.table.log import events, summary
from foretold.table.log.summary import summarize
from foretold.table.sight import lines_after, names, sight_of, write_record
from foretold.table.store import NewEvents, Rewritten, Stored, TextsLeft
from foretold.table.table import Table
from tests.table.parlour import Parlour
from tests.toys import TOYS

SALTMERE = Path("tests/golden/prophecy_story_saltmere.record")


def stored(parlour: Parlour) -> Stored:
    return Stored([events.encode(it) for it in parlour.log], dict(parlour.table.texts))


def forgotten(parlour: Parlour, who: Somebody) -> Forgetting:
    plan = plan_forgetting("t1", TOYS, stored(parlour), who)
    assert plan is not None
    return plan


def left(plan: Forgetting) -> bytes:
    """All that is kept of the table afterwards, by what the store is told."""
    kept = b""
    for row in plan.write.rows:
        match row:
            case Rewritten() | NewEvents():
                kept += b"".join(row.bodies) + row.summary
            case TextsLeft():
                kept += repr(row.bodies).encode()
    return kept


def tales() -> Parlour:
    """Three people who tell and chat; the first one sits where somebody else was before."""
    parlour = Parlour("hearth", "ppp")
    parlour.sit(0, name="Marek")
    parlour.leaves(0)
    parlour.sit(0, name="Inès")
    for seat, name in ((1, "Kofi"), (2, "Ada")):
        parlour.sit(seat, name=name)
    parlour.says(0, "I am from Lyon")
    parlour.says(1, "Hello Inès")
    parlour.does(0, 'tell "my mother was a baker"')
    return parlour


@pytest.mark.parametrize(
    "who", [Somebody(seat=0), Somebody(name="  INE\u0300S "), Somebody(token_hash="hash 0 Inès")]
)
def test_whoever_is_forgotten_leaves_no_name_and_no_word(who: Somebody) -> None:
    parlour = tales()
    plan = forgotten(parlour, who)
    for word in ("Inès", "Lyon", "baker", "hash 0 Inès"):
        assert word.encode() not in left(plan)
    assert names(plan.table) == ["", "Kofi", "Ada"]
    assert [it.text for it in plan.table.chat] == ["", "Hello Inès"], "what others wrote is theirs"
    assert b"Marek" in left(plan), "somebody else sat there before"
    assert (plan.said.seats, plan.said.names, plan.said.texts) == ([0], 1, 2)


def test_the_others_are_told_and_the_seat_is_free() -> None:
    parlour = tales()
    plan = forgotten(parlour, Somebody(seat=0))
    table = plan.table
    assert table.rewritten_at == table.seq == len(parlour.log) + 1
    assert lines_after(table, table.seq - 1)[0].said[0].words.key == "table-forgot"
    assert not table.seats[0].is_taken
    assert table.seat_of("hash 0 Inès") is None
    assert table.last_at == parlour.table.last_at, "it is not kept longer for that"
    assert summary.encode(plan.summary) == plan.write.rows[1].summary  # type: ignore[union-attr]


def test_who_was_replaced_can_be_forgotten_and_the_seat_is_not_touched() -> None:
    plan = forgotten(tales(), Somebody(name="Marek"))
    assert b"Marek" not in left(plan)
    assert names(plan.table) == ["Inès", "Kofi", "Ada"]
    assert plan.table.seats[0].has_person


def test_a_table_named_after_somebody_loses_that_name() -> None:
    parlour = tales()
    created = parlour.log[0]
    for name, stays in (("The table of inès", False), ("Inessa and friends", True)):
        event = msgspec.structs.replace(created.event, name=name)
        parlour.log[0] = events.Logged(1, created.at, event)
        assert (name.encode() in left(forgotten(parlour, Somebody(name="Inès")))) == stays


def test_who_is_awaited_for_a_rematch_is_not_named_any_more() -> None:
    parlour = Parlour("hearth", "pp")
    order = seating.next_order(tales().table, new_seed(), "welcome")
    parlour.log[0] = events.Logged(1, 1000, order)
    plan = forgotten(parlour, Somebody(name="Ada"))
    assert b"Ada" not in left(plan)
    assert b"Kofi" in left(plan)
    assert plan.said.seats == [0]


def test_nobody_is_nobody() -> None:
    parlour = tales()
    for who in (Somebody(name="Zoé"), Somebody(token_hash="0" * 64), Somebody(token_hash="hash 0")):
        assert plan_forgetting("t1", TOYS, stored(parlour), who) is None
    for who in (Somebody(seat=3), Somebody(seat=-1), Somebody(name=""), Somebody(name=" \u3000"), Somebody()):
        with pytest.raises(TableError):
            plan_forgetting("t1", TOYS, stored(parlour), who)


def test_whoever_was_forgotten_is_not_found_again() -> None:
    parlour = tales()
    plan = forgotten(parlour, Somebody(name="Inès"))
    rewritten, more, texts = plan.write.rows
    assert isinstance(rewritten, Rewritten)
    assert isinstance(more, NewEvents)
    assert isinstance(texts, TextsLeft)
    after = Stored([*rewritten.bodies, *more.bodies], {**stored(parlour).texts, **texts.bodies})
    assert find(stored(parlour), Somebody(name="Inès")) == [0]
    assert find(after, Somebody(name="Inès")) == []
    assert plan_forgetting("t1", TOYS, after, Somebody(seat=0)) is None
    folded = Table.fold("t1", TOYS, map(events.decode, after.events), after.texts)
    assert (folded.seq, names(folded)) == (plan.table.seq, names(plan.table))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_luck_of_a_game_can_still_be_checked(seat: int) -> None:
    parlour = Parlour.seated("omens", "pp", {"ranks": 3, "hand": 3, "bury": 1})
    parlour.play_out()
    before = verify(record.read(parlour.record()), TOYS)
    plan = forgotten(parlour, Somebody(seat=seat))
    text = write_record(plan.table, None)
    assert verify(record.read(text), TOYS) == before
    assert f"Player {seat}" not in text
    assert f"Player {1 - seat}" in text


def test_a_story_goes_on_without_the_words_of_any_of_its_people() -> None:
    """Every form in which it can be read, for every seat; what is left replays."""
    played = record.replay(record.read(SALTMERE.read_text(encoding="utf-8")), GAMES)
    people = ["Inès", "Marek", "Kofi", "Ada", "Zoé", "Bo"][: played.seats]
    order = events.Created(
        game="", rules=0, options={}, plans=[], name="", is_private=False, is_friendly=True, seed=new_seed(),
        invitation="welcome",
    )  # fmt: skip
    table = Table("t1", GAMES)
    decision = seating.resume(played, people, order)
    log = [events.encode(it) for it in table.happen(decision, 1)]
    for name in people:
        said = [(it.actor, arg.value) for it in played.history for arg in it.move.args if isinstance(arg, Text)]
        others = "\n".join(text for actor, text in said if actor != people.index(name))
        words = [text for actor, text in said if actor == people.index(name) and text not in others]
        assert len(words) > 2
        plan = plan_forgetting("t1", GAMES, Stored(log, dict(decision.texts)), Somebody(name=name))
        assert plan is not None
        assert plan.said.texts > 0
        for seat in (None, *range(played.seats)):
            shown = msgspec.json.encode(sight_of(plan.table, seat)).decode()
            assert not [it for it in words if it in shown]
        story = story_of(plan.table.game)
        assert story is not None
        for form in story.exports:
            story.exported(plan.table.playthrough, form, names(plan.table), "fr")
        again = record.replay(record.read(write_record(plan.table, None)), GAMES)
        assert len(again.history) == len(played.history)


# What is taken out of a backup


@pytest.mark.parametrize("who", [Somebody(seat=0), Somebody(name="Marek"), Somebody(name="Kofi")])
def test_an_older_log_is_made_the_same_by_what_the_newer_one_tells(who: Somebody) -> None:
    """The log of a backup ends earlier: with somebody's last words not said yet, or said."""
    parlour = tales()
    plan = forgotten(parlour, who)
    rewritten = plan.write.rows[0]
    assert isinstance(rewritten, Rewritten)
    now = Stored([*rewritten.bodies, b""], {})
    for length in (len(parlour.log), len(parlour.log) - 3):
        then = Stored(stored(parlour).events[:length], {})
        texts = dict(parlour.table.texts)
        table = Table.fold("t1", TOYS, parlour.log[:length], texts)
        bodies, left = forgotten_as_there(then, now, summary.encode(summarize(table)))
        again = Table.fold("t1", TOYS, map(events.decode, bodies), texts)
        assert summary.encode(summarize(again)) == left
        assert (again.seq, again.rewritten_at) == (length + 1, length + 1)


def test_only_what_is_left_of_an_event_reads_as_that() -> None:
    seated = events.Seated(seat=1, name="Inès", colour="gold", token_hash="h", entropy="e")
    left = events.Seated(seat=1, name="", colour="", token_hash="", entropy="e")

    def reads(before: events.AnyEvent, after: events.AnyEvent, seq: int = 2) -> bool:
        return reads_as_forgotten(
            events.encode(events.Logged(2, 5, before)), events.encode(events.Logged(seq, 5, after))
        )

    assert reads(seated, left)
    assert not reads(seated, left, seq=3)
    assert not reads(seated, msgspec.structs.replace(left, seat=0))
    assert not reads(seated, msgspec.structs.replace(left, name="Ada"))
    assert not reads(left, seated)
    assert not reads(events.Started(), left)
    assert not reads(events.Moved(actor=0, move="draw"), events.Moved(actor=0, move="pass"))
    created = Parlour("hearth", "pp").log[0].event
    assert isinstance(created, events.Created)
    assert reads(created, msgspec.structs.replace(created, name=""))
    assert not reads(created, msgspec.structs.replace(created, seed="0" * 64))
    assert not reads(created, msgspec.structs.replace(created, name="Another"))
    assert not reads_as_forgotten(b"nonsense", b"more")
