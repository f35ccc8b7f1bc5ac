"""Promised luck, to the byte: promises, the head, the stream of a draw, records and what verifying them proves."""

import hashlib
import hmac
import json

import pytest

from foretold.core import record
from foretold.core.errors import RecordError
from foretold.core.luck import Heap, Part, PromisedStream, Roll, Seeded, Shuffle, Weighted, commitment
from foretold.core.notation import LUCK, Entry
from foretold.core.play import Playthrough, actors
from foretold.core.promises import Draw, head_text, plain_odds, promise_of, proof
from foretold.core.record import Notes
from foretold.core.verify import Noted, verify
from foretold.games import GAMES
from tests.toys import TOYS

SEED = "00112233445566778899aabbccddeeff" * 2
COMMIT = commitment(SEED)
SHARES = ["0123456789abcdef" * 2, None]
PROMISES = [promise_of("tab-le", COMMIT, 0, str(SHARES[0])), None]


def test_a_promise_is_the_hash_that_was_agreed_on() -> None:
    message = b"foretold share\0tab-le\0" + COMMIT.encode() + b"\x000\0" + str(SHARES[0]).encode()
    assert PROMISES[0] == hashlib.sha256(message).hexdigest()


def test_the_head_is_sorted_ascii_without_spaces() -> None:
    head = head_text("t", "omens", 3, 2, {"b": "é", "a": 1}, "c0", [None, "p"], [None, "s"])
    assert head == (
        r'{"commit":"c0","game":"omens","options":{"a":1,"b":"\u00e9"},"promises":[null,"p"],"rules":3,'
        r'"seats":2,"shares":[null,"s"],"table":"t"}'
    )


def test_the_promised_stream_is_the_hmac_of_head_and_number() -> None:
    message = hashlib.sha256(b"{}").digest() + (258).to_bytes(8, "big")
    assert message.endswith(b"\0\0\0\0\0\0\x01\x02")
    first = hmac.new(bytes.fromhex(SEED), message, hashlib.sha256).digest()
    second = hmac.new(bytes.fromhex(SEED), first, hashlib.sha256).digest()
    stream = PromisedStream(SEED, "{}", 258)
    expected = [
        int.from_bytes(block[at : at + 8], "big") % 997 for block in (first, second) for at in range(0, 32, 8)
    ]
    assert [stream.below(997) for _ in range(8)] == expected


def test_a_heap_is_weighed_in_a_proof() -> None:
    """The page makes draws again that were made before there were heaps, and knows three kinds of luck."""
    heap, weighed = Heap("draw", ("ash", "ash", "oak")), Weighted({"draw ash": 2, "draw oak": 1})
    assert plain_odds(heap) == plain_odds(weighed)


def test_a_proof_holds_the_three_kinds_of_luck_as_plain_data() -> None:
    kinds = (
        Weighted({"draw ash": 2}),
        Shuffle("deal", ("a", "b"), (Part(1), Part(1, is_ordered=True))),
        Roll("roll", (2, 1)),
    )
    lines = proof(SEED, COMMIT, "{}", PROMISES, SHARES, [Draw(odds, "x", True) for odds in kinds]).splitlines()
    assert json.loads(lines[0]) == {
        "seed": SEED, "commit": COMMIT, "head": "{}", "shares": SHARES, "promises": PROMISES,
    }  # fmt: skip
    assert [json.loads(line) for line in lines[1:]] == [
        {"odds": odds, "move": "x", "taken_back": True}
        for odds in (
            {"kind": "weighted", "moves": {"draw ash": 2}},
            {
                "kind": "shuffle",
                "verb": "deal",
                "cards": ["a", "b"],
                "parts": [{"size": 1, "is_ordered": False}, {"size": 1, "is_ordered": True}],
            },
            {"kind": "roll", "verb": "roll", "groups": [2, 1], "faces": 6},
        )
    ]


def promised_record(gaps: tuple[int, ...] = (), **more: object) -> str:
    """A finished game of Hearth with promised luck; before each draw in `gaps` one draw was made and taken back."""
    game = TOYS["hearth"]
    played, chance, number = Playthrough.begin(game, 2, {}), Seeded(3), 0
    head = head_text("tab-le", "hearth", game.rules, 2, {}, COMMIT, PROMISES, SHARES)
    draws: dict[int, int] = {}
    while not played.is_over:
        odds = game.odds(played.state)
        if odds is None:
            seat = actors(game, played.state)[0]
            played.play(Entry(seat, played.look(int(seat)).prompts[0].shape.sample(chance)))
            continue
        number += len(draws) in gaps
        draws[len(played.history)] = number
        played.play(Entry(LUCK, odds.draw(PromisedStream(SEED, head, number))))
        number += 1
    assert len(draws) > 2
    extras = {
        "luck": 2, "table": "tab-le", "commit": COMMIT, "promises": PROMISES, "shares": SHARES, "seed": SEED,
    }  # fmt: skip
    return record.write(played, {**extras, **more}, Notes(draws=draws, anew=[[1]] if gaps else []))


def test_a_record_of_promised_luck_verifies_and_needs_no_notes() -> None:
    text = promised_record()
    assert "#:" not in text
    keys = [line.split(" ")[0] for line in text.partition("\n\n")[0].splitlines()]
    assert keys[5:] == ["luck", "table", "commit", "promises", "shares", "seed"]
    found = verify(record.read(text), TOYS)
    assert (found.scheme, found.draws, found.missing) == (2, text.count("\n* "), [])


def test_a_gap_of_numbers_is_not_shown_by_the_record() -> None:
    text = promised_record((0, 2))
    assert "\n#: draw 1\n* " in text
    assert "\n#: anew 1\n" in text
    found = verify(record.read(text), TOYS)
    assert found.missing == [0, 3]
    assert found.anew == [[1]]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (f"seed {SEED}\n", "", "no line “seed”"),
        (f"seed {SEED}", f"seed {'ff' * 32}", "does not fit the commitment"),
        ("table tab-le\n", "", "no line “table”"),
        ("table tab-le", "table other", "share of seat 1"),
        (str(SHARES[0]), "f" * 32, "share of seat 1"),
        (f'["{PROMISES[0]}", null]', f'[null, "{PROMISES[0]}"]', "share of seat 1"),
        (f'["{SHARES[0]}", null]', f'["{SHARES[0]}"]', "for each of its 2 seats"),
        (f'["{SHARES[0]}", null]', f'["{SHARES[0]}", "{"a" * 32}"]', "share of seat 2"),
        (f'["{SHARES[0]}", null]', f'["{SHARES[0]}", 7]', "share of seat 2"),
        ("luck 2", "luck 3", "follows scheme 3"),
        ("luck 2\n", "", "not drawn fairly"),
        ("\n* draw", "\n#: draw 7\n* draw", "not drawn fairly"),
        ("\n* draw", "\n#: draw 999999999999\n* draw", "far more than"),
    ],
)
def test_a_promised_record_that_cannot_be_trusted_is_refused(old: str, new: str, reason: str) -> None:
    text = promised_record()
    assert old in text
    with pytest.raises(RecordError, match=reason):
        verify(record.read(text.replace(old, new, 1)), TOYS)


def test_numbers_that_do_not_go_up_are_refused() -> None:
    text = promised_record((1,))
    with pytest.raises(RecordError, match="the one before it had"):
        verify(record.read(text.replace("#: draw 2", "#: draw 0")), TOYS)


def test_what_was_noted_must_be_in_the_record() -> None:
    made = record.read(promised_record())
    assert verify(made, TOYS, Noted(COMMIT.upper(), [str(SHARES[0])])).draws
    with pytest.raises(RecordError, match="not the one you were shown"):
        verify(made, TOYS, Noted("ab" * 32))
    with pytest.raises(RecordError, match="your share did not count"):
        verify(made, TOYS, Noted(shares=["ab" * 16]))


def test_only_a_game_that_says_nothing_of_odds_never_draws() -> None:
    assert [game.id for game in GAMES.values() if not game.has_luck] == ["prophecies"]
