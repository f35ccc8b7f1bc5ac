/** Which page is shown: a path of the address, without a reload. The server answers every such path with the page. */

import { at, within } from "./root";
import { type Route, read } from "./routes";

class Router {
	route: Route = $state.raw(shownAt(location.pathname));

	constructor() {
		addEventListener("popstate", () => this.#show());
		document.addEventListener("click", (event) => this.#follow(event));
	}

	/** To one of our paths. */
	go(path: string): void {
		this.#open(at(path));
	}

	#open(address: string): void {
		history.pushState(null, "", address);
		this.#show();
		scrollTo(0, 0);
	}

	/** A plain click on a link of ours stays on the page; all else is the browser's. */
	#follow(event: MouseEvent): void {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
		const isOurs = link?.origin === location.origin && !link.target && !link.hasAttribute("download");
		const isPage = isOurs && shownAt(link.pathname).page !== "nowhere" && link.getAttribute("href") !== "#";
		if (link && isPlain && isPage && !event.defaultPrevented) {
			event.preventDefault();
			this.#open(link.href);
		}
	}

	/** The same page for the same thing stays as it is, whatever else of the address has changed. */
	#show(): void {
		const route = shownAt(location.pathname);
		if (route.page !== this.route.page || route.id !== this.route.id) {
			this.route = route;
		}
	}
}

function shownAt(address: string): Route {
	return read(within(address) ?? "");
}

export const router = new Router();
