"""A table played by commands."""

from unittest.mock import Mock

import pytest

from foretold.core import record
from foretold.core.errors import ForetoldError
from foretold.core.notation import parse
from foretold.core.play import digest
from foretold.core.verify import verify
from foretold.core.words import heard_by, render
from foretold.table.acts import commands, seating, tokens
from foretold.table.acts.commands import Wish
from foretold.table.acts.seating import VACANT_AFTER
from foretold.table.log import events
from foretold.table.table import Table
from tests.table.desk import Desk
from tests.toys import TOYS

SMALL = {"ranks": 3, "hand": 3, "bury": 1}


def refused(key: str) -> pytest.RaisesExc[ForetoldError]:
    return pytest.RaisesExc(ForetoldError, check=lambda error: error.words.key == key)


def words(desk: Desk, seat: int | None = None) -> list[str]:
    return [render(it) for line in desk.table.lines for it in heard_by(seat, line.said)]


# Making and filling


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    desk = Desk("omens", "pp", options=SMALL)
    desk.sit(0)
    assert desk.kinds() == ["created", "seated"]
    assert desk.sight(0).prompts == []
    desk.sit(1)
    assert desk.table.status == "playing"
    before_luck = ["promised", "promised", "called", "opened", "opened"]
    assert desk.kinds() == ["created", "seated", "seated", "started", *before_luck, "moved"]
    assert [it.kind for it in desk.sight(0).prompts] == ["bury"]


def test_options_and_name_are_kept_in_canonical_form() -> None:
    desk = Desk("omens", "pp", {"hand": 14, "bury": 1})
    assert desk.table.created.options == {"bury": 1}
    assert desk.table.created.name == "The Quiet Comet"
    assert desk.table.created.rules == TOYS["omens"].rules


@pytest.mark.parametrize(
    ("game", "seats", "options", "key"),
    [
        ("chess", "pp", {}, "game-unknown"),
        ("omens", "p", {}, "option-seats"),
        ("omens", "pp", {"ranks": 99}, "option-range"),
        ("omens", "pp", {"colour": 1}, "option-unknown"),
        ("omens", "bb", {}, "table-nobody"),
    ],
)
def test_a_table_that_cannot_be(game: str, seats: str, options: dict[str, object], key: str) -> None:
    with refused(key):
        Desk(game, seats, options)


def test_a_seat_kept_for_a_person_needs_the_invitation_and_an_open_one_does_not() -> None:
    desk = Desk("omens", "po", options=SMALL)
    with refused("table-invitation-needed"):
        desk.sit(0, is_invited=False)
    desk.sit(None, is_invited=False)
    assert [it.is_taken for it in desk.table.seats] == [False, True]
    with refused("table-no-free-seat"):
        desk.sit(None, is_invited=False)


def test_a_taken_seat_cannot_be_taken() -> None:
    desk = Desk.seated(options=SMALL)
    with refused("table-seat-taken"):
        desk.sit(1)
    with refused("illegal-no-seat"):
        desk.sit(7)


def test_names_lose_control_characters_and_may_not_be_long() -> None:
    desk = Desk("omens", "pp", options=SMALL)
    desk.sit(0, name=" In\u202eè\x00s\n")
    assert desk.table.seats[0].name == "Inès"
    with refused("table-text-too-long"):
        desk.sit(1, name="x" * 41)


# Playing


def test_a_person_never_sends_the_marks_of_records() -> None:
    desk = Desk.seated("hearth", "pp")
    for move in ("tell removed", "tell ?"):
        with refused("table-mark"):
            desk.does(0, move)
    desk.does(0, 'tell "removed"')
    assert str(desk.table.playthrough.history[0].move) == 'tell "removed"'


def test_a_move_is_refused_with_the_reason_of_the_game() -> None:
    desk = Desk.seated(options=SMALL)
    with refused("shape-pick"):
        desk.does(0, "bury d9")
    with refused("illegal-verb"):
        desk.does(0, "play d9", prompt=desk.sight(0).prompts[0].id)


def test_a_move_for_another_open_prompt_is_refused() -> None:
    desk = Desk.seated("hearth", "pp")
    turn = desk.prompt_for(0, "draw")
    with refused("shape-one-of"):
        desk.does(0, 'tell "once"', prompt=turn)


def test_a_seat_cannot_answer_for_another() -> None:
    desk = Desk.seated("hearth", "pp")
    with refused("table-prompt-closed"):
        desk.does(1, "draw", prompt=desk.prompt_for(0, "draw"))


def test_an_answered_prompt_is_closed() -> None:
    desk = Desk.seated("hearth", "pp")
    prompt = desk.prompt_for(0, "draw")
    desk.does(0, "draw")
    with refused("table-prompt-closed"):
        desk.does(0, "draw", prompt=prompt)


def test_each_move_takes_a_number_and_the_nonce_of_a_seat_is_remembered() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, "draw", nonce="once")
    assert desk.table.nonces[0, "once"] == len(desk.log) - 1  # the draw it asked for came after it
    assert desk.folded_again().nonces == desk.table.nonces


def test_a_move_is_read_once_and_a_draw_never(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk.seated("hearth", "pp")
    reader = Mock(wraps=parse)
    for module in (commands, events):
        monkeypatch.setattr(module, "parse", reader)
    desk.does(0, "draw")
    assert [it.actor for it in desk.moves()[-2:]] == [0, "*"]
    reader.assert_called_once_with("draw")


def test_words_private_to_a_seat_stay_with_it() -> None:
    desk = Desk.seated(options=SMALL)
    assert any(it.startswith("Your hand") for it in words(desk, 0))
    assert words(desk, 0) != words(desk, 1)
    assert not any(it.startswith("Your hand") for it in words(desk))


def test_with_a_resignation_of_three_the_game_goes_on_and_the_person_is_asked_no_more() -> None:
    desk = Desk.seated("omens", "ppp", options=SMALL)
    desk.resigns(1)
    assert desk.table.status == "playing"
    assert desk.table.is_stood_in(1)
    assert desk.sight(1).prompts == []
    with refused("illegal-resigned"):
        desk.resigns(1)


def test_with_a_resignation_of_two_the_game_ends() -> None:
    desk = Desk.seated(options=SMALL)
    desk.resigns(0)
    assert desk.table.status == "over"
    assert desk.sight(1).outcome is not None
    with refused("table-not-playing"):
        desk.resigns(1)


# The fold


@pytest.mark.parametrize("game", ["omens", "hearth"])
def test_a_table_folded_from_its_log_is_the_same_table(game: str) -> None:
    desk = Desk.seated(game, "pp")
    desk.says(0, "good luck")
    desk.play_out()
    again = desk.folded_again()
    assert digest(again.game, again.playthrough.state) == digest(desk.table.game, desk.table.playthrough.state)
    for seat in (None, 0, 1):
        assert desk.sight(seat) == Desk.sight(_with(desk, again), seat)
    assert [it.said for it in again.lines] == [it.said for it in desk.table.lines]
    assert again.chat == desk.table.chat
    assert (again.status, again.seq) == ("over", desk.table.seq)


def _with(desk: Desk, table: object) -> Desk:
    other = object.__new__(Desk)
    other.__dict__ = {**desk.__dict__, "table": table}
    return other


def test_a_log_out_of_order_is_refused() -> None:
    desk = Desk.seated(options=SMALL)
    with refused("table-log-order"):
        desk.table.apply(desk.log[1])


# Take-back


def test_a_move_is_taken_back_when_all_agree_and_the_log_keeps_it() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, "keep")
    plies = desk.table.ply
    proposal = desk.proposes(0, Wish("take_back", ply=1))
    assert desk.table.ply == plies
    desk.votes(1, proposal)
    assert desk.table.ply == 0
    assert desk.table.proposals == {}
    assert desk.kinds()[-5:] == ["moved", "moved", "proposed", "voted", "taken_back"]
    assert "keep" not in desk.record()
    assert words(desk)[-1] == "The last 2 moves were taken back."
    assert not any(line.ply for line in desk.table.lines)


def test_a_stale_answer_to_a_question_asked_again_is_refused() -> None:
    desk = Desk.seated("hearth", "pp")
    prompt = desk.prompt_for(0, "draw")
    desk.does(0, "draw")
    desk.votes(1, desk.proposes(0, Wish("take_back", ply=1)))
    with refused("table-prompt-closed"):
        desk.does(0, "draw", prompt=prompt)
    assert desk.prompt_for(0, "draw") != prompt
    desk.does(0, "draw")


def test_luck_after_a_take_back_is_fresh() -> None:
    desk = Desk.seated(options=SMALL)
    desk.votes(1, desk.proposes(0, Wish("take_back", ply=1)))
    first, second = desk.draws()
    assert first != second


def test_one_refusal_ends_a_proposal() -> None:
    desk = Desk.seated("hearth", "ppp")
    desk.does(0, "draw")
    proposal = desk.proposes(0, Wish("take_back", ply=1))
    desk.votes(2, proposal)
    desk.votes(1, proposal, agrees=False)
    assert desk.table.ply == 2
    with refused("table-no-proposal"):
        desk.votes(2, proposal)


def test_whoever_proposed_can_withdraw_it() -> None:
    desk = Desk.seated("hearth", "pp")
    proposal = desk.proposes(0, Wish("abandon"))
    desk.votes(0, proposal, agrees=False)
    assert desk.table.proposals == {}


def test_alone_with_bots_a_take_back_needs_nobody() -> None:
    desk = Desk.seated("hearth", "pb")
    desk.does(0, "draw")
    desk.proposes(0, Wish("take_back", ply=1))
    assert desk.table.ply == 0


def test_only_friendly_tables_take_moves_back() -> None:
    desk = Desk.seated("hearth", "pp", is_friendly=False)
    desk.does(0, "draw")
    with refused("table-not-friendly"):
        desk.proposes(0, Wish("take_back", ply=1))


def test_a_move_that_was_not_made_cannot_be_taken_back() -> None:
    desk = Desk.seated("hearth", "pp")
    for ply in (None, 0, 1, -3):
        with refused("table-no-such-move"):
            desk.proposes(0, Wish("take_back", ply=ply))


def test_a_take_back_folds_from_the_log() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, "draw")
    desk.votes(1, desk.proposes(0, Wish("take_back", ply=1)))
    desk.play_out()
    again = desk.folded_again()
    assert (again.epoch, again.rewritten_at, again.seqs) == (1, desk.table.rewritten_at, desk.table.seqs)
    assert [it.ply for it in again.lines] == [it.ply for it in desk.table.lines]


# Leaving, coming back, bots


def test_who_leaves_keeps_the_seat_until_somebody_else_sits_there() -> None:
    desk = Desk.seated(options=SMALL)
    mine = desk.table.seats[1].token_hash or ""
    desk.leaves(1)
    assert not desk.table.seats[1].is_taken
    desk.comes_back(1)
    assert desk.table.seats[1].has_person
    desk.leaves(1)
    desk.sit(1, name="Somebody else")
    with refused("table-not-yours"):
        desk.by_token(mine)


def test_who_has_left_must_come_back_before_playing() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.leaves(0)
    with refused("table-standing"):
        desk.does(0, "draw")
    with refused("table-left-already"):
        desk.leaves(0)


def test_a_bot_takes_over_an_empty_seat_when_the_others_agree() -> None:
    desk = Desk.seated("hearth", "ppp")
    desk.leaves(1)
    proposal = desk.proposes(0, Wish("take_over", target=1, bot="random"))
    assert desk.table.seats[1].bot is None
    desk.votes(2, proposal)
    assert desk.table.seats[1].bot == "random"
    desk.comes_back(1)
    assert desk.table.seats[1].has_person


def test_a_bot_cannot_take_a_seat_somebody_holds() -> None:
    desk = Desk.seated("hearth", "pp")
    with refused("table-seat-held"):
        desk.proposes(0, Wish("take_over", target=1, bot="random"))
    with refused("bot-unknown"):
        desk.proposes(0, Wish("take_over", target=1, bot="oracle"))


def test_a_seat_is_empty_when_its_person_is_away_and_silent_for_long() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.waits(VACANT_AFTER[True] // 60_000)
    with refused("table-seat-held"):
        desk.proposes(0, Wish("take_over", target=1, bot="random"), here=[1])
    desk.proposes(0, Wish("take_over", target=1, bot="random"), here=[0])
    assert desk.table.seats[1].bot == "random"
    assert desk.by_token(desk.table.seats[1].token_hash or "") == 1


def test_a_seat_left_at_a_strict_table_is_kept_for_its_person() -> None:
    """T1: whoever sits down there sees the hand."""
    desk = Desk.seated("omens", "pp", is_friendly=False)
    desk.leaves(1)
    for seat in (1, None):
        with refused("table-seat-kept"):
            desk.sit(seat, name="Somebody else")
    desk.comes_back(1)
    assert desk.table.seats[1].has_person


def test_a_seat_left_at_a_strict_table_is_free_after_a_day() -> None:
    desk = Desk.seated("omens", "pp", is_friendly=False)
    desk.leaves(1)
    desk.waits(VACANT_AFTER[False] // 60_000)
    desk.sit(1, name="Somebody else")
    assert desk.table.seats[1].name == "Somebody else"


def test_a_seat_left_at_a_friendly_table_or_before_the_game_is_free_at_once() -> None:
    friendly = Desk.seated("omens", "pp")
    friendly.leaves(1)
    friendly.sit(1, name="Somebody else")
    waiting = Desk("omens", "ppp", is_friendly=False)
    waiting.sit(0)
    waiting.sit(1)
    waiting.leaves(1)
    waiting.sit(1, name="Somebody else")
    assert waiting.table.seats[1].name == friendly.table.seats[1].name == "Somebody else"


def test_the_nonce_of_an_unnamed_act_is_known_again_after_a_crash_and_tells_nobody() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, 'tell "once"')
    desk.does(1, "strike t0", nonce="a secret nonce")
    again = Table.fold(desk.table.id, TOYS, desk.log, desk.table.texts)
    assert list(again.unnamed) == [tokens.hash_nonce(desk.table.id, "a secret nonce")]
    struck = events.encode(desk.log[-1])
    assert b"secret" not in struck
    assert b"seat" not in struck
    assert (1, "a secret nonce") not in again.nonces


def test_a_vote_passes_when_the_last_one_awaited_leaves() -> None:
    desk = Desk.seated("hearth", "ppp")
    proposal = desk.proposes(0, Wish("abandon"))
    desk.votes(1, proposal)
    desk.leaves(2)
    assert desk.table.status == "abandoned"


def test_an_abandoned_game_opens_its_seed_and_asks_nobody() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, "keep")
    assert "seed" not in desk.record(0)
    desk.votes(1, desk.proposes(0, Wish("abandon")))
    assert desk.table.status == "abandoned"
    assert desk.sight(1).prompts == []
    assert verify(desk.read_record(), TOYS).draws == 1
    with refused("table-not-playing"):
        desk.proposes(1, Wish("abandon"))


def test_the_same_thing_is_proposed_once() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.proposes(0, Wish("abandon"))
    with refused("table-proposed-already"):
        desk.proposes(1, Wish("abandon"))


def test_a_rematch_turns_the_seats() -> None:
    desk = Desk.seated("omens", "ppb", options=SMALL)
    with refused("table-not-over"):
        seating.rematch(desk.table, "t2")
    desk.resigns(0)
    desk.resigns(1)
    assert desk.table.status == "over"
    order = seating.next_order(desk.table, "ab" * 32, "again")
    assert [plan.kind for plan in order.plans] == ["bot", "person", "person"]
    assert (order.previous, order.options) == ("t1", desk.table.created.options)


# Chat


def test_chat_is_in_the_log_as_a_number_and_survives_the_fold() -> None:
    desk = Desk("hearth", "pp")
    desk.sit(0)
    desk.says(0, "  anyone\nthere?\x1b ")
    assert [it.text for it in desk.table.chat] == ["anyone there?"]
    assert b"anyone" not in b"".join(map(events.encode, desk.log))
    assert desk.folded_again().chat == desk.table.chat
    for text, key in (("", "table-chat-empty"), ("x" * 501, "table-text-too-long")):
        with refused(key):
            desk.says(0, text)


# Anonymous acts and erased text


def test_an_anonymous_act_leaves_no_trace_of_who_it_was() -> None:
    logs = []
    for who in (0, 1):
        desk = Desk.seated("hearth", "pp")
        desk.does(0, 'tell "once upon a time"')
        desk.does(who, "strike t0", nonce="drawn at random")
        logs.append(b"".join(map(events.encode, desk.log)))
        assert {nonce for _, nonce in desk.table.nonces if nonce[0] in "ns"} == {"n1"}
        assert b"drawn at random" not in logs[-1]
    assert logs[0] == logs[1]


def test_struck_text_is_gone_from_table_words_and_record() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, 'tell "once upon a time"')
    assert any("once upon" in it for it in words(desk))
    desk.does(1, "strike t0")
    assert desk.table.left == {1: None}
    assert desk.table.texts == {1: None}
    assert desk.table.rewritten_at == desk.table.seq
    assert not any("once upon" in it for it in words(desk))
    assert "0 tell removed\n" in desk.record(0)
    assert "once upon" not in repr(desk.table.playthrough)


def test_a_table_with_struck_text_folds_and_still_knows_when_it_was_rewritten() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, 'tell "once upon a time"')
    desk.does(1, "strike t0")
    desk.says(1, "sorry")
    again = desk.folded_again()
    assert again.rewritten_at == desk.table.rewritten_at
    assert [it.said for it in again.lines] == [it.said for it in desk.table.lines]
    assert again.left == {}


def test_struck_text_stays_gone_when_the_strike_is_taken_back() -> None:
    desk = Desk.seated("hearth", "pp")
    desk.does(0, 'tell "once upon a time"')
    desk.does(1, "strike t0")
    desk.votes(1, desk.proposes(0, Wish("take_back", ply=2)))
    assert "0 tell removed\n" in desk.record(0)
    assert desk.folded_again().ply == 1


def test_text_can_be_struck_after_the_end() -> None:
    desk = Desk.seated("hearth", "pp", options={"rounds": 1})
    desk.does(0, 'tell "once upon a time"')
    desk.play_out()
    assert [it.kind for it in desk.sight(1).prompts] == ["strike"]
    assert desk.sight(None).prompts == []
    desk.does(1, "strike t0")
    assert "once upon" not in desk.record()
    assert verify(desk.read_record(), TOYS).draws > 0


# Fair luck


@pytest.mark.parametrize("game", ["omens", "hearth"])
def test_the_record_of_a_finished_game_verifies(game: str) -> None:
    desk = Desk.seated(game, "pp")
    desk.play_out()
    made = desk.read_record()
    assert verify(made, TOYS).draws == len(desk.draws())
    assert made.extras["commit"] == desk.table.fortune.commit


def test_the_record_verifies_after_take_backs_and_a_newcomer() -> None:
    desk = Desk.seated("hearth", "ppb")
    desk.does(0, "keep")
    desk.votes(1, desk.proposes(0, Wish("take_back", ply=1)))
    desk.does(0, "keep")
    desk.leaves(1)
    desk.sit(1, name="Newcomer")
    desk.play_out()
    made = desk.read_record()
    found = verify(made, TOYS)
    assert found.draws == len(desk.draws()) - 1
    assert found.missing == [0]
    assert "#: draw 1\n* " in desk.record()
    assert made.extras["shares"] == [desk.share(0), desk.share(1), None]


def test_a_record_in_progress_hides_what_the_seat_may_not_know() -> None:
    desk = Desk.seated(options=SMALL)
    desk.answers_first(0)
    mine, others, all_ = desk.record(0), desk.record(1), desk.record(None)
    assert "seed" not in mine
    assert "entropy" not in mine
    assert "0 bury ?" in others
    assert "0 bury ?" not in mine
    assert "* deal ? / ? / ?" in all_
    assert record.replay(record.read(mine), TOYS).view(0) == desk.sight(0).view


def test_words_that_were_taken_back_are_forgotten() -> None:
    desk = Desk.seated("hearth")
    desk.does(0, 'tell "what I did not mean"')
    number = desk.proposes(0, Wish("take_back", ply=1))
    desk.votes(1, number)
    assert "what I did not mean" not in str(desk.table.texts)
    assert desk.table.left == {1: None}
    assert desk.folded_again().playthrough.state == desk.table.playthrough.state
