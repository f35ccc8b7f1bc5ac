/** What a table's page shows: the game as it stands, or as it stood where somebody looks back, in words, and all that
 * its board is told. */

import type { BoardProps } from "../games/board";
import { madeIn } from "../games/steps";
import { describe, titleOf } from "../games/title";
import { askByLine, askCoach, askOutlook, askWhatHides, fetchReplay } from "../lib/api";
import { goalOf } from "../lib/beginners";
import { Film } from "../lib/film.svelte";
import { type Known, lastMove } from "../lib/fold";
import { games } from "../lib/games.svelte";
import { letGo, tokenFor } from "../lib/holdings";
import { tell } from "../lib/phrase";
import { list, say } from "../lib/say";
import { namesOf } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { TableClient } from "../lib/table.svelte";
import { troubleIn } from "../lib/trouble";
import type { LogLine, Phrase, SeatCard } from "../lib/wire";
import { LookBack } from "./look-back.svelte";
import { Parts } from "./parts.svelte";
import { type Surroundings, stateOf } from "./plate";
import type { Ear } from "./saying.svelte";

const NOT_YOURS = 4403;
// One object for all times: what is derived from it is not derived again.
const NOBODY: SeatCard[] = [];
const NOTHING: LogLine[] = [];

export class Scene {
	readonly table: string;
	readonly parts = new Parts();
	readonly lookBack: LookBack;
	client: TableClient = $state.raw() as TableClient;
	/** Moves that the oracle advises. */
	hints: string[] = $state.raw([]);

	constructor(table: string) {
		this.table = table;
		this.client = this.#newClient();
		this.lookBack = new LookBack((first) => this.#replay(first));
	}

	// The game

	readonly known = $derived.by(() => this.client.playback.known);
	readonly names = $derived.by(() => namesOf(this.known?.seats ?? NOBODY));
	readonly #lines = $derived.by(() => this.known?.log ?? NOTHING);
	readonly #latest = $derived(lastMove(this.#lines));
	readonly made = $derived(madeIn(this.#lines));
	readonly last = $derived(this.#latest?.ply ?? 0);
	readonly isOver = $derived(this.known?.table.status === "over");
	/** What the reader is asked: another one after every move, save while others decide in secret. */
	readonly question = $derived.by(() => {
		const own = this.#own.find((prompt) => !prompt.is_decided);
		return own ? (own.is_sealed ? own.id : `${own.id} ${this.last}`) : "";
	});
	readonly #own = $derived.by(
		() => this.known?.sight.prompts.filter((prompt) => prompt.actor === this.known?.you) ?? [],
	);

	// Looking back

	readonly at = $derived.by(() => this.lookBack.at ?? this.last);
	readonly #step = $derived.by(() => this.lookBack.step);
	readonly #sight = $derived.by(() => this.#step?.sight ?? this.known?.sight);
	readonly isNow = $derived.by(() => this.lookBack.at === null);

	// Words

	readonly title = $derived.by(() => (this.known ? titleOf(this.known.table.game) : ""));
	readonly detail = $derived.by(() =>
		this.known
			? describe(this.known.table.game, this.known.table.options, games.find(this.known.table.game))
			: "",
	);
	readonly tableName = $derived.by(() =>
		this.known?.table.name ? say("table-named", { name: this.known.table.name }) : "",
	);
	readonly heading = $derived.by(() =>
		say("title-table", {
			title: this.title,
			players: list(this.names),
			turn: this.#own.length > 0 ? "yours" : "other",
		}),
	);
	readonly stage = $derived.by(() =>
		this.#sight && this.known?.table.status !== "waiting"
			? (this.parts.game?.stage?.(this.#sight) ?? "")
			: "",
	);
	readonly goal = $derived.by(() => (this.known && !this.isOver ? goalOf(this.known.table.game) : ""));
	/** All that happened, and what of it the log shows. */
	readonly spoken = $derived.by(() => this.#inWords(this.#lines));
	readonly log = $derived.by(() =>
		this.known
			? this.#inWords(this.parts.game?.remembered?.(this.known.log, this.known.sight) ?? this.known.log)
			: [],
	);

	// Who may ask whom

	readonly hasCoach = $derived.by(
		() => this.known !== undefined && this.known.you !== null && this.known.table.is_friendly,
	);
	readonly hasOracle = $derived.by(
		() => this.hasCoach && this.known?.table.status === "playing" && this.#canAsk,
	);
	readonly #canAsk = $derived.by(() => games.find(this.known?.table.game ?? "")?.has_oracle ?? false);
	/** What is said by line goes the way of every answer. */
	readonly ear: Ear = {
		hear: (text, completes) =>
			askByLine(this.table, this.token, {
				text,
				language: settings.language,
				ply: this.lookBack.at,
				completes,
				names: this.names,
			}),
		answer: (prompt, move) => this.client.play(prompt, move),
		resign: () => this.client.resign(),
		tell: (phrase) => tell(phrase, this.names, this.known?.you ?? null),
		trouble: troubleIn,
	};

	// The board

	readonly #around: Surroundings | undefined = $derived.by(
		() =>
			this.known &&
			this.#sight && {
				status: this.known.table.status,
				asked: this.#sight.asked,
				outcome: this.#sight.outcome,
				here: this.client.presence?.here,
			},
	);
	readonly #states = $derived.by(() => {
		const around = this.#around;
		return around ? (this.known?.seats ?? NOBODY).map((card, seat) => stateOf(seat, card, around)) : [];
	});
	readonly #coach = $derived.by(() =>
		this.hasCoach
			? async (move: string | null) => (await askCoach(this.table, this.token, move)).forecast
			: null,
	);
	readonly board: BoardProps | undefined = $derived.by(() => this.known && this.#told(this.known));

	#told(known: Known): BoardProps {
		const { client, table } = this;
		const isSeated = known.you !== null;
		return {
			sight: this.#step?.sight ?? known.sight,
			names: this.names,
			states: this.#states,
			you: known.you,
			isLive: client.connection === "open" && this.isNow && !settings.hasPlainQuestions,
			moves: this.#step ? madeIn([this.#step]) : this.made,
			lastWords: this.#wording((this.#step ?? this.#latest)?.words ?? []),
			answer: (prompt, move) => client.play(prompt, move),
			typing: client.typing.heard,
			type: (place, text) => client.type(place, text),
			timeOf: (ply) => known.log.find((line) => line.ply === ply)?.at,
			isSending: client.isPlaying,
			refusal: this.refusal,
			isFriendly: known.table.is_friendly,
			table,
			coach: this.#coach,
			outlook: isSeated ? () => askOutlook(table, this.token) : null,
			log: this.log,
			past: (first, last) => this.#past(first, last),
			hides: isSeated ? (move) => askWhatHides(table, this.token, move) : null,
			hints: this.hints,
		};
	}

	/** Why the last move was not taken. */
	get refusal(): Phrase | null {
		return this.client.refused?.act === "play" ? this.client.refused.words : null;
	}

	get token(): string | undefined {
		return tokenFor(this.table);
	}

	/** How much a change is worth seeing. */
	beats(known: Known): number {
		return this.parts.isKnown ? (this.parts.game?.beats?.(known.sight, madeIn(known.log)) ?? 1) : 0;
	}

	/** Listen with what this browser holds now. */
	sitDown(): void {
		this.client = this.#newClient();
	}

	/** A token that no longer fits is of no use: somebody else sits there now. */
	giveUpSeat(): void {
		if (this.client.ending === NOT_YOURS && this.token) {
			letGo(this.table);
			this.sitDown();
		}
	}

	/** Go to after a move; where that one may not be looked at, to the next one in the same direction. */
	go(ply: number): void {
		const open = [0, ...this.log.flatMap((line) => line.ply ?? [])];
		const goal = ply < this.at ? open.findLast((each) => each <= ply) : open.find((each) => each >= ply);
		void this.lookBack.go(goal ?? this.last, this.last);
	}

	/** To the newest position, without waiting for it. */
	toNow(): void {
		this.client.playback.catchUp();
		this.go(this.last);
	}

	#newClient(): TableClient {
		return new TableClient(this.table, this.token, (known) => this.beats(known));
	}

	#replay(first: number) {
		return fetchReplay(this.table, this.token, first);
	}

	async #past(first: number, last: number) {
		const film = await Film.open((from) => this.#replay(from), first);
		return film.part(first, last);
	}

	/** Sentences as this game says them. */
	#wording(words: readonly Phrase[]): Phrase[] {
		const say = this.parts.game?.inWords;
		const known = this.known;
		return words.map((each) => (say && known ? say(each, known.sight) : each));
	}

	#inWords(lines: readonly LogLine[]): readonly LogLine[] {
		return this.parts.game?.inWords
			? lines.map((line) => ({ ...line, words: this.#wording(line.words) }))
			: lines;
	}
}
