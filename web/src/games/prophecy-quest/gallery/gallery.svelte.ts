/** What a gallery shows: the box by its rules, what is looked for, and the card that is chosen. */

import { catalogs } from "../../../lib/catalogs.svelte";
import { render, tell } from "../../../lib/phrase";
import { settings } from "../../../lib/settings.svelte";
import { LANGUAGES } from "../../../lib/wire";
import { box } from "../box.svelte";
import type { Quest } from "../quest.svelte";
import {
	type Entry,
	entriesOf,
	found,
	inOrder,
	type Order,
	type Profile,
	type Wanted,
	type Where,
} from "./entries";
import { roundsSeen } from "./seen";
import { type Place, whereabouts, whereOf } from "./whereabouts";

const EVERYTHING: Wanted = { deck: "", type: "", where: "", words: "" };

export class Gallery {
	readonly quest: Quest | undefined;
	wanted: Wanted = $state({ ...EVERYTHING });
	order: Order = $state("deck");
	chosenId = $state("");
	/** Without a table one may look into either box. */
	#profile: Profile = $state("rulebook");

	constructor(quest?: Quest) {
		this.quest = quest;
	}

	get profile(): Profile {
		return (this.quest?.view.options.profile as Profile | undefined) ?? this.#profile;
	}

	set profile(profile: Profile) {
		this.#profile = profile;
	}

	readonly all: Entry[] = $derived(entriesOf(box.material?.cards ?? {}, this.profile, textsOf));
	readonly shown: Entry[] = $derived(
		inOrder(
			found(this.all, this.wanted, (card) => this.whereIs(card)),
			this.order,
			settings.language,
		),
	);
	readonly #places = $derived.by(() =>
		this.quest ? whereabouts(this.quest.view) : new Map<string, Place[]>(),
	);

	/** The chosen card, or the first one where there is none. */
	get chosen(): Entry | undefined {
		return this.all.find(({ id }) => id === this.chosenId) ?? this.shown[0];
	}

	readonly #rounds = $derived.by(() => roundsSeen(this.quest?.turns ?? []));

	/** The rounds in which a card came into sight at this table. */
	rounds(card: string): readonly number[] {
		return this.#rounds.get(card) ?? [];
	}

	places(card: string): readonly Place[] {
		return this.#places.get(card) ?? [];
	}

	whereIs(card: string): Where[] {
		return whereOf(this.places(card));
	}

	/** What would be shown with one filter changed. */
	with(change: Partial<Wanted>): Entry[] {
		return found(this.all, { ...this.wanted, ...change }, (card) => this.whereIs(card));
	}

	/** A filter that is pressed again is taken back. */
	toggle<Key extends "deck" | "type" | "where">(key: Key, value: Wanted[Key]): void {
		this.wanted[key] = this.wanted[key] === value ? ("" as Wanted[Key]) : value;
	}

	reset(): void {
		this.wanted = { ...EVERYTHING };
	}
}

const ATTRIBUTES = ["", ".text", ".treasure", ".loss"];

/** Its name in the chosen language, then all that is written on it, in every language that has come. */
function textsOf(card: string): string[] {
	const all = LANGUAGES.flatMap((language) => {
		const texts = catalogs.of(language);
		const keys = ATTRIBUTES.map((attribute) => `quest-card-${card}${attribute}`);
		return texts ? keys.map((key) => render(texts, { key }, [])).filter((text) => !keys.includes(text)) : [];
	});
	return [tell({ key: `quest-card-${card}` }), ...all];
}
