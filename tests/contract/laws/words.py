"""Words: all that happens is said, in every language."""

from __future__ import annotations

import msgspec

from foretold.core.notation import Entry, parse_entry
from foretold.core.words import LANGUAGES, heard_by, render
from tests.contract.cases import Case
from tests.contract.laws.walking import CLOSELY, NOW_AND_AGAIN, law, length, played_to, viewers, walk


@law
def every_move_is_put_into_words_in_every_language(case: Case, seed: int) -> None:
    playthrough = list(walk(case, seed))[-1]
    again = case.begin()
    for entry in playthrough.history:
        said = again.said(parse_entry(str(entry)))
        assert said, f"no words for {entry}"
        for line in said:
            assert all(render(line.words, language, ["Ada"] * case.seats) for language in LANGUAGES)


@law
def whatever_a_seat_sees_change_is_said_to_it(case: Case, seed: int) -> None:
    before: dict[int | None, bytes] = {}
    again = case.begin()
    for ply, entry in enumerate(finished_history(case, seed)):
        is_watched = ply < CLOSELY or ply % NOW_AND_AGAIN == seed % NOW_AND_AGAIN
        seats = viewers(case) if is_watched else []
        before = {seat: msgspec.json.encode(again.view(seat)) for seat in seats}
        said = again.said(entry)
        for seat, view in before.items():
            if msgspec.json.encode(again.view(seat)) != view:
                assert heard_by(seat, said), f"{entry} is seen by {seat} and not said"


def finished_history(case: Case, seed: int) -> list[Entry]:
    return list(played_to(case, seed, length(case, seed)).history)
