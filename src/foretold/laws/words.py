"""Words: all that happens is said, in every language."""

from __future__ import annotations

import msgspec

from foretold.core.notation import Entry, parse_entry
from foretold.core.words import LANGUAGES, heard_by, render
from foretold.laws.breach import expect, looking_at
from foretold.laws.cases import Case
from foretold.laws.walks import CLOSELY, NOW_AND_AGAIN, law, length, played_to, viewers, walk


@law
def every_move_is_put_into_words_in_every_language(case: Case, seed: int) -> None:
    playthrough = list(walk(case, seed))[-1]
    again = looking_at(case.begin())
    for entry in playthrough.history:
        said = again.said(parse_entry(str(entry)))
        expect(said, f"no words for {entry}")
        for line in said:
            for language in LANGUAGES:
                expect(render(line.words, language, ["Ada"] * case.seats), f"{entry} has no words in {language}")


@law
def whatever_a_seat_sees_change_is_said_to_it(case: Case, seed: int) -> None:
    before: dict[int | None, bytes] = {}
    history = finished_history(case, seed)
    again = looking_at(case.begin())
    for ply, entry in enumerate(history):
        is_watched = ply < CLOSELY or ply % NOW_AND_AGAIN == seed % NOW_AND_AGAIN
        seats = viewers(case) if is_watched else []
        before = {seat: msgspec.json.encode(again.view(seat)) for seat in seats}
        said = again.said(entry)
        for seat, view in before.items():
            if msgspec.json.encode(again.view(seat)) != view:
                expect(heard_by(seat, said), f"{entry} changes the view and is not said", seat)


def finished_history(case: Case, seed: int) -> list[Entry]:
    return list(played_to(case, seed, length(case, seed)).history)
