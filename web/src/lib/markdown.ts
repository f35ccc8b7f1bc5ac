/** Markdown to HTML. Tags in the text are shown as text, and links lead only where links may. */

import MarkdownIt from "markdown-it";

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** With all headings so many levels lower. */
export function markdown(text: string, lower = 0): string {
	const tokens = reader.parse(text, {});
	for (const token of tokens) {
		if (lower > 0 && token.type.startsWith("heading_")) {
			token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + lower)}`;
		}
	}
	return reader.renderer.render(tokens, reader.options, {});
}
