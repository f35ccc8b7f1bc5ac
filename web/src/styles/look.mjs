/**
 * One look: every colour, letter, space and width of the page has a name, and nothing else is used.
 *
 * It does not know what looks good; it only sees to it that a new size is a question that somebody asks, by naming it in
 * `tokens.css` or here. `look.mjs` beside `src` runs it over all files.
 */

/** Where names are made. */
const TOKENS = "styles/tokens.css";

/**
 * What a window may be asked. A phone is one column, a narrow desk two, a low one has short boards,
 * and one that is lower still is a phone on its side.
 */
const WINDOWS = new Set([
	"print",
	"(max-width: 760px)",
	"(min-width: 761px)",
	"(max-width: 1180px)",
	"(min-width: 1181px)",
	"(max-height: 520px)",
	"(min-height: 521px)",
	"(max-height: 860px)",
	"(min-height: 861px)",
	"(pointer: coarse)",
	"(hover: hover)",
	"(prefers-reduced-motion: reduce)",
]);
/** How wide a board may be asked to be; below the smallest of them it is a drawing, which has its own geometry. */
const SLIM = 560;
const WIDER = [700, 760, 880, 1000, 1100];
const DRAWING = 300;

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const NAMED =
	/(?<![-\w])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|gold|brown|pink)(?![-\w])/;
const SPACED = /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[\w-]+)?)$/;
/** Spaces between a hairline and this have a name; a larger one places something, and is its own. */
const HAIRLINE = 3;
const WIDEST_SPACE = 26;

/**
 * What is said against a file: its path, a line, and what was found there.
 * @param {string} path inside `src`
 * @param {string} text
 * @returns {string[]}
 */
export function findings(path, text) {
	if (path === TOKENS) {
		return [];
	}
	const lines = withoutComments(text).split("\n");
	const check = path.endsWith(".ts") ? inScript : insideStyle(path);
	return lines.flatMap((line, at) => check(line).map((words) => `src/${path}:${at + 1}  ${words}`));
}

/**
 * Every line stays where it is.
 * @param {string} text
 */
function withoutComments(text) {
	return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""));
}

/** @param {string} line */
function inScript(line) {
	return /["'`](?:light-dark\()?#[0-9a-f]{3,8}\b/i.test(line) ? [unnamed(line)] : ofPlace(line);
}

/**
 * A link of ours holds wherever the server stands.
 * @param {string} line
 */
function ofPlace(line) {
	const isBare =
		/\b(?:href|src|action|address)=(?:["'`]|\{["'`])\/(?!\/)/.test(line) || /\borigin\}\//.test(line);
	return isBare ? [`${line.trim()}: an address of ours is written at("/…")`] : [];
}

/** @param {string} path */
function insideStyle(path) {
	let isInside = path.endsWith(".css");
	let property = "";
	/** @param {string} line */
	return (line) => {
		isInside = /^<style/.test(line) || (isInside && !/^<\/style/.test(line));
		if (!isInside) {
			return /\b(?:fill|stroke|color)="#/.test(line) ? [unnamed(line)] : ofPlace(line);
		}
		const [, kind, question = ""] = /^\s*@(media|container)\s+(.*?)\s*\{$/.exec(line) ?? [];
		if (kind) {
			return kind === "media" ? ofWindow(question) : ofBoard(question);
		}
		// A declaration may go on over several lines.
		const [, begun, value = line] = /^\s*([\w-]+):\s*(.*)$/.exec(line.endsWith("{") ? "" : line) ?? [];
		const current = begun ?? property;
		property = line.endsWith(";") || line.endsWith("{") || line.endsWith("}") ? "" : current;
		return current ? [...ofColour(value), ...ofLetters(current, value), ...ofSpace(current, value)] : [];
	};
}

/** @param {string} question */
function ofWindow(question) {
	return question
		.split(/,\s*|\s+and\s+/)
		.filter((part) => !WINDOWS.has(part))
		.map((part) => `asks the window ${part}; there are: ${[...WINDOWS].join(", ")}`);
}

/** @param {string} question */
function ofBoard(question) {
	const names = [SLIM, ...WIDER].map((width) => `${width}px`).join(", ");
	return [...question.matchAll(/\((min|max)-width: (\d+)px\)/g)]
		.filter(([, end, width]) => !isBoardWidth(end, Number(width)))
		.map(
			([part]) => `asks a board ${part}; its widths are ${names}, or less than ${DRAWING}px for a drawing`,
		);
}

/**
 * A board of 560 px is still a small one; from 700 px on the number names the larger side.
 * @param {string | undefined} end
 * @param {number} width
 */
function isBoardWidth(end, width) {
	const ends = end === "max" ? [SLIM, ...WIDER.map((each) => each - 1)] : [SLIM + 1, ...WIDER];
	return width < DRAWING || ends.includes(width);
}

/** @param {string} value */
function ofColour(value) {
	const plain = value.replace(/url\([^)]*\)|color-mix\(in \w+/g, "");
	return COLOUR.test(plain) || NAMED.test(plain) ? [unnamed(value)] : [];
}

/** @param {string} value */
function unnamed(value) {
	return `a colour without a name: ${value.trim()}; give it one in ${TOKENS}`;
}

/**
 * @param {string} property
 * @param {string} value
 */
function ofLetters(property, value) {
	const isMeasured = property === "font-size" || property === "font";
	const sizes = isMeasured ? outside(value).match(/[\d.]+(?:px|rem|pt|%|vw|vh)/g) : null;
	return sizes ? [`letters of ${sizes[0]}; take a --step, or em and cqi inside a drawing`] : [];
}

/**
 * @param {string} property
 * @param {string} value
 */
function ofSpace(property, value) {
	const raw = SPACED.test(property) ? (outside(value).match(/(?<![\w.-])[\d.]+(?=px)/g) ?? []) : [];
	const wide = raw.filter((each) => Number(each) > HAIRLINE && Number(each) <= WIDEST_SPACE);
	return wide.length > 0 ? [`a ${property} of ${wide[0]}px; that is a --space`] : [];
}

/**
 * Without what stands in brackets, where a size is reckoned from others.
 * @param {string} value
 */
function outside(value) {
	return value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "");
}

/**
 * The classes that a style sheet shares and no markup uses.
 * @param {string} sheet
 * @param {string[]} markup
 * @returns {string[]}
 */
export function unused(sheet, markup) {
	const values = markup.flatMap((text) => [...text.matchAll(/class="([^"]*)"/g)]);
	const used = new Set(values.flatMap(([, value = ""]) => value.split(/\s+/)));
	return [...withoutComments(sheet).matchAll(/^\.([\w-]+)/gm)]
		.map(([, name = ""]) => name)
		.filter((name) => !used.has(name));
}

/**
 * Variables that are used and never set, and those that are set and never used. A name that is put together, as in
 * `var(--deck-{deck})`, uses all that begin like it.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]}
 */
export function variables(files) {
	/** @type {Map<string, string>} */
	const set = new Map();
	/** @type {Map<string, string>} */
	const used = new Map();
	for (const { path, text } of files) {
		const plain = withoutComments(text);
		for (const [, name = ""] of plain.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)) {
			set.set(name, path);
		}
		for (const [, name = ""] of plain.matchAll(/\bstyle:(--[\w-]+)/g)) {
			set.set(name, path);
		}
		for (const [, name = ""] of plain.matchAll(/\bvar\((--[\w-]+)/g)) {
			used.set(name, path);
		}
		// In a script a name is set, read or handed on.
		for (const [, name = ""] of plain.matchAll(/["'`](--[\w-]+)["'`]/g)) {
			set.set(name, path);
			used.set(name, path);
		}
	}
	const beginnings = [...used.keys()].filter((name) => name.endsWith("-"));
	const isUsed = (/** @type {string} */ name) =>
		used.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
	const isSet = (/** @type {string} */ name) =>
		set.has(name) || (name.endsWith("-") && [...set.keys()].some((other) => other.startsWith(name)));
	return [
		...[...used].filter(([name]) => !isSet(name)).map(([name, path]) => `src/${path}  ${name} is never set`),
		...[...set].filter(([name]) => !isUsed(name)).map(([name, path]) => `src/${path}  ${name} is never used`),
	];
}
