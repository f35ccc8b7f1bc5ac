"""Golden playthroughs: whole games, as records in which each move is followed by what players read. Bots played
most of them; stories are written by hand.

    python -m tests.games.playthroughs     tells what is there again from its moves, and plays what is missing;
                                           read the difference before you keep it

Each record is told again from its own moves and must come out the same, to the letter: rules, scores and words.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from foretold.bots import find_bot
from foretold.core import record
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, actors
from foretold.core.words import heard_by, render
from foretold.games import GAMES

FOLDER = Path(__file__).parents[1] / "golden" / "playthroughs"

Table = tuple[str, int, dict[str, Any], int]  # game, seats, options, rules

IN_FORCE: list[Table] = [
    *(("prophecies", seats, {}, 1) for seats in (2, 3, 4)),
    *(
        ("seven-prophecies", seats, {"variant": variant}, 1)
        for seats in (3, 4)
        for variant in ("standard", "two-fulfilments", "single-round")
    ),
    *(("prophetie", seats, {"length": length}, 1) for seats in range(2, 7) for length in ("full", "short")),
    ("prophecy-story", 3, {}, 4),
    *(("prophecy-quest", seats, {}, 3) for seats in range(2, 6)),
]

# One game for each version that records may still name, in which the rules after it would go another way.
PAST: list[Table] = [
    ("prophecy-story", 3, {}, 1),  # an X-card on a span of a note
    ("prophecy-story", 3, {}, 2),  # a part with nothing in it is passed at once
    ("prophecy-story", 3, {}, 3),  # a prophecy is written over another person's
    ("prophecy-quest", 3, {}, 1),
    ("prophecy-quest", 3, {}, 2),
]
TABLES = [*IN_FORCE, *PAST]


def name_of(game: str, seats: int, options: dict[str, Any], rules: int) -> str:
    version = [f"rules-{rules}"] if rules > 1 else []
    return "-".join([game, str(seats), *map(str, options.values()), *version]) + ".record"


def played(game_id: str, seats: int, options: dict[str, Any], rules: int) -> Playthrough:
    """A game between bots that do not think far."""
    game, chance = GAMES[game_id], Seeded(1)
    bot, playthrough = find_bot("greedy", game), Playthrough.begin(game, seats, options, rules)
    while not playthrough.is_over:
        if playthrough.draw(chance) is None:
            seat = actors(game, playthrough.state)[0]
            assert isinstance(seat, int)
            playthrough.play(f"{seat} {bot(playthrough.look(seat), chance)}")
    return playthrough


def told(text: str) -> str:
    """A record with what a spectator reads after each move, and the scores when they change."""
    loaded = record.read(text)
    again = Playthrough.begin(GAMES[loaded.game], loaded.seats, loaded.options, loaded.rules)
    bare = [line for line in text.splitlines() if not line.startswith("#")]
    head, moves = bare[: bare.index("") + 1], bare[bare.index("") + 1 : -1]
    assert len(moves) == len(loaded.history)
    body = [line for move, entry in zip(moves, loaded.history, strict=True) for line in _told(again, move, entry)]
    return "\n".join([*head, *body, bare[-1]]) + "\n"


def _told(playthrough: Playthrough, move: str, entry: Entry) -> Iterator[str]:
    before = playthrough.game.scores(playthrough.state)
    names = [f"Seat {seat}" for seat in range(playthrough.seats)]
    yield move
    for words in heard_by(None, playthrough.said(entry)):
        yield f"#   {render(words, 'en', names)}"
    after = playthrough.game.scores(playthrough.state)
    if after != before:
        yield f"#   {' '.join(map(str, after))}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for table in TABLES:
        path = FOLDER / name_of(*table)
        text = path.read_text(encoding="utf-8") if path.exists() else record.write(played(*table))
        path.write_text(told(text), encoding="utf-8")


if __name__ == "__main__":
    main()
