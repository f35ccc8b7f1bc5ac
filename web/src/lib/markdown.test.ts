import { expect, test } from "vitest";
import { markdown } from "./markdown";

test("headings, lists and tables become HTML", () => {
	const html = markdown("# Rules\n\n- **one**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
	for (const tag of ["<h1>Rules</h1>", "<li><strong>one</strong></li>", "<td>2</td>"]) {
		expect(html).toContain(tag);
	}
});

test("HTML in the text stays text", () => {
	expect(markdown('<img src=x onerror="alert(1)"> & <script>')).not.toMatch(/<(?:img|script)/);
});

test("a link that would run something is none", () => {
	expect(markdown("[here](javascript:alert(1)) [there](data:text/html,x)")).not.toContain("<a");
});

test("headings stand lower where the page has one of its own", () => {
	expect(markdown("# Rules\n\n###### Small", 1)).toBe("<h2>Rules</h2>\n<h6>Small</h6>\n");
});
