"""Hearth, played: a deck in layers, a window out of turn, tales and their striking, resigning, taking back."""

from foretold.core import record
from foretold.core.luck import Seeded
from foretold.core.notation import parse_entry
from foretold.core.play import Playthrough, actors
from tests.toys.hearth import Hearth


def table(seats: int = 2) -> Playthrough:
    return Playthrough.begin(Hearth(), seats, {})


def test_a_sunk_card_lies_under_everything_and_comes_last() -> None:
    playthrough = table().play_all("0 draw", "* draw rose", "1 look", "* look ash", "0 sink rose")
    assert [len(layer.cards) for layer in playthrough.state.deck.layers] == [1, 6, 1]
    assert playthrough.view(0).deck[-1].size == 1  # type: ignore[attr-defined]
    odds = Hearth().odds(playthrough.play_all("1 draw").state)
    assert odds is not None
    assert odds.weights() == {"draw ash": 1}


def test_a_secret_look_is_known_to_one_seat_alone() -> None:
    playthrough = table().play_all("0 look")
    said = playthrough.said("* look wolf")
    assert [str(line.words) for line in said if line.to is None] == ["seat 1: look."]
    assert [str(line.words) for line in said if line.to == 0] == ["You saw wolf."]
    assert playthrough.view(0).deck[0].card == "wolf"  # type: ignore[attr-defined]
    assert playthrough.view(1).deck[0].card is None  # type: ignore[attr-defined]


def test_discards_are_shuffled_into_a_layer_of_their_own_when_the_deck_is_empty() -> None:
    playthrough = Playthrough.begin(Hearth(), 2, {"rounds": 9})
    for number, card in enumerate(["ash", "ash", "wolf", "wolf", "rose", "rose", "rose", "rose"]):
        playthrough.play_all(f"{number % 2} draw", f"* draw {card}")
    deck = playthrough.state.deck
    assert [(layer.origin, layer.cards) for layer in deck.layers] == [(1, ["ash", "ash", "wolf", "wolf"])]
    assert playthrough.state.discards == []


def test_the_neighbour_may_ward_off_a_wolf_in_the_middle_of_the_effect() -> None:
    playthrough = table().play_all("0 draw", "* draw rose", "1 draw", "* draw rose", "0 draw", "* draw wolf")
    assert playthrough.state.agenda == [("bite", 0)]
    assert actors(Hearth(), playthrough.state) == [1]
    saved = Hearth().from_json(Hearth().to_json(playthrough.state))
    assert saved == playthrough.state, "a game in the middle of an effect can be saved"
    warded = playthrough.play_all("1 ward")
    assert warded.state.roses == [1, 0]
    assert actors(Hearth(), warded.state) == [1]


def test_a_neighbour_who_cannot_ward_is_not_asked() -> None:
    playthrough = table().play_all("0 draw", "* draw rose", "1 look", "* look wolf", "0 draw", "* draw wolf")
    assert playthrough.state.roses == [0, 0]


def test_a_struck_tale_is_gone_from_state_view_words_and_record() -> None:
    playthrough = table().play_all('0 tell "the secret"', "0 look", "* look ash", '1 tell "harmless"')
    assert "the secret" in record.write(playthrough)
    playthrough.play("~ strike t0")
    everything = [record.write(playthrough), str(Hearth().to_json(playthrough.state)), str(playthrough.look(1))]
    assert all("the secret" not in text and "harmless" in text for text in everything)
    assert str(playthrough.history[0]) == "0 tell removed"
    assert record.replay(record.read(record.write(playthrough)), {"hearth": Hearth()}).state == playthrough.state


def test_taking_back_across_luck_makes_room_for_other_luck() -> None:
    playthrough = table().play_all("0 draw", "* draw rose", "1 look", "* look wolf")
    playthrough.take_back(3)
    assert [str(entry) for entry in playthrough.history] == ["0 draw"]
    playthrough.play("* draw ash")
    assert playthrough.state.discards == ["ash"]
    playthrough.take_back(2)
    assert playthrough.history == []
    playthrough.play("0 keep")
    assert playthrough.draw(Seeded(4)) is not None


def test_who_resigns_is_skipped_and_the_last_one_wins() -> None:
    playthrough = table(3).play_all("1 resign", "0 look", "* look ash")
    assert actors(Hearth(), playthrough.state) == [2]
    playthrough.play("2 resign")
    outcome = Hearth().outcome(playthrough.state)
    assert outcome is not None
    assert outcome.winners == [0]


def test_a_wolf_bites_when_the_one_who_could_ward_resigns() -> None:
    playthrough = table(3).play_all(
        "0 draw", "* draw rose", "1 draw", "* draw rose", "2 look", "* look wolf", "0 draw"
    )
    playthrough.play_all("* draw wolf", "1 resign")
    assert playthrough.state.roses == [0, 1, 0]
    assert playthrough.play(parse_entry("2 keep")).actor == 2
