/** What lies in the box, the same at every table: asked for once. */

import { fetchMaterial } from "../../lib/api";
import type { CardFace, HeroFace, Material } from "../../lib/wire";

class Box {
	/** Undefined until the server has answered. */
	material: Material | undefined = $state.raw();
	#asked: Promise<void> | undefined;

	load(): Promise<void> {
		this.#asked ??= fetchMaterial<Material>("prophecy-quest").then(
			({ material }) => {
				this.material = material;
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
