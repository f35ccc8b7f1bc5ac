/** What a game brings to its table, once it is there. */

import { partsOf } from "../games";
import type { GameOnPage } from "../games/board";

export class Parts {
	game: GameOnPage | undefined = $state.raw();
	/** False as long as it is not known whether the game brings anything. */
	isKnown = $state(false);

	async load(game: string): Promise<void> {
		this.game = await partsOf(game).catch(() => undefined);
		this.isKnown = true;
	}
}
