// Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses one itself.
//
//     node web/compress.mjs src/foretold/server/static

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(?:css|js|json|svg|txt)$/;
const SHORTEST = 1000; // bytes: shorter files are not worth it

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
	const file = join(folder, name);
	if (TEXT.test(name) && statSync(file).size >= SHORTEST) {
		const content = readFileSync(file);
		const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
		writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
		writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
	}
}
