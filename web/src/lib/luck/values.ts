/** JSON from elsewhere, read without trust and written so that it can be compared. */

export function parsed(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** JSON with sorted keys, so that equal values are equal texts. */
export function canonical(value: unknown): string {
	if (Array.isArray(value)) {
		return `[${value.map(canonical)}]`;
	}
	if (typeof value === "object" && value !== null) {
		const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
		return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)}}`;
	}
	return JSON.stringify(value) ?? "–";
}
