"""What rules 3 changed (Q93), beside what games of rules 1 and 2 still meet, and the options that came with it."""

from __future__ import annotations

import pytest

from foretold.arena.match import play_out
from foretold.bots import find_bot
from foretold.core import record
from foretold.core.errors import OptionError
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, begin
from foretold.core.words import render
from foretold.games import GAMES
from foretold.games.prophecy_quest.bots.gains import VICTORY, artifact_gain
from foretold.games.prophecy_quest.bots.might import ASTRAL, foe_chances, roll_chances
from foretold.games.prophecy_quest.bots.worth import figure_of
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.holdings import gain_item
from foretold.games.prophecy_quest.material import material
from foretold.games.prophecy_quest.view import look_at
from tests.games.prophecy_quest.stage import QUEST, Stage
from tests.games.prophecy_quest.staging import stands_at

READING = {
    "storm_queen": (6, 7),
    "shadow_of_death": (5, None),
    "scaled_monster": (7, None),
    "shapeless_things": (5, 6),
    "master_of_pain": (11, None),
}
BEFORE = {
    "storm_queen": (9, 9),
    "shadow_of_death": (10, None),
    "scaled_monster": (11, None),
    "shapeless_things": (8, 8),
    "master_of_pain": (15, None),
}


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("guardian", BEFORE)
def test_q93_greater_guardians_of_older_games_keep_their_numbers(guardian: str, rules: int) -> None:
    strength, willpower = BEFORE[guardian]
    assert stands_at(guardian, strength, rules=rules)
    assert willpower is None or stands_at(guardian, willpower, "wills", rules=rules)


@pytest.mark.parametrize("guardian", BEFORE)
def test_q93_they_are_weaker_now(guardian: str) -> None:
    card, (strength, willpower) = CARDS[guardian], BEFORE[guardian]
    assert isinstance(card.strength, int)
    assert card.strength < strength
    assert willpower is None or (card.willpower or 0) < willpower
    assert stands_at(guardian, card.strength)


@pytest.mark.parametrize(("guardians", "numbers"), [("reading", READING), ("stern", BEFORE)])
@pytest.mark.parametrize("guardian", BEFORE)
def test_q93_a_table_chooses_their_numbers(
    guardian: str, guardians: str, numbers: dict[str, tuple[int, int | None]]
) -> None:
    strength, willpower = numbers[guardian]
    assert stands_at(guardian, strength, guardians=guardians)
    assert willpower is None or stands_at(guardian, willpower, "wills", guardians=guardians)
    told = material(QUEST.rules).guardians[guardians][guardian]
    assert (told.strength, told.willpower) == (strength, willpower)


def test_a_view_and_the_material_agree_on_the_numbers() -> None:
    assert look_at(Stage(rules=2).state, 0).guardians == "stern"
    assert look_at(Stage(guardians="reading").state, 0).guardians == "reading"
    assert look_at(Stage().state, 0).guardians == "house"
    found = material(QUEST.rules)
    for name, numbers in found.guardians["house"].items():
        assert (found.cards[name].strength, found.cards[name].willpower) == (numbers.strength, numbers.willpower)
    assert material(2).cards["storm_queen"].strength == BEFORE["storm_queen"][0]


@pytest.mark.parametrize("guardians", ["house", "reading", "stern"])
def test_bots_know_the_numbers_of_their_table(guardians: str) -> None:
    """Who attacks is judged by the numbers that she will meet."""
    stage = Stage(guardians=guardians).stones(strength=6)
    figure = figure_of(stage.state, 0)
    win, _lose = foe_chances(figure.kit, figure.red, figure.blue, "scaled_monster", ASTRAL)
    strength = {"house": 8, "reading": 7, "stern": 11}[guardians]
    assert win == roll_chances(figure.red - strength + 0.0)[0]


# How many Artifacts win


@pytest.mark.parametrize("goal", [3, 4])
def test_so_many_artifacts_win_at_once(goal: int) -> None:
    stage = Stage(artifacts=goal)
    for count, relic in enumerate(artifacts()[:goal], 1):
        assert not stage.state.ended
        gain_item(stage.state, 0, relic)
        assert bool(stage.state.ended) == (count == goal)
    assert stage.state.winners == [0]
    said = render(QUEST.outcome(stage.state).reason, "en", ["Ada", "Bo"])  # type: ignore[union-attr]
    assert ("three" in said, "four" in said) == (goal == 3, goal == 4)
    assert look_at(stage.state, 0).artifacts_to_win == goal


def artifacts() -> list[str]:
    return [name for name, card in CARDS.items() if card.kind == "artifact"]


@pytest.mark.parametrize("goal", [3, 4])
def test_bots_know_how_many_win(goal: int) -> None:
    stage = Stage(artifacts=goal).give(*artifacts()[: goal - 1])
    assert artifact_gain(figure_of(stage.state, 0)) == VICTORY
    stage = Stage(artifacts=goal).give(*artifacts()[: goal - 2])
    assert artifact_gain(figure_of(stage.state, 0)) < VICTORY


def test_the_form_recommends_three_to_long_tables_and_old_records_mean_four() -> None:
    field = next(it for it in QUEST.fields if it.key == "artifacts")
    assert [field.advised.get(seats) for seats in QUEST.seats] == [None, None, 3, 3]
    assert begin(QUEST, 4, {}).options["artifacts"] == 4
    for wrong in (2, 5, "4", True):
        with pytest.raises(OptionError):
            begin(QUEST, 4, {"artifacts": wrong})
    with pytest.raises(OptionError):
        begin(QUEST, 4, {"guardians": "none"})


@pytest.mark.parametrize(
    "options", [{"artifacts": 3}, {"guardians": "reading"}, {"guardians": "stern", "artifacts": 3}]
)
def test_bots_play_whole_games_by_these_options(options: dict[str, object]) -> None:
    played = Playthrough.begin(QUEST, 2, options)
    play_out(played, Seeded(1), [find_bot("greedy", QUEST)], 5000)
    assert played.is_over
    assert record.replay(record.read(record.write(played)), GAMES).state == played.state
