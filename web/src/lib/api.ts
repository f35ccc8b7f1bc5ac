/** What the page asks the server over HTTP. */

export interface GameCard {
	id: string;
	title: string;
	author: string;
	seats: number[];
	rules: number;
}

export async function fetchGames(): Promise<GameCard[]> {
	return ask<GameCard[]>("/api/games");
}

async function ask<Answer>(address: string): Promise<Answer> {
	const response = await fetch(address, { headers: { accept: "application/json" } });
	if (!response.ok) {
		throw new Error(`${address} answered ${response.status}`);
	}
	return response.json();
}
