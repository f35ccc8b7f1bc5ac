// Prophecies on boardgame.io, 5 by 5: what bench/server.py compares with. Storage is in memory.
//
//     node peer.cjs PORT API_PORT view|bare
//
// With "view" each seat is told what Foretold tells it; with "bare" only the marks, for a client that knows the rules.

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SIZE = 5;
const CELLS = SIZE * SIZE;

const LINES = [];
for (let at = 0; at < SIZE; at++) {
	LINES.push(Array.from({ length: SIZE }, (_, other) => at * SIZE + other));
	LINES.push(Array.from({ length: SIZE }, (_, other) => other * SIZE + at));
}
const LINES_OF = Array.from({ length: CELLS }, (_, cell) => [...LINES.keys()].filter((at) => LINES[at].includes(cell)));
const NAMES = Array.from({ length: CELLS }, (_, cell) => "abcde"[cell % SIZE] + (Math.floor(cell / SIZE) + 1));

function numbersFor(cells, cell) {
	const taken = new Set(LINES_OF[cell].flatMap((line) => LINES[line]).map((other) => cells[other]?.value));
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

// What a client without rules needs: for each open cell and number the lines where it could come true, or the line
// that forbids it; for each mark where it is right. The same that Foretold tells its seats.
function cellView(G, cell) {
	const mark = G.cells[cell];
	const lines = LINES_OF[cell];
	if (mark !== null) {
		const isNumber = mark.value !== "X";
		const rightIn = isNumber ? lines.filter((line) => G.tallies[line].numbers === mark.value) : [];
		const canCome = (line) => {
			const { numbers, open } = G.tallies[line];
			return numbers <= mark.value && mark.value <= numbers + open;
		};
		const isHopeless = isNumber && mark.by !== null && !lines.some(canCome);
		return { kind: isNumber ? "number" : "x", mark: mark.value, owner: mark.by, isHopeless, rightIn, hopes: [] };
	}
	const hopes = Array.from({ length: SIZE }, (_, at) => hope(G, lines, at + 1));
	return { kind: "open", mark: null, owner: null, isHopeless: false, rightIn: [], hopes };
}

function hope(G, lines, number) {
	const blockedBy = lines.find((line) => LINES[line].some((cell) => G.cells[cell]?.value === number));
	if (blockedBy !== undefined) {
		return [number, [], blockedBy];
	}
	const couldCome = (line) => {
		const least = G.tallies[line].numbers + 1;
		return least <= number && number < least + G.tallies[line].open;
	};
	return [number, lines.filter(couldCome), null];
}

function view({ G, playerID }) {
	const cells = Array.from({ length: CELLS }, (_, cell) => cellView(G, cell));
	return { seat: playerID, board: { names: NAMES, lines: LINES }, cells, lines: G.tallies };
}

const game = {
	name: "prophecies",
	playerView: process.argv[4] === "bare" ? undefined : view,
	setup: () => {
		const cells = Array(CELLS).fill(null);
		return { cells, tallies: LINES.map((line) => tally(cells, line)) };
	},
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
const [port, apiPort] = process.argv.slice(2).map(Number);
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort } }, () => console.log("ready"));
