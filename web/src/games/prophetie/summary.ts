import { say } from "../../lib/say";

/** "short" or "full", and what may be looked back at if that is anything. */
export function summary(options: Record<string, unknown>): string {
	const { length = "full", trick_memory: memory = "none" } = options;
	const parts = [say(length === "short" ? "prophetie-kind-short" : "prophetie-kind-full")];
	return (memory === "none" ? parts : [...parts, say(`prophetie-memory-${memory}`)]).join(", ");
}
