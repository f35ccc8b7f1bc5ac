import "@fontsource/cinzel/latin-600.css";
import "@fontsource/cinzel/latin-ext-600.css";
import "@fontsource-variable/inter/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import "./styles/controls.css";

import { mount } from "svelte";
import App from "./App.svelte";

const page = document.getElementById("page");
if (page) {
	mount(App, { target: page });
}
