"""Luck at a table (rulings L1-L12): promises, the call, openings, beginning anew, and the numbers of draws."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from foretold.core import record
from foretold.core.luck import PromisedStream, commitment
from foretold.core.play import Playthrough
from foretold.core.promises import promise_of
from foretold.core.verify import verify
from foretold.core.words import render
from foretold.games import GAMES
from foretold.server.socket import frames
from foretold.server.socket.line import encoded
from foretold.table.acts import luck, seating
from foretold.table.acts.commands import Wish
from foretold.table.acts.luck import TIME_TO_PROMISE
from foretold.table.errors import TableError
from foretold.table.log import events
from foretold.table.log.events import Decision, Logged
from foretold.table.log.summary import summarize
from foretold.table.sight import write_record
from foretold.table.table import Table
from tests.table.parlour import SEED, Parlour
from tests.toys import TOYS

SMALL = {"ranks": 3, "hand": 3, "bury": 1}


@contextmanager
def refused(key: str) -> Iterator[None]:
    with pytest.raises(TableError) as caught:
        yield
    assert caught.value.words.key == key
    assert str(caught.value)
    assert render(caught.value.words, "fr")


def slow(game: str = "omens", seats: str = "pp", **more: bool) -> Parlour:
    """A table whose people do nothing by themselves."""
    return Parlour.seated(game, seats, SMALL if game == "omens" else None, are_prompt=False, **more)


def waits_for(parlour: Parlour) -> list[int]:
    told = frames.luck(parlour.table)
    assert told is not None
    assert (told.words is None) == (told.awaited == [])
    return told.awaited


def test_nothing_is_drawn_before_all_shares_are_open() -> None:
    parlour = slow()
    assert waits_for(parlour) == [0, 1]
    parlour.promises(0)
    assert waits_for(parlour) == [1]
    parlour.promises(1)
    assert waits_for(parlour) == []
    parlour.calls()
    assert waits_for(parlour) == [0, 1]
    parlour.opens(1)
    assert waits_for(parlour) == [0]
    assert parlour.draws() == []
    parlour.opens(0)
    assert waits_for(parlour) == []
    assert len(parlour.draws()) == 1


def test_a_draw_follows_from_seed_head_and_number_alone() -> None:
    quiet, loud = slow(), slow()
    for parlour in (quiet, loud):
        parlour.promises(0)
        parlour.promises(1)
        parlour.calls()
        parlour.opens(0)
    loud.says(1, "chat moves the log along")
    loud.opens(1)
    quiet.opens(1)
    assert quiet.draws() == loud.draws()
    head = quiet.table.fortune.head
    assert head is not None
    assert json.loads(head) == {
        "commit": commitment(SEED),
        "game": "omens",
        "options": {"bury": 1, "hand": 3, "ranks": 3},
        "promises": [promise_of("t1", commitment(SEED), seat, quiet.share(seat)) for seat in (0, 1)],
        "rules": quiet.table.created.rules,
        "seats": 2,
        "shares": [quiet.share(0), quiet.share(1)],
        "table": "t1",
    }
    fair = Playthrough.begin(TOYS["omens"], 2, SMALL)
    fair.draw(PromisedStream(SEED, head, 0))
    assert quiet.draws() == [str(fair.history[0].move)]


@pytest.mark.parametrize("seat", [0, 1])
def test_every_share_counts(seat: int) -> None:
    deals = set()
    for share in ("a" * 32, "b" * 32):
        parlour = slow("hearth")
        shares = {0: "c" * 32, 1: "d" * 32, seat: share}
        for number in (0, 1):
            parlour.promises(number, shares[number])
        parlour.calls()
        for number in (0, 1):
            parlour.opens(number, shares[number])
        deals.add(parlour.table.fortune.head)
    assert len(deals) == 2


def test_a_promise_is_made_once_and_fits_one_seat() -> None:
    parlour = slow()
    parlour.promises(0)
    with refused("luck-promised-already"):
        parlour.promises(0, "f" * 32)
    copied = parlour.table.fortune.round.answers[0]
    with refused("luck-promise-copied"):
        luck.promise(parlour.table, 1, copied, "n")
    for wrong in ("", "A" * 64, "0" * 63, "0" * 65, "\x00" * 64, "é" * 64):
        with refused("luck-promise-form"):
            luck.promise(parlour.table, 1, wrong, "n")


def test_a_share_is_opened_once_after_the_call_and_is_the_one_promised() -> None:
    parlour = slow()
    parlour.promises(0)
    with refused("luck-not-called"):
        parlour.opens(0)
    parlour.promises(1)
    parlour.calls()
    with refused("luck-share-other"):
        parlour.opens(0, "f" * 32)
    with refused("luck-share-other"):
        parlour.opens(0, parlour.share(1))
    with refused("luck-share-form"):
        parlour.opens(0, "f" * 31)
    parlour.opens(0)
    with refused("luck-opened-already"):
        parlour.opens(0)
    with refused("luck-called-already"):
        parlour.promises(1)


def test_l1_games_that_never_draw_have_nothing_of_this() -> None:
    table = Table("t", GAMES)
    order = events.Created(
        game="prophecies", rules=0, options={}, plans=[events.Plan("person")] * 2, name="", is_private=False,
        is_friendly=True, seed=SEED, invitation="x",
    )  # fmt: skip
    table.log(seating.create(GAMES, lambda _: [], order).events[0], 1)
    assert frames.luck(table) is None
    with refused("luck-none"):
        luck.promise(table, 0, None, "n")


def test_l2_a_program_may_add_none() -> None:
    parlour = slow()
    parlour.adds_none(1)
    parlour.promises(0)
    parlour.calls()
    assert parlour.table.fortune.round.called == [0]
    parlour.opens(0)
    assert parlour.table.fortune.shares == [parlour.share(0), None]
    assert len(parlour.draws()) == 1
    with refused("luck-not-called"):
        parlour.opens(1)


def test_l2_bots_add_none_and_a_table_of_nothing_but_null_is_drawn_by_the_server_alone() -> None:
    parlour = slow("hearth", "pb")
    assert waits_for(parlour) == [0]
    parlour.adds_none(0)
    parlour.calls()
    assert parlour.table.fortune.is_open
    assert parlour.table.fortune.shares == [None, None]
    assert "server alone" in str(parlour.table.lines[-1].said[0].words)


def test_l3_the_call_waits_until_all_who_promised_are_there() -> None:
    parlour = slow()
    parlour.promises(0)
    with refused("luck-call-waits"):
        parlour.calls()
    parlour.promises(1)
    with refused("luck-call-waits"):
        parlour.calls(here={0})
    parlour.calls(here={0, 1})
    with refused("luck-call-waits"):
        parlour.calls(here={0, 1})


def test_l4_others_may_call_without_who_is_away_after_a_while() -> None:
    parlour = slow(seats="ppp")
    parlour.promises(0)
    parlour.promises(1)
    with refused("luck-call-early"):
        parlour.proposes(0, Wish("call"), here={0, 1})
    parlour.now += TIME_TO_PROMISE
    number = parlour.proposes(0, Wish("call"), here={0, 1})
    told = frames.proposals(parlour.table)[0]
    assert (told.awaited, told.seats) == ([1], [0, 1])
    parlour.votes(1, number)
    assert parlour.table.fortune.round.called == [0, 1]
    assert "left out" in str(parlour.table.lines[-1].said[0].words)
    assert parlour.table.proposals == {}
    with refused("luck-called-already"):
        parlour.promises(2)
    parlour.opens(0)
    parlour.opens(1)
    assert parlour.table.fortune.shares[2] is None
    assert len(parlour.draws()) == 1


def test_l4_who_promised_and_went_away_is_left_out_blindly() -> None:
    parlour = slow()
    parlour.promises(0)
    parlour.promises(1)
    parlour.now += TIME_TO_PROMISE
    parlour.proposes(0, Wish("call"), here={0})
    assert parlour.table.fortune.round.called == [0]
    assert parlour.table.fortune.promises[1] is None


def test_l4_who_promises_while_others_vote_to_call_without_them_counts() -> None:
    parlour = slow(seats="ppp")
    parlour.promises(0)
    parlour.promises(1)
    parlour.now += TIME_TO_PROMISE
    number = parlour.proposes(0, Wish("call"), here={0, 1, 2})
    parlour.promises(2)
    parlour.votes(1, number)
    assert parlour.table.fortune.round.called == [0, 1, 2]


def test_l4_a_call_without_somebody_is_moot_when_somebody_comes_or_goes() -> None:
    parlour = slow(seats="ppp")
    parlour.promises(0)
    parlour.promises(1)
    parlour.now += TIME_TO_PROMISE
    parlour.proposes(0, Wish("call"), here={0, 1})
    parlour.leaves(1)
    assert parlour.table.proposals == {}
    parlour.comes_back(1)
    parlour.proposes(0, Wish("call"), here={0, 1})
    parlour.promises(2)
    parlour.calls()
    assert parlour.table.proposals == {}
    assert parlour.table.fortune.round.called == [0, 1, 2]


def test_l5_all_agree_to_begin_anew_with_a_new_commit() -> None:
    parlour = slow()
    parlour.promises(0)
    parlour.promises(1)
    with refused("luck-nothing-missing"):
        parlour.proposes(0, Wish("begin_anew"))
    parlour.calls()
    parlour.opens(0)
    commit, number = parlour.table.fortune.commit, parlour.proposes(0, Wish("begin_anew"))
    assert frames.proposals(parlour.table)[0].awaited == [1]
    told = encoded(frames.state(parlour.table, 0)).decode(errors="replace")
    seed = parlour.table.proposals[number].seed
    assert seed is not None
    assert seed not in told
    parlour.votes(1, number)
    assert parlour.table.fortune.commit not in (commit, "")
    assert parlour.table.fortune.anew == [[1]]
    assert waits_for(parlour) == [0, 1]
    assert parlour.table.fortune.shares == [None, None]
    assert "a share did not come: Player 1" in str(parlour.table.lines[-1].said[0].words)
    for seat in (0, 1):
        parlour.promises(seat)
    parlour.calls()
    for seat in (0, 1):
        parlour.opens(seat)
    parlour.are_prompt = True
    parlour.play_out()
    assert "#: anew 1\n" in parlour.record()
    assert verify(parlour.read_record(), TOYS).anew == [[1]]
    assert parlour.folded_again().fortune.proof() == parlour.table.fortune.proof()


def test_l5_who_does_not_open_is_asked_too_so_nobody_gets_a_second_chance_alone() -> None:
    parlour = slow()
    for seat in (0, 1):
        parlour.promises(seat)
    parlour.calls()
    parlour.opens(0)
    number = parlour.proposes(0, Wish("begin_anew"))
    parlour.opens(1)
    assert number not in parlour.table.proposals
    assert len(parlour.draws()) == 1


def test_l6_who_sits_down_later_adds_nothing() -> None:
    parlour = slow("hearth")
    for seat in (0, 1):
        parlour.promises(seat)
    parlour.calls()
    for seat in (0, 1):
        parlour.opens(seat)
    parlour.leaves(1)
    parlour.sit(1, name="Newcomer")
    with refused("luck-called-already"):
        parlour.promises(1)
    assert parlour.table.fortune.shares == [parlour.share(0), parlour.share(1)]


def test_l6_a_promise_is_void_when_somebody_else_sits_down_before_the_call() -> None:
    parlour = slow()
    parlour.promises(1)
    parlour.leaves(1)
    assert waits_for(parlour) == [0, 1]
    parlour.sit(1, name="Newcomer")
    assert parlour.table.fortune.promises == [None, None]
    parlour.promises(1, "e" * 32)
    assert waits_for(parlour) == [0]


def test_l6_who_comes_back_has_promised_already() -> None:
    parlour = slow()
    parlour.promises(1)
    parlour.leaves(1)
    parlour.comes_back(1)
    assert waits_for(parlour) == [0]


def test_l7_a_seat_taken_over_before_the_call_adds_none() -> None:
    parlour = slow()
    parlour.promises(0)
    parlour.promises(1)
    parlour.leaves(1)
    parlour.proposes(0, Wish("take_over", target=1, bot="random"))
    assert waits_for(parlour) == []
    parlour.calls()
    assert parlour.table.fortune.round.called == [0]


def test_l7_a_seat_taken_over_after_the_call_is_still_waited_for_and_may_open() -> None:
    parlour = slow()
    for seat in (0, 1):
        parlour.promises(seat)
    parlour.calls()
    parlour.opens(0)
    parlour.leaves(1)
    parlour.proposes(0, Wish("take_over", target=1, bot="random"))
    assert waits_for(parlour) == [1]
    parlour.opens(1)
    assert len(parlour.draws()) == 1


def test_l7_the_rest_begin_anew_when_the_person_is_gone() -> None:
    parlour = slow()
    for seat in (0, 1):
        parlour.promises(seat)
    parlour.calls()
    parlour.opens(0)
    parlour.leaves(1)
    parlour.proposes(0, Wish("begin_anew"))
    assert parlour.table.fortune.anew == [[1]]
    parlour.proposes(0, Wish("take_over", target=1, bot="random"))
    parlour.promises(0)
    parlour.calls()
    parlour.opens(0)
    assert len(parlour.draws()) == 1


def test_l8_a_game_can_end_before_its_first_draw() -> None:
    parlour = slow()
    parlour.promises(0)
    parlour.votes(1, parlour.proposes(0, Wish("abandon")))
    told = frames.luck(parlour.table)
    assert told is not None
    assert (told.seed, told.awaited, told.head) == (SEED, [], None)
    assert verify(parlour.read_record(), TOYS).draws == 0
    first, *draws = parlour.table.fortune.proof().splitlines()
    assert json.loads(first)["head"] is None
    assert draws == []
    with refused("table-over"):
        parlour.promises(1)


def test_l8_resigning_before_the_first_draw_keeps_the_promise() -> None:
    parlour = slow(seats="ppp")
    parlour.promises(1)
    parlour.resigns(1)
    assert parlour.table.is_live
    for seat in (0, 2):
        parlour.promises(seat)
    parlour.calls()
    assert parlour.table.fortune.round.called == [0, 1, 2]


def test_l9_draws_taken_back_keep_their_numbers_and_stay_in_the_proof() -> None:
    parlour = Parlour.seated("hearth")
    parlour.does(0, "keep")
    parlour.votes(1, parlour.proposes(0, Wish("take_back", ply=1)))
    parlour.does(0, "keep")
    assert [it.draw for it in parlour.table.lines if it.draw is not None] == [1]
    assert parlour.table.fortune.taken_back == [0]
    parlour.play_out()
    lines = [json.loads(line) for line in parlour.table.fortune.proof().splitlines()][1:]
    assert [line["taken_back"] for line in lines] == [True, *[False] * (len(lines) - 1)]
    assert [line["move"] for line in lines] == parlour.draws()
    assert parlour.folded_again().fortune.proof() == parlour.table.fortune.proof()


def test_l10_a_table_begun_under_scheme_1_ends_under_it() -> None:
    table, log = Table("t1", TOYS), []

    def happen(event: events.AnyEvent) -> None:
        log.extend(table.happen(Decision([event]), 1))

    old = events.decode(
        b'{"seq":1,"at":1,"event":{"is":"created","game":"omens","rules":1,"options":{"ranks":3,"hand":3,"bury":1},'
        b'"plans":[{"kind":"person"},{"kind":"person"}],"name":"","is_private":false,"is_friendly":true,'
        b'"seed":"' + SEED.encode() + b'","invitation":"x"}}'
    )
    happen(old.event)
    for seat in (0, 1):
        happen(events.Seated(seat=seat, name="P", colour="", token_hash=f"h{seat}", entropy=f"e{seat}"))
    assert table.ply == 1
    told = frames.luck(table)
    assert told is not None
    assert (told.scheme, told.awaited) == (1, [])
    happen(events.Abandoned())
    text = write_record(table, None)
    assert "luck" not in text
    found = verify(record.read(text), TOYS)
    assert (found.scheme, found.draws) == (1, 1)


def test_l11_moves_brought_from_another_table_are_no_draws() -> None:
    played = Playthrough.begin(TOYS["hearth"], 2, {}).play_all("0 draw", "* draw rose")
    order = events.Created(
        game="hearth", rules=0, options={}, plans=[], name="", is_private=False, is_friendly=True, seed=SEED,
        invitation="x",
    )  # fmt: skip
    table = Table("t1", TOYS)
    for number, event in enumerate(seating.resume(played, ["A", "B"], order).events, start=1):
        table.apply(Logged(number, 1, event))
    assert table.fortune.is_promised
    assert table.fortune.draws == []
    assert [it.draw for it in table.lines] == [None, None]


def test_who_is_waited_for_is_asked_in_the_lobby_too() -> None:
    parlour = slow()
    parlour.promises(0)
    assert summarize(parlour.table).asked == [1]


def test_a_log_with_all_of_it_folds_to_the_same_table() -> None:
    parlour = Parlour.seated("omens", "ppb", SMALL)
    parlour.play_out()
    again = parlour.folded_again()
    assert again.fortune.proof() == parlour.table.fortune.proof()
    assert [it.draw for it in again.lines] == [it.draw for it in parlour.table.lines]
