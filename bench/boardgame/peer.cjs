// Prophecies on boardgame.io, as the rules are played on a 5 by 5 grid: what bench/server.py compares with.
// The whole state goes to both seats after each move, as boardgame.io does by default; storage is in memory.

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SIZE = 5;
const CELLS = SIZE * SIZE;

const LINES = [];
for (let at = 0; at < SIZE; at++) {
	LINES.push(Array.from({ length: SIZE }, (_, other) => at * SIZE + other));
	LINES.push(Array.from({ length: SIZE }, (_, other) => other * SIZE + at));
}
const LINES_OF = Array.from({ length: CELLS }, (_, cell) => LINES.filter((line) => line.includes(cell)));

function numbersFor(cells, cell) {
	const taken = new Set(LINES_OF[cell].flat().map((other) => cells[other]?.value));
	return Array.from({ length: SIZE }, (_, at) => at + 1).filter((number) => !taken.has(number));
}

function closeHopelessCells(cells) {
	for (let cell = 0; cell < CELLS; cell++) {
		if (cells[cell] === null && numbersFor(cells, cell).length === 0) {
			cells[cell] = { value: "X", by: null };
		}
	}
}

function tally(cells, line) {
	const marks = line.map((cell) => cells[cell]);
	const numbers = marks.filter((mark) => mark !== null && mark.value !== "X").length;
	const right = marks.find((mark) => mark !== null && mark.value === numbers);
	return { numbers, open: marks.filter((mark) => mark === null).length, scorer: right ? right.by : null };
}

const game = {
	name: "prophecies",
	setup: () => ({ cells: Array(CELLS).fill(null), tallies: [] }),
	turn: { minMoves: 1, maxMoves: 1 },
	moves: {
		mark: ({ G, playerID }, cell, value) => {
			const isAllowed = G.cells[cell] === null && (value === "X" || numbersFor(G.cells, cell).includes(value));
			if (!isAllowed) {
				return INVALID_MOVE;
			}
			G.cells[cell] = { value, by: playerID };
			closeHopelessCells(G.cells);
			G.tallies = LINES.map((line) => tally(G.cells, line));
		},
	},
	endIf: ({ G }) => {
		if (G.cells.every((mark) => mark !== null)) {
			const scores = [0, 0];
			for (const line of G.tallies) {
				if (line.scorer !== null) {
					scores[line.scorer] += line.numbers;
				}
			}
			return { scores };
		}
	},
};

// The lobby API on a port of its own: with newer Koa it is not found on the port of the game server.
const [port, apiPort] = [Number(process.argv[2]), Number(process.argv[3])];
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort } }, () => console.log("ready"));
