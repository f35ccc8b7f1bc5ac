/** The tables of the lobby, asked for again now and then as long as somebody looks at them. */

import { fetchLobby } from "../lib/api";
import { holdings, letGo } from "../lib/holdings";
import type { Lobby } from "../lib/wire";

const MILLISECONDS = 10_000;
const GONE = new Set(["table-unknown", "table-not-yours"]);

export class LobbyTables {
	lobby: Lobby | undefined = $state.raw();

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
		}
	}
}
