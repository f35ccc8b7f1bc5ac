/** What hangs over the whole table: first the Final Battle, then the Apocalypse. */

import type { QuestView } from "../../lib/wire";

export const OMENS = ["", "final", "apocalypse"] as const;

/** How far it has come: 0 for nothing yet. A game that is over has nothing hanging over it. */
export function omenOf({ is_final, is_apocalypse, ended }: QuestView): 0 | 1 | 2 {
	return ended ? 0 : is_apocalypse ? 2 : is_final ? 1 : 0;
}
