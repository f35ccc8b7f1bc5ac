import { expect, test } from "vitest";
import type { QuestView } from "../../lib/wire";
import { omenOf } from "./omens";

const at = (is_final: boolean, is_apocalypse: boolean, ended = "") =>
	omenOf({ is_final, is_apocalypse, ended } as QuestView);

test("the Final Battle comes first, then the Apocalypse, and the end ends both", () => {
	expect([at(false, false), at(true, false), at(true, true), at(true, true, "four")]).toEqual([0, 1, 2, 0]);
});
