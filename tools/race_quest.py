"""How many rounds a level of the adventure needs for its first to fourth Artifact when nobody competes.

    python -m tools.race_quest --bots greedy,search --games 24 [--seed 0]

Three others sit idle at home, so that the world fills as at a table of four. A race is the game of one bot in place
of four and tells more than who has won: whether a variant grows faster is seen in a tenth of the time. It says
nothing about duels and the Final Battle. All levels race with the same heroes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from statistics import mean, stdev
from typing import Any

from foretold.bots import Bot, find_bot
from foretold.core.luck import Seeded
from foretold.core.notation import LUCK, parse
from foretold.core.play import begin, look
from foretold.games import GAMES
from foretold.games.prophecy_quest.agenda import advance, asked
from foretold.games.prophecy_quest.board import HEROES
from foretold.games.prophecy_quest.bots.worth import USUAL_GOAL
from foretold.games.prophecy_quest.rules import set_up
from foretold.games.prophecy_quest.state import State

QUEST = GAMES["prophecy-quest"]
SEATS, RACER = 4, 0
LONGEST = 50  # rounds; whoever is slower counts as if she had just come in
IDLE = (
    "stay",
    "end",
    "pass",
    "roll",
    "spare",
    "suffer",
    "accept",
    "return",
)  # what the others answer, the first there is


def main() -> None:
    parser = argparse.ArgumentParser(description="Race for four Artifacts alone.")
    parser.add_argument("--bots", default="greedy,search")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    for name in given.bots.split(","):
        races = [race(find_bot(name, QUEST), given.seed + number) for number in range(given.games)]
        print(f"{name}: {told(races)} rounds for each Artifact, {len(races)} races")


def told(races: list[list[int]]) -> str:
    """Means with their standard errors, one for each Artifact."""
    error = len(races) ** 0.5
    return ", ".join(
        f"{mean(it):.1f} ± {stdev(it) / error:.1f}" if len(it) > 1 else f"{it[0]}"
        for it in zip(*races, strict=True)
    )


def race(bot: Bot, seed: int, longest: int = LONGEST) -> list[int]:
    """The round in which each Artifact was won."""
    state, chance, found = begun(seed), Seeded(f"race {seed}"), list[int]()
    while not state.ended and state.tales[RACER].rounds <= longest:
        step(state, bot, chance)
        hero = state.heroes[RACER]
        found += [state.tales[RACER].rounds] * ((len(hero.artifacts) if hero else 0) - len(found))
    return [*found, *[longest] * USUAL_GOAL][:USUAL_GOAL]


def step(state: State, bot: Bot, chance: Seeded) -> None:
    """What luck brings, or somebody's answer."""
    odds = QUEST.odds(state)
    if odds is not None:
        QUEST.apply(state, LUCK, odds.draw(chance))
        return
    seat, _ = asked(state) or (RACER, "")
    answer = bot(look(QUEST, state, seat), chance) if seat == RACER else parse(idle(state.menu))
    QUEST.apply(state, seat, answer)


def begun(seed: int) -> State:
    """A game whose draft is over; heroes take turns to race."""
    state: State = begin(QUEST, SEATS, {})
    names: list[Any] = sorted(HEROES)
    state.agenda.clear()
    set_up(state, [names[(seed + seat) % len(names)] for seat in range(SEATS)])
    advance(state)
    return state


def idle(menu: Iterable[str]) -> str:
    answers = list(menu)
    return next((it for word in IDLE for it in answers if it.split()[0] == word), answers[-1])


if __name__ == "__main__":
    main()
