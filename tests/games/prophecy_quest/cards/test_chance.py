"""Every Chance card: what happens in the world when seat 0 draws it at the start of a round."""

from __future__ import annotations

from foretold.core.notation import parse_entry
from foretold.core.words import render
from foretold.games import GAMES
from foretold.games.prophecy_quest.board import OF_TERRAIN, RING
from foretold.games.prophecy_quest.cards import GUILDS
from foretold.games.prophecy_quest.words import words_of
from tests.games.prophecy_quest.stage import Stage, take_out

QUEST = GAMES["prophecy-quest"]


def drawn(card: str, there: Stage | None = None) -> Stage:
    return (there or Stage(seats=4)).begin_round().play(f"* draw chance {card}")


def comes_to_every(terrain: str) -> None:
    """Face up where nothing lies, face down beneath one card, not at all where two lie; clockwise."""
    first, second, third, *rest = (RING[it] for it in OF_TERRAIN[terrain])
    there = Stage(seats=4, space=third)
    there.place("bear", space=first).place("thug", "imp", space=second)
    drawn(f"chance_{terrain}", there).play("* draw adventure lone_wolf")
    assert there.wild(third) == ["lone_wolf"]
    for space, card in zip(rest, ("giant_rat", "ghost"), strict=False):
        there.play(f"* draw adventure {card}")
        assert there.wild(space) == [card]
    assert there.wild(first)[0] == "bear"
    assert isinstance(there.wild(first)[1], int)
    assert there.wild(second) == ["thug", "imp"]
    assert "stay" in there.legal()


def comes_to_guild(guild: str, *abilities: str) -> None:
    """At most two lie there; the oldest goes under its deck."""
    there = drawn(f"chance_{guild}")
    for card in abilities[:2]:
        there.state.rows[guild].append(card)
        take_out(there.state.decks[guild], card)
    there.play(f"* draw {guild} {abilities[2]}")
    assert there.state.rows[guild] == list(abilities[1:])
    assert there.state.decks[guild].layers[-1].cards == (abilities[0],)


def test_chance_forest() -> None:
    comes_to_every("forest")


def test_chance_mountains() -> None:
    comes_to_every("mountains")


def test_chance_plains() -> None:
    comes_to_every("plains")


def test_chance_fortress() -> None:
    comes_to_guild("fortress", "berserk", "duelling", "toughness")


def test_chance_thieves_guild() -> None:
    comes_to_guild("thieves_guild", "stealth", "disguise", "haggling")


def test_chance_forest_camp() -> None:
    comes_to_guild("forest_camp", "hunting", "stamina", "meditation")


def test_chance_magic_tower() -> None:
    comes_to_guild("magic_tower", "time_loop", "mass_decay", "staff_skill")


def test_chance_monastery() -> None:
    comes_to_guild("monastery", "prayer", "curse", "exorcism")


def test_chance_free_training() -> None:
    there = drawn("chance_free_training")
    assert there.legal() == sorted(f"choose {it}" for it in GUILDS)
    there.play("0 choose thieves_guild", "* draw thieves_guild stealth")
    assert there.state.rows["thieves_guild"] == ["stealth"]


def test_chance_training_offer() -> None:
    there = drawn("chance_training_offer").play("* draw monastery prayer", "* draw fortress berserk")
    assert "stay" in there.legal()
    assert {guild: row for guild, row in there.state.rows.items() if row} == {
        "monastery": ["prayer"],
        "fortress": ["berserk"],
    }
    crowned = Stage(seats=4).give("crown_of_the_ancient_kings")
    drawn("chance_training_offer", crowned)
    for guild, card in zip(GUILDS, ("hunting", "stealth", "time_loop", "prayer", "berserk"), strict=True):
        crowned.play(f"* draw {guild} {card}")
    assert all(crowned.state.rows.values())


def test_chance_city_merchant() -> None:
    there = Stage()
    there.state.goods["city"] = ["sword"]
    drawn("chance_city_merchant", there).play("* draw common axe", "* draw rare flying_carpet")
    assert there.state.goods["city"] == ["axe", "flying_carpet"]
    assert there.state.decks["common"].discards == ("sword",)


def test_chance_tradesman() -> None:
    there = Stage()
    there.state.goods["village"] = ["sword"]
    drawn("chance_tradesman", there).play("* draw common axe", "* draw common cape")
    assert there.state.goods["village"] == ["axe", "cape"]
    assert there.state.decks["common"].discards == ("sword",)


def test_chance_peaceful_times() -> None:
    there = drawn("chance_peaceful_times").play("0 stay", "0 walk right")
    assert there.is_turn_over()
    assert RING[there.hero().space] == "forest_2"


def test_another_turn_is_told() -> None:
    there = Stage(seats=4).begin_round()
    assert "You take one more turn after this one." in told(there, "* draw chance chance_peaceful_times")
    assert "Your turn again, in the same round." in told(there, "0 stay")


def told(there: Stage, line: str) -> list[str]:
    before = QUEST.copy(there.state)
    there.play(line)
    return [render(it.words, you=0) for it in words_of(before, parse_entry(line), there.state)]


def test_chance_prophetic_dream() -> None:
    there = drawn("chance_prophetic_dream")
    assert there.legal() == sorted(f"reveal {it}" for it in there.state.planes)
    there.play("0 reveal p_tower", "* draw lesser_guardian sphinx")
    assert there.state.planes["p_tower"].cards[0] == "sphinx"
    assert there.state.planes["p_tower"].is_open == [True, False, False]


def test_chance_refreshing_wind() -> None:
    there = Stage().stones(health=1).stones(1, health=0)
    drawn("chance_refreshing_wind", there)
    assert there.gained() == {"health": 2}
    assert there.gained(1) == {"health": 1}


def test_chance_magical_breeze() -> None:
    there = Stage().stones(magic=0, willpower=8).stones(1, magic=0)
    drawn("chance_magical_breeze", there)
    assert there.gained() == {"magic": 4}
    assert there.gained(1) == {"magic": 2}


def test_chance_good_times() -> None:
    there = drawn("chance_good_times")
    assert there.gained() == {"gold": 4}
    assert [there.gained(it) for it in (1, 2, 3)] == [{"gold": 2}] * 3


def test_chance_interesting_times() -> None:
    there = drawn("chance_interesting_times")
    assert there.gained() == {"xp": 2}
    assert [there.gained(it) for it in (1, 2, 3)] == [{"xp": 1}] * 3


def test_chance_gentle_wind() -> None:
    there = Stage(profile="zman")
    there.stones(health=1, magic=1).stones(1, health=1, magic=1)
    drawn("chance_gentle_wind", there)
    assert there.gained() == {"health": 1, "magic": 2}
    assert there.gained(1) == {"magic": 1}


def test_chance_charity() -> None:
    there = Stage(seats=3).set(0, gold=1).set(1, gold=1).set(2, gold=5)
    there.stones(0, health=1, magic=2).stones(1, health=2, magic=1).stones(2, health=1, magic=2, willpower=4)
    drawn("chance_charity", there)
    assert there.gained() == {"gold": 3, "health": 1}
    assert there.gained(1) == {"gold": 3, "magic": 2}
    assert there.gained(2) == {"health": 1}


def test_chance_economic_crisis() -> None:
    there = Stage(seats=3).set(0, gold=9).set(1, gold=1).set(2, gold=4)
    drawn("chance_economic_crisis", there)
    assert [there.gained(it) for it in range(3)] == [{"gold": -4}, {}, {"gold": -2}]
    assert "stay" in there.legal()
    for face, losses in ((6, [{}, {}]), (5, [{"gold": -4}, {"gold": -2}])):
        later = drawn("chance_economic_crisis", Stage(profile="zman").set(0, gold=9).set(1, gold=4))
        later.play(f"* roll {face}")
        assert [later.gained(it) for it in range(2)] == losses
