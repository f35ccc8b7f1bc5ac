"""One game of a kernel that is an environment, action by action in plain Python, luck included: for programs that
walk through positions, copy them and go on from any of them."""

from __future__ import annotations

from typing import Any

from foretold.core.game import Game
from foretold.core.kernel import kernel_of
from foretold.core.luck import Odds, Shuffle, Weighted
from foretold.core.notation import LUCK, Entry, Move, parse
from foretold.core.play import Playthrough
from foretold.core.shapes import Chance
from foretold.core.structs import copied
from foretold.games import GAMES
from foretold.research.dealing import Dealt
from foretold.research.telling import spelled


class Walk:
    """Whole moves are in `state` and `history`; `steps` of a move, and cards of a deal, wait until it is whole."""

    def __init__(
        self, game: Game[Any], seats: int, options: dict[str, Any], *, is_last_part_ordered: bool = True
    ) -> None:
        self.game, self.kind = game, (seats, options, game.rules)
        self.state = game.new(*self.kind)
        self.kernel: Any = kernel_of(game)
        self.is_last_part_ordered = is_last_part_ordered
        self.actions: list[int] = []  # all of them, luck included
        self.history: list[Entry] = []
        self.steps: list[int] = []
        self.dealt: Dealt | None = None
        self._ahead: Any = None
        self._legal: list[int] | None = None  # until the next action
        self._settle()

    def __deepcopy__(self, memo: dict[int, Any]) -> Walk:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return walked, (self.game.id, *self.kind[:2], self.is_last_part_ordered, self.actions)

    def copy(self) -> Walk:
        twin = object.__new__(Walk)
        twin.game, twin.kind, twin.kernel = self.game, self.kind, self.kernel
        twin.is_last_part_ordered = self.is_last_part_ordered
        twin.state, twin.actions = self.game.copy(self.state), self.actions[:]
        twin.history, twin.steps = self.history[:], self.steps[:]
        twin.dealt = self.dealt.copy() if self.dealt is not None else None
        twin._ahead = copied(self._ahead) if self._ahead is not None else None
        twin.odds, twin.is_over, twin._legal = self.odds, self.is_over, self._legal
        return twin

    def _settle(self) -> None:
        """After a whole move: whether luck is due, or the end has come; a deal is laid out as far as it must be."""
        self.steps, self.dealt, self._ahead = [], None, None
        self.odds: Odds | None = self.game.odds(self.state)
        state, tables = self.game.kernel_structs(self.state)
        self.is_over: bool = self.odds is None and bool(self.kernel.has_ended(state, tables))
        if isinstance(self.odds, Shuffle):
            self.dealt = Dealt(self.odds, self.is_last_part_ordered)
        elif self.odds is None and not self.is_over:
            self._ahead = copied(state)
            self.kernel.ask(self._ahead, tables)

    @property
    def _tables(self) -> Any:
        return self.game.kernel_structs(self.state)[1]

    @property
    def mover(self) -> int:
        return int(self.kernel.to_move(self._ahead, self._tables))

    def legal(self) -> list[int]:
        """Found once for each position; leave the list as it is."""
        if self._legal is None:
            self._legal = self._find_legal()
        return self._legal

    def _find_legal(self) -> list[int]:
        if self.odds is not None:
            return [action for action, _ in self.outcomes()]
        room = [0] * self.kernel.action_count(self._tables)
        return sorted(room[: self.kernel.legal_actions(self._ahead, self._tables, room)])

    def outcomes(self) -> list[tuple[int, float]]:
        """Of the luck that is due."""
        if self.dealt is not None:
            return self.dealt.outcomes()
        weights = self._weights()
        whole = sum(weights.values())
        return [(place, weights[word] / whole) for place, word in enumerate(sorted(weights))]

    def _weights(self) -> dict[str, int]:
        assert isinstance(self.odds, Weighted), "the closed games deal, or draw a seat"
        return self.odds.moves

    def words(self, action: int) -> str:
        """An action, or a piece of luck, in words."""
        if self.dealt is not None:
            return f"card {self.dealt.shuffle.cards[action]}"
        if self.odds is not None:
            return sorted(self._weights())[action]
        return str(self.game.kernel_step(self.state, self.kernel.move_of(self._tables, action)))

    def act(self, action: int) -> None:
        """Trusts that the action is legal."""
        self.actions.append(action)
        self._legal = None
        if self.dealt is not None:
            move = self.dealt.add(action)
            if move is not None:
                self._make(LUCK, move)
        elif self.odds is not None:
            self._make(LUCK, parse(sorted(self._weights())[action]))
        else:
            self._step(self.kernel.move_of(self._tables, action))

    def _step(self, step: int) -> None:
        seat, tables, world = self.mover, self._tables, self.game.copy(self.state)
        self.kernel.ask(*self.game.kernel_structs(world))
        self.steps.append(step)
        move = self.game.kernel_move(world, self.steps)
        if move is None:
            self.kernel.apply_move(self._ahead, tables, step)
        else:
            self._make(seat, move)

    def _make(self, actor: int | str, move: Move) -> None:
        self.game.apply(self.state, actor, move)
        self.history.append(Entry(actor, move))
        self._settle()

    # What is known

    def observe(self, seat: int, cells: Any) -> None:
        state, tables = self.game.kernel_structs(self.state)
        self.kernel.observe(state if self._ahead is None else self._ahead, tables, seat, cells, 0)

    def told(self, seat: int | None) -> str:
        """The game so far as a seat knows it, in the words of its record, with what it has begun; all of it for
        nobody in particular."""
        known = self.history if seat is None else self.game.masked(self.state, self.history, seat)
        begun = self.steps if not self.is_over and self.odds is None and seat in (None, self.mover) else []
        steps = (str(self.game.kernel_step(self.state, step)) for step in begun)
        cards = self.dealt.cards if self.dealt is not None and seat is None else []
        names = (self.dealt.shuffle.cards[card] for card in cards) if self.dealt is not None else ()
        return "\n".join([*map(str, known), *(f"({it})" for it in (*steps, *names))])

    def imagined_actions(self, seat: int, chance: Chance) -> list[int]:
        """Actions, luck among them, that lead to a position which the seat cannot tell from this one."""
        again = Walk(self.game, *self.kind[:2], is_last_part_ordered=self.is_last_part_ordered)
        masked = self.game.masked(self.state, self.history, seat)
        told = Playthrough(self.game, *self.kind, self.game.new(*self.kind))
        actions: list[int] = []
        for entry in self.game.filled(again.state, masked, chance):
            made = again.spelled(told, entry)
            told.play(entry)
            for action in made:
                again.act(action)
            actions += made
        begun = self.steps if self.odds is None and not self.is_over and seat == self.mover else []
        return actions + [self.kernel.action_of(self._tables, step) for step in begun]

    def spelled(self, told: Playthrough, entry: Entry) -> list[int]:
        """The actions that make a whole move here."""
        if self.dealt is not None:
            return self.dealt.spelled(entry.move)
        if self.odds is not None:
            return [sorted(self._weights()).index(str(entry.move))]
        assert isinstance(entry.actor, int)
        return spelled(told, entry.actor, str(entry.move))


def walked(game: str, seats: int, options: dict[str, Any], is_last_part_ordered: bool, actions: list[int]) -> Walk:
    """A game by its actions."""
    walk = Walk(GAMES[game], seats, options, is_last_part_ordered=is_last_part_ordered)
    for action in actions:
        walk.act(action)
    return walk
