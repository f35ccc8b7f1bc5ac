"""A turn as a tree: every answer is tried, battles are thought to their end with exact chances, and what comes of
it is weighed by a level's own value.

Within the tree a seat follows plain habits where a question is small (what to take in hand), and tries all answers
where it matters. Others do what is best for them. Nothing is looked at beyond the end of the turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from foretold.games.prophecy_quest import agenda
from foretold.games.prophecy_quest.bots.bargaining import next_word
from foretold.games.prophecy_quest.bots.fighting import (
    best_announcement,
    best_outfit,
    is_card,
    luck_branches,
    second_thoughts,
)
from foretold.games.prophecy_quest.bots.worth import SEER, figure_of, standing
from foretold.games.prophecy_quest.state import State, copied

Value = Callable[[State, int, bool], float]  # of a state, for a seat, while its turn goes on

PLANS_END = ("movement", "possibilities", "return", "keep")  # questions before which a plan is weighed
IN_DUELS = ("convert", "duel_kind", "kind_again")  # where the other side wants what is worst for us
TURN = 0.25  # to have a whole turn still before one
TRIED = 8  # answers of a question within the tree
TOO_MANY = 3  # times as many positions as shall be looked at: beyond that only the likeliest luck is followed
FALLEN = -9.0


class TurnTree:
    """One seat's thoughts about one position."""

    def __init__(
        self,
        seat: int,
        value: Value,
        drawn: int = 2,
        most: int = 400,
        until: float | None = None,
        mind: str = SEER,
    ) -> None:
        self.seat, self.value, self.drawn, self.most, self.mind = seat, value, drawn, most, mind
        self.until = until  # when to come to an end, on the clock of `time.monotonic`
        self.looked = self.total = 0  # positions so far: those that tire, and all
        self._before = 0  # of all, those of other answers
        self.is_turn_open = True  # whether what can still be used in the space counts

    def weighed(self, state: State, words: list[str]) -> dict[str, float]:
        """These answers to the open question with what is to be expected of each."""
        asked = agenda.asked(state)
        assert asked is not None
        self.is_turn_open = asked[1] != "possibilities"
        if asked[1] == "movement":
            return self._movements(state, words)
        return {word: self._anew(state, word) for word in words}

    def _anew(self, state: State, word: str) -> float:
        self.looked = 0
        return self.answered(state, word)

    def answered(self, state: State, word: str) -> float:
        """What is to be expected of an answer; however often luck decides after it, that ends."""
        self._before = self.total
        return self.after(state, word)

    def _movements(self, state: State, words: list[str]) -> dict[str, float]:
        """What leaves the turn as it was, such as a potion, is weighed by itself."""
        free = {it: after for it in words if self._is_free(after := self._taken(state, it))}
        found = {word: self._anew(state, word) for word in words if word not in free}
        best, now = max(found.values(), default=0.0), self.value(state, self.seat, False)
        return found | {it: best + self.value(after, self.seat, False) - now for it, after in free.items()}

    @property
    def is_tired(self) -> bool:
        """Whether habit shall decide from here on."""
        return self.looked >= self.most or (self.until is not None and time.monotonic() > self.until)

    def _is_free(self, state: State) -> bool:
        return agenda.asked(state) == (self.seat, "movement")

    def after(self, state: State, word: str) -> float:
        return self.expect(self._taken(state, word))

    def _by_luck(self, state: State) -> float | None:
        """The mean of what may come; of cards behind cards one stands for all."""
        branches = luck_branches(state, 1 if self.is_tired else self.drawn)
        if branches is None:
            return None
        if self.total - self._before >= TOO_MANY * self.most:
            return self.after(state, max(branches)[1])
        before, self.drawn = self.drawn, 1 if is_card(branches) else self.drawn
        found = sum(chance * self.after(state, word) for chance, word in branches)
        self.drawn = before
        return found

    def _taken(self, state: State, word: str) -> State:
        self.looked += 1
        self.total += 1
        after = copied(state)
        agenda.take(after, agenda.read(word))
        return after

    def expect(self, state: State) -> float:
        """What this comes to; the state is used up."""
        while not state.ended:
            if not state.menu:
                found = self._by_luck(state)
                if found is None:
                    break
                return found
            asked = agenda.asked(state)
            assert asked is not None
            who, kind = asked
            if self._is_leaf(state, who, kind):
                return self._at_leaf(state, who, kind)
            words = self._habits(state, who, kind)
            if len(words) > 1:
                return self._decided(state, who, kind, words)
            agenda.take(state, agenda.read(words[0]))
        return self.value(state, self.seat, False)

    def _is_leaf(self, state: State, who: int, kind: str) -> bool:
        return kind in PLANS_END or (who != self.seat and state.battle is None and state.trade is None)

    def _at_leaf(self, state: State, who: int, kind: str) -> float:
        is_mine = who == self.seat
        found = self.value(state, self.seat, is_mine and kind == "possibilities" and self.is_turn_open)
        return found + TURN if is_mine and kind == "movement" else found

    def _habits(self, state: State, who: int, kind: str) -> list[str]:
        """The answers worth trying; one where habit decides."""
        menu = state.menu
        if kind == "equip":
            return [best_outfit(state, who, self.mind)]
        if kind == "declare":
            return [best_announcement(state, who, self.mind) if who == self.seat else "roll"]
        if kind == "late":
            again = second_thoughts(state, who, self.mind)
            return [max(sorted(again), key=again.__getitem__)]
        if kind == "bargain" and state.trade is not None:
            return [next_word(state, state.trade)]
        if kind in ("face", "face_guardian"):
            return [it for it in menu if it.startswith(("fight", "spare"))][:2] or menu[:1]
        if kind == "end_turn" or self.is_tired:
            return menu[-1:]
        if who != self.seat and menu[-1] == "pass":
            return ["pass"]
        return menu[:TRIED]

    def _decided(self, state: State, who: int, kind: str, words: list[str]) -> float:
        if who == self.seat:
            return max(self.after(state, word) for word in words)
        if kind in IN_DUELS:
            return min(self.after(state, word) for word in words)
        tried = [self._taken(state, word) for word in words]
        return self.expect(max(tried, key=lambda it: _standing(it, who)))


def _standing(state: State, seat: int) -> float:
    return standing(figure_of(state, seat)) if state.heroes[seat] is not None else FALLEN
