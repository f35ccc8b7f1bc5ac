/** Gives a text to be kept as a file. */

export function save(name: string, text: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}
