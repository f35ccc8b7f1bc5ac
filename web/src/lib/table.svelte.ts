/**
 * A seat at a table, or a place beside it: one WebSocket that comes back by itself.
 *
 * What was sent and not yet acknowledged is sent again after a lost connection, with the same nonce, so nothing is
 * lost and nothing happens twice.
 */

import { fetchHealth, Refusal } from "./api";
import { randomHex } from "./chance";
import { fold, type Known } from "./fold";
import { Heartbeat } from "./heartbeat";
import { Keeper } from "./luck/keeper.svelte";
import { Playback, type Worth } from "./playback.svelte";
import { at } from "./root";
import { isAskedAt, LiveTyping } from "./typing.svelte";
import type { ClientFrame, Hello, Phrase, Ping, Presence, Propose, ServerFrame, Typing } from "./wire";

type Act = Exclude<ClientFrame, Hello | Ping | Typing>;
type Unsigned<Frame> = Frame extends Act ? Omit<Frame, "nonce"> : never;

/**
 * connecting: for the first time · open · lost: it is tried again · refused: the server has said why, and it is
 * tried again now and then · ended: the server wants no more of us.
 */
export type Connection = "connecting" | "open" | "lost" | "refused" | "ended";

export interface Refused {
	/** What was refused: "play", "say", … */
	act: Act["type"];
	words: Phrase;
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 10_000;
/** So many milliseconds after it was made, a move that has not arrived is spoken of. */
const PATIENCE = 700;
/** What browsers call a connection that broke without a word. */
const NO_ANSWER = 1006;
const NO_SUCH_TABLE = 4404;
const FOR_GOOD = new Set([4403, NO_SUCH_TABLE, 4503]);
const TOO_MANY = 4429;
/** Milliseconds until a refused page tries again. */
const AFTER_REFUSAL = 30_000;
/** Failed attempts before the page asks why: not at once, since many pages may be trying just now. */
const ASKS_WHY = 2;

export class TableClient {
	connection: Connection = $state("connecting");
	known: Known | undefined = $state.raw();
	presence: Presence | undefined = $state.raw();
	/** Goes up whenever the server tells all anew: what was derived from earlier frames may no longer hold. */
	generation = $state(0);
	/** Something was sent a while ago, and nothing was heard of it since. */
	isSlow = $state(false);
	/** The last act that was refused, until the next one is sent. */
	refused: Refused | undefined = $state.raw();
	/** What the server says about the connection itself. */
	notice: Phrase | undefined = $state.raw();
	/** Why it ended for good: the code of the socket. */
	ending: number | undefined = $state();

	/** What is being typed at the table and not sent yet. */
	readonly typing = new LiveTyping((frame) => this.#send(frame));

	/** What is shown of it, at the reader's pace. */
	readonly playback: Playback;

	/** What this page keeps of the table's luck. */
	readonly luck: Keeper;

	readonly id: string;
	readonly #token: string | undefined;
	readonly #heartbeat = new Heartbeat(
		() => this.#send({ type: "ping" }),
		() => this.#giveUp(),
	);
	#socket: WebSocket | undefined;
	#waiting: Act[] = $state.raw([]);
	#failures = 0;
	/** Whether the next frame is the first one after a time without a line. */
	#isBack = true;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(id: string, token: string | undefined, worth: Worth = () => 0) {
		this.id = id;
		this.playback = new Playback(worth);
		this.#token = token;
		this.luck = new Keeper(id, (sent) => this.#act(sent));
	}

	/** Connect, and stay connected until the returned function is called. */
	open(): () => void {
		const hurry = () => document.visibilityState === "visible" && this.#look();
		addEventListener("online", hurry);
		document.addEventListener("visibilitychange", hurry);
		this.#connect();
		return () => {
			removeEventListener("online", hurry);
			document.removeEventListener("visibilitychange", hurry);
			this.playback.stop();
			this.#hangUp();
		};
	}

	/** Whether an answer to a question that still stands is under way. */
	get isPlaying(): boolean {
		const asked = this.playback.known?.sight.prompts ?? [];
		return this.#waiting.some((act) => act.type === "play" && asked.some(({ id }) => id === act.prompt));
	}

	// Acts

	play(prompt: string, move: string): void {
		this.typing.stop();
		this.#act({ type: "play", prompt, move });
	}

	/** Let the others see what is being written in one's own name; "" when it is given up. */
	type(place: string, text: string): void {
		if (isAskedAt(place, this.known?.sight.prompts ?? [])) {
			this.typing.write(place, text);
		}
	}

	say(text: string): void {
		this.#act({ type: "say", text });
	}

	propose(wish: Omit<Propose, "type" | "nonce">): void {
		this.#agree(wish.what, wish.ply);
		this.#act({ type: "propose", ...wish });
	}

	vote(proposal: number, agrees: boolean): void {
		const asked = this.known?.proposals.find((each) => each.proposal === proposal);
		if (agrees && asked) {
			this.#agree(asked.what, asked.ply);
		}
		this.#act({ type: "vote", proposal, agrees });
	}

	/** What concerns the luck is noted: it explains what this page sees next. */
	#agree(what: Propose["what"], ply: number | null | undefined): void {
		if (what === "begin_anew") {
			this.luck.agreeToBeginAnew();
		} else if (what === "take_back" && ply) {
			this.luck.agreeToTakeBack(ply);
		}
	}

	resign(): void {
		this.#act({ type: "resign" });
	}

	leave(): void {
		this.luck.leave();
		this.#act({ type: "leave" });
	}

	comeBack(): void {
		this.luck.comeBack();
		this.#act({ type: "come_back" });
	}

	#act(unsigned: Unsigned<Act>): void {
		const act: Act = { ...unsigned, nonce: randomHex() };
		this.refused = undefined;
		this.#waiting = [...this.#waiting, act];
		this.#send(act);
		if (this.connection === "open") {
			this.#heartbeat.expectAnswer();
		}
		setTimeout(() => (this.isSlow = this.#isWaiting(act.nonce)), PATIENCE);
	}

	#send(frame: ClientFrame): void {
		if (this.#socket?.readyState === WebSocket.OPEN) {
			this.#socket.send(JSON.stringify(frame));
		}
	}

	// The line

	#connect(): void {
		this.#hangUp();
		if (this.connection !== "refused") {
			this.notice = undefined; // what was refused is said once, as long as it is so
		}
		const address = new URL(at(`/api/tables/${this.id}/socket`), location.href);
		address.protocol = address.protocol.replace("http", "ws");
		const socket = new WebSocket(address);
		this.#socket = socket;
		this.#heartbeat.begin();
		socket.onopen = () => this.#greet();
		socket.onmessage = (message) => this.#hear(JSON.parse(message.data));
		socket.onclose = (event) => this.#lose(event.code);
	}

	/** The page is in view again, or online: the connection may have broken meanwhile. */
	#look(): void {
		if (this.connection === "lost" || this.connection === "refused") {
			this.#connect();
		} else if (this.connection === "open") {
			this.#heartbeat.test();
		}
	}

	/** Nothing comes through any more, though nobody closed the connection. */
	#giveUp(): void {
		this.#hangUp();
		this.#lose(NO_ANSWER);
	}

	#hangUp(): void {
		clearTimeout(this.#timer);
		this.#heartbeat.stop();
		this.typing.forget();
		if (this.#socket) {
			this.#socket.onclose = null;
			this.#socket.onmessage = null;
			this.#socket.close();
		}
	}

	#greet(): void {
		this.#send({ type: "hello", token: this.#token ?? null, known: this.known?.seq ?? 0, keeps: true });
		this.#isBack = true;
		for (const act of this.#waiting) {
			this.#send(act);
			this.#heartbeat.expectAnswer();
		}
		if (this.#token) {
			this.luck.greet();
		}
	}

	#lose(code: number): void {
		this.typing.forget();
		this.#heartbeat.stop();
		if (FOR_GOOD.has(code)) {
			this.connection = "ended";
			this.ending = code;
			if (code === NO_SUCH_TABLE) {
				this.luck.lose();
			}
			return;
		}
		if (code === TOO_MANY && this.notice) {
			this.#beRefused(this.notice);
			return;
		}
		if (this.connection === "refused" || this.#failures === ASKS_WHY) {
			this.#askWhy();
		}
		if (this.connection !== "refused") {
			this.connection = "lost";
		}
		const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#failures);
		this.#failures += 1;
		this.#timer = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
	}

	/** The server wants no connection of us now, in these words. */
	#beRefused(words: Phrase): void {
		clearTimeout(this.#timer);
		this.connection = "refused";
		this.notice = words;
		this.#timer = setTimeout(() => this.#connect(), AFTER_REFUSAL * (0.75 + Math.random() / 2));
	}

	/** A browser does not tell why no connection was made; a request may be answered with the reason. */
	async #askWhy(): Promise<void> {
		const socket = this.#socket;
		const error: unknown = await fetchHealth().catch((refusal: unknown) => refusal);
		if (socket !== this.#socket || this.connection === "open") {
			return; // it was tried again meanwhile
		}
		if (error instanceof Refusal && error.status === 429 && error.words) {
			this.#beRefused(error.words);
		} else {
			this.connection = "lost";
			this.notice = undefined;
		}
	}

	#hear(frame: ServerFrame): void {
		this.#heartbeat.hear();
		switch (frame.type) {
			case "state":
			case "update":
				this.#learn(frame);
				break;
			case "presence":
				this.presence = frame;
				break;
			case "typed":
				this.typing.hear(frame);
				break;
			case "done":
				this.#finish(frame.nonce);
				break;
			case "refused":
				this.#refuse(frame.nonce, frame.words);
		}
	}

	#learn(frame: Extract<ServerFrame, { type: "state" | "update" }>): void {
		const known = fold(this.known, frame);
		if (known === undefined) {
			this.known = undefined;
			this.#connect();
			return;
		}
		this.known = known;
		this.playback.see(known, frame.type === "state");
		this.luck.see(known, this.#isBack);
		this.#isBack = false;
		this.generation += frame.type === "state" ? 1 : 0;
		if (this.connection === "refused") {
			this.notice = undefined;
		}
		this.connection = "open";
		this.#failures = 0;
	}

	#finish(nonce: string): void {
		const act = this.#forget(nonce);
		if (act?.type === "promise") {
			this.luck.acknowledge(act.promise);
		}
	}

	#forget(nonce: string): Act | undefined {
		const act = this.#waiting.find((each) => each.nonce === nonce);
		this.#waiting = this.#waiting.filter((each) => each.nonce !== nonce);
		this.#heartbeat.answered(this.#waiting.length > 0);
		this.isSlow = false;
		return act;
	}

	#isWaiting(nonce: string): boolean {
		return this.#waiting.some((each) => each.nonce === nonce && each.type === "play");
	}

	#refuse(nonce: string | null, words: Phrase): void {
		if (nonce === null) {
			this.notice = words;
			return;
		}
		const act = this.#forget(nonce);
		if (act) {
			this.refused = { act: act.type, words };
		}
	}
}
