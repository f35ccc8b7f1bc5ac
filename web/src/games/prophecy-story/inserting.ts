/** A text with more words put in at a place, and room around them. */
export function inserted(text: string, at: number, words: string): string {
	const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
	return [before, words, after].filter(Boolean).join(" ");
}
