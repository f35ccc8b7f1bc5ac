"""Bots by name: which play which game, and what is said of those that do not exist."""

import pytest

from foretold.arena.simulate import simulate
from foretold.bots import bots_of, find_bot
from foretold.bots.gentle import noticed
from foretold.core.errors import OptionError
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough
from foretold.games import GAMES
from tests.toys import TOYS

PROPHECIES = GAMES["prophecies"]


def test_a_game_has_the_bots_it_has_knowledge_for() -> None:
    assert bots_of(PROPHECIES) == ["random", "novice", "greedy", "search"]
    assert bots_of(GAMES["prophecy-quest"]) == ["random", "novice", "greedy", "search"]
    assert bots_of(TOYS["omens"]) == ["random"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("oracle", "no bot “oracle”; there are: random, novice, greedy, search"),
        ("", "no bot “”"),
        ("random:5", "no bot “random:5”"),
        ("search:0", "“0” is no budget of this search"),
        ("search:many", "“many” is no budget of this search"),
        ("search:99999999", "from 1 to 1,000,000"),
    ],
)
def test_an_unknown_bot_is_named(name: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        find_bot(name, PROPHECIES)


@pytest.mark.parametrize("name", ["novice", "greedy", "search", "search:20"])
def test_levels_of_the_adventure_answer_from_a_sight(name: str) -> None:
    quest = GAMES["prophecy-quest"]
    playthrough = Playthrough.begin(quest, 2, {})
    playthrough.draw(Seeded(1))
    sight = playthrough.look(0)
    assert sight.prompts[0].shape.match(find_bot(name, quest)(sight, Seeded(1)))


def test_a_level_without_a_search_has_no_budget() -> None:
    with pytest.raises(OptionError, match="no bot “novice:5”"):
        find_bot("novice:5", GAMES["prophecy-quest"])


def test_greedy_takes_the_points_that_lie_before_it() -> None:
    """The last cell of a row of three: a 3 there makes three numbers and is right."""
    playthrough = Playthrough.begin(PROPHECIES, 2, {"rows": 1, "cols": 3, "any_size": True})
    playthrough.play_all("0 mark a1 1", "1 mark b1 2")
    assert str(find_bot("greedy", PROPHECIES)(playthrough.look(0), Seeded(1))) == "mark c1 3"


CLOSED: dict[str, tuple[dict[str, object], int]] = {
    "prophecies": ({"rows": 4, "cols": 4}, 60),
    "seven-prophecies": ({"variant": "single-round"}, 240),
    "prophetie": ({"length": "short"}, 30),
}


@pytest.mark.parametrize(
    "name", [pytest.param(it, marks=[] if it == "prophecies" else pytest.mark.slow) for it in CLOSED]
)
def test_a_novice_is_better_than_chance_and_worse_than_greedy(name: str) -> None:
    game, seats, (options, games) = GAMES[name], GAMES[name].seats[0], CLOSED[name]
    below = simulate(game, seats, options, ["novice", *["random"] * (seats - 1)], games).by_bot["novice"]
    above = simulate(game, seats, options, ["novice", *["greedy"] * (seats - 1)], games).by_bot["novice"]
    assert below.wins > 1.3 * games / seats
    assert above.wins < games / seats


def test_a_novice_overlooks_moves_and_never_all_of_them() -> None:
    seen = [noticed(["one", "two"], Seeded(seed)) for seed in range(100)]
    assert {tuple(it) for it in seen} == {("one",), ("two",), ("one", "two")}


def test_greedy_beats_random_and_a_little_search_beats_greedy() -> None:
    greedy = simulate(PROPHECIES, 2, {"rows": 4, "cols": 4}, ["greedy", "random"], 30).by_bot["greedy"]
    assert greedy.wins > 20
    search = simulate(PROPHECIES, 2, {"rows": 4, "cols": 4}, ["search:300", "greedy"], 30).by_bot["search:300"]
    assert search.wins > 20
