/** Why something asked of the server did not come, to the reader. */

import { Refusal } from "./api";
import { tell } from "./phrase";
import { say } from "./say";

export function troubleIn(error: unknown): string {
	return error instanceof Refusal && error.words ? tell(error.words) : say("server-lost");
}
