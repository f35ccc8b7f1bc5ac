import { say } from "../../lib/say";

/** "version 1.1, 6 scenes"; nothing where all is as in the rulebook. */
export function summary({ profile = "draft-0.2", max_scenes = 8 }: Record<string, unknown>): string {
	const parts = [
		profile === "draft-0.2" ? "" : say("prophecy-story-kind-v11"),
		max_scenes === 8 ? "" : say("prophecy-story-kind-scenes", { count: Number(max_scenes) }),
	];
	return parts.filter((part) => part !== "").join(", ");
}
