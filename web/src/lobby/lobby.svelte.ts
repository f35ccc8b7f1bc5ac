/** The tables of the lobby, asked for again now and then as long as somebody looks at them. */

import { fetchLobby } from "../lib/api";
import { holdings, letGo } from "../lib/holdings";
import type { Lobby, MyTable } from "../lib/wire";

const MILLISECONDS = 10_000;
const GONE = new Set(["table-unknown", "table-gone", "table-not-yours"]);

export class LobbyTables {
	lobby: Lobby | undefined = $state.raw();
	/** Whether it is known if a table waits for the reader: who holds no seat has none, a look that failed tells nothing. */
	isSettled = $state(holdings().length === 0);
	/** A table that has waited since the page came: it stands above the games. */
	waiting: MyTable | undefined = $state.raw();
	/** One that began to wait since: told where it moves nothing under a finger. */
	called: MyTable | undefined = $state.raw();
	/** All of the first kind. */
	#early: string[] | undefined = this.isSettled ? [] : undefined;
	/** Of the other kind, those whose call was closed. */
	#hushed: string[] = [];

	/** Watch until the returned function is called. */
	watch(): () => void {
		const look = () => document.visibilityState === "visible" && void this.look();
		const timer = setInterval(look, MILLISECONDS);
		document.addEventListener("visibilitychange", look);
		look();
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}

	async look(): Promise<void> {
		try {
			this.lobby = await fetchLobby(holdings());
			this.#sort(this.lobby.mine.filter((mine) => mine.is_asked));
			for (const lost of this.lobby.lost.filter(({ words }) => GONE.has(words.key))) {
				letGo(lost.table);
			}
		} catch {
			// The next look may succeed; what was seen last stays.
		} finally {
			this.#early ??= [];
			this.isSettled = true;
		}
	}

	#sort(asked: readonly MyTable[]): void {
		const ids = asked.map(({ card }) => card.id);
		const early = (this.#early ?? ids).filter((id) => ids.includes(id));
		this.#early = early;
		this.waiting = asked.find(({ card }) => card.id === early[0]);
		this.#hushed = this.#hushed.filter((id) => ids.includes(id));
		this.called = asked.find(({ card }) => ![...early, ...this.#hushed].includes(card.id));
	}

	/** Call no more for this table until it waits anew. */
	hush(table: string): void {
		this.#hushed.push(table);
		this.called = undefined;
	}
}
