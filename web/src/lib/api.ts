/** What the page asks the server over HTTP. The types come from the server; see docs/api.md. */

import { persistently } from "./persistent";
import { Refusal } from "./refusal";
import { at } from "./root";
import type {
	Coach,
	Curve,
	GameCard,
	Health,
	Heard,
	Hides,
	Hint,
	Holding,
	Inspiration,
	InTheBox,
	Language,
	Lobby,
	NewTable,
	Outlook,
	Phrase,
	Player,
	Preview,
	PreviewRequest,
	Replay,
	ReplayRequest,
	Resume,
	RulesText,
	SitDown,
	SpeechOverRecord,
	SpeechRequest,
	State,
	Ticket,
} from "./wire";

export { Refusal };

export const fetchGames = () => ask<GameCard[]>("/api/games");

export const fetchRules = (game: string, language: Language) =>
	ask<RulesText>(`/api/games/${game}/rules?language=${language}`);

/** What lies in the box of a game, the same at every table of some rules; of the newest ones, if none are named. */
export const fetchMaterial = <Box>(game: string, rules?: number) =>
	ask<InTheBox & { material: Box }>(`/api/games/${game}/material${rules ? `?rules=${rules}` : ""}`);

/** Readings to begin with, and ideas for a table that looks for words. */
export const fetchInspiration = (game: string, language: Language) =>
	ask<Inspiration>(`/api/games/${game}/inspiration?language=${language}`);

export const fetchPreview = (game: string, wanted: PreviewRequest, signal: AbortSignal) =>
	ask<Preview>(`/api/games/${game}/preview`, { body: wanted, signal });

export const fetchLobby = (mine: Holding[]) => ask<Lobby>("/api/lobby", { body: { mine } });

export const makeTable = (table: NewTable) =>
	askForTicket("/api/tables", table, (nonce) => ({ ...table, player: { ...table.player, nonce } }));

/** A table that goes on with a game from an exported file. */
export const resumeGame = (game: string, wanted: Resume) =>
	askForTicket(`/api/games/${game}/resume`, wanted, (nonce) => ({ ...wanted, nonce }));

export const exportAddress = (table: string, form: string, language: Language) =>
	at(`/api/tables/${table}/export/${form}?lang=${language}`);

export const sitDown = (table: string, wish: SitDown) =>
	askForTicket(`/api/tables/${table}/seats`, wish, (nonce) => ({
		...wish,
		player: { ...wish.player, nonce },
	}));

export const askForRematch = (table: string, player: Player, token: string) =>
	askForTicket(`/api/tables/${table}/rematch`, player, (nonce) => ({ ...player, nonce }), token);

export const fetchTable = (table: string, token: string | undefined) =>
	ask<State>(`/api/tables/${table}`, { token });

/** Steps of a game from one on, as many as one answer holds. */
export const fetchReplay = (table: string, token: string | undefined, first: number) =>
	ask<Replay>(`/api/tables/${table}/replay?first=${first}`, { token });

export const readRecord = (record: ReplayRequest) => ask<Replay>("/api/replay", { body: record });

export const fetchRecord = async (table: string, token: string | undefined) =>
	(await request(`/api/tables/${table}/record`, { token })).text();

export const proofAddress = (table: string) => at(`/api/tables/${table}/proof`);

/** Every draw with all that it follows from, as JSON lines; only once the seed is open. */
export const fetchProof = async (table: string) => (await request(`/api/tables/${table}/proof`)).text();

export const askOracle = (table: string, token: string | undefined) =>
	ask<Hint>(`/api/tables/${table}/hint`, { body: {}, token });

/** What many imagined deals say of the seat's position, and of a move it thinks of. */
export const askCoach = (table: string, token: string | undefined, move: string | null) =>
	ask<Coach>(`/api/tables/${table}/coach`, { body: { move }, token });

/** What an unnamed move would hide, before it is made. */
export const askWhatHides = (table: string, token: string | undefined, move: string) =>
	ask<Hides>(`/api/tables/${table}/hides`, { body: { move }, token });

/** What each answer of the seat would bring, in games that tell. */
export const askOutlook = (table: string, token: string | undefined) =>
	ask<Outlook>(`/api/tables/${table}/outlook`, { token });

/** What a line of words means at a table; nothing is done. */
export const askByLine = (table: string, token: string | undefined, line: SpeechRequest) =>
	ask<Heard>(`/api/tables/${table}/speech`, { body: line, token });

/** The same about a position of a record. */
export const askRecordByLine = (line: SpeechOverRecord) => ask<Heard>("/api/replay/speech", { body: line });

/** What is known so far of everybody's chances by ply; ask again until there are `total` of them. */
export const fetchCurve = (record: string) => ask<Curve>("/api/curve", { body: { record } });

/** A sign of life. */
export const fetchHealth = () => ask<Health>("/healthz");

export const fetchTexts = async (language: Language) => (await request(`/api/texts/${language}`)).text();

/** Asks for a seat until there is an answer; asked again, the server gives the same seat. */
function askForTicket<Wish>(
	address: string,
	wish: Wish,
	signed: (nonce: string) => Wish,
	token?: string,
): Promise<Ticket> {
	return persistently(`${address} ${JSON.stringify(wish)}`, (nonce, signal) =>
		ask<Ticket>(address, { body: signed(nonce), token, signal }),
	);
}

/** Milliseconds: a server that hangs is not waited for longer. */
const LONGEST_WAIT = 60_000;

interface Asking {
	body?: unknown;
	token?: string | undefined;
	signal?: AbortSignal;
}

export async function ask<Answer>(address: string, asking: Asking = {}): Promise<Answer> {
	return (await request(address, asking)).json();
}

async function request(address: string, { body, token, signal }: Asking = {}): Promise<Response> {
	const response = await fetch(at(address), {
		signal: AbortSignal.timeout(LONGEST_WAIT),
		headers: {
			...(body !== undefined && { "content-type": "application/json" }),
			...(token && { authorization: `Bearer ${token}` }),
		},
		...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
		...(signal && { signal }),
	}).catch((error: unknown) => {
		throw signal?.aborted ? error : new Refusal(0, null);
	});
	if (!response.ok) {
		throw new Refusal(response.status, await reason(response));
	}
	return response;
}

async function reason(response: Response): Promise<Phrase | null> {
	try {
		const trouble: { words?: Phrase } = await response.json();
		return trouble.words ?? null;
	} catch {
		return null;
	}
}
