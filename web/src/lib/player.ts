/** Who sits down: the name and colour of the settings. */

import { settings } from "./settings.svelte";
import type { Player } from "./wire";

export function player(): Player {
	return { name: settings.name.trim(), colour: settings.colour?.toString() ?? "" };
}
