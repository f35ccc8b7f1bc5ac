/** Names for tables, such as "Quiet Comet", in the reader's language. */

import { anyOf } from "../lib/chance";
import { say } from "../lib/say";

export function suggestName(): string {
	const word = (key: string) => anyOf(say(key).split(", ")) ?? "";
	return say("table-name-made-of", {
		quality: word("table-name-qualities"),
		thing: word("table-name-things"),
	});
}
