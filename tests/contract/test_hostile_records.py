"""Every record ends, whoever wrote it: with a replay, or with a sentence that says what is wrong with it."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from types import FrameType
from typing import Any

import msgspec
import pytest

from foretold.core import record
from foretold.core.errors import ForetoldError
from foretold.core.luck import Seeded
from foretold.core.notation import HIDDEN, Entry
from foretold.core.words import LANGUAGES, render
from foretold.games import GAMES
from foretold.laws.cases import Case
from foretold.server import wire
from foretold.server.http.replays import Stretch, of_record
from tests.contract.cases import CASES
from tests.contract.hostile import bases, hostile

MOST_DRAWS = 200_000  # of random numbers while one record is filled in
MOST_SECONDS = 100  # for all records of a game: a guard against hanging, and no measure
IN_ALL, MANY = 300, 6_000

CASES_BY_GAME = {name: [case for case in CASES if case.game.id == name] for name in GAMES}


class Counted(Seeded):
    """Refuses to be asked for ever."""

    drawn = 0

    def below(self, limit: int) -> int:
        self.drawn += 1
        assert self.drawn <= MOST_DRAWS, "a record is filled in by trying for ever"
        return super().below(limit)


@pytest.fixture(autouse=True)
def guarded(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    monkeypatch.setattr(record, "Seeded", Counted)

    def give_up(number: int, frame: FrameType | None) -> None:
        raise AssertionError("a record does not end")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(MOST_SECONDS * (10 if request.node.get_closest_marker("slow") else 1))
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def ends(text: str) -> str:
    """How a record from outside ends at the door of the server."""
    try:
        replay = of_record(text, None, GAMES, Stretch())
    except ForetoldError as error:
        words = error.words
    else:
        assert msgspec.json.decode(replay, type=wire.Replay).steps
        return "replayed"
    assert all(render(words, language) for language in LANGUAGES)
    return words.key


def sweep(cases: list[Case], seeds: range) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in seeds:
        case = cases[seed % len(cases)]
        text = hostile(case, seed)
        try:
            found[ends(text)] += 1
        except Exception as error:
            error.add_note(f"{case}, hostile record {seed}:\n{text[:3_000]}")
            raise
    return found


@pytest.mark.parametrize("game", GAMES)
def test_hostile_records_end_with_a_replay_or_a_sentence(game: str) -> None:
    found = sweep(CASES_BY_GAME[game], range(IN_ALL))
    assert found["replayed"] > IN_ALL / 50, found
    assert len(found) > 8, found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_more_hostile_records_end(game: str) -> None:
    assert sweep(CASES_BY_GAME[game], range(IN_ALL, MANY))["replayed"]


# Masked records


@pytest.mark.parametrize("game", GAMES)
def test_a_masked_record_is_filled_in_as_it_is_written(game: str) -> None:
    """What is open stays as it is; of what is hidden in part, the part that is told."""
    compared = 0
    for case in CASES_BY_GAME[game]:
        for text in bases(case):
            written = record.read(text)
            for told, made in zip(written.history, record.whole(written, GAMES), strict=True):
                assert is_as_told(told, made), (told, made)
                compared += HIDDEN in told.move.args
    assert compared or not GAMES[game].has_secrets or game == "prophecy-story"


def is_as_told(told: Entry, made: Entry) -> bool:
    if HIDDEN not in told.move.args:
        return told == made
    if (told.actor, told.move.verb) != (made.actor, made.move.verb) or HIDDEN in made.move.args:
        return False
    if len(told.move.parts()) == 1:
        return True
    if told.move.verb == "keep":  # of two characters one; the other was passed on
        return made.move.tokens[0] not in told.move.parts()[1]
    parts = zip(told.move.parts(), made.move.parts(), strict=True)
    return all({*told_part} - {HIDDEN} <= {*made_part} for told_part, made_part in parts)


QUEST = """\
foretold-record 1
game prophecy-quest
rules {rules}
seats {seats}
options {{}}

#: seat 0
{moves}
"""


def quest(*moves: str, seats: int = 2) -> str:
    return QUEST.format(seats=seats, rules=GAMES["prophecy-quest"].rules, moves="\n".join(moves))


def heroes() -> list[str]:
    case = CASES_BY_GAME["prophecy-quest"][0]
    playthrough = case.begin()
    drawn: Any = playthrough.draw(Seeded(1))
    return sorted(it for part in drawn.move.parts() for it in part)


def test_an_unsorted_masked_hand_is_read_like_a_sorted_one() -> None:
    one, two = heroes()[:2]
    assert ends(quest(f"* deal {two} {one} / ? ? / ?")) == "replayed"
    assert ends(quest(f"* deal {one} {two} / ? ? / ?")) == "replayed"


def test_a_draft_that_cannot_have_been_is_refused() -> None:
    """Seat 0 kept what was never in its hands; seat 1 was seen to hold what was not passed on."""
    one, two, three, four = heroes()[:4]
    deal = f"* deal {one} {two} / ? ? / ?"
    assert ends(quest(deal, f"0 keep {three}")) == "record-hidden-cards"
    assert ends(quest(f"* deal {one} {two} / {three} {four} / ?")) == "record-hidden-cards"
    assert ends(quest(deal, f"0 keep {one}", f"0 keep {two}")) == "record-hidden-move"
    assert ends(quest(deal, "7 keep ?")) == "record-hidden-move"


def test_what_was_passed_on_is_told_without_whose_hand_it_came_from() -> None:
    """Seat 0 of three was passed the third in the first round and the fourth in the second: it may have been dealt
    to seat 2 or to seat 1, and both are met."""
    one, two, three, four = heroes()[:4]
    first = [f"* deal {one} {two} / ? ? / ? ? / ?", f"0 keep {one}", "1 keep ?", f"2 keep ? / {three}"]
    text = quest(*first, f"0 keep {one}", "1 keep ?", f"2 keep ? / {four}", seats=3)
    written, game = record.read(text), GAMES["prophecy-quest"]
    state = record.start(written, GAMES).state
    deals = [game.filled(state, written.history, Seeded(seed))[0].move.parts() for seed in range(40)]
    assert all(three in deal[2] for deal in deals)
    assert {next(who for who, hand in enumerate(deal) if four in hand) for deal in deals} == {1, 2}


def test_what_cannot_have_been_passed_on_is_refused() -> None:
    one, two, three, four = heroes()[:4]
    first = [f"* deal {one} {two} / ? ? / ?", f"0 keep {one}"]
    assert ends(quest(*first, f"1 keep ? / {three}")) == "replayed"
    assert ends(quest(*first, f"1 keep ? / {one}")) == "record-hidden-cards"
    assert ends(quest(*first, "1 keep ? / nobody")) == "record-hidden-cards"
    assert ends(quest(*first, f"1 keep {four} / {three}")) == "record-hidden-move"
    assert ends(quest(*first, f"1 keep ? / {three} / {four}")) == "record-hidden-move"
    assert ends(quest(first[0], f"1 keep ? / {three}")) == "record-hidden-cards", "nothing is passed on yet"
    assert ends(quest(*first, f"1 keep ? / {three}", "0 keep two", "1 keep ? / four")) == "record-hidden-cards"
