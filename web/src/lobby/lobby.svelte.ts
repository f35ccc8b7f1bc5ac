/** The tables of the lobby, asked for again now and then as long as somebody looks at them. */

import { fetchLobby } from "../lib/api";
import { holdings, letGo } from "../lib/holdings";
import type { Lobby } from "../lib/wire";

const MILLISECONDS = 10_000;
const GONE = new Set(["table-unknown", "table-gone", "table-not-yours"]);

export class LobbyTables {
	lobby: Lobby | undefined = $state.raw();
	/** Whether it is known if a table waits for the reader: who holds no seat has none, a look that failed tells nothing. */
	isSettled = $state(holdings().length === 0);

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
			for (const lost of this.lobby.lost.filter(({ words }) => GONE.has(words.key))) {
				letGo(lost.table);
			}
		} catch {
			// The next look may succeed; what was seen last stays.
		} finally {
			this.isSettled = true;
		}
	}
}
