"""How answers are weighed without a tree: a movement by what lies at its end and ahead of there, a battle by its
odds, everything else by what the hero is worth afterwards."""

from __future__ import annotations

from foretold.games.prophecy_quest import agenda
from foretold.games.prophecy_quest.board import PLACE
from foretold.games.prophecy_quest.bots.ahead import (
    FURTHER,
    TURNS_TO,
    Land,
    duel_chances,
    gains,
    spoils,
    without,
)
from foretold.games.prophecy_quest.bots.bargaining import best_offer, next_word
from foretold.games.prophecy_quest.bots.fighting import (
    balance,
    best_announcement,
    best_outfit,
    guardian_stakes,
    second_thoughts,
)
from foretold.games.prophecy_quest.bots.gains import lost, wild_gain
from foretold.games.prophecy_quest.bots.might import ASTRAL, BOOSTS, drunk, foe_chances, sober
from foretold.games.prophecy_quest.bots.turn import TurnTree
from foretold.games.prophecy_quest.bots.worth import SEER, Figure, figure_of, standing
from foretold.games.prophecy_quest.effects import trains_free
from foretold.games.prophecy_quest.moving import destination
from foretold.games.prophecy_quest.state import State, copied

FREE = 0.02  # what something that costs no turn must bring at least
NEARER = 0.002  # what a turn less on the way is worth, if nothing else tells two places apart
AHEAD = 0.8  # of what can be had later
MAGIC_IN_BATTLE = 0.03  # chance that a point of it must bring
DRAWN = 3  # cards that luck may bring, thought of
THOUGHTS = 40  # positions looked at, beyond which habit decides


class Walker:
    """One seat's judgement of one position."""

    def __init__(
        self, state: State, seat: int, far: float = AHEAD, further: float = FURTHER, mind: str = SEER
    ) -> None:
        self.state, self.seat, self.far, self.further, self.mind = state, seat, far, further, mind
        self.land = Land(state, seat, further, mind)
        self._after_it: dict[tuple[int, bool], float] = {}
        self.plan = TurnTree(seat, self.land.worth, drawn=DRAWN, most=THOUGHTS, mind=mind)
        self.plan.is_turn_open = False

    def weighed(self) -> dict[str, float]:
        """Every answer worth a thought, with its value."""
        asked = agenda.asked(self.state)
        assert asked is not None
        weigh = {
            "movement": self._movements,
            "equip": self._outfit,
            "declare": self._announcement,
            "kind": self._kinds,
            "kind_again": self._kinds,
            "duel_kind": self._kinds,
            "convert": self._kinds,
            "late": self._late,
            "face_guardian": self._fights,
            "face": self._faced,
            "possibilities": self._possibilities,
            "bargain": self._bargain,
            "choose_guild": self._guilds,
        }.get(asked[1], self._others)
        return weigh()

    # Battles

    def _outfit(self) -> dict[str, float]:
        return {best_outfit(self.state, self.seat, self.mind): 0.0}

    def _announcement(self) -> dict[str, float]:
        return {best_announcement(self.state, self.seat, self.mind): 0.0}

    def _late(self) -> dict[str, float]:
        return second_thoughts(self.state, self.seat, self.mind)

    def _kinds(self) -> dict[str, float]:
        """With the best in hand, as far as that is to be chosen."""
        return {word: self._battle_after(word) for word in self.state.menu}

    def _battle_after(self, word: str) -> float:
        after = self._after(word)
        asked = agenda.asked(after)
        if asked == (self.seat, "equip"):
            agenda.take(after, agenda.read(best_outfit(after, self.seat, self.mind)))
        hero = after.heroes[self.seat]
        if hero is None:
            return -1.0
        return balance(after, self.seat) - MAGIC_IN_BATTLE * (self.state.hero(self.seat).blue - hero.blue)

    def _fights(self) -> dict[str, float]:
        """What helps enough before the battle is used first."""
        foe = next(it.split()[1] for it in self.state.menu if it.startswith("fight"))
        return {it: self._against(foe, it) + FREE * it.startswith("fight") for it in self.state.menu}

    def _against(self, foe: str, word: str) -> float:
        """What it is to face a guardian after this, with what is at stake."""
        figure = self._prepared(word)
        if figure is None:
            return -1.0
        win, lose = foe_chances(sober(figure.kit), figure.red, figure.blue, foe, ASTRAL)
        gain, loss = guardian_stakes(figure, foe)
        return standing(figure) + win * gain - lose * loss

    def _prepared(self, word: str) -> Figure | None:
        """A potion is drunk by hand: when there is nothing else to do the rules would go on into the battle."""
        figure, name = self._figure(self.state), word.split()[1]
        if word.startswith("fight"):
            return figure
        if name in BOOSTS:
            return figure._replace(kit=drunk(figure.kit, name))
        after = self._after(word)
        return self._figure(after) if after.heroes[self.seat] is not None else None

    def _faced(self) -> dict[str, float]:
        """Fight or spare by what the creature promises; what helps before it comes first."""
        found, now = {}, self._worth(self.state)
        figure = self._figure(self.state)
        for word in self.state.menu:
            verb, name = word.split()[:2]
            if verb == "fight":
                found[word] = now + wild_gain(figure, self.state.hero(self.seat).space, (name,))
            elif verb == "spare":
                found[word] = now
            else:
                found[word] = self._worth(self._after(word)) - FREE
        return found

    def _possibilities(self) -> dict[str, float]:
        now = self._worth(self.state)
        duels = {it: now + self._duel(int(it.split()[1])) for it in self.state.menu if it.startswith("attack ")}
        return {it: self.plan.answered(self.state, it) for it in self.state.menu if it not in duels} | duels

    def _duel(self, other: int) -> float:
        """What an attack on somebody promises; a victory without spoils is worth nothing."""
        mine, theirs = (figure_of(self.state, it, self.mind) for it in (self.seat, other))
        win, lose = duel_chances(mine, theirs)
        is_worth_it = self.state.is_final or theirs.red == 0
        return win * (spoils(mine, theirs) if is_worth_it else 0.0) - lose * lost(mine) - FREE

    def _bargain(self) -> dict[str, float]:
        trade = self.state.trade
        assert trade is not None
        return {next_word(self.state, trade): 0.0}

    def _guilds(self) -> dict[str, float]:
        """Where a new lesson is wanted: by what may come, else where it would be free and near."""
        found = {}
        for word in self.state.menu:
            guild = word.split()[1]
            nearness = NEARER * TURNS_TO[self.state.hero(self.seat).space][PLACE[guild]]
            welcome = FREE * trains_free(self.state, self.seat, guild) - nearness
            found[word] = self.plan.answered(self.state, word) + welcome
        return found

    # Ways

    def _movements(self) -> dict[str, float]:
        state, hero = self.state, self.state.hero(self.seat)
        self.figure = figure = self._figure(state)
        self.spaces, self.planes, self.ways = gains(state, self.seat, figure, self.further)
        found, now = {}, standing(figure)
        for word in state.menu:
            move = agenda.read(word)
            goal = hero.space if move.verb == "stay" else destination(hero, move)
            if move.verb == "attack_plane":
                found[word] = now + self.planes[hero.space] + self._then(hero.space, is_plane=True)
            elif move.verb == "trade":
                found[word] = now + self._trade(int(move.tokens[0])) + self.far * self.ways[hero.space]
            elif goal is not None:
                found[word] = now - self._price(word, now) + self.spaces[goal] + self._then(goal)
        best = max(found.values())
        for word in state.menu:
            if word not in found:
                found[word] = self._deed(word, now, best)
        return found

    def _then(self, space: int, is_plane: bool = False) -> float:
        """What is ahead once the thing in a space is done, as far as it counts."""
        if not self.far:
            return 0.0
        if (space, is_plane) not in self._after_it:
            found = without(space, self.spaces, self.planes, self.figure, self.further, is_plane)
            self._after_it[space, is_plane] = self.far * found
        return self._after_it[space, is_plane]

    def _price(self, word: str, now: float) -> float:
        """What a movement costs."""
        if word.startswith(("stay", "walk")):
            return 0.0
        after = self._after(word)
        return max(0.0, now - standing(self._figure(after))) if after.heroes[self.seat] is not None else 1.0

    def _deed(self, word: str, now: float, best: float) -> float:
        """Something instead of moving, or something that leaves the movement."""
        after = self._after(word)
        hero = after.heroes[self.seat]
        if hero is None:
            return now - 1.0
        change = standing(self._figure(after)) - now
        if agenda.asked(after) == (self.seat, "movement"):
            return best + change - FREE
        return now + change + self.spaces[hero.space] + self._then(hero.space)

    def _trade(self, partner: int) -> float:
        offer, gain = best_offer(self.state, self.seat, partner)
        return gain if offer else -1.0

    # All else

    def _others(self) -> dict[str, float]:
        words = [it for it in self.state.menu if it != "leave"]
        return {word: self.plan.answered(self.state, word) for word in words}

    def _figure(self, state: State) -> Figure:
        return figure_of(state, self.seat, self.mind)

    def _worth(self, state: State) -> float:
        return self.land.worth(state, self.seat)

    def _after(self, word: str) -> State:
        after = copied(self.state)
        agenda.take(after, agenda.read(word))
        return after
