"""A game of the adventure as plain data: heroes, board, decks, planes, the battle under way, and the agenda.

What is still to happen stands on the agenda, the next step last. So a game in the middle of a card can be copied,
saved and searched like any other.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from foretold.games.prophecy_quest.board import BLUE_MOST, HEROES, PLACE, RED_MOST, SPACES, Space
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.decks import Deck
from foretold.games.prophecy_quest.steps import AnyStep, Step
from foretold.games.prophecy_quest.tale import Tale

LESSER, GREATER, ARTIFACT = range(3)
# Among what the turn has seen:
POSSIBILITY = "possibility"  # one of this space was used, so nobody can be attacked
AHEAD = "stealth"  # an Opportunity was used before the creatures
AURA = "aura"  # no Spell may be cast (Q74)


class Hero(msgspec.Struct):
    """A character in play. Stones on the right are what she has now, stones on the left what can be restored."""

    id: str
    space: int
    red: int
    blue: int
    gold: int = 0
    xp: int = 0
    red_lost: int = 0
    blue_lost: int = 0
    items: list[str] = []
    damaged: list[str] = []
    abilities: list[str] = []
    kept: list[str] = []  # Adventure cards that are neither Items nor Abilities (Q46)
    cursed: str = ""  # the Item to which a curse clings
    used: list[str] = []  # once a round, in this round of hers (Q6)
    used_before: list[str] = []  # in the round before
    is_lodged: bool = False
    is_counterfeiting: bool = False  # the next payment of Gold is cheaper
    has_paid_magic: bool = False  # in this round
    strength_bonus: int = 0  # this turn
    wills_bonus: int = 0
    round_bonus: int = 0

    def copy(self) -> Hero:
        return replace(
            self,
            items=self.items.copy(),
            damaged=self.damaged.copy(),
            abilities=self.abilities.copy(),
            kept=self.kept.copy(),
            used=self.used.copy(),
            used_before=self.used_before.copy(),
        )

    @property
    def ground(self) -> Space:
        return SPACES[self.space]

    @property
    def artifacts(self) -> list[str]:
        return [it for it in self.items if CARDS[it].kind == "artifact"]

    def working(self) -> list[str]:
        """All cards that can do something for her: whole Items, Abilities, kept cards."""
        if not self.damaged:
            return [*self.items, *self.abilities, *self.kept]
        return [*[it for it in self.items if it not in self.damaged], *self.abilities, *self.kept]

    def belongs_to(self, guild: str) -> bool:
        return guild in HEROES[self.id].guilds

    # Stones

    def heal(self, n: int) -> int:
        healed = min(n, self.red_lost)
        self.red += healed
        self.red_lost -= healed
        return healed

    def recharge(self, n: int) -> int:
        recharged = min(n, self.blue_lost)
        self.blue += recharged
        self.blue_lost -= recharged
        return recharged

    def move_left(self, health: int, magic: int) -> None:
        """Stones from the right to the left, as far as there are any."""
        health, magic = min(health, self.red), min(magic, self.blue)
        self.red -= health
        self.red_lost += health
        self.blue -= magic
        self.blue_lost += magic

    def gain_strength(self, n: int) -> None:
        """At the maximum she heals instead (Q33)."""
        for _ in range(n):
            if self.red + self.red_lost < RED_MOST:
                self.red += 1
            else:
                self.heal(1)

    def gain_willpower(self, n: int) -> None:
        for _ in range(n):
            if self.blue + self.blue_lost < BLUE_MOST:
                self.blue += 1
            else:
                self.recharge(1)


class Plane(msgspec.Struct):
    """An Astral Plane. A card nobody has looked at is not decided yet (Q73)."""

    cards: list[str | None] = msgspec.field(default_factory=lambda: [None, None, None])  # lesser, greater, artifact
    is_open: list[bool] = msgspec.field(default_factory=lambda: [False, False, False])
    seen_by: list[int] = []  # seats that have looked at all that was hidden
    is_lesser_beaten: bool = False
    is_closed: bool = False
    fallen: list[str] = []  # Artifacts of heroes who died here

    def copy(self) -> Plane:
        return replace(
            self,
            cards=self.cards.copy(),
            is_open=self.is_open.copy(),
            seen_by=self.seen_by.copy(),
            fallen=self.fallen.copy(),
        )

    def next_hidden(self) -> int | None:
        first = GREATER if self.is_lesser_beaten else LESSER
        return next((it for it in range(first, 3) if not self.is_open[it]), None) if not self.is_closed else None


class Side(msgspec.Struct):
    """One side of a battle that a player leads."""

    seat: int
    equipped: list[str] = []
    gone: list[str] = []  # thrown and not come back
    declared: list[str] = []  # for the whole battle: `berserk`, `blessed_weapon:sword`
    for_roll: list[str] = []
    thrown: list[str] = []  # in this roll
    spent: list[str] = []  # once a battle
    late: list[str] = []  # after the dice of this roll
    has_cast: bool = False
    dice: list[int] = []

    def copy(self) -> Side:
        return replace(
            self,
            equipped=self.equipped.copy(),
            gone=self.gone.copy(),
            declared=self.declared.copy(),
            for_roll=self.for_roll.copy(),
            thrown=self.thrown.copy(),
            spent=self.spent.copy(),
            late=self.late.copy(),
            dice=self.dice.copy(),
        )

    @property
    def in_hand(self) -> list[str]:
        return [it for it in self.equipped if it not in self.gone] if self.gone else self.equipped


class Battle(msgspec.Struct):
    """A battle with a creature or guardian (`foe`), or between two characters."""

    sides: list[Side]
    foe: str = ""
    plane: str = ""
    kind: str = ""  # "strength" or "wills"
    foe_strength: int = 0
    foe_willpower: int = 0
    stage: int = 0
    lives: int = 1  # of the foe, still to be taken
    rolls: int = 0
    foe_dice: list[int] = []
    is_slow_used: bool = False
    margin: int = 0
    hurt: list[int] = []  # seats that have lost Health in it
    winner: int | None = None  # of a battle between characters, once it is decided

    def copy(self) -> Battle:
        return replace(
            self,
            sides=[it.copy() for it in self.sides],
            foe_dice=self.foe_dice.copy(),
            hurt=self.hurt.copy(),
        )

    @property
    def foes(self) -> tuple[str, ...]:
        """The creature or guardian, if it is not between characters."""
        return (self.foe,) if self.foe else ()

    def side(self, seat: int) -> Side | None:
        for it in self.sides:
            if it.seat == seat:
                return it
        return None


class Turn(msgspec.Struct):
    """What has happened in the turn under way."""

    absent: list[str] = []  # creatures that need not be fought (Q31)
    done: list[str] = []  # what is allowed once a turn
    bought: list[str] = []
    partners: list[int] = []  # who has been offered a trade

    def copy(self) -> Turn:
        return Turn(self.absent.copy(), self.done.copy(), self.bought.copy(), self.partners.copy())


class Draft(msgspec.Struct):
    """Characters in hands, before the game (Q2). All pairs a seat has held, and what it kept of each."""

    held: list[list[list[str]]]
    kept: list[list[str]]

    def copy(self) -> Draft:
        return Draft([[pair.copy() for pair in pairs] for pairs in self.held], [it.copy() for it in self.kept])


class Trade(msgspec.Struct):
    """An offer in the making: what the seat gives and what it wants."""

    seat: int
    partner: int
    gives: list[str] = []
    wants: list[str] = []
    gold: int = 0  # given if positive, wanted if negative

    def copy(self) -> Trade:
        return Trade(self.seat, self.partner, self.gives.copy(), self.wants.copy(), self.gold)


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """One roll of a battle, judged: what each side had, and what came of it."""

    ply: int
    seat: int
    foe: str
    against: int | None  # the other seat, in a battle between characters
    kind: str
    points: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    totals: tuple[int, int]  # with the dice that count
    margin: int  # above 0 if `seat` has won it
    left: int  # rolls that are still to be won


class State(msgspec.Struct):
    seats: int
    options: dict[str, Any]
    rules: int
    plies: int = 0
    draft: Draft | None = None
    active: int = 0
    heroes: list[Hero | None] = []
    is_out: list[bool] = []
    resigned: list[int] = []
    unused: list[str] = []  # characters that may still come
    decks: dict[str, Deck] = {}
    pools: list[list[str]] = []  # plane cards not decided yet: lesser, greater, artifacts
    wild: list[list[str | int]] = []  # by space: a card, or the origin of one face down
    fallen: dict[int, list[str]] = {}  # Artifacts lying in spaces
    rows: dict[str, list[str]] = {}  # Abilities in the guilds, oldest first
    goods: dict[str, list[str]] = {}
    planes: dict[str, Plane] = {}
    turn: Turn = msgspec.field(default_factory=Turn)
    extra_turns: int = 0
    battle: Battle | None = None
    trade: Trade | None = None
    shown: list[str] = []  # cards on the table while one is chosen from them
    agenda: list[AnyStep] = []
    menu: list[str] = []  # the answers to the open question
    is_final: bool = False
    is_apocalypse: bool = False
    ended: str = ""
    winners: list[int] = []
    fought: tuple[Rolled, ...] = ()  # in the last round of each seat, in order
    tales: tuple[Tale, ...] = ()  # by seat; never changed in place, so copies share it

    def hero(self, seat: int) -> Hero:
        found = self.heroes[seat]
        assert found is not None
        return found

    def living(self) -> list[int]:
        return [seat for seat, hero in enumerate(self.heroes) if hero is not None]

    def others_here(self, seat: int) -> list[int]:
        space = self.hero(seat).space
        return [
            it for it, hero in enumerate(self.heroes) if hero is not None and hero.space == space and it != seat
        ]

    def battle_to_fight(self) -> Battle | None:
        """The battle under way while all who fight it live and its kind is known."""
        battle = self.battle
        if battle is None or not battle.kind or any(self.heroes[it.seat] is None for it in battle.sides):
            return None
        return battle

    def push(self, *steps: Step) -> None:
        """Put these on the agenda so that the first of them happens first."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda.extend(steps[::-1])

    @property
    def profile(self) -> str:
        return str(self.options["profile"])


def copied(state: State) -> State:
    return replace(
        state,
        draft=state.draft.copy() if state.draft else None,
        heroes=[it.copy() if it else None for it in state.heroes],
        is_out=state.is_out.copy(),
        resigned=state.resigned.copy(),
        unused=state.unused.copy(),
        decks={name: deck.copy() for name, deck in state.decks.items()},
        pools=list(map(list.copy, state.pools)),
        wild=list(map(list.copy, state.wild)),
        fallen={space: cards.copy() for space, cards in state.fallen.items()},
        rows={guild: row.copy() for guild, row in state.rows.items()},
        goods={space: row.copy() for space, row in state.goods.items()},
        planes={name: plane.copy() for name, plane in state.planes.items()},
        turn=state.turn.copy(),
        battle=state.battle.copy() if state.battle else None,
        trade=state.trade.copy() if state.trade else None,
        shown=state.shown.copy(),
        agenda=state.agenda.copy(),
        winners=state.winners.copy(),
    )


def home_of(hero: str) -> int:
    return PLACE[HEROES[hero].guilds[0]]
