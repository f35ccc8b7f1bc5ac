// Runs before the first paint, so that the page never flashes in the wrong theme.
// A file of its own, because the content security policy allows no inline script.
try {
	const settings = JSON.parse(localStorage.getItem("foretold.settings") ?? "{}");
	if (settings.theme === "day" || settings.theme === "night") {
		document.documentElement.dataset.theme = settings.theme;
	}
} catch {
	// Storage is closed or holds something else: the page starts with the system's theme.
}
