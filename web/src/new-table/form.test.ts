import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { Refusal } from "../lib/api";
import type { GameCard } from "../lib/wire";

const server = vi.hoisted(() => ({
	previews: [] as object[],
	orders: [] as object[],
	refuses: undefined as unknown,
}));
vi.mock("../lib/api", async (original) => ({
	...(await original<typeof import("../lib/api")>()),
	fetchPreview: async (_game: string, order: object) => {
		server.previews.push(order);
		return server.refuses ? Promise.reject(server.refuses) : { words: order };
	},
	makeTable: async (order: object) => {
		server.orders.push(order);
		return server.refuses ? Promise.reject(server.refuses) : { table: "t1" };
	},
}));

import { TableForm } from "./form.svelte";

const GAME = {
	id: "toy",
	seats: [2, 3],
	usual_seats: 2,
	bots: ["random", "search"],
	fields: [],
} as unknown as GameCard;

beforeEach(() => {
	vi.useFakeTimers();
	Object.assign(server, { previews: [], orders: [], refuses: undefined });
});
afterEach(() => void vi.useRealTimers());

const who = (form: TableForm) => form.seats.map((seat) => seat.bot ?? seat.who).join(" ");

test("seats come and go within what the game allows, and you sit on one at most", () => {
	const form = new TableForm(GAME);
	expect([who(form), form.canAdd, form.canRemove]).toEqual(["you search", true, false]);
	form.add();
	expect([who(form), form.canAdd, form.canRemove]).toEqual(["you search search", false, true]);
	form.seat(1, "person");
	form.seat(2, "you");
	expect(who(form)).toBe("person person you");
	form.remove(0);
	expect(who(form)).toBe("person you");
});

test("where no bot can play, the other seats wait for people", () => {
	expect(who(new TableForm({ ...GAME, bots: [] }))).toBe("you person");
});

test("the order says who sits where; nobody of us if we only watch", async () => {
	const form = new TableForm(GAME);
	form.name = "  Quiet Comet ";
	form.seat(0, "bot");
	form.seat(1, "open");
	expect(await form.make()).toEqual({ table: "t1" });
	const seats = [
		{ kind: "bot", bot: "search" },
		{ kind: "open", bot: null },
	];
	expect(server.orders[0]).toMatchObject({ game: "toy", name: "Quiet Comet", sit: null, seats });
});

test("the preview is asked for after a pause, and only the last one", async () => {
	const form = new TableForm(GAME);
	form.look()();
	form.add();
	form.look();
	await vi.advanceTimersByTimeAsync(150);
	expect(server.previews).toEqual([{ seats: 3, options: {} }]);
	expect(form.preview).toBeDefined();
});

test("trouble stands at the option it names, or at the one that was changed last", async () => {
	const form = new TableForm({ ...GAME, fields: [{ key: "size" }, { key: "trump" }] } as unknown as GameCard);
	form.choose("size", { size: 9 });
	server.refuses = new Refusal(422, { key: "option-unknown", args: { key: "trump" } });
	expect(await form.make()).toBeUndefined();
	expect([form.trouble?.field, form.isBusy]).toEqual(["trump", false]);
	server.refuses = new Refusal(422, { key: "too-large" });
	await form.make();
	expect(form.trouble?.field).toBe("size");
	server.refuses = new Error("no line");
	await form.make();
	expect(form.trouble).toEqual({ field: undefined, words: null });
});
