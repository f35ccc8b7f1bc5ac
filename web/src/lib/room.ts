import { say } from "./say";

/** How much may still be written, or how much is too much. */
export function roomWords(left: number): string {
	return left < 0 ? say("room-over", { count: -left }) : say("room-left", { count: left });
}
