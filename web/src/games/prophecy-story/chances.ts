import { percent, say } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";

const TENTHS = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** A chance in words: never 0 or 100 % for what is possible and not sure. */
export function chanceWords(chance: number): string {
	if (chance > 0 && chance < 0.01) {
		return say("prophecy-story-under-one");
	}
	return chance < 1 && chance > 0.99 ? say("prophecy-story-over-99") : percent(chance);
}

/** The same to a tenth of a percent: "43.4%". */
export function exactChance(chance: number): string {
	const isTold = chance >= 0.001 && chance <= 0.999;
	return isTold ? new Intl.NumberFormat(settings.language, TENTHS).format(chance) : chanceWords(chance);
}
