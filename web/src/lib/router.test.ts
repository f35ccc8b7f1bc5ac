import { beforeEach, expect, test, vi } from "vitest";

type Handler = (event: object) => void;

/** Stands for a link in the page: an element that is its own nearest link. */
class Link {
	readonly href: string;
	origin: string;
	pathname: string;
	target = "";
	attributes: Record<string, string>;

	constructor(href: string, attributes: Record<string, string> = {}) {
		this.href = href;
		const url = new URL(href, "http://here");
		[this.origin, this.pathname] = [url.origin, url.pathname];
		this.attributes = { href, ...attributes };
	}

	closest = () => this;
	getAttribute = (name: string) => this.attributes[name] ?? null;
	hasAttribute = (name: string) => name in this.attributes;
}

const handlers = new Map<string, Handler>();
const place = { origin: "http://here", pathname: "/" };
const meta = { content: "/" };
const listen = (kind: string, handler: Handler) => void handlers.set(kind, handler);

beforeEach(() => {
	vi.resetModules();
	place.pathname = meta.content = "/";
	vi.stubGlobal("Element", Link);
	vi.stubGlobal("location", place);
	vi.stubGlobal("addEventListener", listen);
	vi.stubGlobal("document", { addEventListener: listen, querySelector: () => meta });
	vi.stubGlobal("scrollTo", vi.fn());
	vi.stubGlobal("history", {
		pushState: (_state: null, _title: string, to: string) => {
			place.pathname = new URL(to, place.origin).pathname;
		},
	});
});

const opened = async () => (await import("./router.svelte")).router;

/** Click on a link; whether the page followed it itself. */
function clicked(link: Link, event: object = {}): boolean {
	const preventDefault = vi.fn();
	handlers.get("click")?.({ target: link, button: 0, defaultPrevented: false, preventDefault, ...event });
	return preventDefault.mock.calls.length > 0;
}

test("a plain click on a link of ours shows its page, from the top", async () => {
	const router = await opened();
	expect(router.route).toEqual({ page: "lobby", id: "" });
	expect(clicked(new Link("/table/t1"))).toBe(true);
	expect(router.route).toEqual({ page: "table", id: "t1" });
	expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test("all else is the browser's", async () => {
	const router = await opened();
	const elsewhere = ["http://there/table/t1", "/api/tables/t1/proof"].map((href) => new Link(href));
	const files = [
		new Link("/rules", { download: "" }),
		new Link("#"),
		Object.assign(new Link("/rules"), { target: "_blank" }),
	];
	const keys = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];
	const followed = [
		...[...elsewhere, ...files].map((link) => clicked(link)),
		...[...keys, { defaultPrevented: true }].map((event) => clicked(new Link("/rules"), event)),
	];
	expect(followed).not.toContain(true);
	expect(router.route.page).toBe("lobby");
});

test("below the root of a site the pages are there, and what lies beside is somebody else's", async () => {
	place.pathname = meta.content = "/games/";
	const router = await opened();
	expect(router.route.page).toBe("lobby");
	expect(clicked(new Link("/games/table/t1"))).toBe(true);
	expect(router.route).toEqual({ page: "table", id: "t1" });
	expect(
		[new Link("/table/t1"), new Link("/"), new Link("/gamesome/rules")].map((it) => clicked(it)),
	).not.toContain(true);
	router.go("/rules");
	expect([place.pathname, router.route.page]).toEqual(["/games/rules", "rules"]);
	place.pathname = "/games"; // as somebody types it
	handlers.get("popstate")?.({});
	expect(router.route.page).toBe("lobby");
});

test("going back shows what was there, and the same place stays as it is", async () => {
	const router = await opened();
	router.go("/table/t1");
	const shown = router.route;
	router.go("/table/t1?seat=2");
	expect(router.route).toBe(shown);
	place.pathname = "/settings";
	handlers.get("popstate")?.({});
	expect(router.route.page).toBe("settings");
});
