import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

async function standing(root: string | undefined) {
	vi.stubGlobal("document", { querySelector: () => (root === undefined ? null : { content: root }) });
	return await import("./root");
}

test.each([
	["/", "/table/t1", "/table/t1"],
	["/", "/", "/"],
	["/games/", "/table/t1#word", "/games/table/t1#word"],
	["/games/", "/", "/games/"],
	["/a/b/", "/api/games", "/a/b/api/games"],
])("below %s the path %s is at %s", async (root, path, address) => {
	const { at, within } = await standing(root);
	expect(at(path)).toBe(address);
	expect(within(address)).toBe(path);
});

test("what lies beside is nobody's path of ours", async () => {
	const { within } = await standing("/games/");
	expect(["/", "/game", "/gamesome/", "/other/games/", "/games"].map(within)).toEqual([
		null,
		null,
		null,
		null,
		"/",
	]);
});

test("a page that nobody told where it stands is at the root", async () => {
	expect((await standing(undefined)).at("/rules")).toBe("/rules");
});
