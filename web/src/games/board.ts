/**
 * What passes between the page and a game's own components: this file is the manual for writing a board.
 *
 * A game's folder is `games/<id>/`. All of it is optional; a game without a folder is still playable.
 *   Emblem.svelte    the sign of the game, for lists; takes no props
 *   summary.ts       `summary(options)`: the options in a few words, such as "5 × 5, numbers"; for the lobby and top bar
 *   <language>.ftl   texts for `say()`: options, moves, and whatever the components say themselves. Each key begins
 *                    with the id of the game. What the server says (phrases) is not repeated there
 *   gallery/Gallery.svelte  all cards of the game at `/games/<id>/cards`; takes no props there
 *   index.ts         its default export is a `GameOnPage`; it is loaded when somebody comes to a table of the game
 *
 * Components get sights and give moves as text. They know no rules: what may be done stands in the prompts, what
 * it means in the view. Seat n is drawn with `<SeatMark seat={n} />` and coloured inside an element of the class
 * `s{n}` by --seat-fill (edges, marks), --seat-ink (words) and --seat-wash (grounds); never by --seat-n itself.
 * What several boards draw stands in `lib/parts/`: a seat plate, a banner, a tag, a panel, bars, the face of a card.
 * Sizes, spaces and colours are named in `styles/tokens.css`; rows, stacks, frames and
 * letters are classes of `styles/parts.css`.
 */

import type { Component } from "svelte";
import type { Position } from "../lib/film.svelte";
import type { SeatState } from "../lib/seats";
import type { Draft } from "../lib/typing.svelte";
import type { Forecast, Hides, LogLine, Outlook, Phrase, Sight } from "../lib/wire";
import type { Made } from "./steps";

/** A line of the log as far as boards need it. */
export type Told = Pick<LogLine, "ply" | "actor" | "move" | "words">;

/** What a board is given. Everything here may change at any time; nothing here may be changed by the board. */
export interface BoardProps {
	/**
	 * The position as this reader sees it. `view` is the game's own type from lib/wire, to be cast:
	 * `sight.view as PropheciesView`. `prompts` are the questions this reader may answer now, `asked` all
	 * seats that are asked and whether they have decided, `outcome` how it ended (null: it goes on).
	 */
	sight: Sight;

	/** By seat: the name to show. Never empty, not even for a seat nobody has taken. */
	names: string[];

	/** By seat: what the page says about whoever sits there ("to move, away"), for boards that show the seats. */
	states: readonly SeatState[];

	/** The reader's own seat; null for a spectator. */
	you: number | null;

	/**
	 * Whether anything can be chosen. False in a replay, in a preview, while looking back at an earlier move and
	 * while the connection is lost: then the board shows, and offers nothing, even if there are prompts.
	 */
	isLive: boolean;

	/**
	 * The last moves that led here, the newest at the end: all of them at a live table, only that one where one looks
	 * back. What has just happened is learned from them by `Steps`. Empty before the first one.
	 */
	moves: readonly Made[];

	/** The newest one in words, with everything that followed from it; to be shown with `tell(phrase, names)`. */
	lastWords: Phrase[];

	/**
	 * Answer a question: the id of one of `sight.prompts` and the move as text. It is sent at once. The board
	 * keeps showing what it is told: the answer has happened when a new sight comes.
	 */
	answer: (prompt: string, move: string) => void;

	/**
	 * What others are writing and have not sent, by place: a note (`n17`), the beginning of a form (`narrate`), or
	 * both (`setting s3`). Empty where nobody can be seen writing.
	 */
	typing: ReadonlyMap<string, Draft>;

	/**
	 * Let the others see what is being written at a place, on every change; "" when it is given up. What is sent with
	 * `answer` needs no such end. Nothing happens unless the reader is asked for words there in their own name.
	 */
	type: (place: string, text: string) => void;

	/** When a move was made, by its number (from 1), in milliseconds since 1970; undefined where that is not told. */
	timeOf: (ply: number) => number | undefined;

	/** An answer is on its way: choose nothing more until the next sight or a refusal. */
	isSending: boolean;

	/** Why the last answer was refused, until the next one is given; to be shown where the question stands. */
	refusal: Phrase | null;

	/** Moves that the oracle has named, to be shown on the board while they stand here. */
	hints: readonly string[];

	/** A friendly table: hints and helps may be shown. Always true in a replay. */
	isFriendly: boolean;

	/** The id of the table, to keep something by; null where there is none: in a replay, in a preview. */
	table: string | null;

	/**
	 * Ask the coach what many imagined deals say of the reader's position, and of a move the reader thinks of. Rejects
	 * with a `Refusal`. Null where there is no coach: at a strict table, for spectators, in a replay.
	 */
	coach: ((move: string | null) => Promise<Forecast>) | null;

	/**
	 * Ask what each answer of the reader's seat would bring now, in the game's own type, in games that tell. Rejects with
	 * a `Refusal`. Null for spectators and in a replay.
	 */
	outlook: (() => Promise<Outlook>) | null;

	/** All lines of the log, in this game's words, for boards that show it themselves; empty in a preview. */
	log: readonly Told[];

	/**
	 * The positions after these moves, from the first to the last of them, as this reader saw them. Rejects where they
	 * cannot be fetched. Null in a replay and in a preview.
	 */
	past: ((first: number, last: number) => Promise<readonly Position[]>) | null;

	/** Ask what an unnamed move would hide. Rejects with a `Refusal`. Null for spectators and in a replay. */
	hides: ((move: string) => Promise<Hides>) | null;
}

/** A part of the page that belongs to one seat. */
export interface SeatProps extends BoardProps {
	seat: number;
}

/** One figure under the preview of a new table: "25 cells". */
export interface Fact {
	label: string;
	value: string;
}

/** Everything a game brings to its table. */
/** An option of a table that is being thought out. */
export interface OptionProps {
	label: string;
	/** The first position with what is chosen so far; undefined until it is known. */
	sight: Sight | undefined;
	/** How many seats there are. */
	seats: number;
	/** What is chosen so far. */
	options: Readonly<Record<string, unknown>>;
	/** Null for the usual. */
	choose: (value: unknown) => void;
}

export interface GameOnPage {
	/**
	 * The board, drawn between the line about the last move and the questions. It is as wide as it is allowed to
	 * be (`container-type: inline-size` stands around it) and takes its height from the window. If it collects
	 * answers itself it ends with a `<Dock>`, which stands under the board and sticks above the tabs of a phone.
	 */
	Board: Component<BoardProps>;

	/**
	 * Kinds of prompts (`prompt.kind`) that the board answers in its own dock while it is live. All others, and
	 * the sentence "Marek is thinking", are drawn by the page in the same place. With the setting "plain
	 * questions" the page draws all of them, and the board is given `isLive: false`.
	 */
	handles: readonly string[];

	/**
	 * The board is the whole table: it shows the seats (from `states`), who is awaited and, when it is over, how
	 * the points came about. The page leaves out its own lines and its column of players; the board is wider.
	 */
	isWhole?: boolean;

	/**
	 * With `isWhole`: the board needs the whole page. Log, chat and replay lie in a drawer that is opened from the bar,
	 * and on a phone the board brings the tabs.
	 */
	isWide?: boolean;

	/**
	 * What may be read of the log now, where a game forbids to look back at some moves; all of it by default. Positions
	 * after moves that are left out cannot be looked at either.
	 */
	remembered?: (log: readonly LogLine[], sight: Sight) => readonly LogLine[];

	/**
	 * How a sentence of the log reads, where names in it (`n17`) stand for words that people at this table have written;
	 * as it comes by default.
	 */
	inWords?: (words: Phrase, sight: Sight) => Phrase;

	/**
	 * How a token of a move, such as a note (`n17`), is called at this table, for questions that the page draws itself;
	 * undefined where the texts of the game say it (`<game>-word-<token>`). A seat is told by its number.
	 */
	nameOf?: (token: string, sight: Sight, move?: string) => string | number | undefined;

	/** A move as a sentence of the page says it, such as the oracle's: "Ride to the Mountains"; by default its tokens. */
	moveInWords?: (move: string, sight: Sight, names: readonly string[]) => string;

	/** How far the game has come, for the bar at the top, always in sight: "Round 2 of 4, trick 6 of 10". */
	stage?: (sight: Sight) => string;

	/**
	 * For how many beats of the reader's pace a position is looked at before a bot's next move is shown; one by default,
	 * longer for what is to be read, 0 where the board tells the turns of others itself.
	 */
	beats?: (sight: Sight, moves: readonly Made[]) => number;

	/** The game's own keys, for the list under `?`: each has a text `<game>-keys-<name>` with `.does`. */
	keys?: readonly string[];

	/** Those of them that also work for who only watches. */
	keysToWatch?: readonly string[];

	/** The first position, small, for the page where a table is made; without one the board stands there. */
	Preview?: Component<BoardProps>;

	/** Options that are chosen in the game's own way, by their keys; the page draws all others by their fields. */
	options?: Record<string, Component<OptionProps>>;

	/** Figures to stand under the preview, three at most. */
	facts?: (sight: Sight) => Fact[];

	/** Under a player's name and score: what else counts in this game. Not shown where there is little room. */
	Plate?: Component<SeatProps>;

	/** What the signs on the board mean, shown beside it in a panel that can be closed. */
	Signs?: Component;

	/** When the game is over, before anything else that can be done: what is left of it, such as a book to open. */
	keepsake?: { words: () => string; open: () => void };

	/** When the game is over, under the headline: how the points came about. */
	Result?: Component<BoardProps>;
}
