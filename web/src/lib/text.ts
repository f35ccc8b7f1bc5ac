/** Texts of the page by key and language. Holds no sentence itself: they stand in text/en.ftl and text/fr.ftl. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../text/en.ftl?raw";
import fr from "../text/fr.ftl?raw";
import type { Language } from "./languages";

export type Arguments = Record<string, FluentVariable>;

export const CATALOGS: Record<Language, string> = { en, fr };

const BUNDLES: Record<Language, FluentBundle> = { en: bundle("en"), fr: bundle("fr") };

function bundle(language: Language): FluentBundle {
	const texts = new FluentBundle(language, { useIsolating: false });
	texts.addResource(new FluentResource(CATALOGS[language]));
	return texts;
}

/** The text of "key" or "key.attribute", or undefined when the catalog has none. */
export function find(language: Language, key: string, args?: Arguments): string | undefined {
	const [id = "", attribute] = key.split(".");
	const message = BUNDLES[language].getMessage(id);
	const pattern = attribute ? message?.attributes[attribute] : message?.value;
	// With a place to put errors, Fluent leaves a gap where an argument is missing; without one it throws.
	return pattern ? BUNDLES[language].formatPattern(pattern, args, []) : undefined;
}
