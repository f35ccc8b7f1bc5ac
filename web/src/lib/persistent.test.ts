import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askForRematch, makeTable, Refusal, sitDown } from "./api";

const TICKET = { table: "t1", seat: 0, token: "secret", invitation: "i", commit: null };
const ORDER = { game: "omens", seats: [], player: { name: "Inès" } };
type Body = { nonce?: string; player?: { nonce: string } };

let asked: Body[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const given = () => Response.json(TICKET, { status: 201 });
const refused = (status: number, key: string) => () => Response.json({ words: { key } }, { status });
const broken = () => Promise.reject(new TypeError("network error"));
const hung = () => Promise.reject(new DOMException("too late", "TimeoutError"));

beforeEach(() => {
	asked = [];
	const stored = new Map<string, string>();
	vi.useFakeTimers();
	vi.stubGlobal("document", { querySelector: () => null });
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	});
	vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
		asked.push(JSON.parse(body));
		return (answers.shift() ?? given)();
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function answered<Answer>(promise: Promise<Answer>): Promise<Answer | Refusal> {
	const settled = promise.catch((error: Refusal) => error);
	await vi.advanceTimersByTimeAsync(60_000);
	return settled;
}

const nonces = () => asked.map((body) => body.nonce ?? body.player?.nonce);

describe("a request for a seat", () => {
	test("is asked again under the same nonce until it is answered", async () => {
		answers = [broken, hung, refused(503, "store-unconfirmed"), refused(502, "x")];
		expect(await answered(makeTable(ORDER))).toEqual(TICKET);
		expect(asked).toHaveLength(5);
		expect(new Set(nonces()).size).toBe(1);
		expect(nonces()[0]).toMatch(/^[0-9a-f]{32}$/);
	});

	test("that was answered is another one the next time", async () => {
		await answered(makeTable(ORDER));
		await answered(makeTable(ORDER));
		expect(new Set(nonces()).size).toBe(2);
	});

	test.each([refused(409, "table-seat-taken"), refused(422, "x"), refused(503, "serve-closed")])(
		"that was refused is not asked again",
		async (refusal) => {
			answers = [refusal];
			expect(await answered(sitDown("t1", { player: { name: "x" } }))).toBeInstanceOf(Refusal);
			expect(asked).toHaveLength(1);
		},
	);

	test("ends after a while, and is the same one when it is asked for once more", async () => {
		answers = Array.from({ length: 6 }, () => broken);
		expect(await answered(askForRematch("t1", { name: "x" }, "secret"))).toBeInstanceOf(Refusal);
		expect(asked).toHaveLength(6);
		expect(await answered(askForRematch("t1", { name: "x" }, "secret"))).toEqual(TICKET);
		expect(new Set(nonces()).size).toBe(1);
		await answered(askForRematch("t2", { name: "x" }, "secret"));
		expect(new Set(nonces()).size).toBe(2);
	});
});
