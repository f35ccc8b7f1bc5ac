/** What the reader may do now, read off the prompts. No other file of this board looks into their shapes. */

import type { Prompt, Unsigned } from "../../lib/wire";

/** Where words can be put: the question they answer, and how many characters there are. */
export interface Room {
	prompt: string;
	limit: number;
}

export class Rights {
	readonly #prompts: readonly Prompt[];

	constructor(prompts: readonly Prompt[]) {
		this.#prompts = prompts.filter((prompt) => !prompt.is_decided);
	}

	/** Room for words after `narrate`, `edit n17 3`, `attach o3 trait`, `line`; undefined where there is none. */
	room(stem: string): Room | undefined {
		const [verb = "", place = "", value] = stem.split(" ");
		for (const { id, shape } of this.#prompts) {
			if (shape.shape === "unsigned" && shape.verb === stem && shape.limit && !shape.places) {
				return { prompt: id, limit: shape.limit };
			}
			if (shape.shape === "form" && shape.stem === verb && fits(shape.places, place, value)) {
				return { prompt: id, limit: shape.limit };
			}
		}
		return undefined;
	}

	/** The question that a move without words answers (of a key: without the key); undefined if it is not offered. */
	promptFor(move: string): string | undefined {
		const [verb = "", place = "", value = ""] = move.split(" ");
		return this.#prompts.find(({ shape }) => {
			switch (shape.shape) {
				case "one_of":
					return shape.moves.includes(move);
				case "cells":
					return shape.verb === verb && (shape.values[place]?.includes(value) ?? false);
				case "unsigned":
					return shape.verb === verb && place in (shape.places ?? {});
				case "key":
					return shape.verb === verb && place in shape.marks;
				default:
					return false;
			}
		})?.id;
	}

	can(move: string): boolean {
		return this.promptFor(move) !== undefined;
	}

	/** The first question of a kind, to ask for something it does not offer and be told why. */
	ofKind(kind: string): string | undefined {
		return this.#prompts.find((prompt) => prompt.kind === kind)?.id;
	}

	/** All moves on offer that begin with this word, where they are listed. */
	moves(verb: string): string[] {
		return this.#prompts.flatMap(({ shape }) =>
			shape.shape === "one_of" ? shape.moves.filter((move) => move.startsWith(`${verb} `)) : [],
		);
	}

	/** What stands after a word where something may be written or put: cards for `attach`, scenes for `sketch`. */
	places(verb: string): Readonly<Record<string, readonly string[]>> {
		for (const { shape } of this.#prompts) {
			if (shape.shape === "form" && shape.stem === verb && shape.places) {
				return shape.places;
			}
			if (shape.shape === "cells" && shape.verb === verb) {
				return shape.values;
			}
		}
		return {};
	}

	get #press(): Unsigned | undefined {
		const shapes = this.#prompts.map(({ shape }) => shape);
		return shapes.find((shape): shape is Unsigned => shape.shape === "unsigned" && shape.verb === "xcard");
	}

	/** What an X-card can be laid on. */
	get pressable(): string[] {
		return Object.keys(this.#press?.places ?? {});
	}

	/** How many characters of marked words it takes. */
	get markedRoom(): number {
		return this.#press?.limit ?? 0;
	}

	/** Whether it takes marked words by their place, as at tables that began by rules 1. */
	get marksSpans(): boolean {
		return Object.values(this.#press?.places ?? {}).some((length) => length > 0);
	}
}

function fits(places: Record<string, string[]> | undefined, place: string, value?: string): boolean {
	if (!places) {
		return place === "";
	}
	const values = places[place];
	return values !== undefined && (values.length === 0 ? value === undefined : values.includes(value ?? ""));
}
