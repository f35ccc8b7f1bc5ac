/** Where seats and cards stand in the ring: others clockwise from the reader's left, the reader at the bottom. */

export interface Place {
	/** CSS lengths on the table. */
	left: string;
	top: string;
	width: string;
	/** Pixels from the middle to this seat's card. */
	card: { x: number; y: number };
}

const SIDE = "216px";
const HIGH = -128;
const HIGH_IN_THE_MIDDLE = -142; // leaves room for a tag above the disc
const SIDE_CARD = { x: 214, y: 30 };

const edge = (isLeft: boolean): Place => ({
	left: isLeft ? "0px" : `calc(100% - ${SIDE})`,
	top: "calc(var(--middle) - 30px)",
	width: SIDE,
	card: { x: isLeft ? -SIDE_CARD.x : SIDE_CARD.x, y: SIDE_CARD.y },
});

const above = (percent: number, x: number, y: number, width = 264): Place => ({
	left: `calc(${percent}% - ${width / 2}px)`,
	top: "0px",
	width: `${width}px`,
	card: { x, y },
});

const RINGS: Record<number, Place[]> = {
	1: [above(50, 0, HIGH_IN_THE_MIDDLE)],
	2: [above(34, -108, HIGH), above(66, 108, HIGH)],
	3: [edge(true), above(50, 0, HIGH_IN_THE_MIDDLE), edge(false)],
	4: [edge(true), above(34, -108, HIGH), above(66, 108, HIGH), edge(false)],
	5: [
		edge(true),
		above(32, -156, HIGH, 200),
		above(53, 0, HIGH_IN_THE_MIDDLE, 200),
		above(74, 156, HIGH, 200),
		edge(false),
	],
};

export const OWN: Place = {
	left: "0px",
	top: "calc(100% - 66px)",
	width: "264px",
	card: { x: 0, y: 128 },
};

export function placesFor(others: number): readonly Place[] {
	return RINGS[others] ?? [];
}
