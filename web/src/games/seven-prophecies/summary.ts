import { say } from "../../lib/say";

/** "two fulfilments"; nothing where all is as in the rulebook. */
export function summary({ variant = "standard" }: Record<string, unknown>): string {
	return variant === "standard" ? "" : say(`seven-prophecies-kind-${variant}`);
}
