import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Phrase } from "../../lib/wire";
import type { Told } from "../board";
import { headline, sinceLastTurn, spacesNamed, stepsIn, sumOf, turnsIn } from "./turns";

const seat = (n: number): Phrase => ({ key: "seat", args: { seat: n } });
const of = (key: string, who: number, more = {}): Phrase => ({
	key: `quest-${key}`,
	args: { who: seat(who), ...more },
});
const begins = (n: number) => of("round-of", n);
const card = (name: string): Phrase => ({ key: `quest-card-${name}` });
const space = (name: string): Phrase => ({ key: `quest-space-${name}` });
const line = (ply: number | null, actor: number | "*", move: string, ...words: Phrase[]): Told => ({
	ply,
	actor,
	move,
	words,
});
const keys = (steps: readonly { words: Phrase[] }[]) =>
	steps.map(({ words }) => words.map(({ key }) => key.slice("quest-".length)));

const WALK = line(2, 1, "walk right", of("went-walk", 1, { space: space("forest_1") }));
const FIGHT = line(3, 1, "fight ghost", of("did-fight", 1, { what: [card("ghost")] }), of("battle", 1));
const DICE = line(
	4,
	"*",
	"roll 5 2",
	of("rolled", 1),
	of("battle-won", 1, { own: 7 }),
	of("gained-gold", 1, { n: 3 }),
);

test("a turn goes from the sentence that begins it to the next one", () => {
	const turns = turnsIn([
		line(1, "*", "deal", begins(1)),
		WALK,
		line(3, 1, "end", of("did-end-bare", 1), begins(0)),
		line(null, 0, "x"),
		line(4, "*", "draw", of("drawn", 0, { card: card("charity") })),
	]);
	expect(turns.map((turn) => turn.seat)).toEqual([null, 1, 0]);
	expect(turns.map(({ from, to }) => [from, to])).toEqual([
		[1, 1],
		[2, 3],
		[4, 4],
	]);
	expect(keys(turns[1]?.steps ?? [])).toEqual([["went-walk"]]);
});

test("a turn that has just begun stands at the end", () => {
	const turns = turnsIn([line(1, "*", "deal", begins(1)), WALK, line(3, 1, "end", begins(0))]);
	expect(turns.at(-1)).toMatchObject({ seat: 0, from: 4, lines: [] });
});

test("finished turns are as they were when the log grows, taken back and played otherwise as well", () => {
	const begun = [line(1, "*", "deal", begins(1)), WALK, line(3, 1, "end", begins(0))];
	const other = line(4, 0, "stay", of("did-stay", 0));
	const [before, grown, taken] = [begun, [...begun, other], [...begun.slice(0, 2), other]].map(turnsIn);
	expect(grown?.[1]?.steps).toBe(before?.[1]?.steps);
	expect(keys(grown?.[2]?.steps ?? [])).toEqual([["did-stay"]]);
	expect(keys(taken?.[1]?.steps ?? [])).toEqual([["went-walk"], ["did-stay"]]);
});

test("what others did is told once one's own turn has come, and not after its first answer", () => {
	const log = [
		line(1, 0, "stay", begins(1)),
		WALK,
		line(3, 1, "end", begins(2)),
		line(4, 2, "stay", of("did-stay-bare", 2), begins(0)),
		line(5, "*", "draw", of("drawn", 0)),
	];
	expect(sinceLastTurn(turnsIn(log), 0).map((turn) => turn.seat)).toEqual([1, 2]);
	expect(sinceLastTurn(turnsIn(log), 1)).toEqual([]);
	expect(sinceLastTurn(turnsIn([...log, line(6, 0, "stay", of("did-stay-bare", 0))]), 0)).toEqual([]);
});

test("a battle is one step, from its beginning to its result, and says it once", () => {
	const steps = stepsIn([WALK, FIGHT, DICE]);
	expect(keys(steps)).toEqual([["went-walk"], ["battle-won"]]);
	expect(steps[1]).toMatchObject({ from: 3, to: 4, changes: [{ seat: 1, measure: "gold", n: 3 }] });
});

test("a battle that waits in the space one walks to is a step of its own", () => {
	const walk = { ...WALK, words: [...WALK.words, of("battle", 1)] };
	const choice = line(3, 1, "wills", of("did-wills-bare", 1), of("lost-magic", 1, { n: 2 }));
	const steps = stepsIn([walk, choice, DICE]);
	expect(keys(steps)).toEqual([["went-walk"], ["did-wills-bare", "battle-won"]]);
});

test("each roll of several is a step", () => {
	const first = line(4, "*", "roll 6 1", of("rolled", 1), of("roll-won", 1, { left: 1 }));
	const second = line(5, "*", "roll 1 6", of("rolled", 1), of("battle-lost", 1));
	expect(keys(stepsIn([FIGHT, first, second]))).toEqual([["roll-won"], ["battle-lost"]]);
});

test("a battle under way is told as far as it has come", () => {
	expect(keys(stepsIn([FIGHT]))).toEqual([["did-fight", "battle"]]);
});

test("what is drawn after a battle belongs to it, and the next move does not", () => {
	const drawn = line(
		5,
		"*",
		"draw",
		of("drawn", 1, { card: card("elixir") }),
		of("gained-card", 1, { card: card("elixir") }),
	);
	const buys = line(
		6,
		1,
		"buy axe",
		of("did-buy", 1, { what: [card("axe")] }),
		of("gained-card", 1, { card: card("axe") }),
	);
	expect(keys(stepsIn([FIGHT, DICE, drawn, buys]))).toEqual([["battle-won", "gained-card"], ["did-buy"]]);
});

test("gains and losses of the same thing are added up", () => {
	const lodging = line(
		1,
		1,
		"lodge",
		of("did-lodge-bare", 1),
		of("lost-gold", 1, { n: 2 }),
		of("gained-gold", 1, { n: 2 }),
		of("gained-health", 1, { n: 1 }),
	);
	expect(stepsIn([lodging])[0]?.changes).toEqual([{ seat: 1, measure: "health", n: 1 }]);
});

test("the headline of a battle is its result, and a walk names its space", () => {
	const [walk, battle] = stepsIn([WALK, FIGHT, DICE]);
	expect(battle && headline(battle)?.key).toBe("quest-battle-won");
	expect(walk && spacesNamed(walk)).toEqual(["forest_1"]);
});

test("a turn comes to what says most", () => {
	const turn = (...lines: Told[]) => turnsIn([line(1, "*", "deal", begins(1)), ...lines])[1];
	const [fought, walked] = [turn(WALK, FIGHT, DICE), turn(WALK)];
	expect(fought && sumOf(fought)).toBe("won");
	expect(walked && sumOf(walked)).toBe("travelled");
});
