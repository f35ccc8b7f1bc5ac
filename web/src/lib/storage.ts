/** What this browser remembers between visits. Where storage is closed (a private window), nothing is, and all works. */

export function kept<Value>(key: string): Value | undefined {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		return typeof value === "object" && value !== null ? (value as Value) : undefined;
	} catch {
		return undefined;
	}
}

export function keep(key: string, value: unknown): void {
	try {
		localStorage.setItem(key, JSON.stringify(value));
	} catch {
		// It lasts as long as the page.
	}
}

export function forget(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// It was never kept.
	}
}
