/** Which page is shown: a path of the address, without a reload. The server answers every such path with the page. */

import { type Route, read } from "./routes";

class Router {
	route: Route = $state.raw(read(location.pathname));

	constructor() {
		addEventListener("popstate", () => this.#show());
		document.addEventListener("click", (event) => this.#follow(event));
	}

	go(address: string): void {
		history.pushState(null, "", address);
		this.#show();
		scrollTo(0, 0);
	}

	/** A plain click on a link of ours stays on the page; all else is the browser's. */
	#follow(event: MouseEvent): void {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
		const isOurs = link?.origin === location.origin && !link.target && !link.hasAttribute("download");
		const isPage = isOurs && read(link.pathname).page !== "nowhere" && link.getAttribute("href") !== "#";
		if (link && isPlain && isPage && !event.defaultPrevented) {
			event.preventDefault();
			this.go(link.href);
		}
	}

	/** The same page for the same thing stays as it is, whatever else of the address has changed. */
	#show(): void {
		const route = read(location.pathname);
		if (route.page !== this.route.page || route.id !== this.route.id) {
			this.route = route;
		}
	}
}

export const router = new Router();
