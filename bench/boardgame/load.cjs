// Clients for bench/server.py and bench/scale.py: two at each of many tables, one game a table. Each moves as soon as it
// is its turn, or thinks for a while before, PAUSE milliseconds on average.
//
//     node load.cjs foretold|boardgame PORT API_PORT TABLES [PAUSE]
//
// Says "ready" when all sit, waits for a line, plays, then prints one line of JSON.

const http = require("node:http");
const readline = require("node:readline");

const kind = process.argv[2];
const [port, apiPort, tables, pause = 0] = process.argv.slice(3).map(Number);
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

function post(path, body) {
	const options = { agent, port: apiPort, path, method: "POST", headers: { "content-type": "application/json" } };
	return new Promise((resolve, reject) => {
		const request = http.request(options, (answer) => {
			let text = "";
			answer.on("data", (chunk) => (text += chunk));
			answer.on("end", () => (answer.statusCode < 300 ? resolve(JSON.parse(text)) : reject(new Error(text))));
		});
		request.on("error", reject);
		request.end(JSON.stringify(body));
	});
}

function afterThinking(act) {
	if (pause) {
		setTimeout(act, Math.random() * 2 * pause);
	} else {
		act();
	}
}

const waits = []; // milliseconds from sending a move to its acknowledgement
let unfinished = tables;
let finish;
const allFinished = new Promise((resolve) => (finish = resolve));

function gameOver() {
	if (--unfinished === 0) {
		finish();
	}
}

// Foretold: an acknowledgement is the frame "done", sent once the move is on disk.

async function foretoldTable() {
	const person = (name) => ({ name });
	const seats = [{ kind: "person" }, { kind: "open" }];
	const first = await post("/api/tables", { game: "prophecies", seats, player: person("one"), is_private: true });
	const second = await post(`/api/tables/${first.table}/seats`, { player: person("two") });
	const seated = await Promise.all([first, second].map(foretoldSeat));
	return () => seated.forEach((seat) => seat.start());
}

function foretoldSeat(ticket) {
	const { WebSocket } = require("ws");
	const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${ticket.table}/socket`, {
		perMessageDeflate: false,
	});
	let sight = null;
	let isStarted = false;
	let answered = null;
	let sentAt = 0;
	let isOver = false;
	let nonce = 0;

	function answer() {
		const prompt = sight?.prompts[0];
		if (isStarted && prompt && prompt.id !== answered) {
			answered = prompt.id;
			const move = { type: "play", prompt: prompt.id, move: pick(prompt.shape), nonce: `${++nonce}` };
			afterThinking(() => {
				sentAt = performance.now();
				socket.send(JSON.stringify(move));
			});
		}
		if (sight?.outcome && !isOver) {
			isOver = true;
			if (ticket.seat === 0) {
				gameOver();
			}
		}
	}

	function pick(shape) {
		const cells = Object.keys(shape.values);
		const cell = cells[Math.floor(Math.random() * cells.length)];
		const values = shape.values[cell];
		return `${shape.verb} ${cell} ${values[Math.floor(Math.random() * values.length)]}`;
	}

	socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token: ticket.token, keeps: true })));
	return new Promise((resolve) => {
		const start = () => {
			isStarted = true;
			answer();
		};
		socket.on("message", (data) => {
			const frame = JSON.parse(data);
			if (frame.type === "done") {
				waits.push(performance.now() - sentAt);
			} else if (frame.type === "refused") {
				throw new Error(JSON.stringify(frame));
			} else if (frame.sight || frame.news) {
				sight = frame.news ? renewed(sight, frame.news) : frame.sight;
				answer();
			}
			if (frame.type === "state") {
				resolve({ start });
			}
		});
	});
}

// The page keeps the last view as well, and is told what is new in it.
function renewed(sight, news) {
	const view = { ...sight.view, ...news.view.fields };
	for (const [name, items] of Object.entries(news.view.items)) {
		view[name] = Object.assign([...view[name]], items);
	}
	return { ...news, view };
}

// boardgame.io: the update that comes back stands for the acknowledgement; nothing is on disk.

async function boardgameTable() {
	const { matchID } = await post("/games/prophecies/create", { numPlayers: 2 });
	const join = (playerID) => post(`/games/prophecies/${matchID}/join`, { playerID, playerName: playerID });
	const seated = await Promise.all(
		["0", "1"].map(async (playerID) => boardgameSeat(matchID, playerID, (await join(playerID)).playerCredentials)),
	);
	return () => seated.forEach((seat) => seat.start());
}

function boardgameSeat(matchID, playerID, credentials) {
	const { io } = require("socket.io-client");
	const socket = io(`http://127.0.0.1:${port}/prophecies`, { transports: ["websocket"], forceNew: true });
	let state = null;
	let isStarted = false;
	let sentAt = 0;
	let isOver = false;

	function answer() {
		if (state.ctx.gameover && !isOver) {
			isOver = true;
			if (playerID === "0") {
				gameOver();
			}
		}
		if (!isStarted || state.ctx.gameover || state.ctx.currentPlayer !== playerID) {
			return;
		}
		const payload = { type: "mark", args: pick(state.G.cells), playerID, credentials };
		const known = state._stateID;
		afterThinking(() => {
			sentAt = performance.now();
			socket.emit("update", { type: "MAKE_MOVE", payload }, known, matchID, playerID);
		});
	}

	function pick(cells) {
		const open = cells.flatMap((it, cell) => (it === null || it.kind === "open" ? [cell] : []));
		const cell = open[Math.floor(Math.random() * open.length)];
		const values = [...(cells[cell] === null ? allowedByRules(cells, cell) : allowedByView(cells[cell])), "X"];
		return [cell, values[Math.floor(Math.random() * values.length)]];
	}

	function allowedByView(it) {
		return it.hopes.filter(([, , blockedBy]) => blockedBy === null).map(([number]) => number);
	}

	function allowedByRules(cells, cell) {
		const isSeen = (other) => Math.floor(other / 5) === Math.floor(cell / 5) || other % 5 === cell % 5;
		const taken = new Set(cells.filter((_, other) => isSeen(other)).map((mark) => mark?.value));
		return [1, 2, 3, 4, 5].filter((number) => !taken.has(number));
	}

	socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
	return new Promise((resolve) => {
		const start = () => {
			isStarted = true;
			answer();
		};
		socket.on("sync", (_, info) => {
			state = info.state;
			resolve({ start });
		});
		socket.on("update", (_, newer) => {
			if (state !== null && state.ctx.currentPlayer === playerID && newer._stateID > state._stateID) {
				waits.push(performance.now() - sentAt);
			}
			state = newer;
			answer();
		});
	});
}

async function main() {
	const make = { foretold: foretoldTable, boardgame: boardgameTable }[kind];
	const starts = [];
	for (let made = 0; made < tables; made += 20) {
		starts.push(...(await Promise.all(Array.from({ length: Math.min(20, tables - made) }, make))));
	}
	console.log("ready");
	await new Promise((resolve) => readline.createInterface({ input: process.stdin }).once("line", resolve));
	const begun = performance.now();
	for (const start of starts) {
		start();
	}
	await allFinished;
	const seconds = (performance.now() - begun) / 1000;
	waits.sort((a, b) => a - b);
	const at = (share) => waits[Math.floor(waits.length * share)];
	console.log(JSON.stringify({ moves: waits.length, seconds, p50: at(0.5), p95: at(0.95) }));
	process.exit(0);
}

main();
