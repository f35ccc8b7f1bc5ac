"""What only stories need is known to stories alone."""

from __future__ import annotations

from foretold.core.game import Game
from foretold.core.story import Storytelling, story_of
from foretold.games import GAMES
from tests.toys import TOYS

STORY_WORDS = {name for name in vars(Storytelling) if not name.startswith("_")}


def test_a_game_in_which_nobody_writes_knows_nothing_of_stories() -> None:
    assert {"covered", "withdrawn", "hides", "blots", "exported", "resumed", "inspiration"} <= STORY_WORDS
    assert not STORY_WORDS & {*dir(Game)}
    plain = [game for game in GAMES.values() if story_of(game) is None]
    assert len(plain) >= 4
    assert not any(STORY_WORDS & {*dir(game)} for game in plain)


def test_a_story_is_asked_by_its_own_side() -> None:
    for game in (GAMES["prophecy-story"], TOYS["hearth"]):
        assert isinstance(story_of(game), type(game))
