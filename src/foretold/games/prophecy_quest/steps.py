"""What can stand on the agenda: every step with what it needs to know, as data.

What a step does stands where it is registered (`agenda`). Steps never change, so copies of a state share them. In
JSON each is a list that begins with its name.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec


def _named(kind: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower()


class Step(msgspec.Struct, frozen=True, array_like=True, tag=_named, gc=False):
    """Something that will happen, be asked, or be drawn."""


def name_of(step: Step) -> str:
    return NAMES[type(step)]


# The game and its rounds


class Deal(Step, frozen=True):
    pass


class Draft(Step, frozen=True):
    """All seats are asked at once."""


class WhoBegins(Step, frozen=True):
    seats: tuple[int, ...]


class Begins(Step, frozen=True):
    seats: tuple[int, ...]


class FirstTerrain(Step, frozen=True):
    pass


class FirstRound(Step, frozen=True):
    pass


class BeginRound(Step, frozen=True):
    seat: int


class Chance(Step, frozen=True):
    seat: int


class ChanceDrawn(Step, frozen=True):
    seat: int


class EndRound(Step, frozen=True):
    seat: int


class ShedItems(Step, frozen=True):
    seat: int


class ShedAbilities(Step, frozen=True):
    seat: int


class PassOn(Step, frozen=True):
    seat: int


class BeginTurn(Step, frozen=True):
    seat: int


class EndTurn(Step, frozen=True):
    seat: int


# Moving and visiting


class Movement(Step, frozen=True):
    seat: int


class GoFurther(Step, frozen=True):
    seat: int


class Visit(Step, frozen=True):
    seat: int


class Face(Step, frozen=True):
    seat: int


class FaceGuardian(Step, frozen=True):
    seat: int
    plane: str
    guardian: str


class Possibilities(Step, frozen=True):
    seat: int


class StartTrade(Step, frozen=True):
    seat: int
    partner: int


class Bargain(Step, frozen=True):
    seat: int


class Offered(Step, frozen=True):
    seat: int


# Creatures and guardians


class Fight(Step, frozen=True):
    seat: int
    foe: str
    plane: str


class Riddle(Step, frozen=True):
    seat: int


class RiddleAnswered(Step, frozen=True):
    seat: int


class FoeStands(Step, frozen=True):
    seat: int


class Kind(Step, frozen=True):
    seat: int


class KindAgain(Step, frozen=True):
    seat: int


class CreatureOver(Step, frozen=True):
    result: int


class EnterPlane(Step, frozen=True):
    seat: int
    plane: str


class GuardianWaits(Step, frozen=True):
    seat: int
    plane: str
    which: int


class PlaneWon(Step, frozen=True):
    seat: int
    plane: str


class PlaneCleared(Step, frozen=True):
    seat: int
    plane: str


# Duels


class Wary(Step, frozen=True):
    seat: int


class Attack(Step, frozen=True):
    seat: int
    defender: int


class Duel(Step, frozen=True):
    seat: int
    defender: int


class DuelKind(Step, frozen=True):
    seat: int
    defender: int


class Convert(Step, frozen=True):
    seat: int
    attacker: int


class DuelOver(Step, frozen=True):
    result: int


class Beaten(Step, frozen=True):
    winner: int
    loser: int


class LossChosen(Step, frozen=True):
    seat: int
    winner: int


class Take(Step, frozen=True):
    seat: int
    loser: int


class Thief(Step, frozen=True):
    seat: int
    loser: int


class YieldArtifact(Step, frozen=True):
    seat: int
    winner: int


class AfterBeating(Step, frozen=True):
    winner: int
    loser: int


# Battles


class KindIsSet(Step, frozen=True):
    pass


class Equip(Step, frozen=True):
    seat: int


class RollUp(Step, frozen=True):
    pass


class Declare(Step, frozen=True):
    seat: int


class Dice(Step, frozen=True):
    pass


class DiceShown(Step, frozen=True):
    pass


class LiftCurse(Step, frozen=True):
    index: int


class CurseRolled(Step, frozen=True):
    index: int


class SecondThoughts(Step, frozen=True):
    pass


class Late(Step, frozen=True):
    seat: int


class DieAdded(Step, frozen=True):
    seat: int


class AllRolledAgain(Step, frozen=True):
    pass


class Judge(Step, frozen=True):
    pass


class EndRoll(Step, frozen=True):
    pass


class ItReturns(Step, frozen=True):
    seat: int
    name: str


class RollDecided(Step, frozen=True):
    pass


class Reflect(Step, frozen=True):
    loser: int


class Reflected(Step, frozen=True):
    loser: int
    result: int


class BattleOver(Step, frozen=True):
    result: int


class CloseBattle(Step, frozen=True):
    pass


class Guard(Step, frozen=True):
    seat: int
    health: int


class WearShield(Step, frozen=True):
    seat: int


# Health and Magic


class Lose(Step, frozen=True):
    seat: int
    health: int
    magic: int


class Brace(Step, frozen=True):
    seat: int


class Hit(Step, frozen=True):
    seat: int
    health: int
    magic: int


class Doom(Step, frozen=True):
    seat: int
    health: int
    magic: int


class Mend(Step, frozen=True):
    seat: int


# Who falls, and the end


class Fall(Step, frozen=True):
    seat: int


class DropOut(Step, frozen=True):
    seat: int


class CutTurn(Step, frozen=True):
    seat: int


class Return(Step, frozen=True):
    seat: int


class NewHero(Step, frozen=True):
    seat: int


class LastArtifact(Step, frozen=True):
    seat: int


class Apocalypse(Step, frozen=True):
    seat: int


# What cards do


class Effects(Step, frozen=True):
    seat: int
    card: str
    place: str
    index: int
    args: tuple[str, ...]


class ItemFound(Step, frozen=True):
    seat: int


class CursedItemFound(Step, frozen=True):
    seat: int
    curse: str


class Barrow(Step, frozen=True):
    seat: int
    deck: str
    wanted: int
    left: int


class BarrowFound(Step, frozen=True):
    seat: int
    deck: str
    wanted: int
    left: int


class OnTheTable(Step, frozen=True):
    pass


class Market(Step, frozen=True):
    seat: int


class HandOver(Step, frozen=True):
    seat: int


class AdventureComes(Step, frozen=True):
    space: int


class AdventureShown(Step, frozen=True):
    space: int


class ChooseGuild(Step, frozen=True):
    seat: int


class NewAbility(Step, frozen=True):
    guild: str


class AbilityShown(Step, frozen=True):
    guild: str


class GoodsShown(Step, frozen=True):
    space: str


class Reveal(Step, frozen=True):
    seat: int


class Nothing(Step, frozen=True):
    pass


class Redeal(Step, frozen=True):
    space: int


class Choose(Step, frozen=True):
    seat: int
    card: str
    place: str


class DieFell(Step, frozen=True):
    seat: int
    card: str
    place: str


# Luck: it names the step that takes what came


TakesCard = (
    ItemFound
    | CursedItemFound
    | BarrowFound
    | OnTheTable
    | AdventureShown
    | AbilityShown
    | GoodsShown
    | ChanceDrawn
)


TakesFace = ItReturns | Reflected | RiddleAnswered | DieFell


class DieShown(Step, frozen=True):
    seat: int
    then: TakesFace


class DieRerolled(Step, frozen=True):
    seat: int
    then: TakesFace
    left: tuple[int, ...]


TakesDice = DiceShown | CurseRolled | DieAdded | AllRolledAgain | DieShown | DieRerolled | Begins


class Draw(Step, frozen=True):
    deck: str
    then: TakesCard


class TurnUp(Step, frozen=True):
    space: int
    place: int


class PlaneCard(Step, frozen=True):
    plane: str
    which: int
    then: GuardianWaits | PlaneCleared | Nothing


class Look(Step, frozen=True):
    plane: str
    seat: int


class Roll(Step, frozen=True):
    groups: tuple[int, ...]
    then: TakesDice


class BeforeDie(Step, frozen=True):
    seat: int
    then: TakesFace


class KeepDie(Step, frozen=True):
    seat: int
    then: TakesFace
    dice: tuple[int, ...]


NAMES = {kind: str(kind.__struct_config__.tag) for kind in Step.__subclasses__()}

if TYPE_CHECKING:
    AnyStep = Step
else:
    AnyStep = reduce(or_, Step.__subclasses__())

_AGENDA = msgspec.json.Decoder(list[AnyStep])


def read_agenda(plain: list[Any]) -> list[Step]:
    """Steps from JSON values. By way of text, since a decoder knows all kinds of steps once and for all; converting
    the values would go through the kinds each time, which takes two hundred times as long."""
    return _AGENDA.decode(msgspec.json.encode(plain))
