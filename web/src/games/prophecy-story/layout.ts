/**
 * Where the ovals of an outline lie: the finale on top, each scene over the middle of those that lead to it, rows by
 * difficulty. Subtrees stand as close as their outlines allow (a tidy tree), in the order they were sketched.
 */

export const WIDTH = 198;
export const HEIGHT = 92;
export const GAP = 18;
export const ROW = 158;

export interface Twig {
	id: number;
	parent: number | null;
}

export interface Spot {
	id: number;
	/** The middle of the oval. */
	x: number;
	y: number;
	depth: number;
}

export interface Sheet {
	spots: ReadonlyMap<number, Spot>;
	width: number;
	height: number;
}

interface Branch {
	id: number;
	depth: number;
	children: Branch[];
	/** From the parent's middle. */
	offset: number;
	/** By depth below it, how far it reaches to either side of its own middle. */
	reach: [left: number, right: number][];
}

export function layOut(twigs: readonly Twig[]): Sheet {
	const root = twigs.find(({ parent }) => parent === null);
	if (!root) {
		return { spots: new Map(), width: 0, height: 0 };
	}
	const tree = grow(root.id, twigs, 0);
	const left = Math.min(...tree.reach.map(([edge]) => edge));
	const right = Math.max(...tree.reach.map(([, edge]) => edge));
	const spots = new Map<number, Spot>();
	place(tree, -left, spots);
	return { spots, width: right - left, height: (tree.reach.length - 1) * ROW + HEIGHT };
}

function grow(id: number, twigs: readonly Twig[], depth: number): Branch {
	const children = twigs.filter(({ parent }) => parent === id).map((twig) => grow(twig.id, twigs, depth + 1));
	const below = pushApart(children);
	const half = depth === 0 ? WIDTH * 0.72 : WIDTH / 2;
	return { id, depth, children, offset: 0, reach: [[-half, half], ...below] };
}

/** Set the children side by side under their parent's middle; gives how far all of them reach by depth. */
function pushApart(children: Branch[]): [number, number][] {
	const reach: [number, number][] = [];
	for (const child of children) {
		child.offset = Math.max(
			0,
			...child.reach.map(([left], at) => (reach[at] ? reach[at][1] + GAP - left : Number.NEGATIVE_INFINITY)),
		);
		for (const [at, [left, right]] of child.reach.entries()) {
			reach[at] = [reach[at]?.[0] ?? left + child.offset, right + child.offset];
		}
	}
	const middle = ((children[0]?.offset ?? 0) + (children.at(-1)?.offset ?? 0)) / 2;
	for (const child of children) {
		child.offset -= middle;
	}
	return reach.map(([left, right]) => [left - middle, right - middle]);
}

function place(branch: Branch, x: number, spots: Map<number, Spot>): void {
	spots.set(branch.id, { id: branch.id, x, y: branch.depth * ROW + HEIGHT / 2, depth: branch.depth });
	for (const child of branch.children) {
		place(child, x + child.offset, spots);
	}
}
