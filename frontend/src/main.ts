import { mount } from "svelte";
import "./app.css";
import "./page.css";
import "./ui/parts.css";
import "./frame/frame.css";
import App from "./App.svelte";
import { shutting } from "./frame/alive";
import { beQuietWithoutKeys } from "./lib/focus";
import { beginSpeaking } from "./words/index.svelte";

/** In place of what the server drew: it looks the same, and can be pressed. */
async function begin(target: HTMLElement): Promise<void> {
  await beginSpeaking();
  document.documentElement.classList.add("alive");
  shutting();
  beQuietWithoutKeys();
  target.replaceChildren();
  mount(App, { target });
}

const target = document.getElementById("app");
if (target) void begin(target);
