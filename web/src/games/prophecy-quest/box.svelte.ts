/** What lies in the box, the same at every table of some rules: asked for once, and again where others are played. */

import { fetchMaterial } from "../../lib/api";
import type { CardFace, HeroFace, Material } from "../../lib/wire";

class Box {
	/** Undefined until the server has answered. */
	material: Material | undefined = $state.raw();
	#asked: Promise<void> | undefined;
	#rules: number | undefined;

	/** By these rules; by the newest, if none are named. */
	load(rules?: number): Promise<void> {
		if (rules !== this.#rules) {
			[this.#asked, this.#rules] = [undefined, rules];
		}
		this.#asked ??= fetchMaterial<Material>("prophecy-quest", rules).then(
			({ material }) => {
				if (rules === this.#rules) {
					this.material = material;
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

export const box = new Box();
