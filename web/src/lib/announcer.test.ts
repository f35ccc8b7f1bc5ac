import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.svelte", { eager: true, import: "default", query: "?raw" });

test("one voice: nothing else of the page is a live region", () => {
	const live = /aria-live|role=["{][^>]*\b(?:alert|status|log|timer|marquee)\b|<output\b/;
	const speaking = Object.keys(sources).filter((file) => live.test(sources[file] as string));
	expect(speaking).toEqual(["./Announcer.svelte"]);
});
