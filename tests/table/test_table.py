"""A table played by commands."""

from pathlib import Path
from unittest.mock import Mock

import pytest

from foretold.bots import LEVELS
from foretold.core import record
from foretold.core.errors import ForetoldError
from foretold.core.notation import parse
from foretold.core.play import digest
from foretold.core.verify import verify
from foretold.core.words import heard_by, phrase, render
from foretold.table.acts import commands, seating, tokens
from foretold.table.acts.commands import Wish
from foretold.table.acts.seating import VACANT_AFTER
from foretold.table.log import events
from foretold.table.table import Table
from tests.table.parlour import Parlour
from tests.toys import TOYS

ROOT = Path(__file__).parents[2]
SMALL = {"ranks": 3, "hand": 3, "bury": 1}


def refused(key: str) -> pytest.RaisesExc[ForetoldError]:
    return pytest.RaisesExc(ForetoldError, check=lambda error: error.words.key == key)


def words(parlour: Parlour, seat: int | None = None) -> list[str]:
    return [render(it) for line in parlour.table.lines for it in heard_by(seat, line.said)]


# Making and filling


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    parlour = Parlour("omens", "pp", options=SMALL)
    parlour.sit(0)
    assert parlour.kinds() == ["created", "seated"]
    assert parlour.sight(0).prompts == []
    parlour.sit(1)
    assert parlour.table.status == "playing"
    before_luck = ["promised", "promised", "called", "opened", "opened"]
    assert parlour.kinds() == ["created", "seated", "seated", "started", *before_luck, "moved"]
    assert [it.kind for it in parlour.sight(0).prompts] == ["bury"]


def test_options_and_name_are_kept_in_canonical_form() -> None:
    parlour = Parlour("omens", "pp", {"hand": 14, "bury": 1})
    assert parlour.table.created.options == {"bury": 1}
    assert parlour.table.created.name == "The Quiet Comet"
    assert parlour.table.created.rules == TOYS["omens"].rules


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
        Parlour(game, seats, options)


def test_a_seat_kept_for_a_person_needs_the_invitation_and_an_open_one_does_not() -> None:
    parlour = Parlour("omens", "po", options=SMALL)
    with refused("table-invitation-needed"):
        parlour.sit(0, is_invited=False)
    parlour.sit(None, is_invited=False)
    assert [it.is_taken for it in parlour.table.seats] == [False, True]
    with refused("table-no-free-seat"):
        parlour.sit(None, is_invited=False, name="Somebody else")


def test_a_taken_seat_cannot_be_taken() -> None:
    parlour = Parlour.seated(options=SMALL)
    with refused("table-seat-taken"):
        parlour.sit(1, name="Somebody else")
    with refused("illegal-no-seat"):
        parlour.sit(7)


def test_names_lose_control_characters_and_may_not_be_long() -> None:
    parlour = Parlour("omens", "pp", options=SMALL)
    parlour.sit(0, name=" In\u202eè\x00s\n")
    assert parlour.table.seats[0].name == "Inès"
    with refused("table-text-too-long"):
        parlour.sit(1, name="x" * 41)


# Playing


def test_a_person_never_sends_the_marks_of_records() -> None:
    parlour = Parlour.seated("hearth", "pp")
    for move in ("tell removed", "tell ?"):
        with refused("table-mark"):
            parlour.does(0, move)
    parlour.does(0, 'tell "removed"')
    assert str(parlour.table.playthrough.history[0].move) == 'tell "removed"'


def test_a_move_is_refused_with_the_reason_of_the_game() -> None:
    parlour = Parlour.seated(options=SMALL)
    with refused("shape-pick"):
        parlour.does(0, "bury d9")
    with refused("illegal-verb"):
        parlour.does(0, "play d9", prompt=parlour.sight(0).prompts[0].id)


def test_a_move_for_another_open_prompt_is_refused() -> None:
    parlour = Parlour.seated("hearth", "pp")
    turn = parlour.prompt_for(0, "draw")
    with refused("shape-one-of"):
        parlour.does(0, 'tell "once"', prompt=turn)


def test_a_seat_cannot_answer_for_another() -> None:
    parlour = Parlour.seated("hearth", "pp")
    with refused("table-prompt-closed"):
        parlour.does(1, "draw", prompt=parlour.prompt_for(0, "draw"))


def test_an_answered_prompt_is_closed() -> None:
    parlour = Parlour.seated("hearth", "pp")
    prompt = parlour.prompt_for(0, "draw")
    parlour.does(0, "draw")
    with refused("table-prompt-closed"):
        parlour.does(0, "draw", prompt=prompt)


def test_each_move_takes_a_number_and_the_nonce_of_a_seat_is_remembered() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, "draw", nonce="once")
    assert parlour.table.nonces[0, "once"] == len(parlour.log) - 1  # the draw it asked for came after it
    assert parlour.folded_again().nonces == parlour.table.nonces


def test_a_move_is_read_once_and_a_draw_never(monkeypatch: pytest.MonkeyPatch) -> None:
    parlour = Parlour.seated("hearth", "pp")
    reader = Mock(wraps=parse)
    for module in (commands, events):
        monkeypatch.setattr(module, "parse", reader)
    parlour.does(0, "draw")
    assert [it.actor for it in parlour.moves()[-2:]] == [0, "*"]
    reader.assert_called_once_with("draw")


def test_words_private_to_a_seat_stay_with_it() -> None:
    parlour = Parlour.seated(options=SMALL)
    assert any(it.startswith("Your hand") for it in words(parlour, 0))
    assert words(parlour, 0) != words(parlour, 1)
    assert not any(it.startswith("Your hand") for it in words(parlour))


def test_with_a_resignation_of_three_the_game_goes_on_and_the_person_is_asked_no_more() -> None:
    parlour = Parlour.seated("omens", "ppp", options=SMALL)
    parlour.resigns(1)
    assert parlour.table.status == "playing"
    assert parlour.table.is_stood_in(1)
    assert parlour.sight(1).prompts == []
    with refused("illegal-resigned"):
        parlour.resigns(1)


def test_with_a_resignation_of_two_the_game_ends() -> None:
    parlour = Parlour.seated(options=SMALL)
    parlour.resigns(0)
    assert parlour.table.status == "over"
    assert parlour.sight(1).outcome is not None
    with refused("table-not-playing"):
        parlour.resigns(1)


# The fold


@pytest.mark.parametrize("game", ["omens", "hearth"])
def test_a_table_folded_from_its_log_is_the_same_table(game: str) -> None:
    parlour = Parlour.seated(game, "pp")
    parlour.says(0, "good luck")
    parlour.play_out()
    again = parlour.folded_again()
    assert digest(again.game, again.playthrough.state) == digest(
        parlour.table.game, parlour.table.playthrough.state
    )
    for seat in (None, 0, 1):
        assert parlour.sight(seat) == Parlour.sight(_with(parlour, again), seat)
    assert [it.said for it in again.lines] == [it.said for it in parlour.table.lines]
    assert again.chat == parlour.table.chat
    assert (again.status, again.seq) == ("over", parlour.table.seq)


def _with(parlour: Parlour, table: object) -> Parlour:
    other = object.__new__(Parlour)
    other.__dict__ = {**parlour.__dict__, "table": table}
    return other


def test_a_log_out_of_order_is_refused() -> None:
    parlour = Parlour.seated(options=SMALL)
    with refused("table-log-order"):
        parlour.table.apply(parlour.log[1])


# Take-back


def test_a_move_is_taken_back_when_all_agree_and_the_log_keeps_it() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, "keep")
    plies = parlour.table.ply
    proposal = parlour.proposes(0, Wish("take_back", ply=1))
    assert parlour.table.ply == plies
    parlour.votes(1, proposal)
    assert parlour.table.ply == 0
    assert parlour.table.proposals == {}
    assert parlour.kinds()[-5:] == ["moved", "moved", "proposed", "voted", "taken_back"]
    assert "keep" not in parlour.record()
    assert words(parlour)[-1] == "The last 2 moves were taken back."
    assert not any(line.ply for line in parlour.table.lines)


def test_a_stale_answer_to_a_question_asked_again_is_refused() -> None:
    parlour = Parlour.seated("hearth", "pp")
    prompt = parlour.prompt_for(0, "draw")
    parlour.does(0, "draw")
    parlour.votes(1, parlour.proposes(0, Wish("take_back", ply=1)))
    with refused("table-prompt-closed"):
        parlour.does(0, "draw", prompt=prompt)
    assert parlour.prompt_for(0, "draw") != prompt
    parlour.does(0, "draw")


def test_luck_after_a_take_back_is_fresh() -> None:
    parlour = Parlour.seated(options=SMALL)
    parlour.votes(1, parlour.proposes(0, Wish("take_back", ply=1)))
    first, second = parlour.draws()
    assert first != second


def test_one_refusal_ends_a_proposal() -> None:
    parlour = Parlour.seated("hearth", "ppp")
    parlour.does(0, "draw")
    proposal = parlour.proposes(0, Wish("take_back", ply=1))
    parlour.votes(2, proposal)
    parlour.votes(1, proposal, agrees=False)
    assert parlour.table.ply == 2
    with refused("table-no-proposal"):
        parlour.votes(2, proposal)


def test_whoever_proposed_can_withdraw_it() -> None:
    parlour = Parlour.seated("hearth", "pp")
    proposal = parlour.proposes(0, Wish("abandon"))
    parlour.votes(0, proposal, agrees=False)
    assert parlour.table.proposals == {}


def test_alone_with_bots_a_take_back_needs_nobody() -> None:
    parlour = Parlour.seated("hearth", "pb")
    parlour.does(0, "draw")
    parlour.proposes(0, Wish("take_back", ply=1))
    assert parlour.table.ply == 0


def test_only_friendly_tables_take_moves_back() -> None:
    parlour = Parlour.seated("hearth", "pp", is_friendly=False)
    parlour.does(0, "draw")
    with refused("table-not-friendly"):
        parlour.proposes(0, Wish("take_back", ply=1))


def test_a_move_that_was_not_made_cannot_be_taken_back() -> None:
    parlour = Parlour.seated("hearth", "pp")
    for ply in (None, 0, 1, -3):
        with refused("table-no-such-move"):
            parlour.proposes(0, Wish("take_back", ply=ply))


def test_a_take_back_folds_from_the_log() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, "draw")
    parlour.votes(1, parlour.proposes(0, Wish("take_back", ply=1)))
    parlour.play_out()
    again = parlour.folded_again()
    assert (again.epoch, again.rewritten_at, again.seqs) == (1, parlour.table.rewritten_at, parlour.table.seqs)
    assert [it.ply for it in again.lines] == [it.ply for it in parlour.table.lines]


# Leaving, coming back, bots


def test_who_leaves_keeps_the_seat_until_somebody_else_sits_there() -> None:
    parlour = Parlour.seated(options=SMALL)
    mine = parlour.table.seats[1].token_hash or ""
    parlour.leaves(1)
    assert not parlour.table.seats[1].is_taken
    parlour.comes_back(1)
    assert parlour.table.seats[1].has_person
    parlour.leaves(1)
    parlour.sit(1, name="Somebody else")
    with refused("table-not-yours"):
        parlour.by_token(mine)


def test_who_has_left_must_come_back_before_playing() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.leaves(0)
    with refused("table-standing"):
        parlour.does(0, "draw")
    with refused("table-left-already"):
        parlour.leaves(0)


def test_a_bot_takes_over_an_empty_seat_when_the_others_agree() -> None:
    parlour = Parlour.seated("hearth", "ppp")
    parlour.leaves(1)
    proposal = parlour.proposes(0, Wish("take_over", target=1, bot="random"))
    assert parlour.table.seats[1].bot is None
    parlour.votes(2, proposal)
    assert parlour.table.seats[1].bot == "random"
    parlour.comes_back(1)
    assert parlour.table.seats[1].has_person


def test_a_bot_takes_a_seat_that_nobody_came_for_and_the_game_begins() -> None:
    parlour = Parlour("hearth", "ppp")
    parlour.sit(0)
    parlour.proposes(0, Wish("take_over", target=2, bot="random"))
    assert (parlour.table.seats[2].bot, parlour.table.status) == ("random", "waiting")
    with refused("table-not-playing"):
        parlour.proposes(0, Wish("abandon"))
    parlour.sit(1)
    assert parlour.table.status == "playing"
    assert parlour.folded_again().seats[2].bot == "random"


def test_a_bot_cannot_take_a_seat_somebody_holds() -> None:
    parlour = Parlour.seated("hearth", "pp")
    with refused("table-seat-held"):
        parlour.proposes(0, Wish("take_over", target=1, bot="random"))
    with refused("bot-unknown"):
        parlour.proposes(0, Wish("take_over", target=1, bot="oracle"))


def test_a_seat_is_empty_when_its_person_is_away_and_silent_for_long() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.waits(VACANT_AFTER[True] // 60_000)
    with refused("table-seat-held"):
        parlour.proposes(0, Wish("take_over", target=1, bot="random"), here=[1])
    parlour.proposes(0, Wish("take_over", target=1, bot="random"), here=[0])
    assert parlour.table.seats[1].bot == "random"
    assert parlour.by_token(parlour.table.seats[1].token_hash or "") == 1


def test_a_seat_left_at_a_strict_table_is_kept_for_its_person() -> None:
    """T1: whoever sits down there sees the hand."""
    parlour = Parlour.seated("omens", "pp", is_friendly=False)
    parlour.leaves(1)
    for seat in (1, None):
        with refused("table-seat-kept"):
            parlour.sit(seat, name="Somebody else")
    parlour.comes_back(1)
    assert parlour.table.seats[1].has_person


def test_a_seat_left_at_a_strict_table_is_free_after_a_day() -> None:
    parlour = Parlour.seated("omens", "pp", is_friendly=False)
    parlour.leaves(1)
    parlour.waits(VACANT_AFTER[False] // 60_000)
    parlour.sit(1, name="Somebody else")
    assert parlour.table.seats[1].name == "Somebody else"


def test_a_seat_left_at_a_friendly_table_or_before_the_game_is_free_at_once() -> None:
    friendly = Parlour.seated("omens", "pp")
    friendly.leaves(1)
    friendly.sit(1, name="Somebody else")
    waiting = Parlour("omens", "ppp", is_friendly=False)
    waiting.sit(0)
    waiting.sit(1)
    waiting.leaves(1)
    waiting.sit(1, name="Somebody else")
    assert waiting.table.seats[1].name == friendly.table.seats[1].name == "Somebody else"


def test_the_nonce_of_an_unnamed_act_is_known_again_after_a_crash_and_tells_nobody() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, 'tell "once"')
    parlour.does(1, "strike t0", nonce="a secret nonce")
    again = Table.fold(parlour.table.id, TOYS, parlour.log, parlour.table.texts)
    assert list(again.unnamed) == [tokens.hash_nonce(parlour.table.id, "a secret nonce")]
    struck = events.encode(parlour.log[-1])
    assert b"secret" not in struck
    assert b"seat" not in struck
    assert (1, "a secret nonce") not in again.nonces


def test_a_vote_passes_when_the_last_one_awaited_leaves() -> None:
    parlour = Parlour.seated("hearth", "ppp")
    proposal = parlour.proposes(0, Wish("abandon"))
    parlour.votes(1, proposal)
    parlour.leaves(2)
    assert parlour.table.status == "abandoned"


def test_an_abandoned_game_opens_its_seed_and_asks_nobody() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, "keep")
    assert "seed" not in parlour.record(0)
    parlour.votes(1, parlour.proposes(0, Wish("abandon")))
    assert parlour.table.status == "abandoned"
    assert parlour.sight(1).prompts == []
    assert verify(parlour.read_record(), TOYS).draws == 1
    with refused("table-not-playing"):
        parlour.proposes(1, Wish("abandon"))


def test_the_same_thing_is_proposed_once() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.proposes(0, Wish("abandon"))
    with refused("table-proposed-already"):
        parlour.proposes(1, Wish("abandon"))


def test_a_rematch_turns_the_seats() -> None:
    parlour = Parlour.seated("omens", "ppb", options=SMALL)
    with refused("table-not-over"):
        seating.rematch(parlour.table, "t2")
    parlour.resigns(0)
    parlour.resigns(1)
    assert parlour.table.status == "over"
    order = seating.next_order(parlour.table, "ab" * 32, "again")
    assert [plan.kind for plan in order.plans] == ["bot", "person", "person"]
    assert [plan.name for plan in order.plans] == ["", *(seat.name for seat in parlour.table.seats[:2])]
    assert (order.previous, order.options) == ("t1", parlour.table.created.options)


# Chat


def test_chat_is_in_the_log_as_a_number_and_survives_the_fold() -> None:
    parlour = Parlour("hearth", "pp")
    parlour.sit(0)
    parlour.says(0, "  anyone\nthere?\x1b ")
    assert [it.text for it in parlour.table.chat] == ["anyone there?"]
    assert b"anyone" not in b"".join(map(events.encode, parlour.log))
    assert parlour.folded_again().chat == parlour.table.chat
    for text, key in (("", "table-chat-empty"), ("x" * 501, "table-text-too-long")):
        with refused(key):
            parlour.says(0, text)


# Anonymous acts and erased text


def test_an_anonymous_act_leaves_no_trace_of_who_it_was() -> None:
    logs = []
    for who in (0, 1):
        parlour = Parlour.seated("hearth", "pp")
        parlour.does(0, 'tell "once upon a time"')
        parlour.does(who, "strike t0", nonce="drawn at random")
        logs.append(b"".join(map(events.encode, parlour.log)))
        assert {nonce for _, nonce in parlour.table.nonces if nonce[0] in "ns"} == {"n1"}
        assert b"drawn at random" not in logs[-1]
    assert logs[0] == logs[1]


def test_struck_text_is_gone_from_table_words_and_record() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, 'tell "once upon a time"')
    assert any("once upon" in it for it in words(parlour))
    parlour.does(1, "strike t0")
    assert parlour.table.left == {1: None}
    assert parlour.table.texts == {1: None}
    assert parlour.table.rewritten_at == parlour.table.seq
    assert not any("once upon" in it for it in words(parlour))
    assert "0 tell removed\n" in parlour.record(0)
    assert "once upon" not in repr(parlour.table.playthrough)


def test_a_table_with_struck_text_folds_and_still_knows_when_it_was_rewritten() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, 'tell "once upon a time"')
    parlour.does(1, "strike t0")
    parlour.says(1, "sorry")
    again = parlour.folded_again()
    assert again.rewritten_at == parlour.table.rewritten_at
    assert [it.said for it in again.lines] == [it.said for it in parlour.table.lines]
    assert again.left == {}


def test_struck_text_stays_gone_when_the_strike_is_taken_back() -> None:
    parlour = Parlour.seated("hearth", "pp")
    parlour.does(0, 'tell "once upon a time"')
    parlour.does(1, "strike t0")
    parlour.votes(1, parlour.proposes(0, Wish("take_back", ply=2)))
    assert "0 tell removed\n" in parlour.record(0)
    assert parlour.folded_again().ply == 1


def test_text_can_be_struck_after_the_end() -> None:
    parlour = Parlour.seated("hearth", "pp", options={"rounds": 1})
    parlour.does(0, 'tell "once upon a time"')
    parlour.play_out()
    assert [it.kind for it in parlour.sight(1).prompts] == ["strike"]
    assert parlour.sight(None).prompts == []
    parlour.does(1, "strike t0")
    assert "once upon" not in parlour.record()
    assert verify(parlour.read_record(), TOYS).draws > 0


# Fair luck


@pytest.mark.parametrize("game", ["omens", "hearth"])
def test_the_record_of_a_finished_game_verifies(game: str) -> None:
    parlour = Parlour.seated(game, "pp")
    parlour.play_out()
    made = parlour.read_record()
    assert verify(made, TOYS).draws == len(parlour.draws())
    assert made.extras["commit"] == parlour.table.fortune.commit


def test_the_record_verifies_after_take_backs_and_a_newcomer() -> None:
    parlour = Parlour.seated("hearth", "ppb")
    parlour.does(0, "keep")
    parlour.votes(1, parlour.proposes(0, Wish("take_back", ply=1)))
    parlour.does(0, "keep")
    parlour.leaves(1)
    parlour.sit(1, name="Newcomer")
    parlour.play_out()
    made = parlour.read_record()
    found = verify(made, TOYS)
    assert found.draws == len(parlour.draws()) - 1
    assert found.missing == [0]
    assert "#: draw 1\n* " in parlour.record()
    assert made.extras["shares"] == [parlour.share(0), parlour.share(1), None]


def test_a_record_in_progress_hides_what_the_seat_may_not_know() -> None:
    parlour = Parlour.seated(options=SMALL)
    parlour.answers_first(0)
    mine, others, all_ = parlour.record(0), parlour.record(1), parlour.record(None)
    assert "seed" not in mine
    assert "entropy" not in mine
    assert "0 bury ?" in others
    assert "0 bury ?" not in mine
    assert "* deal ? / ? / ?" in all_
    assert record.replay(record.read(mine), TOYS).view(0) == parlour.sight(0).view


def test_words_that_were_taken_back_are_forgotten() -> None:
    parlour = Parlour.seated("hearth")
    parlour.does(0, 'tell "what I did not mean"')
    number = parlour.proposes(0, Wish("take_back", ply=1))
    parlour.votes(1, number)
    assert "what I did not mean" not in str(parlour.table.texts)
    assert parlour.table.left == {1: None}
    assert parlour.folded_again().playthrough.state == parlour.table.playthrough.state


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_bot_that_takes_over_has_the_name_that_the_page_gives_it(language: str) -> None:
    page = (ROOT / f"web/src/text/{language}.ftl").read_text(encoding="utf-8")
    for level in LEVELS:
        words = render(phrase("table-taken-over", who="Ada", bot=level), language)
        name = page.partition(f"\nbot-{level} = ")[2].partition("\n")[0]
        assert name, level
        assert words.endswith(f"({name}).")
