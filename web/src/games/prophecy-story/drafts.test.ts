import { beforeEach, expect, test, vi } from "vitest";
import type { StoryView } from "../../lib/wire";

let draftsAt: typeof import("./drafts").draftsAt;

/** The page is loaded again: only what is stored is left. */
async function reload(): Promise<void> {
	vi.resetModules();
	({ draftsAt } = await import("./drafts"));
}

const stored = new Map<string, string>();

beforeEach(async () => {
	stored.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	await reload();
});

const view = (cards = 0, redacted = 0, phase = "story") =>
	({
		phase,
		cards: Array.from({ length: cards }, () => ({ item: "n0" })),
		notes: Array.from({ length: 3 }, (_, at) => ({ is_redacted: at < redacted })),
	}) as unknown as StoryView;

const at = (table: string, seen = view()) => draftsAt(table, seen)?.words.get("narrate");
const onDisk = () => [...stored.values()].join();

test("unsent words survive a reload, at their table alone", async () => {
	draftsAt("t1", view())?.set("narrate", "It rained.");
	await reload();
	expect([at("t1"), at("t2")]).toEqual(["It rained.", undefined]);
});

test("words that were sent are forgotten, and so are those of a story that is over", () => {
	draftsAt("t1", view())?.set("narrate", "It rained.");
	draftsAt("t1", view())?.set("narrate", "");
	expect(onDisk()).not.toContain("rained");
	draftsAt("t1", view())?.set("narrate", "It rained.");
	expect(onDisk()).toContain("rained");
	draftsAt("t1", view(0, 0, "ended"));
	expect(onDisk()).not.toContain("rained");
	expect(at("t1")).toBeUndefined();
});

test("words that an X-card found in a field stay there, and are not stored again", () => {
	const mine = draftsAt("t1", view());
	mine?.set("narrate", "A spider");
	draftsAt("t1", view(1));
	expect([at("t1", view(1)), onDisk()]).toEqual(["A spider", "{}"]);
	draftsAt("t1", view(0, 1))?.set("narrate", "A spider came");
	expect(onDisk()).not.toContain("spider");
	draftsAt("t1", view(0, 1))?.set("narrate", "");
	draftsAt("t1", view(0, 1))?.set("narrate", "It rained.");
	expect(onDisk()).toContain("rained");
});

test("what is written under an X-card is not stored", () => {
	draftsAt("t1", view(1))?.set("narrate", "A spider");
	expect(onDisk()).not.toContain("spider");
	draftsAt("t1", view(0, 1));
	expect(onDisk()).not.toContain("spider");
});

test("an X-card that this page did not see takes stored words away too", async () => {
	for (const later of [view(1), view(0, 1)]) {
		draftsAt("t1", view())?.set("narrate", "A spider");
		await reload();
		expect(at("t1", later)).toBeUndefined();
		expect(onDisk()).not.toContain("spider");
		await reload();
	}
});
