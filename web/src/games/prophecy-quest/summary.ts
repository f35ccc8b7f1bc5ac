import { say } from "../../lib/say";

/** The version, and what differs from the usual. */
export function summary(options: Record<string, unknown>): string {
	const { version = "standard", profile = "rulebook", trading = false } = options;
	const parts = [
		say(version === "extended" ? "prophecy-quest-kind-extended" : "prophecy-quest-kind-standard"),
	];
	if (profile === "zman") {
		parts.push(say("prophecy-quest-kind-zman"));
	}
	if (trading) {
		parts.push(say("prophecy-quest-kind-trading"));
	}
	return parts.join(", ");
}
