/** The games of this server, asked for once. */

import { fetchGames } from "./api";
import type { GameCard } from "./wire";

class Games {
	/** Undefined until the server has answered. */
	cards: GameCard[] | undefined = $state.raw();
	/** The server could not be asked. */
	isLost = $state(false);

	async load(): Promise<void> {
		this.isLost = false;
		try {
			this.cards ??= await fetchGames();
		} catch {
			this.isLost = true;
		}
	}

	find(id: string): GameCard | undefined {
		return this.cards?.find((card) => card.id === id);
	}
}

export const games = new Games();
