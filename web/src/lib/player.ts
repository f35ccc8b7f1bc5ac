/** Who sits down: the name and colour of the settings, and fresh randomness for the table's luck. */

import { randomHex } from "./chance";
import { settings } from "./settings.svelte";
import type { Player } from "./wire";

export function player(): Player {
	return { name: settings.name.trim(), colour: settings.colour?.toString() ?? "", entropy: randomHex() };
}
