/** Reading a view of the story: names, texts, what belongs to what. Decides nothing. */

import { say, sayOr } from "../../lib/say";
import type { Aspect, NoteView, SceneView, StoryView } from "../../lib/wire";

export type NoteKind = NoteView["kind"];

/** What can be read of a note; empty where nothing can. */
export function textOf(view: StoryView, note: number | null | undefined): string {
	return (note === null || note === undefined ? null : view.notes[note]?.text) ?? "";
}

/** The same as it was when the pool of a scene was locked; as it is now where that is not known. */
export function toldIn(view: StoryView, note: number | null | undefined, scene: number | undefined): string {
	const told = note === null || note === undefined ? undefined : view.notes[note]?.told;
	return told?.find(([of]) => of === scene)?.[1] ?? textOf(view, note);
}

export function nameOf(view: StoryView, thing: number): string {
	return textOf(view, view.things[thing]?.name);
}

/** The notes of some kinds by number, those that were taken out left away. */
export function notesOf(view: StoryView, ...kinds: NoteKind[]): number[] {
	return evenGone(view, ...kinds).filter((at) => !view.notes[at]?.is_removed);
}

/** Also those that were taken out: they are written again in their place. */
export function evenGone(view: StoryView, ...kinds: NoteKind[]): number[] {
	return [...view.notes.keys()].filter((at) => kinds.includes(view.notes[at]?.kind as NoteKind));
}

export function aspectsOf(view: StoryView, thing: number): Aspect[] {
	return view.aspects.filter((aspect) => aspect.thing === thing);
}

/** The cards of the world, or the characters, by number. */
export function thingsOf(view: StoryView, isCharacter: boolean): number[] {
	return [...view.things.keys()].filter((at) => isHeld(view, at) === isCharacter);
}

function isHeld(view: StoryView, thing: number): boolean {
	return typeof view.things[thing]?.holder === "number";
}

// Scenes

export function sceneOf(view: StoryView, id: number | null): SceneView | undefined {
	return view.scenes.find((scene) => scene.id === id);
}

export function objectiveOf(view: StoryView, scene: number): string {
	return textOf(view, sceneOf(view, scene)?.objective);
}

export function precursorsOf(view: StoryView, scene: number): SceneView[] {
	return view.scenes.filter(({ parent }) => parent === scene);
}

export function finaleOf(view: StoryView): SceneView | undefined {
	return view.scenes.find(({ parent }) => parent === null);
}

/** Scenes in the order of a list: each before those that lead to it. */
export function inOrder(view: StoryView): SceneView[] {
	const below = (scene: SceneView): SceneView[] => [
		scene,
		...precursorsOf(view, scene.id).flatMap((each) => below(each)),
	];
	const finale = finaleOf(view);
	return finale ? below(finale) : [];
}

export function depthOf(view: StoryView, scene: SceneView): number {
	const parent = sceneOf(view, scene.parent);
	return parent ? 1 + depthOf(view, parent) : 0;
}

/** How many dice lie on a scene from those before it. */
export function giftsOf(view: StoryView, scene: number): number {
	return precursorsOf(view, scene).filter(({ status }) => status === "succeeded").length;
}

// Names such as n17 in sentences of the log

/** What a name in a sentence stands for: words of the table, or a word of the rules; the name itself if it is none. */
export function named(view: StoryView, name: string): string {
	const [, letter, digits] = /^([nosp])(\d+)$/.exec(name) ?? [];
	const number = Number(digits);
	switch (letter) {
		case "n":
			return noteIn(view, number);
		case "o":
			return noteIn(view, view.things[number]?.name);
		case "s":
			return noteIn(view, objectiveAt(view, number));
		case "p":
			return pairOf(view, number) || say("prophecy-story-content-changed");
		default:
			return sayOr(name, `prophecy-story-word-${name}`);
	}
}

/** Its words, or why there are none. */
function noteIn(view: StoryView, note: number | undefined): string {
	const isHidden = note !== undefined && view.notes[note]?.is_hidden;
	const none = say(isHidden ? "prophecy-story-hidden" : "prophecy-story-content-changed");
	return quoted(textOf(view, note)) || none;
}

/** Also of a scene that was taken out. */
function objectiveAt(view: StoryView, scene: number): number {
	return view.notes.findIndex((note) => note.kind === "objective" && note.scene === scene);
}

function pairOf(view: StoryView, proposal: number): string {
	const motion = view.proposals[proposal];
	if (motion?.kind === "pair") {
		return (motion.pair ?? []).map((note) => noteIn(view, note)).join(" + ");
	}
	if (motion?.kind === "prophecy") {
		return noteIn(view, motion.reason);
	}
	return motion ? named(view, motion.subject) : "";
}

const LONGEST_QUOTE = 48;

function quoted(text: string): string {
	const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).trimEnd()}…` : text;
	return short && say("prophecy-story-quoted", { text: short });
}
