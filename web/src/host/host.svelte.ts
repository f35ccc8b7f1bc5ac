/** What the host is told, asked for every few seconds while somebody looks; and what the host decides. */

import { ask, Refusal } from "../lib/api";
import type { HostReport } from "../lib/wire";

const SECONDS_BETWEEN_LOOKS = 5;
const NOTHING_THERE = 404;

export class Host {
	report: HostReport | undefined = $state.raw();
	/** Whether the key has to be shown first. */
	isLocked = $state(false);
	/** Whether the last question went unanswered. */
	isLost = $state(false);

	/** Look, and go on looking until the page is left. */
	watch(): () => void {
		void this.look();
		const timer = setInterval(() => {
			if (!document.hidden && !this.isLocked) {
				void this.look();
			}
		}, SECONDS_BETWEEN_LOOKS * 1000);
		return () => clearInterval(timer);
	}

	async look(): Promise<void> {
		try {
			this.#take(await ask<HostReport>("/api/host/report"));
		} catch (error) {
			this.isLocked = error instanceof Refusal && error.status === NOTHING_THERE;
			this.isLost = !this.isLocked;
			this.report = this.isLocked ? undefined : this.report;
		}
	}

	/** A refusal is for whoever typed the key. */
	async enter(key: string): Promise<void> {
		await ask("/api/host/enter", { body: { key } });
		await this.look();
	}

	async leave(): Promise<void> {
		await ask("/api/host/leave", { body: {} });
		await this.look();
	}

	closeDoors = (sentence: string) => this.#decide("close", { sentence });
	openDoors = () => this.#decide("open", {});
	closeTable = (table: string) => this.#decide("close-table", { table });

	async #decide(what: string, body: unknown): Promise<void> {
		this.#take(await ask<HostReport>(`/api/host/${what}`, { body }));
	}

	#take(report: HostReport): void {
		this.report = report;
		this.isLocked = false;
		this.isLost = false;
	}
}
