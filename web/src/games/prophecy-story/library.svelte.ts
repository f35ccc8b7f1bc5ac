/** Modules to begin with, and ideas for a stuck table, in the language that is read; fetched once for each. */

import { SvelteMap } from "svelte/reactivity";
import { fetchInspiration } from "../../lib/api";
import { anyOf } from "../../lib/chance";
import { settings } from "../../lib/settings.svelte";
import type { Inspiration, Reading } from "../../lib/wire";

const GAME = "prophecy-story";
const fetched = new SvelteMap<string, Inspiration>();
const asked = new Set<string>();

export class Library {
	constructor() {
		$effect(() => void this.load(settings.language));
	}

	/** Fetch what there is in a language, unless somebody has; whoever comes after a failure asks again. */
	async load(language: typeof settings.language): Promise<void> {
		if (!asked.has(language)) {
			asked.add(language);
			await fetchInspiration(GAME, language).then(
				(inspiration) => fetched.set(language, inspiration),
				() => asked.delete(language),
			);
		}
	}

	get readings(): readonly Reading[] {
		return fetched.get(settings.language)?.readings ?? [];
	}

	reading(id: string | null): Reading | undefined {
		return this.readings.find((reading) => reading.id === id);
	}

	get kinds(): string[] {
		return Object.keys(fetched.get(settings.language)?.ideas ?? {});
	}

	/** Any idea of a kind; nothing but a suggestion. */
	idea(kind: string): string {
		return anyOf(fetched.get(settings.language)?.ideas[kind] ?? []) ?? "";
	}
}
