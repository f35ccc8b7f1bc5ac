import { say } from "../../lib/say";

/** "5 × 5, numbers". A board that came with the game has a name of its own, which the page says. */
export function summary(options: Record<string, unknown>): string {
	const { board = "grid", rows = 5, cols = 5, variant = "numbers" } = options;
	const size = board === "grid" ? say("prophecies-size", { rows: `${rows}`, cols: `${cols}` }) : "";
	const kind = board === "sudoku" && !options.givens ? say("prophecies-option-board.sudoku") : size;
	return [kind, say(variant === "xs" ? "prophecies-kind-xs" : "prophecies-kind-numbers")]
		.filter((part) => part !== "")
		.join(", ");
}
