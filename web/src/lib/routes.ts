/** The addresses of the page. */

export type Page =
	| "lobby"
	| "new-table"
	| "table"
	| "replay"
	| "rules"
	| "cards"
	| "settings"
	| "about"
	| "admin"
	| "nowhere";

export interface Route {
	page: Page;
	/** The game or table that the page is about; empty for none. */
	id: string;
}

const PATHS: [RegExp, Page][] = [
	[/^\/$/, "lobby"],
	[/^\/new(?:\/([\w-]+))?$/, "new-table"],
	[/^\/table\/([\w-]+)$/, "table"],
	[/^\/table\/([\w-]+)\/replay$/, "replay"],
	[/^\/replay$/, "replay"],
	[/^\/rules(?:\/([\w-]+))?$/, "rules"],
	[/^\/games\/([\w-]+)\/cards$/, "cards"],
	[/^\/settings$/, "settings"],
	[/^\/about$/, "about"],
	[/^\/admin$/, "admin"],
];

export function read(path: string): Route {
	for (const [pattern, page] of PATHS) {
		const found = pattern.exec(path);
		if (found) {
			return { page, id: found[1] ?? "" };
		}
	}
	return { page: "nowhere", id: "" };
}
