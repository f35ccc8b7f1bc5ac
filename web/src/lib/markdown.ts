/** Markdown to HTML. Tags in the text are shown as text, and links lead only where links may. */

import MarkdownIt from "markdown-it";

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });

export function markdown(text: string): string {
	return reader.render(text);
}
