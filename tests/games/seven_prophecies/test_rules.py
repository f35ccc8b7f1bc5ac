"""Seven Prophecies: every ruling with behaviour, and the worked examples, played by moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from foretold.core.errors import IllegalMove
from foretold.core.notation import move_in_parts
from foretold.core.play import Playthrough, actors
from foretold.games.seven_prophecies import SevenProphecies
from foretold.games.seven_prophecies.cards import card_of, deck
from foretold.games.seven_prophecies.rules import cubes_left, strength
from foretold.games.tricks.cards import suit_of

GAME = SevenProphecies()
GOLDEN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "golden" / "seven_prophecies.json").read_text())
ROUND = GOLDEN["round"]
CASES = {case["id"]: case for case in ROUND["cases"]}


def dealt(options: dict[str, Any] | None = None, start: int = 0) -> Playthrough:
    parts = [*ROUND["hands"], ROUND["future"], [*ROUND["up"], *ROUND["down"]]]
    playthrough = Playthrough.begin(GAME, 3, options or {})
    return playthrough.play_all(f"* start {start}", f"* {move_in_parts('deal', parts)}")


def foretold(playthrough: Playthrough, foretellings: list[list[int]]) -> Playthrough:
    for seat, cubes in enumerate(foretellings):
        playthrough.play(f"{seat} prophesy {' '.join(map(str, cubes))}")
    return playthrough


def played(playthrough: Playthrough, tricks: int) -> Playthrough:
    for trick in range(tricks):
        leader = ROUND["order"][trick - 1][0] if trick else 0
        for place, card in enumerate(ROUND["plays"][trick]):
            playthrough.play(f"{(leader + place) % 3} play {card}")
    return playthrough


def ended(case: str, options: dict[str, Any] | None = None) -> Playthrough:
    return played(foretold(dealt(options), CASES[case]["foretold"]), CASES[case]["end"])


@pytest.mark.parametrize("trick", GOLDEN["tricks"], ids=lambda trick: trick["id"])
def test_ranking_of_single_tricks(trick: dict[str, Any]) -> None:
    """S1, S2: colour, then number, then time; if nobody matches, number and time alone."""
    seats, asked = len(trick["plays"]), suit_of(card_of(trick["future"]))
    by_seat = {
        (trick["leader"] + place) % seats: strength(card_of(card), asked, place)
        for place, card in enumerate(trick["plays"])
    }
    assert sorted(by_seat, key=by_seat.__getitem__, reverse=True) == trick["order"]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_complete_round(case: dict[str, Any]) -> None:
    """S-EX1: where it ends, what is left, what changes (S6, S7, S8)."""
    before = played(foretold(dealt(), case["foretold"]), case["end"] - 1)
    assert before.state.state.round == 0
    playthrough = ended(case["id"])
    state = playthrough.state.state
    assert state.round == 1
    assert [cubes_left(state.cubes[seat]) for seat in range(3)] == case["left"]
    assert GAME.scores(playthrough.state) == [max(0, change) for change in case["change"]]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_single_round_is_won_by_most_fulfilled_or_the_worst_last_rank(case: dict[str, Any]) -> None:
    """S13, and the variant's own tie rule: all seven at once go to the worst rank, fewer are shared."""
    outcome = GAME.outcome(ended(case["id"], {"variant": "single-round"}).state)
    assert outcome is not None
    assert outcome.winners == case["single"]
    assert outcome.scores == [7 - left for left in case["left"]]


def test_a_tie_below_seven_may_go_to_the_worst_last_rank() -> None:
    """Case g: seats 1 and 2 fulfil three each; in the last trick seat 1 is third."""
    options = {"variant": "single-round", "single_tie": "last-trick-worst"}
    outcome = GAME.outcome(ended("g", options).state)
    assert outcome is not None
    assert outcome.winners == [1]


def test_ranks_of_every_trick_are_in_the_view() -> None:
    playthrough = ended("g")
    for trick, order in zip(playthrough.view(0).tricks, ROUND["order"], strict=True):  # type: ignore[attr-defined]
        by_rank = sorted(zip(trick.ranks, range(3), strict=True))
        assert [(trick.leader + place) % 3 for _, place in by_rank] == order


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_the_view_tells_for_whom_each_trick_came_true(case: dict[str, Any]) -> None:
    """What a card took is what was foretold less what is left."""
    view = ended(case["id"]).view(0)
    taken = [0, 0, 0]
    for trick in view.tricks:  # type: ignore[attr-defined]
        for place, is_true in enumerate(trick.is_true):
            taken[(trick.leader + place) % 3] += is_true
    assert taken == [7 - left for left in case["left"]]


def test_the_view_tells_what_rank_a_card_would_have() -> None:
    """As the trick lies, and to nobody but who is to play."""
    playthrough = foretold(dealt(), CASES["a"]["foretold"])
    leads, waits = playthrough.view(0), playthrough.view(1)
    assert set(leads.would_rank.values()) == {1}  # type: ignore[attr-defined]
    assert waits.would_rank == {}  # type: ignore[attr-defined]
    playthrough.play(f"0 play {ROUND['plays'][0][0]}")
    second = ROUND["plays"][0][1]
    would = playthrough.view(1).would_rank[second]  # type: ignore[attr-defined]
    playthrough.play(f"1 play {second}")
    lies = playthrough.view(1).tricks[0]  # type: ignore[attr-defined]
    assert lies.ranks[1] == would
    assert sorted(lies.ranks) == [1, 2]
    assert lies.is_true == []


def test_the_tenth_trick_can_be_agreed_not_to_count() -> None:
    """S7 with `tenth_trick` void: case d fulfils in the tenth trick and gains nothing."""
    assert GAME.scores(ended("d").state) == [2, 0, 0]
    assert GAME.scores(ended("d", {"tenth_trick": "void"}).state) == [0, 0, 0]


@pytest.mark.parametrize("cubes", ["7 0 0", "0 0 7", "3 3 1"])
def test_cubes_can_be_shared_out_in_any_way(cubes: str) -> None:
    """S3"""
    dealt().play(f"0 prophesy {cubes}")


@pytest.mark.parametrize("cubes", ["7 0", "3 3 2", "8 0 0", "7 0 0 0", "-1 8 0", ""])
def test_a_prophecy_that_does_not_sum_to_seven_is_refused(cubes: str) -> None:
    with pytest.raises(IllegalMove, match="exactly 7 over 3"):
        dealt().play(f"0 prophesy {cubes}".strip())


def test_a_prophecy_is_final_and_hidden_until_all_are_in() -> None:
    """S12"""
    playthrough = dealt().play_all("1 prophesy 7 0 0")
    with pytest.raises(IllegalMove, match="final"):
        playthrough.play("1 prophesy 0 7 0")
    assert playthrough.view(0).foretold == [[], [], []]  # type: ignore[attr-defined]
    assert playthrough.view(1).foretold == [[], [7, 0, 0], []]  # type: ignore[attr-defined]
    playthrough.play_all("0 prophesy 0 7 0", "2 prophesy 0 0 7")
    assert playthrough.view(None).foretold == [[0, 7, 0], [7, 0, 0], [0, 0, 7]]  # type: ignore[attr-defined]


def test_the_leader_must_follow_the_future_too() -> None:
    """S4: the first future card is yellow."""
    playthrough = foretold(dealt(), CASES["g"]["foretold"])
    assert playthrough.legal(0) == ["play Y1", "play Y2", "play Y4", "play Y9"]
    with pytest.raises(IllegalMove, match="You must play Star: Star 1, Star 2, Star 4, Star 9"):
        playthrough.play("0 play R5")


def test_who_cannot_follow_plays_anything() -> None:
    playthrough = played(foretold(dealt(), CASES["g"]["foretold"]), 5)
    assert actors(GAME, playthrough.state) == [2]
    assert len(playthrough.legal(2)) == 5
    playthrough.play("2 play B11")
    assert playthrough.view(0).voids == [0, 0, 1]  # type: ignore[attr-defined]


def test_a_card_one_does_not_hold_and_a_play_out_of_turn_are_refused() -> None:
    playthrough = foretold(dealt(), CASES["g"]["foretold"])
    with pytest.raises(IllegalMove, match="You do not hold “Star 11”"):
        playthrough.play("0 play Y11")
    with pytest.raises(IllegalMove, match="not your turn"):
        playthrough.play("1 play Y11")


def test_taking_back_a_cube_is_not_a_choice() -> None:
    """S5: a rank with a cube on it takes it at once, one without changes nothing."""
    playthrough = played(foretold(dealt(), [[0, 7, 0], [0, 7, 0], [7, 0, 0]]), 1)
    assert playthrough.view(0).cubes == [[0, 6, 0], [0, 7, 0], [7, 0, 0]]  # type: ignore[attr-defined]


def test_scores_begin_at_zero_and_never_fall_below() -> None:
    """S9, S10: seat 0 gains 2, then loses 5 and is at 0, not at -3."""
    playthrough = ended("b")
    assert GAME.scores(playthrough.state) == [2, 2, 0]
    parts = [*ROUND["hands"], ROUND["future"], [*ROUND["up"], *ROUND["down"]]]
    playthrough.play(f"* {move_in_parts('deal', parts)}")
    assert playthrough.view(0).starter == 1, "S11: the start moves on to the left, whoever won tricks"  # type: ignore[attr-defined]
    foretold(playthrough, [[7, 0, 0], [0, 0, 7], [0, 7, 0]])
    assert actors(GAME, playthrough.state) == [1]


def test_two_fulfilments_count_rounds_and_end_the_game() -> None:
    """S14: seats 0 and 1 fulfil in both rounds and share."""
    options = {"variant": "two-fulfilments"}
    playthrough = ended("f", options)
    assert GAME.scores(playthrough.state) == [1, 1, 1]
    assert GAME.outcome(playthrough.state) is None
    assert not GAME.is_bounded(playthrough.options)
    assert GAME.is_bounded({"variant": "two-fulfilments", "max_rounds": 5})


def test_two_fulfilments_end_at_the_agreed_limit() -> None:
    outcome = GAME.outcome(ended("b", {"variant": "two-fulfilments", "max_rounds": 1}).state)
    assert outcome is not None
    assert outcome.winners == [0, 1]


@pytest.mark.parametrize(
    "change",
    [
        lambda parts: [[*parts[0][:9], parts[1][0]], *parts[1:]],
        lambda parts: [parts[0][:9], *parts[1:]],
        lambda parts: [*parts[:3], parts[3][:9], [*parts[4], "Y10"]],
        lambda parts: [[*parts[0][:9], "R13"], *parts[1:]],
    ],
    ids=["a card twice", "a card missing", "parts of other sizes", "a card of another deck"],
)
def test_a_wrong_deal_is_refused_and_nothing_changes(change: Any) -> None:
    parts = [*ROUND["hands"], ROUND["future"], [*ROUND["up"], *ROUND["down"]]]
    playthrough = Playthrough.begin(GAME, 3, {}).play_all("* start 0")
    with pytest.raises(IllegalMove, match="cannot be drawn here"):
        playthrough.play(f"* {move_in_parts('deal', change(parts))}")
    assert len(playthrough.history) == 1


def test_decks_have_52_and_44_cards() -> None:
    assert (len(deck(4)), len(deck(3))) == (52, 44)


def test_with_three_seats_two_cards_lie_open_and_two_do_not() -> None:
    view = dealt().view(None)
    assert (view.up, view.down) == (["B2", "Y5"], 2)  # type: ignore[attr-defined]


def test_what_lay_face_down_is_open_once_the_round_is_over() -> None:
    playthrough = ended("b")
    assert playthrough.view(0).end_down == ["B5", "B6"]  # type: ignore[attr-defined]
    assert [len(cards) for cards in playthrough.view(0).end_hands] == [3, 3, 3]  # type: ignore[attr-defined]
