import { describe, expect, test } from "vitest";
import type { Heard } from "../lib/wire";
import { type Ear, Saying } from "./saying.svelte";

const heard = (more: Partial<Heard>): Heard => ({
	says: [],
	move: null,
	prompt: null,
	is_final: false,
	completions: [],
	...more,
});

function conversation(replies: Record<string, Partial<Heard>>) {
	const given: string[] = [];
	const ear: Ear = {
		hear: async (text, completes) => heard(replies[completes ? `${text}…` : text] ?? {}),
		answer: (prompt, move) => given.push(`${prompt}: ${move}`),
		resign: () => given.push("resigned"),
		tell: ({ key }) => (key === "speech-yes" ? "yes, y" : key),
		trouble: () => "lost",
	};
	const saying = new Saying(ear);
	const say = async (text: string) => {
		saying.text = text;
		return await saying.send();
	};
	return { saying, say, given, ear };
}

describe("a conversation by line", () => {
	test("an answer is given at once, and the field is empty again", async () => {
		const { saying, say, given } = conversation({ "b3 2": { move: "mark b3 2", prompt: "m" } });
		await say("b3 2");
		expect(given).toEqual(["m: mark b3 2"]);
		expect(saying.text).toBe("");
	});

	test("what is final wants a yes, and anything else is something else", async () => {
		const final = { says: [{ key: "sure" }], move: "seal", prompt: "p", is_final: true };
		const { say, given } = conversation({ "3 2 2": final });
		expect(await say("3 2 2")).toEqual(["sure"]);
		await say("score");
		await say("yes");
		expect(given).toEqual([]);
		await say("3 2 2");
		await say("Y");
		expect(given).toEqual(["p: seal"]);
	});

	test("resigning answers no question", async () => {
		const { say, given } = conversation({ resign: { move: "resign", prompt: "", is_final: true } });
		await say("resign");
		await say("yes");
		expect(given).toEqual(["resigned"]);
	});

	test("what came back stays, the newest last, and a lost server is said", async () => {
		const { saying, say, ear } = conversation({ score: { says: [{ key: "a" }, { key: "b" }] } });
		await say("score");
		ear.hear = () => Promise.reject(new Error());
		await say("hand");
		expect(saying.exchanges.map(({ said, answers }) => [said, answers])).toEqual([
			["score", ["a", "b"]],
			["hand", ["lost"]],
		]);
	});

	test("earlier lines are recalled, and forgotten again", async () => {
		const { saying, say } = conversation({});
		await say("one");
		await say("two");
		saying.recall(1);
		saying.recall(1);
		saying.recall(1);
		expect(saying.text).toBe("one");
		saying.recall(-1);
		saying.recall(-1);
		expect(saying.text).toBe("");
	});

	test("a line goes on as far as it is clear", async () => {
		const { saying } = conversation({ "wa…": { completions: ["walk to", "walk to a", "walk to b"] } });
		saying.text = "wa";
		expect(await saying.complete()).toEqual(["walk to a", "walk to b"]);
		expect(saying.text).toBe("walk to");
	});
});
