"""Luck: draws are what they say, and a fair stream can be checked by anybody."""

import hashlib
import hmac
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretold.core import record
from foretold.core.errors import RecordError
from foretold.core.luck import FairStream, Heap, Part, Roll, Seeded, Shuffle, Weighted, commitment, new_seed
from foretold.core.notation import LUCK, Entry, parse
from foretold.core.play import Playthrough, actors
from foretold.core.record import Notes
from foretold.core.verify import entropy_at, verify
from tests.toys import TOYS

SEED = "00112233445566778899aabbccddeeff" * 2
DEAL = Shuffle("deal", ("a1", "a2", "b1", "b2", "c1"), (Part(2), Part(2, is_ordered=True), Part(1)))


def test_a_deal_is_read_in_any_order_and_written_sorted_where_order_means_nothing() -> None:
    assert str(DEAL.match(parse("deal b1 a1 / c1 a2 / b2"))) == "deal a1 b1 / c1 a2 / b2"


@pytest.mark.parametrize(
    "wrong",
    [
        "deal a1 a1 / b1 b2 / c1",
        "deal a1 a2 / b1 / b2 c1",
        "deal a1 a2 / b1 b2 /",
        "deal a1 a2 / b1 b2 / z9",
        "deal a1 a2 b1 b2 c1",
        "give a1 a2 / b1 b2 / c1",
    ],
)
def test_a_wrong_deal_does_not_match(wrong: str) -> None:
    assert DEAL.match(parse(wrong)) is None


@given(st.integers(0, 10_000))
def test_what_is_drawn_is_recognised(seed: int) -> None:
    for odds in (DEAL, Weighted({"draw a": 3, "draw b": 1}), Roll("roll", (2, 1))):
        drawn = odds.draw(Seeded(seed))
        assert odds.match(drawn) == drawn


def test_weights_are_drawn_as_often_as_they_weigh() -> None:
    odds = Weighted({"draw a": 3, "draw b": 1, "draw c": 0})
    chance = Seeded(5)
    drawn = Counter(str(odds.draw(chance)) for _ in range(40_000))
    assert set(drawn) == {"draw a", "draw b"}
    assert 29_500 < drawn["draw a"] < 30_500
    assert odds.match(parse("draw c")) is None


@given(st.integers(0, 10_000), st.lists(st.sampled_from(["ash", "ash_2", "Oak", "rose"]), min_size=1))
def test_a_heap_is_drawn_from_as_if_its_cards_were_weighed(seed: int, cards: list[str]) -> None:
    heap = Heap("draw rare", tuple(sorted(cards)))
    weighed = Weighted({f"draw rare {card}": number for card, number in Counter(cards).items()})
    assert heap.weights() == weighed.weights()
    assert heap.draw(Seeded(seed)) == weighed.draw(Seeded(seed))
    for word in ("draw rare ash", "draw rare", "draw ash", "look rare ash", 'draw rare "ash"', "draw rare ?"):
        assert heap.match(parse(word)) == weighed.match(parse(word))
        assert heap.match_masked(parse(word)) == weighed.match_masked(parse(word))


def test_seeded_numbers_are_those_of_pythons_generator() -> None:
    ours, theirs = Seeded("omen"), random.Random("omen")
    limits = [*range(1, 300), 2**40, 10**30]
    assert [ours.below(it) for it in limits] == [theirs.randrange(it) for it in limits]
    for nothing in (0, -3):
        with pytest.raises(ValueError, match=f"below {nothing}"):
            ours.below(nothing)


def test_dice_are_grouped_and_their_weights_listed() -> None:
    weights = Roll("roll", (2, 1)).weights()
    assert weights is not None
    assert len(weights) == 216
    assert "roll 4.6 2" in weights
    assert Roll("roll", (1,) * 9).weights() is None
    for wrong in ("roll 4.7 2", "roll 4 6 2", "roll 4.6", "roll 0.1 2", 'roll 4.6 "2"'):
        assert Roll("roll", (2, 1)).match(parse(wrong)) is None


def test_the_fair_stream_is_the_hmac_that_was_promised() -> None:
    first = hmac.new(bytes.fromhex(SEED), b'["one","two",null]17', hashlib.sha256).digest()
    second = hmac.new(bytes.fromhex(SEED), first, hashlib.sha256).digest()
    stream = FairStream(SEED, ["one", "two", None], 17)
    expected = [
        int.from_bytes(block[at : at + 8], "big") % 1000 for block in (first, second) for at in range(0, 32, 8)
    ]
    assert [stream.below(1000) for _ in range(8)] == expected


def test_the_commitment_binds_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert len(new_seed()) == 64
    assert new_seed() != new_seed()


def test_entropy_counts_from_when_it_was_added() -> None:
    assert entropy_at(["x", None, [(5, "y"), (9, "z")]], 4) == ["x", None, None]
    assert entropy_at(["x", None, [(5, "y"), (9, "z")]], 8) == ["x", None, "y"]
    assert entropy_at(["x", None, [(5, "y"), (9, "z")]], 9) == ["x", None, "z"]


def fair_record(gap: int = 0) -> str:
    """A finished game of Hearth whose luck follows from SEED; `gap` events of the table lie before each draw."""
    game = TOYS["hearth"]
    playthrough = Playthrough.begin(game, 2, {})
    seqs, seq, chance = {}, 0, Seeded(3)
    while not playthrough.is_over:
        seq += 1
        odds = game.odds(playthrough.state)
        if odds is None:
            seat = actors(game, playthrough.state)[0]
            playthrough.play(Entry(seat, playthrough.look(int(seat)).prompts[0].shape.sample(chance)))
        else:
            seq += gap
            seqs[len(playthrough.history)] = seq
            playthrough.play(Entry(LUCK, odds.draw(FairStream(SEED, ["ada", "bob"], seq))))
    extras = {"commit": commitment(SEED), "entropy": ["ada", "bob"], "seed": SEED}
    return record.write(playthrough, extras, Notes(seqs=seqs))


@pytest.mark.parametrize("gap", [0, 3])
def test_a_fair_record_is_verified(gap: int) -> None:
    text = fair_record(gap)
    assert ("#: seq" in text) == bool(gap)
    assert verify(record.read(text), TOYS).draws == text.count("\n* ")


def test_a_changed_draw_is_found_out() -> None:
    text = fair_record()
    draws = [line for line in text.splitlines() if line.startswith("* draw")]
    other = "* draw rose" if draws[0] != "* draw rose" else "* draw ash"
    with pytest.raises(RecordError, match=r"not drawn fairly|by the rules"):
        verify(record.read(text.replace(draws[0], other, 1)), TOYS)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (f"seed {SEED}\n", "", "no line “seed”"),
        (f"seed {SEED}", f"seed {'ff' * 32}", "does not fit the commitment"),
        (f"seed {SEED}", "seed hello", "no seed"),
        (f"commit {commitment(SEED)}\n", "", "no line “commit”"),
        ('["ada", "bob"]', '["ada", "eve"]', "not drawn fairly"),
        ('["ada", "bob"]', '["ada"]', "no list of what each seat"),
        ('["ada", "bob"]', '["ada", 7]', "no list of what each seat"),
    ],
)
def test_a_record_that_cannot_be_trusted_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        verify(record.read(fair_record().replace(old, new)), TOYS)


def test_draws_out_of_order_are_refused() -> None:
    text = fair_record(3)
    numbers = [line for line in text.splitlines() if line.startswith("#: seq")]
    with pytest.raises(RecordError, match="the one before it had"):
        verify(record.read(text.replace(numbers[1], numbers[0])), TOYS)


def test_a_masked_record_cannot_be_verified() -> None:
    playthrough = Playthrough.begin(TOYS["hearth"], 2, {}).play_all("0 look", "* look rose")
    with pytest.raises(RecordError, match="only a finished record"):
        verify(record.read(record.write_masked(playthrough, 1)), TOYS)
