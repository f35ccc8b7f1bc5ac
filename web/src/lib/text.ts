/** Texts of the page by key and language. Holds no sentence itself: they stand in text/*.ftl and games/<id>/, in *.ftl. */

import {
	FluentBundle,
	FluentResource,
	FluentType,
	type FluentValue,
	type FluentVariable,
} from "@fluent/bundle";
import { LANGUAGES, type Language } from "./wire";

export type Arguments = Record<string, FluentVariable>;

const files = import.meta.glob<string>(["../text/*.ftl", "../games/**/*.ftl"], {
	eager: true,
	import: "default",
	query: "?raw",
});

/** French `de` before the name of a person: "de Marek", "d’Alice". An h is taken to be mute. */
export function ofWhom(name: string): string {
	return /^[aeiouhœæ]/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}

/** The name of whoever reads: texts may say "you" instead. */
export class Reader extends FluentType<string> {
	override toString(): string {
		return this.value;
	}
}

/** WHO($who, "You walk", "walks"): "You walk" to whoever it is about, "Ada walks" to all others. */
function who([name, toReader, verb]: FluentValue[]): string {
	const called = name instanceof Reader ? name.value : String(name);
	return name instanceof Reader ? String(toReader) : verb === undefined ? called : `${called} ${verb}`;
}

/** What texts may call; the server has the same. */
const FUNCTIONS = {
	DE: ([name]: FluentValue[]) => ofWhom(name instanceof Reader ? name.value : String(name)),
	WHO: who,
};

export const CATALOGS = inEach(catalog);
const BUNDLES = inEach((language) => bundle(language, CATALOGS[language]));

function inEach<T>(make: (language: Language) => T): Record<Language, T> {
	return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}

function catalog(language: Language): string {
	const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ftl`));
	return own.map(([, text]) => text).join("\n");
}

export function bundle(language: Language, catalog: string): FluentBundle {
	const texts = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
	texts.addResource(new FluentResource(catalog));
	return texts;
}

/** The text of "key" or "key.attribute", or undefined when the catalog has none. */
export function find(language: Language, key: string, args?: Arguments): string | undefined {
	return format(BUNDLES[language], key, args);
}

export function format(texts: FluentBundle, key: string, args?: Arguments): string | undefined {
	const [id = "", attribute] = key.split(".");
	const message = texts.getMessage(id);
	const pattern = attribute ? message?.attributes[attribute] : message?.value;
	// With a place to put errors, Fluent leaves a gap where an argument is missing; without one it throws.
	return pattern ? texts.formatPattern(pattern, args, []) : undefined;
}
