"""What replays cost: a long story and a long talk, told whole, and one step from the middle of a long adventure.

    python bench/replay.py [--quick]

Time is that of the process that makes the answer, bytes are those of the answer before it is compressed.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from importlib.metadata import version
from pathlib import Path
from statistics import median

from _measure import keep, table

from foretold.core import record
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, open_prompts
from foretold.games import GAMES
from foretold.server.http import replays

STORY = GAMES["prophecy-story"]
SEATS = 3
MOVES, SUGGESTIONS = 400, 540
ADVENTURE = Path(__file__).parents[1] / "tests" / "golden" / "playthroughs" / "prophecy-quest-3.record"
SECONDS_AT_MOST, BYTES_AT_MOST = 1.0, 1_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description="What replays cost.")
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    is_quick = parser.parse_args().quick
    report = costs(3 if is_quick else 9)
    print(report)
    if not is_quick:
        keep("replay", report, {"msgspec": version("msgspec")})


def costs(rounds: int) -> str:
    adventure = ADVENTURE.read_text(encoding="utf-8")
    moves = len(record.read(adventure).history)
    games = [
        (f"a story of {MOVES} moves, at random", record.write(a_story(MOVES)), replays.Stretch()),
        (f"a story of {MOVES} suggestions", record.write(a_talk(MOVES, sentences())), replays.Stretch()),
        (
            f"{SUGGESTIONS} suggestions, all alike",
            record.write(a_talk(SUGGESTIONS, ["The same."])),
            replays.Stretch(),
        ),
        (f"one step of an adventure of {moves:,} moves", adventure, replays.Stretch(moves // 2, 1)),
    ]
    measured = [(name, *cost(text, stretch, rounds)) for name, text, stretch in games]
    rows = [[name, f"{seconds:.2f} s", f"{size / 1000:,.0f} kB"] for name, seconds, size in measured]
    is_met = all(seconds < SECONDS_AT_MOST and size < BYTES_AT_MOST for _, seconds, size in measured[:2])
    verdict = f"- a story of {MOVES} moves under {SECONDS_AT_MOST:g} s and 1 MB: {'met' if is_met else 'MISSED'}"
    return "\n\n".join([table(["replay", "processor time", "answer"], rows), verdict])


def cost(text: str, stretch: replays.Stretch, rounds: int) -> tuple[float, int]:
    """Seconds of the processor and bytes for a record."""
    seconds, size = [], 0
    for _ in range(rounds):
        begun = time.thread_time()
        size = len(replays.of_record(text, None, GAMES, stretch))
        seconds.append(time.thread_time() - begun)
    return median(seconds), size


def a_story(moves: int) -> Playthrough:
    """At random: people write, edit, contest, vote and roll."""
    chance = Seeded(5)
    played = Playthrough.begin(STORY, SEATS, {})
    while len(played.history) < moves and not played.is_over:
        if played.draw(chance) is None:
            asked = [it for it in open_prompts(STORY, played.state) if isinstance(it.actor, int)]
            prompt = asked[chance.below(len(asked))]
            played.play(Entry(prompt.actor, prompt.shape.sample(chance)))
    return played


def a_talk(moves: int, texts: list[str]) -> Playthrough:
    played = Playthrough.begin(STORY, SEATS, {})
    for ply in range(moves):
        played.play(f"{ply % SEATS} suggest {json.dumps(texts[ply % len(texts)])}")
    return played


def sentences() -> list[str]:
    chance = random.Random(4)
    words = ["".join(chance.choices("aeioulnrst", k=chance.randint(2, 9))) for _ in range(3_000)]
    return [" ".join(chance.choices(words, k=20)) for _ in range(MOVES)]


if __name__ == "__main__":
    main()
