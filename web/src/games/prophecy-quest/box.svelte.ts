/** What lies in the box, the same at every table of some rules and options: asked for once, and again for others. */

import { fetchMaterial } from "../../lib/api";
import type { CardFace, HeroFace, Material } from "../../lib/wire";

class Box {
	/** Undefined until the server has answered. */
	material: Material | undefined = $state.raw();
	#asked: Promise<void> | undefined;
	#kind = "";

	/** By these rules and with these numbers of the guardians; by the newest and the usual ones, if none are named. */
	load(rules?: number, guardians?: string): Promise<void> {
		const kind = `${rules} ${guardians}`;
		if (kind !== this.#kind) {
			[this.#asked, this.#kind] = [undefined, kind];
		}
		this.#asked ??= fetchMaterial<Material>("prophecy-quest", rules).then(
			({ material }) => {
				if (kind === this.#kind) {
					this.material = { ...material, cards: withNumbers(material, guardians) };
				}
			},
			() => {
				this.#asked = undefined; // the next board asks again
			},
		);
		return this.#asked;
	}

	card(id: string): CardFace | undefined {
		return this.material?.cards[id];
	}

	hero(id: string): HeroFace | undefined {
		return this.material?.heroes[id];
	}

	/** The number of a space on the ring. */
	place(space: string): number {
		return this.material?.ring.findIndex(({ id }) => id === space) ?? -1;
	}
}

/** The cards with the numbers that guardians have at a table. */
function withNumbers({ cards, guardians }: Material, kind: string | undefined): Material["cards"] {
	const others = Object.entries(guardians[kind ?? ""] ?? {});
	const changed = others.flatMap(([id, numbers]) => {
		const face = cards[id];
		return face ? [[id, { ...face, ...numbers }] as const] : [];
	});
	return { ...cards, ...Object.fromEntries(changed) };
}

export const box = new Box();
