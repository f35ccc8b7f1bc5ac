/** The seats this browser may sit on: a token for each table, never sent to anybody but the server. */

import { noteDeeds } from "./luck/deeds";
import { noteTicket } from "./luck/receipt";
import { keep, kept } from "./storage";
import { type Holding, MOST_TABLES, type Ticket } from "./wire";

const STORED = "foretold.seats";

interface Seat {
	token: string;
	invitation: string | null;
}

function all(): Record<string, Seat> {
	return kept<Record<string, Seat>>(STORED) ?? {};
}

export function tokenFor(table: string): string | undefined {
	return all()[table]?.token;
}

/** Tables one sits at, for the lobby; the latest last. */
export function holdings(): Holding[] {
	return Object.entries(all()).map(([table, seat]) => ({ table, token: seat.token }));
}

/** Keep the right to a seat. `isOwn`: this page has just made the table. */
export function hold(ticket: Ticket, isOwn = false): void {
	noteDeeds(ticket.table, { hasLeft: false, ...(isOwn && { hasMade: true }) });
	noteTicket(ticket, isOwn);
	if (ticket.token) {
		const { [ticket.table]: _, ...others } = all();
		const newest = Object.entries(others).slice(1 - MOST_TABLES);
		keep(STORED, {
			...Object.fromEntries(newest),
			[ticket.table]: { token: ticket.token, invitation: ticket.invitation },
		});
	}
}

export function letGo(table: string): void {
	const { [table]: _, ...others } = all();
	keep(STORED, others);
}
