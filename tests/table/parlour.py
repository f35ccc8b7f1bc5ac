"""A table played by commands, with a clock and a seed of its own: `parlour.does(0, "bury a1")` reads like play."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from foretold.core import record as records
from foretold.core.notation import LUCK, parse
from foretold.core.play import Sight
from foretold.core.promises import promise_of
from foretold.games import GAMES
from foretold.table.acts import commands, luck, seating
from foretold.table.acts.commands import Surroundings, Wish
from foretold.table.acts.seating import Newcomer, holder
from foretold.table.log import events
from foretold.table.log.events import Decision, Logged, Plan
from foretold.table.sight import sight_for_bot, sight_of, write_record
from foretold.table.table import Table
from tests.toys import TOYS

SEED = "5eed" * 16
BOTS = ("random",)
ALL = GAMES | TOYS


class Parlour:
    """Commands go in, the log grows; whatever is due by itself happens."""

    def __init__(
        self,
        game: str = "omens",
        seats: str = "pp",
        options: dict[str, Any] | None = None,
        *,
        is_friendly: bool = True,
        are_prompt: bool = True,
    ) -> None:
        """`are_prompt`: everybody promises and opens at once, as pages do."""
        self.are_prompt = are_prompt
        self.now = 1_000_000
        self.log: list[Logged] = []
        self.table = Table("t1", ALL)
        self.nonce = 0
        plans = [{"p": Plan("person"), "o": Plan("open"), "b": Plan("bot", "random")}[kind] for kind in seats]
        order = events.Created(
            game=game, rules=0, options=options or {}, plans=plans, name=" The Quiet Comet ", is_private=False,
            is_friendly=is_friendly, seed=SEED, invitation="welcome",
        )  # fmt: skip
        self._happen(seating.create(ALL, lambda game: BOTS, order))

    @classmethod
    def seated(
        cls,
        game: str = "omens",
        seats: str = "pp",
        options: dict[str, Any] | None = None,
        *,
        is_friendly: bool = True,
        are_prompt: bool = True,
    ) -> Parlour:
        parlour = cls(game, seats, options, is_friendly=is_friendly, are_prompt=are_prompt)
        for number, kind in enumerate(seats):
            if kind != "b":
                parlour.sit(number)
        return parlour

    def _happen(self, decision: Decision) -> None:
        self.now += 1000
        self.log += self.table.happen(decision, self.now)
        if self.are_prompt and self.table.is_live:
            self._hurry()

    def _hurry(self) -> None:
        """What pages do by themselves, all of them being there."""
        for seat in self.table.awaited_for_luck:
            if self.table.fortune.round.called is not None:
                return self.opens(seat)
            if self.table.seats[seat].has_person:
                return self.promises(seat)
        if luck.can_call(self.table, self.table.voters):
            self.calls()
        return None

    # Luck

    def share(self, seat: int) -> str:
        return f"{seat:x}5ea".ljust(32, "0")

    def promises(self, seat: int, share: str | None = None) -> None:
        promise = promise_of(self.table.id, self.table.fortune.commit, seat, share or self.share(seat))
        self._happen(luck.promise(self.table, seat, promise, f"promise {len(self.log)}"))

    def adds_none(self, seat: int) -> None:
        self._happen(luck.promise(self.table, seat, None, f"promise {len(self.log)}"))

    def calls(self, here: Collection[int] | None = None) -> None:
        self._happen(luck.call(self.table, self.table.voters if here is None else here))

    def opens(self, seat: int, share: str | None = None) -> None:
        self._happen(luck.open_share(self.table, seat, share or self.share(seat), f"open {len(self.log)}"))

    def _fresh_nonce(self) -> str:
        self.nonce += 1
        return f"n{self.nonce}"

    # Acts

    def sit(self, seat: int | None = None, *, is_invited: bool = True, name: str | None = None) -> None:
        who = name if name is not None else f"Player {seat}"
        newcomer = Newcomer(who, "gold", f"hash {seat} {who}")
        self._happen(seating.sit(self.table, newcomer, seat, is_invited, self.now))

    def does(self, seat: int, move: str, prompt: str | None = None, nonce: str | None = None) -> None:
        """Answer the first open prompt of the seat that the verb fits, or the one given by its wire id."""
        chosen = prompt if prompt is not None else self.prompt_for(seat, move)
        self._happen(commands.play(self.table, seat, chosen, move, nonce or self._fresh_nonce()))

    def prompt_for(self, seat: int, move: str) -> str:
        verb = move.partition(" ")[0]
        fitting = [it.id for it in self.sight(seat).prompts if verb in it.shape.verbs()]
        return fitting[0] if fitting else "none"

    def answers_first(self, seat: int) -> None:
        """The first listed answer to the first prompt, by the seat's person or its bot."""
        prompt = sight_for_bot(self.table, seat).prompts[0]
        move = next(iter(prompt.shape.words()))
        if self.table.seats[seat].bot is None:
            self.does(seat, move, prompt.id)
        else:
            self._happen(commands.answer_as_bot(self.table, seat, [prompt.id], parse(move)))

    def resigns(self, seat: int) -> None:
        self._happen(commands.resign(self.table, seat, self._fresh_nonce()))

    def says(self, seat: int, text: str) -> None:
        self._happen(commands.say(self.table, seat, text, self._fresh_nonce()))

    def proposes(self, seat: int, wish: Wish, here: Collection[int] = ()) -> int:
        around = Surroundings(self.now, here, BOTS)
        self._happen(commands.propose(self.table, seat, wish, around, self._fresh_nonce()))
        return next((it.seq for it in reversed(self.log) if isinstance(it.event, events.Proposed)), 0)

    def votes(self, seat: int, proposal: int, agrees: bool = True) -> None:
        self._happen(commands.vote(self.table, seat, proposal, agrees, self._fresh_nonce()))

    def leaves(self, seat: int) -> None:
        self._happen(seating.leave(self.table, seat, self._fresh_nonce()))

    def comes_back(self, seat: int) -> None:
        self._happen(seating.come_back(self.table, seat, self._fresh_nonce()))

    def by_token(self, token_hash: str) -> int:
        return holder(self.table, token_hash)

    def waits(self, minutes: int) -> None:
        self.now += minutes * 60_000

    # What comes of it

    def sight(self, seat: int | None) -> Sight:
        return sight_of(self.table, seat)

    def record(self, seat: int | None = None) -> str:
        return write_record(self.table, seat)

    def read_record(self, seat: int | None = None) -> records.Record:
        return records.read(self.record(seat))

    def kinds(self) -> list[str]:
        return [str(it.event.__struct_config__.tag) for it in self.log]

    def moves(self) -> list[events.Moved]:
        """All moves in the log, taken back or not."""
        return [it.event for it in self.log if isinstance(it.event, events.Moved)]

    def draws(self) -> list[str]:
        return [it.move for it in self.moves() if it.actor == LUCK]

    def folded_again(self) -> Table:
        """The same table from its log, through bytes."""
        log = [events.decode(events.encode(it)) for it in self.log]
        return Table.fold("t1", TOYS, log, self.table.texts)

    def play_out(self, until: Callable[[Parlour], bool] = lambda parlour: False) -> None:
        """Every seat gives the first answer it can, until the end."""
        while self.table.is_live and not until(self):
            asked = [it.seat for it in self.sight(None).asked if not it.is_decided]
            self.answers_first(asked[0])
