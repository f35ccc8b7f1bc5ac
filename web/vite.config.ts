import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
	// Scripts and styles find each other from where they lie; the server writes where that is into the page.
	base: "./",
	plugins: [svelte()],
	build: {
		outDir: "../src/foretold/server/static",
		emptyOutDir: true,
		// The content security policy allows nothing but files of our own: no data: addresses.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: "es2023",
	},
	server: {
		proxy: { "/api": { target: SERVER, ws: true } },
	},
});
