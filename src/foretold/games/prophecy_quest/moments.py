"""When the rules ask the traits of cards: every moment, by what they want to know. The decks answer next to their
cards (`cards/*.py`); nothing of what a trait does stands here or in the rules that ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from foretold.games.prophecy_quest.cards import Card
from foretold.games.prophecy_quest.cards.vocabulary import Purse
from foretold.games.prophecy_quest.state import Battle, Hero, Side, State
from foretold.games.prophecy_quest.steps import Step, TakesFace
from foretold.games.prophecy_quest.traits import Moment, Window

# Rounds and turns

round_begins: Moment[str] = Moment()  # the effects of the card that happen, by their place on it
round_ends: Moment[Callable[[Hero], None]] = Moment()
turn_ends: Window[[]] = Window()
in_turn: Window[[]] = Window()  # whenever she may act in her turn: what is announced for later

# Ways


class Fare(NamedTuple):
    """The price of a horse, a boat or a gate."""

    verb: str
    price: Purse


class LongerWay(NamedTuple):
    """Movements on foot, by horse or by boat that others cannot make."""

    verb: str
    moves: Callable[[State, Hero], list[str]]


fares: Moment[Fare] = Moment()  # other ones than usual
wages: Moment[int] = Moment()  # Gold for each passage by boat
longer_ways: Moment[LongerWay] = Moment()
arrivals: Moment[Callable[[int], Step]] = Moment()  # what comes between a movement of this seat and its visit

# Prices

buying: Moment[Callable[[str, int], int]] = Moment()  # an Item at this price
selling: Moment[Callable[[State, str], int]] = Moment()  # Gold more for an Item
free_lessons: Moment[bool] = Moment()  # in every guild
lesson_passes: Moment[bool] = Moment()  # the card is given up instead of Gold
spell_discounts: Moment[bool] = Moment()  # a Magic less, for a Spell each round
wills_discounts: Moment[int] = Moment()  # Magic less for a Battle of Wills
wills_otherwise: Moment[Callable[[Hero, int], list[str]]] = Moment()  # other ways to pay that price

# Facing creatures

facing: Window[[]] = Window()  # instead of fighting; of the creatures, then of the hero
is_ahead: Moment[Callable[[State], bool]] = Moment()  # whether an Opportunity may be used before
guardian_met: Moment[Callable[[State], None]] = Moment()
battle_begins: Moment[Callable[[int], Step]] = Moment()  # of the foe, before it stands against this seat

# Equipment

can_hold: Moment[Callable[[Hero], bool]] = Moment()
pairs_weapons: Moment[bool] = Moment()
equipped: Moment[Callable[[State, Side], None]] = Moment()  # of what is taken along, then of the foe

# What counts in a roll


class Counted(NamedTuple):
    """Whether red and blue stones count, and bonuses for Strength and for Wills."""

    red: bool
    blue: bool
    strength: bool
    wills: bool


counted: Moment[Callable[[Counted], Counted]] = Moment()  # of the foe
throwing: Moment[Callable[[Card], int]] = Moment()  # points more for what is thrown
near_misses: Moment[bool] = Moment()  # a roll lost by 1 is a draw
wins_ties: Moment[Callable[[Battle, Side], bool]] = Moment()
rolls_draw_again: Moment[Callable[[Battle], bool]] = Moment()  # of the foe

# During a battle


class Landing(NamedTuple):
    """What becomes of a thing that was thrown, and whether it is in the hand again for sure."""

    land: Callable[[State, Side, str], None]
    is_sure: bool


class LastChance(NamedTuple):
    """How a lost battle may become a draw: the step for seat, index and result, and the faces of a die."""

    turn: Callable[[int, int, int], Step]
    faces: int  # that save it


wills_begin: Moment[Callable[[State, Battle, int], None]] = Moment()  # for the side with this index
rerolls: Window[[]] = Window()  # after the dice, unless they were fixed
after_dice: Window[[]] = Window()  # after the dice, last
landings: Moment[Landing] = Moment()  # of what was thrown, instead of being lost
last_chances: Moment[LastChance] = Moment()  # of what the loser holds

# After a battle

worn: Moment[Callable[[Hero, Side], None]] = Moment()  # of the foe, whatever the result
experience: Moment[Callable[[Battle], int]] = Moment()  # of the foe, instead of what its card says
victory: Moment[Callable[[Hero, Card], None]] = Moment()  # over a creature or guardian
beating: Moment[Callable[[Hero, Hero], None]] = Moment()  # the victor robs the beaten
spoils: Moment[Callable[[int, int], Step]] = Moment()  # winner and loser, instead of the loser's choice
guards: Window[[int]] = Window()  # against the loss of so much Health
extra_losses: Moment[int] = Moment()  # Health more in every defeat
damaged_by_defeat: Moment[bool] = Moment()  # in a Battle of Strength
stings: Moment[int] = Moment()  # Health of who has won by Strength

# Health, curses and single dice

doomed: Window[[]] = Window()  # about to die
mending: Window[[]] = Window()  # Health was just lost
turns_aside: Moment[Callable[[str], bool]] = Moment()  # the harm that this card does
clings: Moment[bool] = Moment()  # to a cursed Item, wherever it goes
before_die: Window[[TakesFace]] = Window()
die_shown: Window[[TakesFace, tuple[int, ...]]] = Window()
