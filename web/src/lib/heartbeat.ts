/**
 * Notices that a connection no longer works though nobody closed it: the server hangs, the laptop changed its network,
 * a router forgot the connection.
 *
 * Three things are expected in time: the first frame after connecting, an answer to each act, and a frame (a pong, if
 * there is no other) now and then. Each wait for an act doubles until one is answered, so that a slow server is not
 * made slower by pages that come back.
 */

/** Milliseconds without a frame, then the connection is tested. */
export const QUIET = 15_000;
/** Milliseconds for the answer to such a test, and for the first frame after connecting. */
export const PATIENCE = 10_000;
/** Milliseconds for the answer to an act, or to a test when the page comes back into view or online. */
export const ACT_PATIENCE = 3000;
export const LONGEST_ACT_PATIENCE = 24_000;

type Timer = ReturnType<typeof setTimeout>;

export class Heartbeat {
	readonly #ping: () => void;
	readonly #onDead: () => void;
	#actPatience = ACT_PATIENCE;
	#idle: Timer | undefined;
	#due: Timer | undefined;
	#answer: Timer | undefined;

	constructor(ping: () => void, onDead: () => void) {
		this.#ping = ping;
		this.#onDead = onDead;
	}

	/** A connection is being made. */
	begin(): void {
		this.stop();
		this.#due = setTimeout(() => this.#die(), PATIENCE);
	}

	/** A frame has come. */
	hear(): void {
		clearTimeout(this.#due);
		clearTimeout(this.#idle);
		this.#idle = setTimeout(() => this.test(PATIENCE), QUIET);
	}

	/** Ask for a sign of life. */
	test(patience: number = ACT_PATIENCE): void {
		clearTimeout(this.#idle);
		clearTimeout(this.#due);
		this.#due = setTimeout(() => this.#die(), patience);
		this.#ping();
	}

	/** An act was sent, or sent again. The one that was sent first is answered first. */
	expectAnswer(): void {
		this.#answer ??= setTimeout(() => {
			this.#actPatience = Math.min(2 * this.#actPatience, LONGEST_ACT_PATIENCE);
			this.#die();
		}, this.#actPatience);
	}

	/** An act was answered; others may still wait. */
	answered(isMoreExpected: boolean): void {
		this.#actPatience = ACT_PATIENCE;
		this.#forgetAnswer();
		if (isMoreExpected) {
			this.expectAnswer();
		}
	}

	/** There is no connection any more. */
	stop(): void {
		clearTimeout(this.#idle);
		clearTimeout(this.#due);
		this.#forgetAnswer();
	}

	#forgetAnswer(): void {
		clearTimeout(this.#answer);
		this.#answer = undefined;
	}

	#die(): void {
		this.stop();
		this.#onDead();
	}
}
