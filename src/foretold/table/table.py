"""A table: one game with the people around it, folded from its log.

The game itself is a `Playthrough`; around it are the seats, the lines of the log, the chat and what people propose.
`apply` folds one event in; `due` says what must come next by itself (the game starts, luck is drawn, a proposal all
agree to takes effect). What people may do is decided in `commands`. Nothing here reads a clock, draws a number that
the seed does not give, or talks to a store.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from foretold.core.game import AWAY, BACK, Game, Outcome, Prompt
from foretold.core.luck import FairStream, HmacStream, Odds
from foretold.core.notation import ANYONE, LUCK, Entry, Move
from foretold.core.play import Playthrough
from foretold.core.story import Blot, Storytelling, story_of
from foretold.core.verify import Entropy, entropy_at
from foretold.core.words import Phrase, Said, phrase
from foretold.table.errors import TableError
from foretold.table.log import events
from foretold.table.log.events import AnyEvent, Decision, Logged
from foretold.table.log.fortune import Fortune
from foretold.table.log.parts import TOPICS, TOUCHED, Chat, LogEntry, Proposal, Seat, Topic

Status = Literal["waiting", "playing", "over", "abandoned"]
Texts = Mapping[int, str | None]
T = TypeVar("T")

MOST_UNNAMED = 200  # nonces of unnamed acts that are remembered


class Table:
    """The fold of a log. Its first event must be `Created`."""

    id: str
    game: Game[Any]
    created: events.Created
    made_at: int
    playthrough: Playthrough
    fortune: Fortune

    def __init__(self, table_id: str, games: Mapping[str, Game[Any]]) -> None:
        self.id = table_id
        self.games = games
        self.seq = 0
        self.last_at = 0
        self.status: Status = "waiting"
        self.seats: list[Seat] = []
        self.texts: dict[int, str | None] = {}
        self.lines: list[LogEntry] = []
        self.chat: list[Chat] = []
        self.proposals: dict[int, Proposal] = {}
        self.nonces: dict[tuple[int, str], int] = {}
        self.unnamed: dict[str, int] = {}  # hashes of the nonces of the last unnamed acts, by nobody's name
        self.epoch = 0  # how often moves were taken back
        self.rewritten_at = 0  # the seq at which lines told before last ceased to hold
        self.rematch: str | None = None
        self.seqs: list[int] = []  # of each move of the record
        self.brought = 0  # moves that come from another table, where a game is continued
        self._covered: dict[int, Entry] = {}  # moves of which words are hidden for now, as they are shown
        self.numbers: list[dict[int, int]] = []  # of the free texts in each move of the record, by place
        self.withdrawn: set[int] = set()  # numbers of texts that were erased, or are about to be
        self.left: dict[int, str | None] = {}  # of texts that lost words, of which the store has not been told
        self.touched: dict[Topic, int] = {}  # the seq at which each topic last changed
        self._worked_out: dict[Topic, dict[str, Any]] = {topic: {} for topic in TOPICS}  # since then

    @classmethod
    def fold(cls, table_id: str, games: Mapping[str, Game[Any]], log: Iterable[Logged], texts: Texts) -> Table:
        table = cls(table_id, games)
        table.texts = dict(texts)
        for logged in log:
            table.apply(logged)
        return table

    # What follows from the fold

    @property
    def is_live(self) -> bool:
        """Whether seats can still act in the game."""
        return self.status == "playing"

    @property
    def is_open_book(self) -> bool:
        """Whether the game has ended, one way or the other, and its seed and record are for all."""
        return self.status in ("over", "abandoned")

    @property
    def ply(self) -> int:
        return len(self.playthrough.history)

    @property
    def voters(self) -> set[int]:
        """The seats whose people must agree."""
        return {number for number, seat in enumerate(self.seats) if seat.has_person}

    def seat_of(self, token_hash: str) -> int | None:
        """The seat this token is for, also when its person has left or a bot plays for them."""
        return next((number for number, seat in enumerate(self.seats) if seat.token_hash == token_hash), None)

    def is_stood_in(self, seat: int) -> bool:
        """Whether a bot answers for the seat's person, who has resigned."""
        return seat in self.game.resigned(self.playthrough.state)

    @property
    def prompts(self) -> list[Prompt]:
        """All questions of the game as it stands; after the end only those to anyone at the table."""
        return self.once("prompts", self._ask)

    def _ask(self) -> list[Prompt]:
        """Ids begin with the number of take-backs: a stale answer to a question asked again is told apart."""
        if self.status == "waiting":
            return []
        asked = self.game.prompts(self.playthrough.state)
        numbered = [msgspec.structs.replace(it, id=f"{self.epoch}.{it.id}") for it in asked]
        return numbered if self.is_live else [it for it in numbered if it.actor == ANYONE]

    def once(self, name: str, work_out: Callable[[], T], topic: Topic = "sight") -> T:
        """The same answer as long as nothing changes in this topic."""
        known = self._worked_out[topic]
        if name not in known:
            known[name] = work_out()
        found: T = known[name]
        return found

    @property
    def scores(self) -> list[int]:
        return self.once("scores", lambda: self.game.scores(self.playthrough.state))

    @property
    def outcome(self) -> Outcome | None:
        return self.once("outcome", lambda: self.game.outcome(self.playthrough.state))

    @property
    def entropy(self) -> Entropy:
        """What each seat has added to the luck under scheme 1, as records write it."""
        return [[(since, text) for since, text in seat.entropy] or None for seat in self.seats]

    @property
    def _is_complete(self) -> bool:
        """Whether everybody is there. Nobody waits for who had resigned from a game that is continued."""
        return all(seat.is_taken or self.is_stood_in(number) for number, seat in enumerate(self.seats))

    # What must happen by itself

    def due(self) -> Decision | None:
        if self.status == "waiting":
            return Decision([events.Started()]) if self._is_complete else self._due_effect()
        if self.status != "playing":
            return None
        return self._due_effect() or self._due_luck()

    def _due_effect(self) -> Decision | None:
        for proposal in self.proposals.values():
            if not self.awaited(proposal):
                moves = [AWAY] if proposal.what == "away" else ()
                return Decision([self._effect(proposal)], moves=moves)
        return None

    def _effect(self, proposal: Proposal) -> AnyEvent:
        """What happens once all agree. A call also counts the seats that promised while it was voted on."""
        effect = proposal.effect()
        if not isinstance(effect, events.Called):
            return effect
        return events.Called(seats=self.fortune.promisers({*effect.seats, *(proposal.unpromised & self.voters)}))

    def awaited(self, proposal: Proposal) -> set[int]:
        """Whose agreement is missing. Who would be left out of a call, or was not there when it was proposed to go
        on without somebody, is not asked."""
        asked = self.voters if proposal.seats is None else self.voters & set(proposal.seats)
        return asked - proposal.agreed - {proposal.target}

    def _due_luck(self) -> Decision | None:
        odds = self.game.odds(self.playthrough.state)
        if odds is None or (self.fortune.is_promised and not self.fortune.is_open):
            return None
        drawn = odds.draw(self._stream())
        return Decision([events.Moved(actor=LUCK, move=str(drawn))], moves=[drawn])

    def _stream(self) -> HmacStream:
        if self.fortune.is_promised:
            return self.fortune.stream()
        seq = self.seq + 1
        return FairStream(self.created.seed, entropy_at(self.entropy, seq), seq)

    @property
    def awaited_for_luck(self) -> list[int]:
        """Seats that must promise or open their share before anything can be drawn."""
        stood_in = self.game.resigned(self.playthrough.state)
        return self.once("awaited", lambda: self.fortune.awaited(self.seats, stood_in), "luck")

    # The fold

    def happen(self, decision: Decision, at: int) -> list[Logged]:
        """Fold in what was decided, and whatever follows by itself."""
        logged: list[Logged] = []
        now: Decision | None = decision
        while now is not None:
            self.texts |= now.texts
            moves = iter(now.moves)
            for event in now.events:
                move = next(moves, None) if isinstance(event, events.Moved) else None
                logged.append(self.log(event, at, move))
            now = self.due()
        return logged

    def log(self, event: AnyEvent, at: int, move: Move | None = None) -> Logged:
        """Give an event the next number and fold it in."""
        logged = Logged(self.seq + 1, at, event)
        self.apply(logged, move)
        return logged

    def apply(self, logged: Logged, move: Move | None = None) -> None:
        """Fold in an event. `move` is the move of one that was decided just now; without it the move is read from
        the event, as from a log, and refused if the rules do not allow it."""
        if logged.seq != self.seq + 1 or (logged.seq == 1) != isinstance(logged.event, events.Created):
            raise TableError("table-log-order", seq=logged.seq, expected=self.seq + 1)
        self.seq, self.last_at = logged.seq, logged.at
        self._touch(TOUCHED[type(logged.event)])
        self._remember_nonce(logged)
        if isinstance(logged.event, events.Moved):
            self._make(logged, logged.event, self._entry(logged.event, move))
        else:
            HANDLERS[type(logged.event)](self, logged, logged.event)

    def _touch(self, topics: Iterable[Topic]) -> None:
        for topic in topics:
            self.touched[topic] = self.seq
            self._worked_out[topic].clear()

    def _remember_nonce(self, logged: Logged) -> None:
        event: Any = logged.event
        if isinstance(event, events.Moved) and event.nonce_hash is not None:
            self._remember_unnamed(event.nonce_hash, logged.seq)
        nonce = getattr(event, "nonce", None)
        if nonce is None:
            return
        seat = event.actor if isinstance(event, events.Moved) else event.seat
        if isinstance(seat, int):
            self.nonces[seat, nonce] = logged.seq
            self.seats[seat].seen_at = logged.at
            if self.proposals:
                self._withdraw(lambda proposal: proposal.what == "away" and proposal.target == seat)

    def _remember_unnamed(self, hashed: str, seq: int) -> None:
        if len(self.unnamed) >= MOST_UNNAMED:
            del self.unnamed[next(iter(self.unnamed))]
        self.unnamed[hashed] = seq

    def _note(self, logged: Logged, words: Phrase) -> None:
        self.lines.append(LogEntry(logged.seq, logged.at, None, None, [Said(words)]))

    def _on_created(self, logged: Logged, event: events.Created) -> None:
        if event.game not in self.games:
            raise TableError("table-game-unknown", game=event.game)
        self.created, self.made_at = event, logged.at
        self.game = self.games[event.game]
        if not self.game.oldest_rules <= event.rules <= self.game.rules:
            raise TableError("table-rules-unknown", game=event.game, rules=event.rules)
        self.playthrough = Playthrough.begin(self.game, len(event.plans), event.options, event.rules)
        self.seats = [Seat(plan, plan.name, bot=plan.bot) for plan in event.plans]
        self.fortune = Fortune(self.id, event, logged.at, self.game.has_luck)

    def _on_seated(self, logged: Logged, event: events.Seated) -> None:
        seat = self.seats[event.seat]
        seat.name, seat.colour, seat.token_hash = event.name, event.colour, event.token_hash
        seat.bot, seat.has_left, seat.seen_at = None, False, logged.at
        if event.entropy:
            seat.entropy.append((logged.seq, event.entropy))
        self.fortune.forget(event.seat)
        self._withdraw_take_overs(event.seat)
        self._note(logged, phrase("table-sat", who=seat.who(event.seat)))

    def _on_started(self, logged: Logged, event: events.Started) -> None:
        self.status = "playing"
        self.fortune.round.since = logged.at
        self._note(logged, phrase("table-started"))
        self._end_if_over()

    def _entry(self, event: events.Moved, move: Move | None) -> Entry:
        if move is not None:
            return Entry(event.actor, move)
        return self.playthrough.checked(Entry(event.actor, events.spelled(event.move, self.texts)))

    def _make(self, logged: Logged, event: events.Moved, entry: Entry) -> None:
        self.numbers.append(events.text_numbers(event.move))
        self.seqs.append(logged.seq)
        self.brought += self.status == "waiting"
        story, odds = story_of(self.game), self._odds_of_draw(entry)
        blot = None if story is None else story.blots(self.playthrough.state, entry)
        said = self.playthrough.tell(entry)
        draw = None if odds is None else self.fortune.drew(odds, event.move, self.ply)
        self.lines.append(LogEntry(logged.seq, logged.at, self.ply, event.actor, said, draw))
        if blot is not None:
            self._blot(blot, but=self.numbers[-1].values())
        if story is not None:
            self._erase_withdrawn(story, logged.seq)
            self._cover(logged.seq)
        if entry.move in (AWAY, BACK):
            self._withdraw(lambda proposal: proposal.what == "away" and proposal.target == entry.actor)
            self._touch(("seats", "proposals"))
        self._end_if_over()

    def _odds_of_draw(self, entry: Entry) -> Odds | None:
        """What a draw of this table is drawn from; moves brought from another one are none."""
        is_draw = entry.actor == LUCK and self.status != "waiting" and self.fortune.is_promised
        return self.game.odds(self.playthrough.state) if is_draw else None

    def _is_game_over(self) -> bool:
        asked = any(isinstance(it.actor, int) and not it.is_decided for it in self.prompts)
        return not asked and self.game.odds(self.playthrough.state) is None

    def _end_if_over(self) -> None:
        if self.is_live and self._is_game_over():
            self.status = "over"
            self.proposals.clear()
            self._touch(("table", "sight", "proposals", "luck"))

    def _erase_withdrawn(self, story: Storytelling[Any], seq: int) -> None:
        """Forget texts that the game has withdrawn: here, in the words told, and soon in the store."""
        places = story.withdrawn(self.playthrough.state)
        if not places:
            return
        numbers = {self.numbers[ply][place] for ply, place in places if place in self.numbers[ply]}
        if numbers <= self.withdrawn:
            return
        self.rewritten_at = seq
        if self._erase(numbers):
            self._retell(self.ply)

    def _blot(self, blot: Blot, but: Collection[int]) -> None:
        """Take words out of all that was said before, here and soon in the store; the rest of it stays."""
        said = {number: text for number, text in self.texts.items() if text is not None and number not in but}
        fresh = {number: shown for number, text in said.items() if (shown := blot(text)) != text}
        self.texts |= fresh
        self.left |= fresh

    def _cover(self, seq: int) -> None:
        """Lines hold the words of their moves: when some are hidden, or shown again, all are told anew. So is the
        chat, where the same words may stand."""
        history = self.playthrough.history
        shown = self.playthrough.covered()
        hidden = {} if shown is history else {ply: it for ply, it in enumerate(shown) if it != history[ply]}
        if hidden != self._covered:
            self._covered, self.rewritten_at = hidden, seq
        if self.rewritten_at == seq and self.chat:
            hides = self._hides()
            self.chat = [msgspec.structs.replace(it, text=self._shown(it.number, hides)) for it in self.chat]

    def _hides(self) -> Blot | None:
        story = story_of(self.game)
        return None if story is None else story.hides(self.playthrough.state)

    def _shown(self, number: int, hides: Blot | None) -> str:
        text = self.texts[number] or ""
        return text if hides is None else hides(text)

    def _erase(self, numbers: set[int]) -> bool:
        """Let go of texts; whether there was any left of them."""
        self.withdrawn |= numbers
        fresh = dict.fromkeys(number for number in sorted(numbers) if self.texts[number] is not None)
        self.texts |= fresh
        self.left |= fresh
        return bool(fresh)

    def take_texts_left(self) -> dict[int, str | None]:
        """What is left of texts that have lost words, for the store, which is told once."""
        left, self.left = self.left, {}
        return left

    def _retell(self, plies: int) -> None:
        """Put the first moves into words anew; the others are undone."""
        told = {line.ply: line for line in self.lines if line.ply is not None}
        for ply, said in enumerate(self.playthrough.tell_again(plies), start=1):
            told[ply].said = said

    def _on_chatted(self, logged: Logged, event: events.Chatted) -> None:
        shown = self._shown(event.text, self._hides())
        self.chat.append(Chat(logged.seq, logged.at, event.seat, self.seats[event.seat].name, event.text, shown))

    def _on_proposed(self, logged: Logged, event: events.Proposed) -> None:
        details = (event.what, event.ply, event.target, event.bot, event.seats, event.seed)
        unpromised = frozenset(self.voters - set(self.fortune.round.answers))
        self.proposals[logged.seq] = Proposal(logged.seq, event.seat, *details, {event.seat}, unpromised)

    def _on_voted(self, logged: Logged, event: events.Voted) -> None:
        if event.agrees:
            self.proposals[event.proposal].agreed.add(event.seat)
            return
        del self.proposals[event.proposal]
        self._note(logged, phrase("table-declined", who=self.seats[event.seat].who(event.seat)))

    def _on_taken_back(self, logged: Logged, event: events.TakenBack) -> None:
        undone = self.ply - event.ply + 1
        kept = event.ply - 1
        self._erase({number for places in self.numbers[kept:] for number in places.values()})
        self._retell(kept)
        self.lines = [line for line in self.lines if line.ply is None or line.ply <= kept]
        del self.seqs[kept:], self.numbers[kept:]
        self.brought = min(self.brought, kept)
        self.fortune.take_back(kept)
        self._withdraw(lambda proposal: proposal.what == "take_back")
        self.epoch += 1
        self.rewritten_at = logged.seq
        self._cover(logged.seq)
        self._note(logged, phrase("table-taken-back", count=undone))

    def _on_taken_over(self, logged: Logged, event: events.TakenOver) -> None:
        seat = self.seats[event.seat]
        if self.status == "waiting":
            seat.name = ""  # whoever was awaited there never came
        seat.bot = event.bot
        self.fortune.forget(event.seat)
        self._withdraw_take_overs(event.seat)
        self._note(logged, phrase("table-taken-over", who=seat.who(event.seat), bot=event.bot))

    def _on_abandoned(self, logged: Logged, event: events.Abandoned) -> None:
        self.status = "abandoned"
        self.proposals.clear()
        self._note(logged, phrase("table-abandoned"))

    def _on_closed(self, logged: Logged, event: events.Closed) -> None:
        self.status = "abandoned"
        self.proposals.clear()
        self._note(logged, phrase("table-closed"))

    def _on_promised(self, logged: Logged, event: events.Promised) -> None:
        self.fortune.round.answers[event.seat] = event.promise

    def _on_called(self, logged: Logged, event: events.Called) -> None:
        self._withdraw(lambda proposal: proposal.what == "call")
        self._note(logged, self.fortune.call(event.seats, self.seats))

    def _on_opened(self, logged: Logged, event: events.Opened) -> None:
        self.fortune.round.shares[event.seat] = event.share
        self._withdraw(lambda proposal: proposal.what == "begin_anew" and self.fortune.is_open)

    def _on_begun_anew(self, logged: Logged, event: events.BegunAnew) -> None:
        self._withdraw(lambda proposal: proposal.what == "begin_anew")
        self._note(logged, self.fortune.begin_anew(event.seed, logged.at, self.seats))

    def _on_left(self, logged: Logged, event: events.Left) -> None:
        seat = self.seats[event.seat]
        seat.has_left = True
        self._withdraw(lambda proposal: proposal.by == event.seat or proposal.what == "call")
        self._note(logged, phrase("table-left", who=seat.who(event.seat)))

    def _on_returned(self, logged: Logged, event: events.Returned) -> None:
        seat = self.seats[event.seat]
        seat.bot, seat.has_left = None, False
        self._withdraw_take_overs(event.seat)
        self._note(logged, phrase("table-returned", who=seat.who(event.seat)))

    def _on_rematched(self, logged: Logged, event: events.Rematched) -> None:
        self.rematch = event.table
        self._note(logged, phrase("table-rematched"))

    def _on_forgot(self, logged: Logged, event: events.Forgot) -> None:
        """Who is forgotten cannot come back; somebody else can sit down there, or a bot play for them."""
        for number in event.seats:
            seat = self.seats[number]
            seat.has_left = seat.has_left or seat.has_person
        self._withdraw(lambda proposal: proposal.by in event.seats or proposal.what == "call")
        self.rewritten_at = logged.seq
        self._note(logged, phrase("table-forgot"))

    def _withdraw_take_overs(self, seat: int) -> None:
        """Somebody came or went: what was asked about the seat, or of those who were there, is moot."""
        self._withdraw(lambda proposal: proposal.target == seat or proposal.what == "call")

    def _withdraw(self, is_moot: Callable[[Proposal], bool]) -> None:
        self.proposals = {number: it for number, it in self.proposals.items() if not is_moot(it)}


HANDLERS: dict[type, Callable[[Table, Logged, Any], None]] = {
    kind: getattr(Table, f"_on_{events.name_of(kind.__name__)}") for kind in TOUCHED if kind is not events.Moved
}
