/** For tests: a table whose server keeps its word, told frame by frame; a test lets it cheat where it wants. */

import type { Known } from "../fold";
import type { LogLine, Luck } from "../wire";
import { drawn, type Odds } from "./draws";
import { commitOf, promiseOf, Stream } from "./hashes";

export const SEED = "5eed".repeat(16);
export const OTHER_SEED = "dead".repeat(16);
export const THEIR_SHARE = "0f".repeat(16);

const CARDS = ["a1", "a2", "a3", "b1", "b2", "b3"];
export const ODDS: Odds = {
	kind: "shuffle",
	verb: "deal",
	cards: CARDS,
	parts: [
		{ size: 2, is_ordered: false },
		{ size: 2, is_ordered: false },
		{ size: 2, is_ordered: true },
	],
};

/** A friendly table for the page (seat 0) and another person (seat 1). */
export class HonestHouse {
	seed = SEED;
	seq = 2;
	status: Known["table"]["status"] = "playing";
	promises: (string | null)[] = [null, null];
	answered: number[] = [];
	called: number[] | null = null;
	shares: (string | null)[] = [null, null];
	anew: number[][] = [];
	takenBack: number[] = [];
	lines: LogLine[] = [note(1), note(2)];
	draws: { odds: Odds; move: string; taken_back: boolean }[] = [];
	isOpen = false;
	/** How many of the first moves come from another table. */
	brought = 0;
	seats = [sitting(), sitting()];
	proposals: object[] = [];

	get commit(): string {
		return commitOf(this.seed);
	}

	get head(): string | null {
		const isComplete = this.called?.every((seat) => this.shares[seat] !== null);
		return isComplete ? this.headText() : null;
	}

	headText(): string {
		const { commit, promises, shares } = this;
		return JSON.stringify({
			commit,
			game: "omens",
			options: {},
			promises,
			rules: 1,
			seats: 2,
			shares,
			table: "t1",
		});
	}

	promise(seat: number, promise: string | null): void {
		this.promises[seat] = promise;
		this.answered.push(seat);
	}

	otherPromises(): void {
		this.promise(1, promiseOf("t1", this.commit, 1, THEIR_SHARE));
	}

	draw(): string {
		const number = this.draws.length;
		const move = drawn(ODDS, new Stream(this.seed, this.head ?? "", number));
		this.draws.push({ odds: ODDS, move, taken_back: false });
		this.tell(number, move);
		return move;
	}

	/** What seat 0 reads of a deal: its own hand. */
	tell(number: number, move: string): void {
		this.seq += 1;
		const hand = move.split(" / ")[0] ?? "";
		this.lines.push({
			...note(this.seq),
			ply: number + 1,
			actor: "*",
			move: `${hand} / ? / ?`,
			draw: number,
		});
	}

	takeBack(number: number): void {
		const draw = this.draws[number];
		if (draw) {
			draw.taken_back = true;
		}
		this.takenBack.push(number);
		this.lines = this.lines.filter((line) => line.draw !== number);
	}

	/** Begin the luck again, because the share of seat 1 did not come. */
	startOver(): void {
		Object.assign(this, { seed: OTHER_SEED, anew: [...this.anew, [1]], called: null, answered: [] });
		Object.assign(this, { promises: [null, null], shares: [null, null] });
	}

	/** Two rolls of another table stand before everything else, as they do where a saved game goes on. */
	bring(): void {
		const roll = (at: number) => ({ ...note(at), ply: at, actor: "*", move: `roll ${at}` });
		this.lines = [roll(1), roll(2), ...this.lines.map((line) => ({ ...line, seq: line.seq + 2 }))];
		this.seq += 2;
	}

	end(): void {
		this.status = "over";
		this.isOpen = true;
	}

	proof(): string {
		const { seed, commit, head, shares, promises } = this;
		return [{ seed, commit, head, shares, promises }, ...this.draws]
			.map((line) => `${JSON.stringify(line)}\n`)
			.join("");
	}

	known(more: Partial<Luck> = {}): Known {
		const { commit, promises, answered, called, shares, anew, takenBack, head, isOpen } = this;
		const luck: Luck = {
			...{
				scheme: 2,
				commit,
				called,
				words: null,
				awaited: [],
				anew: [...anew],
				taken_back: [...takenBack],
				head,
			},
			promises: [...promises],
			answered: [...answered],
			shares: [...shares],
			seed: isOpen ? this.seed : null,
			...more,
		};
		return {
			seq: this.seq,
			you: 0,
			table: {
				id: "t1",
				game: "omens",
				rules: 1,
				options: {},
				is_friendly: true,
				brought: this.brought,
				status: this.status,
			},
			seats: structuredClone(this.seats),
			proposals: [...this.proposals],
			log: [...this.lines],
			luck,
		} as unknown as Known;
	}
}

export const sitting = () => ({
	...{ kind: "person", is_taken: true, has_left: false },
	...{ name: "P", colour: "", bot: null as string | null },
});

const note = (seq: number): LogLine => ({
	seq,
	at: 0,
	ply: null,
	actor: null,
	words: [],
	move: null,
	draw: null,
});
