/** Prophecy, the story, on the page. */

import { say } from "../../lib/say";
import type { Phrase, Sight, StoryView } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import Board from "./Board.svelte";
import { book } from "./book/wish.svelte";
import Moderator from "./Moderator.svelte";
import Preview from "./Preview.svelte";
import { named } from "./reading";

const HANDLES = [
	"ask",
	"attach",
	"cast",
	"character",
	"contest",
	"delete",
	"edit",
	"epilogue",
	"line",
	"lock",
	"module",
	"move",
	"narrate",
	"object",
	"override",
	"pair",
	"pause",
	"presence",
	"propose",
	"prophecy",
	"ready",
	"removed",
	"replace",
	"restore",
	"setting",
	"sketch",
	"strike",
	"suggest",
	"timer",
	"title",
	"veil",
	"vote",
	"withdraw",
	"xcard",
];

function facts(sight: Sight): Fact[] {
	const { options, minutes } = sight.view as StoryView;
	return [
		{ label: say("prophecy-story-fact-scenes"), value: `${options.max_scenes ?? 8}` },
		{ label: say("prophecy-story-fact-minutes"), value: `${minutes}` },
	];
}

/** With what cards, notes and scenes are called now: what an X-card has covered stays covered in the log too. */
function inWords(words: Phrase, { view }: Sight): Phrase {
	const { is_module_hidden } = view as StoryView;
	const isCovered = words.key === "story-did-module" && is_module_hidden;
	const word = (name: string) => (isCovered ? say("prophecy-story-hidden") : named(view as StoryView, name));
	const args = Object.entries(words.args ?? {}).map(([key, value]) => [
		key,
		typeof value === "string" ? value.split(" + ").map(word).join(" + ") : value,
	]);
	return { ...words, args: Object.fromEntries(args) };
}

function nameOf(token: string, { view }: Sight): string | undefined {
	const name = named(view as StoryView, token);
	return name === token ? undefined : name;
}

const story: GameOnPage = {
	Board,
	handles: HANDLES,
	isWhole: true,
	isWide: true,
	inWords,
	nameOf,
	keys: ["arrows", "x", "p", "y", "t", "zoom", "enter"],
	keepsake: { words: () => say("prophecy-story-open-book"), open: () => (book.isWanted = true) },
	options: { moderator: Moderator },
	Preview,
	facts,
};
export default story;
