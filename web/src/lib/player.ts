/** Who sits down: the name and colour of the settings; who has told no name is a guest. */

import { say } from "./say";
import { settings } from "./settings.svelte";
import { keep, kept } from "./storage";
import type { Player } from "./wire";

const GUEST = "foretold.guest";
const MANY = 1_000;

export function player(): Player {
	return { name: settings.name.trim() || guestName(), colour: settings.colour?.toString() ?? "" };
}

/** Called after a bird, the same one at every visit. */
export function guestName(): string {
	const birds = say("guest-birds").split(", ");
	return say("guest-name", { bird: birds[guestNumber() % birds.length] ?? "" });
}

let guest: number | undefined;

function guestNumber(): number {
	const number = kept<{ number: unknown }>(GUEST)?.number;
	guest ??= typeof number === "number" ? Math.abs(Math.trunc(number)) : Math.floor(Math.random() * MANY);
	if (guest !== number) {
		keep(GUEST, { number: guest });
	}
	return guest;
}
