import { expect, test } from "vitest";
import type { Phrase } from "../lib/wire";
import { heardAt, type Now, news } from "./voice";

const says = (key: string): Phrase => ({ key });
const line = (seq: number, ...keys: string[]) => ({ seq, words: keys.map(says) });
const now = (log: Now["log"], question = "", refusal: Phrase | null = null) => ({
	log,
	question: question ? { id: question, words: says(`ask ${question}`) } : undefined,
	refusal,
});
const told = (phrases: Phrase[]) => phrases.map(({ key }) => key);

test("every sentence of every new line is told in order, the question last", () => {
	const heard = heardAt(now([line(1, "a")], "q1"));
	const then = now([line(1, "a"), line(2, "b", "c"), line(3, "note"), line(4, "d")], "q2");
	expect(told(news(heard, then))).toEqual(["b", "c", "note", "d", "ask q2"]);
	expect(told(news(heard, then, true))).toEqual(["b", "note", "d", "ask q2"]);
});

test("nothing is told twice", () => {
	const then = now([line(1, "a"), line(2, "b")], "q2", says("no"));
	expect(news(heardAt(then), then)).toEqual([]);
});

test("a refusal is told once, and again when the next answer is refused too", () => {
	const [first, second] = [says("no"), says("no")];
	const heard = heardAt(now([], "q", first));
	expect(told(news(heard, now([], "q", second)))).toEqual(["no"]);
	expect(news(heard, now([], "q", null))).toEqual([]);
});
