"""What is not allowed is refused with the rule that forbids it, in both languages, and nothing changes."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from foretold.core.errors import OptionError
from foretold.core.notation import parse
from foretold.core.play import read_options
from foretold.core.words import LANGUAGES, render
from foretold.games.prophecy_quest.cards import CARDS, CardError, read_cards
from foretold.games.prophecy_quest.words import REASONS, why_not
from tests.games.prophecy_quest.stage import QUEST, Stage


def test_a_move_that_is_not_offered() -> None:
    stage = Stage(space="plains_1")
    assert "you can" in stage.why_not("0 dance")
    assert "not your turn" in stage.why_not("1 stay")
    assert "no port" in stage.why_not("0 boat left")
    assert "no Magic Gate" in stage.why_not("0 gate city")


def test_a_payment_that_is_not_affordable() -> None:
    poor = Stage(space="city").set(gold=0, xp=2)
    assert "costs 1 Gold; you have 0" in poor.why_not("0 horse left")
    shop = poor.give("sword").place("axe", space="city").play("0 stay")
    assert "costs 2 Gold; you have 0" in shop.why_not("0 buy axe")
    guild = Stage(space="monastery", hero="scout").set(gold=0, xp=9).give("potion_of_magic").set(red=4, red_lost=1)
    guild.place("prayer", "curse").play("0 stay")
    assert "costs 7 Gold; you have 0" in guild.why_not("0 learn prayer")
    assert "costs 7 Experience; you have 2" in guild.set(xp=2).why_not("0 learn prayer")
    wills = Stage(hero="scout").set(blue=1, blue_lost=1).place("highwayman", "mine_gnome").play("0 stay")
    assert "is not allowed now" in wills.why_not("0 wills")


def test_a_damaged_item() -> None:
    stage = (
        Stage().give("sword", "potion_of_healing", "axe").set(red=2, red_lost=2, damaged=["sword"]).place("bear")
    )
    assert "Sword is damaged" in stage.play("0 stay").why_not("0 use sword")
    stage.play("0 fight bear")
    assert "Sword is damaged" in stage.why_not("0 equip sword")


def test_two_shields_and_what_else_does_not_fit() -> None:
    stage = Stage().give("wooden_shield", "knights_shield", "war_axe", "cape").place("bear").play("0 stay")
    assert stage.why_not("0 equip knights_shield wooden_shield") == "Only one shield can be used in a battle."
    assert "two-handed" in stage.why_not("0 equip cape war_axe")
    assert "You do not have" in stage.why_not("0 equip sword")
    assert "There is no card" in stage.why_not("0 equip excalibur")


def test_a_trade_not_agreed_by_both() -> None:
    stage = Stage(trading=True).set(1, space="plains_1").give("axe").give("sword", seat=1)
    stage.play("0 trade 1", "0 give axe", "0 want sword", "0 propose")
    assert "not your turn" in stage.why_not("0 agree")
    stage.play("1 refuse")
    assert (stage.hero().items, stage.hero(1).items) == (["axe"], ["sword"])


def test_who_is_safe_and_creatures_come_first() -> None:
    safe = Stage(space="monastery").set(1, space="monastery").set(red=3, red_lost=1).place("prayer").play("0 stay")
    assert "safe here" in safe.why_not("0 attack 1")
    first = Stage().set(1, space="plains_1").place("bear", "lone_wolf").play("0 stay")
    assert "creatures" in first.why_not("0 attack 1")
    assert "creatures" in first.why_not("0 end")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_there_in_every_language(language: str) -> None:
    stage = Stage(space="plains_1").place("bear", "lone_wolf").play("0 stay")
    for verb in REASONS:
        reason = why_not(stage.state, 0, parse(f"{verb} axe"))
        assert reason is None or render(reason, language)


def test_options() -> None:
    for wrong in ({"profile": "altar"}, {"version": "long"}, {"trading": 1}, {"goal": 3}):
        with pytest.raises(OptionError):
            read_options(QUEST, 2, wrong)
    with pytest.raises(OptionError):
        read_options(QUEST, 6, {})


# Card files

HEAD = '[all]\nkind = "creature"\ndeck = "adventure"\n'


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('[wolf]\nattack = "S"\ntreasure = [{do = "sing"}]', "wolf: Invalid value 'sing'"),
        ('[wolf]\nattack = "S"\ntreasure = [{do = "gold"}]', "wolf: Object missing required field `n`"),
        ('[wolf]\nattack = "S"\ntreasure = [{do = "gold", n = 1, for = "me"}]', "unknown field `for`"),
        ('[wolf]\nattack = "S"\nteeth = 3', "wolf: Object contains unknown field `teeth`"),
        ('[wolf]\nattack = "S"\ntags = ["furry"]', "wolf: tags: there is no 'furry'"),
        ('[wolf]\nattack = "S"\nshifts = [{where = "moon", strength = 9}]', "shifts.0.where: there is no 'moon'"),
        (
            '[wolf]\nattack = "S"\ntreasure = [{do = "gold", n = 1, given = "luck"}]',
            "treasure.0: there is no 'luck'",
        ),
        ('[wolf]\nattack = "S"\nuses = [{pay = {teeth = 1}}]', "uses.0.pay: there is no 'teeth'"),
        ("[wolf]\nstrength = 3", "wolf: attack: a creature needs one"),
        ("[wolf\n", "wolves.toml: "),
    ],
)
def test_a_bad_card_is_refused_by_file_card_and_key(card: str, said: str) -> None:
    with pytest.raises(CardError) as refused:
        read_cards(HEAD + card, "wolves.toml")
    assert str(refused.value).startswith("wolves.toml: ")
    assert said in str(refused.value)


def test_no_card_is_named_in_the_code() -> None:
    """Cards are data: code knows verbs, passives and traits, never a card."""
    rooms = [files("foretold.games.prophecy_quest"), files("foretold.games.prophecy_quest.cards")]
    for path in (it for room in rooms for it in room.iterdir() if it.name.endswith(".py")):
        words = set(re.findall(r'"([a-z_]+)"', path.read_text(encoding="utf-8")))
        assert not words & set(CARDS) - KEYWORDS, path.name


KEYWORDS = {"curse", "cape", "disguise", "stealth"}  # a marker, a tag and traits that are called like a card
