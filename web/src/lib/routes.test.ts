import { expect, test } from "vitest";
import { read } from "./routes";

test.each([
	["/", "lobby", ""],
	["/new", "new-table", ""],
	["/new/prophecy-story", "new-table", "prophecy-story"],
	["/table/Ab_3-x", "table", "Ab_3-x"],
	["/table/Ab3/replay", "replay", "Ab3"],
	["/replay", "replay", ""],
	["/rules", "rules", ""],
	["/rules/prophecies", "rules", "prophecies"],
	["/games/prophecy-quest/cards", "cards", "prophecy-quest"],
	["/settings", "settings", ""],
	["/about", "about", ""],
])("%s is the page %s", (path, page, id) => {
	expect(read(path)).toEqual({ page, id });
});

test.each(["/table", "/table/", "/table/a/b", "/new/", "/nothing", "/table/%2e%2e"])(
	"%s leads nowhere",
	(path) => {
		expect(read(path).page).toBe("nowhere");
	},
);
