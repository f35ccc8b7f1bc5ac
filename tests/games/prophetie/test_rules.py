"""Prophétie: every ruling with behaviour, and the worked examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from foretold.core.errors import IllegalMove, OptionError
from foretold.core.kernel import kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import move_in_parts
from foretold.core.play import Playthrough, actors, read_options
from foretold.games.prophetie import Prophetie
from foretold.games.prophetie.cards import DECK, card_of, mask_of, names_of
from foretold.games.prophetie.options import agreement
from foretold.games.prophetie.rules import bet_value, end_deal, legal_cards, winner_place
from foretold.games.prophetie.state import JAGUAR_ONLY, MOST_SEATS, NONE, PLAY, State

GAME = Prophetie()
KERNEL: Any = kernel_of(GAME)
GOLDEN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "golden" / "prophetie.json").read_text())
DEAL = GOLDEN["deal"]
DEFAULTS = {"length": "full", "trumps": None, "trick_memory": "none"}


def in_play(seats: int, trump: int | str, cards: list[str], named: int | None = None) -> tuple[State, Any]:
    """A trick with these cards in play order."""
    table = agreement(seats, DEFAULTS)
    table.trumps[0] = JAGUAR_ONLY if trump == "J" else int(trump)
    state = State(phase=PLAY)
    state.named[0] = NONE if named is None else named
    for place, name in enumerate(cards):
        state.cards[place] = card_of(name)
    state.played = len(cards)
    return state, table


@pytest.mark.parametrize("trick", GOLDEN["tricks"], ids=lambda trick: trick["id"])
def test_who_wins_a_trick(trick: dict[str, Any]) -> None:
    """R4-R10: T01 to T28."""
    state, table = in_play(4, trick["trump"], trick["cards"], trick["named"])
    assert winner_place(state, table) == trick["winner"]


@pytest.mark.parametrize(
    ("hand", "trump", "lead", "legal"),
    [
        (["1-3", "J", "S"], 0, ["1-7"], ["1-3", "J", "S"]),
        (["2-3", "0-9", "J"], 1, ["1-7"], ["0-9", "2-3", "J"]),
        (["1-3", "1-9", "2-2", "L"], 0, ["1-7"], ["1-3", "1-9", "L"]),
        (["S", "2-4"], 0, [], ["2-4"]),
        (["1-3", "2-2"], "J", ["J"], ["1-3", "2-2"]),
    ],
)
def test_legal_plays(hand: list[str], trump: int | str, lead: list[str], legal: list[str]) -> None:
    """R3: a special card is of no suit in the hand, and may always be played when following."""
    state, table = in_play(4, trump, lead)
    state.hands[len(lead)] = mask_of(hand)
    assert names_of(legal_cards(state, table)) == legal


def golden_deal(options: dict[str, Any]) -> Playthrough:
    playthrough = Playthrough.begin(GAME, 6, options).play_all(f"* dealer {DEAL['dealer']}")
    playthrough.play(f"* {move_in_parts('deal', [*DEAL['hands'], []])}")
    return playthrough


def test_a_complete_deal_with_special_leads_and_a_forfeit() -> None:
    """R-EX1; R11, R12, R13: who is due to lead with the Shaman alone scores nothing, though the bet was exact."""
    playthrough = golden_deal({"trumps": [2, 0, 1, 3, 0, 1, 2, 3]})
    for seat, bet in enumerate(DEAL["bets"]):
        playthrough.play(f"{seat} bet {' '.join(bet)}")
    assert [bet_value(bet) for bet in playthrough.state.state.bets] == DEAL["bet_values"]
    for trick in DEAL["tricks"]:
        for place, card in enumerate(trick["cards"]):
            named = f" {trick['named']}" if place == 0 and "named" in trick else ""
            playthrough.play(f"{(trick['leader'] + place) % 6} play {card}{named}")
        assert playthrough.state.state.winners[DEAL["tricks"].index(trick)] == trick["winner"]
    assert playthrough.state.state.won == DEAL["won"]
    assert playthrough.state.state.forfeit == 4
    assert GAME.scores(playthrough.state) == [tricks + bonus for tricks, bonus in DEAL["points"]]
    assert playthrough.state.state.bonuses == [bonus for _, bonus in DEAL["points"]]


def test_two_seats_with_a_forfeit() -> None:
    """T23: the left neighbour leads, the Shaman follows and cannot win."""
    state, table = in_play(2, 0, ["1-3", "S"])
    state.leader, state.forfeit = 1, 0
    assert winner_place(state, table) == 0


def test_the_numbers_of_each_number_of_seats() -> None:
    sizes = {seats: agreement(seats, DEFAULTS) for seats in range(2, 7)}
    assert [table.hand_size for table in sizes.values()] == [17, 17, 15, 12, 10]
    assert [table.bet_size for table in sizes.values()] == [4, 3, 3, 2, 2]
    assert [table.bonus for table in sizes.values()] == [6, 5, 5, 4, 3]
    assert [len(DECK) - seats * table.hand_size for seats, table in sizes.items()] == [26, 9, 0, 0, 0]


def test_scoring_of_a_deal() -> None:
    """Bets 3, 0, 5, 2 and tricks 3, 1, 5, 3 bring 8, 1, 10, 3."""
    table = agreement(4, DEFAULTS)
    state = State()
    bets = (["1-1", "1-2", "1-3"], ["0-1", "0-2", "0-3"], ["2-1", "2-2", "1-4"], ["0-4", "0-5", "2-3"])
    state.bets[:4], state.won[:4] = map(mask_of, bets), [3, 1, 5, 3]
    end_deal(state, table)
    assert state.scores[:4] == [8, 1, 10, 3]
    assert state.bonuses[:4] == [5, 0, 5, 0]


def test_ties_go_to_most_bonus_points_and_are_shared_after_that() -> None:
    """R19"""
    table = agreement(3, DEFAULTS)
    state = State(scores=[52, 52, 40, 0, 0, 0], bonuses=[25, 20, 30, 0, 0, 0])
    assert KERNEL.winners_mask(state, table) == 0b001
    state.bonuses[1] = 25
    assert KERNEL.winners_mask(state, table) == 0b011


def second_deal(scores: list[int], seats: int = 4, length: str = "short") -> Playthrough:
    """The deal after the first, with these scores."""
    playthrough = Playthrough.begin(GAME, seats, {"length": length}).play_all("* dealer 0")
    playthrough.state.state.deal = 1
    playthrough.state.state.scores[:seats] = scores
    playthrough.draw(Seeded(3))
    return playthrough


def test_leaders_bet_first_and_lay_their_bets_open() -> None:
    """R14, R16: with 8, 8, 5, 2 the first two bet together, then show; only then the others are asked."""
    playthrough = second_deal([8, 8, 5, 2])
    assert actors(GAME, playthrough.state) == [0, 1]
    for seat in (0, 1):
        assert all(not bet for bet in playthrough.view(2).bets)  # type: ignore[attr-defined]
        playthrough.play(f"{seat} {playthrough.look(seat).prompts[0].shape.sample(Seeded(1))}")
    assert [bool(bet) for bet in playthrough.view(2).bets] == [True, True, False, False]  # type: ignore[attr-defined]
    assert actors(GAME, playthrough.state) == [2, 3]


def test_two_players_never_show_their_bets() -> None:
    """R15"""
    assert actors(GAME, second_deal([5, 0], seats=2).state) == [0, 1]


def test_a_short_game_ends_with_the_jaguar_alone() -> None:
    """R2: four trumps, then none; R10 in the tricks T24 to T28."""
    table = agreement(4, DEFAULTS | {"length": "short"})
    assert table.trumps[: table.deals] == [0, 1, 2, 3, JAGUAR_ONLY]
    assert agreement(4, DEFAULTS).trumps == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"trumps": [0, 1, 2]}, "a list of 8 suits"),
        ({"trumps": [0, 1, 2, 4, 0, 1, 2, 3]}, "a list of 8 suits"),
        ({"length": "short", "trumps": [0, 1, 2, 3, 0, 1, 2, 3]}, "a list of 4 suits"),
        ({"trumps": {"first": 0}}, "a list of 8 suits"),
        ({"length": "long"}, "one of: full, short"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        read_options(GAME, 4, options)


def test_the_printed_order_of_trumps_is_the_default() -> None:
    assert read_options(GAME, 4, {"trumps": [0, 1, 2, 3, 0, 1, 2, 3]})["trumps"] is None


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("5 bet 1-4 L", "Special cards cannot be bet"),
        ("5 bet 1-4", "exactly 2 different coloured cards"),
        ("5 bet 1-4 2-14", "exactly 2 different coloured cards"),
        ("5 bet 1-4 1-4", "exactly 2 different coloured cards"),
        ("5 play J", "is not allowed now"),
    ],
)
def test_a_bet_that_cannot_be_made_is_refused(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        golden_deal({}).play(move)


@pytest.mark.parametrize(
    ("hand", "move", "reason"),
    [
        (["S", "2-4"], "play S", "The Shaman cannot be led"),
        (["M", "2-4"], "play M 0", "not the trump suit Sun"),
        (["M", "2-4"], "play M", "Name a suit with the Monkey"),
        (["L", "2-4"], "play L", "Name a suit with this lead"),
        (["L", "2-4"], "play 1-1", "You do not hold"),
    ],
)
def test_a_lead_that_cannot_be_made_is_refused(hand: list[str], move: str, reason: str) -> None:
    playthrough = golden_deal({})
    state = playthrough.state.state
    state.phase, state.leader = PLAY, 0
    state.hands[0] = mask_of(hand)
    with pytest.raises(IllegalMove, match=reason):
        playthrough.play(f"0 {move}")


def test_a_suit_must_be_followed_and_only_a_lead_names_one() -> None:
    playthrough = golden_deal({})
    state = playthrough.state.state
    state.phase, state.leader, state.played, state.cards[0] = PLAY, 0, 1, card_of("1-7")
    state.hands[1] = mask_of(["1-3", "2-2", "M"])
    with pytest.raises(IllegalMove, match="Spear is asked: play one of 1-3, or a special card"):
        playthrough.play("1 play 2-2")
    with pytest.raises(IllegalMove, match="Only a lead names a suit"):
        playthrough.play("1 play M 2")


def test_every_combination_of_a_bet_with_two_seats_is_counted() -> None:
    """17 cards without specials: 2,380 bets, none of them listed in a view."""
    hands = [list(DECK[:17]), list(DECK[17:34])]
    playthrough = Playthrough.begin(GAME, 2, {}).play_all("* dealer 0")
    playthrough.play(f"* {move_in_parts('deal', [*hands, list(DECK[34:])])}")
    assert playthrough.look(0).prompts[0].shape.count() == 2380


def test_the_places_of_cards_fit_the_records() -> None:
    assert len(State().cards) == MOST_SEATS * 14
