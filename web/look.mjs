/** Runs the rules of `src/styles/look.mjs` over the styles in `src`, in components and alone, and over scripts. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findings, unused, variables } from "./src/styles/look.mjs";

const SHARED = "styles/parts.css";

function* filesBelow(folder, path = "") {
	for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
		const inside = path ? `${path}/${entry.name}` : entry.name;
		if (entry.isDirectory()) {
			yield* filesBelow(folder, inside);
		} else if (/\.(?:css|svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts")) {
			yield inside;
		}
	}
}

function main() {
	const source = fileURLToPath(new URL("./src", import.meta.url));
	const read = (path) => readFileSync(join(source, path), "utf8");
	const paths = [...filesBelow(source)];
	const markup = paths.filter((path) => path.endsWith(".svelte")).map(read);
	const found = paths.flatMap((path) => findings(path, read(path)));
	found.push(...unused(read(SHARED), markup).map((name) => `src/${SHARED}  .${name} is used nowhere`));
	found.push(...variables(paths.map((path) => ({ path, text: read(path) }))));
	console.log(found.join("\n"));
	process.exitCode = found.length > 0 ? 1 : 0;
}

main();
