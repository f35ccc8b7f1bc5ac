/**
 * Where the server stands: at the root of its site, or below it, as in "/games/". The server writes that into the page
 * that it sends, so that the same build stands anywhere. Everything else knows our own paths alone, such as "/table/x".
 */

export const root =
	globalThis.document?.querySelector<HTMLMetaElement>('meta[name="root"]')?.content ||
	import.meta.env.BASE_URL;

/** The address of one of our paths on this site. */
export const at = (path: string): string => root + path.slice(1);

/** Which of our paths an address means; null for one that belongs to somebody else on the site. */
export function within(address: string): string | null {
	if (`${address}/` === root) {
		return "/";
	}
	return address.startsWith(root) ? `/${address.slice(root.length)}` : null;
}
