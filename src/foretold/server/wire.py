"""Everything that goes over the wire, as types: the bodies of HTTP and the frames of a table's WebSocket.

The OpenAPI document and the page's TypeScript are generated from these. Sentences travel as `Phrase`, never in a
language; times are milliseconds since 1970. Nothing here decides what a seat may know.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from foretold.bots.coach import Forecast
from foretold.core.game import Outcome, Preset, Prompt
from foretold.core.options import Field
from foretold.core.play import Asked, Sight
from foretold.core.story import Inspiration
from foretold.core.words import USUAL_LANGUAGE, Phrase
from foretold.server.door.limits import Limits
from foretold.server.hosting.office import LONGEST_SENTENCE
from foretold.server.hosting.reports import HostReport
from foretold.speech.hearing import LONGEST_SAID, Heard
from foretold.table.acts.commands import LONGEST_CHAT, LONGEST_NONCE
from foretold.table.acts.seating import CODES_FOR_ONE, LONGEST_NAME, LONGEST_TABLE_NAME
from foretold.table.log.events import SeatKind, VoteKind
from foretold.table.table import Status

MOST_STEPS = 1_000  # of a replay in one answer
GREATEST = 1_000_000_000  # a number of a step that may be asked for
LONGEST_MOVE = 60_000  # with its free text; a frame holds little more

# Every text from outside has a bound, which is checked before anything is done with it. Where people write, it is
# wider than what they may write: a sentence says so then, instead of an error about the form of a message.
Word = Annotated[str, msgspec.Meta(max_length=200)]  # an id, a token, a name that programs give
MoveText = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
RecordText = Annotated[str, msgspec.Meta(max_length=Limits.record_bytes)]
PersonName = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME * CODES_FOR_ONE)]
TableName = Annotated[str, msgspec.Meta(max_length=LONGEST_TABLE_NAME * CODES_FOR_ONE)]
ChatText = Annotated[str, msgspec.Meta(max_length=LONGEST_CHAT * CODES_FOR_ONE)]
Sentence = Annotated[str, msgspec.Meta(max_length=LONGEST_SENTENCE * CODES_FOR_ONE)]
Nonce = Annotated[str, msgspec.Meta(max_length=LONGEST_NONCE * CODES_FOR_ONE)]


# Games


class GameCard(msgspec.Struct, frozen=True):
    """What the lobby and the form for a new table need of a game. `exports`: forms it can be saved in.
    `has_oracle`: at friendly tables it gives hints. `can_be_away`: it can go on without somebody for a while."""

    id: str
    title: str
    author: str
    seats: list[int]
    usual_seats: int
    rules: int
    fields: list[Field]
    presets: list[Preset]
    bots: list[str]
    has_oracle: bool
    exports: list[str]
    can_resume: bool
    can_be_away: bool = False


class RulesText(msgspec.Struct, frozen=True):
    """The rules of a game in our own words, as Markdown."""

    game: str
    language: str
    text: str


class PreviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    options: dict[Word, Any] = {}


class Preview(msgspec.Struct, frozen=True):
    """Options as a record would write them, and the first position as a spectator sees it."""

    options: dict[str, Any]
    sight: Sight


# Tables


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: a person with the link, anybody from the lobby (open), or a bot of this level."""

    kind: SeatKind
    bot: Word | None = None


# A secret that the client makes: a request repeated with the same one, after a crash or a timeout, gives the same
# table and the same ticket.
TicketNonce = Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9_-]{32,64}$")]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down. With a `nonce`, 32 to 64 random letters and digits that only the client knows, the request can
    be repeated: it gives the same seat and the same token again."""

    name: PersonName
    colour: Word = ""
    nonce: TicketNonce | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `sit` is the seat its maker takes; null to watch only."""

    game: Word
    seats: list[SeatPlan]
    player: Player
    options: dict[Word, Any] = {}
    name: TableName = ""
    is_private: bool = False
    is_friendly: bool = True
    sit: int | None = 0


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made that goes on with a game: `saved` is the text of the file it was exported to."""

    saved: RecordText
    name: TableName = ""
    is_private: bool = False
    is_friendly: bool = True
    nonce: TicketNonce | None = None


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to be taken; without a number, the first free one. A seat kept for a person needs the invitation."""

    player: Player
    seat: int | None = None
    invitation: Word | None = None


class Ticket(msgspec.Struct, frozen=True):
    """The right to a seat. The token is shown once and must be kept by the client; the server keeps its hash.

    `commit` binds the server to the luck of this table; null where nothing is drawn. `is_called`: it is settled
    whose shares count, so this seat can add none.
    """

    table: str
    seat: int | None
    token: str | None
    invitation: str | None
    commit: str | None
    is_called: bool


class SeatCard(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `kind` is who it is for, or who holds it once it is taken. `is_away`: the game
    goes on without its person for now."""

    kind: SeatKind
    is_taken: bool
    has_left: bool
    name: str
    colour: str
    bot: str | None
    is_away: bool = False


class TableCard(msgspec.Struct, frozen=True):
    """A table as the lobby shows it. `asked` are the seats whose answer is awaited."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    is_private: bool
    is_friendly: bool
    status: Status
    seats: list[SeatCard]
    ply: int
    asked: list[int]
    scores: list[int]
    winners: list[int] | None
    made_at: int
    last_at: int


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that a client has kept, with its table."""

    table: Word
    token: Word


class LobbyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mine: list[Holding] = []


class MyTable(msgspec.Struct, frozen=True):
    card: TableCard
    seat: int
    is_asked: bool


class LostTable(msgspec.Struct, frozen=True):
    """A table among those asked for that cannot be shown, and why."""

    table: str
    words: Phrase


class Lobby(msgspec.Struct, frozen=True):
    """Tables with a free seat for anybody, and the client's own, those that wait for it first."""

    open: list[TableCard]
    mine: list[MyTable]
    lost: list[LostTable]
    closed: str = ""  # the host's sentence, while no new tables are made


# Replay


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log for one reader: a move in words, or (`ply` is null) a note about the table.

    `ply` counts the moves of the record from 1. `actor` is a seat, `*` for luck, `~` for somebody unnamed. `move`
    is the move as the record has it, with `?` for what the reader may not know when it is told; `draw`, of a draw
    of promised luck, its number among all that this table ever made, from 0. In a replay `seq` is the ply and `at`
    is 0.
    """

    seq: int
    at: int
    ply: int | None
    actor: int | str | None
    move: str | None
    draw: int | None
    words: list[Phrase]


class ViewNews(msgspec.Struct, frozen=True):
    """What is new in a view: whole `fields`; of lists that are no shorter than before `items` by their places, new
    ones behind the last; of objects `entries` by their keys, and the keys that are `gone`."""

    fields: dict[str, Any]
    items: dict[str, dict[int, Any]]
    entries: dict[str, dict[str, Any]]
    gone: dict[str, list[str]]


class SightNews(msgspec.Struct, frozen=True):
    """A sight whose view is told by what is new in it; `asked` and `scores` are null if they are as before."""

    view: ViewNews
    prompts: list[Prompt]
    asked: list[Asked] | None
    scores: list[int] | None
    outcome: Outcome | None


class Step(msgspec.Struct, frozen=True):
    """A position, and the line that led to it (null before the first move), as a live `update` tells them: of the
    position there is all in `sight`, or what is new since the step before in `news`."""

    line: LogLine | None
    sight: Sight | None
    news: SightNews | None


class ReplaySeat(msgspec.Struct, frozen=True):
    """Who sat on a seat, as far as it is known: a name, a colour, or the level of a bot."""

    name: str
    colour: str
    bot: str | None


class Replay(msgspec.Struct, frozen=True):
    """Some steps of a game, as one seat or a spectator saw them, without prompts: from step `first` on, as many as
    were asked for and one answer holds. Step 0 is the position before any move; there are `total` moves.

    The first step is told whole. `now` is the position the game has come to.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[ReplaySeat]
    seat: int | None
    total: int
    first: int
    steps: list[Step]
    now: Sight


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text, and whose eyes to see it through; a masked record is shown as its seat saw it.

    Steps are told from `first` on, `count` of them at most.
    """

    record: RecordText
    seat: int | None = None
    first: Annotated[int, msgspec.Meta(ge=0, le=GREATEST)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=GREATEST)] = MOST_STEPS


class CurveRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text."""

    record: RecordText


# The oracle


class HintChoice(msgspec.Struct, frozen=True):
    """A move, how often it leads to victory by what the oracle thinks, and, where a game can say so, why.

    In games of deals the oracle looks to the end of the deal: `chance` is then how often one's prophecy comes true,
    and `points` what the deal brings on average.
    """

    move: str
    chance: float
    why: Phrase | None
    points: float | None = None


class Hint(msgspec.Struct, frozen=True):
    """What the oracle thinks of the position after `ply` moves: a seat's best moves, and everybody's chances."""

    seat: int
    ply: int
    choices: list[HintChoice]
    chances: list[float]


class CoachRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prophecy to be looked at; null: the best one."""

    move: MoveText | None = None


class Coach(msgspec.Struct, frozen=True):
    """What the coach says to a seat about the position after `ply` moves."""

    seat: int
    ply: int
    forecast: Forecast


class HidesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An unnamed move that somebody thinks of making, such as an X-card."""

    move: MoveText


class Hides(msgspec.Struct, frozen=True):
    """What that move would hide: the first places by their names, how many there are, how many lines of chat."""

    places: list[str]
    count: int
    lines: int


class InTheBox(msgspec.Struct, frozen=True):
    """What is the same at every table of a game, in its own terms; null in games whose board needs nothing more."""

    game: str
    material: Any


class Outlook(msgspec.Struct, frozen=True):
    """What each answer of one's own seat would bring in the position after `ply`, in the game's own terms; null
    while the seat is not asked, and in games that do not tell."""

    ply: int
    outlook: Any


class SpeechRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of words: an answer to an open question, or a question. With `ply` it is about the position after so
    many moves, where nothing can be answered. With `completes` it is asked how the line may go on. `names` are
    those that the reader sees at the seats, where bots have names too."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_SAID)]
    language: Word = USUAL_LANGUAGE
    ply: Annotated[int, msgspec.Meta(ge=0, le=GREATEST)] | None = None
    completes: bool = False
    names: list[Word] = []


class SpeechOverRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same about a position of a record, seen by a seat or by a spectator."""

    record: RecordText
    line: SpeechRequest
    seat: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Curve(msgspec.Struct, frozen=True):
    """Each seat's chance of winning, as far as it is known; complete when there are `total` of them. They stand
    after `plies` moves; where a game is long there is one for each of its `rounds`, else that is empty."""

    total: int
    chances: list[list[float]]
    plies: list[int]
    rounds: list[int]


# Frames from the client


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first frame on every socket. Without a token one watches. `known` is the last `seq` seen, 0 for none.

    Who `keeps` the last sight is told what is new in it, instead of all of it each time. Who `imagines` gets views
    with what a program needs to imagine the rest.
    """

    token: Word | None = None
    known: int = 0
    keeps: bool = False
    imagines: bool = False


class Play(msgspec.Struct, frozen=True, tag_field="type", tag="play", forbid_unknown_fields=True):
    """An answer to an open prompt. A repeated nonce is answered as the first time and changes nothing."""

    prompt: Word
    move: MoveText
    nonce: Nonce


class Resign(msgspec.Struct, frozen=True, tag_field="type", tag="resign", forbid_unknown_fields=True):
    nonce: Nonce


class Say(msgspec.Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Chat."""

    text: ChatText
    nonce: Nonce


class Promise(msgspec.Struct, frozen=True, tag_field="type", tag="promise", forbid_unknown_fields=True):
    """Bind one's seat to a share in the luck: `promise` is its hash; null: this seat adds none."""

    promise: Word | None
    nonce: Nonce


class Open(msgspec.Struct, frozen=True, tag_field="type", tag="open", forbid_unknown_fields=True):
    """Show the share behind one's promise, once the call names it."""

    share: Word
    nonce: Nonce


class Propose(msgspec.Struct, frozen=True, tag_field="type", tag="propose", forbid_unknown_fields=True):
    """Ask the table to agree: take back to before move `ply`, let a bot take over a seat, abandon the game, call
    without those who are away, or begin anew because a share does not come."""

    what: VoteKind
    nonce: Nonce
    ply: int | None = None
    seat: int | None = None
    bot: Word | None = None


class Vote(msgspec.Struct, frozen=True, tag_field="type", tag="vote", forbid_unknown_fields=True):
    """Agree to a proposal or refuse it; whoever made it may refuse it too. One refusal ends it."""

    proposal: int
    agrees: bool
    nonce: Nonce


class Leave(msgspec.Struct, frozen=True, tag_field="type", tag="leave", forbid_unknown_fields=True):
    """Stand up. The seat's token stays good for coming back until somebody else sits there."""

    nonce: Nonce


class ComeBack(msgspec.Struct, frozen=True, tag_field="type", tag="come_back", forbid_unknown_fields=True):
    """Sit down again on one's own seat, also when a bot has taken it over."""

    nonce: Nonce


class Typing(msgspec.Struct, frozen=True, tag_field="type", tag="typing", forbid_unknown_fields=True):
    """What somebody is writing and has not sent, for the others to see; nothing is kept, nothing is answered.

    `place` is where: the beginning of a form (`narrate`), one of its places (`n17`) or both (`setting s3`).
    An empty text: no more.
    """

    place: Word
    text: MoveText


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Asks for a `pong`, to find out whether the connection still works. Changes nothing."""


Act = Play | Resign | Say | Promise | Open | Propose | Vote | Leave | ComeBack
ClientFrame = Hello | Act | Typing | Ping
CLIENT_FRAMES: tuple[type[msgspec.Struct], ...] = (
    Hello,
    Play,
    Resign,
    Say,
    Promise,
    Open,
    Propose,
    Vote,
    Leave,
    ComeBack,
    Typing,
    Ping,
)


# Frames from the server


class TableInfo(msgspec.Struct, frozen=True):
    """What does not change from move to move.

    `invitation` is shown to those who sit at the table; `rematch` is the table that follows this one. `brought`
    is how many of the first moves come from another table, where a saved game goes on.
    """

    id: str
    name: str
    game: str
    rules: int
    options: dict[str, Any]
    is_private: bool
    is_friendly: bool
    status: Status
    invitation: str | None
    previous: str | None
    rematch: str | None
    made_at: int
    brought: int


class Luck(msgspec.Struct, frozen=True):
    """How the luck of a table stands; nothing here tells what is or will be drawn before the seed is open.

    `commit` binds the server. `promises` are by seat, after the call only those that count; `answered`: seats that
    have promised or said that they add none. `called`: the seats whose shares count; `shares`: those that are open.
    `awaited` must promise, or open, before anything can be drawn; `words` say so. `anew`: the seats that had not
    opened, each time it was begun anew. `taken_back`: numbers of draws that were. `head` is what every draw follows
    from, once all shares are open; `seed` is opened when the game has ended.
    """

    scheme: int
    commit: str
    promises: list[str | None]
    answered: list[int]
    called: list[int] | None
    shares: list[str | None]
    awaited: list[int]
    words: Phrase | None
    anew: list[list[int]]
    taken_back: list[int]
    head: str | None
    seed: str | None


class ChatLine(msgspec.Struct, frozen=True):
    seq: int
    at: int
    seat: int
    name: str
    text: str


class Proposal(msgspec.Struct, frozen=True):
    """A vote under way; its number is the `seq` at which it was proposed. `seats`: who would be in a call."""

    proposal: int
    what: VoteKind
    by: int
    agreed: list[int]
    awaited: list[int]
    ply: int | None
    seat: int | None
    bot: str | None
    seats: list[int] | None


class State(msgspec.Struct, frozen=True, tag_field="type", tag="state"):
    """Everything this reader may know: after hello, and whenever what was told before no longer holds.

    `luck` is null where nothing is ever drawn.
    """

    seq: int
    you: int | None
    table: TableInfo
    seats: list[SeatCard]
    sight: Sight
    log: list[LogLine]
    chat: list[ChatLine]
    proposals: list[Proposal]
    luck: Luck | None


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """What is new after `since`: lines to be added to log and chat; null where nothing has changed.

    Of a sight that has changed there is all in `sight`, or what is new in `news`.
    """

    since: int
    seq: int
    table: TableInfo | None
    seats: list[SeatCard] | None
    sight: Sight | None
    news: SightNews | None
    log: list[LogLine]
    chat: list[ChatLine]
    proposals: list[Proposal] | None
    luck: Luck | None


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is connected now: by seat, and how many more look on."""

    here: list[bool]
    watching: int


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """What was sent with this nonce stands in the log at `seq`, for good."""

    nonce: str
    seq: int


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """What was sent with this nonce, or the connection itself (null), is refused; nothing has changed, save perhaps
    where the server failed itself (`serve-failed`), which has then told what is on disk."""

    nonce: str | None
    words: Phrase


class Typed(msgspec.Struct, frozen=True, tag_field="type", tag="typed"):
    """What somebody is writing at a place and has not sent. An empty text: no more."""

    seat: int
    place: str
    text: str


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a `ping`, from the process that plays the table."""


ServerFrame = State | Update | Presence | Done | Refused | Typed | Pong
SERVER_FRAMES: tuple[type[msgspec.Struct], ...] = (State, Update, Presence, Done, Refused, Typed, Pong)


# Others


class Trouble(msgspec.Struct, frozen=True):
    """The body of every HTTP answer that is an error."""

    words: Phrase


class Health(msgspec.Struct, frozen=True):
    """The answer to whoever watches over the server; "read-only" while the disk takes nothing."""

    status: Literal["ok", "read-only"]
    version: str


class Seen(msgspec.Struct, frozen=True):
    """How a request arrived, for whoever sets up a proxy. It tells the asker nothing of others: no address of a
    proxy, no name inside a network."""

    is_proxied: bool  # it came through a proxy that was named
    is_told: bool  # somebody said for whom (X-Forwarded-For)
    client: str | None  # whom it counts for, if a named proxy said so: the asker
    is_same_site: bool  # a page from the origin that was named could open a line


class HostKey(msgspec.Struct, frozen=True):
    """The key to the host's page."""

    key: Word


class HostSentence(msgspec.Struct, frozen=True):
    """What people read who want a new table."""

    sentence: Sentence


class HostTable(msgspec.Struct, frozen=True):
    table: Word


WIRE_TYPES: tuple[type, ...] = (
    GameCard,
    RulesText,
    Inspiration,
    PreviewRequest,
    Preview,
    NewTable,
    Resume,
    SitDown,
    Ticket,
    LobbyRequest,
    Lobby,
    Replay,
    ReplayRequest,
    CurveRequest,
    Hint,
    CoachRequest,
    Coach,
    HidesRequest,
    Hides,
    InTheBox,
    Outlook,
    SpeechRequest,
    SpeechOverRecord,
    Heard,
    Curve,
    *CLIENT_FRAMES,
    *SERVER_FRAMES,
    Prompt,
    Trouble,
    Health,
    HostKey,
    HostSentence,
    HostTable,
    HostReport,
)
