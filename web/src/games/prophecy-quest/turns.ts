/** The log cut into turns, and each turn into steps that people would tell: nothing is said twice. */

import { seatIn } from "../../lib/phrase";
import type { Phrase } from "../../lib/wire";
import type { Told } from "../board";

/** What a hero has more or less of after a step. */
export interface Change {
	seat: number;
	measure: string;
	n: number;
}

/** A movement, a battle, a purchase: with all that came of it. */
export interface ToldStep {
	/** The plies it spans. */
	from: number;
	to: number;
	words: Phrase[];
	changes: Change[];
}

export interface ToldTurn {
	/** Who took the turn; null before the first one. */
	seat: number | null;
	from: number;
	to: number;
	lines: Told[];
	steps: ToldStep[];
}

/** What begins a turn: the sentence that says whose it is. */
const BEGINS = "quest-round-of";

export function turnsIn(log: readonly Told[]): ToldTurn[] {
	const turns: ToldTurn[] = [];
	let isNew = true;
	let seat: number | null = null;
	for (const line of log) {
		if (line.ply === null) {
			continue;
		}
		if (isNew) {
			turns.push({ seat, from: line.ply, to: line.ply, lines: [], steps: [] });
		}
		const begins = line.words.find(({ key }) => key === BEGINS);
		join(turns.at(-1), line, line.ply);
		isNew = begins !== undefined;
		seat = begins ? (seatIn(begins) ?? null) : seat;
	}
	if (isNew && seat !== null) {
		const from = (turns.at(-1)?.to ?? 0) + 1;
		turns.push({ seat, from, to: from, lines: [], steps: [] }); // has begun, and nothing has happened yet
	}
	return turns.map((turn) => ({ ...turn, steps: keptSteps(turn.lines) }));
}

/** The steps of turns by their last lines: a log grows at its end, so most of its turns are as they were. */
const kept = new WeakMap<Told, { first: Told; steps: ToldStep[] }>();

function keptSteps(lines: readonly Told[]): ToldStep[] {
	const [first, last] = [lines[0], lines.at(-1)];
	if (!first || !last) {
		return [];
	}
	const before = kept.get(last);
	const steps = before?.first === first ? before.steps : stepsIn(lines);
	kept.set(last, { first, steps });
	return steps;
}

function join(turn: ToldTurn | undefined, line: Told, ply: number): void {
	turn?.lines.push(line);
	if (turn) {
		turn.to = ply;
	}
}

/** What others did since the last turn of this seat, if its next one has begun and it has done nothing in it yet. */
export function sinceLastTurn(turns: readonly ToldTurn[], you: number): ToldTurn[] {
	const now = turns.at(-1);
	if (now?.seat !== you || now.lines.some(({ actor }) => actor === you)) {
		return [];
	}
	const before = turns.slice(0, -1).findLastIndex(({ seat }) => seat === you);
	return turns.slice(before + 1, -1).filter(({ seat, steps }) => seat !== null && steps.length > 0);
}

// Steps

const RESULTS = new Set(["quest-battle-won", "quest-battle-lost", "quest-battle-drawn", "quest-roll-won"]);
const INTO_BATTLE = new Set(["fight", "attack", "attack_plane"]);
/** Nobody does any of these in the middle of a battle. */
const OUT_OF_BATTLE = new Set(
	"walk horse boat gate stay end buy sell learn heal recharge labour train lodge".split(" "),
);

/** announced: it begins with the next line · on: it has a step · off */
type Fight = "announced" | "on" | "off";

export function stepsIn(lines: readonly Told[]): ToldStep[] {
	const heaps: Told[][] = [];
	let fight: Fight = "off";
	for (const line of lines) {
		const verb = line.move?.split(" ", 1)[0] ?? "";
		fight = OUT_OF_BATTLE.has(verb) ? "off" : fight;
		if (heaps.length === 0 || isNext(line, verb, fight)) {
			heaps.push([line]);
			fight = fight === "announced" || INTO_BATTLE.has(verb) ? "on" : fight;
		} else {
			heaps.at(-1)?.push(line);
		}
		fight = after(line, fight);
	}
	const steps = heaps.map(stepOf);
	return steps.map(announcedOnce).filter(({ words, changes }) => words.length + changes.length > 0);
}

/** That a battle begins need not be said where the next step tells how it ended. */
function announcedOnce(step: ToldStep, at: number, steps: readonly ToldStep[]): ToldStep {
	const isDecided = steps[at + 1]?.words.some(({ key }) => RESULTS.has(key)) ?? false;
	return isDecided ? { ...step, words: step.words.filter(({ key }) => key !== "quest-battle") } : step;
}

function isNext(line: Told, verb: string, fight: Fight): boolean {
	if (INTO_BATTLE.has(verb) || fight === "announced") {
		return true;
	}
	return fight === "off" && typeof line.actor === "number" && !isIdle(line);
}

/** "Is done", "leaves it at that": no more than an end. */
function isIdle(line: Told): boolean {
	return line.words.every(({ key }) => ENDS.has(key) || key === BEGINS);
}

function after(line: Told, fight: Fight): Fight {
	const has = (wanted: string) => line.words.some(({ key }) => key === wanted);
	if (has("quest-roll-won")) {
		return "announced"; // the next roll is told by itself
	}
	if (line.words.some(({ key }) => RESULTS.has(key))) {
		return "off";
	}
	return fight === "off" && has("quest-battle") ? "announced" : fight;
}

// Sentences

const did = (verbs: string) => verbs.split(" ").map((verb) => `quest-did-${verb}`);

/** Said only where there is nothing else to say. */
const ENDS = new Set(did("end-bare pass-bare roll-bare accept-bare stop-bare"));
/** The result of a battle says all this. */
const IN_RESULT = new Set([
	...did("fight attack equip equip-bare"),
	"quest-battle",
	"quest-rolled",
	"quest-totals",
]);
/** Who does this to a card has it afterwards, or has it no longer. */
const GETS = new Set(did("learn buy take keep choose"));
const GIVES = new Set(did("sell discard forget give hand_over"));
const CHANGE = /^quest-(gained|lost)-(gold|experience|strength|willpower|health|magic)$/;

function stepOf(lines: readonly Told[]): ToldStep {
	const all = lines.flatMap(({ words }) => words).filter(({ key }) => key !== BEGINS);
	const spoken = all.filter(({ key }) => !CHANGE.test(key));
	const hasResult = spoken.some(({ key }) => RESULTS.has(key));
	const told = spoken.filter(
		(phrase) => !(hasResult && IN_RESULT.has(phrase.key)) && !isSaid(phrase, spoken),
	);
	const telling = told.filter(({ key }) => !ENDS.has(key));
	const [first, last] = [lines[0]?.ply ?? 0, lines.at(-1)?.ply ?? 0];
	return { from: first, to: last, words: telling.length > 0 ? telling : told, changes: changesIn(all) };
}

/** Whether another sentence says the same of the same card. */
function isSaid(phrase: Phrase, all: readonly Phrase[]): boolean {
	const card = keyOf(phrase.args?.card);
	const names = (keys: ReadonlySet<string>) =>
		all.some(({ key, args }) => keys.has(key) && listed(args?.what).includes(card));
	switch (phrase.key) {
		case "quest-drawn":
			return all.some(({ key, args }) => key === "quest-gained-card" && keyOf(args?.card) === card);
		case "quest-gained-card":
			return names(GETS);
		case "quest-lost-card":
			return names(GIVES);
		default:
			return false;
	}
}

type Argument = NonNullable<Phrase["args"]>[string] | undefined;

function keyOf(value: Argument): string {
	return typeof value === "object" && !Array.isArray(value) ? value.key : `${value ?? ""}`;
}

function listed(value: Argument): string[] {
	return Array.isArray(value) ? value.map(({ key }) => key) : [keyOf(value)];
}

/** Gains and losses of the same thing are one change. */
function changesIn(all: readonly Phrase[]): Change[] {
	const sums = new Map<string, Change>();
	for (const { seat, measure, n } of all.flatMap(changeIn)) {
		const before = sums.get(`${seat} ${measure}`)?.n ?? 0;
		sums.set(`${seat} ${measure}`, { seat, measure, n: before + n });
	}
	return [...sums.values()].filter(({ n }) => n !== 0);
}

function changeIn(phrase: Phrase): Change[] {
	const [, way, measure = ""] = CHANGE.exec(phrase.key) ?? [];
	const seat = seatIn(phrase);
	const n = Number(phrase.args?.n);
	return way && seat !== undefined ? [{ seat, measure, n: way === "gained" ? n : -n }] : [];
}

// About a step

/** The sentence that says most: how a battle ended, or else the first one. */
export function headline(step: ToldStep): Phrase | undefined {
	return step.words.findLast(({ key }) => RESULTS.has(key)) ?? step.words[0];
}

const SPACE = "quest-space-";

/** The spaces that its sentences name. */
export function spacesNamed({ words }: ToldStep): string[] {
	const keys = words.map(({ args }) => keyOf(args?.space)).filter((key) => key.startsWith(SPACE));
	return [...new Set(keys.map((key) => key.slice(SPACE.length)))];
}

/** What a turn came to, by what says most; each has a text. */
const SUMS: [string, readonly string[]][] = [
	["won", ["quest-battle-won"]],
	["lost", ["quest-battle-lost"]],
	["drawn", ["quest-battle-drawn"]],
	["learned", did("learn")],
	["bought", did("buy")],
	["rested", did("heal recharge lodge-bare")],
	["worked", did("labour-bare train-bare")],
	["travelled", ["walk", "horse", "boat", "gate"].map((way) => `quest-went-${way}`)],
];

export function sumOf(turn: ToldTurn): string {
	const keys = new Set(turn.steps.flatMap(({ words }) => words.map(({ key }) => key)));
	return SUMS.find(([, wanted]) => wanted.some((key) => keys.has(key)))?.[0] ?? "stayed";
}
